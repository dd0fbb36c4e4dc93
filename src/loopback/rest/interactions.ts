import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { z } from 'zod';
import { DEFERRAL_FLAGS, MESSAGE_FLAGS, REPLY_FLAGS } from '../../bot/client/limits.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { INTERACTION } from '../interactions/interactions.ts';
import type { MessageBody, MessageContext } from '../messages/compose.ts';
import { editMessage, postMessage } from '../messages/compose.ts';
import { withoutInnerNulls, withoutNulls } from '../messages/request.ts';
import { modalSchema } from '../schemas/components.ts';
import { apiMessage } from '../serialize/messages.ts';
import type { Message, MessageCause } from '../state/model.ts';
import { MESSAGE } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import type { Issue } from '../validation/api-error.ts';
import { prefixIssues, refuseIssues, unknownMessage } from '../validation/api-error.ts';
import { flagIssues } from '../validation/message.ts';
import { modalIssues } from '../validation/modal.ts';
import { schemaIssues } from '../validation/schema.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Bucket } from './route.ts';
import { noContent, ok, param, parseBody } from './route.ts';

export const CALLBACK = { reply: 4, deferReply: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

const CALLBACKS: Bucket = { name: 'callbacks', limit: 5, windowMs: 1_000, major: ['interaction'] };

const callbackSchema = z.object({ type: z.literal(Object.values(CALLBACK)), data: z.unknown().optional() });
type Callback = z.infer<typeof callbackSchema>;

async function acknowledge(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = context.interactions.findUnacknowledged(param(request, 'interaction'), param(request, 'token'));
  const callback = parseBody(callbackSchema, request.json);
  refuseWrongCallback(interaction, callback.type);
  refuseIssues(callbackIssues(callback, request.json));
  const message = await performCallback(context, interaction, callback, request);
  if (request.query.get('with_response') !== 'true') return noContent;
  return ok(callbackResponse(context, interaction, callback.type, message));
}

function refuseWrongCallback(interaction: Interaction, type: Callback['type']): void {
  const isUpdate = type === CALLBACK.deferUpdate || type === CALLBACK.update;
  const allowed =
    interaction.type === INTERACTION.autocomplete
      ? type === CALLBACK.choices
      : type !== CALLBACK.choices &&
        (type !== CALLBACK.modal || interaction.type !== INTERACTION.modal) &&
        (!isUpdate || interaction.messageId !== undefined);
  if (allowed) return;
  const message = `An interaction of type ${interaction.type} cannot be answered with type ${type}.`;
  refuseIssues([{ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE_INVALID', message }]);
}

function callbackIssues(callback: Callback, json: unknown): Issue[] {
  const body = { type: callback.type, data: withoutInnerNulls(callback.data) };
  switch (callback.type) {
    case CALLBACK.choices:
      return schemaIssues(ApplicationCommandAutocompleteCallbackRequestSchema, json);
    case CALLBACK.modal:
      return schemaIssues(ModalInteractionCallbackRequestSchema, withoutNulls(json));
    case CALLBACK.deferUpdate:
    case CALLBACK.update:
      return schemaIssues(UpdateMessageInteractionCallbackRequestSchema, body);
    default:
      return schemaIssues(CreateMessageInteractionCallbackRequestSchema, body);
  }
}

async function performCallback(
  context: LoopbackContext,
  interaction: Interaction,
  callback: Callback,
  request: ApiRequest,
): Promise<Message | undefined> {
  const body: MessageBody = { json: callback.data, uploads: request.uploads, prefix: ['data'] };
  switch (callback.type) {
    case CALLBACK.choices:
      return sendChoices(context, interaction, callback);
    case CALLBACK.modal:
      return openModal(context, interaction, callback);
    case CALLBACK.reply:
      return sendReply(context, interaction, body);
    case CALLBACK.deferReply:
      return deferReply(context, interaction, callback);
    case CALLBACK.deferUpdate:
      return deferUpdate(context, interaction);
    case CALLBACK.update:
      return updateMessage(context, interaction, body);
  }
}

function sendChoices(context: LoopbackContext, interaction: Interaction, callback: Callback): undefined {
  const choice = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) });
  const offered = parseBody(z.object({ choices: z.array(choice).optional() }), callback.data).choices ?? [];
  interaction.callbackType = callback.type;
  context.interactions.reportOutcome(interaction, { type: 'choices', choices: offered });
}

function openModal(context: LoopbackContext, interaction: Interaction, callback: Callback): undefined {
  const opened = parseBody(modalSchema, withoutNulls(callback.data));
  refuseIssues(prefixIssues(['data'], modalIssues(opened)));
  interaction.callbackType = callback.type;
  context.interactions.reportOutcome(interaction, { type: 'modal', modal: opened });
}

async function sendReply(context: LoopbackContext, interaction: Interaction, body: MessageBody): Promise<Message> {
  const message = await acknowledgeWith(interaction, CALLBACK.reply, () =>
    postMessage(context, body, messageContextOf(context, interaction)),
  );
  interaction.originalId = message.id;
  context.interactions.reportOutcome(interaction, { type: 'answered', messageId: message.id });
  return message;
}

function deferReply(context: LoopbackContext, interaction: Interaction, callback: Callback): Message {
  const data = parseBody(z.object({ flags: z.int().nullish() }).nullish(), callback.data);
  const flags = data?.flags ?? 0;
  refuseIssues(prefixIssues(['data'], flagIssues(flags, DEFERRAL_FLAGS)));
  const placing = messageContextOf(context, interaction);
  const message: Message = {
    id: context.ids.next(),
    channelId: placing.channelId,
    authorId: BOT_ID,
    type: placing.reference === undefined ? placing.type : MESSAGE.reply,
    content: '',
    createdAt: context.clock.now(),
    flags: flags | MESSAGE_FLAGS.loading,
    embeds: [],
    components: [],
    attachments: [],
    mentionIds: [],
    mentionsEveryone: false,
    onlyForId: flags === 0 ? undefined : interaction.userId,
    cause: placing.cause,
    reference: placing.reference,
    reactions: [],
  };
  interaction.callbackType = callback.type;
  interaction.originalId = message.id;
  interaction.deferral = 'reply';
  context.world.addMessage(message);
  context.interactions.reportOutcome(interaction, { type: 'deferred' });
  return message;
}

function deferUpdate(context: LoopbackContext, interaction: Interaction): Message | undefined {
  interaction.callbackType = CALLBACK.deferUpdate;
  interaction.deferral = 'update';
  context.interactions.reportOutcome(interaction, { type: 'deferred' });
  return context.world.message(interaction.messageId ?? '');
}

async function updateMessage(context: LoopbackContext, interaction: Interaction, body: MessageBody): Promise<Message> {
  const before = context.world.message(interaction.messageId ?? '');
  if (before === undefined) throw unknownMessage();
  const message = await acknowledgeWith(interaction, CALLBACK.update, () => editMessage(context, before, body));
  context.interactions.reportOutcome(interaction, { type: 'answered', messageId: message.id });
  return message;
}

/** Allows one answer at a time; a refused one leaves the interaction open. */
async function acknowledgeWith(
  interaction: Interaction,
  type: number,
  write: () => Promise<Message>,
): Promise<Message> {
  interaction.callbackType = type;
  try {
    return await write();
  } catch (error) {
    interaction.callbackType = undefined;
    throw error;
  }
}

export function messageContextOf(context: LoopbackContext, interaction: Interaction): MessageContext {
  const { channelId, messageId, userId } = interaction;
  const cause: MessageCause = {
    interactionId: interaction.id,
    interactionType: interaction.type,
    userId,
    commandName: interaction.commandName,
    ...('target_id' in interaction.data && { isMenu: true }),
  };
  const source = context.world.message(messageId ?? '');
  const reference = source === undefined ? undefined : { channelId, messageId: source.id };
  return { channelId, allowedFlags: REPLY_FLAGS, type: MESSAGE.command, cause, viewerId: userId, reference };
}

function callbackResponse(
  context: LoopbackContext,
  interaction: Interaction,
  type: Callback['type'],
  message: Message | undefined,
): Record<string, unknown> {
  const flags = message?.flags ?? 0;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message === undefined
        ? {}
        : {
            response_message_id: message.id,
            response_message_ephemeral: (flags & MESSAGE_FLAGS.ephemeral) !== 0,
            response_message_loading: (flags & MESSAGE_FLAGS.loading) !== 0,
          }),
    },
    ...(message === undefined ? {} : { resource: { type, message: apiMessage(context, message) } }),
  };
}

export const interactionRoutes: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    bucket: CALLBACKS,
    hasTokenInPath: true,
    answer: acknowledge,
  },
];
