import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { GameRecord } from './one-game.ts';

export class SimulationTally {
  readonly errors: string[] = [];
  readonly #events = new Map<Event['type'], number>();
  readonly #wins = new Map<string, number>();
  readonly #ends = new Map<string, number>();
  readonly #taken = new Map<number, number>();
  readonly #started = performance.now();
  #finished = 0;
  #mismatches = 0;
  #decisions = 0;
  #turns = 0;
  #tokens = 0;
  #contested = 0;

  count({ state, result, decisions, faults, mismatches, counts, treasure }: GameRecord, name: string): void {
    this.errors.push(...faults.map((fault) => `${name}: ${fault}`));
    for (const [type, times] of counts) addTo(this.#events, type, times);
    const best = Object.entries(result).filter(([, came]) => came !== 'lost');
    for (const [seat] of best) addTo(this.#wins, seat, 1 / best.length);
    addTo(this.#ends, state.over?.why ?? 'none', 1);
    this.#finished += 1;
    this.#mismatches += mismatches;
    this.#decisions += decisions;
    this.#turns += state.turns;
    this.#tokens += treasure.tokens;
    this.#contested += treasure.contested;
    for (const turn of treasure.taken) addTo(this.#taken, turn, 1);
  }

  countFailure(name: string, error: unknown): void {
    this.errors.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }

  get isFine(): boolean {
    return this.errors.length === 0 && this.#mismatches === 0;
  }

  /** A drawn game counts as a share of a win. */
  summary() {
    const elapsed = performance.now() - this.#started;
    return {
      finished: this.#finished,
      errors: this.errors,
      rebuildMismatches: this.#mismatches,
      decisions: this.#decisions,
      msPerDecision: this.#decisions === 0 ? 0 : Number((elapsed / this.#decisions).toFixed(3)),
      turns: this.#turns,
      wins: Object.fromEntries([...this.#wins].sort()),
      ends: Object.fromEntries([...this.#ends].sort()),
      treasure: {
        tokens: this.#tokens,
        contested: this.#contested,
        takenInTurn: Object.fromEntries([...this.#taken].sort(([a], [b]) => a - b)),
      },
      events: Object.fromEntries([...this.#events].sort()),
    };
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, value: number): void {
  counts.set(key, (counts.get(key) ?? 0) + value);
}
