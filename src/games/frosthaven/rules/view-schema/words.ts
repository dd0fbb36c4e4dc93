import { later, t, translated } from '../../../../i18n/t.ts';
import type { GoalTally } from '../../content/schema/campaign/rewards.ts';
import type { Condition, Element, ElementState, OverlayKind, Rank } from '../../content/terms.ts';

const WORDS = {
  fire: [later`fire`, later`Fire`],
  ice: [later`ice`, later`Ice`],
  air: [later`air`, later`Air`],
  earth: [later`earth`, later`Earth`],
  light: [later`light`, later`Light`],
  dark: [later`dark`, later`Dark`],
  inert: [later`inert`, later`Inert`],
  waning: [later`waning`, later`Waning`],
  strong: [later`strong`, later`Strong`],
  regenerate: [later`regenerate`, later`Regenerate`],
  ward: [later`ward`, later`Ward`],
  invisible: [later`invisible`, later`Invisible`],
  strengthen: [later`strengthen`, later`Strengthen`],
  bless: [later`bless`, later`Bless`],
  wound: [later`wound`, later`Wound`],
  brittle: [later`brittle`, later`Brittle`],
  bane: [later`bane`, later`Bane`],
  poison: [later`poison`, later`Poison`],
  immobilize: [later`immobilize`, later`Immobilize`],
  disarm: [later`disarm`, later`Disarm`],
  impair: [later`impair`, later`Impair`],
  stun: [later`stun`, later`Stun`],
  muddle: [later`muddle`, later`Muddle`],
  curse: [later`curse`, later`Curse`],
  normal: [later`normal`, later`Normal`],
  elite: [later`elite`, later`Elite`],
  boss: [later`boss`, later`Boss`],
  named: [later`named`, later`Named`],
  door: [later`door`, later`Door`],
  corridor: [later`corridor`, later`Corridor`],
  'pressure plate': [later`pressure plate`, later`Pressure plate`],
  trap: [later`trap`, later`Trap`],
  hazardous: [later`hazardous`, later`Hazardous`],
  difficult: [later`difficult`, later`Difficult`],
  icy: [later`icy`, later`Icy`],
  obstacle: [later`obstacle`, later`Obstacle`],
  objective: [later`objective`, later`Objective`],
  wall: [later`wall`, later`Wall`],
  treasure: [later`treasure`, later`Treasure`],
  head: [later`head`, later`Head`],
  body: [later`body`, later`Body`],
  legs: [later`legs`, later`Legs`],
  'one hand': [later`one hand`, later`One hand`],
  'two hands': [later`two hands`, later`Two hands`],
  small: [later`small`, later`Small`],
  lumber: [later`lumber`, later`Lumber`],
  metal: [later`metal`, later`Metal`],
  hide: [later`hide`, later`Hide`],
  arrowvine: [later`arrowvine`, later`Arrowvine`],
  axenut: [later`axenut`, later`Axenut`],
  corpsecap: [later`corpsecap`, later`Corpsecap`],
  flamefruit: [later`flamefruit`, later`Flamefruit`],
  rockroot: [later`rockroot`, later`Rockroot`],
  snowthistle: [later`snowthistle`, later`Snowthistle`],
  summer: [later`summer`, later`Summer`],
  winter: [later`winter`, later`Winter`],
  gold: [later`gold`, later`Gold`],
  ready: [later`ready`, later`Ready`],
  spent: [later`spent`, later`Spent`],
  lost: [later`lost`, later`Lost`],
  hand: [later`hand`, later`Hand`],
  chosen: [later`chosen`, later`Chosen`],
  discarded: [later`discarded`, later`Discarded`],
  active: [later`active`, later`Active`],
  advantage: [later`advantage`, later`Advantage`],
  disadvantage: [later`disadvantage`, later`Disadvantage`],
} as const satisfies Readonly<
  Record<Condition | Element | ElementState | OverlayKind | Rank, unknown> & Record<string, readonly [string, string]>
>;

export type RuleTerm = keyof typeof WORDS;

export function isTerm(word: string): word is RuleTerm {
  return Object.hasOwn(WORDS, word);
}

export function maybeTerm(word: string): string {
  return isTerm(word) ? termWords(word) : word;
}

export function either(words: readonly string[]): string {
  return words.reduce((before, next) => (before === '' ? next : t`${before} or ${next}`), '');
}

export function termWords(term: RuleTerm): string {
  return translated(WORDS[term][0]);
}

export function termTitle(term: RuleTerm): string {
  return translated(WORDS[term][1]);
}

const VALUES = {
  inspiration: later`inspiration`,
  morale: later`morale`,
  prosperity: later`prosperity`,
  defense: later`defense`,
  soldiers: later`soldiers`,
  'guard marks': later`guard marks`,
} as const;

export function valueWords(value: keyof typeof VALUES): string {
  return translated(VALUES[value]);
}

const TALLY_WORDS: Readonly<Record<GoalTally, string>> = {
  kills: later`kills`,
  'elite kills': later`elite kills`,
  'most kills in one turn': later`most kills in one turn`,
  'first kill': later`first kill`,
  'last kill': later`last kill`,
  'targets attacked': later`targets attacked`,
  'most targets attacked in one turn': later`most targets attacked in one turn`,
  'attacks at disadvantage': later`attacks at disadvantage`,
  'attacks for nothing': later`attacks for nothing`,
  'most damage in one attack': later`most damage in one attack`,
  'conditions put on enemies': later`conditions put on enemies`,
  'hexes enemies were forced': later`hexes enemies were forced`,
  'times attacked': later`times attacked`,
  'damage suffered': later`damage suffered`,
  'most damage at once': later`most damage at once`,
  'damage negated': later`damage negated`,
  'cards lost to damage': later`cards lost to damage`,
  'negative conditions gained': later`negative conditions gained`,
  'negative hexes entered': later`negative hexes entered`,
  'fewest hit points': later`fewest hit points`,
  'hit points': later`hit points`,
  'healed others': later`healed others`,
  'healed by others': later`healed by others`,
  'basic actions': later`basic actions`,
  'lost actions': later`lost actions`,
  'lost cards': later`lost cards`,
  'cards left': later`cards left`,
  'long rests': later`long rests`,
  'short rests': later`short rests`,
  'items used': later`items used`,
  'elements infused': later`elements infused`,
  'elements consumed': later`elements consumed`,
  'kinds of element consumed': later`kinds of element consumed`,
  'most summons at once': later`most summons at once`,
  'most tokens on the map': later`most tokens on the map`,
  'most markers at once': later`most markers at once`,
  'markers taken': later`markers taken`,
  'counters spent': later`counters spent`,
  'mode changes': later`mode changes`,
  'hexes moved': later`hexes moved`,
  'most hexes moved in one turn': later`most hexes moved in one turn`,
  'doors opened': later`doors opened`,
  'tiles created or destroyed': later`tiles created or destroyed`,
  'loot tokens': later`loot tokens`,
  treasures: later`treasures`,
  coins: later`coins`,
  resources: later`resources`,
  experience: later`experience`,
  rounds: later`rounds`,
  'rounds acted first': later`rounds acted first`,
  'rounds acted last': later`rounds acted last`,
};

export function tallyWords(tally: GoalTally): string {
  return translated(TALLY_WORDS[tally]);
}
