import { t } from '../../../../i18n/t.ts';
import type { Ability, AbilityOf, Verb } from '../../content/schema/abilities/abilities.ts';
import type { EnhancementPlace } from '../../content/schema/abilities/ability-parts.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { AID } from './aid.ts';
import { ATTACKS } from './attacks.ts';
import { CARDS } from './cards.ts';
import { priceParts } from './costs.ts';
import type { Explainer, Explainers } from './explainer.ts';
import { durationLines, LASTING, openingParts, timesWords } from './lasting.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconOfAnother, PLAIN_LEXICON } from './lexicon.ts';
import { MAP } from './map.ts';
import { icon, indentedLine, joinLines, line, nestBlocks, phrased, strong, text } from './parts.ts';
import { SCRIPT_WORDS } from './scripts/index.ts';
import { stickerSign } from './stickers.ts';
import { explainSummon } from './summons.ts';
import { areaLines, figuresParts, withinParts } from './target-text.ts';
import { markedHexWords, testsWords } from './tests.ts';
import { triggerLexicon, triggerParts } from './triggers.ts';

const EXPLAINERS: Explainers<Verb> = {
  ...ATTACKS,
  ...AID,
  ...CARDS,
  ...MAP,
  ...LASTING,
  summon: explainSummon,
  grant: explainGrant,
  control: explainControl,
  special: ({ number }) => [line(...phrased`Special ${[strong(number)]}`)],
  script: ({ script }, words) => SCRIPT_WORDS[script].explain(words),
  pay: explainPay,
  choose: explainChoose,
  designate: explainDesignate,
  whenever: explainWhenever,
};

export function explainAbility(ability: Ability, words: Lexicon = PLAIN_LEXICON): PrintedLine[] {
  const explain: Explainer<Ability> = EXPLAINERS[ability.verb];
  const [first, ...rest] = explain(ability, words);
  if (!first) return [];
  const opening = testsWords(ability.if, 'If', words);
  const parts = [
    ...(opening ? [text(`${opening}:`)] : []),
    ...first.parts,
    ...(ability.mandatory && !isOwnDamage(ability) ? [text(t`(mandatory)`)] : []),
    ...(ability.places ?? []).map(placePart),
  ];
  return [{ ...first, parts }, ...rest];
}

/** Shows the enhancement in a place: an icon, or a +1. ENH-09 */
function placePart({ shape, holds }: EnhancementPlace): LinePart {
  return { type: 'place', shape, ...(holds && { holds: stickerSign(holds) }) };
}

function isOwnDamage(ability: Ability): boolean {
  return ability.verb === 'damage' && ability.who === 'self';
}

function blocksOf(abilities: readonly Ability[], words: Lexicon): PrintedLine[][] {
  return abilities.map((ability) => explainAbility(ability, words));
}

function explainGrant(ability: AbilityOf<'grant'>, words: Lexicon): PrintedLine[] {
  const whom = figuresParts(ability.who, ability, words, 'to');
  return [
    ...nestBlocks([icon('grant'), ...whom, text(':')], blocksOf(ability.abilities, lexiconOfAnother(words))),
    ...areaLines(ability.area),
  ];
}

function explainControl(ability: AbilityOf<'control'>, words: Lexicon): PrintedLine[] {
  const whom = figuresParts('enemies', ability, words, 'object');
  return [
    ...nestBlocks([icon('control'), ...whom, text(':')], blocksOf(ability.abilities, lexiconOfAnother(words))),
    ...areaLines(ability.area),
  ];
}

function explainPay({ consume, cost, experience, then }: AbilityOf<'pay'>, words: Lexicon): PrintedLine[] {
  const gained = experience ? [[line(icon('experience'), strong(experience))]] : [];
  return nestBlocks([...priceParts(consume, cost, words), text(':')], [...blocksOf(then, words), ...gained]);
}

function explainDesignate({ range, with: mark, then }: AbilityOf<'designate'>, words: Lexicon): PrintedLine[] {
  const hex = mark ? markedHexWords(mark, words, 'object') : t`a hex`;
  return nestBlocks(
    [...phrased`Choose ${hex} ${withinParts(range)}`, text(':')],
    blocksOf(then, { ...words, there: undefined }),
  );
}

function explainChoose({ options }: AbilityOf<'choose'>, words: Lexicon): PrintedLine[] {
  const runs = options.map((run) => blocksOf(run, words).flat());
  return [line(text(t`Choose one:`)), ...runs.map((run) => indentedLine(text('•'), ...joinLines(run)))];
}

function explainWhenever(ability: AbilityOf<'whenever'>, words: Lexicon): PrintedLine[] {
  const { on, may, then, slots } = ability;
  const { actor } = words;
  const allowed = may ? [text(t(', {actor, select, it {it} other {you}} may', { actor }))] : [];
  return [
    ...nestBlocks(
      [
        ...openingParts(ability, words),
        text(timesWords(slots, words)),
        ...triggerParts(on, words),
        ...allowed,
        text(':'),
      ],
      blocksOf(then, triggerLexicon(on, words)),
    ),
    ...durationLines(ability),
  ];
}
