import { FILE_BYTES, FILES } from '../../discord/limits.ts';
import { ApiError, ERROR, type Issue } from './apiError.ts';

/** A file that came with a request. */
export interface Upload {
  /** The number in its field's name, `files[n]`. */
  readonly number: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What a request says about one of the attachments of a message. */
export interface AttachmentNote {
  /** The number of a file of the same request, or the id of an attachment that stays. */
  readonly id: string;
  readonly filename?: string | undefined;
  readonly description?: string | undefined;
}

/** Refuses files that are too many or too large. */
export function refuseLargeFiles(uploads: readonly Upload[]): void {
  if (uploads.length > FILES || uploads.some((upload) => upload.bytes.length > FILE_BYTES)) {
    throw new ApiError(413, ERROR.tooLarge, 'Request entity too large');
  }
}

/** Every note is about a file of this request or an attachment that the message has. */
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

/** A message has no more attachments than files may be sent at once. */
export function attachmentCountIssues(count: number): Issue[] {
  if (count <= FILES) return [];
  return [{ path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${FILES} or fewer in length.` }];
}
