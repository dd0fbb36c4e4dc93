/** Files that come with a command. */
import type { Attached } from '../games/acts.ts';
import type { Replyable } from './reply.ts';

const PATIENCE = 10_000;
const UNREADABLE = { why: 'That file could not be read. Try again in a moment.' };

/** The text of a file of at most so many bytes, or why there is none; undefined where none came. */
export async function attachedTo(interaction: Replyable, name: string, most: number): Promise<Attached | undefined> {
  const file = interaction.isChatInputCommand() ? interaction.options.getAttachment(name) : null;
  if (!file) return undefined;
  if (file.size > most) return { why: `That file is too large: at most ${Math.floor(most / 1024)} kB.` };
  try {
    const response = await fetch(file.url, { signal: AbortSignal.timeout(PATIENCE) });
    const text = response.ok ? await response.text() : undefined;
    return text === undefined || text.length > most ? UNREADABLE : { text };
  } catch {
    return UNREADABLE;
  }
}
