/** Watches how treasure is fought over: when it is picked up, and whether another warband is near. FSU-02 */
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { WatchedTable } from '../referee/table.ts';
import { distance } from '../referee/table.ts';

/** Tenths between middles: as far as a usual figure moves. */
const NEAR = 60;

export interface TreasureRecord {
  readonly tokens: number;
  /** The turn in which each token was first picked up, of those that were. */
  readonly taken: readonly number[];
  /** Tokens that another warband was near to when they were picked up or carried, or that changed hands. */
  readonly contested: number;
}

export class TreasureWatch {
  readonly #table: WatchedTable;
  readonly #taken = new Map<string, number>();
  readonly #sides = new Map<string, Set<string>>();
  readonly #contested = new Set<string>();

  constructor(table: WatchedTable) {
    this.#table = table;
  }

  /** Sees the table as it is behind the event. */
  watch(event: Event): void {
    const table = this.#table;
    if (event.type === 'token taken') {
      if (!this.#taken.has(event.token)) this.#taken.set(event.token, table.turn);
      const { side } = table.figure(event.figure);
      const sides = this.#sides.get(event.token) ?? new Set<string>();
      if (side !== null) sides.add(side);
      this.#sides.set(event.token, sides);
      if (sides.size > 1) this.#contested.add(event.token);
    }
    if (event.type !== 'token taken' && event.type !== 'moved' && event.type !== 'turn ended') return;
    for (const { id, carriedBy } of table.tokens.values())
      if (carriedBy !== undefined && this.#isNearRival(carriedBy)) this.#contested.add(id);
  }

  #isNearRival(carrier: string): boolean {
    const { at, side } = this.#table.figure(carrier);
    if (side === null) return false;
    return this.#table
      .present()
      .some((other) => other.side !== null && other.side !== side && distance(other.at, at) <= NEAR);
  }

  get record(): TreasureRecord {
    return { tokens: this.#table.tokens.size, taken: [...this.#taken.values()], contested: this.#contested.size };
  }
}
