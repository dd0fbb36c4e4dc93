/** The walks by which one place may be come to: from where, and for how much at the least. */
import { NEVER } from './walks.ts';

export class Offers<From> {
  private readonly froms: From[] = [];
  private readonly costs: number[] = [];
  private readonly isSooner: (one: From, other: From) => boolean;

  constructor(isSooner: (one: From, other: From) => boolean) {
    this.isSooner = isSooner;
  }

  put(from: From, cost: number): void {
    this.froms.push(from);
    this.costs.push(cost);
  }

  /** One of them costs more than was thought, `NEVER` where it can't be gone. */
  change(from: From, cost: number): void {
    const at = this.froms.indexOf(from);
    if (at >= 0) this.costs[at] = cost;
  }

  /** The cheapest; of what costs the same, from where one was sooner. */
  best(): { readonly from: From; readonly cost: number } | undefined {
    const { froms, costs } = this;
    let from: From | undefined;
    let least = NEVER - 1;
    for (let i = 0; i < costs.length; i += 1) {
      const [one, cost] = [froms[i], costs[i] ?? NEVER];
      if (one === undefined || cost > least || (from && cost === least && !this.isSooner(one, from))) continue;
      from = one;
      least = cost;
    }
    return from && { from, cost: least };
  }
}
