/** Walk over every ability of a pack, nested ones included, with its place in words. */
import type { Ability, Trigger } from './schema/abilities/abilities.ts';
import { isLasting } from './schema/abilities/abilities.ts';

/** Owner of an ability by its source; `worn`: an item's effect while it is ready. */
export type Owner = 'character' | 'mat' | 'perk' | 'monster' | 'item' | 'worn';

export interface AbilityContext {
  readonly owner: Owner;
  /** Event of the surrounding `whenever`; undefined outside of one. */
  readonly triggered: Trigger['event'] | undefined;
  readonly commanded: boolean;
  readonly first: boolean;
  readonly placed?: boolean;
  readonly paid?: boolean;
  readonly held: boolean;
}

/** Ability with its place: `ability 2 (whenever), then 1 (damage)`. */
export interface PlacedAbility extends AbilityContext {
  readonly ability: Ability;
  readonly place: string;
}

/** Returns each ability before those that it holds. */
export function walkAbilities(
  abilities: readonly Ability[],
  around: Omit<AbilityContext, 'first' | 'held'> & Partial<AbilityContext>,
  place = 'ability',
): PlacedAbility[] {
  return abilities.flatMap((ability, i) => {
    const first = i === 0 && around.first !== false;
    const here = {
      ...around,
      first,
      held: around.held === true,
      ability,
      place: `${place} ${i + 1} (${ability.verb})`,
    };
    return [here, ...inside(here)];
  });
}

/** Events that are abilities, or parts of them: what a trigger brings may look back at them. */
const LOOKED_BACK_AT: readonly Trigger['event'][] = ['attacks', 'performs'];

function inside({ ability, place, ...outside }: PlacedAbility): PlacedAbility[] {
  const around = { ...outside, held: true };
  if ('options' in ability)
    return ability.options.flatMap((run, i) => walkAbilities(run, around, `${place}, option ${i + 1},`));
  if ('abilities' in ability)
    return walkAbilities(ability.abilities, { ...around, commanded: true, first: true }, `${place}, then`);
  if (!('then' in ability)) return [];
  const triggered = isLasting(ability) && {
    triggered: ability.on.event,
    first: !LOOKED_BACK_AT.includes(ability.on.event),
  };
  const placed = ability.verb === 'designate' && { placed: true };
  const paid = ability.verb === 'pay' && ability.cost !== undefined && { paid: true };
  return walkAbilities(ability.then, { ...around, ...triggered, ...placed, ...paid }, `${place}, then`);
}
