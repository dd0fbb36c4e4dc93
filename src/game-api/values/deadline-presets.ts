export type Moment = 'turn' | 'between';

/** Hours for an answer; null without a limit. */
export type Pace = { readonly [When in Moment]: number | null };

export const NO_HURRY: Pace = { turn: null, between: null };
