/** Every ability of a pack, those within others too, with its place in words and what surrounds it. */
import { type Ability, isLasting, type Trigger } from './schema/abilities.ts';

/** Whose abilities they are: of a card of a character, of its mat or of one of its perks, of a monster card, of an item; `worn`: as long as it is ready. */
export type Owner = 'character' | 'mat' | 'perk' | 'monster' | 'item' | 'worn';

/** What surrounds an ability. */
export interface AbilityContext {
  readonly owner: Owner;
  /** What a `whenever` around it waits for; undefined outside of one. */
  readonly triggered: Trigger['event'] | undefined;
  /** Another figure performs it. */
  readonly commanded: boolean;
  /** No ability comes before it. */
  readonly first: boolean;
  /** A hex was designated, or a trigger is about one. */
  readonly placed?: boolean;
  /** It is paid for. */
  readonly paid?: boolean;
  /** Another ability holds it. */
  readonly held: boolean;
}

/** An ability in its place: `ability 2 (whenever), then 1 (damage)`. */
export interface PlacedAbility extends AbilityContext {
  readonly ability: Ability;
  readonly place: string;
}

/** All abilities of a run, each before those that it holds. */
export function walk(
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

function inside({ ability, place, ...outside }: PlacedAbility): PlacedAbility[] {
  const around = { ...outside, held: true };
  if ('options' in ability) return ability.options.flatMap((run, i) => walk(run, around, `${place}, option ${i + 1},`));
  if ('abilities' in ability)
    return walk(ability.abilities, { ...around, commanded: true, first: true }, `${place}, then`);
  if (!('then' in ability)) return [];
  const triggered = isLasting(ability) && { triggered: ability.on.event, first: true };
  const placed = ability.verb === 'designate' && { placed: true };
  const paid = ability.verb === 'pay' && ability.cost !== undefined && { paid: true };
  return walk(ability.then, { ...around, ...triggered, ...placed, ...paid }, `${place}, then`);
}
