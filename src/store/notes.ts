/** What lies behind the buttons of messages, and what players have begun to say. */
import { and, eq } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from './access.ts';
import type { Json } from './json.ts';
import { writeOutgoing } from './outgoing.ts';
import type { Store } from './store.ts';

export async function readNote({ db, rows }: Unit, game: number, key: string): Promise<Json | undefined> {
  const { notes } = rows;
  const there = and(eq(notes.game, game), eq(notes.key, key));
  const row = await firstOf(db.select().from(notes).where(there));
  return row && JSON.parse(row.note);
}

export async function writeNote({ db, rows }: Unit, game: number, key: string, content: Json): Promise<void> {
  const { notes } = rows;
  const note = JSON.stringify(content);
  const there = { target: [notes.game, notes.key], set: { note } };
  await db.insert(notes).values({ game, key, note }).onConflictDoUpdate(there);
}

export function notesIn(access: Access): Pick<Store, 'note' | 'changeNote'> {
  return {
    note: (game, key) => access.read((unit) => readNote(unit, game, key)),
    changeNote: (game, key, change, outgoing = []) =>
      access.write(async (unit) => {
        const changed = change(await readNote(unit, game, key));
        if (changed === undefined) return undefined;
        await writeNote(unit, game, key, changed);
        await writeOutgoing(unit, game, outgoing);
        return changed;
      }),
  };
}
