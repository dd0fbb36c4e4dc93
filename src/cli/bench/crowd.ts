/** People at many tables who press at a fixed pace, over the loopback. */
import type { GameDefinition } from '../../games/game.ts';
import type { LocalDiscord } from '../../local/local.ts';
import { ScriptedUsers } from '../../local/players.ts';
import { performed } from '../trial/performed.ts';

export interface CrowdedTable {
  readonly game: GameDefinition;
  readonly players: ScriptedUsers;
  readonly people: readonly string[];
  readonly thread: string;
}

/** Where a match is to be begun. */
export interface TablePlan {
  readonly game: GameDefinition;
  readonly channel: string;
  readonly people: readonly string[];
}

/** Tables that are opened at once: each waits for the bot most of the time. */
const AT_ONCE = 4;

/** Those who play, and tables to which they go when their match has come to its end, until there is none left. */
export interface Crowd {
  readonly playing: CrowdedTable[];
  readonly spare: CrowdedTable[];
}

/** Begins a match in each place; the tables come as the places do. */
export async function openTables(local: LocalDiscord, places: readonly TablePlan[]): Promise<CrowdedTable[]> {
  const tables = new Map<number, CrowdedTable>();
  const left = [...places.entries()];
  const openNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { game, channel, people }] = next;
      const thread = await performed(local, game, channel, people, 2 * i);
      tables.set(i, { game, players: new ScriptedUsers(local, i + 1), people, thread });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return places.flatMap((_, i) => tables.get(i) ?? []);
}

/** Milliseconds of each press until it was acknowledged, and until its last words were there. */
export interface PressTimings {
  readonly acknowledged: readonly number[];
  readonly final: readonly number[];
  /** Those of them that answered a question, as the bot confirmed. */
  readonly answers: number;
  /** Presses that nobody answered. */
  readonly unanswered: number;
  /** Matches that came to their end, and those of them after which there was no other one for its people. */
  readonly ended: number;
  readonly without: number;
  /** How long all of it took. */
  readonly seconds: number;
}

/**
 * Somebody presses at each table every `pause` milliseconds, its people in turns, until there were so many beats; later only where the
 * last press was not answered by then. Tables do not press at the same moment.
 */
export async function pressAt({ playing, spare }: Crowd, pause: number, beats: number): Promise<PressTimings> {
  const all = [...playing, ...spare];
  for (const { players } of all) {
    players.times.length = 0;
    players.acknowledged.length = 0;
    players.confirmed = 0;
  }
  const started = performance.now();
  const places = await Promise.all(
    playing.map(async (table, i) => {
      const place = new PlaceAtTables(table, spare);
      await place.press({ delay: (i * pause) / playing.length, pause, beats });
      playing[i] = place.table;
      return place;
    }),
  );
  const sum = (of: (place: PlaceAtTables) => number) => places.reduce((total, place) => total + of(place), 0);
  return {
    acknowledged: all.flatMap(({ players }) => players.acknowledged),
    final: all.flatMap(({ players }) => players.times),
    answers: all.reduce((total, { players }) => total + players.confirmed, 0),
    unanswered: sum(({ unanswered }) => unanswered),
    ended: sum(({ ended }) => ended),
    without: sum(({ isWithout }) => Number(isWithout)),
    seconds: (performance.now() - started) / 1_000,
  };
}

interface Pace {
  /** Milliseconds until the first press, and between one and the next. */
  readonly delay: number;
  readonly pause: number;
  readonly beats: number;
}

/** Beats in a row in which nobody had anything to answer: then it is looked whether the match is over. */
const IDLE = 4;

/** People who play one match after the other. */
class PlaceAtTables {
  table: CrowdedTable;
  readonly #spare: CrowdedTable[];
  /** How often it has become the turn of the next one. */
  #turn = 0;
  unanswered = 0;
  ended = 0;
  isWithout = false;

  constructor(table: CrowdedTable, spare: CrowdedTable[]) {
    this.table = table;
    this.#spare = spare;
  }

  async press({ delay, pause, beats }: Pace): Promise<void> {
    await waited(delay);
    for (let beat = 0, idle = 0; beat < beats; beat++) {
      const started = performance.now();
      idle = (await this.#act()) ? 0 : idle + 1;
      if (idle >= IDLE) {
        this.#goOn();
        idle = 0;
      }
      await waited(pause - (performance.now() - started));
    }
  }

  /** One press; false where nothing was asked. Whoever has only opened their panel answers at the next beat. */
  async #act(): Promise<boolean> {
    const { players, people, thread } = this.table;
    const person = people[this.#turn % people.length] ?? '';
    const done = await players.press(person, thread).catch(() => {
      this.unanswered++;
      return 'unanswered';
    });
    if (done !== 'opened') this.#turn++;
    return done !== 'nothing asked';
  }

  /** To the next table where their game is played, when theirs has come to its end. */
  #goOn(): void {
    const { players, thread, game } = this.table;
    if (this.isWithout || !players.isOver(thread)) return;
    this.ended++;
    const next = this.#spare.findIndex((each) => each.game === game);
    this.isWithout = next < 0;
    this.table = this.#spare.splice(next, next < 0 ? 0 : 1)[0] ?? this.table;
  }
}

export function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
