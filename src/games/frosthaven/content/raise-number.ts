/** Abilities with one number raised by 1. ENH-07, ENH-09 */
import type { Ability, AbilityOf } from './schema/abilities/abilities.ts';
import type { Amount } from './schema/abilities/amounts.ts';
import type { CharacterClass, SummonStats } from './schema/abilities/cards.ts';
import type { NumberedAbilityPart } from './schema/abilities/stickers.ts';

/**
 * Returns undefined where the number is not printed.
 * A summon's number may be on the class card of the summon; the ability then stays as it is.
 */
export function raiseNumber(
  { summons = [] }: Pick<CharacterClass, 'summons'>,
  ability: Ability,
  number: NumberedAbilityPart,
): Ability | undefined {
  switch (ability.verb) {
    case 'attack':
      if (number === 'attack' && ability.value !== undefined) return { ...ability, value: plusOne(ability.value) };
      return withReach(ability, number) ?? withForce(ability, number);
    case 'move':
      return number === 'move' && ability.value !== undefined
        ? { ...ability, value: plusOne(ability.value) }
        : undefined;
    case 'heal':
      return number === 'heal' ? { ...ability, value: plusOne(ability.value) } : withReach(ability, number);
    case 'damage':
      return number === 'damage' ? { ...ability, value: plusOne(ability.value) } : withReach(ability, number);
    case 'give':
      return withReach(ability, number);
    case 'push':
    case 'pull':
      return number === ability.verb ? { ...ability, value: ability.value + 1 } : withReach(ability, number);
    case 'shield':
      return number === 'shield' ? { ...ability, value: ability.value + 1 } : undefined;
    case 'retaliate':
      return number === 'retaliate' ? { ...ability, value: ability.value + 1 } : withReach(ability, number);
    case 'teleport':
      if (number === 'teleport' && ability.distance !== undefined)
        return { ...ability, distance: ability.distance + 1 };
      return withReach(ability, number);
    case 'create':
      return number === 'trap' ? withTrap(ability) : undefined;
    case 'relocate':
      return number === 'distance' ? { ...ability, distance: ability.distance + 1 } : undefined;
    case 'token':
      if (number !== 'distance' || ability.distance === undefined) return undefined;
      return { ...ability, distance: ability.distance + 1 };
    case 'summon':
      if (ability.hitPoints !== undefined && number === 'summon hit points')
        return { ...ability, hitPoints: plusOne(ability.hitPoints) };
      return summons.some((each) => each.id === ability.summon && raiseSummonNumber(each, number))
        ? ability
        : undefined;
    default:
      return undefined;
  }
}

export function raiseSummonNumber(stats: SummonStats, number: NumberedAbilityPart): SummonStats | undefined {
  const { hitPoints, move, attack, range } = stats;
  switch (number) {
    case 'summon hit points':
      return { ...stats, hitPoints: hitPoints + 1 };
    case 'summon move':
      return move === null ? undefined : { ...stats, move: move + 1 };
    case 'summon attack':
      return attack === null ? undefined : { ...stats, attack: attack + 1 };
    case 'summon range':
      return range === undefined ? undefined : { ...stats, range: range + 1 };
    default:
      return undefined;
  }
}

/** Adds 1, also to the maximum of a counted amount. */
export function plusOne(amount: Amount): Amount {
  if (typeof amount === 'number') return amount + 1;
  const { plus, most } = amount;
  return { ...amount, plus: plus + 1, ...(most !== undefined && { most: most + 1 }) };
}

interface TargetReach {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
}

function withReach<A extends TargetReach>(ability: A, number: NumberedAbilityPart): A | undefined {
  const { range, targets } = ability;
  if (number === 'range' && range !== undefined) return { ...ability, range: range + 1 };
  return number === 'target' && typeof targets === 'number' ? { ...ability, targets: targets + 1 } : undefined;
}

function withForce(ability: AbilityOf<'attack'>, number: NumberedAbilityPart): Ability | undefined {
  if (number !== 'pierce' && number !== 'push' && number !== 'pull') return undefined;
  const printed = ability[number];
  return printed === undefined ? undefined : { ...ability, [number]: printed + 1 };
}

/** ENH-07: only a trap with damage of its own; the level's usual damage is no printed number. */
function withTrap(ability: AbilityOf<'create'>): Ability | undefined {
  const { tile } = ability;
  if (tile.tile !== 'trap' || typeof tile.damage !== 'number') return undefined;
  return { ...ability, tile: { ...tile, damage: tile.damage + 1 } };
}
