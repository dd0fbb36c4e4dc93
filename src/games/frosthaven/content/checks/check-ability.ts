import type { Ability, AbilityOf } from '../schema/abilities/abilities.ts';
import { isLasting, WHOSE } from '../schema/abilities/abilities.ts';
import type { Cost } from '../schema/abilities/ability-parts.ts';
import type { PlacedAbility } from '../walk-abilities.ts';
import { lastingProblems, WITH_OTHERS } from './check-lasting.ts';
import { boostProblems, looksAtAttack, looksAtTarget } from './check-patches.ts';
import { amountProblems, onlyProblems, testProblems } from './check-tests.ts';

/** Returns faults as sentences; nested abilities are checked by themselves. */
export function abilityProblems(here: PlacedAbility): string[] {
  const { ability } = here;
  return [
    ...conditionProblems(here),
    ...ownerProblems(here),
    ...whomProblems(here),
    ...areaProblems(ability),
    ...reachProblems(ability),
    ...triggeredProblems(here),
    ...beforeProblems(here),
    ...verbProblems(here),
    ...placeProblems(here),
  ];
}

/** ENH-07, ENH-09: places belong to unnested abilities of class cards that enhancements can change. */
function placeProblems({ ability, owner, held }: PlacedAbility): string[] {
  const { places = [] } = ability;
  if (places.length === 0) return [];
  return [
    ...(owner !== 'character' || held
      ? ['only abilities that stand by themselves on cards of classes have “places”']
      : []),
    ...(places.some(({ shape }) => shape === 'hexagon') && partOf(ability, 'area') === undefined
      ? ['a hexagon is for an area, and there is none']
      : []),
    ...(ENHANCED.includes(ability.verb) ? [] : [`nothing of “${ability.verb}” can be enhanced`]),
  ];
}

/** Verbs that enhancements can change. ENH-07, ENH-09 */
const ENHANCED: readonly string[] = [
  'attack',
  'move',
  'heal',
  'damage',
  'give',
  'shield',
  'retaliate',
  'push',
  'pull',
  'teleport',
  'create',
  'relocate',
  'token',
  'summon',
];

function conditionProblems(here: PlacedAbility): string[] {
  const tests = here.ability.if ?? [];
  if (tests.some((test) => looksAtTarget(test) || looksAtAttack(test)))
    return ['there is no target and no attack yet that “if” could look at'];
  return testProblems(tests, here);
}

/**
 * Monsters have no cards, counters or tokens. Only monsters focus, only bosses have specials, only class cards
 * scripts.
 */
function ownerProblems({ ability, owner, commanded }: PlacedAbility): string[] {
  const monster = owner === 'monster' && !commanded;
  const { verb } = ability;
  const whose = WHOSE[verb];
  return [
    ...(monster && whose === 'characters' ? ['only characters can do this'] : []),
    ...(owner !== 'character' && whose === 'classes' ? [`only ability cards of classes have ${verb}s`] : []),
    ...(!monster && whose === 'bosses' ? [`only bosses have ${verb} abilities`] : []),
    ...(monster && verb === 'move' && ability.to ? ['monsters move by their focus, and to no place of “to”'] : []),
    ...(monster && verb === 'attack' && (ability.reach ?? 1) > 1
      ? ['monsters reach as far as their range: leave out “reach”']
      : []),
    ...(!monster && verb === 'attack' && ability.focus ? ['only monsters have a “focus”'] : []),
    ...(!monster && !commanded && verb === 'attack' && ability.moreTargets !== undefined
      ? ['only monsters have “moreTargets”; say “targets”']
      : []),
  ];
}

function whomProblems(here: PlacedAbility): string[] {
  const { ability } = here;
  const only = 'only' in ability ? (ability.only ?? []) : [];
  const who =
    'who' in ability ? ability.who : ability.verb === 'attack' || ability.verb === 'control' ? 'enemies' : undefined;
  const parts = (['range', 'targets', 'area', 'only'] as const).filter((part) => partOf(ability, part) !== undefined);
  const idle =
    who === 'self'
      ? parts
      : who === 'them' || who === 'the other'
        ? parts.filter((part) => part === 'targets' || part === 'area')
        : [];
  return [...idle.map((part) => `“${part}” means nothing to “${who}”`), ...onlyProblems(who, only, here)];
}

function partOf(thing: object, key: string): unknown {
  return Object.entries(thing).find(([name]) => name === key)?.[1];
}

/** RNG-06 */
function reachProblems(ability: Ability): string[] {
  if (ability.verb !== 'attack' || ability.reach === undefined) return [];
  if (ability.reach === 1 && (ability.plus === undefined || ability.targets !== 'all'))
    return ['“reach” of 1 is for attacks by the stat card on “all” targets'];
  return ability.range === undefined && ability.area === undefined
    ? []
    : ['a melee attack with “reach” has no “range” and no “area”'];
}

/** AOE-03, AOE-06 */
function areaProblems(ability: Ability): string[] {
  if (!('area' in ability) || !ability.area) return [];
  if (ability.area.self) return ability.range === undefined ? [] : ['an area around the figure has no range'];
  return ability.verb === 'attack' && ability.range === undefined ? ['an area without g needs a range'] : [];
}

function triggeredProblems({ ability, triggered, placed }: PlacedAbility): string[] {
  const who = 'who' in ability ? ability.who : undefined;
  if (ability.verb === 'designate' && triggered) return ['within a “whenever” there is a hex already: “there”'];
  if (triggered) {
    const alone = who === 'the other' && !WITH_OTHERS.includes(triggered);
    return alone ? [`nobody else has to do with “${triggered}”, so there is no “the other”`] : [];
  }
  const there = PLACED.some((part) => partOf(ability, part) === 'there');
  return [
    ...(who === 'them' || who === 'the other' ? [`“${who}” is nobody outside a “whenever”`] : []),
    ...(there && !placed ? ['“there” is nowhere outside a “whenever” or “designate”'] : []),
  ];
}

const PLACED = ['where', 'around', 'at', 'by'] as const;

function beforeProblems({ ability, first }: PlacedAbility): string[] {
  const looks = PLACED.filter((part) => partOf(ability, part) === 'target' || partOf(ability, part) === 'way');
  return first ? looks.map((part) => `no ability comes before it, as “${part}” asks`) : [];
}

function verbProblems(here: PlacedAbility): string[] {
  const { ability } = here;
  if (isLasting(ability)) return lastingProblems(ability, here);
  switch (ability.verb) {
    case 'attack':
    case 'move':
      return [
        ...numberProblems(here, ability),
        ...amountProblems(ability.value, false, here),
        ...boostsProblems(ability, here),
      ];
    case 'heal':
      return [...amountProblems(ability.value, false, here), ...boostsProblems(ability, here)];
    case 'damage':
      return amountProblems(ability.value, true, here);
    case 'recharge':
      return amountProblems(ability.times, false, here);
    case 'experience':
      return experienceProblems(ability.value, here);
    case 'recover':
      return recoverProblems(ability);
    case 'cleanse':
      return typeof ability.conditions === 'object' && ability.most > ability.conditions.length
        ? [`there are ${ability.conditions.length} conditions, and “most” is ${ability.most}`]
        : [];
    case 'by-hand':
      return ability.slots || ability.for
        ? ['what is done at once has no slots and no “for”: say how long it “lasts”']
        : [];
    case 'counter':
      return ability.change === 0 ? ['changes nothing'] : [];
    case 'create':
      return tileProblems(ability.tile);
    case 'destroy':
    case 'relocate':
      return ability.tiles.filter(isFixed).map((tile) => `a ${tile} can’t be taken away`);
    case 'replace':
      return [
        ...ability.tiles.filter(isFixed).map((tile) => `a ${tile} can’t be taken away`),
        ...tileProblems(ability.by),
      ];
    case 'token':
      return tokenProblems(ability);
    case 'marker':
      return markerProblems(ability, here);
    case 'summon':
      return summonProblems(here, ability);
    case 'pay':
      return payProblems(here, ability);
    default:
      return [];
  }
}

/** XP-02 */
function experienceProblems(value: AbilityOf<'experience'>['value'], here: PlacedAbility): string[] {
  if (typeof value === 'number') return [];
  const { most } = value;
  return [
    ...(most === undefined || most > 5 ? ['counted experience has a “most”, 5 at the utmost'] : []),
    ...amountProblems(value, false, here),
  ];
}

function recoverProblems({ what, level, slot }: AbilityOf<'recover'>): string[] {
  const cards = what.endsWith('cards');
  return [
    ...(level !== undefined && !cards ? ['only cards have a “level”'] : []),
    ...(slot !== undefined && cards ? ['only items have a “slot”'] : []),
  ];
}

function boostsProblems({ verb, boosts }: AbilityOf<'attack' | 'move' | 'heal'>, here: PlacedAbility): string[] {
  return (boosts ?? []).flatMap((boost) => boostProblems(verb, boost, here));
}

/** MMV-01, MAT-01, CMD-08: relative numbers need the stats of a monster or summon. */
function numberProblems({ owner, commanded }: PlacedAbility, ability: AbilityOf<'attack' | 'move'>): string[] {
  const { value, plus } = ability;
  if (owner !== 'monster' && !commanded)
    return value === undefined || plus !== undefined ? ['needs a “value”, and no “plus”'] : [];
  const twice = ability.verb === 'attack' && ability.targets !== undefined && ability.moreTargets !== undefined;
  return [
    ...((value === undefined) === (plus === undefined) ? ['needs either “plus” or “value”'] : []),
    ...(twice ? ['has either “targets” or “moreTargets”'] : []),
  ];
}

function tileProblems(tile: AbilityOf<'create'>['tile']): string[] {
  return tile.tile === 'trap' && tile.damage === undefined && !tile.give ? ['a trap that does nothing'] : [];
}

/** MAN-08: tiles that are part of the map. */
function isFixed(kind: string): boolean {
  return !['trap', 'hazardous', 'difficult', 'icy', 'obstacle'].includes(kind);
}

function tokenProblems({ do: doing, distance }: AbilityOf<'token'>): string[] {
  if (doing === 'move') return distance === undefined ? ['says not how far tokens are moved: “distance”'] : [];
  return distance === undefined ? [] : ['only tokens that are moved have a “distance”'];
}

function markerProblems({ do: doing, amount }: AbilityOf<'marker'>, here: PlacedAbility): string[] {
  if (amount === 'all') return doing === 'place' ? ['says not how many are placed: “all” is for what is removed'] : [];
  return [...(amount === 0 ? ['changes nothing'] : []), ...amountProblems(amount, true, here)];
}

function summonProblems(here: PlacedAbility, ability: AbilityOf<'summon'>): string[] {
  const { owner, commanded } = here;
  const { summon, monster, ranks, at, hitPoints } = ability;
  if ((summon === undefined) === (monster === undefined)) return ['names either a “summon” or a “monster”'];
  return [
    ...((monster === undefined) !== (ranks === undefined)
      ? ['a “monster” comes with “ranks”, a “summon” without']
      : []),
    ...((owner === 'monster') !== (monster !== undefined) && !commanded
      ? [owner === 'monster' ? 'monsters summon a “monster”' : 'characters summon a “summon”']
      : []),
    ...(commanded ? ['nobody can be made to summon'] : []),
    ...(monster !== undefined && (at ?? hitPoints) !== undefined ? ['“at” and “hitPoints” are for a “summon”'] : []),
    ...amountProblems(hitPoints, false, here),
  ];
}

function payProblems({ owner, commanded }: PlacedAbility, { consume, cost }: AbilityOf<'pay'>): string[] {
  if (!consume && !cost) return ['costs nothing: it needs “consume” or “cost”'];
  return owner === 'monster' && !commanded && cost ? ['monsters pay with nothing but elements'] : [];
}

export function costProblems(cost: Cost | undefined, handSize: number): string[] {
  if (!cost) return [];
  const cards = 'lose' in cost ? cost.lose : 'discard' in cost ? cost.discard : 0;
  return cards >= handSize - 1 ? [`costs ${cards} cards of a hand of ${handSize}`] : [];
}
