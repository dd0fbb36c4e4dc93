import type { Summary } from '../games/frosthaven/rules/scenario/summary.ts';
import type { State } from '../games/frosthaven/rules/state.ts';
import type { Gains, GameRow } from '../store/store.ts';

/** What the characters keep. END-06, END-07, END-12, BG-04 */
export function gainsOf(row: GameRow, summary: Summary): Gains[] {
  return summary.characters.flatMap(({ seat, goal, items, reward, ...own }) => {
    const sitting = row.seats.find((each) => each.seat === seat);
    if (!sitting) return [];
    return [
      {
        member: sitting.member,
        experience: own.experience + own.bonusExperience + reward.experience,
        gold: own.gold + reward.gold,
        checks: (goal?.checks ?? 0) + reward.checks,
        resources: sumOf(own.resources, reward.resources),
        items,
      },
    ];
  });
}

/** Numbered treasures that nobody can loot again. TILE-44 */
export function lootedIn({ treasures }: Pick<State, 'treasures'>): string[] {
  return treasures.flatMap(({ number }) => (number === 'goal' ? [] : [number]));
}

function sumOf(one: Gains['resources'], other: Gains['resources']): Gains['resources'] {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
}
