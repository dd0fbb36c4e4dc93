/** How long a table waits for answers, where it does not wait as long as it takes. */

/** Whether somebody is asked in their own turn, or what others' turns ask. */
export type Moment = 'turn' | 'between';

/** Hours that an answer may take, by the moment in which it is wanted; null: as long as it takes. */
export type Pace = { readonly [When in Moment]: number | null };

/** Nobody is in a hurry: people make appointments, or play when they can. */
export const NO_HURRY: Pace = { turn: null, between: null };
