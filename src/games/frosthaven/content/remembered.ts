/** Goals and quests that ask for more than the usual sums. BG-04, NEW-08 */
import type { Catalog } from './catalog.ts';
import type { Ask } from './schema/campaign/quests.ts';
import type { GoalTest } from './schema/campaign/tallies.ts';
import { REMEMBERED_TALLIES } from './schema/campaign/tallies.ts';

/** Most packs ask for none of it; their matches keep smaller states. */
export function asksForFeats({ goals, classes, quests }: Catalog): boolean {
  const masteries = [...classes.values()].flatMap((mat) => mat.masteries ?? []);
  const asks = (quests?.quests ?? []).flatMap((quest) => quest.asks);
  return (
    [...goals.values()].some(({ all, feats = [] }) => feats.length > 0 || isRemembered(all)) ||
    masteries.some(({ all = [] }) => isRemembered(all)) ||
    asks.some(isFeat)
  );
}

/** Counts beside those of all feats. NEW-08 */
export function furtherCounts({ quests }: Pick<Catalog, 'quests'>): ('used' | 'given')[] {
  const asks = (quests?.quests ?? []).flatMap((quest) => quest.asks);
  return [
    ...(asks.some((ask) => 'uses' in ask) ? ['used' as const] : []),
    ...(asks.some((ask) => 'gives' in ask) ? ['given' as const] : []),
  ];
}

function isRemembered(tests: readonly GoalTest[]): boolean {
  return tests.some(({ of }) => REMEMBERED_TALLIES.has(of));
}

function isFeat(ask: Ask): boolean {
  if ('tally' in ask) return REMEMBERED_TALLIES.has(ask.tally);
  if ('scenarios' in ask) return isRemembered(ask.scenarios.all ?? []);
  return ['kills', 'kinds', 'loots', 'uses', 'gives'].some((what) => what in ask);
}
