/** What may follow a scenario. END-08, END-09, END-16, END-17, END-19, CEN-14 to CEN-16 */
import type { Scenario } from '../../content/schema/scenarios.ts';

export interface Ending {
  readonly scenario: Pick<Scenario, 'number'>;
  readonly result: 'completed' | 'lost';
  /** Linked scenarios that are offered, or forced: `linksAfter` of the map. */
  readonly links: NonNullable<Scenario['next']>;
  /** Scenario 0 was completed before, or another was. NEW-16 */
  readonly goesOn?: boolean;
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
export function waysOn({ scenario, result, links, goesOn = false }: Ending): WayOn[] {
  const home: WayOn = { to: 'outpost', keepsResources: true, outpostPhase: scenario.number !== 0 || goesOn };
  if (result === 'lost') return [home, { to: 'again', keepsResources: false, outpostPhase: false }];
  const ways = links.map(
    (next): WayOn => ({ to: 'linked', scenario: next.scenario, keepsResources: true, outpostPhase: false }),
  );
  return links.some(({ forced }) => forced) ? ways : [home, ...ways];
}
