/** Walks from one place to those of a graph, by their numbers there. */

/** What a walk costs that can't be gone, or that no way is shorter by. */
export const NEVER = 2 ** 30;

/** Each is looked at when it first matters what it costs. */
export class Walks {
  /** What each costs; of one that was not looked at yet, the least that it could. */
  readonly costs: Int32Array;
  /** The numbers of the places that one may walk to, as far as was known at first, from low to high. */
  readonly near: Int32Array;
  private readonly isSeen: Uint8Array;
  private readonly look: (to: number) => number;

  constructor(least: Int32Array, look: (to: number) => number) {
    this.costs = least;
    this.near = Int32Array.from(least.keys()).filter((to) => least[to] !== NEVER);
    this.isSeen = new Uint8Array(least.length);
    this.look = look;
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
