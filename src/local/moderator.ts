import type { Id } from './ids.ts';
import type { Channel } from './world/model.ts';
import { BOT_ID } from './world/newWorld.ts';
import { PERMISSION, type PermissionName } from './world/permissions.ts';
import type { World } from './world/world.ts';

/** Somebody who runs the server: takes permissions from the bot, locks threads, deletes. Channels go by name or id. */
export class Moderator {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** From now on the bot may do all but this in a channel and its threads. */
  forbid(channel: string, ...names: readonly PermissionName[]): void {
    const deny = names.reduce((all, name) => all | PERMISSION[name], 0n);
    const others = this.#channel(channel).overwrites.filter(({ id }) => id !== BOT_ID);
    const own = { id: BOT_ID, type: 1, allow: '0', deny: deny.toString() } as const;
    this.#world.changeChannel(this.#channel(channel).id, { overwrites: deny === 0n ? others : [...others, own] });
  }

  /** The bot may do everything again. */
  allow(channel: string): void {
    this.forbid(channel);
  }

  lock(thread: string): void {
    this.#world.changeThread(this.#channel(thread).id, { locked: true });
  }

  unlock(thread: string): void {
    this.#world.changeThread(this.#channel(thread).id, { locked: false });
  }

  archive(thread: string): void {
    this.#world.changeThread(this.#channel(thread).id, { archived: true });
  }

  /** Deletes a channel with its threads, or a thread. */
  deleteChannel(channel: string): void {
    this.#world.removeChannel(this.#channel(channel).id);
  }

  deleteMessage(message: Id): void {
    this.#world.removeMessage(message);
  }

  #channel(wanted: string): Channel {
    const found = this.#world.channels.findLast(({ id, name }) => id === wanted || name === wanted);
    if (found === undefined) throw new Error(`There is no channel ${wanted}.`);
    return found;
  }
}
