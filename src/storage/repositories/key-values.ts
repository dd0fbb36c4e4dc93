import { and, eq, sql } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES, remembered } from '../connection/read-cache.ts';
import type { Json } from '../json.ts';
import type { Store } from '../store.ts';
import { writeOutgoing } from './write-outbox.ts';

const noteByKey = prepared(({ db, rows: { notes } }) => {
  const there = and(eq(notes.game, given('game')), eq(notes.key, given('key')));
  return db.select().from(notes).where(there).prepare();
});

export async function readNote(unit: Unit, game: number, key: string): Promise<Json | undefined> {
  const row = await firstOf(noteByKey(unit).execute({ game, key }));
  return row && JSON.parse(row.note);
}

const putNote = prepared(({ db, rows: { notes } }) => {
  const values = { game: given('game'), key: given('key'), note: given('note') };
  const there = { target: [notes.game, notes.key], set: { note: sql`excluded.note` } };
  return db.insert(notes).values(values).onConflictDoUpdate(there).prepare();
});

export async function writeNote(unit: Unit, game: number, key: string, content: Json): Promise<void> {
  await putNote(unit).execute({ game, key, note: JSON.stringify(content) });
}

export function notesIn(access: Access): Pick<Store, 'note' | 'changeNote'> {
  return {
    note: remembered(access, NAMES.note, readNote),
    changeNote: (game, key, change, outgoing = []) =>
      access.write(
        async (unit) => {
          const changed = change(await readNote(unit, game, key));
          if (changed === undefined) return undefined;
          await writeNote(unit, game, key, changed);
          await writeOutgoing(unit, game, outgoing);
          return changed;
        },
        [NAMES.note(game, key)],
      ),
  };
}
