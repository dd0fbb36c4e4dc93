/** What happened in matches: their chronicles, what somebody has missed, what was counted, and how it looked. */

import { LRUCache } from 'lru-cache';
import { type Frame, Frames } from '../games/replay.ts';
import type { PlaybackLine } from '../games/retelling.ts';
import { counted, emptyTally, type MatchTally, tally, together } from '../games/tally.ts';
import { type Entry, movesOf } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import { languageNow } from '../language/language.ts';
import { t } from '../language/t.ts';
import type { GameRow } from '../store/store.ts';
import type { Keeper } from './keeper.ts';
import { retell } from './retelling.ts';

/** A part of a match, as a round, with what happened in it. */
export interface Chapter {
  readonly name: string;
  readonly lines: readonly PlaybackLine[];
}

/** A match as far as it has come. */
export interface Chronicle {
  readonly chapters: readonly Chapter[];
  readonly tally: MatchTally;
}

/** What somebody has missed; `isAll`: they have not answered anything yet. */
export interface Recap {
  readonly chapters: readonly Chapter[];
  readonly isAll: boolean;
}

function gap(): PlaybackLine {
  const words = t`-# *The rules of this program have changed since: what happened here can’t be told any more.*`;
  return { words, of: [], weight: 0 };
}

function gone(): PlaybackLine {
  return { words: t`-# *What happened here was kept for its time, and is gone.*`, of: [], weight: 0 };
}

/** How many chronicles stay in memory. */
const MOST_KEPT = 20;
/** Under which a match that is over keeps what was counted. */
export const TALLY = 'tally';

export class Chronicles {
  readonly #keeper: Keeper;
  /** By match, its last entry, and the language. */
  readonly #kept = new LRUCache<string, Promise<Chronicle>>({ max: MOST_KEPT });

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** What has happened in a match; undefined where there is none, or it is of a kind that is not told again. */
  async of(game: number): Promise<Chronicle | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const key = `${game} ${(await this.#entries(game)).at(-1)?.number ?? 0} ${languageNow()}`;
    const known = this.#kept.get(key) ?? this.#written(game, found.row);
    this.#kept.set(key, known);
    known.catch(() => this.#kept.delete(key));
    return known;
  }

  /** What has happened since the last answer of a seat; of an onlooker, the last chapter. */
  async since(game: number, seat: Seat | undefined): Promise<Recap | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const moves = movesOf(await this.#entries(game));
    const since = lastOf(moves, seat);
    const chapters = new Chapters();
    for await (const passage of retell(this.#keeper.options.store, found.kind, game, since)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else if (passage.to > since) chapters.add(passage.chapter, passage.lines(since));
    }
    return { chapters: seat === undefined ? chapters.all.slice(-1) : chapters.all, isAll: since === 0 };
  }

  /** How a match looked after each turn; of a long one several turns are shown as one. */
  async frames(game: number, most?: number): Promise<readonly Frame[] | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const frames = new Frames(most);
    for await (const passage of retell(this.#keeper.options.store, found.kind, game)) {
      if (!('isGap' in passage)) frames.add(passage);
    }
    return frames.shown;
  }

  /** What was counted in all matches of a campaign; undefined where none is told again. */
  async ofCampaign(campaign: number): Promise<MatchTally | undefined> {
    const rows = await this.#keeper.options.store.gamesOf(campaign);
    const tallies: MatchTally[] = [];
    for (const row of rows) {
      const one = await this.#tallyOf(row);
      if (one) tallies.push(one);
    }
    return together(tallies);
  }

  /** What was counted is kept of a match that is over: nobody counts it twice. */
  async #tallyOf({ id, result }: GameRow): Promise<MatchTally | undefined> {
    const { store } = this.#keeper.options;
    const known = result === undefined ? undefined : tally.safeParse(await store.note(id, TALLY)).data;
    if (known) return known;
    const made = (await this.of(id))?.tally;
    if (made && result !== undefined) await store.changeNote(id, TALLY, () => made);
    return made;
  }

  async #found(game: number) {
    const row = await this.#keeper.options.store.game(game);
    const kind = row && (await this.#keeper.kindOf(row));
    return row && kind?.retelling ? { row, kind } : undefined;
  }

  #entries(game: number): Promise<Entry[]> {
    return this.#keeper.options.store.entries(game);
  }

  /** Counts what is counted of a match that is over, and keeps that: then its log is not needed any more. */
  async settle(game: number): Promise<void> {
    const row = await this.#keeper.options.store.game(game);
    if (row) await this.#tallyOf(row);
  }

  async #written(game: number, row: GameRow): Promise<Chronicle> {
    const kind = await this.#keeper.kindOf(row);
    const { store } = this.#keeper.options;
    if (!(await store.snapshotFrom(game, 0))) {
      const known = tally.safeParse(await store.note(game, TALLY)).data;
      return {
        chapters: [{ name: row.scenario || t`The end`, lines: [gone()] }],
        tally: known ?? emptyTally(kind.retelling?.columns ?? []),
      };
    }
    const chapters = new Chapters();
    let sum = emptyTally(kind.retelling?.columns ?? []);
    for await (const passage of retell(store, kind, game)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else {
        chapters.add(passage.chapter, passage.lines());
        sum = counted(sum, passage.counts, passage.rows);
      }
    }
    return { chapters: chapters.all, tally: sum };
  }
}

/** The number of the last answer that a seat gave by itself. */
function lastOf(moves: readonly Entry[], seat: Seat | undefined): number {
  return moves.findLast((move) => move.type === 'answer' && move.by === 'player' && move.seat === seat)?.number ?? 0;
}

/** Lines as they come, by their chapters; what has none belongs to the one before it. */
class Chapters {
  readonly #all: { name: string; lines: PlaybackLine[] }[] = [];

  add(name: string | undefined, lines: readonly PlaybackLine[]): void {
    if (lines.length === 0) return;
    const last = this.#all.at(-1);
    if (last && (name === undefined || last.name === name)) last.lines.push(...lines);
    else this.#all.push({ name: name ?? t`The beginning`, lines: [...lines] });
  }

  get all(): readonly Chapter[] {
    return this.#all;
  }
}
