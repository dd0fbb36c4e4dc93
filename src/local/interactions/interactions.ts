import { randomBytes } from 'node:crypto';
import { TOKEN_LIFE_MS } from '../../discord/limits.ts';
import type { Clock } from '../clock.ts';
import type { Id, Ids } from '../ids.ts';
import { ApiError, ERROR } from '../rules/apiError.ts';
import type { CommandChoice } from '../shapes/commands.ts';
import type { Modal } from '../shapes/components.ts';

/** The numbers by which Discord tells interactions apart. */
export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionType = (typeof INTERACTION)[keyof typeof INTERACTION];

/** What a person did that the bot must answer. */
export interface UserAction {
  readonly type: InteractionType;
  readonly userId: Id;
  readonly channelId: Id;
  /** The message whose button or select was used, or from which the modal was opened. */
  readonly messageId: Id | undefined;
  readonly commandName: string | undefined;
  /** The part of the payload that depends on the type. */
  readonly data: Record<string, unknown>;
}

/** An act that was sent to the bot. */
export interface Interaction extends UserAction {
  readonly id: Id;
  readonly token: string;
  readonly createdAt: number;
  /** How the bot acknowledged it. */
  acknowledged: number | undefined;
  /** The message that `@original` means. */
  originalId: Id | undefined;
  /** The bot has deferred, and has not said more yet. */
  deferred: 'reply' | 'update' | undefined;
}

/** What became of an interaction, as the one who acted learns it. */
export type InteractionOutcome =
  | { readonly type: 'answered'; readonly messageId: Id }
  /** The bot is thinking, or will change the message later. */
  | { readonly type: 'deferred' }
  /** The bot said the first thing after a deferral. */
  | { readonly type: 'settled'; readonly messageId: Id | undefined }
  | { readonly type: 'modal'; readonly modal: Modal }
  | { readonly type: 'choices'; readonly choices: readonly CommandChoice[] }
  | { readonly type: 'failed'; readonly why: string };

export const NO_RESPONSE = 'The application did not respond';

/** All acts that the bot may still answer. Enforces how long it may take. */
export class Interactions {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #firstAnswerMs: number;
  readonly #byToken = new Map<string, Interaction>();
  readonly #issued = new Set<(interaction: Interaction) => void>();
  readonly #outcomes = new Set<(interaction: Interaction, outcome: InteractionOutcome) => void>();
  /** Whoever waits for what becomes of an interaction, by its id: of many that are under way, each hears of its own. */
  readonly #waiting = new Map<Id, (outcome: InteractionOutcome) => void>();

  /** `firstAnswerMs`: how long the bot may take to answer an act for the first time. */
  constructor(clock: Clock, ids: Ids, firstAnswerMs: number) {
    this.#clock = clock;
    this.#ids = ids;
    this.#firstAnswerMs = firstAnswerMs;
  }

  /** Calls `listener` with every new interaction, before the bot can answer it. */
  onIssued(listener: (interaction: Interaction) => void): void {
    this.#issued.add(listener);
  }

  /** Calls `listener` at every outcome, until the result is called. */
  onOutcome(listener: (interaction: Interaction, outcome: InteractionOutcome) => void): () => void {
    this.#outcomes.add(listener);
    return () => this.#outcomes.delete(listener);
  }

  /** Calls `listener`, and no other one any more, at every outcome of one interaction, until the result is called. */
  onOutcomeOf({ id }: Interaction, listener: (outcome: InteractionOutcome) => void): () => void {
    this.#waiting.set(id, listener);
    return () => this.#waiting.delete(id);
  }

  /** Sends an act to the bot, whose time for a first answer begins. */
  issue(act: UserAction): Interaction {
    const interaction: Interaction = {
      ...act,
      id: this.#ids.next(),
      token: randomBytes(24).toString('base64url'),
      createdAt: this.#clock.now(),
      acknowledged: undefined,
      originalId: act.messageId,
      deferred: undefined,
    };
    this.#byToken.set(interaction.token, interaction);
    this.#clock.after(this.#firstAnswerMs, () => {
      if (interaction.acknowledged === undefined) this.#fail(interaction);
    });
    this.#clock.after(TOKEN_LIFE_MS, () => {
      if (interaction.deferred === 'reply') this.tell(interaction, { type: 'failed', why: NO_RESPONSE });
      this.#byToken.delete(interaction.token);
    });
    for (const listener of [...this.#issued]) listener(interaction);
    return interaction;
  }

  /** The interaction that the bot acknowledges now. Too late or a second time is an error. */
  toAcknowledge(id: Id, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined || interaction.id !== id) {
      throw new ApiError(404, ERROR.unknownInteraction, 'Unknown interaction');
    }
    if (interaction.acknowledged !== undefined) {
      throw new ApiError(400, ERROR.alreadyAcknowledged, 'Interaction has already been acknowledged.');
    }
    return interaction;
  }

  /** The acknowledged interaction to which a token belongs, for edits and followups. */
  ofToken(token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined) throw new ApiError(401, ERROR.invalidWebhookToken, 'Invalid Webhook Token');
    if (interaction.acknowledged === undefined) throw new ApiError(404, ERROR.unknownWebhook, 'Unknown Webhook');
    return interaction;
  }

  /** Tells the one who acted what became of it. */
  tell(interaction: Interaction, outcome: InteractionOutcome): void {
    for (const listener of [...this.#outcomes]) listener(interaction, outcome);
    this.#waiting.get(interaction.id)?.(outcome);
  }

  /** Notes that the bot said something after a deferral. */
  settle(interaction: Interaction, messageId: Id | undefined): void {
    if (interaction.deferred === undefined) return;
    interaction.deferred = undefined;
    this.tell(interaction, { type: 'settled', messageId });
  }

  #fail(interaction: Interaction): void {
    this.#byToken.delete(interaction.token);
    this.tell(interaction, { type: 'failed', why: NO_RESPONSE });
  }
}
