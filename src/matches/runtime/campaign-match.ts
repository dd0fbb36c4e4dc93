/** The campaign match: how it begins, and how it hears of everything else in the campaign. */
import { randomUUID } from 'node:crypto';
import type { Input } from '../../engine/rules/rule.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import {
  CAMPAIGN,
  type Match,
  type MatchEnded,
  type MatchKind,
  type MatchStarted,
  type Pack,
  type SeatAssignment,
} from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit, Store } from '../../storage/store.ts';
import { type Live, surroundingsOf, turnOf } from './commit-step.ts';

export interface CampaignMatchHost {
  readonly options: {
    readonly store: Store;
    readonly pack: (id: string) => Pack;
    readonly cursor: () => Cursor;
    readonly trouble: (game: number, error: Error) => void;
  };
  alone<T>(game: number, work: () => Promise<T>): Promise<T>;
  load(id: number): Promise<Live | undefined>;
  follow(live: Live): Promise<void>;
  withinTime<T extends object>(work: () => T): T;
  firstTurn(row: Pick<GameRow, 'campaign' | 'seats'>, match: Match): Promise<(opened: GameRow) => MatchCommit>;
  remember(live: Live, turn: MatchCommit): Promise<void>;
  forget(game: number): void;
}

export function foundingIn(pack: Pack): (MatchKind & Required<Pick<MatchKind, 'founding'>>) | undefined {
  const kind = pack.kinds.get(CAMPAIGN);
  return kind?.founding && { ...kind, founding: kind.founding };
}

/** Returns the campaign match that goes on. The first call begins it, with data of older versions. */
export async function ownMatch(keeping: CampaignMatchHost, campaign: number): Promise<number | undefined> {
  const { store, pack, cursor } = keeping.options;
  const [there] = await store.gamesOf(campaign, CAMPAIGN);
  if (there) return there.result === undefined ? there.id : undefined;
  const row = await store.campaign(campaign);
  const kind = row && foundingIn(pack(row.pack));
  if (!row || !kind) return undefined;
  const match = keeping.withinTime(() => kind.begin(kind.founding(row.carried), cursor()));
  const firstTurn = await keeping.firstTurn({ campaign, seats: [] }, match);
  const begun = { campaign, game: row.game, kind: CAMPAIGN, about: match.about, seats: 'everybody' } as const;
  const change = { campaign, takenOver: true } as const;
  const opened = await store.openGame(begun, (own) => ({ ...firstTurn(own), change }));
  return (opened ?? (await store.gameOf(campaign, CAMPAIGN)))?.id;
}

/**
 * Begins one of several matches that a campaign wants, which hears of it in the same turn and may want another.
 * Undefined where it wants none.
 */
export async function beginOneOfSeveral(
  keeping: CampaignMatchHost,
  own: number,
  kind: MatchKind,
): Promise<GameRow | undefined> {
  return keeping.alone(own, async () => {
    const live = await keeping.load(own);
    const want = live?.match.wants;
    if (!live || !want) return undefined;
    const { store, cursor } = keeping.options;
    const { campaign, game, seats } = live.row;
    const match = keeping.withinTime(() => kind.begin(want.start, cursor()));
    const companions = live.match.companions?.() ?? [];
    const theirs = want.seats.flatMap((seat): SeatAssignment[] => {
      const sitting = seats.find((each) => each.seat === seat);
      return sitting ? [sitting] : companions.includes(seat) ? [{ seat, member: Number(seat) }] : [];
    });
    const firstTurn = await keeping.firstTurn({ campaign, seats: theirs }, match);
    const what = { reason: 'answered' } as const;
    const around = await surroundingsOf(keeping.options, live, what);
    const receipts: MatchCommit[] = [];
    const begun = { campaign, game, kind: want.kind, about: match.about, seats: theirs, several: true };
    const row = await store.openGame(begun, (opened) => {
      const value = { begun: opened.id, kind: want.kind } satisfies MatchStarted;
      takes(keeping, live, { id: `begun ${opened.id}`, value });
      const receipt = turnOf(live, what, around);
      receipts.push(receipt);
      return { ...firstTurn(opened), receipt };
    });
    for (const receipt of receipts) await keeping.remember(live, receipt);
    return row;
  });
}

export function endedNews(ended: MatchEnded | undefined): Input[] {
  return ended ? [{ id: `match ${ended.match}`, value: { ...ended } }] : [];
}

export async function leaving({ options }: CampaignMatchHost, change: CampaignChange | undefined): Promise<Input[]> {
  const { store, pack } = options;
  if (change?.leaves === undefined) return [];
  const campaign = await store.campaign(change.campaign);
  if (!campaign || !foundingIn(pack(campaign.pack))) return [];
  const members = (await store.members(campaign.id)).filter(({ user }) => user === change.leaves);
  return members.map(({ id }) => ({ id: `gone ${id} ${randomUUID()}`, value: { gone: id } }));
}

/**
 * Writes together with the turn of the campaign match that `news` causes. Locks are always taken in this order: the
 * match, then the campaign match. False where it was written before.
 */
export async function telling(
  keeping: CampaignMatchHost,
  campaign: number,
  news: readonly Input[],
  written: (receipt?: MatchCommit) => Promise<boolean>,
): Promise<boolean> {
  const own = news.length === 0 ? undefined : await ownMatch(keeping, campaign);
  if (own === undefined) return written();
  return keeping.alone(own, async () => {
    const live = await keeping.load(own);
    const taken = live && news.filter((each) => takes(keeping, live, each));
    if (!live || !taken || taken.length === 0) return written();
    await keeping.follow(live);
    const what = { reason: 'answered' } as const;
    const receipt = turnOf(live, what, await surroundingsOf(keeping.options, live, what));
    const done = await written(receipt);
    if (done) await keeping.remember(live, receipt);
    else keeping.forget(own);
    return done;
  });
}

function takes(keeping: CampaignMatchHost, { row, match }: Live, { id, value }: Input): boolean {
  const { options } = keeping;
  const received = keeping.withinTime(() => match.receive({ id, value }));
  if (received.type === 'failed') options.trouble(row.id, received.error);
  if (received.type === 'refused') {
    options.trouble(row.id, new Error(`A campaign did not take what it was told (${id}): ${received.why}`));
  }
  return received.type === 'advanced';
}
