import { newAttachments } from '../messages/attachments.ts';
import { fileName } from '../state/file-store.ts';
import type { Attachment } from '../state/model.ts';
import type { LocalTable } from '../table.ts';
import type { Upload } from '../validation/files.ts';
import { refuseLargeFiles } from '../validation/files.ts';

export async function keepUpload(table: LocalTable, upload: Omit<Upload, 'number'>): Promise<Attachment> {
  const numbered = { ...upload, number: '0' };
  refuseLargeFiles([numbered]);
  const [made] = newAttachments(table, [numbered], []);
  if (made === undefined) throw new Error('A file became no attachment.');
  await table.files.put(fileName(made.attachment), made.bytes);
  table.uploads.set(made.attachment.id, made.attachment);
  return made.attachment;
}
