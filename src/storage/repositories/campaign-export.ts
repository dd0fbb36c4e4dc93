import { eq } from 'drizzle-orm';
import { unclaimedPlayerId } from '../../engine/values/placeholder-users.ts';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { fieldsOf, parseJsonOr } from '../json.ts';
import { collectRows, readRows, writeRows } from '../rows/row-stream.ts';
import type { Campaign, CampaignExport, CampaignImport, MatchExport } from '../schema/records.ts';
import { activeCampaignIn } from './campaigns.ts';
import { readNote, writeNote } from './key-values.ts';
import { campaignOf, entryOf, gameOf, memberOf, snapshotOf } from './row-mappers.ts';
import { updateMemberSeats } from './seats.ts';
import { writeOutgoing } from './write-outbox.ts';

export interface CampaignExportRepository {
  /** Reads a whole campaign; `tally` is the key of the note with a match's statistics. */
  exportCampaign(campaign: number, tally: string): Promise<CampaignExport | undefined>;
  /** Writes nothing and returns undefined if the channel already has a campaign. */
  importCampaign(brought: CampaignImport): Promise<Campaign | undefined>;
}

export function campaignExportRepository(access: StoreConnection, now: () => number): CampaignExportRepository {
  return {
    // Nobody writes meanwhile: all of it is of one moment.
    exportCampaign: (campaign, tally) => access.write((unit) => exportCampaign(unit, campaign, tally)),
    importCampaign: (brought) => access.write((unit) => importCampaign(unit, brought, now())),
  };
}

async function exportCampaign(unit: QueryContext, id: number, tally: string): Promise<CampaignExport | undefined> {
  const { campaigns, members, settings, games } = unit.tables;
  const [row] = await collectRows(unit, 'campaigns', eq(campaigns.id, id));
  if (!row) return undefined;
  const people = await collectRows(unit, 'members', eq(members.campaign, id));
  const wishes = await collectRows(unit, 'settings', eq(settings.campaign, id));
  const matches: MatchExport[] = [];
  for await (const rows of readRows(unit, 'games', eq(games.campaign, id)))
    for (const game of rows) matches.push(await exportMatch(unit, game, tally));
  return {
    campaign: campaignOf(row),
    members: people.map(memberOf),
    wishes: new Map(wishes.map(({ user, settings: own }) => [user, parseJsonOr({}, own)])),
    matches,
  };
}

async function exportMatch(
  unit: QueryContext,
  game: QueryContext['tables']['games']['$inferSelect'],
  tally: string,
): Promise<MatchExport> {
  const { entries, snapshots } = unit.tables;
  const { everybody, moved } = game;
  const log = await collectRows(unit, 'entries', eq(entries.game, game.id));
  const states = await collectRows(unit, 'snapshots', eq(snapshots.game, game.id));
  const { kind, about, seats, result } = gameOf(game);
  return {
    ...{ kind, about, everybody, moved },
    seats: seats.map(({ seat, member }) => ({ seat, member })),
    result: result ?? null,
    entries: log.map((each) => ({ at: each.at, entry: entryOf(each) })),
    snapshots: states.map(snapshotOf),
    tally: (await readNote(unit, game.id, tally)) ?? null,
  };
}

async function importCampaign(unit: QueryContext, brought: CampaignImport, at: number): Promise<Campaign | undefined> {
  const { db, tables } = unit;
  const { members, settings, notices } = tables;
  if (await activeCampaignIn(unit, brought.campaign.channel)) return undefined;
  const { carried, settings: settled, ...campaign } = brought.campaign;
  const values = {
    ...campaign,
    settings: JSON.stringify(settled),
    carried: carried === null ? null : JSON.stringify(carried),
    created: at,
    imported: at,
  };
  const founded = await firstOf(db.insert(tables.campaigns).values(values).returning());
  if (!founded) return undefined;
  for (const { number, userName, wishes } of brought.members) {
    const user = unclaimedPlayerId(number);
    await db.insert(members).values({ campaign: founded.id, user, userName, number, joined: at });
    const away = JSON.stringify({ ...fieldsOf(wishes), away: true });
    await db.insert(settings).values({ campaign: founded.id, user, settings: away });
  }
  for (const match of brought.matches) await importMatch(unit, founded, match, at);
  await updateMemberSeats(unit, founded.id);
  await db.insert(notices).values({ campaign: founded.id, body: JSON.stringify(brought.notice(founded.id)) });
  return campaignOf(founded);
}

async function importMatch(
  unit: QueryContext,
  { id: campaign, game }: Pick<Campaign, 'id' | 'game'>,
  match: CampaignImport['matches'][number],
  at: number,
): Promise<void> {
  const { db, tables } = unit;
  const { kind, about, everybody, seats, result, moved, entries, snapshots, tally, outgoing } = match;
  const texts = { about: JSON.stringify(about), seats: JSON.stringify(seats), telling: 'null' };
  const values = {
    campaign,
    game,
    kind,
    ...texts,
    everybody,
    result,
    moved: result === null ? at : moved,
    created: at,
  };
  const row = await firstOf(db.insert(tables.games).values(values).returning());
  if (!row) throw new Error('A match was not written.');
  const log = entries.map(({ at: when, entry }) => ({
    ...{ game: row.id, number: entry.number, at: when },
    entry: JSON.stringify(entry),
  }));
  const states = snapshots.map(({ number, schema, state, cursor, inbox }) => ({
    ...{ game: row.id, number, schema, state, cursor: JSON.stringify(cursor) },
    inbox: inbox ? JSON.stringify(inbox) : null,
  }));
  await writeRows(unit, 'entries', log);
  await writeRows(unit, 'snapshots', states, 1);
  if (tally) await writeNote(unit, row.id, tally.key, tally.note);
  await writeOutgoing(unit, row.id, outgoing(row.id));
}
