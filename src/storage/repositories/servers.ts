import { and, asc, count, eq, inArray, like, ne, notInArray, notLike } from 'drizzle-orm';
import type { StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import type { Campaign } from '../schema/records.ts';
import { postponeRecovered } from './deadlines.ts';
import { campaignOf } from './row-mappers.ts';

/** Campaigns by server. */
export interface ServerRepository {
  activeServers(): Promise<string[]>;
  /** Games of the campaigns there that have not ended. */
  gamesPlayedIn(server: string): Promise<string[]>;
  setLost(where: { readonly server: string } | { readonly campaign: number }, lost: boolean): Promise<void>;
  campaignCount(server: string): Promise<number>;
  campaignCountsByServer(): Promise<ReadonlyMap<string, number>>;
  campaignsOfMaster(server: string, user: string): Promise<Campaign[]>;
  joinableCampaigns(
    server: string,
    wanted: { readonly packs: readonly string[]; readonly without: readonly number[]; readonly most: number },
  ): Promise<Campaign[]>;
  /** Active campaigns there that are played with one of these packs. */
  campaignsWithPacks(server: string, packs: readonly string[]): Promise<Campaign[]>;
  /** Which of these packs a campaign has, active or ended. */
  packsInUse(packs: readonly string[]): Promise<string[]>;
  campaignNames(server: string, founder?: string): Promise<Pick<Campaign, 'id' | 'name'>[]>;
}

export function serverRepository(access: StoreConnection, now: () => number): ServerRepository {
  return {
    campaignCount: (server) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const there = and(eq(campaigns.ended, false), eq(campaigns.lost, false), eq(campaigns.server, server));
        return (await firstOf(db.select({ all: count() }).from(campaigns).where(there)))?.all ?? 0;
      }),
    campaignCountsByServer: () =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const going = and(eq(campaigns.ended, false), eq(campaigns.lost, false));
        const { server } = campaigns;
        const found = await db.select({ server, all: count() }).from(campaigns).where(going).groupBy(server);
        return new Map(found.map((each) => [each.server, each.all]));
      }),
    campaignsOfMaster: (server, user) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const named = like(campaigns.settings, `%"master":${JSON.stringify(user)}%`);
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server), named);
        return (await db.select().from(campaigns).where(there).orderBy(asc(campaigns.id))).map(campaignOf);
      }),
    joinableCampaigns: (server, { packs, without, most }) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        if (packs.length === 0) return [];
        const isOpen = notLike(campaigns.settings, '%"joining":"closed"%');
        const isOther = without.length === 0 ? undefined : notInArray(campaigns.id, [...without]);
        const isPlayed = inArray(campaigns.pack, [...packs]);
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server), isPlayed, isOpen, isOther);
        return (await db.select().from(campaigns).where(there).orderBy(asc(campaigns.id)).limit(most)).map(campaignOf);
      }),
    campaignsWithPacks: (server, packs) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        if (packs.length === 0) return [];
        const isPlayed = inArray(campaigns.pack, [...packs]);
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server), isPlayed);
        return (await db.select().from(campaigns).where(there).orderBy(asc(campaigns.id))).map(campaignOf);
      }),
    packsInUse: (packs) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        if (packs.length === 0) return [];
        const { pack } = campaigns;
        const found = await db
          .selectDistinct({ pack })
          .from(campaigns)
          .where(inArray(pack, [...packs]));
        return found.map((each) => each.pack);
      }),
    campaignNames: (server, founder) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const { id, name } = campaigns;
        const whose = founder === undefined ? undefined : eq(campaigns.founder, founder);
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server), whose);
        return db.select({ id, name }).from(campaigns).where(there).orderBy(asc(id));
      }),
    gamesPlayedIn: (server) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const { game } = campaigns;
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server));
        return (await db.selectDistinct({ game }).from(campaigns).where(there).orderBy(asc(game))).map(
          (each) => each.game,
        );
      }),
    activeServers: () =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const { server, ended, lost } = campaigns;
        const found = await db
          .selectDistinct({ server })
          .from(campaigns)
          .where(and(eq(ended, false), eq(lost, false)));
        return found.map((each) => each.server);
      }),
    setLost: (where, lost) =>
      access.write(async (unit) => {
        const { campaigns } = unit.tables;
        const meant = 'server' in where ? eq(campaigns.server, where.server) : eq(campaigns.id, where.campaign);
        const newly = and(meant, eq(campaigns.ended, false), ne(campaigns.lost, lost));
        if (!lost) await postponeRecovered(unit, newly, now());
        await unit.db
          .update(campaigns)
          .set({ over: lost ? now() : null })
          .where(newly);
        await unit.db.update(campaigns).set({ lost }).where(meant);
      }),
  };
}
