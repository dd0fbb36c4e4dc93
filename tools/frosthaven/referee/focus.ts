/** Computes the focus of monsters with single targets anew, hex by hex. FOC-01 to FOC-05, FOC-08, FOC-14 to FOC-18 */
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Stats } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { HexLabel } from '../../../src/games/frosthaven/content/terms.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import type { FocusCandidate } from '../../../src/games/frosthaven/rules/events/reasons.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure, State } from '../../../src/games/frosthaven/rules/state.ts';
import type { Floor } from './floor.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';
import { isFlying, lastingAbilities, printedStats } from './stats.ts';

/** Compared by negative hexes first, then by movement points. */
interface PathCost {
  readonly negative: number;
  readonly points: number;
}

interface FocusSearch {
  readonly flying: boolean;
  readonly range: number;
  readonly farthest: boolean;
}

export function judgeFocus(floor: Floor): EventCheck {
  let focus: string | undefined;
  return (seen) => {
    const { event } = seen;
    if (event.type === 'turn began') focus = undefined;
    if (event.type === 'attacked') return judgeTarget(seen, event, focus);
    if (event.type !== 'focused') return [];
    const figure = figureOf(seen.before, event.figure);
    if (!figure || seen.before.turn?.figure !== figure.id) return [];
    focus = event.focus;
    const search = event.why.candidates.length > 0 ? searchOf(seen, figure) : undefined;
    return search ? judgeCandidates(seen.before, figure, event, search, floor) : [];
  };
}

/** Returns undefined where the referee can't follow the card. */
function abilitiesOf({ catalog, before }: WatchedEvent, figure: Figure): Ability[] | undefined {
  const card = figure.monster && before.sets[setOf(catalog.monster(figure.monster).set, before)]?.card;
  if (figure.kind !== 'monster' || !card) return undefined;
  const around = { owner: 'monster', triggered: undefined, commanded: false } as const;
  return walkAbilities(catalog.monsterCard(card).abilities, around).map(({ ability }) => ability);
}

/** Returns undefined for areas, jumps and other abilities that are left to the puzzles. */
function searchOf(seen: WatchedEvent, figure: Figure): FocusSearch | undefined {
  const { catalog, before } = seen;
  const stats = printedStats(catalog, before, figure);
  const all = abilitiesOf(seen, figure);
  if (!stats || !all) return undefined;
  const flying = isFlying(seen, figure);
  const rough = Object.values(before.tiles).some(({ kind }) => kind === 'icy');
  if (flying === undefined || (!flying && (rough || stats.jumping || all.some(canJump)))) return undefined;
  if (all.some(({ verb }) => verb === 'teleport') || !all.every(isSingleTarget)) return undefined;
  const attacks = all.flatMap((each) => (each.verb === 'attack' ? [each] : []));
  const aims = attacks.map((each) => ({ range: rangeOf(each, stats), farthest: each.focus === 'farthest' }));
  const melee = { range: 1, farthest: false };
  const [first = melee] = figure.conditions.disarm === undefined ? aims : [];
  const agree = aims.every(({ range, farthest }) => range === first.range && farthest === first.farthest);
  if (figure.conditions.disarm === undefined && !agree) return undefined;
  if (first.range > 1 && (attacks.some((each) => each.if) || hasRangeBonus(seen))) return undefined;
  if (first.farthest && hasMoveAfterAttack(all)) return undefined;
  return { flying, range: first.range, farthest: first.farthest };
}

function canJump(ability: Ability): boolean {
  return ability.verb === 'move' && (ability.jump === true || ability.boosts?.some(({ add }) => add?.jump) === true);
}

function isSingleTarget(ability: Ability): boolean {
  if (ability.verb !== 'attack') return true;
  const boosted = ability.boosts?.some(({ add }) => add?.range !== undefined || add?.area);
  return !ability.area && !ability.only && !ability.from && !boosted;
}

/** RNG-05 */
function rangeOf({ range, value }: Extract<Ability, { verb: 'attack' }>, stats: Stats): number {
  return range ?? (value === undefined ? stats.range : undefined) ?? 1;
}

function hasRangeBonus({ catalog, before }: WatchedEvent): boolean {
  return lastingAbilities(catalog, before).some((each) => each.verb === 'bonus' && each.add.range !== undefined);
}

/** A move after the attack still uses the attack's range, but the card no longer says which focus it wants. */
function hasMoveAfterAttack(all: readonly Ability[]): boolean {
  const attack = all.findIndex(({ verb }) => verb === 'attack');
  return all.some(({ verb }, i) => verb === 'move' && i > attack);
}

/** Checks that an attack on one enemy targets the focus. FOC-01 */
function judgeTarget(
  seen: WatchedEvent,
  { attacker: name, target }: Event<'attacked'>,
  focus: string | undefined,
): string[] {
  const { before, catalog } = seen;
  const attacker = figureOf(before, name);
  if (!attacker || before.turn?.figure !== name || !figureOf(before, focus)) return [];
  const stats = printedStats(catalog, before, attacker);
  const all = abilitiesOf(seen, attacker);
  const attacks = (all ?? []).flatMap((each) => (each.verb === 'attack' ? [each] : []));
  const one = attacks.every(
    ({ area, boosts, targets = stats?.targets ?? 1, moreTargets = 0 }) =>
      !area && targets === 1 && moreTargets === 0 && !boosts?.some(({ add }) => add?.targets || add?.area),
  );
  return unless([!stats || !one || target === focus, `FOC-01 ${name} attacks ${target}, and its focus is ${focus}`]);
}

function setOf(name: string, { sets }: State): keyof State['sets'] {
  const found = Object.keys(sets).find((set): set is keyof State['sets'] & string => set === name);
  if (found === undefined) throw new Error(`There is no set ${name}.`);
  return found;
}

function judgeCandidates(
  state: State,
  figure: Figure,
  event: Event<'focused'>,
  search: FocusSearch,
  floor: Floor,
): string[] {
  const { focus, why } = event;
  const enemies = Object.values(state.figures).filter(
    ({ side, conditions }) => side !== figure.side && conditions.invisible === undefined,
  );
  const ways = pathCostsFrom(state, figure, search, floor);
  const reachable = why.candidates.filter(({ movement }) => movement !== undefined);
  return [
    ...unless(
      [why.candidates.length === enemies.length, `FOC-17 ${why.candidates.length} candidates of ${enemies.length}`],
      [(focus === undefined) === (reachable.length === 0), `FOC-16 ${figure.id} focuses on ${focus ?? 'nobody'}`],
    ),
    ...enemies.flatMap((enemy) => {
      const told = why.candidates.find((candidate) => candidate.figure === enemy.id);
      const way = pathCostTo(state, figure, enemy, ways, search, floor);
      return unless([
        told && isSame(told, way, floor.range(state, figure.hex, enemy.hex)),
        describeMismatch(enemy, told, way),
      ]);
    }),
    ...(search.farthest ? judgeFarthest(reachable, focus) : judgeNearest(reachable, focus)),
  ];
}

function describeMismatch({ id }: Figure, told: FocusCandidate | undefined, way: PathCost | undefined): string {
  return `FOC-08 ${id}: ${told?.negativeHexes} and ${told?.movement}, not ${way?.negative} and ${way?.points}`;
}

function isSame(
  { negativeHexes, movement, range }: FocusCandidate,
  way: PathCost | undefined,
  expected: number,
): boolean {
  const near = expected > 90 ? range > 90 : range === expected;
  return near && negativeHexes === way?.negative && movement === way?.points;
}

function pathCostOf({ negativeHexes, movement }: FocusCandidate): PathCost | undefined {
  return negativeHexes === undefined || movement === undefined
    ? undefined
    : { negative: negativeHexes, points: movement };
}

/** Shortest path wins, then proximity, then initiative. FOC-08 */
function judgeNearest(candidates: readonly FocusCandidate[], focus: string | undefined): string[] {
  const chosen = candidates.find(({ figure }) => figure === focus);
  if (!chosen) return [];
  const better = candidates.filter((each) => {
    const way = compareCosts(pathCostOf(each), pathCostOf(chosen));
    const closer = each.range - chosen.range || each.initiative - chosen.initiative;
    return way < 0 || (way === 0 && closer < 0);
  });
  return better.map(({ figure }) => `FOC-08 ${figure} is nearer, closer or earlier than ${focus}`);
}

/** Fewest negative hexes win, then the longest path, then distance, then initiative. FOC-01, FOC-14 */
function judgeFarthest(candidates: readonly FocusCandidate[], focus: string | undefined): string[] {
  const chosen = candidates.find(({ figure }) => figure === focus);
  const [least] = candidates.map(({ negativeHexes = 0 }) => negativeHexes).sort((one, other) => one - other);
  if (!chosen) return [];
  const safe = candidates.filter(({ negativeHexes }) => negativeHexes === least);
  const better = safe.filter(({ movement = 0, range, initiative }) => {
    const farther = movement - (chosen.movement ?? 0) || range - chosen.range;
    return farther > 0 || (farther === 0 && initiative < chosen.initiative);
  });
  return [
    ...unless([safe.includes(chosen), `FOC-14 ${focus} is focused on through ${chosen.negativeHexes} negative hexes`]),
    ...better.map(({ figure }) => `FOC-01 ${figure} is farther than ${focus}, or earlier`),
  ];
}

function compareCosts(one: PathCost | undefined, other: PathCost | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined);
  return one.negative - other.negative || one.points - other.points;
}

function pathCostsFrom(state: State, figure: Figure, { flying }: FocusSearch, floor: Floor): Map<HexLabel, PathCost> {
  const ways = new Map<HexLabel, PathCost>([[figure.hex, { negative: 0, points: 0 }]]);
  const queue = [figure.hex];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const so = ways.get(here);
    if (!so) continue;
    for (const next of floor.enterableFrom(state, here)) {
      if (!flying && isBarred(state, figure, next)) continue;
      const kind = flying ? undefined : state.tiles[next]?.kind;
      const way = {
        negative: so.negative + (kind === 'trap' || kind === 'hazardous' ? 1 : 0),
        points: so.points + (kind === 'difficult' ? 2 : 1),
      };
      if (compareCosts(way, ways.get(next)) >= 0) continue;
      ways.set(next, way);
      queue.push(next);
    }
  }
  return ways;
}

function isBarred(state: State, figure: Figure, hex: HexLabel): boolean {
  if (state.tiles[hex]?.kind === 'obstacle') return true;
  return Object.values(state.figures).some(
    (other) =>
      other.hex === hex &&
      other.id !== figure.id &&
      (other.kind === 'objective' || (other.side !== figure.side && other.conditions.invisible === undefined)),
  );
}

function pathCostTo(
  state: State,
  figure: Figure,
  enemy: Figure,
  ways: ReadonlyMap<HexLabel, PathCost>,
  { range }: FocusSearch,
  floor: Floor,
): PathCost | undefined {
  const taken = Object.values(state.figures).filter(({ id }) => id !== figure.id);
  return [...ways]
    .filter(([hex]) => !taken.some((other) => other.hex === hex) && floor.range(state, enemy.hex, hex) <= range)
    .sort(([, one], [, other]) => compareCosts(one, other))
    .find(([hex]) => range <= 1 || floor.hasLineOfSight(state, hex, enemy.hex))?.[1];
}
