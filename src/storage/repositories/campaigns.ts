import { and, asc, count, eq, inArray, isNull, like, ne } from 'drizzle-orm';
import { type Access, type CacheKeys, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import { NAMES, remembered } from '../connection/read-cache.ts';
import type { Campaign, CampaignChange, MemberRow, Store } from '../store.ts';
import { putOffFound } from './deadlines.ts';
import { openIn } from './matches.ts';
import { campaignOf, memberOf } from './row-mappers.ts';
import { seatEverybody } from './seats.ts';
import { readSettings, writeChange } from './write-change.ts';

type Campaigns = Pick<
  Store,
  | 'foundCampaign'
  | 'campaign'
  | 'campaigns'
  | 'campaignsWith'
  | 'campaignIn'
  | 'setPanel'
  | 'moveCampaign'
  | 'change'
  | 'settings'
  | 'servers'
  | 'setLost'
>;

function touchedBy({ campaign, wishes, ...more }: CampaignChange): CacheKeys {
  const isAlone = wishes && Object.values(more).every((each) => each === undefined);
  return isAlone ? [NAMES.wishes(campaign, wishes.user)] : 'anything';
}

export function campaignsIn(access: Access, now: () => number): Campaigns {
  return {
    foundCampaign: (campaign, own) =>
      access.write(async (unit) => {
        if (await livingIn(unit, campaign.channel)) return undefined;
        const at = now();
        const founded = await firstOf(
          unit.db
            .insert(unit.rows.campaigns)
            .values({ ...campaign, created: at })
            .returning(),
        );
        if (!founded) return undefined;
        const { id, game } = founded;
        if (own) await openIn(unit, { ...own, campaign: id, game, seats: 'everybody' }, own.firstTurn, at);
        return campaignOf(founded);
      }),
    campaign: remembered(access, NAMES.campaign, async (unit, id) => {
      const row = await firstOf(campaignById(unit).execute({ id }));
      return row && campaignOf(row);
    }),
    campaignIn: (channel) =>
      access.read(async (unit) => {
        const row = await livingIn(unit, channel);
        return row && campaignOf(row);
      }),
    campaigns: () =>
      access.read(async ({ db, rows: { campaigns } }) => {
        const going = and(eq(campaigns.ended, false), eq(campaigns.lost, false));
        return (await db.select().from(campaigns).where(going).orderBy(asc(campaigns.id))).map(campaignOf);
      }),
    campaignsWith: (user) => access.read((unit) => campaignsWith(unit, user)),
    setPanel: (campaign, message) =>
      access.write(async ({ db, rows: { campaigns } }) => {
        await db.update(campaigns).set({ panel: message }).where(eq(campaigns.id, campaign));
      }),
    moveCampaign: (campaign, channel) =>
      access.write(async (unit) => {
        if (await livingIn(unit, channel)) return false;
        const { campaigns } = unit.rows;
        await putOffFound(unit, eq(campaigns.id, campaign), now());
        await unit.db.update(campaigns).set({ channel, lost: false, over: null }).where(eq(campaigns.id, campaign));
        return true;
      }),
    change: (change) => access.write((unit) => writeChange(unit, change, now()), touchedBy(change)),
    settings: remembered(access, NAMES.wishes, readSettings),
    servers: () =>
      access.read(async ({ db, rows: { campaigns } }) => {
        const { server, ended, lost } = campaigns;
        const found = await db
          .selectDistinct({ server })
          .from(campaigns)
          .where(and(eq(ended, false), eq(lost, false)));
        return found.map((each) => each.server);
      }),
    setLost: (where, lost) =>
      access.write(async (unit) => {
        const { campaigns } = unit.rows;
        const meant = 'server' in where ? eq(campaigns.server, where.server) : eq(campaigns.id, where.campaign);
        const newly = and(meant, eq(campaigns.ended, false), ne(campaigns.lost, lost));
        if (!lost) await putOffFound(unit, newly, now());
        await unit.db
          .update(campaigns)
          .set({ over: lost ? now() : null })
          .where(newly);
        await unit.db.update(campaigns).set({ lost }).where(meant);
      }),
  };
}

async function campaignsWith({ db, rows: { campaigns, members, games } }: Unit, user: string): Promise<Campaign[]> {
  const own = await db.select({ id: members.campaign }).from(members).where(eq(members.user, user));
  const sits = and(eq(games.guests, true), isNull(games.result), like(games.seats, `%"user":"${user}"%`));
  const lent = await db.selectDistinct({ id: games.campaign }).from(games).where(sits);
  const all = [...own, ...lent].map(({ id }) => id);
  if (all.length === 0) return [];
  const going = and(inArray(campaigns.id, all), eq(campaigns.ended, false), eq(campaigns.lost, false));
  return (await db.select().from(campaigns).where(going).orderBy(asc(campaigns.id))).map(campaignOf);
}

const campaignById = prepared(({ db, rows: { campaigns } }) =>
  db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, given('id')))
    .prepare(),
);

export function livingIn({ db, rows: { campaigns } }: Unit, channel: string) {
  const there = and(eq(campaigns.channel, channel), eq(campaigns.ended, false));
  return firstOf(db.select().from(campaigns).where(there));
}

type Members = Pick<Store, 'members' | 'join' | 'setGone'>;

export function membersIn(access: Access, now: () => number): Members {
  return {
    members: (campaign) => access.read((unit) => membersOf(unit, campaign)),
    join: (...joining) => access.write((unit) => join(unit, now(), ...joining)),
    setGone: (campaign, user, gone) =>
      access.write(async ({ db, rows: { members } }) => {
        const own = and(eq(members.campaign, campaign), eq(members.user, user));
        await db.update(members).set({ gone }).where(own);
      }),
  };
}

const membersByCampaign = prepared(({ db, rows: { members } }) => {
  const ours = eq(members.campaign, given('campaign'));
  return db.select().from(members).where(ours).orderBy(asc(members.id)).prepare();
});

async function membersOf(unit: Unit, campaign: number): Promise<MemberRow[]> {
  return (await membersByCampaign(unit).execute({ campaign })).map(memberOf);
}

async function join(
  unit: Unit,
  now: number,
  ...[campaign, user, userName, most]: Parameters<Store['join']>
): Promise<MemberRow | undefined> {
  const { members } = unit.rows;
  const { db } = unit;
  const isOther = and(eq(members.campaign, campaign), ne(members.user, user));
  const there = await firstOf(db.select({ others: count() }).from(members).where(isOther));
  if ((there?.others ?? 0) >= most) return undefined;
  const joined = await firstOf(
    db
      .insert(members)
      .values({ campaign, user, userName, joined: now })
      .onConflictDoUpdate({ target: [members.campaign, members.user], set: { userName, gone: false } })
      .returning(),
  );
  const own = joined && (await numbered(unit, joined));
  await seatEverybody(unit, campaign);
  return own;
}

/** Numbers of imported members come from elsewhere, so a new member's number must avoid them. */
async function numbered(unit: Unit, joined: Unit['rows']['members']['$inferSelect']): Promise<MemberRow> {
  const { members } = unit.rows;
  const others = (await membersOf(unit, joined.campaign)).filter(({ user }) => user !== joined.user);
  if (others.every(({ id }) => id !== joined.id) || joined.number !== null) return memberOf(joined);
  const number = Math.max(...others.map(({ id }) => id)) + 1;
  await unit.db.update(members).set({ number }).where(eq(members.id, joined.id));
  return memberOf({ ...joined, number });
}
