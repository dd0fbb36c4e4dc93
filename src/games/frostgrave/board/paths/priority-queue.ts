/** The open moves of a search, in a binary heap with updates. */
import type { ReachedPlace } from './reached-place.ts';
import { isReachedSooner } from './reached-place.ts';
import { UNREACHABLE } from './walk-lengths.ts';

const OUT = -1;

export class MoveQueue {
  readonly costs: Int32Array;
  readonly previous: (ReachedPlace | undefined)[];
  /** Lower bound of the whole path through each move. */
  private readonly estimates: Int32Array;
  private readonly heap: Int32Array;
  private readonly places: Int32Array;
  private length = 0;

  constructor(size: number) {
    this.costs = new Int32Array(size).fill(UNREACHABLE);
    // Arrays that grow by leaps become dictionaries, which are slow.
    this.previous = new Array<ReachedPlace | undefined>(size).fill(undefined);
    this.estimates = new Int32Array(size);
    this.heap = new Int32Array(size);
    this.places = new Int32Array(size).fill(OUT);
  }

  estimateOf(move: number): number {
    return this.estimates[move] ?? UNREACHABLE;
  }

  push(move: number, cost: number, whole: number, back: ReachedPlace): void {
    this.costs[move] = cost;
    this.estimates[move] = whole;
    this.previous[move] = back;
    const at = this.places[move] ?? OUT;
    if (at === OUT) this.length += 1;
    this.rise(move, at === OUT ? this.length - 1 : at);
  }

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
    const { estimates, costs, previous } = this;
    const whole = (estimates[one] ?? 0) - (estimates[other] ?? 0);
    if (whole !== 0) return whole < 0;
    const cost = (costs[one] ?? 0) - (costs[other] ?? 0);
    if (cost !== 0) return cost < 0;
    const [a, b] = [previous[one], previous[other]];
    return a === b || !a || !b ? one < other : isReachedSooner(a, b);
  }
}
