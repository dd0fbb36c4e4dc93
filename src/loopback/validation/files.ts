import { FILE_BYTES, FILES } from '../../bot/client/limits.ts';
import type { Issue } from './api-error.ts';
import { ApiError, ERROR } from './api-error.ts';

export interface Upload {
  /** The n of the field `files[n]`. */
  readonly number: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface AttachmentNote {
  /** Number of a file in this request, or id of a kept attachment. */
  readonly id: string;
  readonly filename?: string | undefined;
  readonly description?: string | undefined;
}

export function refuseLargeFiles(uploads: readonly Upload[]): void {
  if (uploads.length > FILES || uploads.some((upload) => upload.bytes.length > FILE_BYTES)) {
    throw new ApiError(413, ERROR.tooLarge, 'Request entity too large');
  }
}

/** Notes must name a file of this request or an attachment of the message. */
export function noteIssues(
  notes: readonly AttachmentNote[],
  uploads: readonly Upload[],
  keptIds: readonly string[],
): Issue[] {
  return notes.flatMap((note, index): Issue[] => {
    if (uploads.some((upload) => upload.number === note.id) || keptIds.includes(note.id)) return [];
    const message = `There is no file or attachment ${note.id}.`;
    return [{ path: ['attachments', index, 'id'], code: 'ATTACHMENT_NOT_FOUND', message }];
  });
}

/** A message has no more attachments than one request has files. */
export function attachmentCountIssues(count: number): Issue[] {
  if (count <= FILES) return [];
  return [{ path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${FILES} or fewer in length.` }];
}
