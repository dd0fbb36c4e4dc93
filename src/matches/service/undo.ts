/** Undo of the last answer of a user or the party: free, or by consent. */

import { MASTER, toRewind, toUndo, type Undo, whoseMove } from '../../engine/log/log.ts';
import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import type { Match } from '../../game-api/contract/game.ts';
import { withUsers } from '../../game-api/values/attendance.ts';
import { t } from '../../i18n/t.ts';
import type { SeatedPlayer } from '../../storage/store.ts';
import { silentAt } from '../people/presence.ts';
import { seatsOf } from '../people/seats.ts';
import type { ActionResult, Keeper, Live, MoveOrigin } from '../runtime/match-cache.ts';
import { readLog } from '../runtime/read-log.ts';
import { settingsOf } from '../settings/table-settings.ts';

export interface UndoPlan extends Undo {
  /** Empty where the undo is free. Only `MASTER` where the table leaves consent to its game-master. */
  readonly mustAgree: readonly Required<SeatedPlayer>[];
  readonly isNeverFree: boolean;
}

export interface TakingBack {
  readonly to: number;
  readonly agreed: readonly Seat[];
}

interface UndoInput extends TakingBack {
  readonly game: number;
  readonly user: string;
}

const nothingWords = () => t`There is nothing to take back.`;

export async function undoingFor(
  keeper: Keeper,
  game: number,
  user: string,
  as: 'player' | 'master',
): Promise<UndoPlan | undefined> {
  const live = await keeper.load(game);
  if (!live) return undefined;
  const { undoing, master } = await settledAt(keeper, live);
  const [last] = await lastOf(keeper, live, user, as === 'master' && master === user);
  if (!last) return undefined;
  const mustAgree = last.undo.free ? [] : await voicesBeside(keeper, live, user);
  return { ...last.undo, isNeverFree: undoing === 'all', mustAgree };
}

export async function foreseen(keeper: Keeper, game: number, undo: UndoPlan): Promise<Match | undefined> {
  const live = await keeper.load(game);
  if (!live) return undefined;
  const kind = await keeper.kindOf(live.row);
  const saved = await readLog(keeper.options.store, game, toRewind(undo), (each) => kind.isSpoiled(each));
  const by = { seat: whoseMove(undo.answer), agreed: [] };
  const taken = keeper.withinTime(() => kind.takeBack(saved, undo, by));
  return taken.type === 'taken back' ? taken.match : undefined;
}

/**
 * Last answers at each seat of the user, newest first; those of the party count too. A game-master may undo
 * anybody's.
 */
async function lastOf(
  keeper: Keeper,
  live: Live,
  user: string,
  asMaster: boolean,
): Promise<readonly { seat: Seat; undo: Undo }[]> {
  const { row } = live;
  if (row.result) return [];
  const mayBeFree = (await settledAt(keeper, live)).undoing !== 'all';
  const own = asMaster ? [...row.seats.map(({ seat }) => seat), MASTER] : seatsOf(row, user);
  const seats = own.length > 0 ? [...own, PARTY] : [];
  const all = await Promise.all(
    seats.map(async (seat) => ({ seat, undo: await readLog(keeper.options.store, row.id, toUndo(seat)) })),
  );
  const isFree = (seat: Seat, undo: Undo) => asMaster || (undo.free && mayBeFree && seat !== PARTY);
  return all
    .flatMap(({ seat, undo }) => (undo ? [{ seat, undo: { ...undo, free: isFree(seat, undo) } }] : []))
    .sort((one, other) => other.undo.to - one.undo.to);
}

/** Prefers the user's own free undo to one as the game-master. */
async function wantedTo(keeper: Keeper, live: Live, user: string, to: number) {
  const isTo = ({ undo }: { readonly undo: Undo }) => undo.to === to;
  const own = (await lastOf(keeper, live, user, false)).find(isTo);
  const { master } = await settledAt(keeper, live);
  if (own?.undo.free || master !== user) return own && { ...own, byMaster: false };
  const any = (await lastOf(keeper, live, user, true)).find(isTo);
  return any && { ...any, byMaster: true };
}

export async function takeBack(
  keeper: Keeper,
  { game, user, to, agreed }: UndoInput,
  cause: MoveOrigin,
): Promise<ActionResult> {
  const live = await keeper.load(game);
  if (!live || live.row.result) return { type: 'refused', why: nothingWords() };
  const { master } = await settledAt(keeper, live);
  if (master !== user && seatsOf(live.row, user).length === 0) return { type: 'refused', why: nothingWords() };
  const last = await wantedTo(keeper, live, user, to);
  if (!last) return { type: 'refused', why: t`The game has gone on since.` };
  const { seat, undo, byMaster } = last;
  const others = (await voicesBeside(keeper, live, user)).filter((each) => !agreed.includes(each.seat));
  const isAgreed = undo.free || others.length === 0 || agreed.includes(MASTER);
  if (!isAgreed) return { type: 'refused', why: t`Not everybody has agreed.` };
  const kind = await keeper.kindOf(live.row);
  const saved = await readLog(keeper.options.store, game, toRewind(undo), (each) => kind.isSpoiled(each));
  const [first = seat] = seat === PARTY ? seatsOf(live.row, user) : [];
  const by = byMaster ? MASTER : first;
  const all = seat === PARTY || byMaster ? [by, ...agreed] : agreed;
  const taken = keeper.withinTime(() => kind.takeBack(saved, undo, { seat, agreed: all }));
  if (taken.type === 'refused') {
    const { why, seat: rests } = taken;
    return { type: 'refused', why, ...(rests !== undefined && { rests }) };
  }
  const hands = handsChanged(live, taken.match, [...seatsOf(live.row, user), by]);
  const what = { reason: 'undone' as const, by, taken: undo.answer, hands };
  await keeper.write({ row: live.row, match: taken.match }, what, cause);
  await keeper.obeyAfterwards(game);
  return { type: 'advanced' };
}

function handsChanged({ row, match }: Live, after: Match, own: readonly Seat[]): Seat[] {
  const others = row.seats.filter(({ seat, user }) => user !== undefined && !own.includes(seat));
  return others.flatMap(({ seat }) => (match.hand?.(seat) === after.hand?.(seat) ? [] : [seat]));
}

async function settledAt({ options }: Keeper, { row }: Live) {
  return settingsOf((await options.store.campaign(row.campaign)) ?? { settings: {} });
}

/** Seats that must agree; the game-master alone where the table says so. */
async function voicesBeside(keeper: Keeper, live: Live, user: string): Promise<Required<SeatedPlayer>[]> {
  const { store, now = Date.now } = keeper.options;
  const { row } = live;
  const { undoing, master } = await settledAt(keeper, live);
  if (undoing === 'master' && master !== null)
    return master === user ? [] : [{ seat: MASTER, user: master, member: 0 }];
  const silent = await silentAt(store, row, now());
  return withUsers(row).filter((each) => each.user !== user && !silent.includes(each.seat));
}
