/** Monsters that a scenario may bring. SET-06, SET-07 */
import { id } from '../../../engine/values/id.ts';
import type { Catalog } from './catalog.ts';
import type { Ability } from './schema/abilities/abilities.ts';
import type { SimpleEffect } from './schema/scenario/happenings.ts';
import type { Scenario } from './schema/scenario/scenarios.ts';
import { allSpecials } from './stat-card.ts';
import { walkAbilities } from './walk-abilities.ts';

/** Returns every monster type of a scenario, with those spawned or summoned. SET-07 */
export function monstersOf(catalog: Catalog, scenario: Scenario): Set<string> {
  const { legend, cast = {} } = scenario;
  const drawn = Object.values(legend).map(({ monster }) => monster);
  const played = Object.values(cast).map((member) => (member.kind === 'objective' ? undefined : member.monster));
  const spawned = effectsOf(scenario).map((effect) => (effect.do === 'spawn' ? effect.monster : undefined));
  const types = new Set([...drawn, ...played, ...spawned].filter((name) => name !== undefined));
  for (const type of types) for (const summoned of summonedBy(catalog, type)) types.add(summoned);
  return types;
}

export function effectsOf({ events = [] }: Pick<Scenario, 'events'>): SimpleEffect[] {
  return events
    .flatMap(({ then }) => then)
    .flatMap((effect) => (effect.do === 'ask' ? effect.options.flatMap(({ then }) => then) : effect));
}

/** MOT-08: types that the cards and specials of a type summon. One that a growing pack lacks is summoned by hand. */
function summonedBy(catalog: Catalog, type: string): string[] {
  const monster = catalog.monster(id(type));
  const { cards } = catalog.set(id(monster.set));
  const abilities: Ability[] = [...cards.flatMap((card) => card.abilities), ...allSpecials(monster)];
  const all = walkAbilities(abilities, { owner: 'monster', triggered: undefined, commanded: false });
  const summoned = all.flatMap(({ ability }) => (ability.verb === 'summon' ? (ability.monster ?? []) : []));
  return summoned.filter((each) => catalog.monsters.has(id(each)));
}
