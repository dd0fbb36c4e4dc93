import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { z } from 'zod';
import { DEFERRAL_FLAGS, MESSAGE_FLAGS, REPLY_FLAGS } from '../../bot/client/limits.ts';
import { INTERACTION, type Interaction } from '../interactions/interactions.ts';
import { editMessage, type MessageBody, type MessageContext, postMessage } from '../messages/compose.ts';
import { withoutInnerNulls, withoutNulls } from '../messages/request.ts';
import { modalSchema } from '../schemas/components.ts';
import { apiMessage } from '../serialize/messages.ts';
import { MESSAGE, type Message, type MessageCause } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LocalTable } from '../table.ts';
import { below, type Issue, refuse, unknownMessage } from '../validation/api-error.ts';
import { flagIssues } from '../validation/message.ts';
import { modalIssues } from '../validation/modal.ts';
import { schemaIssues } from '../validation/schema.ts';
import { type ApiAnswer, type ApiRequest, type ApiRoute, type Bucket, bodyOf, noContent, ok, param } from './route.ts';

export const CALLBACK = { reply: 4, deferReply: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

const CALLBACKS: Bucket = { name: 'callbacks', limit: 5, windowMs: 1_000, major: ['interaction'] };

const callbackSchema = z.object({ type: z.literal(Object.values(CALLBACK)), data: z.unknown().optional() });
type Callback = z.infer<typeof callbackSchema>;

async function acknowledge(table: LocalTable, request: ApiRequest): Promise<ApiAnswer> {
  const interaction = table.interactions.toAcknowledge(param(request, 'interaction'), param(request, 'token'));
  const callback = bodyOf(callbackSchema, request.json);
  refuseWrongAnswer(interaction, callback.type);
  refuse(callbackIssues(callback, request.json));
  const message = await perform(table, interaction, callback, request);
  if (request.query.get('with_response') !== 'true') return noContent;
  return ok(callbackResponse(table, interaction, callback.type, message));
}

function refuseWrongAnswer(interaction: Interaction, type: Callback['type']): void {
  const isUpdate = type === CALLBACK.deferUpdate || type === CALLBACK.update;
  const allowed =
    interaction.type === INTERACTION.autocomplete
      ? type === CALLBACK.choices
      : type !== CALLBACK.choices &&
        (type !== CALLBACK.modal || interaction.type !== INTERACTION.modal) &&
        (!isUpdate || interaction.messageId !== undefined);
  if (allowed) return;
  const message = `An interaction of type ${interaction.type} cannot be answered with type ${type}.`;
  refuse([{ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE_INVALID', message }]);
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

async function perform(
  table: LocalTable,
  interaction: Interaction,
  callback: Callback,
  request: ApiRequest,
): Promise<Message | undefined> {
  const body: MessageBody = { json: callback.data, uploads: request.uploads, prefix: ['data'] };
  switch (callback.type) {
    case CALLBACK.choices:
      return choices(table, interaction, callback);
    case CALLBACK.modal:
      return modal(table, interaction, callback);
    case CALLBACK.reply:
      return reply(table, interaction, body);
    case CALLBACK.deferReply:
      return deferReply(table, interaction, callback);
    case CALLBACK.deferUpdate:
      return deferUpdate(table, interaction);
    case CALLBACK.update:
      return update(table, interaction, body);
  }
}

function choices(table: LocalTable, interaction: Interaction, callback: Callback): undefined {
  const choice = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) });
  const offered = bodyOf(z.object({ choices: z.array(choice).optional() }), callback.data).choices ?? [];
  interaction.acknowledged = callback.type;
  table.interactions.tell(interaction, { type: 'choices', choices: offered });
}

function modal(table: LocalTable, interaction: Interaction, callback: Callback): undefined {
  const opened = bodyOf(modalSchema, withoutNulls(callback.data));
  refuse(below(['data'], modalIssues(opened)));
  interaction.acknowledged = callback.type;
  table.interactions.tell(interaction, { type: 'modal', modal: opened });
}

async function reply(table: LocalTable, interaction: Interaction, body: MessageBody): Promise<Message> {
  const message = await answering(interaction, CALLBACK.reply, () =>
    postMessage(table, body, placingOf(table, interaction)),
  );
  interaction.originalId = message.id;
  table.interactions.tell(interaction, { type: 'answered', messageId: message.id });
  return message;
}

function deferReply(table: LocalTable, interaction: Interaction, callback: Callback): Message {
  const data = bodyOf(z.object({ flags: z.int().nullish() }).nullish(), callback.data);
  const flags = data?.flags ?? 0;
  refuse(below(['data'], flagIssues(flags, DEFERRAL_FLAGS)));
  const placing = placingOf(table, interaction);
  const message: Message = {
    id: table.ids.next(),
    channelId: placing.channelId,
    authorId: BOT_ID,
    type: placing.reference === undefined ? placing.type : MESSAGE.reply,
    content: '',
    createdAt: table.clock.now(),
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
  interaction.acknowledged = callback.type;
  interaction.originalId = message.id;
  interaction.deferred = 'reply';
  table.world.addMessage(message);
  table.interactions.tell(interaction, { type: 'deferred' });
  return message;
}

function deferUpdate(table: LocalTable, interaction: Interaction): Message | undefined {
  interaction.acknowledged = CALLBACK.deferUpdate;
  interaction.deferred = 'update';
  table.interactions.tell(interaction, { type: 'deferred' });
  return table.world.message(interaction.messageId ?? '');
}

async function update(table: LocalTable, interaction: Interaction, body: MessageBody): Promise<Message> {
  const before = table.world.message(interaction.messageId ?? '');
  if (before === undefined) throw unknownMessage();
  const message = await answering(interaction, CALLBACK.update, () => editMessage(table, before, body));
  table.interactions.tell(interaction, { type: 'answered', messageId: message.id });
  return message;
}

/** Allows one answer at a time; a refused one leaves the interaction open. */
async function answering(interaction: Interaction, type: number, write: () => Promise<Message>): Promise<Message> {
  interaction.acknowledged = type;
  try {
    return await write();
  } catch (error) {
    interaction.acknowledged = undefined;
    throw error;
  }
}

export function placingOf(table: LocalTable, interaction: Interaction): MessageContext {
  const { channelId, messageId, userId } = interaction;
  const cause: MessageCause = {
    interactionId: interaction.id,
    interactionType: interaction.type,
    userId,
    commandName: interaction.commandName,
  };
  const source = table.world.message(messageId ?? '');
  const reference = source === undefined ? undefined : { channelId, messageId: source.id };
  return { channelId, allowedFlags: REPLY_FLAGS, type: MESSAGE.command, cause, viewerId: userId, reference };
}

function callbackResponse(
  table: LocalTable,
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
    ...(message === undefined ? {} : { resource: { type, message: apiMessage(table, message) } }),
  };
}

export const interactionRoutes: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    bucket: CALLBACKS,
    isOpen: true,
    answer: acknowledge,
  },
];
