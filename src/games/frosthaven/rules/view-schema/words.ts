import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Feat } from '../../content/schema/campaign/feats.ts';
import type { GoalTally, GoalTest } from '../../content/schema/campaign/tallies.ts';
import type { Element, ElementState, OverlayKind, OwnCondition, PrintedCondition, Rank } from '../../content/terms.ts';
import { isOwnCondition, nameOfOwn } from '../../content/terms.ts';

const WORDS = {
  fire: [msg`fire`, msg`Fire`],
  ice: [msg`ice`, msg`Ice`],
  air: [msg`air`, msg`Air`],
  earth: [msg`earth`, msg`Earth`],
  light: [msg`light`, msg`Light`],
  dark: [msg`dark`, msg`Dark`],
  inert: [msg`inert`, msg`Inert`],
  waning: [msg`waning`, msg`Waning`],
  strong: [msg`strong`, msg`Strong`],
  regenerate: [msg`regenerate`, msg`Regenerate`],
  ward: [msg`ward`, msg`Ward`],
  invisible: [msg`invisible`, msg`Invisible`],
  strengthen: [msg`strengthen`, msg`Strengthen`],
  bless: [msg`bless`, msg`Bless`],
  wound: [msg`wound`, msg`Wound`],
  brittle: [msg`brittle`, msg`Brittle`],
  bane: [msg`bane`, msg`Bane`],
  poison: [msg`poison`, msg`Poison`],
  immobilize: [msg`immobilize`, msg`Immobilize`],
  disarm: [msg`disarm`, msg`Disarm`],
  impair: [msg`impair`, msg`Impair`],
  stun: [msg`stun`, msg`Stun`],
  muddle: [msg`muddle`, msg`Muddle`],
  curse: [msg`curse`, msg`Curse`],
  normal: [msg`normal`, msg`Normal`],
  elite: [msg`elite`, msg`Elite`],
  boss: [msg`boss`, msg`Boss`],
  named: [msg`named`, msg`Named`],
  door: [msg`door`, msg`Door`],
  corridor: [msg`corridor`, msg`Corridor`],
  'pressure plate': [msg`pressure plate`, msg`Pressure plate`],
  trap: [msg`trap`, msg`Trap`],
  hazardous: [msg`hazardous`, msg`Hazardous`],
  difficult: [msg`difficult`, msg`Difficult`],
  icy: [msg`icy`, msg`Icy`],
  obstacle: [msg`obstacle`, msg`Obstacle`],
  objective: [msg`objective`, msg`Objective`],
  wall: [msg`wall`, msg`Wall`],
  treasure: [msg`treasure`, msg`Treasure`],
  head: [msg`head`, msg`Head`],
  body: [msg`body`, msg`Body`],
  legs: [msg`legs`, msg`Legs`],
  'one hand': [msg`one hand`, msg`One hand`],
  'two hands': [msg`two hands`, msg`Two hands`],
  small: [msg`small`, msg`Small`],
  lumber: [msg`lumber`, msg`Lumber`],
  metal: [msg`metal`, msg`Metal`],
  hide: [msg`hide`, msg`Hide`],
  arrowvine: [msg`arrowvine`, msg`Arrowvine`],
  axenut: [msg`axenut`, msg`Axenut`],
  corpsecap: [msg`corpsecap`, msg`Corpsecap`],
  flamefruit: [msg`flamefruit`, msg`Flamefruit`],
  rockroot: [msg`rockroot`, msg`Rockroot`],
  snowthistle: [msg`snowthistle`, msg`Snowthistle`],
  summer: [msg`summer`, msg`Summer`],
  winter: [msg`winter`, msg`Winter`],
  gold: [msg`gold`, msg`Gold`],
  ready: [msg`ready`, msg`Ready`],
  spent: [msg`spent`, msg`Spent`],
  lost: [msg`lost`, msg`Lost`],
  hand: [msg`hand`, msg`Hand`],
  chosen: [msg`chosen`, msg`Chosen`],
  discarded: [msg`discarded`, msg`Discarded`],
  active: [msg`active`, msg`Active`],
  advantage: [msg`advantage`, msg`Advantage`],
  disadvantage: [msg`disadvantage`, msg`Disadvantage`],
} as const satisfies Readonly<
  Record<PrintedCondition | Element | ElementState | OverlayKind | Rank, unknown> &
    Record<string, readonly [string, string]>
>;

type PrintedTerm = keyof typeof WORDS;
/** Conditions of a pack have their name in every language. */
export type RuleTerm = PrintedTerm | OwnCondition;

export function isTerm(word: string): word is RuleTerm {
  return Object.hasOwn(WORDS, word) || isOwnCondition(word);
}

function isPrintedTerm(term: RuleTerm): term is PrintedTerm {
  return Object.hasOwn(WORDS, term);
}

export function maybeTerm(word: string): string {
  return isTerm(word) ? termWords(word) : word;
}

export function eitherOf(words: readonly string[]): string {
  return words.reduce((before, next) => (before === '' ? next : t`${before} or ${next}`), '');
}

export function termWords(term: RuleTerm): string {
  return isPrintedTerm(term) ? translateMsg(WORDS[term][0]) : nameOfOwn(term);
}

export function termTitle(term: RuleTerm): string {
  return isPrintedTerm(term) ? translateMsg(WORDS[term][1]) : capitalize(nameOfOwn(term));
}

const VALUES = {
  inspiration: msg`inspiration`,
  morale: msg`morale`,
  prosperity: msg`prosperity`,
  defense: msg`defense`,
  soldiers: msg`soldiers`,
  'guard marks': msg`guard marks`,
} as const;

export function valueWords(value: keyof typeof VALUES): string {
  return translateMsg(VALUES[value]);
}

const TALLY_WORDS: Readonly<Record<GoalTally, string>> = {
  kills: msg`kills`,
  'elite kills': msg`elite kills`,
  'most kills in one turn': msg`most kills in one turn`,
  'first kill': msg`first kill`,
  'last kill': msg`last kill`,
  'targets attacked': msg`targets attacked`,
  'most targets attacked in one turn': msg`most targets attacked in one turn`,
  'attacks at disadvantage': msg`attacks at disadvantage`,
  'attacks for nothing': msg`attacks for nothing`,
  'most damage in one attack': msg`most damage in one attack`,
  'conditions put on enemies': msg`conditions put on enemies`,
  'hexes enemies were forced': msg`hexes enemies were forced`,
  'times attacked': msg`times attacked`,
  'damage suffered': msg`damage suffered`,
  'most damage at once': msg`most damage at once`,
  'damage negated': msg`damage negated`,
  'cards lost to damage': msg`cards lost to damage`,
  'negative conditions gained': msg`negative conditions gained`,
  'negative hexes entered': msg`negative hexes entered`,
  'fewest hit points': msg`fewest hit points`,
  'hit points': msg`hit points`,
  'healed others': msg`healed others`,
  'healed by others': msg`healed by others`,
  'basic actions': msg`basic actions`,
  'lost actions': msg`lost actions`,
  'lost cards': msg`lost cards`,
  'cards left': msg`cards left`,
  'long rests': msg`long rests`,
  'short rests': msg`short rests`,
  'items used': msg`items used`,
  'elements infused': msg`elements infused`,
  'elements consumed': msg`elements consumed`,
  'kinds of element consumed': msg`kinds of element consumed`,
  'most summons at once': msg`most summons at once`,
  'most tokens on the map': msg`most tokens on the map`,
  'most markers at once': msg`most markers at once`,
  'markers taken': msg`markers taken`,
  'counters spent': msg`counters spent`,
  'mode changes': msg`mode changes`,
  'hexes moved': msg`hexes moved`,
  'most hexes moved in one turn': msg`most hexes moved in one turn`,
  'doors opened': msg`doors opened`,
  'tiles created or destroyed': msg`tiles created or destroyed`,
  'loot tokens': msg`loot tokens`,
  treasures: msg`treasures`,
  coins: msg`coins`,
  resources: msg`resources`,
  experience: msg`experience`,
  rounds: msg`rounds`,
  'rounds acted first': msg`rounds acted first`,
  'rounds acted last': msg`rounds acted last`,
  'attacks on enemies that acted': msg`attacks on enemies that acted`,
  'most attackers in one round': msg`most attackers in one round`,
  'conditions put on afflicted enemies': msg`conditions put on afflicted enemies`,
  'most damage negated with cards': msg`most damage negated with cards`,
  'least attack damage negated with cards': msg`least attack damage negated with cards`,
  'attack damage suffered': msg`attack damage suffered`,
  'times below half hit points': msg`times below half hit points`,
  'missing hit points': msg`missing hit points`,
  'negative conditions removed': msg`negative conditions removed`,
  'long rests at full hit points': msg`long rests at full hit points`,
  'rests with cards in hand': msg`rests with cards in hand`,
  'rests without cards in hand': msg`rests without cards in hand`,
  'cards lost before the first rest': msg`cards lost before the first rest`,
  'occupied hexes entered': msg`occupied hexes entered`,
  'turns ended where they began': msg`turns ended where they began`,
  'rounds led by the lower card': msg`rounds led by the lower card`,
  exhausted: msg`exhausted`,
  'exhausted first': msg`exhausted first`,
  'monster types not killed': msg`monster types not killed`,
};

export function tallyWords(tally: GoalTally): string {
  return translateMsg(TALLY_WORDS[tally]);
}

export function goalTestWords({ of, least, most }: GoalTest): string {
  const what = tallyWords(of);
  if (most === undefined) return least === 1 ? what : t`${what}: ${least ?? 0} or more`;
  return least === undefined ? t`${what}: ${most} or fewer` : t`${what}: ${least} to ${most}`;
}

/** So far, in words. */
export function featWords(feat: Feat, count: number): string {
  if ('kill' in feat) return t`such kills: ${count}`;
  if ('compared' in feat) return `${tallyWords(feat.tally)}: ${count}`;
  return feat.in === 'turn' ? t`such turns: ${count}` : t`such rounds: ${count}`;
}
