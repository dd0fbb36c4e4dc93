/** What is told of events. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { Event, EventType } from '../events.ts';
import type { Names } from './names.ts';

/** `words` of a warband follow its name; of nobody they stand alone. */
export interface Said {
  readonly seat?: Seat;
  readonly words: string;
}

/** A string is of the seat of the event, where it has one; undefined is not told. */
export type Tells<Types extends EventType> = {
  readonly [Type in Types]: (event: Event<Type>, names: Names) => Said | string | undefined;
};
