import { fileName } from '../state/file-store.ts';
import type { Message } from '../state/model.ts';
import type { LoopbackContext } from '../table.ts';

export async function removeMessage(context: LoopbackContext, message: Message): Promise<void> {
  context.world.removeMessage(message.id);
  for (const attachment of message.attachments) await context.files.remove(fileName(attachment));
}
