import { t } from '../../../../i18n/t.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Destination } from '../../content/schema/abilities/ability-parts.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { statParts } from './amounts.ts';
import { explainBoost, patchPieces } from './boost.ts';
import type { Explainers } from './explainer.ts';
import { markedHexWords, markWords } from './hex-marks.ts';
import type { Lexicon } from './lexicon.ts';
import { mentionWords } from './lexicon.ts';
import { conditionPieces, icon, indentedLine, line, phrase, phrased, strong, text } from './parts.ts';
import { areaLines, attackPieces, onlyLines, rangeParts, targetPieces } from './target-text.ts';

function explainAttack(ability: AbilityOf<'attack'>, words: Lexicon): PrintedLine[] {
  const { reach, pierce, push, pull, give, advantage, from, focus } = ability;
  const { actor } = words;
  const isAdjacent = reach === 1;
  return [
    line(
      ...phrase(
        [icon('attack'), ...statParts(ability, words)],
        ...attackPieces(isAdjacent ? { ...ability, targets: undefined } : ability, ability.moreTargets),
        isAdjacent ? [icon('target'), text(t`all adjacent enemies`)] : [],
        ...patchPieces({ ...(!isAdjacent && { reach }), pierce, push, pull, give, advantage }, words),
      ),
    ),
    ...areaLines(ability.area),
    ...(from
      ? [
          indentedLine(
            text(
              t('As if {actor, select, it {it} other {you}} stood in {hex}.', {
                actor,
                hex: markedHexWords(from, words, 'to'),
              }),
            ),
          ),
        ]
      : []),
    ...(focus ? [indentedLine(text(t`Focuses on the farthest enemy.`))] : []),
    ...onlyLines(ability.only, words),
    ...(ability.boosts ?? []).flatMap((boost) => explainBoost(boost, words)),
  ];
}

function explainMove(ability: AbilityOf<'move'>, words: Lexicon): PrintedLine[] {
  return [
    line(
      ...phrase(
        [icon('move'), ...statParts(ability, words)],
        ability.jump ? [icon('jump')] : [],
        ability.to ? destinationParts(ability.to, words) : [],
      ),
    ),
    ...(ability.boosts ?? []).flatMap((boost) => explainBoost(boost, words)),
  ];
}

function explainTeleport(ability: AbilityOf<'teleport'>, words: Lexicon): PrintedLine[] {
  const { distance, who, to } = ability;
  const far = distance === undefined ? [text(t`to any revealed hex`)] : [strong(distance)];
  const near = to ? destinationParts(to, words) : [];
  const whom = who === 'self' ? [] : targetPieces(who, ability, words);
  return [
    line(...phrase([icon('teleport'), ...far], ...whom, near)),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
  ];
}

function destinationParts(to: Destination, words: Lexicon): LinePart[] {
  if ('beside' in to)
    return [text(to.beside === 'enemy' ? t`to a hex adjacent to an enemy` : t`to a hex adjacent to an ally`)];
  const { near, range } = to;
  if (range === 0) return [text(t`to ${markedHexWords(near, words, 'to')}`)];
  return phrased`to a hex within ${rangeParts(range)} of ${markWords(near, words)}`;
}

function explainForce(ability: AbilityOf<'push' | 'pull'>, words: Lexicon): PrintedLine[] {
  const { verb, by } = ability;
  const way = by ? [text(verb === 'push' ? awayFrom(words) : towards(words))] : [];
  return [
    line(
      ...phrase(
        [icon(verb), strong(ability.value), ...way],
        ...conditionPieces(ability.give),
        ...targetPieces('enemies', ability, words),
      ),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
  ];
}

function awayFrom({ there }: Lexicon): string {
  return there ? t`away from the hex of ${mentionWords(there, 'of')}` : t`away from that hex`;
}

function towards({ there }: Lexicon): string {
  return there ? t`towards the hex of ${mentionWords(there, 'of')}` : t`towards that hex`;
}

export const ATTACKS: Explainers<'attack' | 'move' | 'teleport' | 'push' | 'pull'> = {
  attack: explainAttack,
  move: explainMove,
  teleport: explainTeleport,
  push: explainForce,
  pull: explainForce,
};
