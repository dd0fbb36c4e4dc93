import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILE_BYTES } from '../../bot/client/limits.ts';
import { storeUpload } from '../clients/uploads.ts';
import { readBytes } from '../http/body.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError } from '../validation/api-error.ts';

/** Stores a file and answers with the id for a command or form. */
export async function acceptUpload(
  context: LoopbackContext,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const bytes = await readBytes(request, FILE_BYTES);
    const filename = url.searchParams.get('name') ?? 'file';
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const attachment = await storeUpload(context, { filename, contentType, bytes });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: attachment.id }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.writeHead(error.status).end();
  }
}
