import { and, eq, sql } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import type { Json } from '../json.ts';
import type { OutboxMessage } from '../write-model.ts';
import { writeOutgoing } from './write-outbox.ts';

const noteByKey = preparedQuery(({ db, tables: { notes } }) => {
  const there = and(eq(notes.game, placeholder('game')), eq(notes.key, placeholder('key')));
  return db.select().from(notes).where(there).prepare();
});

export async function readNote(unit: QueryContext, game: number, key: string): Promise<Json | undefined> {
  const row = await firstOf(noteByKey(unit).execute({ game, key }));
  return row && JSON.parse(row.note);
}

const putNote = preparedQuery(({ db, tables: { notes } }) => {
  const values = { game: placeholder('game'), key: placeholder('key'), note: placeholder('note') };
  const there = { target: [notes.game, notes.key], set: { note: sql`excluded.note` } };
  return db.insert(notes).values(values).onConflictDoUpdate(there).prepare();
});

export async function writeNote(unit: QueryContext, game: number, key: string, content: Json): Promise<void> {
  await putNote(unit).execute({ game, key, note: JSON.stringify(content) });
}

export interface NoteRepository {
  note(game: number, key: string): Promise<Json | undefined>;
  /** Replaces a note with the result of `change` and sends messages, atomically. Undefined leaves it unchanged. */
  changeNote(
    game: number,
    key: string,
    change: (note: Json | undefined) => Json | undefined,
    outgoing?: readonly OutboxMessage[],
  ): Promise<Json | undefined>;
}

export function noteRepository(access: StoreConnection): NoteRepository {
  return {
    note: cachedRead(access, CACHE_KEYS.note, readNote),
    changeNote: (game, key, change, outgoing = []) =>
      access.write(
        async (unit) => {
          const changed = change(await readNote(unit, game, key));
          if (changed === undefined) return undefined;
          await writeNote(unit, game, key, changed);
          await writeOutgoing(unit, game, outgoing);
          return changed;
        },
        [CACHE_KEYS.note(game, key)],
      ),
  };
}
