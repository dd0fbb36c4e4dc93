import type { Id } from '../ids.ts';
import type { AppEmoji, Channel, Message, RegisteredCommand, Thread, ThreadChannel, User, WorldData } from './model.ts';
import { isThread } from './model.ts';

export type WorldChange =
  | { readonly type: 'message created' | 'message changed' | 'message removed'; readonly message: Message }
  | { readonly type: 'channel created' | 'channel changed' | 'channel removed'; readonly channel: Channel }
  | {
      readonly type: 'thread members changed';
      readonly channel: ThreadChannel;
      readonly added: readonly Id[];
      readonly removed: readonly Id[];
    }
  | {
      readonly type: 'reaction added' | 'reaction removed';
      readonly message: Message;
      readonly emoji: string;
      readonly userId: Id;
    }
  | { readonly type: 'pins changed'; readonly channel: Channel }
  | { readonly type: 'commands changed' | 'emojis changed' }
  | { readonly type: 'typing'; readonly channelId: Id }
  | { readonly type: 'read'; readonly seatId: Id; readonly channelId: Id };

export class World {
  readonly seatIds: readonly Id[];
  readonly organiserId: Id;
  readonly #users: Map<Id, User>;
  readonly #channels: Map<Id, Channel>;
  readonly #messages = new Map<Id, Message>();
  readonly #history = new Map<Id, Message[]>();
  readonly #reads: Map<Id, Map<Id, Id>>;
  readonly #listeners = new Set<(change: WorldChange) => void>();
  #commands: readonly RegisteredCommand[];
  readonly #emojis: Map<Id, AppEmoji>;

  constructor(data: WorldData) {
    this.seatIds = data.seatIds;
    this.organiserId = data.organiserId;
    this.#users = new Map(data.users.map((user) => [user.id, user]));
    this.#channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    this.#commands = data.commands;
    this.#emojis = new Map(data.emojis.map((emoji) => [emoji.id, emoji]));
    this.#reads = new Map(Object.entries(data.reads).map(([seat, reads]) => [seat, new Map(Object.entries(reads))]));
    for (const message of data.messages) this.#storeMessage(message);
  }

  onChange(listener: (change: WorldChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get users(): readonly User[] {
    return [...this.#users.values()];
  }

  /** Users that a person at the browser can play. */
  get seats(): readonly User[] {
    return this.seatIds.flatMap((id) => this.#users.get(id) ?? []);
  }

  get channels(): readonly Channel[] {
    return [...this.#channels.values()];
  }

  get threads(): readonly ThreadChannel[] {
    return this.channels.filter(isThread);
  }

  get commands(): readonly RegisteredCommand[] {
    return this.#commands;
  }

  get emojis(): readonly AppEmoji[] {
    return [...this.#emojis.values()];
  }

  emoji(id: Id): AppEmoji | undefined {
    return this.#emojis.get(id);
  }

  addEmoji(emoji: AppEmoji): void {
    this.#emojis.set(emoji.id, emoji);
    this.#notifyListeners({ type: 'emojis changed' });
  }

  removeEmoji(id: Id): void {
    if (this.#emojis.delete(id)) this.#notifyListeners({ type: 'emojis changed' });
  }

  user(id: Id): User | undefined {
    return this.#users.get(id);
  }

  channel(id: Id): Channel | undefined {
    return this.#channels.get(id);
  }

  message(id: Id): Message | undefined {
    return this.#messages.get(id);
  }

  history(channelId: Id): readonly Message[] {
    return this.#history.get(channelId) ?? [];
  }

  addMessage(message: Message): void {
    this.#storeMessage(message);
    this.#notifyListeners({ type: 'message created', message });
  }

  changeMessage(id: Id, patch: Partial<Message>): Message | undefined {
    const old = this.#messages.get(id);
    if (old === undefined) return undefined;
    const message = { ...old, ...patch };
    this.#messages.set(id, message);
    const history = this.#history.get(old.channelId) ?? [];
    history[history.indexOf(old)] = message;
    this.#notifyListeners({ type: 'message changed', message });
    return message;
  }

  removeMessage(id: Id): void {
    const message = this.#messages.get(id);
    if (message === undefined) return;
    this.#messages.delete(id);
    this.#history.set(
      message.channelId,
      this.history(message.channelId).filter((other) => other.id !== id),
    );
    this.#notifyListeners({ type: 'message removed', message });
  }

  addChannel(channel: Channel): void {
    this.#channels.set(channel.id, channel);
    this.#notifyListeners({ type: 'channel created', channel });
  }

  changeChannel(id: Id, patch: Partial<Channel>): Channel | undefined {
    const old = this.#channels.get(id);
    if (old === undefined) return undefined;
    const channel = { ...old, ...patch };
    this.#channels.set(id, channel);
    this.#notifyListeners({ type: 'channel changed', channel });
    return channel;
  }

  changeThread(id: Id, patch: Omit<Partial<Thread>, 'memberIds'>): void {
    const channel = this.#channels.get(id);
    if (channel?.thread !== undefined) this.changeChannel(id, { thread: { ...channel.thread, ...patch } });
  }

  changeThreadMembers(id: Id, change: { readonly add?: readonly Id[]; readonly remove?: readonly Id[] }): void {
    const old = this.#channels.get(id);
    if (old === undefined || !isThread(old)) return;
    const added = (change.add ?? []).filter((user) => !old.thread.memberIds.includes(user));
    const removed = (change.remove ?? []).filter((user) => old.thread.memberIds.includes(user));
    if (added.length + removed.length === 0) return;
    const memberIds = [...old.thread.memberIds.filter((user) => !removed.includes(user)), ...added];
    const channel: ThreadChannel = { ...old, thread: { ...old.thread, memberIds } };
    this.#channels.set(id, channel);
    this.#notifyListeners({ type: 'thread members changed', channel, added, removed });
  }

  /** Removes its messages and threads too. */
  removeChannel(id: Id): void {
    const channel = this.#channels.get(id);
    if (channel === undefined) return;
    for (const thread of this.threads) if (thread.parentId === id) this.removeChannel(thread.id);
    for (const message of this.history(id)) this.#messages.delete(message.id);
    this.#history.delete(id);
    this.#channels.delete(id);
    this.#notifyListeners({ type: 'channel removed', channel });
  }

  setPins(channelId: Id, pinnedIds: readonly Id[]): void {
    const old = this.#channels.get(channelId);
    if (old === undefined) return;
    const channel = { ...old, pinnedIds: [...pinnedIds] };
    this.#channels.set(channelId, channel);
    this.#notifyListeners({ type: 'pins changed', channel });
  }

  setCommands(commands: readonly RegisteredCommand[]): void {
    this.#commands = commands;
    this.#notifyListeners({ type: 'commands changed' });
  }

  addReaction(messageId: Id, emoji: string, userId: Id): void {
    const old = this.#messages.get(messageId);
    const users = old?.reactions.find((reaction) => reaction.emoji === emoji)?.userIds ?? [];
    if (old === undefined || users.includes(userId)) return;
    const reaction = { emoji, userIds: [...users, userId] };
    const reactions =
      users.length === 0
        ? [...old.reactions, reaction]
        : old.reactions.map((other) => (other.emoji === emoji ? reaction : other));
    this.#replaceReactions(old, reactions, { type: 'reaction added', emoji, userId });
  }

  removeReaction(messageId: Id, emoji: string, userId: Id): void {
    const old = this.#messages.get(messageId);
    if (!old?.reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(userId))) return;
    const reactions = old.reactions
      .map((other) =>
        other.emoji === emoji ? { emoji, userIds: other.userIds.filter((user) => user !== userId) } : other,
      )
      .filter((other) => other.userIds.length > 0);
    this.#replaceReactions(old, reactions, { type: 'reaction removed', emoji, userId });
  }

  showTyping(channelId: Id): void {
    this.#notifyListeners({ type: 'typing', channelId });
  }

  lastRead(seatId: Id, channelId: Id): Id {
    return this.#reads.get(seatId)?.get(channelId) ?? '0';
  }

  markRead(seatId: Id, channelId: Id, messageId: Id): void {
    if (BigInt(this.lastRead(seatId, channelId)) >= BigInt(messageId)) return;
    const reads = this.#reads.get(seatId) ?? new Map<Id, Id>();
    this.#reads.set(seatId, reads.set(channelId, messageId));
    this.#notifyListeners({ type: 'read', seatId, channelId });
  }

  /** Persisted state. Ephemeral messages are left out: they die with the client. */
  get data(): WorldData {
    return {
      format: 1,
      users: [...this.users],
      seatIds: [...this.seatIds],
      organiserId: this.organiserId,
      channels: [...this.channels],
      messages: [...this.#history.values()].flat().filter((message) => message.onlyForId === undefined),
      commands: [...this.#commands],
      emojis: [...this.emojis],
      reads: Object.fromEntries([...this.#reads].map(([seat, reads]) => [seat, Object.fromEntries(reads)])),
    };
  }

  #storeMessage(message: Message): void {
    this.#messages.set(message.id, message);
    const history = this.#history.get(message.channelId);
    if (history === undefined) this.#history.set(message.channelId, [message]);
    else history.push(message);
  }

  #replaceReactions(
    old: Message,
    reactions: Message['reactions'],
    change: { readonly type: 'reaction added' | 'reaction removed'; readonly emoji: string; readonly userId: Id },
  ): void {
    const message = { ...old, reactions };
    this.#messages.set(old.id, message);
    const history = this.#history.get(old.channelId) ?? [];
    history[history.indexOf(old)] = message;
    this.#notifyListeners({ ...change, message });
  }

  #notifyListeners(change: WorldChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
