import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileName } from '../state/file-store.ts';
import type { LocalTable } from '../table.ts';

/** Types shown inline; all others are downloads, whatever the upload claims to be. */
const SHOWN: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

const PATH = /^\/attachments\/(\d+)\/([\w-]+)\/([^/]+)$/;

export async function serveAttachment(table: LocalTable, path: string, response: ServerResponse): Promise<void> {
  const [, id = '', key = '', name = ''] = PATH.exec(path) ?? [];
  const bytes = id === '' ? undefined : await table.files.get(fileName({ id, key }));
  if (bytes === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = SHOWN[extname(name).toLowerCase()];
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
