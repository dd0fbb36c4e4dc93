/** Posts of forums and their tags. */
import { CreateForumThreadRequestSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import { CHANNEL_POST_FLAGS, FORUM_TAGS, POST_TAGS, TAG_NAME_LENGTH } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import { postMessage } from '../messages/compose.ts';
import { withoutNulls } from '../messages/request.ts';
import { apiThread } from '../serialize/channels.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Channel, ForumTag, ThreadChannel } from '../state/model.ts';
import { CHANNEL, MESSAGE } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import { botPermissions, PERMISSION } from '../state/permissions.ts';
import type { LoopbackContext } from '../table.ts';
import type { Issue } from '../validation/api-error.ts';
import { ApiError, ERROR, refuseIssues } from '../validation/api-error.ts';
import { duplicates } from '../validation/components.ts';
import { schemaIssues } from '../validation/schema.ts';
import { refuseUnlessAllowed } from './find.ts';
import { newThread, threadRequestSchema } from './new-thread.ts';
import type { ApiAnswer, ApiRequest } from './route.ts';
import { parseBody } from './route.ts';

const postSchema = z.object({
  ...threadRequestSchema.shape,
  applied_tags: z.array(z.string()).optional(),
  message: z.unknown(),
});

/** A post begins with its message, whose id it has. */
export async function startPost(context: LoopbackContext, forum: Channel, request: ApiRequest): Promise<ApiAnswer> {
  refuseUnlessAllowed(context, forum, 'sendMessages', ...(request.uploads.length > 0 ? ['attachFiles' as const] : []));
  refuseIssues(schemaIssues(CreateForumThreadRequestSchema, withoutNulls(request.json)));
  const wish = parseBody(postSchema, withoutNulls(request.json));
  const tags = wish.applied_tags ?? [];
  refuseTags(context, forum, tags);
  const id = context.ids.next();
  const plain = newThread(context, id, forum, CHANNEL.publicThread, wish);
  const post: ThreadChannel = { ...plain, thread: { ...plain.thread, appliedTags: tags } };
  const message = await postMessage(
    context,
    { json: wish.message, uploads: request.uploads, prefix: ['message'] },
    {
      channelId: id,
      allowedFlags: CHANNEL_POST_FLAGS,
      type: MESSAGE.plain,
      id,
      onAccepted: () => context.world.addChannel(post),
    },
  );
  context.world.changeThreadMembers(id, { add: message.mentionIds });
  return { status: 201, body: { ...apiThread(context.world, post), message: apiMessage(context, message) } };
}

/** Throws an ApiError for tags that the forum does not have or demands, or that only moderators may give. */
export function refuseTags(context: LoopbackContext, forum: Channel, applied: readonly Id[]): void {
  const { tags = [], requiresTag = false } = forum;
  const path = ['applied_tags'];
  if (applied.length > POST_TAGS)
    refuseIssues([{ path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${POST_TAGS} or fewer in length.` }]);
  const given = applied.map((id) => tags.find((tag) => tag.id === id));
  if (given.includes(undefined))
    refuseIssues([{ path, code: 'INVALID_TAG_SNOWFLAKE', message: 'Tag is not valid in this forum channel' }]);
  if (requiresTag && applied.length === 0)
    throw new ApiError(400, ERROR.tagRequired, 'A tag is required to create a forum post in this channel');
  const isModerator = (botPermissions(context.world, forum) & PERMISSION.manageThreads) !== 0n;
  if (!isModerator && given.some((tag) => tag?.moderated))
    throw new ApiError(403, ERROR.missingPermissions, 'Missing Permissions');
}

/** Authors may change their own posts; other people's are the moderators'. */
export function refuseForeignPost(context: LoopbackContext, { thread, parentId }: ThreadChannel): void {
  if (thread.ownerId === BOT_ID) return;
  const forum = context.world.channel(parentId ?? '');
  if (forum) refuseUnlessAllowed(context, forum, 'manageThreads');
}

export const forumTagsSchema = z.array(
  z.object({ id: z.string().optional(), name: z.string(), moderated: z.boolean().optional() }),
);

/** Tags keep their ids; those that the list leaves out are gone. */
export function newTags(
  context: LoopbackContext,
  { tags = [] }: Channel,
  wanted: z.infer<typeof forumTagsSchema>,
): ForumTag[] {
  refuseIssues(tagIssues(wanted, tags));
  return wanted.map(({ id, name, moderated = false }) => ({ id: id ?? context.ids.next(), name, moderated }));
}

function tagIssues(wanted: z.infer<typeof forumTagsSchema>, before: readonly ForumTag[]): Issue[] {
  const path = ['available_tags'];
  const issues: Issue[] = [];
  if (wanted.length > FORUM_TAGS)
    issues.push({ path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${FORUM_TAGS} or fewer in length.` });
  for (const [i, { id, name }] of wanted.entries()) {
    if (name.length < 1 || name.length > TAG_NAME_LENGTH) {
      const message = `Must be between 1 and ${TAG_NAME_LENGTH} in length.`;
      issues.push({ path: [...path, i, 'name'], code: 'BASE_TYPE_BAD_LENGTH', message });
    }
    if (id !== undefined && !before.some((tag) => tag.id === id))
      issues.push({ path: [...path, i, 'id'], code: 'INVALID_TAG_SNOWFLAKE', message: 'Tag is not valid' });
  }
  const named = wanted.map(({ name }, index) => ({ index, name: name.toLowerCase() }));
  const twice = duplicates(named).map(({ index }) => ({
    path: [...path, index, 'name'],
    code: 'FORUM_CHANNEL_TAG_NAMES_NOT_UNIQUE',
    message: 'Tag names must be unique',
  }));
  return [...issues, ...twice];
}
