export interface BotMetrics {
  recordInteraction(what: InteractionKind, seconds: number): void;
  /** Counts failures that are no fault of the user. */
  countFailure(what: FailureKind): void;
}

export const INTERACTION_KINDS = ['command', 'suggestion', 'press', 'form'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

export const FAILURE_KINDS = ['interaction', 'rules', 'message'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export const NOOP_METRICS: BotMetrics = { recordInteraction: () => {}, countFailure: () => {} };
