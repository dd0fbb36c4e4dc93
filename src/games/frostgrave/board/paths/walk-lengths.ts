/** Cost of an impossible walk, or of one that cannot shorten a path. */
export const UNREACHABLE = 2 ** 30;

export class WalkCosts {
  /** Exact costs, or lower bounds until first use. */
  readonly costs: Int32Array;
  private readonly isSeen: Uint8Array;
  private readonly measure: (to: number) => number;
  private nearNumbers: Int32Array | undefined;

  constructor(least: Int32Array, look: (to: number) => number) {
    this.costs = least;
    this.isSeen = new Uint8Array(least.length);
    this.measure = look;
  }

  get reachable(): Int32Array {
    this.nearNumbers ??= numbersIn(this.costs);
    return this.nearNumbers;
  }

  costOf(to: number): number {
    if (this.isSeen[to] !== 1) {
      this.isSeen[to] = 1;
      this.costs[to] = this.measure(to);
    }
    return this.costs[to] ?? UNREACHABLE;
  }
}

function numbersIn(costs: Int32Array): Int32Array {
  const numbers = new Int32Array(costs.length);
  let count = 0;
  for (let to = 0; to < costs.length; to += 1)
    if (costs[to] !== UNREACHABLE) {
      numbers[count] = to;
      count += 1;
    }
  return numbers.slice(0, count);
}
