/** What a search has come to and not gone on from yet: a heap, so that the cheapest is at hand. */

/** Of what costs the same, what was found in an earlier `turn` comes first. */
interface Priced {
  readonly cost: number;
  readonly turn: number;
}

export class Frontier<T extends Priced> {
  private readonly heap: T[] = [];

  put(one: T): void {
    const { heap } = this;
    let at = heap.push(one) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above];
      if (!other || !isBefore(one, other)) break;
      heap[at] = other;
      at = above;
    }
    heap[at] = one;
  }

  takeFirst(): T | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (last && heap.length > 0) this.sink(last);
    return first;
  }

  /** Puts something where the first was taken from, and as far down as it belongs. */
  private sink(one: T): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      const next = this.smallerOf(2 * at + 1, 2 * at + 2);
      const other = heap[next];
      if (!other || !isBefore(other, one)) break;
      heap[at] = other;
      at = next;
    }
    heap[at] = one;
  }

  private smallerOf(left: number, right: number): number {
    const [one, other] = [this.heap[left], this.heap[right]];
    return one && other && isBefore(other, one) ? right : left;
  }
}

function isBefore(a: Priced, b: Priced): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.turn < b.turn);
}
