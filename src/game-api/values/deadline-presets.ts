export type QuestionPhase = 'turn' | 'between';

/** Hours for an answer; null without a limit. */
export type DeadlinePreset = { readonly [When in QuestionPhase]: number | null };

export const NO_DEADLINES: DeadlinePreset = { turn: null, between: null };
