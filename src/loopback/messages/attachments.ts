import { randomBytes } from 'node:crypto';
import type { Attachment } from '../state/model.ts';
import { pictureSize } from '../state/picture-size.ts';
import type { LoopbackContext } from '../table.ts';
import type { AttachmentNote, Upload } from '../validation/files.ts';

export interface NewAttachment {
  readonly attachment: Attachment;
  readonly bytes: Buffer;
}

export function createAttachments(
  context: LoopbackContext,
  uploads: readonly Upload[],
  notes: readonly AttachmentNote[],
): NewAttachment[] {
  return uploads.map((upload) => {
    const note = notes.find((candidate) => candidate.id === upload.number);
    const size = pictureSize(upload.bytes);
    const attachment: Attachment = {
      id: context.ids.next(),
      key: randomBytes(12).toString('base64url'),
      filename: sanitizeFileName(note?.filename ?? upload.filename),
      size: upload.bytes.length,
      contentType: upload.contentType,
      width: size?.width,
      height: size?.height,
      description: note?.description,
    };
    return { attachment, bytes: upload.bytes };
  });
}

export function retainAttachments(
  before: readonly Attachment[],
  notes: readonly AttachmentNote[] | undefined,
  isStillShown: (attachment: Attachment) => boolean,
): Attachment[] {
  if (notes === undefined) return [...before];
  return before.flatMap((attachment) => {
    const note = notes.find((candidate) => candidate.id === attachment.id);
    if (note === undefined) return isStillShown(attachment) ? [attachment] : [];
    return [note.description === undefined ? attachment : { ...attachment, description: note.description }];
  });
}

/** Reduces a file name to the characters that Discord keeps. */
function sanitizeFileName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 255);
  return safe === '' ? 'file' : safe;
}
