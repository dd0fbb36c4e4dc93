import { isSooner, type ReachedPlace } from './node-distances.ts';

export class Offers {
  private readonly froms: ReachedPlace[] = [];
  private readonly costs: number[] = [];

  put(from: ReachedPlace, cost: number): void {
    const { froms, costs } = this;
    let at = froms.push(from) - 1;
    costs.push(cost);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(at, above)) break;
      this.swap(at, above);
      at = above;
    }
  }

  get isEmpty(): boolean {
    return this.froms.length === 0;
  }

  /** Ties go to the place that was reached first. */
  get from(): ReachedPlace | undefined {
    return this.froms[0];
  }

  get cost(): number {
    return this.costs[0] ?? 0;
  }

  drop(): void {
    const { froms, costs } = this;
    const last = froms.length - 1;
    this.swap(0, last);
    froms.pop();
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
    const { froms, costs } = this;
    const more = (costs[one] ?? 0) - (costs[other] ?? 0);
    if (more !== 0) return more < 0;
    const [a, b] = [froms[one], froms[other]];
    return a !== undefined && b !== undefined && isSooner(a, b);
  }

  private swap(one: number, other: number): void {
    const { froms, costs } = this;
    const [from, cost] = [froms[one], costs[one]];
    if (from === undefined || cost === undefined) return;
    froms[one] = froms[other] ?? from;
    costs[one] = costs[other] ?? cost;
    froms[other] = from;
    costs[other] = cost;
  }
}
