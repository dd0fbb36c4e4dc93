import { createAttachments } from '../messages/attachments.ts';
import { fileName } from '../state/file-store.ts';
import type { Attachment } from '../state/model.ts';
import type { LoopbackContext } from '../table.ts';
import type { Upload } from '../validation/files.ts';
import { refuseLargeFiles } from '../validation/files.ts';

export interface UploadFile {
  readonly filename: string;
  readonly contentType?: string;
  readonly bytes: Buffer;
}

export async function storeUpload(context: LoopbackContext, upload: Omit<Upload, 'number'>): Promise<Attachment> {
  const numbered = { ...upload, number: '0' };
  refuseLargeFiles([numbered]);
  const [made] = createAttachments(context, [numbered], []);
  if (made === undefined) throw new Error('A file became no attachment.');
  await context.files.put(fileName(made.attachment), made.bytes);
  context.uploads.set(made.attachment.id, made.attachment);
  return made.attachment;
}
