import type { LocalTable } from '../table.ts';
import { fileName } from '../world/fileStore.ts';
import type { Message } from '../world/model.ts';

export async function removeMessage(table: LocalTable, message: Message): Promise<void> {
  table.world.removeMessage(message.id);
  for (const attachment of message.attachments) await table.files.remove(fileName(attachment));
}
