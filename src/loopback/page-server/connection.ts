import { ActError } from '../clients/action-error.ts';
import { askForChoices, choose, dismiss, press, react, runCommand, say } from '../clients/actions.ts';
import { submit } from '../clients/modals.ts';
import type { Id } from '../ids.ts';
import { isOlder } from '../ids.ts';
import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import type { News, PageOutcome, Wish } from '../page-protocol.ts';
import { COMPONENT } from '../schemas/components.ts';
import { MESSAGE, type Message } from '../state/model.ts';
import { seesChannel, seesMessage, visibleHistory } from '../state/visibility.ts';
import type { World, WorldChange } from '../state/world.ts';
import type { LocalTable } from '../table.ts';

const PAGE = 50;

export class PageConnection {
  readonly send: (news: News) => void;
  readonly #table: LocalTable;
  readonly #acts = new Map<Id, number>();
  #seatId: Id = '';
  #channelId: Id = '';

  constructor(table: LocalTable, send: (news: News) => void) {
    this.#table = table;
    this.send = send;
  }

  do(wish: Wish): void {
    try {
      const interaction = this.#perform(wish);
      if (interaction !== undefined) this.#acts.set(interaction.id, wish.act);
      else this.#tell(wish.act, { type: 'answered' });
    } catch (error) {
      if (!(error instanceof ActError)) throw error;
      this.#tell(wish.act, { type: 'refused', why: error.message });
    }
  }

  show(change: WorldChange): void {
    if (change.type === 'typing') {
      if (change.channelId === this.#channelId) this.send({ type: 'typing', channelId: change.channelId });
      return;
    }
    if (!('message' in change) || change.message.channelId !== this.#channelId) return;
    const { message } = change;
    const isVisible = change.type !== 'message removed' && seesMessage(this.#table.world, this.#seatId, message);
    const seatId = this.#seatId;
    if (isVisible) this.send({ type: 'message', seatId, message: forPage(this.#table.world, message) });
    else this.send({ type: 'gone', seatId, channelId: message.channelId, messageId: message.id });
  }

  tell(interaction: Interaction, outcome: InteractionOutcome): void {
    const act = this.#acts.get(interaction.id);
    if (act === undefined) return;
    if (outcome.type !== 'deferred') this.#acts.delete(interaction.id);
    this.#tell(act, pageOutcome(interaction, outcome));
  }

  #tell(act: number, outcome: PageOutcome): void {
    this.send({ type: 'outcome', act, outcome });
  }

  #perform(wish: Wish): Interaction | undefined {
    const table = this.#table;
    switch (wish.type) {
      case 'look':
        return this.#look(wish);
      case 'older':
        return this.#sendHistory(wish, wish.before);
      case 'read':
        table.world.markRead(wish.seatId, wish.channelId, wish.messageId);
        return undefined;
      case 'say':
        say(table, wish, wish.text);
        return undefined;
      case 'dismiss':
        dismiss(table, wish, wish.messageId);
        return undefined;
      case 'react':
        react(table, wish, wish.messageId, wish.emoji);
        return undefined;
      case 'run':
        return runCommand(table, wish, wish.words, wish.values);
      case 'complete':
        return askForChoices(table, wish, wish.words, wish.values, wish.focused);
      case 'press':
        return press(table, wish, wish.messageId, wish.customId);
      case 'choose':
        return choose(table, wish, wish.messageId, wish.customId, wish.values);
      case 'submit':
        return submit(table, wish.seatId, wish.modalId, wish.values);
    }
  }

  #look(wish: { readonly seatId: Id; readonly channelId: Id; readonly locale?: string }): undefined {
    const channel = this.#table.world.channel(wish.channelId);
    const isSeat = this.#table.world.seatIds.includes(wish.seatId);
    if (channel === undefined || !isSeat || !seesChannel(this.#table.world, wish.seatId, channel)) {
      throw new ActError('This channel does not exist.');
    }
    if (wish.locale !== undefined) this.#table.locales.set(wish.seatId, wish.locale);
    this.#seatId = wish.seatId;
    this.#channelId = wish.channelId;
    this.#sendHistory(wish, undefined);
  }

  #sendHistory(wish: { readonly seatId: Id; readonly channelId: Id }, before: Id | undefined): undefined {
    const { world } = this.#table;
    const { seatId, channelId } = wish;
    const all = visibleHistory(world, seatId, channelId);
    const earlier = before === undefined ? all : all.filter((message) => isOlder(message.id, before));
    this.send({
      type: 'history',
      seatId,
      channelId,
      messages: earlier.slice(-PAGE).map((message) => forPage(world, message)),
      hasOlder: earlier.length > PAGE,
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
