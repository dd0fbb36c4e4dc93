import { and, asc, count, eq, inArray, isNull, like, ne } from 'drizzle-orm';
import type { CacheKeys, QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import { CACHE_KEYS, cachedRead } from '../connection/read-cache.ts';
import type { Json } from '../json.ts';
import type { Campaign, MemberRow, NewCampaign, NewCampaignMatch } from '../schema/records.ts';
import type { CampaignChange } from '../write-model.ts';
import { postponeRecovered } from './deadlines.ts';
import { insertGame } from './match-log.ts';
import { campaignOf, memberOf } from './row-mappers.ts';
import { updateMemberSeats } from './seats.ts';
import { readPreferences, writeChange } from './write-change.ts';

function changedKeys({ campaign, wishes, ...more }: CampaignChange): CacheKeys {
  const isAlone = wishes && Object.values(more).every((each) => each === undefined);
  return isAlone ? [CACHE_KEYS.campaignPreferences(campaign, wishes.user)] : 'anything';
}

export interface CampaignRepository {
  /** Undefined if the channel already has a campaign. */
  createCampaign(campaign: NewCampaign, own?: NewCampaignMatch): Promise<Campaign | undefined>;
  campaign(id: number): Promise<Campaign | undefined>;
  campaignInChannel(channel: string): Promise<Campaign | undefined>;
  /** Active campaigns whose posts are in the forum. */
  campaignsInForum(forum: string): Promise<Campaign[]>;
  activeCampaigns(): Promise<Campaign[]>;
  activeCampaignsOf(user: string): Promise<Campaign[]>;
  setPanel(campaign: number, message: string): Promise<void>;
  /**
   * Moves the campaign to another channel, where it is no longer lost. `forum`: whose post that is. Returns false if the
   * channel has a campaign.
   */
  moveCampaign(campaign: number, channel: string, forum?: string): Promise<boolean>;
  /** Returns false, and changes nothing, while a match of another kind than `kind` goes on there. */
  changePack(campaign: number, pack: string, kind: string): Promise<boolean>;
  changeCampaign(change: CampaignChange): Promise<void>;
  campaignPreferences(campaign: number, user: string): Promise<Json | undefined>;
}

export function campaignRepository(access: StoreConnection, now: () => number): CampaignRepository {
  return {
    createCampaign: (campaign, own) =>
      access.write(async (unit) => {
        if (await activeCampaignIn(unit, campaign.channel)) return undefined;
        const at = now();
        const founded = await firstOf(
          unit.db
            .insert(unit.tables.campaigns)
            .values({ ...campaign, created: at })
            .returning(),
        );
        if (!founded) return undefined;
        const { id, game } = founded;
        if (own) await insertGame(unit, { ...own, campaign: id, game, seats: 'everybody' }, own.firstCommit, at);
        return campaignOf(founded);
      }),
    campaign: cachedRead(access, CACHE_KEYS.campaign, async (unit, id) => {
      const row = await firstOf(campaignById(unit).execute({ id }));
      return row && campaignOf(row);
    }),
    campaignInChannel: (channel) =>
      access.read(async (unit) => {
        const row = await activeCampaignIn(unit, channel);
        return row && campaignOf(row);
      }),
    campaignsInForum: (forum) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const there = and(eq(campaigns.forum, forum), eq(campaigns.ended, false));
        return (await db.select().from(campaigns).where(there).orderBy(asc(campaigns.id))).map(campaignOf);
      }),
    activeCampaigns: () =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const going = and(eq(campaigns.ended, false), eq(campaigns.lost, false));
        return (await db.select().from(campaigns).where(going).orderBy(asc(campaigns.id))).map(campaignOf);
      }),
    activeCampaignsOf: (user) => access.read((unit) => activeCampaignsOf(unit, user)),
    setPanel: (campaign, message) =>
      access.write(async ({ db, tables: { campaigns } }) => {
        await db.update(campaigns).set({ panel: message }).where(eq(campaigns.id, campaign));
      }),
    moveCampaign: (campaign, channel, forum) =>
      access.write(async (unit) => {
        if (await activeCampaignIn(unit, channel)) return false;
        const { campaigns } = unit.tables;
        await postponeRecovered(unit, eq(campaigns.id, campaign), now());
        await unit.db
          .update(campaigns)
          .set({ channel, forum: forum ?? null, lost: false, over: null })
          .where(eq(campaigns.id, campaign));
        return true;
      }),
    changePack: (campaign, pack, kind) =>
      access.write(async ({ db, tables: { campaigns, games } }) => {
        const others = and(eq(games.campaign, campaign), isNull(games.result), ne(games.kind, kind));
        if (await firstOf(db.select({ id: games.id }).from(games).where(others))) return false;
        await db.update(campaigns).set({ pack }).where(eq(campaigns.id, campaign));
        return true;
      }),
    changeCampaign: (change) => access.write((unit) => writeChange(unit, change, now()), changedKeys(change)),
    campaignPreferences: cachedRead(access, CACHE_KEYS.campaignPreferences, readPreferences),
  };
}

async function activeCampaignsOf(
  { db, tables: { campaigns, members, games } }: QueryContext,
  user: string,
): Promise<Campaign[]> {
  const own = await db.select({ id: members.campaign }).from(members).where(eq(members.user, user));
  const sits = and(eq(games.guests, true), isNull(games.result), like(games.seats, `%"user":"${user}"%`));
  const lent = await db.selectDistinct({ id: games.campaign }).from(games).where(sits);
  const all = [...own, ...lent].map(({ id }) => id);
  if (all.length === 0) return [];
  const going = and(inArray(campaigns.id, all), eq(campaigns.ended, false), eq(campaigns.lost, false));
  return (await db.select().from(campaigns).where(going).orderBy(asc(campaigns.id))).map(campaignOf);
}

const campaignById = preparedQuery(({ db, tables: { campaigns } }) =>
  db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, placeholder('id')))
    .prepare(),
);

export function activeCampaignIn({ db, tables: { campaigns } }: QueryContext, channel: string) {
  const there = and(eq(campaigns.channel, channel), eq(campaigns.ended, false));
  return firstOf(db.select().from(campaigns).where(there));
}

export interface MemberRepository {
  members(campaign: number): Promise<MemberRow[]>;
  /** Returns the existing member, if there is one, or undefined if the campaign has `most` others. */
  addMember(campaign: number, user: string, userName: string, most: number): Promise<MemberRow | undefined>;
  setGone(campaign: number, user: string, gone: boolean): Promise<void>;
}

export function memberRepository(access: StoreConnection, now: () => number): MemberRepository {
  return {
    members: (campaign) => access.read((unit) => membersOf(unit, campaign)),
    addMember: (...joining) => access.write((unit) => addMember(unit, now(), ...joining)),
    setGone: (campaign, user, gone) =>
      access.write(async ({ db, tables: { members } }) => {
        const own = and(eq(members.campaign, campaign), eq(members.user, user));
        await db.update(members).set({ gone }).where(own);
      }),
  };
}

const membersByCampaign = preparedQuery(({ db, tables: { members } }) => {
  const ours = eq(members.campaign, placeholder('campaign'));
  return db.select().from(members).where(ours).orderBy(asc(members.id)).prepare();
});

async function membersOf(unit: QueryContext, campaign: number): Promise<MemberRow[]> {
  return (await membersByCampaign(unit).execute({ campaign })).map(memberOf);
}

async function addMember(
  unit: QueryContext,
  now: number,
  ...[campaign, user, userName, most]: Parameters<MemberRepository['addMember']>
): Promise<MemberRow | undefined> {
  const { members } = unit.tables;
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
  const own = joined && (await assignNumber(unit, joined));
  await updateMemberSeats(unit, campaign);
  return own;
}

/** Numbers of imported members come from elsewhere, so a new member's number must avoid them. */
async function assignNumber(
  unit: QueryContext,
  joined: QueryContext['tables']['members']['$inferSelect'],
): Promise<MemberRow> {
  const { members } = unit.tables;
  const others = (await membersOf(unit, joined.campaign)).filter(({ user }) => user !== joined.user);
  if (others.every(({ id }) => id !== joined.id) || joined.number !== null) return memberOf(joined);
  const number = Math.max(...others.map(({ id }) => id)) + 1;
  await unit.db.update(members).set({ number }).where(eq(members.id, joined.id));
  return memberOf({ ...joined, number });
}
