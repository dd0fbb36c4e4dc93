/** Cost of an impossible walk, or of one that cannot shorten a path. */
export const NEVER = 2 ** 30;

export class Walks {
  /** Exact costs, or lower bounds until first use. */
  readonly costs: Int32Array;
  private readonly isSeen: Uint8Array;
  private readonly look: (to: number) => number;
  private found: Int32Array | undefined;

  constructor(least: Int32Array, look: (to: number) => number) {
    this.costs = least;
    this.isSeen = new Uint8Array(least.length);
    this.look = look;
  }

  get near(): Int32Array {
    this.found ??= numbersIn(this.costs);
    return this.found;
  }

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
