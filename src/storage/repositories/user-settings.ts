import { asc, eq } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES, remembered } from '../connection/read-cache.ts';
import type { Json } from '../json.ts';
import type { Store } from '../store.ts';

export function peopleIn(access: Access): Pick<Store, 'person' | 'changePerson' | 'people'> {
  return {
    person: remembered(access, NAMES.person, readPerson),
    changePerson: (user, change) =>
      access.write(
        async (unit) => {
          const { people } = unit.rows;
          const changed = change((await readPerson(unit, user)) ?? {});
          const wishes = JSON.stringify(changed);
          const there = { target: people.user, set: { wishes } };
          await unit.db.insert(people).values({ user, wishes }).onConflictDoUpdate(there);
          return changed;
        },
        [NAMES.person(user)],
      ),
    people: () =>
      access.read(async ({ db, rows: { people } }) => {
        const all = await db.select().from(people).orderBy(asc(people.user));
        return all.map(({ user, wishes }) => ({ user, wishes: JSON.parse(wishes) }));
      }),
  };
}

const personOf = prepared(({ db, rows: { people } }) =>
  db
    .select()
    .from(people)
    .where(eq(people.user, given('user')))
    .prepare(),
);

async function readPerson(unit: Unit, user: string): Promise<Json | undefined> {
  const row = await firstOf(personOf(unit).execute({ user }));
  return row && JSON.parse(row.wishes);
}
