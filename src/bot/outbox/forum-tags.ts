/** Tags of posts: whose move it is, and what is over. A post has one of them, beside those that people give it. */

import type { REST } from '@discordjs/rest';
import { ChannelFlags, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { OFFERED_LANGUAGES, withLanguage } from '../../i18n/language.ts';
import { msg, t, translateMsg } from '../../i18n/t.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import { json } from '../../matches/settings/repositories.ts';
import { discordErrorOf } from '../client/api-error.ts';
import { FORUM_TAGS, POST_TAGS } from '../client/limits.ts';

export const POST_STATES = ['campaign', 'one', 'several', 'party', 'done', 'asleep'] as const;
export type PostState = (typeof POST_STATES)[number];

/** At most 20 characters in every language. A forum is shared, so a tag names nobody. */
const TAG_NAMES: Readonly<Record<PostState, string>> = {
  campaign: msg`Campaign`,
  one: msg`One player’s move`,
  several: msg`Several to move`,
  party: msg`The party decides`,
  done: msg`Done`,
  asleep: msg`Asleep`,
};

export function tagName(state: PostState): string {
  return translateMsg(TAG_NAMES[state]);
}

const tagSchema = z.looseObject({ id: z.string(), name: z.string(), moderated: z.boolean().catch(false) });
const forumSchema = z.object({ flags: z.int().catch(0), available_tags: z.array(tagSchema).catch([]) });
type ForumTag = z.infer<typeof tagSchema>;

export interface Forum {
  readonly id: string;
  readonly tags: readonly ForumTag[];
  readonly requiresTag: boolean;
}

/** Throws the error of the REST client, as where the forum is gone. */
export async function readForum(rest: Pick<REST, 'get'>, id: string): Promise<Forum> {
  const { flags, available_tags: tags } = forumSchema.parse(await rest.get(Routes.channel(id)));
  return { id, tags, requiresTag: (flags & ChannelFlags.RequireTag) !== 0 };
}

type TagRecords = Pick<Repositories, 'metadata' | 'changeMetadata'>;
type TagIds = Readonly<Record<string, string>>;

const KEY = 'forum tags';
const VERSION = 1;
/** By forum: the ids of the tags, by state. Moderators may rename them, or remove them for good. */
const storedSchema = z.record(z.string(), z.record(z.string(), z.string())).catch({});

async function knownTags(records: TagRecords, forum: string): Promise<TagIds> {
  return storedSchema.parse((await records.metadata(KEY))?.value)[forum] ?? {};
}

async function saveTags(records: TagRecords, forum: string, ids: TagIds | undefined): Promise<void> {
  await records.changeMetadata(KEY, (there) => {
    const { [forum]: _, ...others } = storedSchema.parse(there?.value);
    return { version: VERSION, value: json.parse(ids ? { ...others, [forum]: ids } : others) };
  });
}

export async function forgetForum(records: TagRecords, forum: string): Promise<void> {
  if (Object.keys(await knownTags(records, forum)).length > 0) await saveTags(records, forum, undefined);
}

function findTag({ tags }: Forum, known: TagIds, state: PostState): ForumTag | undefined {
  const names = OFFERED_LANGUAGES.map((language) => withLanguage(language, () => tagName(state).toLowerCase()));
  return tags.find(({ id }) => id === known[state]) ?? tags.find(({ name }) => names.includes(name.toLowerCase()));
}

/**
 * Makes the tags that the forum has never had, once. Returns why that can't be, in the words of the current language;
 * undefined where all are there. Moderators who remove one have their way.
 */
export async function ensureTags(rest: REST, records: TagRecords, id: string): Promise<string | undefined> {
  const forum = await readForum(rest, id);
  const known = await knownTags(records, id);
  const missing = POST_STATES.filter((state) => known[state] === undefined && !findTag(forum, known, state));
  const room = FORUM_TAGS - forum.tags.length;
  const added = missing.slice(0, room).map((state) => ({ name: tagName(state), moderated: false }));
  try {
    const body = { available_tags: [...forum.tags, ...added] };
    const after = added.length === 0 ? undefined : await rest.patch(Routes.channel(id), { body });
    const tags = after === undefined ? forum.tags : forumSchema.parse(after).available_tags;
    const found = POST_STATES.flatMap((state) => {
      const tag = findTag({ ...forum, tags }, known, state);
      return tag ? [[state, tag.id] as const] : [];
    });
    await saveTags(records, id, { ...known, ...Object.fromEntries(found) });
  } catch (error) {
    if (discordErrorOf(error) === undefined) throw error;
    return forbiddenWords(id, missing);
  }
  return missing.length > added.length ? fullWords(id) : undefined;
}

function forbiddenWords(forum: string, missing: readonly PostState[]): string {
  const names = missing.map((state) => `**${tagName(state)}**`).join(', ');
  return t`I may not make tags in <#${forum}>, so its posts don’t show whose move it is. A server manager can make these: ${names}. Or allow me **Manage Channels** there; then **Show its panel here again** makes them.`;
}

function fullWords(forum: string): string {
  return t`<#${forum}> has as many tags as Discord allows, so its posts don’t always show whose move it is.`;
}

/**
 * Returns the tags of a post in this state, with what people gave it; undefined where they stay as they are. `given`:
 * the present ones, none of a post to be opened.
 */
export async function postTags(
  rest: Pick<REST, 'get'>,
  records: TagRecords,
  id: string,
  { state, given }: { readonly state: PostState; readonly given: readonly string[] },
): Promise<readonly string[] | undefined> {
  const forum = await readForum(rest, id);
  const known = await knownTags(records, id);
  const ours = POST_STATES.flatMap((each) => findTag(forum, known, each)?.id ?? []);
  const kept = given.filter((tag) => !ours.includes(tag) && forum.tags.some((each) => each.id === tag));
  const own = findTag(forum, known, state)?.id;
  const wanted = own === undefined ? kept : [own, ...kept].slice(0, POST_TAGS);
  const some = forum.tags.find(({ moderated }) => !moderated)?.id;
  const tags = wanted.length === 0 && forum.requiresTag && some !== undefined ? [some] : wanted;
  const isSame = tags.length === given.length && tags.every((tag) => given.includes(tag));
  return isSame ? undefined : tags;
}
