/** Ways on after a scenario. END-08, END-09, END-16, END-17, END-19, CEN-14 to CEN-16 */
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';

export interface Ending {
  readonly scenario: Pick<Scenario, 'number'>;
  readonly result: 'completed' | 'lost';
  readonly links: NonNullable<Scenario['next']>;
  /** NEW-16: scenario 0 was completed before, or another was. */
  readonly goesOn?: boolean;
}

export interface OnwardOption {
  readonly to: 'outpost' | 'again' | 'linked';
  readonly scenario?: string;
  /** END-08, END-09: loot card resources; experience, gold and treasure are always kept. */
  readonly keepsResources: boolean;
  readonly outpostPhase: boolean;
}

/** Returns the legal ways on; a single one is compulsory. END-08, END-09, END-16, END-17, END-19 */
export function onwardOptions({ scenario, result, links, goesOn = false }: Ending): OnwardOption[] {
  const home: OnwardOption = { to: 'outpost', keepsResources: true, outpostPhase: scenario.number !== 0 || goesOn };
  if (result === 'lost') return [home, { to: 'again', keepsResources: false, outpostPhase: false }];
  const ways = links.map(
    (next): OnwardOption => ({ to: 'linked', scenario: next.scenario, keepsResources: true, outpostPhase: false }),
  );
  return links.some(({ forced }) => forced) ? ways : [home, ...ways];
}
