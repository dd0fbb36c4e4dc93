/** Printed values of figures, and lasting effects on the table. MON-01, MON-02, SUM-07, BON */
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { LastingAbility } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { isLasting } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Stats } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { sideOf } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { printedStatsOf, workOutStats } from '../../../src/games/frosthaven/content/stat-card.ts';
import type { Figure, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { WatchedEvent } from './seen.ts';

/** Returns undefined for figures that a scenario changes, and for bosses, whose special abilities it does not know. */
export function printedStats(catalog: Catalog, { level, round, characters }: State, figure: Figure): Stats | undefined {
  if (figure.summon !== undefined) return catalog.summon(figure.summon);
  if (figure.monster === undefined || figure.role !== undefined) return undefined;
  if (figure.rank === 'boss') return undefined;
  const printed = printedStatsOf(catalog.monster(figure.monster), level, figure.rank);
  return printed && workOutStats(printed, { L: level, C: characters.length, R: round });
}

/** Returns undefined if something on the table may let the figure fly. FLY-01 */
export function isFlying({ catalog, before }: WatchedEvent, figure: Figure): boolean | undefined {
  const flies = printedStats(catalog, before, figure)?.flying ?? isFlyingBoss(catalog, before, figure);
  if (figure.flyingFrom !== undefined || flies) return true;
  const granted = lastingAbilities(catalog, before).some(({ verb }) => verb === 'fly');
  return granted || figure.role !== undefined ? undefined : false;
}

function isFlyingBoss(catalog: Catalog, { level }: State, { monster, rank }: Figure): boolean {
  if (monster === undefined || rank !== 'boss') return false;
  return printedStatsOf(catalog.monster(monster), level, rank)?.flying === true;
}

export function lastingAbilities(catalog: Catalog, state: State): LastingAbility[] {
  const ofCharacters = state.characters.flatMap(({ active, class: name, items, perks = {} }) => [
    ...items.flatMap(({ id }) => {
      const { use, back } = catalog.item(id);
      return [use, back].flatMap((side) => (side?.when === 'always' ? side.abilities : []));
    }),
    ...active.flatMap(({ card, half, mode }) => sideOf(catalog.card(card), mode)[half].abilities),
    ...(catalog.classOf(name).innate ?? []),
    ...(catalog.classOf(name).perks ?? []).flatMap((perk) => (perk.id in perks ? (perk.abilities ?? []) : [])),
  ]);
  const onFigures = Object.values(state.figures).flatMap(({ bonuses }) => bonuses);
  return [...ofCharacters, ...onFigures].filter(isLasting);
}
