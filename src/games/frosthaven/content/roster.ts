/** Which monsters a scenario may bring. SET-06, SET-07 */
import { id } from '../../../kernel/id.ts';
import type { Catalog } from './catalog.ts';
import type { Ability } from './schema/abilities.ts';
import type { SimpleEffect } from './schema/happenings.ts';
import type { Scenario } from './schema/scenarios.ts';

/** Every monster type of the whole scenario, those that rules spawn and that others summon included. SET-07 */
export function monstersOf(catalog: Catalog, scenario: Scenario): Set<string> {
  const { legend, cast = {} } = scenario;
  const drawn = Object.values(legend).map(({ monster }) => monster);
  const played = Object.values(cast).map((member) => (member.kind === 'objective' ? undefined : member.monster));
  const spawned = effectsOf(scenario).map((effect) => (effect.do === 'spawn' ? effect.monster : undefined));
  const types = new Set([...drawn, ...played, ...spawned].filter((name) => name !== undefined));
  for (const type of types) for (const summoned of summonedBy(catalog, type)) types.add(summoned);
  return types;
}

/** Everything that the rules of a scenario can do, also what depends on an answer. */
export function effectsOf({ events = [] }: Pick<Scenario, 'events'>): SimpleEffect[] {
  return events
    .flatMap(({ then }) => then)
    .flatMap((effect) => (effect.do === 'ask' ? effect.options.flatMap(({ then }) => then) : effect));
}

/** The types that the cards and the special abilities of a type bring. MOT-08 */
function summonedBy(catalog: Catalog, type: string): string[] {
  const { set, specials = [] } = catalog.monster(id(type));
  const abilities: Ability[] = [...catalog.set(id(set)).cards.flatMap((card) => card.abilities), ...specials.flat()];
  return abilities.flatMap((ability) => (ability.verb === 'summon' ? (ability.monster ?? []) : []));
}
