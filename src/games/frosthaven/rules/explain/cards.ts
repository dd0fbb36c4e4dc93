/** Cards, items, experience, elements, counters and modes, as lines of a card. LOOT, REC, XP, ELM */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { MeansVerb } from '../../content/schema/means.ts';
import type { Line } from '../view.ts';
import { amountParts } from './amounts.ts';
import type { Explainers } from './explainer.ts';
import type { Lexicon } from './lexicon.ts';
import { capitalized, elementParts, icon, line, listed, plural, strong, text } from './parts.ts';
import { areaLines, figuresParts, manyOf } from './whom.ts';

function explainLoot({ range }: AbilityOf<'loot'>): Line[] {
  return [line(icon('loot'), strong(range))];
}

/** `Recover up to 2 lost cards`, `One ally recovers all spent items`. */
function explainRecover(ability: AbilityOf<'recover'>, words: Lexicon): Line[] {
  const { who, what, most } = ability;
  const how = most === 'all' ? 'all' : most === 1 ? '1' : `up to ${most}`;
  const cards = [text(how), text(`${most === 1 ? what.replace(/s$/, '') : what}${filterWords(ability)}`)];
  if (who === 'self') return [line(icon('recover'), ...cards)];
  const [first, ...rest] = figuresParts(who, ability, words);
  const whom = first?.type === 'text' ? [text(capitalized(first.text)), ...rest] : [];
  const verb = manyOf(ability) || who === 'allies and self' ? 'recover' : 'recovers';
  return [line(...whom, icon('recover', verb), ...cards), ...areaLines(ability.area)];
}

/** `of level 1 or X`, `of level 3 or lower`, `for the head`. */
function filterWords({ level, slot }: AbilityOf<'recover'>): string {
  const levels = level === undefined ? '' : ` of level ${level === 1 ? '1 or X' : `${level} or lower`}`;
  return slot === undefined ? levels : `${levels} (${slot})`;
}

function explainRecharge({ slots }: AbilityOf<'recharge'>): Line[] {
  return [line(text('Move the token of one active card back by'), strong(slots), text(plural('slot', slots)))];
}

function explainExperience({ value }: AbilityOf<'experience'>, words: Lexicon): Line[] {
  return [line(icon('experience'), ...amountParts(value, words))];
}

function explainInfuse({ elements }: AbilityOf<'infuse'>): Line[] {
  return [line(icon('infuse'), ...listed(elements.map(elementParts)))];
}

function explainCounter({ counter, change }: AbilityOf<'counter'>, words: Lexicon): Line[] {
  return [line(text(change < 0 ? 'Lose' : 'Gain'), strong(Math.abs(change)), text(words.name('counter', counter)))];
}

function explainMode({ to }: AbilityOf<'mode'>, words: Lexicon): Line[] {
  return [
    to === 'other'
      ? line(text(`Change to ${words.actor.own} other mode`))
      : line(text('Change to'), strong(words.name('mode', to))),
  ];
}

/** How the verbs for what a figure has say what they do. */
export const CARDS: Explainers<MeansVerb> = {
  loot: explainLoot,
  recover: explainRecover,
  recharge: explainRecharge,
  experience: explainExperience,
  infuse: explainInfuse,
  counter: explainCounter,
  mode: explainMode,
  'by-hand': ({ text: what }) => [line(text(what))],
};
