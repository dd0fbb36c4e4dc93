/** Rules of messages beyond the schemas. */
import { CONTENT_LENGTH, EDIT_FLAGS, MESSAGE_FLAGS } from '../../bot/client/limits.ts';
import type { AllowedMentions } from '../state/mentions.ts';
import type { Message } from '../state/model.ts';
import { CHANNEL } from '../state/model.ts';
import type { Issue } from './api-error.ts';
import { ApiError, ERROR, tooLong } from './api-error.ts';
import { componentIssues } from './components.ts';
import { embedIssues } from './embeds.ts';
import { isV2 } from './flags.ts';

export type MessageDraft = Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'flags'> & {
  /** True with a poll or stickers: not shown here, but the message is not empty. */
  readonly hasOtherContent: boolean;
};

export function messageIssues(draft: MessageDraft): Issue[] {
  return [
    ...(draft.content.length > CONTENT_LENGTH ? [tooLong(['content'], CONTENT_LENGTH)] : []),
    ...embedIssues(draft.embeds),
    ...componentIssues(draft.components, isV2(draft.flags)),
    ...(isV2(draft.flags) ? legacyFieldIssues(draft) : []),
  ];
}

function legacyFieldIssues(draft: MessageDraft): Issue[] {
  const used = [
    draft.content !== '' && 'content',
    draft.embeds.length > 0 && 'embeds',
    draft.hasOtherContent && 'poll',
  ];
  return used.flatMap((field) =>
    field
      ? [
          {
            path: [field],
            code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
            message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
          },
        ]
      : [],
  );
}

export function refuseEmpty(draft: MessageDraft): void {
  const parts = isV2(draft.flags)
    ? [draft.components]
    : [draft.content.trim(), draft.embeds, draft.attachments, draft.components];
  if (parts.some((part) => part.length > 0) || draft.hasOtherContent) return;
  throw new ApiError(400, ERROR.emptyMessage, 'Cannot send an empty message');
}

export function flagIssues(flags: number, allowed: number): Issue[] {
  const strangers = flags & ~allowed;
  if (strangers === 0) return [];
  return [{ path: ['flags'], code: 'MESSAGE_FLAGS_INVALID', message: `Flags ${strangers} are not allowed here.` }];
}

/** An edit may set two flags and repeat the present ones; ephemeral and V2 can't change. */
export function editFlagIssues(flags: number, before: number): Issue[] {
  return flagIssues(flags, EDIT_FLAGS | before);
}

export function mergeFlags(flags: number | undefined, before: number): number {
  if (flags === undefined) return before;
  const v2 = (flags | before) & MESSAGE_FLAGS.componentsV2;
  const kept = before & ~MESSAGE_FLAGS.suppressEmbeds;
  return kept | v2 | (flags & MESSAGE_FLAGS.suppressEmbeds);
}

/** Users can't be allowed both by name and all together. */
export function allowedMentionIssues(allowed: AllowedMentions | undefined): Issue[] {
  return (['users', 'roles'] as const).flatMap((kind): Issue[] => {
    if (!allowed?.parse?.includes(kind) || (allowed[kind] ?? []).length === 0) return [];
    const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    return [{ path: ['allowed_mentions'], code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message }];
  });
}

export function refuseUnlessText(type: number): void {
  if (type === CHANNEL.forum) {
    throw new ApiError(400, ERROR.notATextChannel, 'Cannot send messages in a non-text channel');
  }
  if (type !== CHANNEL.category) return;
  throw new ApiError(400, ERROR.cannotExecuteOnChannel, 'Cannot execute action on this channel type');
}
