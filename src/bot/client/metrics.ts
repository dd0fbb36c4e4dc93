export interface BotMetrics {
  handled(what: InteractionKind, seconds: number): void;
  /** Counts failures that are no fault of the user. */
  failed(what: FailureKind): void;
}

export const INTERACTING = ['command', 'suggestion', 'press', 'form'] as const;
export type InteractionKind = (typeof INTERACTING)[number];

export const FAILING = ['interaction', 'rules', 'message'] as const;
export type FailureKind = (typeof FAILING)[number];

export const UNMEASURED: BotMetrics = { handled: () => {}, failed: () => {} };
