/** From the data of abilities to the words and icons on cards: what is shown is what happens. */
import type { Ability, AbilityOf, Verb } from '../../content/schema/abilities.ts';
import type { Line } from '../view.ts';
import { explainCleanse, explainDamage, explainGive, explainHeal, explainKill } from './aid.ts';
import { explainAttack, explainForce, explainMove, explainTeleport } from './attacks.ts';
import {
  explainCounter,
  explainExperience,
  explainInfuse,
  explainLoot,
  explainMode,
  explainRecharge,
  explainRecover,
} from './cards.ts';
import { priceParts } from './costs.ts';
import {
  durationLines,
  explainBonus,
  explainFly,
  explainImmune,
  explainRetaliate,
  explainShield,
  openingParts,
} from './lasting.ts';
import { type Lexicon, ofAnother, PLAIN } from './lexicon.ts';
import { explainCreate, explainDestroy, explainRelocate, explainReplace, explainSpring, explainToken } from './map.ts';
import { added, icon, joined, line, plural, strong, text, under } from './parts.ts';
import { SCRIPT_WORDS } from './scripts/index.ts';
import { explainSummon } from './summons.ts';
import { testsWords } from './tests.ts';
import { aboutTrigger, triggerParts } from './triggers.ts';
import { areaLines, figuresParts } from './whom.ts';

/** A method, so that whoever explains one verb may stand where any is asked for: the table holds one for each. */
type Explainer<A> = { explain(ability: A, words: Lexicon): Line[] }['explain'];

/** How every verb says what it does. */
const EXPLAINERS: { readonly [V in Verb]: Explainer<AbilityOf<V>> } = {
  attack: explainAttack,
  move: explainMove,
  teleport: explainTeleport,
  push: explainForce,
  pull: explainForce,
  heal: explainHeal,
  give: explainGive,
  cleanse: explainCleanse,
  damage: explainDamage,
  kill: explainKill,
  loot: explainLoot,
  recover: explainRecover,
  recharge: explainRecharge,
  experience: explainExperience,
  infuse: explainInfuse,
  counter: explainCounter,
  mode: explainMode,
  create: explainCreate,
  destroy: explainDestroy,
  relocate: explainRelocate,
  replace: explainReplace,
  spring: explainSpring,
  token: explainToken,
  fly: explainFly,
  shield: explainShield,
  retaliate: explainRetaliate,
  bonus: explainBonus,
  immune: explainImmune,
  summon: explainSummon,
  grant: explainGrant,
  control: explainControl,
  special: ({ number }) => [line(text('Special'), strong(number))],
  script: ({ script }, words) => SCRIPT_WORDS[script].explain(words),
  pay: explainPay,
  choose: explainChoose,
  whenever: explainWhenever,
};

/** The lines that describe an ability, in the words of the class that it belongs to. */
export function explainAbility(ability: Ability, words: Lexicon = PLAIN): Line[] {
  const explain: Explainer<Ability> = EXPLAINERS[ability.verb];
  const [first, ...rest] = explain(ability, words);
  if (!first) return [];
  const opening = testsWords(ability.if, 'If', words);
  const parts = [
    ...(opening ? [text(`${opening}:`)] : []),
    ...first.parts,
    ...(ability.mandatory && !isOwnDamage(ability) ? [text('(mandatory)')] : []),
  ];
  return [{ ...first, parts }, ...rest];
}

/** Damage to oneself says in its own words that it can't be skipped. */
function isOwnDamage(ability: Ability): boolean {
  return ability.verb === 'damage' && ability.who === 'self';
}

/** The lines of each of several abilities. */
function blocksOf(abilities: readonly Ability[], words: Lexicon): Line[][] {
  return abilities.map((ability) => explainAbility(ability, words));
}

function explainGrant(ability: AbilityOf<'grant'>, words: Lexicon): Line[] {
  const whom = figuresParts(ability.who, ability, words);
  return [
    ...under([icon('grant'), ...whom, text(':')], blocksOf(ability.abilities, ofAnother(words))),
    ...areaLines(ability.area),
  ];
}

function explainControl(ability: AbilityOf<'control'>, words: Lexicon): Line[] {
  const whom = figuresParts('enemies', ability, words);
  return [
    ...under([icon('control'), ...whom, text(':')], blocksOf(ability.abilities, ofAnother(words))),
    ...areaLines(ability.area),
  ];
}

/** `Pay 1 Time: Move 2` */
function explainPay({ consume, cost, experience, then }: AbilityOf<'pay'>, words: Lexicon): Line[] {
  const gained = experience ? [[line(icon('experience'), strong(experience))]] : [];
  return under([...priceParts(consume, cost, words), text(':')], [...blocksOf(then, words), ...gained]);
}

/** A line for each option. */
function explainChoose({ options }: AbilityOf<'choose'>, words: Lexicon): Line[] {
  const runs = options.map((run) => blocksOf(run, words).flat());
  return [line(text('Choose one:')), ...runs.map((run) => added(text('•'), ...joined(run)))];
}

/** `Whenever an enemy within Range 2 dies: …`, `The next 3 times you are attacked, you may: …` */
function explainWhenever(ability: AbilityOf<'whenever'>, words: Lexicon): Line[] {
  const { on, may, then, slots } = ability;
  const opening = slots
    ? `The next ${slots.length === 1 ? '' : `${slots.length} `}${plural('time', slots.length)}`
    : 'Whenever';
  const allowed = may ? [text(`, ${words.actor.subject} may`)] : [];
  return [
    ...under(
      [...openingParts(ability, words), text(opening), ...triggerParts(on, words), ...allowed, text(':')],
      blocksOf(then, aboutTrigger(on, words)),
    ),
    ...durationLines(ability),
  ];
}
