import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { FILE_BYTES, FILES, REQUEST_BYTES } from '../../bot/client/limits.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';
import type { Upload } from '../validation/files.ts';

export interface RequestBody {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return readForm(request);
  const bytes = await readBytes(request, REQUEST_BYTES);
  return { json: bytes.length === 0 ? undefined : parseJson(bytes.toString()), uploads: [] };
}

export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= most) chunks.push(bytes);
    }
  } catch {
    throw new ApiError(400, ERROR.general, 'The request broke off.');
  }
  if (size > most) throw tooLargeError();
  return Buffer.concat(chunks);
}

function tooLargeError(): ApiError {
  return new ApiError(413, ERROR.tooLarge, 'Request entity too large');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, ERROR.invalidJson, 'The request body contains invalid JSON.');
  }
}

function unreadableFormError(): ApiError {
  return new ApiError(400, ERROR.general, 'The form could not be read.');
}

const MAX_FIELDS = 20;

/** Throws an ApiError for invalid headers of a form. */
function formReader({ headers }: IncomingMessage): busboy.Busboy {
  const limits = { fileSize: FILE_BYTES + 1, files: FILES + 1, fields: MAX_FIELDS, fieldSize: REQUEST_BYTES };
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw unreadableFormError();
  }
}

/**
 * Reads `payload_json` and `files[n]`. Keeps one byte beyond the limit, so that the rules see a file that is too
 * large.
 */
async function readForm(request: IncomingMessage): Promise<RequestBody> {
  const form = formReader(request);
  const uploads: Upload[] = [];
  let json: unknown;
  let wrong: ApiError | undefined;
  form.on('field', (name, value) => {
    if (name !== 'payload_json') return;
    try {
      json = parseJson(value);
    } catch (error) {
      if (error instanceof ApiError) wrong = error;
    }
  });
  form.on('file', (field, stream, info) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A file that breaks off; the form says so as well.
    stream.on('error', () => {});
    stream.on('end', () => {
      const number = /^files\[(\d+)\]$/.exec(field)?.[1] ?? String(uploads.length);
      uploads.push({
        number,
        filename: info.filename ?? 'file',
        contentType: info.mimeType,
        bytes: Buffer.concat(chunks),
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    form.on('close', resolve);
    form.on('error', reject);
    request.on('error', reject);
    request.on('close', () => !request.complete && reject(unreadableFormError()));
    request.pipe(form);
  }).catch(() => {
    request.unpipe(form);
    request.resume();
    throw unreadableFormError();
  });
  if (wrong !== undefined) throw wrong;
  return { json, uploads: uploads.sort((a, b) => Number(a.number) - Number(b.number)) };
}
