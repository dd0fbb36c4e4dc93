import { asc, eq } from 'drizzle-orm';
import { unclaimed } from '../../engine/values/placeholder-users.ts';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { fieldsOf, parsedOr } from '../json.ts';
import type { Campaign, CampaignImport, CarriedMatch, CarriedOut, Store } from '../store.ts';
import { livingIn } from './campaigns.ts';
import { readNote, writeNote } from './key-values.ts';
import { campaignOf, entryOf, gameOf, memberOf, snapshotOf } from './row-mappers.ts';
import { seatEverybody } from './seats.ts';
import { writeOutgoing } from './write-outbox.ts';

export function carryingIn(access: Access, now: () => number): Pick<Store, 'carryOut' | 'bringIn'> {
  return {
    // Nobody writes meanwhile: all of it is of one moment.
    carryOut: (campaign, tally) => access.write((unit) => carryOut(unit, campaign, tally)),
    bringIn: (brought) => access.write((unit) => bringIn(unit, brought, now())),
  };
}

async function carryOut(unit: Unit, id: number, tally: string): Promise<CarriedOut | undefined> {
  const { db, rows } = unit;
  const { campaigns, members, settings, games } = rows;
  const row = await firstOf(db.select().from(campaigns).where(eq(campaigns.id, id)));
  if (!row) return undefined;
  const wishes = await db.select().from(settings).where(eq(settings.campaign, id));
  const people = await db.select().from(members).where(eq(members.campaign, id)).orderBy(asc(members.id));
  const matches: CarriedMatch[] = [];
  for (const game of await db.select().from(games).where(eq(games.campaign, id)).orderBy(asc(games.id))) {
    matches.push(await matchOf(unit, game, tally));
    await othersHeard();
  }
  return {
    campaign: campaignOf(row),
    members: people.map(memberOf),
    wishes: new Map(wishes.map(({ user, settings: own }) => [user, parsedOr({}, own)])),
    matches,
  };
}

async function matchOf(unit: Unit, game: Unit['rows']['games']['$inferSelect'], tally: string): Promise<CarriedMatch> {
  const { entries, snapshots } = unit.rows;
  const { everybody, moved } = game;
  const log = unit.db.select().from(entries).where(eq(entries.game, game.id));
  const states = unit.db.select().from(snapshots).where(eq(snapshots.game, game.id));
  const { kind, about, seats, result } = gameOf(game);
  return {
    ...{ kind, about, everybody, moved },
    seats: seats.map(({ seat, member }) => ({ seat, member })),
    result: result ?? null,
    entries: (await log.orderBy(asc(entries.number))).map((each) => ({ at: each.at, entry: entryOf(each) })),
    snapshots: (await states.orderBy(asc(snapshots.number))).map(snapshotOf),
    tally: (await readNote(unit, game.id, tally)) ?? null,
  };
}

async function bringIn(unit: Unit, brought: CampaignImport, at: number): Promise<Campaign | undefined> {
  const { db, rows } = unit;
  const { members, settings, notices } = rows;
  if (await livingIn(unit, brought.campaign.channel)) return undefined;
  const { carried, settings: settled, ...campaign } = brought.campaign;
  const values = {
    ...campaign,
    settings: JSON.stringify(settled),
    carried: carried === null ? null : JSON.stringify(carried),
    created: at,
    imported: at,
  };
  const founded = await firstOf(db.insert(rows.campaigns).values(values).returning());
  if (!founded) return undefined;
  for (const { number, userName, wishes } of brought.members) {
    const user = unclaimed(number);
    await db.insert(members).values({ campaign: founded.id, user, userName, number, joined: at });
    const away = JSON.stringify({ ...fieldsOf(wishes), away: true });
    await db.insert(settings).values({ campaign: founded.id, user, settings: away });
  }
  for (const match of brought.matches) await bringMatch(unit, founded, match, at);
  await seatEverybody(unit, founded.id);
  await db.insert(notices).values({ campaign: founded.id, body: JSON.stringify(brought.notice(founded.id)) });
  return campaignOf(founded);
}

const AT_ONCE = 50;

/** A campaign may be many megabytes, so presses are handled between its parts. */
const othersHeard = () => new Promise<void>((resolve) => setImmediate(resolve));

async function bringMatch(
  unit: Unit,
  { id: campaign, game }: Pick<Campaign, 'id' | 'game'>,
  match: CampaignImport['matches'][number],
  at: number,
): Promise<void> {
  const { db, rows } = unit;
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
  const row = await firstOf(db.insert(rows.games).values(values).returning());
  if (!row) throw new Error('A match was not written.');
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    const some = entries.slice(i, i + AT_ONCE).map(({ at: when, entry }) => ({
      ...{ game: row.id, number: entry.number, at: when },
      entry: JSON.stringify(entry),
    }));
    await db.insert(rows.entries).values(some);
    await othersHeard();
  }
  for (const { number, schema, state, cursor, inbox } of snapshots) {
    await db.insert(rows.snapshots).values({
      ...{ game: row.id, number, schema, state, cursor: JSON.stringify(cursor) },
      inbox: inbox ? JSON.stringify(inbox) : null,
    });
    await othersHeard();
  }
  if (tally) await writeNote(unit, row.id, tally.key, tally.note);
  await writeOutgoing(unit, row.id, outgoing(row.id));
}
