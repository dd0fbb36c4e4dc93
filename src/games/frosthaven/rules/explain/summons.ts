/** Summons, as lines of a card. SUM, MOT-08 */
import { t } from '../../../../i18n/t.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { PrintedStats, Stats } from '../../content/schema/abilities/cards.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { pluralize } from '../view-schema/nouns.ts';
import { termWords } from '../view-schema/words.ts';
import { amountParts } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { conditionPieces, icon, indentedLine, line, listParts, phrase, phrased, strong, text } from './parts.ts';
import { inPlace } from './target-text.ts';

export function explainSummon(ability: AbilityOf<'summon'>, words: Lexicon): PrintedLine[] {
  const { summon, monster, ranks, count, at, hitPoints } = ability;
  const stats = summon === undefined ? undefined : words.summon(summon);
  const noun = summon === undefined ? words.noun('monster', monster ?? '') : words.noun('summon', summon);
  return [
    line(
      icon('summon'),
      strong(count),
      strong(noun.plural === undefined ? noun.name : pluralize(noun, count)),
      ...(ranks ? [text(ranksWords(ranks))] : []),
      ...(at ? [text(t`${inPlace(at, words)} or next to it`)] : []),
    ),
    ...(stats
      ? [
          indentedLine(
            ...phrase(...statPieces(stats, hitPoints === undefined ? undefined : amountParts(hitPoints, words))),
          ),
        ]
      : []),
  ];
}

type Ranks = NonNullable<AbilityOf<'summon'>['ranks']>;

function ranksWords(ranks: Ranks): string {
  const [two, three, four] = ranks;
  if (two === three && three === four) return `(${termWords(two)})`;
  return t`(${termWords(two)}, ${termWords(three)} or ${termWords(four)} with 2, 3 or 4 characters)`;
}

/**
 * Returns a stat card in pieces, without unprinted values. MON-01, SUM-07, SUM-08
 * `more`: hit points instead of the printed ones.
 */
export function statPieces(stats: Stats | PrintedStats, more?: LinePart[]): LinePart[][] {
  const { hitPoints, move, attack, range, shield, retaliate, targets, pierce, push, pull, give, immune, byHand } =
    stats;
  return [
    phrased`${more ?? [strong(hitPoints)]} hit points`,
    move === null ? [text(t`no move`)] : [icon('move'), strong(move)],
    attack === null ? [text(t`no attack`)] : [icon('attack'), strong(attack)],
    ...numbered({ range, target: targets, pierce, push, pull, shield }),
    ...conditionPieces(give),
    ...(retaliate ? [[icon('retaliate'), strong(retaliate.value), ...farther(retaliate.range)]] : []),
    ...traitPieces(stats),
    ...(immune ? [phrased`immune to ${listParts(conditionPieces(immune))}`] : []),
    ...(byHand === undefined ? [] : [[text(byHand)]]),
  ];
}

function farther(range: number | undefined): LinePart[] {
  return range === undefined ? [] : phrased`at ${[icon('range'), strong(range)]}`;
}

type SummonTerm = 'range' | 'target' | 'pierce' | 'push' | 'pull' | 'shield';

function numbered(terms: Readonly<Record<SummonTerm, number | string | undefined>>): LinePart[][] {
  const names: SummonTerm[] = ['range', 'target', 'pierce', 'push', 'pull', 'shield'];
  return names.flatMap((name) => (terms[name] === undefined ? [] : [[icon(name), strong(terms[name])]]));
}

function traitPieces({ advantage, hampers, flying, jumping }: Stats | PrintedStats): LinePart[][] {
  return [
    ...(flying ? [[icon('fly')]] : []),
    ...(jumping ? [[icon('jump')]] : []),
    ...(advantage ? [[text(termWords('advantage'))]] : []),
    ...(hampers ? [[text(t`attackers have disadvantage`)]] : []),
  ];
}
