/** Hit points and conditions, as lines of a card. HEAL, CND, DMG, DTH */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { FightingVerb } from '../../content/schema/fighting.ts';
import type { Line, Part } from '../view.ts';
import { amountParts } from './amounts.ts';
import type { ATTACKS } from './attacks.ts';
import { explainBoost } from './boost.ts';
import type { Explainers } from './explainer.ts';
import type { Lexicon } from './lexicon.ts';
import { capitalized, conditionPieces, icon, line, listed, phrase, plural, text } from './parts.ts';
import { areaLines, everybodyParts, figuresParts, manyOf, onlyLines, rangeParts, whomPieces } from './whom.ts';

function explainHeal(ability: AbilityOf<'heal'>, words: Lexicon): Line[] {
  return [
    line(
      ...phrase(
        [icon('heal'), ...amountParts(ability.value, words)],
        ...conditionPieces(ability.give),
        ...whomPieces(ability.who, ability, words),
      ),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
    ...(ability.boosts ?? []).flatMap((boost) => explainBoost(boost, words)),
  ];
}

function explainGive(ability: AbilityOf<'give'>, words: Lexicon): Line[] {
  return [
    line(...phrase(...conditionPieces(ability.conditions), ...whomPieces(ability.who, ability, words))),
    ...areaLines(ability.area),
    ...onlyLines(ability.only, words),
  ];
}

function explainCleanse(ability: AbilityOf<'cleanse'>, words: Lexicon): Line[] {
  const from = ability.who === 'self' ? [text(words.actor.self)] : figuresParts(ability.who, ability, words);
  return [line(text('Remove'), ...removed(ability), text('from'), ...from), ...areaLines(ability.area)];
}

function removed({ conditions, most }: Pick<AbilityOf<'cleanse'>, 'conditions' | 'most'>): Part[] {
  if (conditions === 'negative')
    return [text(`${most === 1 ? '1' : `up to ${most}`} negative ${plural('condition', most)}`)];
  const pieces = conditionPieces(conditions);
  if (most >= conditions.length) return listed(pieces);
  return most === 1 ? listed(pieces, 'or') : [text(`up to ${most} of`), ...listed(pieces)];
}

/** DMG-01: what hits everybody has no targets, and who is hit is the subject of the sentence. */
function explainDamage(ability: AbilityOf<'damage'>, words: Lexicon): Line[] {
  const { who, value, targets, area, range, mandatory } = ability;
  const suffering = [...amountParts(value, words), icon('damage', 'damage')];
  const { actor } = words;
  if (who === 'self') {
    const verb = mandatory ? 'must suffer' : `suffer${actor.s}`;
    return [line(text(capitalized(`${actor.subject} ${verb}`)), ...suffering)];
  }
  const chosen = targets !== undefined || area !== undefined;
  const one = who === 'them' || who === 'the other' || (chosen && !manyOf(ability));
  const whom = chosen ? figuresParts(who, ability, words) : everybodyParts(who, ability, words);
  const far = area && range !== undefined ? [text(','), ...rangeParts(range), text(',')] : [];
  const verb = one && who !== 'allies and self' ? 'suffers' : 'suffer';
  return [line(...opened(whom), ...far, text(verb), ...suffering), ...areaLines(area)];
}

function opened([first, ...rest]: readonly Part[]): Part[] {
  return first?.type === 'text' ? [text(capitalized(first.text)), ...rest] : [];
}

function explainKill(ability: AbilityOf<'kill'>, words: Lexicon): Line[] {
  return [line(text('Kill'), ...figuresParts(ability.who, ability, words)), ...areaLines(ability.area)];
}

/** `Place 1 Debt on the attacker`, `Remove all Debts from one adjacent enemy`. */
function explainMarker(ability: AbilityOf<'marker'>, words: Lexicon): Line[] {
  const { do: doing, amount, marker, who } = ability;
  const name = plural(words.name('marker', marker), amount === 1 ? 1 : 2);
  const many = amount === 'all' ? [text('all')] : amountParts(amount, words);
  const opening = doing === 'place' ? icon('marker', 'Place') : text('Remove');
  const whom = who === 'self' ? [text(words.actor.self)] : figuresParts(who, ability, words);
  return [line(opening, ...many, text(`${name} ${doing === 'place' ? 'on' : 'from'}`), ...whom)];
}

/** How the verbs for hit points and conditions say what they do. */
export const AID: Explainers<Exclude<FightingVerb, keyof typeof ATTACKS>> = {
  heal: explainHeal,
  give: explainGive,
  cleanse: explainCleanse,
  damage: explainDamage,
  kill: explainKill,
  marker: explainMarker,
};
