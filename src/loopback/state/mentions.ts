import { z } from 'zod';
import type { Id } from '../ids.ts';
import { everyText } from '../schemas/walk.ts';
import type { Message } from './model.ts';
import { ADMIN_ROLE_ID, BOT_ID, BOT_ROLE_ID } from './new-world.ts';
import type { World } from './world.ts';

export const allowedMentionsSchema = z.object({
  parse: z.array(z.string()).optional(),
  users: z.array(z.string()).optional(),
  roles: z.array(z.string()).optional(),
  replied_user: z.boolean().optional(),
});

export type AllowedMentions = z.infer<typeof allowedMentionsSchema>;

export interface Mentions {
  readonly mentionIds: readonly Id[];
  readonly mentionsEveryone: boolean;
}

const CODE = /```[\s\S]*?```|`[^`]*`/g;
const USER = /<@!?(\d+)>/g;
const ROLE = /<@&(\d+)>/g;
const EVERYONE = /@(everyone|here)\b/;

/** Returns the allowed mentions outside of code. */
export function mentionsOf(
  world: World,
  message: Pick<Message, 'content' | 'components' | 'reference'>,
  allowed: AllowedMentions | undefined,
): Mentions {
  const text = [message.content, ...everyText(message.components)].join('\n').replace(CODE, ' ');
  const may = (kind: 'users' | 'roles', id: Id): boolean =>
    allowed === undefined || (allowed.parse?.includes(kind) ?? false) || (allowed[kind]?.includes(id) ?? false);
  const users = idsIn(text, USER).filter((id) => may('users', id));
  const roles = idsIn(text, ROLE).filter((id) => may('roles', id));
  const members = [
    ...(roles.includes(ADMIN_ROLE_ID) ? [world.organiserId] : []),
    ...(roles.includes(BOT_ROLE_ID) ? [BOT_ID] : []),
  ];
  const answered = (allowed?.replied_user ?? allowed === undefined) ? repliedAuthor(world, message) : [];
  const known = [...new Set([...users, ...members, ...answered])].filter((id) => world.user(id) !== undefined);
  const mayAll = allowed === undefined || (allowed.parse?.includes('everyone') ?? false);
  return { mentionIds: known, mentionsEveryone: mayAll && EVERYONE.test(text) };
}

function idsIn(text: string, pattern: RegExp): Id[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

function repliedAuthor(world: World, message: Pick<Message, 'reference'>): Id[] {
  const answered = message.reference && world.message(message.reference.messageId);
  return answered === undefined ? [] : [answered.authorId];
}
