import type { REST } from '@discordjs/rest';
import { SnowflakeUtil } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { truncate } from '../../game-api/panel/text.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import { CHANNEL_NAME_LENGTH } from '../client/limits.ts';
import type { PostState } from './forum-tags.ts';
import { postTags } from './forum-tags.ts';

/** Minutes of silence after which Discord archives a thread: a week. */
export const AUTO_ARCHIVE_MINUTES = 10_080;

export interface NewPost {
  readonly server: string;
  readonly forum: string;
  readonly name: string;
  readonly state: PostState;
  /** The message that the post begins with. */
  readonly message: object;
}

interface PostContext {
  readonly rest: REST;
  readonly records: Repositories;
}

const created = z.object({ id: z.string() });
const activeThreads = z.object({
  threads: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      parent_id: z.string().nullish(),
      owner_id: z.string().nullish(),
      message_count: z.int().catch(0),
    }),
  ),
});

/** Opens a post and returns its id, which is that of its first message, too. Throws the error of the REST client. */
export async function openPost({ rest, records }: PostContext, post: NewPost): Promise<string> {
  const { forum, state, message } = post;
  const tags = await postTags(rest, records, forum, { state, given: [] });
  const body = {
    name: nameOf(post),
    auto_archive_duration: AUTO_ARCHIVE_MINUTES,
    message,
    ...(tags && { applied_tags: tags }),
  };
  return created.parse(await rest.post(Routes.threads(forum), { body })).id;
}

function nameOf({ name }: Pick<NewPost, 'name'>): string {
  return truncate(name, CHANNEL_NAME_LENGTH);
}

/** Milliseconds since its opening after which a post is not taken for one that was never written down. */
const MAX_ORPHAN_AGE_MS = 3_600_000;

/** Finds a post that an earlier run opened but did not write down. Discord knows no nonce for posts. */
export async function findOrphanPost(
  { rest, records }: PostContext,
  post: Pick<NewPost, 'server' | 'forum' | 'name'>,
  now: number,
): Promise<string | undefined> {
  const { threads } = activeThreads.parse(await rest.get(Routes.guildActiveThreads(post.server)));
  const own = created.parse(await rest.get(Routes.user())).id;
  for (const { id, name, parent_id: parent, owner_id: owner, message_count: count } of threads) {
    if (parent !== post.forum || owner !== own || name !== nameOf(post)) continue;
    if (count > 1 || now - SnowflakeUtil.timestampFrom(id) > MAX_ORPHAN_AGE_MS) continue;
    if ((await records.gameInThread(id)) || (await records.campaignInChannel(id))) continue;
    return id;
  }
  return undefined;
}
