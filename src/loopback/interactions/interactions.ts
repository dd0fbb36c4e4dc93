import { randomBytes } from 'node:crypto';
import { TOKEN_LIFE_MS } from '../../bot/client/limits.ts';
import type { Clock } from '../clock.ts';
import type { Id, Ids } from '../ids.ts';
import type { CommandChoice } from '../schemas/commands.ts';
import type { Modal } from '../schemas/components.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';

export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionType = (typeof INTERACTION)[keyof typeof INTERACTION];

export interface UserAction {
  readonly type: InteractionType;
  readonly userId: Id;
  readonly channelId: Id;
  readonly messageId: Id | undefined;
  readonly commandName: string | undefined;
  readonly data: Record<string, unknown>;
}

export interface Interaction extends UserAction {
  readonly id: Id;
  readonly token: string;
  readonly createdAt: number;
  /** Type of the callback; undefined until the bot acknowledges. */
  callbackType: number | undefined;
  originalId: Id | undefined;
  /** Set from a deferral until the bot says more. */
  deferral: 'reply' | 'update' | undefined;
}

export type InteractionOutcome =
  | { readonly type: 'answered'; readonly messageId: Id }
  | { readonly type: 'deferred' }
  | { readonly type: 'settled'; readonly messageId: Id | undefined }
  | { readonly type: 'modal'; readonly modal: Modal }
  | { readonly type: 'choices'; readonly choices: readonly CommandChoice[] }
  | { readonly type: 'failed'; readonly why: string };

export const NO_RESPONSE = 'The application did not respond';

/** Interactions that the bot may still answer, with Discord's time limits. */
export class Interactions {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #acknowledgeTimeoutMs: number;
  readonly #byToken = new Map<string, Interaction>();
  readonly #issueListeners = new Set<(interaction: Interaction) => void>();
  readonly #outcomeListeners = new Set<(interaction: Interaction, outcome: InteractionOutcome) => void>();
  /** Keyed by interaction: of many at once, each caller hears only of its own. */
  readonly #listenerById = new Map<Id, (outcome: InteractionOutcome) => void>();

  constructor(clock: Clock, ids: Ids, firstAnswerMs: number) {
    this.#clock = clock;
    this.#ids = ids;
    this.#acknowledgeTimeoutMs = firstAnswerMs;
  }

  onIssued(listener: (interaction: Interaction) => void): void {
    this.#issueListeners.add(listener);
  }

  onOutcome(listener: (interaction: Interaction, outcome: InteractionOutcome) => void): () => void {
    this.#outcomeListeners.add(listener);
    return () => this.#outcomeListeners.delete(listener);
  }

  /** Replaces an earlier listener of the interaction. The result unsubscribes. */
  onOutcomeOf({ id }: Interaction, listener: (outcome: InteractionOutcome) => void): () => void {
    this.#listenerById.set(id, listener);
    return () => this.#listenerById.delete(id);
  }

  issue(act: UserAction): Interaction {
    const interaction: Interaction = {
      ...act,
      id: this.#ids.next(),
      token: randomBytes(24).toString('base64url'),
      createdAt: this.#clock.now(),
      callbackType: undefined,
      originalId: act.messageId,
      deferral: undefined,
    };
    this.#byToken.set(interaction.token, interaction);
    this.#clock.after(this.#acknowledgeTimeoutMs, () => {
      if (interaction.callbackType === undefined) this.#fail(interaction);
    });
    this.#clock.after(TOKEN_LIFE_MS, () => {
      if (interaction.deferral === 'reply') this.reportOutcome(interaction, { type: 'failed', why: NO_RESPONSE });
      this.#byToken.delete(interaction.token);
    });
    for (const listener of [...this.#issueListeners]) listener(interaction);
    return interaction;
  }

  /** Throws an ApiError where the token is unknown, or the interaction was acknowledged before. */
  findUnacknowledged(id: Id, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined || interaction.id !== id) {
      throw new ApiError(404, ERROR.unknownInteraction, 'Unknown interaction');
    }
    if (interaction.callbackType !== undefined) {
      throw new ApiError(400, ERROR.alreadyAcknowledged, 'Interaction has already been acknowledged.');
    }
    return interaction;
  }

  /** Throws an ApiError for an expired token or one that was not acknowledged yet. */
  findByToken(token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined) throw new ApiError(401, ERROR.invalidWebhookToken, 'Invalid Webhook Token');
    if (interaction.callbackType === undefined) throw new ApiError(404, ERROR.unknownWebhook, 'Unknown Webhook');
    return interaction;
  }

  reportOutcome(interaction: Interaction, outcome: InteractionOutcome): void {
    for (const listener of [...this.#outcomeListeners]) listener(interaction, outcome);
    this.#listenerById.get(interaction.id)?.(outcome);
  }

  settleDeferral(interaction: Interaction, messageId: Id | undefined): void {
    if (interaction.deferral === undefined) return;
    interaction.deferral = undefined;
    this.reportOutcome(interaction, { type: 'settled', messageId });
  }

  #fail(interaction: Interaction): void {
    this.#byToken.delete(interaction.token);
    this.reportOutcome(interaction, { type: 'failed', why: NO_RESPONSE });
  }
}
