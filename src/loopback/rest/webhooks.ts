import { IncomingWebhookRequestPartialSchema, IncomingWebhookUpdateRequestPartialSchema } from 'discord-api-spec/zod';
import { MESSAGE_FLAGS, REPLY_FLAGS } from '../../bot/client/limits.ts';
import type { Interaction } from '../interactions/interactions.ts';
import type { MessageBody } from '../messages/compose.ts';
import { editMessage, postMessage } from '../messages/compose.ts';
import { removeMessage } from '../messages/remove.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Message } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, unknownMessage } from '../validation/api-error.ts';
import { refuseArchived, unarchive } from './find.ts';
import { messageContextOf } from './interactions.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { noContent, ok, param } from './route.ts';

const WEBHOOKS: Bucket = { name: 'webhooks', limit: 5, windowMs: 2_000, major: ['token'] };

function interactionOf(context: LoopbackContext, request: ApiRequest): Interaction {
  if (param(request, 'webhook') !== BOT_ID) throw new ApiError(404, ERROR.unknownWebhook, 'Unknown Webhook');
  return context.interactions.findByToken(param(request, 'token'));
}

/** Finds `@original`, or a reply to this interaction. */
function messageOf(context: LoopbackContext, request: ApiRequest, interaction: Interaction): Message {
  const name = param(request, 'message');
  const message = context.world.message(name === '@original' ? (interaction.originalId ?? '') : name);
  const isIts = message?.id === interaction.originalId || message?.cause?.interactionId === interaction.id;
  if (message === undefined || !isIts) throw unknownMessage();
  return message;
}

/** The first followup to a deferred reply replaces "thinking", and keeps its visibility. */
async function followUp(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(context, request);
  const body = { json: request.json, uploads: request.uploads, schema: IncomingWebhookRequestPartialSchema };
  const loading = context.world.message(interaction.originalId ?? '');
  if (interaction.deferral === 'reply' && loading !== undefined) {
    return ok(apiMessage(context, await completeDeferredReply(context, interaction, loading, { ...body, prefix: [] })));
  }
  const placing = { ...messageContextOf(context, interaction), allowedFlags: REPLY_FLAGS };
  const message = await postMessage(context, { ...body, prefix: [] }, placing);
  const channel = context.world.channel(message.channelId);
  if (channel !== undefined && message.onlyForId === undefined) unarchive(context, channel);
  context.interactions.settleDeferral(interaction, message.id);
  return ok(apiMessage(context, message));
}

async function completeDeferredReply(
  context: LoopbackContext,
  interaction: Interaction,
  loading: Message,
  body: MessageBody,
): Promise<Message> {
  const message = await editMessage(context, loading, { ...body, json: withoutEphemeral(body.json) });
  context.interactions.settleDeferral(interaction, message.id);
  return message;
}

function withoutEphemeral(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('flags' in json) || typeof json.flags !== 'number') return json;
  return { ...json, flags: json.flags & ~MESSAGE_FLAGS.ephemeral };
}

async function edit(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(context, request);
  const before = messageOf(context, request, interaction);
  refuseArchived(context.world.channel(before.channelId));
  const schema = IncomingWebhookUpdateRequestPartialSchema;
  const message = await editMessage(context, before, {
    json: request.json,
    uploads: request.uploads,
    schema,
    prefix: [],
  });
  context.interactions.settleDeferral(interaction, message.id);
  return ok(apiMessage(context, message));
}

async function remove(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(context, request);
  await removeMessage(context, messageOf(context, request, interaction));
  context.interactions.settleDeferral(interaction, undefined);
  return noContent;
}

function get(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  return ok(apiMessage(context, messageOf(context, request, interactionOf(context, request))));
}

const path = '/webhooks/:webhook/:token';
const one = `${path}/messages/:message`;
const open = { bucket: WEBHOOKS, hasTokenInPath: true } as const;

export const webhookRoutes: readonly ApiRoute[] = [
  { method: 'POST', path, ...open, answer: followUp },
  { method: 'GET', path: one, ...open, answer: get },
  { method: 'PATCH', path: one, ...open, answer: edit },
  { method: 'DELETE', path: one, ...open, answer: remove },
];
