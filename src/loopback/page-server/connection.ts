import type { Language } from '../../i18n/language.ts';
import { languageFor, SOURCE_LANGUAGE, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { ActionError } from '../clients/action-error.ts';
import {
  chooseOptions,
  createPost,
  dismissMessage,
  pressButton,
  requestAutocomplete,
  runCommand,
  sendMessage,
  toggleReaction,
} from '../clients/actions.ts';
import { runMenu } from '../clients/menus.ts';
import { submitModal } from '../clients/modals.ts';
import type { Id } from '../ids.ts';
import { isOlder } from '../ids.ts';
import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import type { PageEvent, PageOutcome, PageRequest } from '../page-protocol.ts';
import { COMPONENT } from '../schemas/components.ts';
import type { Message } from '../state/model.ts';
import { MESSAGE } from '../state/model.ts';
import { canSeeChannel, canSeeMessage, visibleHistory } from '../state/visibility.ts';
import type { World, WorldChange } from '../state/world.ts';
import type { LoopbackContext } from '../table.ts';

const PAGE_SIZE = 50;

export class PageConnection {
  readonly send: (news: PageEvent) => void;
  readonly #context: LoopbackContext;
  readonly #acts = new Map<Id, number>();
  #seatId: Id = '';
  #channelId: Id = '';

  constructor(context: LoopbackContext, send: (news: PageEvent) => void) {
    this.#context = context;
    this.send = send;
  }

  handleRequest(wish: PageRequest): void {
    try {
      const interaction = withLanguage(this.#languageOf(wish), () => this.#performRequest(wish));
      if (interaction !== undefined) this.#acts.set(interaction.id, wish.act);
      else this.#sendOutcome(wish.act, { type: 'answered' });
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      this.#sendOutcome(wish.act, { type: 'refused', why: error.message });
    }
  }

  /** Refusals are in the language of the client. */
  #languageOf({ seatId }: PageRequest): Language {
    return languageFor(this.#context.locales.get(seatId) ?? SOURCE_LANGUAGE);
  }

  sendChange(change: WorldChange): void {
    if (change.type === 'typing') {
      if (change.channelId === this.#channelId) this.send({ type: 'typing', channelId: change.channelId });
      return;
    }
    if (!('message' in change) || change.message.channelId !== this.#channelId) return;
    const { message } = change;
    const isVisible = change.type !== 'message removed' && canSeeMessage(this.#context.world, this.#seatId, message);
    const seatId = this.#seatId;
    if (isVisible) this.send({ type: 'message', seatId, message: forPage(this.#context.world, message) });
    else this.send({ type: 'gone', seatId, channelId: message.channelId, messageId: message.id });
  }

  sendOutcome(interaction: Interaction, outcome: InteractionOutcome): void {
    const act = this.#acts.get(interaction.id);
    if (act === undefined) return;
    if (outcome.type !== 'deferred') this.#acts.delete(interaction.id);
    this.#sendOutcome(act, pageOutcome(interaction, outcome));
  }

  #sendOutcome(act: number, outcome: PageOutcome): void {
    this.send({ type: 'outcome', act, outcome });
  }

  #performRequest(wish: PageRequest): Interaction | undefined {
    const table = this.#context;
    switch (wish.type) {
      case 'look':
        return this.#openChannel(wish);
      case 'older':
        return this.#sendHistory(wish, wish.before);
      case 'read':
        table.world.markRead(wish.seatId, wish.channelId, wish.messageId);
        return undefined;
      case 'say':
        sendMessage(table, wish, wish.text);
        return undefined;
      case 'post':
        createPost(table, wish, wish.title, wish.text);
        return undefined;
      case 'dismiss':
        dismissMessage(table, wish, wish.messageId);
        return undefined;
      case 'react':
        toggleReaction(table, wish, wish.messageId, wish.emoji);
        return undefined;
      case 'run':
        return runCommand(table, wish, wish.words, wish.values);
      case 'menu':
        return runMenu(table, wish, wish.name, wish.target);
      case 'complete':
        return requestAutocomplete(table, wish, wish.words, wish.values, wish.focused);
      case 'press':
        return pressButton(table, wish, wish.messageId, wish.customId);
      case 'choose':
        return chooseOptions(table, wish, wish.messageId, wish.customId, wish.values);
      case 'submit':
        return submitModal(table, wish.seatId, wish.modalId, wish.values);
    }
  }

  #openChannel(wish: { readonly seatId: Id; readonly channelId: Id; readonly locale?: string }): undefined {
    const channel = this.#context.world.channel(wish.channelId);
    const isSeat = this.#context.world.seatIds.includes(wish.seatId);
    if (channel === undefined || !isSeat || !canSeeChannel(this.#context.world, wish.seatId, channel)) {
      throw new ActionError(t`This channel does not exist.`);
    }
    if (wish.locale !== undefined) this.#context.locales.set(wish.seatId, wish.locale);
    this.#seatId = wish.seatId;
    this.#channelId = wish.channelId;
    this.#sendHistory(wish, undefined);
  }

  #sendHistory(wish: { readonly seatId: Id; readonly channelId: Id }, before: Id | undefined): undefined {
    const { world } = this.#context;
    const { seatId, channelId } = wish;
    const all = visibleHistory(world, seatId, channelId);
    const earlier = before === undefined ? all : all.filter((message) => isOlder(message.id, before));
    this.send({
      type: 'history',
      seatId,
      channelId,
      messages: earlier.slice(-PAGE_SIZE).map((message) => forPage(world, message)),
      hasOlder: earlier.length > PAGE_SIZE,
      lastReadId: world.lastRead(seatId, channelId),
      isOlder: before !== undefined,
    });
  }
}

/** Replaces the first message of a thread by the message that the thread was started from. */
function forPage(world: World, message: Message): Message {
  const started = message.type === MESSAGE.threadStarter && world.message(message.reference?.messageId ?? '');
  if (!started) return message;
  const { content, embeds, attachments, flags, authorId, createdAt } = started;
  const components = started.components.filter((component) => component.type !== COMPONENT.row);
  return { ...message, content, embeds, attachments, flags, authorId, createdAt, components, type: MESSAGE.plain };
}

function pageOutcome(interaction: Interaction, outcome: InteractionOutcome): PageOutcome {
  switch (outcome.type) {
    case 'modal':
      return { type: 'modal', modalId: interaction.id, modal: outcome.modal };
    case 'choices':
      return { type: 'choices', choices: [...outcome.choices] };
    case 'failed':
      return { type: 'failed', why: outcome.why };
    default:
      return { type: outcome.type };
  }
}
