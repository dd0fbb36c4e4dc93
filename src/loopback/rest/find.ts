import type { Channel, Message, ThreadChannel } from '../state/model.ts';
import { isThread } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { PermissionName } from '../state/permissions.ts';
import { botPermissions, PERMISSION } from '../state/permissions.ts';
import { isBotIn } from '../state/place.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, unknownChannel, unknownMessage } from '../validation/api-error.ts';
import type { ApiRequest } from './route.ts';
import { param } from './route.ts';

export function channelOf(context: LoopbackContext, request: ApiRequest): Channel {
  const channel = context.world.channel(param(request, 'channel'));
  if (channel === undefined) throw unknownChannel();
  if (!isBotIn(channel)) throw new ApiError(403, ERROR.missingAccess, 'Missing Access');
  return channel;
}

export function threadOf(context: LoopbackContext, request: ApiRequest): ThreadChannel {
  const channel = channelOf(context, request);
  if (!isThread(channel)) throw unknownChannel();
  return channel;
}

/** Channels don't know ephemeral messages. */
export function messageOf(context: LoopbackContext, request: ApiRequest): Message {
  const message = context.world.message(param(request, 'message'));
  const isHere = message?.channelId === param(request, 'channel') && message.onlyForId === undefined;
  if (message === undefined || !isHere) throw unknownMessage();
  return message;
}

export function ownMessageOf(context: LoopbackContext, request: ApiRequest): Message {
  const message = messageOf(context, request);
  if (message.authorId !== BOT_ID) throw new ApiError(403, 50005, 'Cannot edit a message authored by another user');
  return message;
}

/** Throws an ApiError for a missing permission. Without View Channel, everything is forbidden. */
export function refuseUnlessAllowed(
  context: LoopbackContext,
  channel: Channel,
  ...names: readonly PermissionName[]
): void {
  const permissions = botPermissions(context.world, channel);
  if ((permissions & PERMISSION.viewChannel) === 0n) {
    throw new ApiError(403, ERROR.missingAccess, 'Missing Access');
  }
  if (names.some((name) => (permissions & PERMISSION[name]) === 0n)) throw missingPermissions();
}

function missingPermissions(): ApiError {
  return new ApiError(403, ERROR.missingPermissions, 'Missing Permissions');
}

/** Throws an ApiError in locked threads, where only moderators may write or unarchive. */
export function refuseLocked(channel: Channel): void {
  if (!channel.thread?.locked) return;
  if (channel.thread.archived) throw missingPermissions();
  throw new ApiError(403, ERROR.threadLocked, 'This thread is locked');
}

export function refuseArchived(channel: Channel | undefined): void {
  if (channel?.thread?.archived) throw new ApiError(400, ERROR.threadArchived, 'Thread is archived');
}

/** A new message unarchives its thread. */
export function unarchive(context: LoopbackContext, channel: Channel): void {
  if (!channel.thread?.archived) return;
  context.world.changeThread(channel.id, { archived: false, archiveChangedAt: context.clock.now() });
}
