/**
 * Judges pushes and pulls of monsters: targets end as far off, or as near, as they can, over ice too. FRC-01 to
 * FRC-03, FRC-05
 */
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../../src/games/frosthaven/content/terms.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { Floor } from './floor.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { isFlying, lastingAbilities, printedStats } from './stats.ts';

type ForceVerb = 'push' | 'pull';

interface ForcedTarget {
  readonly verb: ForceVerb;
  readonly figure: string;
  readonly by: string;
  readonly centre: HexLabel;
  readonly hexes: number;
  /** Greatest reachable distance after a push, smallest after a pull. */
  readonly distance: number;
}

export function judgeForced(floor: Floor): EventCheck {
  let forced: ForcedTarget | undefined;
  let attacking = false;
  return (seen) => {
    const { event, before } = seen;
    if (event.type === 'entered') {
      if (forced && event.figure === forced.figure && isOfForce(event, forced)) return [];
      const done = forced?.figure !== event.figure && forced?.by === event.by ? forced : undefined;
      forced = attacking ? undefined : forcedByAbility(seen, event, floor);
      return done ? judgeEnd(before, done, floor) : [];
    }
    if (event.type !== 'attacked' && !ENDING_EVENTS.includes(event.type)) return [];
    const done = forced;
    attacking = event.type === 'attacked';
    forced = event.type === 'attacked' ? forcedByAttack(seen, event, floor) : undefined;
    return done ? judgeEnd(before, done, floor) : [];
  };
}

const ENDING_EVENTS: readonly Event['type'][] = ['modifiers settled', 'focused', 'set performed', 'turn ended'];

function isOfForce({ how, by }: Event<'entered'>, forced: ForcedTarget): boolean {
  return how === 'slide' || (how === forced.verb && by === forced.by);
}

function abilitiesOf({ catalog, before }: WatchedEvent, figure: Figure): Ability[] {
  const set = figure.kind === 'monster' && figure.monster && catalog.monster(figure.monster).set;
  const card = Object.entries(before.sets).find(([name]) => name === set)?.[1].card;
  if (card === undefined || before.turn?.figure !== figure.id) return [];
  const around = { owner: 'monster', triggered: undefined, commanded: false } as const;
  return walkAbilities(catalog.monsterCard(card).abilities, around).map(({ ability }) => ability);
}

/** Returns undefined where more than the card and the stat card adds push or pull. */
function forcedByAttack(seen: WatchedEvent, event: Event<'attacked'>, floor: Floor): ForcedTarget | undefined {
  const { before, catalog } = seen;
  const [by, target] = [figureOf(before, event.attacker), figureOf(before, event.target)];
  const stats = by && printedStats(catalog, before, by);
  if (!by || !target || !stats) return undefined;
  const attacks = abilitiesOf(seen, by).flatMap((each) => (each.verb === 'attack' ? [each] : []));
  const lasting = lastingAbilities(catalog, before).flatMap((each) => (each.verb === 'bonus' ? [each.add] : []));
  const added = [...lasting, ...attacks.flatMap(({ boosts = [] }) => boosts.map(({ add }) => add))];
  if (added.some((add) => add?.push !== undefined || add?.pull !== undefined)) return undefined;
  const pushes = attacks.map(({ push = 0 }) => push + (stats.push ?? 0));
  const pulls = attacks.map(({ pull = 0 }) => pull + (stats.pull ?? 0));
  const [push, pull] = [sameNumber(pushes), sameNumber(pulls)];
  if (push === undefined || pull === undefined || push > 0 === pull > 0) return undefined;
  const verb = push > 0 ? 'push' : 'pull';
  return startForced(seen, { verb, by, target, centre: event.from ?? by.hex, hexes: push + pull }, floor);
}

function sameNumber(numbers: readonly number[]): number | undefined {
  const [first] = numbers;
  return numbers.every((each) => each === first) ? first : undefined;
}

function forcedByAbility(seen: WatchedEvent, event: Event<'entered'>, floor: Floor): ForcedTarget | undefined {
  const { before } = seen;
  const { how: verb } = event;
  const [by, target] = [figureOf(before, event.by), figureOf(before, event.figure)];
  if (!by || !target || (verb !== 'push' && verb !== 'pull')) return undefined;
  const forces = abilitiesOf(seen, by).flatMap((each) => (each.verb === verb ? [each] : []));
  const hexes = sameNumber(forces.map(({ value }) => value));
  if (hexes === undefined || forces.some((each) => each.by)) return undefined;
  return startForced(seen, { verb, by, target, centre: by.hex, hexes }, floor);
}

interface ForceStart {
  readonly verb: ForceVerb;
  readonly by: Figure;
  readonly target: Figure;
  readonly centre: HexLabel;
  readonly hexes: number;
}

function startForced(
  seen: WatchedEvent,
  { verb, by, target, centre, hexes }: ForceStart,
  floor: Floor,
): ForcedTarget | undefined {
  const { before } = seen;
  const flying = isFlying(seen, target);
  const unsure = flying === undefined || (!flying && isHarmNear(before, target, hexes, floor));
  if (target.kind === 'objective' || unsure) return undefined;
  const gainAt = (hex: HexLabel) => floor.range(before, centre, hex) * (verb === 'push' ? 1 : -1);
  const most = bestGain({ state: before, target, flying, gainAt, floor }, target.hex, hexes);
  return { verb, figure: target.id, by: by.id, centre, hexes, distance: Math.abs(most) };
}

/** A target that may die or spring a trap on the way may end elsewhere: left to the rules’ own tests. */
function isHarmNear(state: State, { hex }: Figure, hexes: number, floor: Floor): boolean {
  const all = Object.entries(state.tiles);
  const ice = all.filter(([, tile]) => tile?.kind === 'icy').length;
  return all.some(([at, tile]) => {
    const harms = tile?.kind === 'trap' || tile?.kind === 'hazardous';
    return harms && floor.range(state, hex, at) <= hexes + ice;
  });
}

/** Counts the distance in hexes, wherever slides have led. FRC-05 */
function judgeEnd(
  state: State,
  { figure: name, by, verb, centre, hexes, distance }: ForcedTarget,
  floor: Floor,
): string[] {
  const figure = figureOf(state, name);
  if (!figure || !figureOf(state, by)) return [];
  const got = floor.range(state, centre, figure.hex);
  return unless([
    got === distance,
    `FRC-05 ${by} ${verb === 'push' ? 'pushes' : 'pulls'} ${name} by ${hexes} to range ${got}, not ${distance}`,
  ]);
}

interface ForceSearch {
  readonly state: State;
  readonly target: Figure;
  readonly flying: boolean;
  readonly gainAt: (hex: HexLabel) => number;
  readonly floor: Floor;
}

function bestGain(search: ForceSearch, here: HexLabel, left: number): number {
  const { state, target, flying, gainAt, floor } = search;
  const gain = gainAt(here);
  const steps = floor
    .enterableFrom(state, here)
    .filter((next) => floor.areNeighbours(here, next) && gainAt(next) > gain);
  const further = steps
    .filter((next) => left > 0 && (flying || canEnter(state, target, next)))
    .map((next) => bestGain(search, flying ? next : slideEnd(search, here, next), left - 1));
  const isFree = othersIn(state, target, here).length === 0 && (flying || state.tiles[here]?.kind !== 'obstacle');
  return Math.max(isFree ? gain : Number.NEGATIVE_INFINITY, ...further);
}

function othersIn({ figures }: State, { id }: Figure, hex: HexLabel): Figure[] {
  return Object.values(figures).filter((other) => other.hex === hex && other.id !== id);
}

/** Judges by the target's own normal movement. FRC-01 */
function canEnter(state: State, target: Figure, hex: HexLabel): boolean {
  const isFoe = ({ side, conditions }: Figure) => side !== target.side && conditions.invisible === undefined;
  const there = othersIn(state, target, hex);
  return state.tiles[hex]?.kind !== 'obstacle' && !there.some((other) => other.kind === 'objective' || isFoe(other));
}

/** Returns the hex in which a step ends, slides included. TILE-25, TILE-27 */
function slideEnd({ state, target, floor }: ForceSearch, from: HexLabel, into: HexLabel): HexLabel {
  let [behind, here] = [from, into];
  while (state.tiles[here]?.kind === 'icy') {
    const next = floor.hexBeyond(behind, here);
    if (next === undefined || !floor.areNeighbours(here, next) || !floor.enterableFrom(state, here).includes(next))
      break;
    if (state.tiles[next]?.kind === 'obstacle' || othersIn(state, target, next).length > 0) break;
    [behind, here] = [here, next];
  }
  return here;
}
