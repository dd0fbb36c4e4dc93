import { z } from 'zod';
import { APPLICATION_EMOJIS, EMOJI_BYTES, EMOJI_NAME } from '../../bot/client/limits.ts';
import type { Json } from '../serialize/people.ts';
import { apiUser } from '../serialize/people.ts';
import { emojiFile } from '../state/file-store.ts';
import type { AppEmoji } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR, refuseIssues } from '../validation/api-error.ts';
import type { ApiAnswer, ApiRequest, ApiRoute } from './route.ts';
import { DEFAULT_BUCKET, noContent, ok, param, parseBody } from './route.ts';

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/]+={0,2})$/;
const emojiRequest = z.object({ name: z.string(), image: z.string() });

function requireOwn(request: ApiRequest): void {
  if (param(request, 'application') !== BOT_ID) throw new ApiError(404, 10002, 'Unknown Application');
}

function listEmojis(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  requireOwn(request);
  return ok({ items: context.world.emojis.map((emoji) => apiEmoji(context, emoji)) });
}

function getEmoji(context: LoopbackContext, request: ApiRequest): ApiAnswer {
  return ok(apiEmoji(context, emojiOf(context, request)));
}

async function createEmoji(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  requireOwn(request);
  const { name, image } = parseBody(emojiRequest, request.json);
  const [, data] = PICTURE.exec(image) ?? [];
  const bytes = Buffer.from(data ?? '', 'base64');
  refuseIssues([
    ...(EMOJI_NAME.test(name)
      ? []
      : [{ path: ['name'], code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 32 in length.' }]),
    ...(data === undefined ? [{ path: ['image'], code: 'IMAGE_INVALID', message: 'Invalid image data' }] : []),
    ...(bytes.length > EMOJI_BYTES
      ? [{ path: ['image'], code: 'BINARY_TYPE_MAX_SIZE', message: 'File cannot be larger than 256.0 kb.' }]
      : []),
    ...(context.world.emojis.some((each) => each.name === name)
      ? [{ path: ['name'], code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', message: 'Emoji name already taken' }]
      : []),
  ]);
  if (context.world.emojis.length >= APPLICATION_EMOJIS)
    throw new ApiError(400, ERROR.tooManyEmojis, `Maximum number of emojis reached (${APPLICATION_EMOJIS})`);
  const emoji = { id: context.ids.next(), name };
  await context.files.put(emojiFile(emoji.id), bytes);
  context.world.addEmoji(emoji);
  return { status: 201, body: apiEmoji(context, emoji) };
}

async function deleteEmoji(context: LoopbackContext, request: ApiRequest): Promise<ApiAnswer> {
  const { id } = emojiOf(context, request);
  context.world.removeEmoji(id);
  await context.files.remove(emojiFile(id));
  return noContent;
}

function emojiOf(context: LoopbackContext, request: ApiRequest): AppEmoji {
  requireOwn(request);
  const emoji = context.world.emoji(param(request, 'emoji'));
  if (emoji === undefined) throw new ApiError(404, ERROR.unknownEmoji, 'Unknown Emoji');
  return emoji;
}

function apiEmoji(context: LoopbackContext, { id, name }: AppEmoji): Json {
  const bot = context.world.user(BOT_ID);
  return {
    id,
    name,
    roles: [],
    require_colons: true,
    managed: false,
    animated: false,
    available: true,
    ...(bot && { user: apiUser(bot) }),
  };
}

const path = '/applications/:application/emojis';

export const emojiRoutes: readonly ApiRoute[] = [
  { method: 'GET', path, bucket: DEFAULT_BUCKET, answer: listEmojis },
  { method: 'POST', path, bucket: DEFAULT_BUCKET, answer: createEmoji },
  { method: 'GET', path: `${path}/:emoji`, bucket: DEFAULT_BUCKET, answer: getEmoji },
  { method: 'DELETE', path: `${path}/:emoji`, bucket: DEFAULT_BUCKET, answer: deleteEmoji },
];
