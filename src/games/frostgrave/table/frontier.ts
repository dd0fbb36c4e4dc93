/** What a search has come to and not gone on from yet: a heap, so that what comes first is at hand. */
import { isSooner, type ReachedPlace } from './reached.ts';
import { NEVER } from './walks.ts';

/** It is in no heap. */
const OUT = -1;

/** Moves by their numbers, each from some place; one is never in it twice. */
export class Frontier {
  /** What each costs; one that nothing is known of, `NEVER`. */
  readonly costs: Int32Array;
  readonly backs: (ReachedPlace | undefined)[];
  /** What each costs at the least with what comes after it. */
  private readonly wholes: Int32Array;
  private readonly heap: Int32Array;
  private readonly places: Int32Array;
  private length = 0;

  /** For so many of them. */
  constructor(size: number) {
    this.costs = new Int32Array(size).fill(NEVER);
    // Arrays that grow by leaps become dictionaries, which are slow.
    this.backs = new Array<ReachedPlace | undefined>(size).fill(undefined);
    this.wholes = new Int32Array(size);
    this.heap = new Int32Array(size);
    this.places = new Int32Array(size).fill(OUT);
  }

  wholeOf(move: number): number {
    return this.wholes[move] ?? NEVER;
  }

  /** One that is new, or comes sooner than it did. */
  put(move: number, cost: number, whole: number, back: ReachedPlace): void {
    this.costs[move] = cost;
    this.wholes[move] = whole;
    this.backs[move] = back;
    const at = this.places[move] ?? OUT;
    if (at === OUT) this.length += 1;
    this.rise(move, at === OUT ? this.length - 1 : at);
  }

  /** The number of the first, or nothing where there is none. */
  takeFirst(): number | undefined {
    if (this.length === 0) return undefined;
    const first = this.heap[0] ?? 0;
    this.places[first] = OUT;
    this.length -= 1;
    if (this.length > 0) this.sink(this.heap[this.length] ?? 0);
    return first;
  }

  private rise(move: number, from: number): void {
    const { heap, places } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above] ?? 0;
      if (!this.isBefore(move, other)) break;
      heap[at] = other;
      places[other] = at;
      at = above;
    }
    heap[at] = move;
    places[move] = at;
  }

  /** Puts one where the first was taken from, and as far down as it belongs. */
  private sink(move: number): void {
    const { heap, places, length } = this;
    let at = 0;
    for (;;) {
      let next = 2 * at + 1;
      if (next >= length) break;
      if (next + 1 < length && this.isBefore(heap[next + 1] ?? 0, heap[next] ?? 0)) next += 1;
      const other = heap[next] ?? 0;
      if (!this.isBefore(other, move)) break;
      heap[at] = other;
      places[other] = at;
      at = next;
    }
    heap[at] = move;
    places[move] = at;
  }

  private isBefore(one: number, other: number): boolean {
    const { wholes, costs, backs } = this;
    const whole = (wholes[one] ?? 0) - (wholes[other] ?? 0);
    if (whole !== 0) return whole < 0;
    const cost = (costs[one] ?? 0) - (costs[other] ?? 0);
    if (cost !== 0) return cost < 0;
    const [a, b] = [backs[one], backs[other]];
    return a === b || !a || !b ? one < other : isSooner(a, b);
  }
}
