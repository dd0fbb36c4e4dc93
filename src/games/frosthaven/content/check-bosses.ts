import type { Monster } from './schema/cards.ts';

/** What is wrong with the stat cards of bosses. BOS-01, BOS-03 */
export function checkBosses(
  monsters: readonly Monster[],
  cards: readonly { readonly id: string; readonly specials: readonly number[] }[],
): string[] {
  return monsters.flatMap(({ id, set, levels, boss, specials = [] }) => {
    const asked = cards.find((each) => each.id === set)?.specials ?? [];
    return [
      ...(levels.length > 0 === (boss !== undefined) ? ['has either “levels” or the stats of a “boss”'] : []),
      ...(!boss && specials.length > 0 ? ['only bosses have “specials”'] : []),
      ...(boss
        ? [...new Set(asked)]
            .filter((number) => !specials[number - 1])
            .map((number) => `a card asks for special ${number}, which it has not`)
        : []),
      ...specials.flatMap((_, i) => (asked.includes(i + 1) ? [] : [`no card asks for special ${i + 1}`])),
      ...(!boss && asked.length > 0 ? ['a card asks for a special ability, and it is no boss'] : []),
    ].map((problem) => `monster ${id}: ${problem}`);
  });
}
