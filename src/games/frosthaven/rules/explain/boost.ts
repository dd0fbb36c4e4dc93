/** Additions to abilities: conditional effects, bonuses, items. EFF-04 */
import { t } from '../../../../i18n/t.ts';
import type { Boost, Patch, Treatment } from '../../content/schema/abilities/ability-parts.ts';
import { ANY_REACH } from '../../content/schema/abilities/ability-parts.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { termWords } from '../view-schema/words.ts';
import { amountParts } from './amounts.ts';
import { priceParts } from './costs.ts';
import type { Lexicon } from './lexicon.ts';
import { PLAIN_LEXICON } from './lexicon.ts';
import {
  conditionPieces,
  elementParts,
  faceOf,
  icon,
  indentedLine,
  listParts,
  phrase,
  phrased,
  strong,
  text,
  withSign,
} from './parts.ts';
import { areaLines } from './target-text.ts';
import { testsWords } from './tests.ts';

export function explainBoost(boost: Boost, words: Lexicon = PLAIN_LEXICON): PrintedLine[] {
  const price = priceParts(boost.consume, boost.pay, words);
  const condition = testsWords(boost.if, 'If', words);
  const gains = [
    ...(boost.add ? patchPieces(boost.add, words) : []),
    ...(boost.infuse ? [[icon('infuse'), ...listParts(boost.infuse.map(elementParts))]] : []),
    ...(boost.experience ? [[icon('experience'), strong(boost.experience)]] : []),
  ];
  return [
    indentedLine(
      ...(price.length > 0 ? [...price, text(':')] : []),
      ...(condition ? [text(`${condition}:`)] : []),
      ...phrase(...gains),
      ...(boost.else ? phrased`; otherwise ${patchParts(boost.else, words)}` : []),
    ),
    ...areaLines(boost.add?.area),
  ];
}

export function patchParts(patch: Patch, words: Lexicon): LinePart[] {
  return phrase(...patchPieces(patch, words));
}

export function patchPieces(patch: Patch, words: Lexicon): LinePart[][] {
  const { value, valuePer, range, targets, pierce, push, pull, give, jump, area, advantage, disadvantage } = patch;
  const { reach, treat, double } = patch;
  return [
    ...(value ? [[strong(withSign(value))]] : []),
    ...(valuePer === undefined ? [] : [[text('+'), ...amountParts(valuePer, words)]]),
    ...(range ? [[strong(withSign(range)), icon('range')]] : []),
    ...(targets === 'all' ? [phrased`${[icon('target')]} all`] : []),
    ...(targets && targets !== 'all' ? [[strong(withSign(targets)), icon('target')]] : []),
    ...(double ? [[text(t`double the attack value`)]] : []),
    ...(reach ? [reachParts(reach)] : []),
    ...(pierce ? [[icon('pierce'), strong(pierce)]] : []),
    ...(push ? [[icon('push'), strong(push)]] : []),
    ...(pull ? [[icon('pull'), strong(pull)]] : []),
    ...conditionPieces(give),
    ...(jump ? [[icon('jump')]] : []),
    ...(advantage ? [[text(termWords('advantage'))]] : []),
    ...(disadvantage ? [[text(termWords('disadvantage'))]] : []),
    ...(treat ? [treatmentParts(treat)] : []),
    ...(area ? [[text(t`this area`)]] : []),
  ];
}

/** RNG-06: not a range, which would make the attack ranged. */
export function reachParts(reach: number): LinePart[] {
  return reach === ANY_REACH ? [text(t`at any distance`)] : phrased`up to ${[strong(reach)]} hexes away`;
}

function treatmentParts({ cards, as }: Treatment): LinePart[] {
  const faces = listParts(cards.map((each) => [text(treatedWords(each))]));
  return phrased`treat ${faces} cards as ${[strong(treatedWords(as))]}`;
}

export function treatedWords(value: Treatment['cards'][number]): string {
  if (value === 'negative') return t`negative`;
  return faceOf(value === 'x2' || value === 'null' ? value : Number(value));
}
