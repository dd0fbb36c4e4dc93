import { newAttachments } from '../messages/attachments.ts';
import type { Upload } from '../rules/files.ts';
import { refuseLargeFiles } from '../rules/files.ts';
import type { LocalTable } from '../table.ts';
import { fileName } from '../world/fileStore.ts';
import type { Attachment } from '../world/model.ts';

export async function keepUpload(table: LocalTable, upload: Omit<Upload, 'number'>): Promise<Attachment> {
  const numbered = { ...upload, number: '0' };
  refuseLargeFiles([numbered]);
  const [made] = newAttachments(table, [numbered], []);
  if (made === undefined) throw new Error('A file became no attachment.');
  await table.files.put(fileName(made.attachment), made.bytes);
  table.uploads.set(made.attachment.id, made.attachment);
  return made.attachment;
}
