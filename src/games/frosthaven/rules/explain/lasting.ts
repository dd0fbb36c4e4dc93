/** What stays active, as lines of a card. BON, SHD, RET */
import type { AbilityOf, LastingAbility, LastingVerb } from '../../content/schema/abilities.ts';
import type { Test } from '../../content/schema/tests.ts';
import type { Line, Part } from '../view.ts';
import { patchParts } from './boost.ts';
import type { Explainers } from './explainer.ts';
import { type Lexicon, type Person, THEY } from './lexicon.ts';
import { added, capitalized, conditionPieces, icon, line, listed, plural, strong, text } from './parts.ts';
import { testsWords } from './tests.ts';
import { areaLines, everybodyParts, rangeParts } from './whom.ts';

function explainShield(ability: AbilityOf<'shield'>, words: Lexicon): Line[] {
  const { value, against, slots } = ability;
  const kind = against ? `${against} ` : '';
  const shield = [icon('shield'), strong(value)];
  if (slots) {
    const attacks = `On the ${next(slots, words)}${kind}${plural('attack', slots.length)} against`;
    return [line(text(attacks), ...coveredParts(ability, words), text(':'), ...shield), ...durationLines(ability)];
  }
  const only = against ? [text(`against ${kind}attacks`)] : [];
  return [line(...openingParts(ability, words), ...shield, ...only), ...durationLines(ability)];
}

function explainRetaliate(ability: AbilityOf<'retaliate'>, words: Lexicon): Line[] {
  const { value, range, slots } = ability;
  const reach = range === undefined ? [] : [text(','), ...rangeParts(range)];
  const parts = [icon('retaliate'), strong(value), ...reach];
  return [
    line(
      ...openingParts(ability, words),
      ...(slots ? [text(nextTimes(slots, ability.for ? THEY : words.actor, words))] : []),
      ...parts,
    ),
    ...durationLines(ability),
  ];
}

/** `next 3 `; only `next ` where there is one. */
export function next({ length }: readonly number[], { slots }: Pick<Lexicon, 'slots'>): string {
  return length === 1 ? `${slots} ` : `${slots} ${length} `;
}

/** `The next 3 times you retaliate:` */
function nextTimes(slots: readonly number[], { subject, s }: Person, words: Lexicon): string {
  return `The ${next(slots, words)}${plural('time', slots.length)} ${subject} retaliate${s}:`;
}

function explainImmune(ability: AbilityOf<'immune'>, words: Lexicon): Line[] {
  const { conditions, slots } = ability;
  if (slots) {
    const times = `The ${next(slots, words)}${plural('time', slots.length)} ${words.actor.subject} would gain`;
    const which = conditions.flatMap((condition, i) => [...(i > 0 ? [text('or')] : []), icon(condition)]);
    return [
      line(text(times), ...which, text(`: ${words.actor.subject} ${words.actor.does} not`)),
      ...durationLines(ability),
    ];
  }
  return [
    line(...openingParts(ability, words), text('Immune to'), ...listed(conditionPieces(conditions))),
    ...durationLines(ability),
  ];
}

/** `The next 2 times you would suffer damage from an attack: you suffer none`. DMG-03 */
function explainNegate(ability: AbilityOf<'negate'>, words: Lexicon): Line[] {
  const { from, slots } = ability;
  const what = from === 'attacks' ? 'damage from an attack' : 'any damage';
  const person = ability.for ? THEY : words.actor;
  const times = slots ? `The ${next(slots, words)}${plural('time', slots.length)}` : 'Whenever';
  return [
    line(
      ...openingParts(ability, words),
      text(`${times} ${person.subject} would suffer ${what}: ${person.subject} suffer${person.s} none`),
    ),
    ...durationLines(ability),
  ];
}

/** `Flying`, `On your next 2 move abilities: Flying`. FLY-01 */
function explainFly(ability: AbilityOf<'fly'>, words: Lexicon): Line[] {
  const { slots } = ability;
  const parts = slots
    ? [text(`On ${words.actor.own} ${next(slots, words)}move ${slots.length === 1 ? 'ability' : 'abilities'}:`)]
    : openingParts(ability, words);
  return [line(...parts, icon('fly', 'Flying')), ...durationLines(ability)];
}

/** `On your next 2 ranged attack abilities: +1`, `This round, on attacks against adjacent allies: disadvantage`. */
function explainBonus(ability: AbilityOf<'bonus'>, words: Lexicon): Line[] {
  const { on, when, add } = ability;
  const tests = testsWords((when ?? []).filter(isNoAdjective), 'Only if', words);
  const rest = on === 'attacked' ? tests?.replaceAll('the target', 'the attacker') : tests;
  return [
    line(...occasionParts(ability, words), text(':'), ...patchParts(add, words)),
    ...(rest ? [added(text(`${rest}.`))] : []),
    ...areaLines(add.area),
    ...durationLines(ability),
  ];
}

function occasionParts(ability: AbilityOf<'bonus'>, words: Lexicon): Part[] {
  const { on, slots, lasts } = ability;
  const what = `${slots ? next(slots, words) : ''}${adjectives(ability.when)}${occasion(ability, slots?.length ?? 2)}`;
  const opening = lasts === 'round' && !slots ? 'This round, on' : 'On';
  const the = slots ? 'the ' : '';
  if (on === 'attacked') return [text(`${opening} ${the}${what} against`), ...coveredParts(ability, words)];
  if (ability.for) return [text(`${opening} ${the}${what} of`), ...coveredParts(ability, words)];
  return [text(`${opening} ${words.actor.own} ${what}`)];
}

function occasion({ on, each }: AbilityOf<'bonus'>, count: number): string {
  if (on === 'attacked' || (on === 'attack' && each === 'target')) return plural('attack', count);
  return `${on} ${count === 1 ? 'ability' : 'abilities'}`;
}

/** Tests that are said as adjectives of the attack: `single-target ranged`. */
export function adjectives(tests: readonly Test[] | undefined): string {
  return (tests ?? [])
    .map((test) => ('single' in test ? 'single-target ' : 'attack' in test ? `${test.attack} ` : ''))
    .join('');
}

export function isNoAdjective(test: Test): boolean {
  return !('single' in test) && !('attack' in test);
}

type Covering = Pick<LastingAbility, 'for'>;

/** Whom it covers, in the middle of a sentence. */
function coveredParts({ for: whom }: Covering, words: Lexicon): Part[] {
  return whom ? everybodyParts(whom.who, whom, words) : [text(words.actor.object)];
}

/** Whom it covers, before it; nothing when it is the figure itself. */
export function openingParts({ for: whom }: Covering, words: Lexicon): Part[] {
  if (!whom) return [];
  const [first, ...rest] = everybodyParts(whom.who, whom, words);
  return first?.type === 'text' ? [text(capitalized(first.text)), ...rest, text(':')] : [];
}

/** BON-08: how long it lasts, where no icon says it. */
export function durationLines({ lasts }: Pick<LastingAbility, 'lasts'>): Line[] {
  if (typeof lasts === 'string') return [];
  const [count, unit] = 'turns' in lasts ? [lasts.turns, 'turn'] : [lasts.rounds, 'round'];
  return [added(text(`Lasts for ${count} more ${plural(unit, count)}.`))];
}

/** How the verbs of what stays active say what they do. */
export const LASTING: Explainers<Exclude<LastingVerb, 'whenever'>> = {
  shield: explainShield,
  retaliate: explainRetaliate,
  bonus: explainBonus,
  immune: explainImmune,
  fly: explainFly,
  negate: explainNegate,
};
