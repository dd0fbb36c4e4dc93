/** Chronicles, recaps, tallies and frames of matches. */

import { LRUCache } from 'lru-cache';
import type { Entry } from '../../engine/log/log.ts';
import { effectiveMoves } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Frame } from '../../game-api/replay/frames.ts';
import { FrameCollector } from '../../game-api/replay/frames.ts';
import type { PlaybackLine } from '../../game-api/replay/playback.ts';
import type { MatchTally } from '../../game-api/replay/statistics.ts';
import { addCounts, emptyTally, mergeTallies, tally } from '../../game-api/replay/statistics.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { GameRow } from '../../storage/store.ts';
import { playBack } from '../history/playback.ts';
import type { MatchCache } from '../runtime/match-cache.ts';

export interface Chapter {
  readonly name: string;
  readonly lines: readonly PlaybackLine[];
}

export interface MatchHistory {
  readonly chapters: readonly Chapter[];
  readonly tally: MatchTally;
}

export interface Recap {
  readonly chapters: readonly Chapter[];
  readonly isAll: boolean;
}

function gap(): PlaybackLine {
  const words = t`-# *The bot’s rules have changed since, so this part can’t be retold.*`;
  return { words, of: [], weight: 0 };
}

function gone(): PlaybackLine {
  return { words: t`-# *This was stored for a while and is gone now.*`, of: [], weight: 0 };
}

const MAX_CACHED = 20;
export const TALLY = 'tally';

export class HistoryService {
  readonly #cache: MatchCache;
  /** Keyed by match, last entry and language. */
  readonly #histories = new LRUCache<string, Promise<MatchHistory>>({ max: MAX_CACHED });

  constructor(cache: MatchCache) {
    this.#cache = cache;
  }

  /** Returns undefined where there is no match, or its kind has no playback. */
  async historyOf(game: number): Promise<MatchHistory | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const key = `${game} ${(await this.#entries(game)).at(-1)?.number ?? 0} ${currentLanguage()}`;
    const known = this.#histories.get(key) ?? this.#build(game, found.row);
    this.#histories.set(key, known);
    known.catch(() => this.#histories.delete(key));
    return known;
  }

  /** Returns events since the seat's last answer; for an onlooker, the last chapter. */
  async recap(game: number, seat: Seat | undefined): Promise<Recap | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const since = lastOf(effectiveMoves(await this.#entries(game)), seat);
    const chapters = await this.#chaptersSince(found.kind, game, since);
    return { chapters: seat === undefined ? chapters.slice(-1) : chapters, isAll: since === 0 };
  }

  /** Returns events after an entry; undefined as in `historyOf`. */
  async eventsSince(game: number, since: number): Promise<readonly Chapter[] | undefined> {
    const found = await this.#found(game);
    return found && this.#chaptersSince(found.kind, game, since);
  }

  async #chaptersSince(kind: Parameters<typeof playBack>[1], game: number, since: number): Promise<readonly Chapter[]> {
    const chapters = new ChapterList();
    for await (const passage of this.#playBack(kind, game, since)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else if (passage.to > since) chapters.add(passage.chapter, passage.lines(since));
    }
    return chapters.all;
  }

  async frames(game: number, most?: number): Promise<readonly Frame[] | undefined> {
    const found = await this.#found(game);
    if (!found) return undefined;
    const frames = new FrameCollector(most);
    for await (const passage of this.#playBack(found.kind, game)) {
      if (!('isGap' in passage)) frames.add(passage);
    }
    return frames.frames;
  }

  async campaignTally(campaign: number): Promise<MatchTally | undefined> {
    const rows = await this.#cache.options.store.gamesOf(campaign);
    const tallies: MatchTally[] = [];
    for (const row of rows) {
      const one = await this.#tallyOf(row);
      if (one) tallies.push(one);
    }
    return mergeTallies(tallies);
  }

  async #tallyOf({ id, result }: GameRow): Promise<MatchTally | undefined> {
    const { store } = this.#cache.options;
    const known = result === undefined ? undefined : tally.safeParse(await store.note(id, TALLY)).data;
    if (known) return known;
    const made = (await this.historyOf(id))?.tally;
    if (made && result !== undefined) await store.changeNote(id, TALLY, () => made);
    return made;
  }

  async #found(game: number) {
    const row = await this.#cache.options.store.game(game);
    const kind = row && (await this.#cache.kindOf(row));
    return row && kind?.playback ? { row, kind } : undefined;
  }

  #playBack(kind: Parameters<typeof playBack>[1], game: number, since = 0): ReturnType<typeof playBack> {
    const { store, longest } = this.#cache.options;
    return playBack(store, kind, game, since, longest);
  }

  #entries(game: number): Promise<Entry[]> {
    return this.#cache.options.store.entries(game);
  }

  /** Saves the tally of an ended match, so that its log can be deleted. */
  async saveTally(game: number): Promise<void> {
    const row = await this.#cache.options.store.game(game);
    if (row) await this.#tallyOf(row);
  }

  async #build(game: number, row: GameRow): Promise<MatchHistory> {
    const kind = await this.#cache.kindOf(row);
    const { store } = this.#cache.options;
    if (!(await store.snapshotFrom(game, 0))) {
      const known = tally.safeParse(await store.note(game, TALLY)).data;
      return {
        chapters: [{ name: row.scenario || t`The end`, lines: [gone()] }],
        tally: known ?? emptyTally(kind.playback?.columns ?? []),
      };
    }
    const chapters = new ChapterList();
    let sum = emptyTally(kind.playback?.columns ?? []);
    for await (const passage of this.#playBack(kind, game)) {
      if ('isGap' in passage) chapters.add(undefined, [gap()]);
      else {
        chapters.add(passage.chapter, passage.lines());
        sum = addCounts(sum, passage.counts, passage.rows);
      }
    }
    return { chapters: chapters.all, tally: sum };
  }
}

function lastOf(moves: readonly Entry[], seat: Seat | undefined): number {
  const isGiven = (move: Entry) =>
    move.type === 'answer' && (move.by === 'player' || move.by === 'same press') && move.seat === seat;
  return moves.findLast(isGiven)?.number ?? 0;
}

class ChapterList {
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
