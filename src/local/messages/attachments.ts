import { randomBytes } from 'node:crypto';
import type { AttachmentNote, Upload } from '../rules/files.ts';
import type { LocalTable } from '../table.ts';
import type { Attachment } from '../world/model.ts';
import { pictureSize } from '../world/pictureSize.ts';

/** An attachment with the bytes that still must be stored. */
export interface NewAttachment {
  readonly attachment: Attachment;
  readonly bytes: Buffer;
}

/** Makes attachments of the files of a request. */
export function newAttachments(
  table: LocalTable,
  uploads: readonly Upload[],
  notes: readonly AttachmentNote[],
): NewAttachment[] {
  return uploads.map((upload) => {
    const note = notes.find((candidate) => candidate.id === upload.number);
    const size = pictureSize(upload.bytes);
    const attachment: Attachment = {
      id: table.ids.next(),
      key: randomBytes(12).toString('base64url'),
      filename: safeName(note?.filename ?? upload.filename),
      size: upload.bytes.length,
      contentType: upload.contentType,
      width: size?.width,
      height: size?.height,
      description: note?.description,
    };
    return { attachment, bytes: upload.bytes };
  });
}

/** Of the attachments that a message has, those that an edit keeps, with what it says of them. */
export function keptAttachments(
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

/** Names keep letters, digits and a few signs, as on Discord. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 255);
  return safe === '' ? 'file' : safe;
}
