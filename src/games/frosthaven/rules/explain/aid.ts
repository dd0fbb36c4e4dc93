import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { FightingVerb } from '../../content/schema/abilities/fighting.ts';
import type { Condition } from '../../content/terms.ts';
import { POSITIVE_CONDITIONS } from '../../content/terms.ts';
import type { LinePart, PrintedLine } from '../view.ts';
import { pluralize } from '../view-schema/nouns.ts';
import { amountParts } from './amounts.ts';
import type { ATTACKS } from './attacks.ts';
import { explainBoost } from './boost.ts';
import type { Explainers } from './explainer.ts';
import type { Lexicon, SentencePlace } from './lexicon.ts';
import { conditionPieces, icon, line, listParts, phrase, phrased, text } from './parts.ts';
import {
  areaLines,
  everybodyParts,
  figuresParts,
  hasManyTargets,
  onlyLines,
  rangeParts,
  targetPieces,
} from './target-text.ts';

const HELPFUL: readonly Condition[] = POSITIVE_CONDITIONS;

function explainHeal(ability: AbilityOf<'heal'>, words: Lexicon): PrintedLine[] {
  return [
    line(
      ...phrase(
        [icon('heal'), ...amountParts(ability.value, words)],
        ...conditionPieces(ability.give),
        ...targetPieces(ability.who, ability, words, true),
      ),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
    ...(ability.boosts ?? []).flatMap((boost) => explainBoost(boost, words)),
  ];
}

function explainGive(ability: AbilityOf<'give'>, words: Lexicon): PrintedLine[] {
  const isHelp = ability.conditions.every((condition) => HELPFUL.includes(condition));
  return [
    line(...phrase(...conditionPieces(ability.conditions), ...targetPieces(ability.who, ability, words, isHelp))),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
  ];
}

function explainCleanse(ability: AbilityOf<'cleanse'>, words: Lexicon): PrintedLine[] {
  const from = ability.who === 'self' ? [text(ownWords(words, 'to'))] : figuresParts(ability.who, ability, words, 'to');
  return [line(...phrased`Remove ${removed(ability)} from ${from}`), ...areaLines(ability.area)];
}

function removed({ conditions, most }: Pick<AbilityOf<'cleanse'>, 'conditions' | 'most'>): LinePart[] {
  if (conditions === 'negative')
    return [text(t('{most, plural, =1 {1 negative condition} other {up to # negative conditions}}', { most }))];
  const pieces = conditionPieces(conditions);
  if (most >= conditions.length) return listParts(pieces);
  return most === 1 ? listParts(pieces, t`or`) : phrased`up to ${most} of ${listParts(pieces)}`;
}

/** Damage to everybody has no targets; the figures are the subject of the sentence. DMG-01 */
function explainDamage(ability: AbilityOf<'damage'>, words: Lexicon): PrintedLine[] {
  const { who, value, targets, area, range, mandatory } = ability;
  const suffering = [...amountParts(value, words), icon('damage')];
  const { actor } = words;
  if (who === 'self')
    return [
      line(
        ...(mandatory
          ? phrased('{actor, select, it {It} other {You}} must suffer {suffering}', { actor, suffering })
          : phrased('{actor, select, it {It suffers} other {You suffer}} {suffering}', { actor, suffering })),
      ),
    ];
  const chosen = targets !== undefined || area !== undefined;
  const one = who === 'them' || who === 'the other' || (chosen && !hasManyTargets(ability));
  const whom = chosen ? figuresParts(who, ability, words, 'subject') : everybodyParts(who, ability, words, 'subject');
  const far = area && range !== undefined ? [text(','), ...rangeParts(range), text(',')] : [];
  const sufferer = who === 'allies and self' ? (one ? 'or' : 'and') : one ? 'one' : 'many';
  return [
    line(
      ...phrased('{whom} {sufferer, select, one {suffers} other {suffer}} {suffering}', {
        whom: [...opened(whom), ...far],
        sufferer,
        suffering,
      }),
    ),
    ...areaLines(area),
  ];
}

function opened([first, ...rest]: readonly LinePart[]): LinePart[] {
  return first?.type === 'text' ? [text(capitalize(first.text)), ...rest] : [];
}

function explainKill(ability: AbilityOf<'kill'>, words: Lexicon): PrintedLine[] {
  return [line(...phrased`Kill ${figuresParts(ability.who, ability, words, 'object')}`), ...areaLines(ability.area)];
}

function explainMarker(ability: AbilityOf<'marker'>, words: Lexicon): PrintedLine[] {
  const { do: doing, amount, marker, who } = ability;
  const name = pluralize(words.noun('marker', marker), amount === 1 ? 1 : 2);
  const many = amount === 'all' ? [text(t`all`)] : amountParts(amount, words);
  const place = doing === 'place' ? 'object' : 'to';
  const whom = who === 'self' ? [text(ownWords(words, place))] : figuresParts(who, ability, words, place);
  return [
    line(
      ...(doing === 'place'
        ? phrased('{place} {many} {name} on {whom}', { place: [icon('marker')], many, name, whom })
        : phrased`Remove ${many} ${name} from ${whom}`),
    ),
  ];
}

function ownWords({ actor }: Lexicon, place: SentencePlace): string {
  return t('{place, select, other {{actor, select, it {itself} other {yourself}}}}', { actor, place });
}

export const AID: Explainers<Exclude<FightingVerb, keyof typeof ATTACKS>> = {
  heal: explainHeal,
  give: explainGive,
  cleanse: explainCleanse,
  damage: explainDamage,
  kill: explainKill,
  marker: explainMarker,
};
