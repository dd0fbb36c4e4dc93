import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { performed } from '../trial/performed.ts';

export interface CrowdedTable {
  readonly game: GameDefinition;
  readonly players: ScriptedUsers;
  readonly people: readonly string[];
  readonly thread: string;
}

export interface TablePlan {
  readonly game: GameDefinition;
  readonly channel: string;
  readonly people: readonly string[];
}

const AT_ONCE = 4;

export interface Crowd {
  readonly playing: CrowdedTable[];
  readonly spare: CrowdedTable[];
}

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

/** Milliseconds from each press to its acknowledgement and to the final message. */
export interface PressTimings {
  readonly acknowledged: readonly number[];
  readonly final: readonly number[];
  readonly answers: number;
  readonly unanswered: number;
  readonly ended: number;
  readonly without: number;
  readonly seconds: number;
}

/**
 * Presses at each table every `pause` milliseconds, its people in turns, for a number of beats.
 * A press is late only if the last one is unanswered. Tables are staggered.
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
  readonly delay: number;
  readonly pause: number;
  readonly beats: number;
}

/** Idle beats after which the match is checked for its end. */
const IDLE = 4;

class PlaceAtTables {
  table: CrowdedTable;
  readonly #spare: CrowdedTable[];
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
