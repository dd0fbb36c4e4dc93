import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { emojiFile, fileName } from '../state/file-store.ts';
import type { LoopbackContext } from '../table.ts';

/** Types shown inline; all others are downloads, whatever the upload claims to be. */
const INLINE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

const PATH = /^\/attachments\/(\d+)\/([\w-]+)\/([^/]+)$/;

export async function serveAttachment(context: LoopbackContext, path: string, response: ServerResponse): Promise<void> {
  const [, id = '', key = '', name = ''] = PATH.exec(path) ?? [];
  sendFile(response, name, id === '' ? undefined : await context.files.get(fileName({ id, key })));
}

const EMOJI_PATH = /^\/emojis\/(\d+)[.]png$/;

export async function serveEmoji(context: LoopbackContext, path: string, response: ServerResponse): Promise<void> {
  const [, id] = EMOJI_PATH.exec(path) ?? [];
  sendFile(response, 'emoji.png', id === undefined ? undefined : await context.files.get(emojiFile(id)));
}

function sendFile(response: ServerResponse, name: string, bytes: Buffer | undefined): void {
  if (bytes === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = INLINE_TYPES[extname(name).toLowerCase()];
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': bytes.length,
    'content-disposition': type === undefined ? 'attachment' : 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(bytes);
}
