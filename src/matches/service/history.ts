/** Chronicles, recaps, tallies and frames of matches. */

import { LRUCache } from 'lru-cache';
import { type Entry, movesOf } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { type Frame, Frames } from '../../game-api/replay/frames.ts';
import type { PlaybackLine } from '../../game-api/replay/playback.ts';
import { counted, emptyTally, type MatchTally, tally, together } from '../../game-api/replay/statistics.ts';
import { languageNow } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { GameRow } from '../../storage/store.ts';
import { retell } from '../history/playback.ts';
import type { Keeper } from '../runtime/match-cache.ts';

export interface Chapter {
  readonly name: string;
  readonly lines: readonly PlaybackLine[];
}

export interface Chronicle {
  readonly chapters: readonly Chapter[];
  readonly tally: MatchTally;
}

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

const MOST_KEPT = 20;
export const TALLY = 'tally';

export class Chronicles {
  readonly #keeper: Keeper;
  /** Keyed by match, last entry and language. */
  readonly #kept = new LRUCache<string, Promise<Chronicle>>({ max: MOST_KEPT });

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** Returns undefined where there is no match, or its kind has no playback. */
  async of(game: number): Promise<Chronicle | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const key = `${game} ${(await this.#entries(game)).at(-1)?.number ?? 0} ${languageNow()}`;
    const known = this.#kept.get(key) ?? this.#written(game, found.row);
    this.#kept.set(key, known);
    known.catch(() => this.#kept.delete(key));
    return known;
  }

  /** Returns events since the seat's last answer; for an onlooker, the last chapter. */
  async since(game: number, seat: Seat | undefined): Promise<Recap | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const moves = movesOf(await this.#entries(game));
    const since = lastOf(moves, seat);
    const chapters = new Chapters();
    for await (const passage of this.#retell(found.kind, game, since)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else if (passage.to > since) chapters.add(passage.chapter, passage.lines(since));
    }
    return { chapters: seat === undefined ? chapters.all.slice(-1) : chapters.all, isAll: since === 0 };
  }

  async frames(game: number, most?: number): Promise<readonly Frame[] | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const frames = new Frames(most);
    for await (const passage of this.#retell(found.kind, game)) {
      if (!('isGap' in passage)) frames.add(passage);
    }
    return frames.shown;
  }

  async ofCampaign(campaign: number): Promise<MatchTally | undefined> {
    const rows = await this.#keeper.options.store.gamesOf(campaign);
    const tallies: MatchTally[] = [];
    for (const row of rows) {
      const one = await this.#tallyOf(row);
      if (one) tallies.push(one);
    }
    return together(tallies);
  }

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

  #retell(kind: Parameters<typeof retell>[1], game: number, since = 0): ReturnType<typeof retell> {
    const { store, longest } = this.#keeper.options;
    return retell(store, kind, game, since, longest);
  }

  #entries(game: number): Promise<Entry[]> {
    return this.#keeper.options.store.entries(game);
  }

  /** Saves the tally of an ended match, so that its log can be deleted. */
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
    for await (const passage of this.#retell(kind, game)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else {
        chapters.add(passage.chapter, passage.lines());
        sum = counted(sum, passage.counts, passage.rows);
      }
    }
    return { chapters: chapters.all, tally: sum };
  }
}

function lastOf(moves: readonly Entry[], seat: Seat | undefined): number {
  return moves.findLast((move) => move.type === 'answer' && move.by === 'player' && move.seat === seat)?.number ?? 0;
}

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
