/** Walks from one place to those of a graph, by their numbers there. */

/** What a walk costs that can't be gone, or that no way is shorter by. */
export const NEVER = 2 ** 30;

/** Each is looked at when it first matters what it costs. */
export class Walks {
  /** What each costs; of one that was not looked at yet, the least that it could. */
  readonly costs: Int32Array;
  private readonly isSeen: Uint8Array;
  private readonly look: (to: number) => number;
  private found: Int32Array | undefined;

  constructor(least: Int32Array, look: (to: number) => number) {
    this.costs = least;
    this.isSeen = new Uint8Array(least.length);
    this.look = look;
  }

  /** The numbers of the places that one may walk to, as far as is known, from low to high. */
  get near(): Int32Array {
    this.found ??= numbersIn(this.costs);
    return this.found;
  }

  /** What the walk to a place costs, or `NEVER`. */
  costOf(to: number): number {
    if (this.isSeen[to] !== 1) {
      this.isSeen[to] = 1;
      this.costs[to] = this.look(to);
    }
    return this.costs[to] ?? NEVER;
  }
}

function numbersIn(costs: Int32Array): Int32Array {
  const numbers = new Int32Array(costs.length);
  let count = 0;
  for (let to = 0; to < costs.length; to += 1)
    if (costs[to] !== NEVER) {
      numbers[count] = to;
      count += 1;
    }
  return numbers.slice(0, count);
}
