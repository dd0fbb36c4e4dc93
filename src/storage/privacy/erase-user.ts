/** Erases a person: seats stay, and every row names a former player instead. */
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fieldsOf } from '../../engine/values/json.ts';
import { FORMER_PLAYER_NAME, formerPlayerId, isPlaceholderUser } from '../../engine/values/placeholder-users.ts';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import type { Json } from '../json.ts';
import { gameOf, memberOf } from '../repositories/row-mappers.ts';
import { seatColumns, updateMemberSeats } from '../repositories/seats.ts';
import type { UserTraces } from '../schema/records.ts';
import type { SeatClaim } from '../write-model.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { ErasureSubject } from './redact-json.ts';
import { withoutPerson } from './redact-json.ts';

export interface ErasureRepository {
  userTraces(user: string): Promise<UserTraces>;
  gamesNaming(person: ErasureSubject): Promise<number[]>;
  eraseFromGame(game: number, person: ErasureSubject): Promise<void>;
  /** Erases a person from all other rows. Returns the campaigns that they were in. */
  eraseUserRows(person: ErasureSubject): Promise<number[]>;
  allUsers(): Promise<string[]>;
}

export function erasureRepository(access: StoreConnection): ErasureRepository {
  return {
    userTraces: (user) => access.read((unit) => userTraces(unit, user)),
    gamesNaming: (person) => access.read((unit) => gamesNaming(unit, person)),
    eraseFromGame: (game, person) => access.write((unit) => eraseFromGame(unit, game, person)),
    eraseUserRows: (person) => access.write((unit) => eraseUserRows(unit, person)),
    allUsers: () => access.read(allUsers),
  };
}

export async function campaignsOfUser({ db, tables }: QueryContext, user: string): Promise<number[]> {
  const { campaigns, members, games } = tables;
  const founded = db.select({ campaign: campaigns.id }).from(campaigns).where(eq(campaigns.founder, user));
  const joined = db.select({ campaign: members.campaign }).from(members).where(eq(members.user, user));
  const sat = db
    .selectDistinct({ campaign: games.campaign })
    .from(games)
    .where(like(games.seats, `%"${user}"%`));
  const all = [...(await founded), ...(await joined), ...(await sat)];
  return [...new Set(all.map(({ campaign }) => campaign))].toSorted((a, b) => a - b);
}

async function userTraces(unit: QueryContext, user: string): Promise<UserTraces> {
  const { db, tables } = unit;
  const { campaigns, members, games } = tables;
  const theirs = await campaignsOfUser(unit, user);
  const names = await db.selectDistinct({ name: members.userName }).from(members).where(eq(members.user, user));
  const channels = new Set<string>();
  for (const id of theirs) {
    const homes = await db.select({ channel: campaigns.channel }).from(campaigns).where(eq(campaigns.id, id));
    const threads = await db.select({ channel: games.thread }).from(games).where(eq(games.campaign, id));
    for (const { channel } of [...homes, ...threads]) if (channel !== null) channels.add(channel);
  }
  return { names: names.map(({ name }) => name), channels: [...channels] };
}

const GAME_TABLES = ['outbox', 'notes', 'drafts'] as const;
const OTHER_TABLES = ['campaigns', 'notices', 'settings', 'people'] as const;

async function gamesNaming({ db, tables }: QueryContext, person: ErasureSubject): Promise<number[]> {
  const { games, reminders } = tables;
  const found = new Set<number>();
  const columns = [...textColumns(tables.games, 'games'), games.seats];
  const named = db.select({ game: games.id }).from(games);
  for (const { game } of await named.where(or(...columns.map((column) => mentionsUser(column, person)))))
    found.add(game);
  for (const name of GAME_TABLES) {
    const table = tables[name];
    const isNamed = or(...textColumns(table, name).map((column) => mentionsUser(column, person)));
    for (const { game } of await db.selectDistinct({ game: table.game }).from(table).where(isNamed)) found.add(game);
  }
  const mentioned = db.selectDistinct({ game: tables.entries.game }).from(tables.entries);
  for (const { game } of await mentioned.where(
    or(...mentionsOf(person).map((each) => containsText(tables.entries.entry, each))),
  ))
    found.add(game);
  const reminded = db.selectDistinct({ game: reminders.game }).from(reminders);
  for (const { game } of await reminded.where(eq(reminders.user, person.user))) found.add(game);
  return [...found].toSorted((a, b) => a - b);
}

function textColumns(table: object, name: keyof typeof PERSONAL_DATA): SQLiteColumn[] {
  const holds: Readonly<Record<string, string>> = PERSONAL_DATA[name];
  return Object.entries(table).flatMap(([key, column]) => (holds[key] === 'words' ? [column] : []));
}

function mentionsUser(column: SQLiteColumn, { user, shown }: ErasureSubject): SQL | undefined {
  const inJson = shown.map((each) => JSON.stringify(each).slice(1, -1));
  const patterns = [user, ...inJson].map((each) => `%${each.replace(/[%_!]/g, '!$&')}%`);
  return or(...patterns.map((pattern) => sql`${column} like ${pattern} escape '!'`));
}

async function eraseFromGame(unit: QueryContext, game: number, person: ErasureSubject): Promise<void> {
  const { db, tables } = unit;
  const { games, reminders } = tables;
  const row = await firstOf(db.select().from(games).where(eq(games.id, game)));
  if (!row) return;
  const seats = gameOf(row).seats.map(({ user, ...rest }) =>
    user === undefined || user === person.user ? rest : { ...rest, user },
  );
  await db
    .update(games)
    .set({ seats: JSON.stringify(seats) })
    .where(eq(games.id, game));
  await redactColumns(unit, games, 'games', person, eq(games.id, game));
  for (const name of GAME_TABLES) await redactColumns(unit, tables[name], name, person, eq(tables[name].game, game));
  await removeMentions(unit, game, person);
  await db.delete(reminders).where(and(eq(reminders.game, game), eq(reminders.user, person.user)));
}

function mentionsOf({ user }: ErasureSubject): string[] {
  return [`<@${user}>`, `<@!${user}>`];
}

function containsText(column: SQLiteColumn, words: string): SQL {
  return sql`${column} like ${`%${words}%`}`;
}

async function removeMentions(
  { db, tables: { entries } }: QueryContext,
  game: number,
  person: ErasureSubject,
): Promise<void> {
  const { called = FORMER_PLAYER_NAME } = person;
  for (const mention of mentionsOf(person))
    await db
      .update(entries)
      .set({ entry: sql`replace(${entries.entry}, ${mention}, ${called})` })
      .where(and(eq(entries.game, game), containsText(entries.entry, mention)));
}

async function redactColumns(
  { db }: QueryContext,
  table: QueryContext['tables'][keyof typeof PERSONAL_DATA],
  name: keyof typeof PERSONAL_DATA,
  person: ErasureSubject,
  meant?: SQL,
): Promise<void> {
  for (const column of textColumns(table, name)) {
    const found = await db
      .selectDistinct({ text: sql<string>`${column}` })
      .from(table)
      .where(and(meant, mentionsUser(column, person)));
    for (const { text } of found) {
      const changed = JSON.stringify(withoutPerson(JSON.parse(text), person));
      const key = Object.entries(table).find(([, each]) => each === column)?.[0] ?? '';
      await db
        .update(table)
        .set({ [key]: changed })
        .where(and(meant, eq(column, text)));
    }
  }
}

async function eraseUserRows(unit: QueryContext, person: ErasureSubject): Promise<number[]> {
  const { db, tables } = unit;
  const { campaigns, members, settings, people, reminders } = tables;
  const { user } = person;
  const theirs = await db.select({ campaign: members.campaign }).from(members).where(eq(members.user, user));
  for (const { campaign } of theirs) await vacateSeat(unit, campaign, user);
  await db.delete(settings).where(eq(settings.user, user));
  await db.delete(people).where(eq(people.user, user));
  await db.delete(reminders).where(eq(reminders.user, user));
  await db
    .update(campaigns)
    .set({ founder: formerPlayerId(0) })
    .where(eq(campaigns.founder, user));
  for (const name of OTHER_TABLES) await redactColumns(unit, tables[name], name, person);
  return theirs.map(({ campaign }) => campaign);
}

/** Marks the seat as away, so that nobody waits for it. */
const AWAY: Json = { away: true };

/** Makes the seat vacant; the next player takes over all that belongs to it. */
export async function vacateSeat(unit: QueryContext, campaign: number, user: string): Promise<void> {
  const { db, tables } = unit;
  const { members, settings } = tables;
  const own = and(eq(members.campaign, campaign), eq(members.user, user));
  const member = await firstOf(db.select().from(members).where(own));
  if (!member) return;
  const nobody = formerPlayerId(member.id);
  await db.update(members).set({ user: nobody, userName: FORMER_PLAYER_NAME, gone: false }).where(own);
  await db.delete(settings).where(and(eq(settings.campaign, campaign), eq(settings.user, user)));
  await db.insert(settings).values({ campaign, user: nobody, settings: JSON.stringify(AWAY) });
  await updateMemberSeats(unit, campaign);
}

/** Gives a vacant seat to a user, with all that belongs to it. Returns false if it is not vacant. */
export async function assignSeat(
  unit: QueryContext,
  campaign: number,
  { member, user, userName }: SeatClaim,
): Promise<boolean> {
  const { db, tables } = unit;
  const { members, settings, games } = tables;
  const all = await db.select().from(members).where(eq(members.campaign, campaign));
  const seat = all.find((each) => memberOf(each).id === member);
  if (!seat || !isPlaceholderUser(seat.user) || all.some((each) => each.user === user)) return false;
  await db.update(members).set({ user, userName, gone: false }).where(eq(members.id, seat.id));
  const left = and(eq(settings.campaign, campaign), eq(settings.user, seat.user));
  const wanted = fieldsOf(JSON.parse((await firstOf(db.select().from(settings).where(left)))?.settings ?? '{}'));
  await db.delete(settings).where(and(eq(settings.campaign, campaign), or(left, eq(settings.user, user))));
  const { away: _, ...wishes } = wanted;
  await db.insert(settings).values({ campaign, user, settings: JSON.stringify(wishes) });
  for (const row of await db
    .select()
    .from(games)
    .where(and(eq(games.campaign, campaign), isNull(games.result), eq(games.everybody, false)))) {
    const seats = gameOf(row).seats.map((each) =>
      each.member === member && each.user === undefined ? { ...each, user } : each,
    );
    await db
      .update(games)
      .set(await seatColumns(unit, campaign, seats))
      .where(eq(games.id, row.id));
  }
  await updateMemberSeats(unit, campaign);
  return true;
}

async function allUsers({ db, tables }: QueryContext): Promise<string[]> {
  const { campaigns, members, games, reminders, settings, people } = tables;
  const found = new Set<string>();
  for (const { user } of await db.selectDistinct({ user: campaigns.founder }).from(campaigns)) found.add(user);
  for (const table of [members, reminders, settings, people])
    for (const { user } of await db.selectDistinct({ user: table.user }).from(table)) found.add(user);
  for (const row of await db.select().from(games).where(like(games.seats, '%"user":%')))
    for (const { user } of gameOf(row).seats) if (user !== undefined) found.add(user);
  return [...found].filter((user) => !isPlaceholderUser(user));
}
