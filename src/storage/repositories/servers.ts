import { and, asc, count, eq, inArray, isNull, like, ne, notInArray, notLike } from 'drizzle-orm';
import { firstOf, type StoreConnection } from '../connection/connection.ts';
import type { Store } from '../store.ts';
import { CAMPAIGN } from './matches.ts';
import { campaignOf, gameOf } from './row-mappers.ts';

type Servers = Pick<
  Store,
  | 'campaignCount'
  | 'campaignCountsByServer'
  | 'campaignsOfMaster'
  | 'joinableCampaigns'
  | 'campaignNames'
  | 'runningGames'
>;

export function serverRepository(access: StoreConnection): Servers {
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
    campaignNames: (server, founder) =>
      access.read(async ({ db, tables: { campaigns } }) => {
        const { id, name } = campaigns;
        const whose = founder === undefined ? undefined : eq(campaigns.founder, founder);
        const there = and(eq(campaigns.ended, false), eq(campaigns.server, server), whose);
        return db.select({ id, name }).from(campaigns).where(there).orderBy(asc(id));
      }),
    runningGames: (campaign) =>
      access.read(async ({ db, tables: { games } }) => {
        const there = and(eq(games.campaign, campaign), ne(games.kind, CAMPAIGN), isNull(games.result));
        return (await db.select().from(games).where(there).orderBy(asc(games.id))).map(gameOf);
      }),
  };
}
