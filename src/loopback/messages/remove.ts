import { fileName } from '../state/file-store.ts';
import type { Message } from '../state/model.ts';
import type { LocalTable } from '../table.ts';

export async function removeMessage(table: LocalTable, message: Message): Promise<void> {
  table.world.removeMessage(message.id);
  for (const attachment of message.attachments) await table.files.remove(fileName(attachment));
}
