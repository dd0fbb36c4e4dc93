/** Undo of the last answer of a user or the party: free, or by consent. */

import type { Undo } from '../../engine/log/log.ts';
import { answersOfPress, GAME_MASTER, seatOfDecision } from '../../engine/log/log.ts';
import { readForRewind, readForUndo, readForUndoTo } from '../../engine/log/log-query.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import type { Match } from '../../game-api/contract/game.ts';
import { occupiedSeats } from '../../game-api/values/attendance.ts';
import { t } from '../../i18n/t.ts';
import type { SeatedPlayer } from '../../storage/store.ts';
import { voicelessSeats } from '../people/presence.ts';
import { seatsOf } from '../people/seats.ts';
import type { ActionResult, LiveMatch, MatchCache, MoveOrigin } from '../runtime/match-cache.ts';
import { deleteSequencesPast } from '../runtime/planned-answers.ts';
import { readLog } from '../runtime/read-log.ts';
import { settingsOf } from '../settings/table-settings.ts';

export interface UndoPlan extends Undo {
  /** Empty where the undo is free. Only `GAME_MASTER` where the table leaves consent to its game-master. */
  readonly mustAgree: readonly Required<SeatedPlayer>[];
  readonly isNeverFree: boolean;
}

export interface UndoTarget {
  readonly to: number;
  readonly agreed: readonly Seat[];
  /** All that came after entry `to` goes, whoever decided it; otherwise the last answer. */
  readonly isWhole?: boolean;
}

interface UndoInput extends UndoTarget {
  readonly game: number;
  readonly user: string;
}

const nothingWords = () => t`There is nothing to take back.`;

export async function planUndo(
  cache: MatchCache,
  game: number,
  user: string,
  as: 'player' | 'master',
): Promise<UndoPlan | undefined> {
  const live = await cache.load(game);
  if (!live) return undefined;
  const { master } = await readTableSettings(cache, live);
  const [last] = await lastAnswers(cache, live, user, as === 'master' && master === user);
  return last && toPlan(cache, live, user, last.undo);
}

/** Plans the undo of everything after entry `to`, for a player or the game-master. */
export async function planUndoTo(
  cache: MatchCache,
  game: number,
  user: string,
  to: number,
): Promise<UndoPlan | undefined> {
  const live = await cache.load(game);
  const found = live && (await findUndoTo(cache, live, user, to));
  return found && toPlan(cache, live, user, found.undo);
}

async function toPlan(cache: MatchCache, live: LiveMatch, user: string, undo: Undo): Promise<UndoPlan> {
  const { undoing } = await readTableSettings(cache, live);
  const mustAgree = undo.free ? [] : await requiredConsents(cache, live, user);
  return { ...undo, isNeverFree: undoing === 'all', mustAgree };
}

export async function previewUndo(cache: MatchCache, game: number, undo: UndoPlan): Promise<Match | undefined> {
  const live = await cache.load(game);
  if (!live) return undefined;
  const kind = await cache.kindOf(live.row);
  const saved = await readLog(cache.options.store, game, readForRewind(undo), (each) => kind.isCorrupt(each));
  const by = { seat: seatOfDecision(undo.answer), agreed: [] };
  const taken = cache.withTimeLimit(() => kind.applyUndo(saved, undo, by));
  return taken.type === 'taken back' ? taken.match : undefined;
}

/**
 * Last answers at each seat of the user, newest first; those of the party count too. A game-master may undo
 * anybody's.
 */
async function lastAnswers(
  cache: MatchCache,
  live: LiveMatch,
  user: string,
  asMaster: boolean,
): Promise<readonly { seat: Seat; undo: Undo }[]> {
  const { row } = live;
  if (row.result) return [];
  const mayBeFree = (await readTableSettings(cache, live)).undoing !== 'all';
  const own = asMaster ? [...row.seats.map(({ seat }) => seat), GAME_MASTER] : seatsOf(row, user);
  const seats = own.length > 0 ? [...own, PARTY] : [];
  const all = await Promise.all(
    seats.map(async (seat) => ({ seat, undo: await readLog(cache.options.store, row.id, readForUndo(seat)) })),
  );
  const isFree = (seat: Seat, undo: Undo) => asMaster || (undo.free && mayBeFree && seat !== PARTY);
  return all
    .flatMap(({ seat, undo }) => (undo ? [{ seat, undo: { ...undo, free: isFree(seat, undo) } }] : []))
    .sort((one, other) => other.undo.to - one.undo.to);
}

/** Prefers the user's own free undo to one as the game-master. */
async function findUndo(cache: MatchCache, live: LiveMatch, user: string, to: number) {
  const isTo = ({ undo }: { readonly undo: Undo }) => undo.to === to;
  const own = (await lastAnswers(cache, live, user, false)).find(isTo);
  const { master } = await readTableSettings(cache, live);
  if (own?.undo.free || master !== user) return own && { ...own, byMaster: false };
  const any = (await lastAnswers(cache, live, user, true)).find(isTo);
  return any && { ...any, byMaster: true };
}

/** Prefers the user's own free undo to one as the game-master. */
async function findUndoTo(cache: MatchCache, live: LiveMatch, user: string, to: number) {
  const { row } = live;
  const { undoing, master } = await readTableSettings(cache, live);
  if (row.result) return undefined;
  const isMaster = master === user;
  const seats = [...seatsOf(row, user), ...(isMaster ? [GAME_MASTER] : [])];
  const all = await Promise.all(
    seats.map(async (seat) => ({ seat, undo: await readLog(cache.options.store, row.id, readForUndoTo(to, seat)) })),
  );
  const found = all
    .flatMap(({ seat, undo }) => (undo ? [{ seat, undo: { ...undo, free: undo.free && undoing !== 'all' } }] : []))
    .sort((one, other) => Number(other.undo.free) - Number(one.undo.free))[0];
  if (!found || found.undo.free || !isMaster) return found && { ...found, byMaster: false };
  const { own: _, ...whole } = found.undo;
  return { seat: GAME_MASTER, undo: { ...whole, free: true }, byMaster: true };
}

export async function undoAnswer(
  cache: MatchCache,
  { game, user, to, agreed, isWhole = false }: UndoInput,
  cause: MoveOrigin,
): Promise<ActionResult> {
  const live = await cache.load(game);
  if (!live || live.row.result) return { type: 'refused', why: nothingWords() };
  const { master } = await readTableSettings(cache, live);
  if (master !== user && seatsOf(live.row, user).length === 0) return { type: 'refused', why: nothingWords() };
  const last = await (isWhole ? findUndoTo : findUndo)(cache, live, user, to);
  if (last?.undo.to !== to) return { type: 'refused', why: t`The game has moved on.` };
  const { seat, undo, byMaster } = last;
  const others = (await requiredConsents(cache, live, user)).filter((each) => !agreed.includes(each.seat));
  const isAgreed = undo.free || others.length === 0 || agreed.includes(GAME_MASTER);
  if (!isAgreed) return { type: 'refused', why: t`Not everyone has agreed.` };
  const kind = await cache.kindOf(live.row);
  const saved = await readLog(cache.options.store, game, readForRewind(undo), (each) => kind.isCorrupt(each));
  const [first = seat] = seat === PARTY ? seatsOf(live.row, user) : [];
  const by = byMaster ? GAME_MASTER : first;
  const all = seat === PARTY || byMaster ? [by, ...agreed] : agreed;
  const taken = cache.withTimeLimit(() => kind.applyUndo(saved, undo, { seat, agreed: all }));
  if (taken.type === 'refused') {
    const { why, seat: rests } = taken;
    return { type: 'refused', why, ...(rests !== undefined && { rests }) };
  }
  const hands = changedHands(live, taken.match, [...seatsOf(live.row, user), by]);
  const [undoneEntry, ...undoneBeside] = isWhole ? [undo.answer] : answersOfPress(undo);
  const what = { reason: 'undone' as const, by, undoneEntry, undoneBeside, isWhole, changedHands: hands };
  await deleteSequencesPast(cache.options.store, live.row, to);
  await cache.commitStep({ row: live.row, match: taken.match }, what, cause);
  await cache.tryAutoAnswers(game);
  return { type: 'advanced' };
}

function changedHands({ row, match }: LiveMatch, after: Match, own: readonly Seat[]): Seat[] {
  const others = row.seats.filter(({ seat, user }) => user !== undefined && !own.includes(seat));
  return others.flatMap(({ seat }) => (match.handHash?.(seat) === after.handHash?.(seat) ? [] : [seat]));
}

async function readTableSettings({ options }: MatchCache, { row }: LiveMatch) {
  return settingsOf((await options.store.campaign(row.campaign)) ?? { settings: {} });
}

/** Seats that must agree; the game-master alone where the table says so. */
async function requiredConsents(cache: MatchCache, live: LiveMatch, user: string): Promise<Required<SeatedPlayer>[]> {
  const { store, now = Date.now } = cache.options;
  const { row } = live;
  const { undoing, master } = await readTableSettings(cache, live);
  if (undoing === 'master' && master !== null)
    return master === user ? [] : [{ seat: GAME_MASTER, user: master, member: 0 }];
  const silent = await voicelessSeats(store, row, now());
  return occupiedSeats(row).filter((each) => each.user !== user && !silent.includes(each.seat));
}
