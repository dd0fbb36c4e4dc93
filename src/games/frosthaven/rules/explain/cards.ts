import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import { isLasting } from '../../content/schema/abilities/abilities.ts';
import type { MeansVerb } from '../../content/schema/abilities/means.ts';
import type { PrintedLine } from '../view.ts';
import { termWords } from '../view-schema/words.ts';
import { amountParts } from './amounts.ts';
import type { Explainers } from './explainer.ts';
import { durationLines, openingParts } from './lasting.ts';
import type { Lexicon } from './lexicon.ts';
import { elementParts, icon, indentedLine, line, listParts, phrased, strong, text } from './parts.ts';
import { areaLines, figuresParts, hasManyTargets } from './target-text.ts';

function explainLoot({ range }: AbilityOf<'loot'>): PrintedLine[] {
  return [line(icon('loot'), strong(range))];
}

type Recover = AbilityOf<'recover'>;

const RECOVERED: Readonly<Record<Recover['what'], (most: string | number) => string>> = {
  'discarded cards': (most) =>
    t('{most, select, all {all discarded cards} 1 {1 discarded card} other {up to {most} discarded cards}}', { most }),
  'lost cards': (most) =>
    t('{most, select, all {all lost cards} 1 {1 lost card} other {up to {most} lost cards}}', { most }),
  'spent items': (most) =>
    t('{most, select, all {all spent items} 1 {1 spent item} other {up to {most} spent items}}', { most }),
  'lost items': (most) =>
    t('{most, select, all {all lost items} 1 {1 lost item} other {up to {most} lost items}}', { most }),
};

function explainRecover(ability: Recover, words: Lexicon): PrintedLine[] {
  const { who, what, most } = ability;
  const cards = filtered(RECOVERED[what](most), ability);
  if (who === 'self') return [line(...phrased('{recover} {cards}', { recover: [icon('recover')], cards }))];
  const [first, ...rest] = figuresParts(who, ability, words, 'subject');
  const whom = first?.type === 'text' ? [text(capitalize(first.text)), ...rest] : [];
  const verb = hasManyTargets(ability) || who === 'allies and self' ? t`recover` : t`recovers`;
  return [
    line(...phrased('{whom} {recover} {cards}', { whom, recover: [icon('recover', verb)], cards })),
    ...areaLines(ability.area),
  ];
}

function filtered(cards: string, { level, slot }: Recover): string {
  const leveled =
    level === undefined ? cards : level === 1 ? t`${cards} of level 1 or X` : t`${cards} of level ${level} or lower`;
  return slot === undefined ? leveled : `${leveled} (${termWords(slot)})`;
}

function explainRecharge({ slots, cards, times }: AbilityOf<'recharge'>, words: Lexicon): PrintedLine[] {
  const counts = { number: [strong(slots)], slots };
  const moved =
    cards === undefined
      ? phrased('Move the token of one active card back by {number} {slots, plural, one {slot} other {slots}}', counts)
      : phrased(
          'Move the tokens of {cards} active cards back by {number} {slots, plural, one {slot} other {slots}} each',
          { ...counts, cards: [strong(cards)] },
        );
  return [line(...moved, ...(times ? phrased`, ${amountParts(times, words)} times` : []))];
}

function explainExperience({ value }: AbilityOf<'experience'>, words: Lexicon): PrintedLine[] {
  return [line(icon('experience'), ...amountParts(value, words))];
}

function explainInfuse({ elements }: AbilityOf<'infuse'>): PrintedLine[] {
  return [line(icon('infuse'), ...listParts(elements.map(elementParts)))];
}

function explainCounter({ counter, change }: AbilityOf<'counter'>, words: Lexicon): PrintedLine[] {
  const what = [strong(Math.abs(change)), text(words.noun('counter', counter).name)];
  return [line(...(change < 0 ? phrased`Lose ${what}` : phrased`Gain ${what}`))];
}

function explainMode({ to }: AbilityOf<'mode'>, words: Lexicon): PrintedLine[] {
  const { actor } = words;
  return [
    to === 'other'
      ? line(text(t('Change to {actor, select, it {its} other {your}} other mode', { actor })))
      : line(...phrased`Change to ${[strong(words.noun('mode', to).name)]}`),
  ];
}

function explainByHand(ability: AbilityOf<'by-hand'>, words: Lexicon): PrintedLine[] {
  if (!isLasting(ability)) return [line(text(ability.text))];
  const uses = ability.slots?.length ?? 0;
  return [
    line(...openingParts(ability, words), text(ability.text)),
    ...(uses > 0
      ? [indentedLine(text(t('By hand, {uses, plural, =1 {once} =2 {twice} other {# times}}.', { uses })))]
      : []),
    ...durationLines(ability),
  ];
}

export const CARDS: Explainers<MeansVerb> = {
  loot: explainLoot,
  recover: explainRecover,
  recharge: explainRecharge,
  experience: explainExperience,
  infuse: explainInfuse,
  counter: explainCounter,
  mode: explainMode,
  'by-hand': explainByHand,
};
