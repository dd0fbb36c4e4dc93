import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { startMatch } from '../trial/performed.ts';

export interface BenchMatch {
  readonly game: GameDefinition;
  readonly players: ScriptedUsers;
  readonly people: readonly string[];
  readonly thread: string;
}

export interface MatchPlan {
  readonly game: GameDefinition;
  readonly channel: string;
  readonly people: readonly string[];
}

const AT_ONCE = 4;

export interface Crowd {
  readonly playing: BenchMatch[];
  readonly spare: BenchMatch[];
}

export async function startMatches(local: LocalDiscord, places: readonly MatchPlan[]): Promise<BenchMatch[]> {
  const tables = new Map<number, BenchMatch>();
  const left = [...places.entries()];
  const openNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { game, channel, people }] = next;
      const thread = await startMatch(local, game, channel, people, 2 * i);
      tables.set(i, { game, players: new ScriptedUsers(local, i + 1), people, thread });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return places.flatMap((_, i) => tables.get(i) ?? []);
}

/** Milliseconds from each press to its acknowledgement and to the final message. */
export interface PressTimings {
  readonly acknowledgeTimes: readonly number[];
  readonly finalTimes: readonly number[];
  readonly answers: number;
  readonly unanswered: number;
  readonly ended: number;
  readonly withoutMatch: number;
  readonly seconds: number;
}

/**
 * Presses at each table every `pause` milliseconds, its people in turns, for a number of beats.
 * A press is late only if the last one is unanswered. Tables are staggered.
 */
export async function pressAtPace({ playing, spare }: Crowd, pause: number, rounds: number): Promise<PressTimings> {
  const all = [...playing, ...spare];
  for (const { players } of all) {
    players.responseTimes.length = 0;
    players.acknowledgeTimes.length = 0;
    players.confirmed = 0;
  }
  const started = performance.now();
  const places = await Promise.all(
    playing.map(async (table, i) => {
      const place = new MatchUsers(table, spare);
      await place.pressRounds({ delay: (i * pause) / playing.length, pause, rounds: rounds });
      playing[i] = place.match;
      return place;
    }),
  );
  const sum = (of: (place: MatchUsers) => number) => places.reduce((total, place) => total + of(place), 0);
  return {
    acknowledgeTimes: all.flatMap(({ players }) => players.acknowledgeTimes),
    finalTimes: all.flatMap(({ players }) => players.responseTimes),
    answers: all.reduce((total, { players }) => total + players.confirmed, 0),
    unanswered: sum(({ unanswered }) => unanswered),
    ended: sum(({ ended }) => ended),
    withoutMatch: sum(({ isWithoutMatch }) => Number(isWithoutMatch)),
    seconds: (performance.now() - started) / 1_000,
  };
}

interface Pace {
  readonly delay: number;
  readonly pause: number;
  readonly rounds: number;
}

/** Idle beats after which the match is checked for its end. */
const MAX_IDLE_ROUNDS = 4;

class MatchUsers {
  match: BenchMatch;
  readonly #spare: BenchMatch[];
  #turn = 0;
  unanswered = 0;
  ended = 0;
  isWithoutMatch = false;

  constructor(table: BenchMatch, spare: BenchMatch[]) {
    this.match = table;
    this.#spare = spare;
  }

  async pressRounds({ delay, pause, rounds }: Pace): Promise<void> {
    await sleep(delay);
    for (let beat = 0, idle = 0; beat < rounds; beat++) {
      const started = performance.now();
      idle = (await this.#pressOnce()) ? 0 : idle + 1;
      if (idle >= MAX_IDLE_ROUNDS) {
        this.#takeNextMatch();
        idle = 0;
      }
      await sleep(pause - (performance.now() - started));
    }
  }

  async #pressOnce(): Promise<boolean> {
    const { players, people, thread } = this.match;
    const person = people[this.#turn % people.length] ?? '';
    const done = await players.pressPanel(person, thread).catch(() => {
      this.unanswered++;
      return 'unanswered';
    });
    if (done !== 'opened') this.#turn++;
    return done !== 'nothing asked';
  }

  #takeNextMatch(): void {
    const { players, thread, game } = this.match;
    if (this.isWithoutMatch || !players.isOver(thread)) return;
    this.ended++;
    const next = this.#spare.findIndex((each) => each.game === game);
    this.isWithoutMatch = next < 0;
    this.match = this.#spare.splice(next, next < 0 ? 0 : 1)[0] ?? this.match;
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
