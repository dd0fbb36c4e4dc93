import type { Id } from '../ids.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { type CommandChoice, type Invocation, OPTION } from '../schemas/commands.ts';
import { CHANNEL, type Channel, isThread, type User } from '../state/model.ts';
import { seesChannel, seesMessage, unread, visibleHistory } from '../state/visibility.ts';
import type { LocalTable } from '../table.ts';
import { ActError } from './action-error.ts';
import { askForChoices, choose, dismiss, press, react, runCommand, say } from './actions.ts';
import { commandsOf } from './known-commands.ts';
import { type FormValues, submit } from './modals.ts';
import type { FilledIn } from './options.ts';
import { type SeenButton, type SeenMessage, type SeenModal, type SeenSelect, seen, seenModal } from './seen.ts';
import { keepUpload } from './uploads.ts';
import { messageWhen, outcomeOf, type WaitOptions } from './waiting.ts';

/** Channel or thread by name or id; the first text channel by default. */
export interface InteractionOptions {
  readonly channel?: string;
  /** Message to act on; by default the newest that has the control. */
  readonly on?: SeenMessage | Id;
  readonly until?: WaitOptions['until'];
  /** Called at the acknowledgement, and again at the final answer. */
  readonly acknowledged?: WaitOptions['acknowledged'];
}

export interface BotResponse {
  /** New or edited message of the bot, in its present state. */
  readonly message: SeenMessage | undefined;
  readonly modal: SeenModal | undefined;
}

export interface SeatFile {
  readonly filename: string;
  readonly contentType?: string;
  readonly bytes: Buffer;
}

export interface SeenChannel {
  readonly id: Id;
  readonly name: string;
  readonly parentId: Id | undefined;
  readonly isThread: boolean;
  readonly isPrivate: boolean;
  readonly isArchived: boolean;
}

/** Place at the table for tests: acts and reads messages. */
export class Seat {
  readonly id: Id;
  readonly name: string;
  readonly #table: LocalTable;
  readonly #patienceMs: number;

  constructor(table: LocalTable, user: User, patienceMs: number) {
    this.id = user.id;
    this.name = user.name;
    this.#table = table;
    this.#patienceMs = patienceMs;
  }

  takeNoDirectMessages(): void {
    this.#table.takingNone.add(this.id);
  }

  speak(locale: string): void {
    this.#table.locales.set(this.id, locale);
  }

  get channels(): SeenChannel[] {
    const { world } = this.#table;
    return world.channels
      .filter((channel) => seesChannel(world, this.id, channel))
      .map((channel) => ({
        id: channel.id,
        name: channel.name,
        parentId: channel.parentId,
        isThread: isThread(channel),
        isPrivate: channel.type === CHANNEL.privateThread,
        isArchived: channel.thread?.archived ?? false,
      }));
  }

  get commands(): string[] {
    return commandsOf(this.#table.world, this.id)
      .map((command) => command.words.join(' '))
      .sort();
  }

  get invocations(): readonly Invocation[] {
    return commandsOf(this.#table.world, this.id);
  }

  sees(channel?: string): SeenMessage[] {
    const { world } = this.#table;
    return visibleHistory(world, this.id, this.#channel(channel).id).map((message) =>
      seen(this.#table, this.id, message),
    );
  }

  look(id: Id): SeenMessage | undefined {
    const { world } = this.#table;
    const message = world.message(id);
    return message && seesMessage(world, this.id, message) ? seen(this.#table, this.id, message) : undefined;
  }

  unread(channel?: string): { readonly messages: number; readonly mentions: number } {
    return unread(this.#table.world, this.id, this.#channel(channel).id);
  }

  read(channel?: string): void {
    const { id } = this.#channel(channel);
    const last = visibleHistory(this.#table.world, this.id, id).at(-1);
    if (last !== undefined) this.#table.world.markRead(this.id, id, last.id);
  }

  say(text: string, where: InteractionOptions = {}): SeenMessage {
    return seen(this.#table, this.id, say(this.#table, this.#place(where), text));
  }

  /** `game new` with its options; people and channels by name or id. */
  async command(
    typed: string,
    values: Readonly<Record<string, string | number | boolean | SeatFile>> = {},
    where: InteractionOptions = {},
  ): Promise<BotResponse> {
    const words = typed.replace(/^\//, '').split(/\s+/);
    const filledIn = await this.#filledIn(words, values);
    return this.#answer(where, () => runCommand(this.#table, this.#place(where), words, filledIn));
  }

  async complete(
    typed: string,
    values: FilledIn,
    focused: string,
    where: InteractionOptions = {},
  ): Promise<readonly CommandChoice[]> {
    const words = typed.replace(/^\//, '').split(/\s+/);
    const outcome = await outcomeOf(this.#table, { patienceMs: this.#patienceMs }, () =>
      askForChoices(this.#table, this.#place(where), words, values, focused),
    );
    return outcome.type === 'choices' ? outcome.choices : [];
  }

  /** `button`: label or custom id. */
  async press(button: string, where: InteractionOptions = {}): Promise<BotResponse> {
    const isIt = (candidate: SeenButton): boolean => candidate.customId === button || candidate.label === button;
    const { message, control } = this.#find(where, (candidate) => candidate.buttons.find(isIt), `button ${button}`);
    const place = { seatId: this.id, channelId: message.channelId };
    return this.#answer(where, () => press(this.#table, place, message.id, control.customId ?? ''));
  }

  /** `select`: custom id or placeholder; values by label or value, people by name. */
  async choose(
    values: string | readonly string[],
    where: InteractionOptions & { readonly select?: string } = {},
  ): Promise<BotResponse> {
    const isIt = (candidate: SeenSelect): boolean =>
      where.select === undefined || [candidate.customId, candidate.placeholder].includes(where.select);
    const { message, control } = this.#find(where, (candidate) => candidate.selects.find(isIt), 'list');
    const wanted = (typeof values === 'string' ? [values] : values).map((value) => this.#valueIn(control, value));
    const place = { seatId: this.id, channelId: message.channelId };
    return this.#answer(where, () => choose(this.#table, place, message.id, control.customId, wanted));
  }

  async submit(modal: SeenModal | undefined, values: FormValues, where: InteractionOptions = {}): Promise<BotResponse> {
    if (modal === undefined) throw new ActError('No form is open.');
    return this.#answer(where, () => submit(this.#table, this.id, modal.id, values));
  }

  dismiss(message: SeenMessage): void {
    dismiss(this.#table, { seatId: this.id, channelId: message.channelId }, message.id);
  }

  react(message: SeenMessage, emoji: string): void {
    react(this.#table, { seatId: this.id, channelId: message.channelId }, message.id, emoji);
  }

  /** Waits for a message that `isIt` accepts; existing ones count. */
  async waitFor(isIt: (message: SeenMessage) => boolean, where: InteractionOptions = {}): Promise<SeenMessage> {
    const find = () => {
      const channel = this.#channel(where.channel);
      return visibleHistory(this.#table.world, this.id, channel.id).findLast((message) =>
        isIt(seen(this.#table, this.id, message)),
      );
    };
    return seen(this.#table, this.id, await messageWhen(this.#table, this.#patienceMs, find));
  }

  /** Returns an id for a command or form. */
  async upload(file: SeatFile): Promise<Id> {
    const contentType = file.contentType ?? 'application/octet-stream';
    return (await keepUpload(this.#table, { filename: file.filename, contentType, bytes: file.bytes })).id;
  }

  async #answer(where: InteractionOptions, act: () => Interaction): Promise<BotResponse> {
    const { until = 'settled', acknowledged } = where;
    const waiting: WaitOptions = { until, acknowledged, patienceMs: this.#patienceMs };
    let interaction: Interaction | undefined;
    const outcome = await outcomeOf(this.#table, waiting, () => {
      interaction = act();
      return interaction;
    });
    const messageId = 'messageId' in outcome ? outcome.messageId : interaction?.originalId;
    const message = this.#table.world.message(messageId ?? '');
    const open = outcome.type === 'modal' ? this.#table.openModals.get(interaction?.id ?? '') : undefined;
    return {
      message: outcome.type === 'modal' || message === undefined ? undefined : seen(this.#table, this.id, message),
      modal: open && seenModal(open),
    };
  }

  /** Searches the newest message on which `pick` finds something, or the named one. */
  #find<T>(where: InteractionOptions, pick: (message: SeenMessage) => T | undefined, what: string) {
    const { on } = where;
    const id = typeof on === 'string' ? on : on?.id;
    const named = id === undefined ? undefined : this.look(id);
    const candidates = id === undefined ? this.sees(where.channel) : named ? [named] : [];
    for (const message of candidates.reverse()) {
      const control = pick(message);
      if (control !== undefined) return { message, control };
    }
    throw new ActError(`${this.name} sees no ${what}.`);
  }

  #place(where: InteractionOptions): { readonly seatId: Id; readonly channelId: Id } {
    return { seatId: this.id, channelId: this.#channel(where.channel).id };
  }

  #channel(name: string | undefined): Channel {
    const { world } = this.#table;
    const isSeen = (channel: Channel) => seesChannel(world, this.id, channel);
    const plain = name?.replace(/^#/, '');
    const known = world.channel(plain ?? '');
    if (known && isSeen(known)) return known;
    const found =
      plain === undefined
        ? world.channels.find((channel) => channel.type === CHANNEL.text && isSeen(channel))
        : world.channels.findLast((channel) => channel.name === plain && isSeen(channel));
    if (found === undefined) throw new ActError(`${this.name} sees no channel ${name ?? ''}.`);
    return found;
  }

  async #filledIn(
    words: readonly string[],
    values: Readonly<Record<string, string | number | boolean | SeatFile>>,
  ): Promise<FilledIn> {
    const known = commandsOf(this.#table.world, this.id).find((command) => command.words.join(' ') === words.join(' '));
    const filledIn: Record<string, string | number | boolean> = {};
    for (const [name, value] of Object.entries(values)) {
      const type = known?.options.find((option) => option.name === name)?.type ?? OPTION.string;
      if (typeof value === 'object') filledIn[name] = await this.upload(value);
      else filledIn[name] = typeof value === 'string' && type > OPTION.boolean ? this.#idOf(value) : value;
    }
    return filledIn;
  }

  #valueIn(select: SeenSelect, value: string): string {
    if (select.options.length === 0) return this.#idOf(value);
    return select.options.find((option) => option.value === value || option.label === value)?.value ?? value;
  }

  #idOf(name: string): string {
    const { world } = this.#table;
    const plain = name.replace(/^[#@]/, '');
    return [...world.users, ...world.channels].find((one) => one.name === plain)?.id ?? name;
  }
}
