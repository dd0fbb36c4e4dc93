/** Rewards of scenarios and road events: everything that they name is there. END-12, END-14, EVT-16 */
import type { PackContent } from './catalog.ts';
import { at, FILE, inFile, type Problem } from './problems.ts';
import type { Gain } from './schema/gains.ts';

/** Everything that is wrong with what a pack gives, one sentence each. */
export function checkGains(content: PackContent): Problem[] {
  const { scenarios, roadEvents = [] } = content;
  return [
    ...scenarios.flatMap(({ id, rewards = [] }) =>
      inFile(FILE.scenario(id), at(`scenario ${id}, rewards`, problemsOf(content, rewards))),
    ),
    ...roadEvents.flatMap(({ id, options }) =>
      options.flatMap(({ label, outcomes }) =>
        outcomes.flatMap(({ gains = [] }) =>
          inFile(FILE.roadEvents, at(`road event ${id}, “${label}”`, problemsOf(content, gains))),
        ),
      ),
    ),
  ];
}

function problemsOf({ items, scenarios, roadEvents = [] }: PackContent, gains: readonly Gain[]): string[] {
  const missing = (what: string, all: readonly { readonly id: string }[], names: readonly string[]) =>
    names.filter((name) => !all.some(({ id }) => id === name)).map((name) => `there is no ${what} ${name}`);
  return gains.flatMap((gain) => {
    switch (gain.gain) {
      case 'item':
      case 'blueprint':
        return missing('item', items, [gain.item]);
      case 'scenario':
        return missing('scenario', scenarios, [gain.scenario]);
      case 'events':
        return gain.add || gain.remove
          ? missing('road event', roadEvents, [...(gain.add ?? []), ...(gain.remove ?? [])])
          : ['“events” adds nothing and removes nothing'];
      default:
        return [];
    }
  });
}
