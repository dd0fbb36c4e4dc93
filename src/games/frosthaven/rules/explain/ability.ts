import { t } from '../../../../i18n/t.ts';
import type { Ability, AbilityOf, Verb } from '../../content/schema/abilities/abilities.ts';
import type { EnhancementPlace } from '../../content/schema/abilities/ability-parts.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { AID } from './aid.ts';
import { ATTACKS } from './attacks.ts';
import { CARDS } from './cards.ts';
import { priceParts } from './costs.ts';
import type { Explainer, Explainers } from './explainer.ts';
import { markedHexWords } from './hex-marks.ts';
import { durationLines, LASTING, openingParts, timesWords } from './lasting.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconOfAnother, PLAIN_LEXICON } from './lexicon.ts';
import { MAP } from './map.ts';
import { icon, indentedLine, joinLines, line, nestBlocks, phrased, strong, text } from './parts.ts';
import { SCRIPT_WORDS } from './scripts/index.ts';
import { stickerSign } from './stickers.ts';
import { explainSummon } from './summons.ts';
import { areaLines, figuresParts, withinParts } from './target-text.ts';
import { testsWords } from './tests.ts';
import { triggerLexicon, triggerParts } from './triggers.ts';

type HoldingVerb = 'grant' | 'control' | 'pay' | 'choose' | 'designate' | 'whenever';

const EXPLAINERS: Explainers<Exclude<Verb, HoldingVerb>> = {
  ...ATTACKS,
  ...AID,
  ...CARDS,
  ...MAP,
  ...LASTING,
  summon: explainSummon,
  special: ({ number }) => [line(...phrased`Special ${[strong(number)]}`)],
  script: ({ script }, words) => SCRIPT_WORDS[script].explain(words),
};

/** Words before the colon of an ability that holds others, and those others: in several runs to choose from. */
export interface AbilityOpening {
  readonly parts: readonly LinePart[];
  readonly runs: readonly (readonly Ability[])[];
  readonly words: Lexicon;
}

const OPENINGS: { readonly [V in HoldingVerb]: Opener<AbilityOf<V>> } = {
  grant: (ability, words) => ({
    parts: [icon('grant'), ...figuresParts(ability.who, ability, words, 'to')],
    runs: [ability.abilities],
    words: lexiconOfAnother(words),
  }),
  control: (ability, words) => ({
    parts: [icon('control'), ...figuresParts('enemies', ability, words, 'object')],
    runs: [ability.abilities],
    words: lexiconOfAnother(words),
  }),
  pay: ({ consume, cost, then }, words) => ({ parts: priceParts(consume, cost, words), runs: [then], words }),
  choose: ({ options }, words) => ({ parts: [text(t`Choose one`)], runs: options, words }),
  designate: openDesignate,
  whenever: openWhenever,
};

type Opener<A> = { open(ability: A, words: Lexicon): AbilityOpening }['open'];

export type HoldingAbility = AbilityOf<HoldingVerb>;

export function openingOf(ability: HoldingAbility, words: Lexicon): AbilityOpening {
  const open: Opener<HoldingAbility> = OPENINGS[ability.verb];
  const opened = open(ability, words);
  return { ...opened, parts: [...ifParts(ability, words), ...opened.parts, ...mandatoryParts(ability)] };
}

export function holdsOthers(ability: Ability): ability is HoldingAbility {
  return 'then' in ability || 'abilities' in ability || 'options' in ability;
}

export function explainAbility(ability: Ability, words: Lexicon = PLAIN_LEXICON): PrintedLine[] {
  if (holdsOthers(ability)) return explainHolding(ability, openingOf(ability, words));
  const explain: Explainer<Ability> = EXPLAINERS[ability.verb];
  const [first, ...rest] = explain(ability, words);
  if (!first) return [];
  const parts = [
    ...ifParts(ability, words),
    ...first.parts,
    ...mandatoryParts(ability),
    ...(ability.places ?? []).map(placePart),
  ];
  return [{ ...first, parts }, ...rest];
}

export function ifParts(ability: Ability, words: Lexicon): LinePart[] {
  const opening = testsWords(ability.if, 'If', words);
  return opening ? [text(`${opening}:`)] : [];
}

function mandatoryParts(ability: Ability): LinePart[] {
  return ability.mandatory && !isOwnDamage(ability) ? [text(t`(mandatory)`)] : [];
}

function explainHolding(ability: HoldingAbility, { parts, runs, words }: AbilityOpening): PrintedLine[] {
  const head = [...parts, text(':'), ...(ability.places ?? []).map(placePart)];
  if (ability.verb === 'choose') {
    const options = runs.map((run) => joinLines(blocksOf(run, words).flat()));
    return [line(...head), ...options.map((option) => indentedLine(text('•'), ...option))];
  }
  const gained =
    ability.verb === 'pay' && ability.experience ? [[line(icon('experience'), strong(ability.experience))]] : [];
  return [
    ...nestBlocks(head, [...blocksOf(runs.flat(), words), ...gained]),
    ...('abilities' in ability ? areaLines(ability.area) : []),
    ...('lasts' in ability ? durationLines(ability) : []),
  ];
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

function openDesignate({ range, with: mark, then }: AbilityOf<'designate'>, words: Lexicon): AbilityOpening {
  const hex = mark ? markedHexWords(mark, words, 'object') : t`a hex`;
  return {
    parts: phrased`Choose ${hex} ${withinParts(range)}`,
    runs: [then],
    words: { ...words, there: undefined },
  };
}

function openWhenever(ability: AbilityOf<'whenever'>, words: Lexicon): AbilityOpening {
  const { on, may, then, slots } = ability;
  const { actor } = words;
  const allowed = may ? [text(t(', {actor, select, it {it} other {you}} may', { actor }))] : [];
  return {
    parts: [...openingParts(ability, words), text(timesWords(slots, words)), ...triggerParts(on, words), ...allowed],
    runs: [then],
    words: triggerLexicon(on, words),
  };
}
