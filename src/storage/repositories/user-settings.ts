import { asc, eq } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import type { Json } from '../json.ts';

export interface UserSettingsRepository {
  userSettings(user: string): Promise<Json | undefined>;
  /** Replaces a user's settings with the result of `change`, which gets an empty object if there are none. */
  changeUserSettings(user: string, change: (now: Json) => Json): Promise<Json>;
  allUserSettings(): Promise<{ readonly user: string; readonly wishes: Json }[]>;
}

export function userSettingsRepository(access: StoreConnection): UserSettingsRepository {
  return {
    userSettings: cachedRead(access, CACHE_KEYS.userSettings, readUserSettings),
    changeUserSettings: (user, change) =>
      access.write(
        async (unit) => {
          const { people } = unit.tables;
          const changed = change((await readUserSettings(unit, user)) ?? {});
          const wishes = JSON.stringify(changed);
          const there = { target: people.user, set: { wishes } };
          await unit.db.insert(people).values({ user, wishes }).onConflictDoUpdate(there);
          return changed;
        },
        [CACHE_KEYS.userSettings(user)],
      ),
    allUserSettings: () =>
      access.read(async ({ db, tables: { people } }) => {
        const all = await db.select().from(people).orderBy(asc(people.user));
        return all.map(({ user, wishes }) => ({ user, wishes: JSON.parse(wishes) }));
      }),
  };
}

const userSettingsByUser = preparedQuery(({ db, tables: { people } }) =>
  db
    .select()
    .from(people)
    .where(eq(people.user, placeholder('user')))
    .prepare(),
);

async function readUserSettings(unit: QueryContext, user: string): Promise<Json | undefined> {
  const row = await firstOf(userSettingsByUser(unit).execute({ user }));
  return row && JSON.parse(row.wishes);
}
