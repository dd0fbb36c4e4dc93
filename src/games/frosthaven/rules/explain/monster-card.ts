/** Monster ability cards, as lines. MON-10, BOS-03 */
import type { Ability, AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Monster, MonsterCard } from '../../content/schema/abilities/cards.ts';
import type { PrintedLine } from '../view.ts';
import { explainAbility } from './ability.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconOfAnother } from './lexicon.ts';
import { elementParts, icon, line, listParts, nestBlocks, text } from './parts.ts';

export function explainMonsterCard(
  { abilities, infuse }: MonsterCard,
  specials: Monster['specials'],
  words: Lexicon,
): PrintedLine[] {
  const its = lexiconOfAnother(words);
  const explain = (ability: Ability): PrintedLine[] =>
    ability.verb === 'special' ? explainSpecial(ability, specials, its) : explainAbility(ability, its);
  return [
    ...abilities.flatMap(explain),
    ...(infuse ? [line(icon('infuse'), ...listParts(infuse.map(elementParts)))] : []),
  ];
}

function explainSpecial(
  ability: AbilityOf<'special'>,
  specials: Monster['specials'] = [],
  words: Lexicon,
): PrintedLine[] {
  const [head] = explainAbility(ability, words);
  const own = specials[ability.number - 1] ?? [];
  if (!head) return [];
  if (own.length === 0) return [head];
  return nestBlocks(
    [...head.parts, text(':')],
    own.map((each) => explainAbility(each, words)),
  );
}
