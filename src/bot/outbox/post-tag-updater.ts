/** Keeps the tags of posts up to date: silently, with the newest state only, and seldom. */

import type { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { PARTY } from '../../engine/rules/rule.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { Campaign, GameRow, Repositories } from '../../matches/settings/repositories.ts';
import { LongRateLimitError } from '../../workers/rest/rate-limits.ts';
import { discordErrorOf } from '../client/api-error.ts';
import { AUTO_ARCHIVE_MINUTES } from './forum-posts.ts';
import type { PostState } from './forum-tags.ts';
import { postTags } from './forum-tags.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** Milliseconds between two changes of a post. Discord limits changes of a thread to about two in ten minutes. */
export const MIN_TAG_INTERVAL_MS = 5 * 60_000;
/** Milliseconds since its last step in which the post of a match is still open. */
const OPEN_POST_MS = AUTO_ARCHIVE_MINUTES * 60_000;
const RETRY = { firstRetryMs: 5_000, maxRetryMs: 10 * 60_000 };

interface PostTagUpdaterOptions {
  readonly records: Repositories;
  readonly rest: REST;
  readonly log: Logger;
  readonly now: () => number;
  readonly minIntervalMs?: number;
}

const threadSchema = z.object({
  parent_id: z.string().nullish(),
  applied_tags: z.array(z.string()).catch([]),
  thread_metadata: z.object({ archived: z.boolean() }),
});

/** A match by its number, or a campaign. */
type PostKey = `match ${number}` | `campaign ${number}`;

export class PostTagUpdater {
  readonly #options: PostTagUpdaterOptions;
  readonly #queue: KeyedQueue<PostKey>;
  readonly #changedAt = new Map<PostKey, number>();
  readonly #timers = new Map<PostKey, NodeJS.Timeout>();

  constructor(options: PostTagUpdaterOptions) {
    this.#options = options;
    this.#queue = new KeyedQueue<PostKey>({
      ...RETRY,
      work: (key) => this.#update(key),
      onError: ({ message: why }) => options.log.warn({ why }, 'forum: tags could not be changed; trying again'),
    });
  }

  enqueue(match: number): void {
    this.#queue.enqueue(`match ${match}`);
  }

  enqueueCampaign(campaign: number): void {
    this.#queue.enqueue(`campaign ${campaign}`);
  }

  /** For a new run: the changes that an earlier one did not send. */
  async enqueueAll(): Promise<void> {
    const { records } = this.#options;
    for (const { id, forum } of await records.activeCampaigns()) {
      if (forum === undefined) continue;
      for (const { id: match, slept, moved } of await records.gamesOf(id))
        if (slept === undefined && moved > this.#options.now() - OPEN_POST_MS) this.enqueue(match);
    }
  }

  async waitUntilIdle(): Promise<void> {
    await this.#queue.waitUntilIdle();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#queue.close();
  }

  /** Returns the tags of a thread that goes to sleep, for the request that archives it. */
  async tagsAsleep({ campaign: number, thread }: GameRow): Promise<readonly string[] | undefined> {
    const campaign = await this.#options.records.campaign(number);
    if (campaign?.forum === undefined || thread === undefined) return undefined;
    return this.#tagsOf(campaign.forum, thread, 'asleep').catch((error) => {
      if (discordErrorOf(error) === undefined) throw error;
      return undefined;
    });
  }

  async #update(key: PostKey): Promise<void> {
    const found = await this.#findPost(key);
    if (!found || this.#queue.isClosed) return;
    const wait = (this.#changedAt.get(key) ?? 0) + this.#interval - this.#options.now();
    if (wait > 0) return this.#updateLater(key, wait);
    try {
      const tags = await this.#tagsOf(found.forum, found.thread, found.state);
      if (!tags) return;
      await this.#options.rest.patch(Routes.channel(found.thread), { body: { applied_tags: tags } });
      this.#changedAt.set(key, this.#options.now());
    } catch (error) {
      if (error instanceof LongRateLimitError) this.#updateLater(key, RETRY.maxRetryMs);
      else if (discordErrorOf(error) === undefined) throw error;
      else this.#options.log.debug({ why: String(error) }, 'forum: tags could not be changed');
    }
    this.#queue.resetRetry(key);
  }

  get #interval(): number {
    return this.#options.minIntervalMs ?? MIN_TAG_INTERVAL_MS;
  }

  #updateLater(key: PostKey, wait: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(key, setTimeout(() => this.#queue.enqueue(key), wait).unref());
  }

  /** Undefined for an archived thread, which takes no changes, and for one outside of the forum. */
  async #tagsOf(forum: string, thread: string, state: PostState): Promise<readonly string[] | undefined> {
    const { rest, records } = this.#options;
    const there = threadSchema.parse(await rest.get(Routes.channel(thread)));
    if (there.parent_id !== forum || there.thread_metadata.archived) return undefined;
    return postTags(rest, records, forum, { state, given: there.applied_tags });
  }

  async #findPost(key: PostKey) {
    const { records } = this.#options;
    const [what, number] = key.split(' ');
    const row = what === 'match' ? await records.game(Number(number)) : undefined;
    if (what === 'match' && (row === undefined || row.kind === CAMPAIGN_KIND)) return undefined;
    const campaign = await records.campaign(row?.campaign ?? Number(number));
    const thread = row ? row.thread : campaign?.channel;
    if (campaign?.forum === undefined || campaign.lost || thread === undefined) return undefined;
    const state = row ? await stateOf(records, row) : homeState(campaign);
    return { forum: campaign.forum, thread, state };
  }
}

function homeState({ ended }: Campaign): PostState {
  return ended ? 'done' : 'campaign';
}

export async function stateOf(
  records: Pick<Repositories, 'owedAnswers'>,
  { id, result, slept }: Pick<GameRow, 'id' | 'result' | 'slept'>,
): Promise<PostState> {
  if (result !== undefined) return 'done';
  if (slept !== undefined) return 'asleep';
  const seats = new Set((await records.owedAnswers(id)).map(({ seat }) => seat));
  if (seats.has(PARTY)) return 'party';
  return seats.size > 1 ? 'several' : 'one';
}
