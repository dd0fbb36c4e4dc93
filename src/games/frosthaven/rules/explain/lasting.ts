import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { AbilityOf, LastingAbility, LastingVerb } from '../../content/schema/abilities/abilities.ts';
import { isForTurn } from '../../content/schema/abilities/ability-parts.ts';
import type { Test } from '../../content/schema/abilities/tests.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { patchParts } from './boost.ts';
import type { Explainers } from './explainer.ts';
import type { GrammaticalPerson, Lexicon } from './lexicon.ts';
import { conditionPieces, icon, indentedLine, line, listParts, phrased, strong, text } from './parts.ts';
import { areaLines, everybodyParts, rangeParts, selfWords } from './target-text.ts';
import { testsWords } from './tests.ts';

type Slots = readonly number[] | undefined;

function explainShield(ability: AbilityOf<'shield'>, words: Lexicon): PrintedLine[] {
  const { value, against, slots, struck } = ability;
  const shield = [icon('shield'), strong(value)];
  if (slots) {
    const tests = against && [{ attack: against }];
    const attacks = [...(struck ? sourcesAgainst : attacksAgainst)(tests, ability, words), text(':')];
    return [line(...attacks, ...shield), ...durationLines(ability)];
  }
  const only = against ? [text(t('against {against, select, melee {melee} other {ranged}} attacks', { against }))] : [];
  return [line(...openingParts(ability, words), ...shield, ...only), ...durationLines(ability)];
}

function explainRetaliate(ability: AbilityOf<'retaliate'>, words: Lexicon): PrintedLine[] {
  const { value, range, slots } = ability;
  const reach = range === undefined ? [] : [text(','), ...rangeParts(range)];
  const parts = [icon('retaliate'), strong(value), ...reach];
  return [
    line(
      ...openingParts(ability, words),
      ...(slots ? [text(retaliating(slots, ability.for ? 'they' : words.actor, words))] : []),
      ...parts,
    ),
    ...durationLines(ability),
  ];
}

export function retaliating(slots: readonly number[], who: GrammaticalPerson, words: Lexicon): string {
  return `${timesWords(slots, words)} ${t('{who, select, it {it retaliates} they {they retaliate} other {you retaliate}}:', { who })}`;
}

export function timesWords(slots: Slots, { slots: from }: Lexicon): string {
  if (!slots) return t`Whenever`;
  return t('The {from, select, first {first} other {next}} {count, plural, one {time} other {# times}}', {
    from,
    count: slots.length,
  });
}

function explainImmune(ability: AbilityOf<'immune'>, words: Lexicon): PrintedLine[] {
  const { conditions, slots, by } = ability;
  const given = by ? [text(t`from enemies`)] : [];
  if (slots) {
    const would = wouldGain(
      [...listParts(conditionPieces(conditions), t`or`), ...given],
      ability.for ? 'they' : words.actor,
    );
    return [line(...openingParts(ability, words), text(timesWords(slots, words)), ...would), ...durationLines(ability)];
  }
  return [
    line(...openingParts(ability, words), ...phrased`Immune to ${listParts(conditionPieces(conditions))}`, ...given),
    ...durationLines(ability),
  ];
}

export function wouldGain(which: LinePart[], who: GrammaticalPerson): LinePart[] {
  return phrased(
    '{who, select, it {it would gain {which}: it does not} they {they would gain {which}: they do not} other {you would gain {which}: you do not}}',
    { who, which },
  );
}

/** `The next 2 times you would suffer damage from an attack: you suffer none`. DMG-03 */
function explainNegate(ability: AbilityOf<'negate'>, words: Lexicon): PrintedLine[] {
  const { slots } = ability;
  const what = negatedWords(ability);
  const who = ability.for ? 'they' : words.actor;
  const would = t(
    '{who, select, it {it would suffer {what}: it suffers none} they {they would suffer {what}: they suffer none} other {you would suffer {what}: you suffer none}}',
    { who, what },
  );
  return [
    line(...openingParts(ability, words), text(timesWords(slots, words)), text(would)),
    ...durationLines(ability),
  ];
}

/** `damage from an attack`, `3 or less damage` */
export function negatedWords({ from, least, most }: Pick<AbilityOf<'negate'>, 'from' | 'least' | 'most'>): string {
  const isAttack = from === 'attacks';
  const much = amountWords(least, most);
  if (much === undefined) return isAttack ? t`damage from an attack` : t`any damage`;
  return isAttack ? t('{much} from an attack', { much }) : much;
}

function amountWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return t('{least} to {most} damage', { least, most });
  if (most !== undefined) return t('{most} or less damage', { most });
  return least === undefined ? undefined : t('{least} or more damage', { least });
}

/** `Flying`, `On your next 2 move abilities: Flying`. FLY-01 */
function explainFly(ability: AbilityOf<'fly'>, words: Lexicon): PrintedLine[] {
  const { slots } = ability;
  const own = { noun: 'ability', what: moveAbilities(slots), slots, isRound: false } as const;
  const parts = slots ? [text(ownOccasion(own, words)), text(':')] : openingParts(ability, words);
  return [line(...parts, icon('fly')), ...durationLines(ability)];
}

function explainBonus(ability: AbilityOf<'bonus'>, words: Lexicon): PrintedLine[] {
  const { on, when, add } = ability;
  const about: Lexicon = on === 'attacked' ? { ...words, target: 'the attacker' } : words;
  const rest = testsWords((when ?? []).filter(isNoAdjective), 'Only if', about);
  const added = patchParts(add, words);
  return [
    line(...occasionParts(ability, words), text(':'), ...(added.length > 0 ? added : [text(t`counts as a use`)])),
    ...restLines(rest),
    ...areaLines(add.area),
    ...durationLines(ability),
  ];
}

export function restLines(rest: string | undefined): PrintedLine[] {
  return rest === undefined ? [] : [indentedLine(text(`${rest}.`))];
}

export function occasionParts(ability: AbilityOf<'bonus'>, words: Lexicon): LinePart[] {
  const { on, each, when, slots, lasts } = ability;
  const isRound = lasts === 'round' && !slots;
  if (on === 'attacked') return attacksAgainst(when, ability, words, isRound);
  const isAttack = on === 'attack' && each === 'target';
  const noun = isAttack ? 'attack' : 'ability';
  const what = isAttack ? attacks(when, slots) : ABILITIES[on](when, slots);
  const occasion = { noun, what, slots, isRound } as const;
  return ability.for
    ? othersOccasion(occasion, coveredParts(ability, words, 'to'), words)
    : [text(ownOccasion(occasion, words))];
}

function adjectivesIn(tests: readonly Test[] = []) {
  const kind = tests.find((test) => 'attack' in test)?.attack ?? 'any';
  return { kind, single: tests.some((test) => 'single' in test) ? 'yes' : 'no' } as const;
}

function attacks(tests: readonly Test[] | undefined, slots: Slots): string {
  return t(
    '{single, select, yes {single-target } other {}}{kind, select, melee {melee } ranged {ranged } other {}}{count, plural, one {attack} other {attacks}}',
    { ...adjectivesIn(tests), count: slots?.length ?? 2 },
  );
}

function attackAbilities(tests: readonly Test[] | undefined, slots: Slots): string {
  return t(
    '{single, select, yes {single-target } other {}}{kind, select, melee {melee } ranged {ranged } other {}}{count, plural, one {attack ability} other {attack abilities}}',
    { ...adjectivesIn(tests), count: slots?.length ?? 2 },
  );
}

function moveAbilities(slots: Slots): string {
  return t('{count, plural, one {move ability} other {move abilities}}', { count: slots?.length ?? 2 });
}

function healAbilities(slots: Slots): string {
  return t('{count, plural, one {heal ability} other {heal abilities}}', { count: slots?.length ?? 2 });
}

type On = Exclude<AbilityOf<'bonus'>['on'], 'attacked'>;

const ABILITIES: Readonly<Record<On, (tests: readonly Test[] | undefined, slots: Slots) => string>> = {
  attack: attackAbilities,
  move: (_, slots) => moveAbilities(slots),
  heal: (_, slots) => healAbilities(slots),
};

interface Occasion {
  readonly noun: 'attack' | 'ability';
  readonly what: string;
  readonly slots: Slots;
  readonly isRound: boolean;
}

function ownOccasion({ noun, what, slots, isRound }: Occasion, { actor, slots: from }: Lexicon): string {
  if (!slots)
    return isRound
      ? t('This round, on {actor, select, it {its} other {your}} {what}', { actor, what })
      : t('On {actor, select, it {its} other {your}} {what}', { actor, what });
  return t(
    '{noun, select, other {}}On {actor, select, it {its} other {your}} {from, select, first {first} other {next}} {count, plural, one {} other {# }}{what}',
    { noun, actor, from, count: slots.length, what },
  );
}

function othersOccasion(
  { noun, what, slots, isRound }: Occasion,
  whose: readonly LinePart[],
  { slots: from }: Lexicon,
): LinePart[] {
  if (!slots) return isRound ? phrased`This round, on ${what} of ${whose}` : phrased`On ${what} of ${whose}`;
  return phrased(
    '{noun, select, other {}}On the {from, select, first {first} other {next}} {count, plural, one {} other {# }}{what} of {whose}',
    { noun, from, count: slots.length, what, whose },
  );
}

export function attacksAgainst(
  tests: readonly Test[] | undefined,
  { slots, ...covering }: LastingScope & { readonly slots?: Slots },
  words: Lexicon,
  isRound = false,
): LinePart[] {
  const whom = coveredParts(covering, words, 'object');
  const what = attacks(tests, slots);
  if (!slots) return isRound ? phrased`This round, on ${what} against ${whom}` : phrased`On ${what} against ${whom}`;
  return phrased(
    'On the {from, select, first {first} other {next}} {count, plural, one {} other {# }}{what} against {whom}',
    { from: words.slots, count: slots.length, what, whom },
  );
}

/** `On the next 2 sources of damage from melee attacks against you` */
export function sourcesAgainst(
  tests: readonly Test[] | undefined,
  { slots = [], ...covering }: LastingScope & { readonly slots?: Slots },
  words: Lexicon,
): LinePart[] {
  return phrased(
    'On the {from, select, first {first} other {next}} {count, plural, one {source} other {# sources}} of damage from {what} against {whom}',
    {
      from: words.slots,
      count: slots.length,
      what: attacks(tests, undefined),
      whom: coveredParts(covering, words, 'object'),
    },
  );
}

export function ownAttack(tests: readonly Test[] | undefined, each: 'ability' | 'target'): string {
  const adjectives = adjectivesIn(tests);
  if (each === 'target')
    return t(
      'For one of your {single, select, yes {single-target } other {}}{kind, select, melee {melee } ranged {ranged } other {}}attacks:',
      adjectives,
    );
  return t(
    'For your {single, select, yes {single-target } other {}}{kind, select, melee {melee } ranged {ranged } other {}}attack ability:',
    adjectives,
  );
}

export function attackOnYou(tests: readonly Test[] | undefined): string {
  const { kind, single } = adjectivesIn(tests);
  if (kind === 'any' && single === 'no') return t`When you are attacked:`;
  return t(
    'When a {single, select, yes {single-target } other {}}{kind, select, melee {melee } ranged {ranged } other {}}attack targets you:',
    { kind, single },
  );
}

export function isNoAdjective(test: Test): boolean {
  return !('single' in test) && !('attack' in test);
}

type LastingScope = Pick<LastingAbility, 'for'>;

function coveredParts({ for: whom }: LastingScope, words: Lexicon, place: 'object' | 'to'): LinePart[] {
  return whom ? everybodyParts(whom.who, whom, words, place) : [text(selfWords(words, place))];
}

export function openingParts({ for: whom }: LastingScope, words: Lexicon): LinePart[] {
  if (!whom) return [];
  const [first, ...rest] = everybodyParts(whom.who, whom, words, 'subject');
  return first?.type === 'text' ? [text(capitalize(first.text)), ...rest, text(':')] : [];
}

/** Returns the duration of a bonus, if no icon shows it. BON-08 */
export function durationLines({ lasts }: Pick<LastingAbility, 'lasts'>): PrintedLine[] {
  if (isForTurn(lasts)) return [indentedLine(text(t`Until the end of this turn.`))];
  if (typeof lasts === 'string') return [];
  const words =
    'turns' in lasts
      ? t('Lasts for {count, plural, one {# more turn} other {# more turns}}.', { count: lasts.turns })
      : t('Lasts for {count, plural, one {# more round} other {# more rounds}}.', { count: lasts.rounds });
  return [indentedLine(text(words))];
}

export const LASTING: Explainers<Exclude<LastingVerb, 'whenever' | 'by-hand'>> = {
  shield: explainShield,
  retaliate: explainRetaliate,
  bonus: explainBonus,
  immune: explainImmune,
  fly: explainFly,
  negate: explainNegate,
};
