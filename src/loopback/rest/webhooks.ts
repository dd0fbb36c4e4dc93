import { IncomingWebhookRequestPartialSchema, IncomingWebhookUpdateRequestPartialSchema } from 'discord-api-spec/zod';
import { MESSAGE_FLAGS, REPLY_FLAGS } from '../../bot/client/limits.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { editMessage, type MessageBody, postMessage } from '../messages/compose.ts';
import { removeMessage } from '../messages/remove.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Message } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { ApiError, ERROR, unknownMessage } from '../validation/api-error.ts';
import { refuseArchived, unarchive } from './find.ts';
import { placingOf } from './interactions.ts';
import { type ApiAnswer, type ApiRequest, type ApiRoute, type Bucket, noContent, ok, param } from './route.ts';

const WEBHOOKS: Bucket = { name: 'webhooks', limit: 5, windowMs: 2_000, major: ['token'] };

function interactionOf(table: LocalTable, request: ApiRequest): Interaction {
  if (param(request, 'webhook') !== BOT_ID) throw new ApiError(404, ERROR.unknownWebhook, 'Unknown Webhook');
  return table.interactions.ofToken(param(request, 'token'));
}

/** Finds `@original`, or a reply to this interaction. */
function messageOf(table: LocalTable, request: ApiRequest, interaction: Interaction): Message {
  const name = param(request, 'message');
  const message = table.world.message(name === '@original' ? (interaction.originalId ?? '') : name);
  const isIts = message?.id === interaction.originalId || message?.cause?.interactionId === interaction.id;
  if (message === undefined || !isIts) throw unknownMessage();
  return message;
}

/** The first followup to a deferred reply replaces "thinking", and keeps its visibility. */
async function followUp(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(table, request);
  const body = { json: request.json, uploads: request.uploads, schema: IncomingWebhookRequestPartialSchema };
  const loading = table.world.message(interaction.originalId ?? '');
  if (interaction.deferred === 'reply' && loading !== undefined) {
    return ok(apiMessage(table, await fillIn(table, interaction, loading, { ...body, prefix: [] })));
  }
  const placing = { ...placingOf(table, interaction), allowedFlags: REPLY_FLAGS };
  const message = await postMessage(table, { ...body, prefix: [] }, placing);
  const channel = table.world.channel(message.channelId);
  if (channel !== undefined && message.onlyForId === undefined) unarchive(table, channel);
  table.interactions.settle(interaction, message.id);
  return ok(apiMessage(table, message));
}

async function fillIn(
  table: LocalTable,
  interaction: Interaction,
  loading: Message,
  body: MessageBody,
): Promise<Message> {
  const message = await editMessage(table, loading, { ...body, json: withoutEphemeral(body.json) });
  table.interactions.settle(interaction, message.id);
  return message;
}

function withoutEphemeral(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('flags' in json) || typeof json.flags !== 'number') return json;
  return { ...json, flags: json.flags & ~MESSAGE_FLAGS.ephemeral };
}

async function edit(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(table, request);
  const before = messageOf(table, request, interaction);
  refuseArchived(table.world.channel(before.channelId));
  const schema = IncomingWebhookUpdateRequestPartialSchema;
  const message = await editMessage(table, before, {
    json: request.json,
    uploads: request.uploads,
    schema,
    prefix: [],
  });
  table.interactions.settle(interaction, message.id);
  return ok(apiMessage(table, message));
}

async function remove(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = interactionOf(table, request);
  await removeMessage(table, messageOf(table, request, interaction));
  table.interactions.settle(interaction, undefined);
  return noContent;
}

function get(table: LocalTable, request: ApiRequest): ApiAnswer {
  return ok(apiMessage(table, messageOf(table, request, interactionOf(table, request))));
}

const path = '/webhooks/:webhook/:token';
const one = `${path}/messages/:message`;
const open = { bucket: WEBHOOKS, isOpen: true } as const;

export const webhookRoutes: readonly ApiRoute[] = [
  { method: 'POST', path, ...open, answer: followUp },
  { method: 'GET', path: one, ...open, answer: get },
  { method: 'PATCH', path: one, ...open, answer: edit },
  { method: 'DELETE', path: one, ...open, answer: remove },
];
