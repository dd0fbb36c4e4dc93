import type { Id } from '../ids.ts';
import type { Interaction } from '../interactions/interactions.ts';
import type { CommandChoice, Invocation } from '../schemas/commands.ts';
import { OPTION } from '../schemas/commands.ts';
import type { Channel, User } from '../state/model.ts';
import { CHANNEL } from '../state/model.ts';
import { canSeeChannel, canSeeMessage, countUnread, visibleHistory } from '../state/visibility.ts';
import type { LoopbackContext } from '../table.ts';
import { ActionError } from './action-error.ts';
import {
  chooseOptions,
  createPost,
  dismissMessage,
  pressButton,
  requestAutocomplete,
  runCommand,
  sendMessage,
  toggleReaction,
} from './actions.ts';
import type { CommandLocation } from './known-commands.ts';
import { commandsOf } from './known-commands.ts';
import { runMenu } from './menus.ts';
import type { ForgedValues, FormValues } from './modals.ts';
import { forgeModal, submitModal } from './modals.ts';
import type { CommandOptionValues } from './options.ts';
import type { SeenButton, SeenChannel, SeenMessage, SeenModal, SeenSelect } from './seen.ts';
import { toSeenChannel, toSeenMessage, toSeenModal } from './seen.ts';
import type { UploadFile } from './uploads.ts';
import { storeUpload } from './uploads.ts';
import type { WaitOptions } from './waiting.ts';
import { awaitOutcome, waitForMessage } from './waiting.ts';

/** Channel or thread by name or id; the first text channel by default. */
export interface InteractionOptions {
  readonly channel?: string;
  /** Message to act on; by default the newest that has the control. */
  readonly on?: SeenMessage | Id;
  readonly until?: WaitOptions['until'];
  /** Called at the acknowledgement, and again at the final answer. */
  readonly onAcknowledged?: WaitOptions['onAcknowledged'];
}

export interface BotResponse {
  /** New or edited message of the bot, in its present state. */
  readonly message: SeenMessage | undefined;
  readonly modal: SeenModal | undefined;
}

/** Place at the table for tests: acts and reads messages. */
export class LoopbackClient {
  readonly id: Id;
  readonly name: string;
  readonly #context: LoopbackContext;
  readonly #timeoutMs: number;

  constructor(context: LoopbackContext, user: User, patienceMs: number) {
    this.id = user.id;
    this.name = user.name;
    this.#context = context;
    this.#timeoutMs = patienceMs;
  }

  closeDirectMessages(): void {
    this.#context.closedDirectMessages.add(this.id);
  }

  setLocale(locale: string): void {
    this.#context.locales.set(this.id, locale);
  }

  get channels(): SeenChannel[] {
    const { world } = this.#context;
    return world.channels
      .filter((channel) => canSeeChannel(world, this.id, channel))
      .map((channel) => toSeenChannel(world, channel));
  }

  /** Installs the bot for this person alone. */
  installBot(): void {
    this.#context.installedBy.add(this.id);
  }

  get commands(): string[] {
    return this.commandsIn();
  }

  commandsIn(channel?: string): string[] {
    return commandsOf(this.#context, this.#locationOf(channel === undefined ? {} : { channel }))
      .map((command) => command.words.join(' '))
      .sort();
  }

  get invocations(): readonly Invocation[] {
    return commandsOf(this.#context, this.#locationOf({}));
  }

  visibleMessages(channel?: string): SeenMessage[] {
    const { world } = this.#context;
    return visibleHistory(world, this.id, this.#findChannel(channel).id).map((message) =>
      toSeenMessage(this.#context, this.id, message),
    );
  }

  visibleMessage(id: Id): SeenMessage | undefined {
    const { world } = this.#context;
    const message = world.message(id);
    return message && canSeeMessage(world, this.id, message)
      ? toSeenMessage(this.#context, this.id, message)
      : undefined;
  }

  unreadCounts(channel?: string): { readonly messages: number; readonly mentions: number } {
    return countUnread(this.#context.world, this.id, this.#findChannel(channel).id);
  }

  markRead(channel?: string): void {
    const { id } = this.#findChannel(channel);
    const last = visibleHistory(this.#context.world, this.id, id).at(-1);
    if (last !== undefined) this.#context.world.markRead(this.id, id, last.id);
  }

  sendMessage(text: string, where: InteractionOptions = {}): SeenMessage {
    return toSeenMessage(this.#context, this.id, sendMessage(this.#context, this.#locationOf(where), text));
  }

  /** Begins a post in a forum; returns its first message. */
  createPost(forum: string, title: string, text: string): SeenMessage {
    const message = createPost(this.#context, this.#locationOf({ channel: forum }), title, text);
    return toSeenMessage(this.#context, this.id, message);
  }

  /** `game new` with its options; people and channels by name or id. */
  async runCommand(
    typed: string,
    values: Readonly<Record<string, string | number | boolean | UploadFile>> = {},
    where: InteractionOptions = {},
  ): Promise<BotResponse> {
    const words = typed.replace(/^\//, '').split(/\s+/);
    const filledIn = await this.#resolveOptionValues(words, values, this.#locationOf(where));
    return this.#awaitResponse(where, () => runCommand(this.#context, this.#locationOf(where), words, filledIn));
  }

  /** `target`: a message, or a person by name or id. */
  async runMenu(name: string, target: SeenMessage | string, where: InteractionOptions = {}): Promise<BotResponse> {
    const on = typeof target === 'string' ? { userId: this.idOf(target) } : { messageId: target.id };
    const place = this.#locationOf(typeof target === 'string' ? where : { channel: target.channelId });
    return this.#awaitResponse(where, () => runMenu(this.#context, place, name, on));
  }

  async autocomplete(
    typed: string,
    values: CommandOptionValues,
    focused: string,
    where: InteractionOptions = {},
  ): Promise<readonly CommandChoice[]> {
    const words = typed.replace(/^\//, '').split(/\s+/);
    const outcome = await awaitOutcome(this.#context, { timeoutMs: this.#timeoutMs }, () =>
      requestAutocomplete(this.#context, this.#locationOf(where), words, values, focused),
    );
    return outcome.type === 'choices' ? outcome.choices : [];
  }

  /** `button`: label or custom id. */
  async press(button: string, where: InteractionOptions = {}): Promise<BotResponse> {
    const isIt = (candidate: SeenButton): boolean => candidate.customId === button || candidate.label === button;
    const { message, control } = this.#findControl(
      where,
      (candidate) => candidate.buttons.find(isIt),
      `button ${button}`,
    );
    const place = { seatId: this.id, channelId: message.channelId };
    return this.#awaitResponse(where, () => pressButton(this.#context, place, message.id, control.customId ?? ''));
  }

  /** `select`: custom id or placeholder; values by label or value, people by name. */
  async choose(
    values: string | readonly string[],
    where: InteractionOptions & { readonly select?: string } = {},
  ): Promise<BotResponse> {
    const isIt = (candidate: SeenSelect): boolean =>
      where.select === undefined || [candidate.customId, candidate.placeholder].includes(where.select);
    const { message, control } = this.#findControl(where, (candidate) => candidate.selects.find(isIt), 'list');
    const wanted = (typeof values === 'string' ? [values] : values).map((value) => this.#optionValue(control, value));
    const place = { seatId: this.id, channelId: message.channelId };
    return this.#awaitResponse(where, () => chooseOptions(this.#context, place, message.id, control.customId, wanted));
  }

  async submitModal(
    modal: SeenModal | undefined,
    values: FormValues,
    where: InteractionOptions = {},
  ): Promise<BotResponse> {
    if (modal === undefined) throw new ActionError('No form is open.');
    return this.#awaitResponse(where, () => submitModal(this.#context, this.id, modal.id, values));
  }

  /** Sends an open form with values that Discord's client would refuse. */
  async forgeModal(modal: SeenModal | undefined, values: ForgedValues): Promise<BotResponse> {
    return this.#awaitResponse({}, () => forgeModal(this.#context, this.id, modal?.id ?? '', values));
  }

  dismiss(message: SeenMessage): void {
    dismissMessage(this.#context, { seatId: this.id, channelId: message.channelId }, message.id);
  }

  react(message: SeenMessage, emoji: string): void {
    toggleReaction(this.#context, { seatId: this.id, channelId: message.channelId }, message.id, emoji);
  }

  /** Waits for a message that `isIt` accepts; existing ones count. */
  async waitForMessage(isIt: (message: SeenMessage) => boolean, where: InteractionOptions = {}): Promise<SeenMessage> {
    const find = () => {
      const channel = this.#findChannel(where.channel);
      return visibleHistory(this.#context.world, this.id, channel.id).findLast((message) =>
        isIt(toSeenMessage(this.#context, this.id, message)),
      );
    };
    return toSeenMessage(this.#context, this.id, await waitForMessage(this.#context, this.#timeoutMs, find));
  }

  async upload(file: UploadFile): Promise<Id> {
    const contentType = file.contentType ?? 'application/octet-stream';
    return (await storeUpload(this.#context, { filename: file.filename, contentType, bytes: file.bytes })).id;
  }

  async #awaitResponse(where: InteractionOptions, act: () => Interaction): Promise<BotResponse> {
    const { until = 'settled', onAcknowledged } = where;
    const waiting: WaitOptions = { until, onAcknowledged: onAcknowledged, timeoutMs: this.#timeoutMs };
    let interaction: Interaction | undefined;
    const outcome = await awaitOutcome(this.#context, waiting, () => {
      interaction = act();
      return interaction;
    });
    const messageId = 'messageId' in outcome ? outcome.messageId : interaction?.originalId;
    const message = this.#context.world.message(messageId ?? '');
    const open = outcome.type === 'modal' ? this.#context.openModals.get(interaction?.id ?? '') : undefined;
    return {
      message:
        outcome.type === 'modal' || message === undefined ? undefined : toSeenMessage(this.#context, this.id, message),
      modal: open && toSeenModal(open),
    };
  }

  /** Searches the newest message on which `pick` finds something, or the named one. */
  #findControl<T>(where: InteractionOptions, pick: (message: SeenMessage) => T | undefined, what: string) {
    const { on } = where;
    const id = typeof on === 'string' ? on : on?.id;
    const named = id === undefined ? undefined : this.visibleMessage(id);
    const candidates = id === undefined ? this.visibleMessages(where.channel) : named ? [named] : [];
    for (const message of candidates.reverse()) {
      const control = pick(message);
      if (control !== undefined) return { message, control };
    }
    throw new ActionError(`${this.name} sees no ${what}.`);
  }

  #locationOf(where: Pick<InteractionOptions, 'channel'>): CommandLocation {
    return { seatId: this.id, channelId: this.#findChannel(where.channel).id };
  }

  #findChannel(name: string | undefined): Channel {
    const { world } = this.#context;
    const isSeen = (channel: Channel) => canSeeChannel(world, this.id, channel);
    const plain = name?.replace(/^#/, '');
    const known = world.channel(plain ?? '');
    if (known && isSeen(known)) return known;
    const found =
      plain === undefined
        ? world.channels.find((channel) => channel.type === CHANNEL.text && isSeen(channel))
        : world.channels.findLast((channel) => channel.name === plain && isSeen(channel));
    if (found === undefined) throw new ActionError(`${this.name} sees no channel ${name ?? ''}.`);
    return found;
  }

  async #resolveOptionValues(
    words: readonly string[],
    values: Readonly<Record<string, string | number | boolean | UploadFile>>,
    place: CommandLocation,
  ): Promise<CommandOptionValues> {
    const known = commandsOf(this.#context, place).find((command) => command.words.join(' ') === words.join(' '));
    const filledIn: Record<string, string | number | boolean> = {};
    for (const [name, value] of Object.entries(values)) {
      const type = known?.options.find((option) => option.name === name)?.type ?? OPTION.string;
      if (typeof value === 'object') filledIn[name] = await this.upload(value);
      else filledIn[name] = typeof value === 'string' && type > OPTION.boolean ? this.idOf(value) : value;
    }
    return filledIn;
  }

  #optionValue(select: SeenSelect, value: string): string {
    if (select.options.length === 0) return this.idOf(value);
    return select.options.find((option) => option.value === value || option.label === value)?.value ?? value;
  }

  /** Id of a person or channel with this name; the name itself where there is none. */
  idOf(name: string): string {
    const { users, channels } = this.#context.world;
    return [...users, ...channels].find((one) => one.name === name.replace(/^[#@]/, ''))?.id ?? name;
  }
}
