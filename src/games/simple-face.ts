/** A match in which nobody is offered anything beside what is asked. */
import type { Answered } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Face, OrderOffer, Place, Whose } from './face.ts';
import type { Panel } from './panel/panel.ts';
import type { Open, OpenToDo, Outgoing, Viewer } from './table.ts';

/** What faces say alike that have no asides, offer nothing, and tell nothing in a new thread. */
export abstract class SimpleFace implements Face {
  readonly viewer: Viewer;
  readonly asides: readonly OpenToDo[] = [];
  abstract readonly questions: readonly Open[];
  abstract readonly title: string;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  abstract panel(place?: Place): Panel;
  abstract overview(): Panel;
  abstract seatName(seat: Seat): string;
  abstract asked(open: Open): string;
  abstract taken(answer: Pick<Answered, 'crumb' | 'value'>, whose: Whose): string;

  offer(): OrderOffer | undefined {
    return undefined;
  }

  isRepeatable(): boolean {
    return false;
  }

  retold(): readonly Outgoing[] {
    return [];
  }
}
