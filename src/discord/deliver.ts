/** Carries messages from the outbox to Discord, each game's in order, and none twice. */
import { DiscordAPIError, type RawFile, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { DrawingRoom } from '../draw/index.ts';
import type { GameRow, PendingMessage, Store } from '../store/store.ts';
import { parseCustomId } from './ids.ts';
import { type PublicMessage, publicMessage } from './message.ts';
import { button, buttonRows } from './present/components.ts';

/** Minutes after which Discord hides a thread in which nothing happens: a week. */
const THREAD_SLEEPS = 10_080;
/** Discord's codes for things that will never work again. */
const GONE = [10003, 10008, 50001, 50013, 50083];
const ALREADY_A_THREAD = 160004;

const created = z.object({ id: z.string() });

export interface Delivery {
  readonly store: Store;
  readonly rest: REST;
  readonly drawing: DrawingRoom;
  /** Called when a message can't be delivered; it will be tried again, or was dropped. */
  readonly trouble: (error: Error) => void;
}

export class Deliverer {
  readonly #delivery: Delivery;
  /** Games whose messages are on their way, and whether more have come since. */
  readonly #busy = new Map<number, { again: boolean; done: Promise<void> }>();
  #closed = false;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /** Delivers what is pending of a game, in the background. */
  wake(game: number): void {
    if (this.#closed) return;
    const busy = this.#busy.get(game);
    if (busy) {
      busy.again = true;
      return;
    }
    const run = { again: true, done: Promise.resolve() };
    run.done = this.#run(game, run).finally(() => this.#busy.delete(game));
    this.#busy.set(game, run);
  }

  /** Delivers what an earlier run of the program left behind. */
  async wakeAll(): Promise<void> {
    for (const game of new Set((await this.#delivery.store.pending()).map((pending) => pending.game))) this.wake(game);
  }

  /** Waits until everything that was woken has been delivered or given up for now. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all([...this.#busy.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  async #run(game: number, run: { again: boolean }): Promise<void> {
    const { store, trouble } = this.#delivery;
    while (run.again && !this.#closed) {
      run.again = false;
      for (let next = (await store.pending(game))[0]; next && !this.#closed; next = (await store.pending(game))[0]) {
        try {
          await this.#deliver(next);
        } catch (error) {
          trouble(error instanceof Error ? error : new Error(String(error)));
          if (!(error instanceof DiscordAPIError) || !GONE.includes(Number(error.code))) return;
          await store.dropped(next);
        }
      }
    }
  }

  async #deliver(pending: PendingMessage): Promise<void> {
    const { store } = this.#delivery;
    const game = await store.game(pending.game);
    const message = publicMessage.parse(pending.body);
    if (!game) return store.dropped(pending);
    if (pending.kind === 'post') await this.#post(game, pending, message);
    else await this.#change(pending, message);
  }

  async #post(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { store, rest } = this.#delivery;
    const channel = await this.#channelOf(game, message);
    if (channel === undefined) return store.dropped(pending);
    const body = { ...bodyOf(message), nonce: `${game.id}-${pending.id}`, enforce_nonce: true };
    const { id } = created.parse(await rest.post(Routes.channelMessages(channel), { body }));
    if (message.thread !== undefined) await this.#openThread(game, channel, id, message.thread);
    await store.delivered(pending, channel, id);
  }

  async #channelOf(game: GameRow, { to }: PublicMessage): Promise<string | undefined> {
    if (to === 'thread') return game.thread;
    return (await this.#delivery.store.campaign(game.campaign))?.channel;
  }

  /** A thread has the id of the message that it hangs on. */
  async #openThread(game: GameRow, channel: string, message: string, name: string): Promise<void> {
    const { store, rest } = this.#delivery;
    try {
      const body = { name: name.slice(0, 100), auto_archive_duration: THREAD_SLEEPS };
      await rest.post(Routes.threads(channel, message), { body });
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== ALREADY_A_THREAD) throw error;
    }
    await store.setThread(game.id, message);
  }

  async #change(pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { store, rest } = this.#delivery;
    const there = await store.postedMessage(pending.game, pending.key);
    if (!there) return store.dropped(pending);
    const route = Routes.channelMessage(there.channel, there.message);
    if (message.picture) {
      const { alt, name } = message.picture;
      const file = await this.#draw(message.picture.job, name);
      const attachments = [{ id: 0, filename: name, description: alt.slice(0, 1024) }];
      await rest.patch(route, { body: { attachments }, files: [file] });
    } else {
      await rest.patch(route, { body: bodyOf(message) });
    }
    await store.delivered(pending, there.channel, there.message);
  }

  async #draw(job: object, name: string): Promise<RawFile> {
    return { name, data: await this.#delivery.drawing.draw(job) };
  }
}

/** What is sent of a message; only the people who are called are pinged. */
function bodyOf({ content, buttons, mentions }: PublicMessage): object {
  const made = (buttons ?? []).flatMap(({ id, label, look }) => {
    const pressed = parseCustomId(id);
    return pressed ? [button(pressed, label, look)] : [];
  });
  return {
    ...(content !== undefined && { content }),
    ...(buttons && { components: buttonRows(made) }),
    allowed_mentions: { parse: [], users: mentions ?? [] },
  };
}
