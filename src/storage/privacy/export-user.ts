/** All data of one user, for the user: nothing of other players' seats. */
import { and, eq, inArray, like } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import type { Json } from '../json.ts';
import { fieldsOf, parseJsonOr } from '../json.ts';
import { entryOf, gameOf, memberOf } from '../repositories/row-mappers.ts';
import { collectRows, readRows } from '../rows/row-stream.ts';
import type { GameRow, UserExport } from '../schema/records.ts';
import { campaignsOfUser } from './erase-user.ts';
import { withoutOthers } from './redact-json.ts';

export interface UserExportRepository {
  exportUser(user: string): Promise<UserExport>;
}

export function userExportRepository(access: StoreConnection): UserExportRepository {
  return { exportUser: (user) => access.read((unit) => exportUser(unit, user)) };
}

type ExportedCampaign = UserExport['campaigns'][number];
type ExportedMatch = ExportedCampaign['matches'][number];

async function exportUser(unit: QueryContext, user: string): Promise<UserExport> {
  const [wanted] = await collectRows(unit, 'people', eq(unit.tables.people.user, user));
  const campaigns: ExportedCampaign[] = [];
  for (const id of await campaignsOfUser(unit, user)) campaigns.push(...(await campaignData(unit, id, user)));
  return { user, wishes: wanted ? parseJsonOr(null, wanted.wishes) : null, campaigns };
}

async function campaignData(unit: QueryContext, id: number, user: string): Promise<ExportedCampaign[]> {
  const { campaigns, members, settings, games, notices } = unit.tables;
  const [row] = await collectRows(unit, 'campaigns', eq(campaigns.id, id));
  if (!row) return [];
  const own = and(eq(members.campaign, id), eq(members.user, user));
  const [member] = await collectRows(unit, 'members', own);
  const number = member && memberOf(member).id;
  const mine = and(eq(settings.campaign, id), eq(settings.user, user));
  const [wishes] = await collectRows(unit, 'settings', mine);
  const named = and(eq(notices.campaign, id), like(notices.body, `%${user}%`));
  const waiting = await collectRows(unit, 'notices', named);
  const matches: ExportedMatch[] = [];
  for await (const rows of readRows(unit, 'games', eq(games.campaign, id)))
    for (const each of rows) matches.push(...(await matchData(unit, gameOf(each), { user, number })));
  const { name, server, channel, game, pack, founder } = row;
  return [
    {
      number: id,
      ...{ name, server, channel, game, pack },
      isFounder: founder === user,
      settled: row.settings.includes(user) ? withoutOthers(parseJsonOr({}, row.settings), user) : null,
      messages: waiting.map(({ body }) => withoutOthers(parseJsonOr(null, body), user)),
      member: member ? { number: number ?? member.id, name: member.userName, joined: timeOf(member.joined) } : null,
      wishes: wishes ? parseJsonOr(null, wishes.settings) : null,
      matches,
    },
  ];
}

interface ExportRequest {
  readonly user: string;
  readonly number: number | undefined;
}

function seatsOf({ seats }: GameRow, { user, number }: ExportRequest): string[] {
  const isTheirs = (each: GameRow['seats'][number]) =>
    number === undefined ? each.user === user : each.member === number;
  return seats.filter(isTheirs).map(({ seat }) => seat);
}

async function matchData(unit: QueryContext, row: GameRow, asking: ExportRequest): Promise<ExportedMatch[]> {
  const { entries, drafts, owing, reminders, notes, outbox } = unit.tables;
  const seats = seatsOf(row, asking);
  const named = `%${asking.user}%`;
  const found = await collectRows(unit, 'notes', and(eq(notes.game, row.id), like(notes.note, named)));
  const waiting = await collectRows(unit, 'outbox', and(eq(outbox.game, row.id), like(outbox.body, named)));
  if (seats.length + found.length + waiting.length === 0) return [];
  const answers: ExportedMatch['answers'][number][] = [];
  for await (const rows of readRows(unit, 'entries', eq(entries.game, row.id)))
    answers.push(...rows.flatMap((each) => answersOf(seats, each)));
  const drafted = await collectRows(unit, 'drafts', and(eq(drafts.game, row.id), inArray(drafts.seat, seats)));
  const owed = await collectRows(unit, 'owing', and(eq(owing.game, row.id), inArray(owing.seat, seats)));
  const isTheirs = and(eq(reminders.game, row.id), eq(reminders.user, asking.user));
  const reminded = await collectRows(unit, 'reminders', isTheirs);
  return [
    {
      number: row.id,
      kind: row.kind,
      about: row.about,
      thread: row.thread ?? null,
      seats,
      result: row.result ?? null,
      answers,
      begun: drafted.flatMap((each) => begunBy(asking.user, each)),
      owed: owed.map(({ question, since }) => ({ question, since: timeOf(since) })),
      reminders: reminded.map(({ question, due, count }) => ({ question, due: timeOf(due), given: count })),
      notes: found.map(({ key, note }): { key: string; note: Json } => ({
        key,
        note: withoutOthers(parseJsonOr(null, note), asking.user),
      })),
      messages: waiting.map(({ body }) => withoutOthers(parseJsonOr(null, body), asking.user)),
    },
  ];
}

/** A plan of another user at a borrowed seat is not the owner's. */
function begunBy(
  user: string,
  { question, value }: Pick<QueryContext['tables']['drafts']['$inferSelect'], 'question' | 'value'>,
): ExportedMatch['begun'][number][] {
  const begun = parseJsonOr(null, value);
  const { user: by = user } = fieldsOf(begun);
  return by === user ? [{ question, value: begun }] : [];
}

function answersOf(
  seats: readonly string[],
  row: QueryContext['tables']['entries']['$inferSelect'],
): ExportedMatch['answers'][number][] {
  const entry = entryOf(row);
  if (entry.type !== 'answer' || !seats.includes(entry.seat)) return [];
  const { number, crumb, seat, value, by } = entry;
  return [{ number, at: timeOf(row.at), question: crumb, seat, value, by }];
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
