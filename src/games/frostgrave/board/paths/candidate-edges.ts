import type { ReachedPlace } from './reached-place.ts';
import { isReachedSooner } from './reached-place.ts';

export class CandidateHeap {
  private readonly sources: ReachedPlace[] = [];
  private readonly costs: number[] = [];

  push(from: ReachedPlace, cost: number): void {
    const { sources, costs } = this;
    let at = sources.push(from) - 1;
    costs.push(cost);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(at, above)) break;
      this.swap(at, above);
      at = above;
    }
  }

  get isEmpty(): boolean {
    return this.sources.length === 0;
  }

  /** Ties go to the place that was reached first. */
  get from(): ReachedPlace | undefined {
    return this.sources[0];
  }

  get cost(): number {
    return this.costs[0] ?? 0;
  }

  pop(): void {
    const { sources, costs } = this;
    const last = sources.length - 1;
    this.swap(0, last);
    sources.pop();
    costs.pop();
    let at = 0;
    for (;;) {
      let next = 2 * at + 1;
      if (next >= last) break;
      if (next + 1 < last && this.isBefore(next + 1, next)) next += 1;
      if (!this.isBefore(next, at)) break;
      this.swap(at, next);
      at = next;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const { sources, costs } = this;
    const more = (costs[one] ?? 0) - (costs[other] ?? 0);
    if (more !== 0) return more < 0;
    const [a, b] = [sources[one], sources[other]];
    return a !== undefined && b !== undefined && isReachedSooner(a, b);
  }

  private swap(one: number, other: number): void {
    const { sources, costs } = this;
    const [from, cost] = [sources[one], costs[one]];
    if (from === undefined || cost === undefined) return;
    sources[one] = sources[other] ?? from;
    costs[one] = costs[other] ?? cost;
    sources[other] = from;
    costs[other] = cost;
  }
}
