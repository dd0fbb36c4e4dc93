import { ACTIVE_THREADS } from '../bot/client/limits.ts';
import type { Id } from './ids.ts';
import { activeThreads } from './serialize/channels.ts';
import type { Channel, ThreadChannel } from './state/model.ts';
import { CHANNEL } from './state/model.ts';
import { BOT_ID, GUILD_ID } from './state/new-world.ts';
import type { PermissionName } from './state/permissions.ts';
import { PERMISSION } from './state/permissions.ts';
import type { World } from './state/world.ts';
import type { LoopbackContext } from './table.ts';

/** Acts of a server's moderators. Channels go by name or id. */
export class Moderator {
  readonly #context: Pick<LoopbackContext, 'world' | 'ids' | 'clock'>;

  constructor(context: Pick<LoopbackContext, 'world' | 'ids' | 'clock'>) {
    this.#context = context;
  }

  get #world(): World {
    return this.#context.world;
  }

  /** Takes only these permissions from the bot, in the channel and its threads. */
  denyPermissions(channel: string, ...names: readonly PermissionName[]): void {
    const deny = names.reduce((all, name) => all | PERMISSION[name], 0n);
    const others = this.#findChannel(channel).overwrites.filter(({ id }) => id !== BOT_ID);
    const own = { id: BOT_ID, type: 1, allow: '0', deny: deny.toString() } as const;
    this.#world.changeChannel(this.#findChannel(channel).id, { overwrites: deny === 0n ? others : [...others, own] });
  }

  restorePermissions(channel: string): void {
    this.denyPermissions(channel);
  }

  lockThread(thread: string): void {
    this.#world.changeThread(this.#findChannel(thread).id, { locked: true });
  }

  unlockThread(thread: string): void {
    this.#world.changeThread(this.#findChannel(thread).id, { locked: false });
  }

  archiveThread(thread: string): void {
    this.#world.changeThread(this.#findChannel(thread).id, { archived: true });
  }

  /** Opens threads up to Discord's limit for a server; returns their ids. */
  openAllThreads(channel: string): Id[] {
    const parentId = this.#findChannel(channel).id;
    const count = Math.max(0, ACTIVE_THREADS - activeThreads(this.#world).length);
    return Array.from({ length: count }, (_, i) => {
      const id = this.#context.ids.next();
      const thread = newThread({ id, parentId, name: `Small talk ${i + 1}` }, this.#context.clock.now());
      this.#world.addChannel(thread);
      return thread.id;
    });
  }

  /** Of these names, in place of the tags that the forum has; a name that stays keeps its id. */
  setForumTags(forum: string, names: readonly string[], isModerated = false): void {
    const { id, tags = [] } = this.#findChannel(forum);
    const made = names.map(
      (name) => tags.find((tag) => tag.name === name) ?? { id: this.#context.ids.next(), name, moderated: isModerated },
    );
    this.#world.changeChannel(id, { tags: made });
  }

  renameForumTag(forum: string, from: string, to: string): void {
    const { id, tags = [] } = this.#findChannel(forum);
    this.#world.changeChannel(id, { tags: tags.map((tag) => (tag.name === from ? { ...tag, name: to } : tag)) });
  }

  /** Gives a post tags by name, in place of those that it has. */
  tagPost(post: string, names: readonly string[]): void {
    const { id, parentId } = this.#findChannel(post);
    const { tags = [] } = this.#findChannel(parentId ?? '');
    const appliedTags = names.flatMap((name) => tags.find((tag) => tag.name === name)?.id ?? []);
    this.#world.changeThread(id, { appliedTags });
  }

  requireForumTag(forum: string): void {
    this.#world.changeChannel(this.#findChannel(forum).id, { requiresTag: true });
  }

  /** Takes permissions from everybody but the bot and the organiser. */
  denyEverybody(channel: string, ...names: readonly PermissionName[]): void {
    const deny = names.reduce((all, name) => all | PERMISSION[name], 0n).toString();
    const { id, overwrites } = this.#findChannel(channel);
    const others = overwrites.filter((overwrite) => overwrite.id !== GUILD_ID);
    this.#world.changeChannel(id, { overwrites: [...others, { id: GUILD_ID, type: 0, allow: '0', deny }] });
  }

  deleteChannel(channel: string): void {
    this.#world.removeChannel(this.#findChannel(channel).id);
  }

  deleteMessage(message: Id): void {
    this.#world.removeMessage(message);
  }

  #findChannel(wanted: string): Channel {
    const found = this.#world.channels.findLast(({ id, name }) => id === wanted || name === wanted);
    if (found === undefined) throw new Error(`There is no channel ${wanted}.`);
    return found;
  }
}

function newThread(named: Pick<ThreadChannel, 'id' | 'parentId' | 'name'>, now: number): ThreadChannel {
  return {
    ...{ ...named, type: CHANNEL.publicThread, position: 0, overwrites: [], pinnedIds: [] },
    thread: {
      ...{ ownerId: BOT_ID, memberIds: [], archived: false, locked: false, invitable: true },
      ...{ archiveMinutes: WEEK_MINUTES, archiveChangedAt: now, createdAt: now },
    },
  };
}

const WEEK_MINUTES = 10_080;
