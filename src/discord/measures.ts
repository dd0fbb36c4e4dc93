/** What is counted of a running bot, for whoever watches it. */
export interface BotMetrics {
  /** Something that somebody typed or pressed is done: how long that took, in seconds. */
  handled(what: InteractionKind, seconds: number): void;
  /** Something went wrong that nobody who plays is to blame for. */
  failed(what: FailureKind): void;
}

export const INTERACTING = ['command', 'suggestion', 'press', 'form'] as const;
export type InteractionKind = (typeof INTERACTING)[number];

/** `interaction`: what somebody did; `rules`: a game threw; `message`: Discord did not take one, which is tried again. */
export const FAILING = ['interaction', 'rules', 'message'] as const;
export type FailureKind = (typeof FAILING)[number];

/** Nobody watches. */
export const UNMEASURED: BotMetrics = { handled: () => {}, failed: () => {} };
