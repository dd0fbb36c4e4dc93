/** What may follow a scenario. SET-01, SET-02, END-08, END-09, END-16, END-17, END-19 */
import type { Scenario } from '../../content/schema/scenarios.ts';

/** What the campaign knows when a scenario is to be chosen. */
export interface Choosing {
  readonly unlocked: readonly string[];
  readonly stickers: readonly string[];
  /** Buildings that stand, upgraded so far that they allow the way. */
  readonly buildings: readonly string[];
}

/** SET-01: unlocked, and all that it requires is there. SET-02: having been completed before is no hindrance. */
export function mayBeChosen({ id, requires }: Pick<Scenario, 'id' | 'requires'>, campaign: Choosing): boolean {
  return (
    campaign.unlocked.includes(id) &&
    (requires?.stickers ?? []).every((sticker) => campaign.stickers.includes(sticker)) &&
    (requires?.buildings ?? []).every((building) => campaign.buildings.includes(building))
  );
}

export interface Ending {
  readonly scenario: Pick<Scenario, 'next' | 'number'>;
  readonly result: 'completed' | 'lost';
  /** Completed in an earlier play already. */
  readonly completedBefore: boolean;
}

/** A way to go on, and what comes with it. */
export interface WayOn {
  readonly to: 'outpost' | 'again' | 'linked';
  readonly scenario?: string;
  /** Resources of loot cards are kept; experience, gold and treasure always are. END-08, END-09 */
  readonly keepsResources: boolean;
  readonly outpostPhase: boolean;
}

/** The ways that the party may go on; one alone is compulsory. END-08, END-09, END-16, END-17, END-19 */
export function waysOn({ scenario, result, completedBefore }: Ending): WayOn[] {
  const home: WayOn = { to: 'outpost', keepsResources: true, outpostPhase: scenario.number !== 0 };
  if (result === 'lost') return [home, { to: 'again', keepsResources: false, outpostPhase: false }];
  const linked = completedBefore ? [] : (scenario.next ?? []);
  const ways = linked.map(
    (next): WayOn => ({ to: 'linked', scenario: next.scenario, keepsResources: true, outpostPhase: false }),
  );
  return linked.some(({ forced }) => forced) ? ways : [home, ...ways];
}
