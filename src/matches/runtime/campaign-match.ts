/** The campaign match: how it begins, and how it hears of everything else in the campaign. */
import { randomUUID } from 'node:crypto';
import type { Input } from '../../engine/rules/rule.ts';
import type { RngState } from '../../engine/values/rng.ts';
import type { Match, MatchEnded, MatchKind, MatchStarted, Pack, SeatAssignment } from '../../game-api/contract/game.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit, Store } from '../../storage/store.ts';
import type { LiveMatch } from './commit-step.ts';
import { buildCommit, readStepContext } from './commit-step.ts';

export interface CampaignMatchHost {
  readonly options: {
    readonly store: Store;
    readonly pack: (id: string) => Pack;
    readonly cursor: () => RngState;
    readonly onError: (game: number, error: Error) => void;
  };
  withLock<T>(game: number, work: () => Promise<T>): Promise<T>;
  load(id: number): Promise<LiveMatch | undefined>;
  followStandingOrders(live: LiveMatch): Promise<void>;
  withTimeLimit<T extends object>(work: () => T): T;
  firstCommit(row: Pick<GameRow, 'campaign' | 'seats'>, match: Match): Promise<(opened: GameRow) => MatchCommit>;
  updateAfterCommit(live: LiveMatch, turn: MatchCommit): Promise<void>;
  forget(game: number): void;
}

export function campaignKindOf(pack: Pack): (MatchKind & Required<Pick<MatchKind, 'campaignStart'>>) | undefined {
  const kind = pack.kinds.get(CAMPAIGN_KIND);
  return kind?.campaignStart && { ...kind, campaignStart: kind.campaignStart };
}

/** Returns the campaign match that goes on. The first call begins it, with data of older versions. */
export async function ensureCampaignMatch(cache: CampaignMatchHost, campaign: number): Promise<number | undefined> {
  const { store, pack, cursor } = cache.options;
  const [there] = await store.gamesOf(campaign, CAMPAIGN_KIND);
  if (there) return there.result === undefined ? there.id : undefined;
  const row = await store.campaign(campaign);
  const kind = row && campaignKindOf(pack(row.pack));
  if (!row || !kind) return undefined;
  const match = cache.withTimeLimit(() => kind.begin(kind.campaignStart(row.carried), cursor()));
  const firstTurn = await cache.firstCommit({ campaign, seats: [] }, match);
  const begun = { campaign, game: row.game, kind: CAMPAIGN_KIND, about: match.about, seats: 'everybody' } as const;
  const change = { campaign, takenOver: true } as const;
  const opened = await store.createGame(begun, (own) => ({ ...firstTurn(own), change }));
  return (opened ?? (await store.runningGame(campaign, CAMPAIGN_KIND)))?.id;
}

/**
 * Begins one of several matches that a campaign wants, which hears of it in the same turn and may want another.
 * Undefined where it wants none.
 */
export async function beginParallelMatch(
  cache: CampaignMatchHost,
  own: number,
  kind: MatchKind,
): Promise<GameRow | undefined> {
  return cache.withLock(own, async () => {
    const live = await cache.load(own);
    const want = live?.match.matchRequest;
    if (!live || !want) return undefined;
    const { store, cursor } = cache.options;
    const { campaign, game, seats } = live.row;
    const match = cache.withTimeLimit(() => kind.begin(want.start, cursor()));
    const companions = live.match.companionSeats?.() ?? [];
    const theirs = want.seats.flatMap((seat): SeatAssignment[] => {
      const sitting = seats.find((each) => each.seat === seat);
      return sitting ? [sitting] : companions.includes(seat) ? [{ seat, member: Number(seat) }] : [];
    });
    const firstTurn = await cache.firstCommit({ campaign, seats: theirs }, match);
    const what = { reason: 'answered' } as const;
    const around = await readStepContext(cache.options, live, what);
    const receipts: MatchCommit[] = [];
    const begun = { campaign, game, kind: want.kind, about: match.about, seats: theirs, several: true };
    const row = await store.createGame(begun, (opened) => {
      const value = { begun: opened.id, kind: want.kind } satisfies MatchStarted;
      receiveInput(cache, live, { id: `begun ${opened.id}`, value });
      const receipt = buildCommit(live, what, around);
      receipts.push(receipt);
      return { ...firstTurn(opened), receipt };
    });
    for (const receipt of receipts) await cache.updateAfterCommit(live, receipt);
    return row;
  });
}

export function matchEndInputs(ended: MatchEnded | undefined): Input[] {
  return ended ? [{ id: `match ${ended.match}`, value: { ...ended } }] : [];
}

export async function memberLeftInputs(
  { options }: CampaignMatchHost,
  change: CampaignChange | undefined,
): Promise<Input[]> {
  const { store, pack } = options;
  if (change?.leaves === undefined) return [];
  const campaign = await store.campaign(change.campaign);
  if (!campaign || !campaignKindOf(pack(campaign.pack))) return [];
  const members = (await store.members(campaign.id)).filter(({ user }) => user === change.leaves);
  return members.map(({ id }) => ({ id: `gone ${id} ${randomUUID()}`, value: { gone: id } }));
}

/**
 * Writes together with the turn of the campaign match that `news` causes. Locks are always taken in this order: the
 * match, then the campaign match. False where it was written before.
 */
export async function writeWithInputs(
  cache: CampaignMatchHost,
  campaign: number,
  news: readonly Input[],
  written: (receipt?: MatchCommit) => Promise<boolean>,
): Promise<boolean> {
  const own = news.length === 0 ? undefined : await ensureCampaignMatch(cache, campaign);
  if (own === undefined) return written();
  return cache.withLock(own, async () => {
    const live = await cache.load(own);
    const taken = live && news.filter((each) => receiveInput(cache, live, each));
    if (!live || !taken || taken.length === 0) return written();
    await cache.followStandingOrders(live);
    const what = { reason: 'answered' } as const;
    const receipt = buildCommit(live, what, await readStepContext(cache.options, live, what));
    const done = await written(receipt);
    if (done) await cache.updateAfterCommit(live, receipt);
    else cache.forget(own);
    return done;
  });
}

function receiveInput(cache: CampaignMatchHost, { row, match }: LiveMatch, { id, value }: Input): boolean {
  const { options } = cache;
  const received = cache.withTimeLimit(() => match.receive({ id, value }));
  if (received.type === 'failed') options.onError(row.id, received.error);
  if (received.type === 'refused') {
    options.onError(row.id, new Error(`A campaign did not take what it was told (${id}): ${received.why}`));
  }
  return received.type === 'advanced';
}
