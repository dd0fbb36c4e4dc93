import type { AnswerEntry } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { ChoicePosition, Face, OrderOffer, Possessive } from './face.ts';
import type { Panel } from './panel/panel.ts';
import type { AnyOpenQuestion, OpenToDo, OutgoingMessage, Viewer } from './table.ts';

export abstract class SimpleFace implements Face {
  readonly viewer: Viewer;
  readonly asides: readonly OpenToDo[] = [];
  abstract readonly questions: readonly AnyOpenQuestion[];
  abstract readonly title: string;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  abstract panel(place?: ChoicePosition): Panel;
  abstract overview(): Panel;
  abstract seatName(seat: Seat): string;
  abstract asked(open: AnyOpenQuestion): string;
  abstract taken(answer: Pick<AnswerEntry, 'crumb' | 'value'>, whose: Possessive): string;

  offer(): OrderOffer | undefined {
    return undefined;
  }

  isRepeatable(): boolean {
    return false;
  }

  retold(): readonly OutgoingMessage[] {
    return [];
  }
}
