/** What a search has come to and not gone on from yet: a heap, so that what comes first is at hand. */

export class Frontier<T> {
  private readonly heap: T[] = [];
  private readonly isBefore: (one: T, other: T) => boolean;

  constructor(isBefore: (one: T, other: T) => boolean) {
    this.isBefore = isBefore;
  }

  put(one: T): void {
    const { heap } = this;
    let at = heap.push(one) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above];
      if (!other || !this.isBefore(one, other)) break;
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
      if (!other || !this.isBefore(other, one)) break;
      heap[at] = other;
      at = next;
    }
    heap[at] = one;
  }

  private smallerOf(left: number, right: number): number {
    const [one, other] = [this.heap[left], this.heap[right]];
    return one && other && this.isBefore(other, one) ? right : left;
  }
}
