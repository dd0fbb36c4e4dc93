/** Commands for tests: abilities that other figures perform. CMD */
import type { AbilityInput } from './content.ts';

type Grant = Extract<AbilityInput, { verb: 'grant' }>;
type Control = Extract<AbilityInput, { verb: 'control' }>;
type Simple = Grant['abilities'][number];

export function grant(abilities: readonly AbilityInput[], more: Partial<Grant> = {}): AbilityInput {
  return { verb: 'grant', range: 3, ...more, abilities: abilities.filter(isSimple) };
}

export function control(abilities: readonly AbilityInput[], more: Partial<Control> = {}): AbilityInput {
  return { verb: 'control', range: 3, ...more, abilities: abilities.filter(isSimple) };
}

/** An attack or a move relative to the stat card. */
export function plus(verb: 'attack' | 'move', value: number): AbilityInput {
  return { verb, plus: value };
}

const HOLDING_OTHERS: readonly AbilityInput['verb'][] = ['grant', 'control', 'pay', 'choose', 'whenever'];
const OF_THE_BOOK: readonly AbilityInput['verb'][] = ['special', 'script'];

function isSimple(ability: AbilityInput): ability is Simple {
  return !HOLDING_OTHERS.includes(ability.verb) && !OF_THE_BOOK.includes(ability.verb);
}
