import type { AnswerEntry } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { ChoicePosition, Face, OrderOffer, Possessive } from '../contract/presenter.ts';
import type { Panel } from '../panel/panel.ts';
import type { AnyOpenQuestion, OpenToDo, OutgoingMessage, Viewer } from '../values/seats.ts';

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
