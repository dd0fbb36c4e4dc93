/** The focus of monsters that fight hand to hand: worked out anew, hex by hex. FOC-01 to FOC-03, FOC-05, FOC-08, FOC-15 to FOC-18 */
import { walk } from '../../content/walk.ts';
import type { FocusCandidate } from '../../rules/events/reasons.ts';
import type { Event } from '../../rules/events.ts';
import type { Figure, State } from '../../rules/state.ts';
import type { HexLabel } from '../../rules/terms.ts';
import type { Floor } from './floor.ts';
import { figureOf, type Judge, type Seen, unless } from './seen.ts';
import { printedStats } from './stats.ts';

/** What a way costs: negative hexes first, then movement points. */
interface Way {
  readonly negative: number;
  readonly points: number;
}

export function judgeFocus(floor: Floor): Judge {
  return (seen) => {
    const { event } = seen;
    if (event.type !== 'focused' || !isPlain(seen, event)) return [];
    const figure = figureOf(seen.before, event.figure);
    return figure ? judgeCandidates(seen.before, figure, event, floor) : [];
  };
}

/** Only walking, and one target beside it: what else there may be on the card is left to the puzzles. */
function isPlain({ catalog, before }: Seen, { figure: name, why }: Event<'focused'>): boolean {
  const figure = figureOf(before, name);
  const stats = figure && printedStats(catalog, before, figure);
  const card = figure?.monster && before.sets[setOf(catalog.monster(figure.monster).set, before)]?.card;
  if (figure?.kind !== 'monster' || !stats || !card || before.turn?.figure !== name) return false;
  if (
    figure.flyingFrom !== undefined ||
    stats.flying ||
    stats.jumping ||
    stats.range !== undefined ||
    why.candidates.length === 0
  )
    return false;
  const rough = Object.values(before.tiles).some(({ kind }) => kind === 'icy');
  const all = walk(catalog.monsterCard(card).abilities, { owner: 'monster', triggered: undefined, commanded: false });
  return (
    !rough &&
    all.every(({ ability }) => {
      if (ability.verb === 'move') return !ability.jump && !ability.boosts?.some(({ add }) => add?.jump);
      if (ability.verb !== 'attack') return true;
      const boosted = ability.boosts?.some(({ add }) => add?.range !== undefined || add?.area);
      return ability.range === undefined && !ability.area && !ability.focus && !ability.only && !boosted;
    })
  );
}

function setOf(name: string, { sets }: State): keyof State['sets'] {
  const found = Object.keys(sets).find((set): set is keyof State['sets'] & string => set === name);
  if (found === undefined) throw new Error(`There is no set ${name}.`);
  return found;
}

function judgeCandidates(state: State, figure: Figure, { focus, why }: Event<'focused'>, floor: Floor): string[] {
  const enemies = Object.values(state.figures).filter(
    ({ side, conditions }) => side !== figure.side && conditions.invisible === undefined,
  );
  const ways = waysFrom(state, figure, floor);
  const expected = enemies.map((enemy) => ({ enemy, way: wayTo(state, figure, enemy, ways, floor) }));
  const reachable = expected.filter(({ way }) => way !== undefined);
  const chosen = expected.find(({ enemy }) => enemy.id === focus);
  return [
    ...unless(
      [why.candidates.length === enemies.length, `FOC-17 ${why.candidates.length} candidates of ${enemies.length}`],
      [(focus === undefined) === (reachable.length === 0), `FOC-16 ${figure.id} focuses on ${focus ?? 'nobody'}`],
      [!chosen || reachable.every(({ way }) => compare(chosen.way, way) <= 0), `FOC-08 ${focus} is not the nearest`],
    ),
    ...expected.flatMap(({ enemy, way }) => {
      const told = why.candidates.find((candidate) => candidate.figure === enemy.id);
      return unless([told && isSame(told, way, floor.range(state, figure.hex, enemy.hex)), tell(enemy, told, way)]);
    }),
    ...judgeTies(why.candidates, focus),
  ];
}

function tell({ id }: Figure, told: FocusCandidate | undefined, way: Way | undefined): string {
  return `FOC-08 ${id}: ${told?.negativeHexes} and ${told?.movement}, not ${way?.negative} and ${way?.points}`;
}

function isSame({ negativeHexes, movement, range }: FocusCandidate, way: Way | undefined, expected: number): boolean {
  const near = expected > 90 ? range > 90 : range === expected;
  return near && negativeHexes === way?.negative && movement === way?.points;
}

/** Equal ways: the closer one, then the earlier. */
function judgeTies(candidates: readonly FocusCandidate[], focus: string | undefined): string[] {
  const chosen = candidates.find(({ figure }) => figure === focus);
  if (!chosen) return [];
  const equal = candidates.filter(
    ({ negativeHexes, movement }) => negativeHexes === chosen.negativeHexes && movement === chosen.movement,
  );
  const better = equal.filter(
    ({ range, initiative }) => range < chosen.range || (range === chosen.range && initiative < chosen.initiative),
  );
  return better.map(({ figure }) => `FOC-08 ${figure} is closer or earlier than ${focus}`);
}

function compare(one: Way | undefined, other: Way | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined);
  return one.negative - other.negative || one.points - other.points;
}

/** The best ways to all hexes, by relaxing edges until nothing gets better. */
function waysFrom(state: State, figure: Figure, floor: Floor): Map<HexLabel, Way> {
  const ways = new Map<HexLabel, Way>([[figure.hex, { negative: 0, points: 0 }]]);
  const queue = [figure.hex];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const so = ways.get(here);
    if (!so) continue;
    for (const next of floor.around(state, here)) {
      if (isBarred(state, figure, next)) continue;
      const kind = state.tiles[next]?.kind;
      const way = {
        negative: so.negative + (kind === 'trap' || kind === 'hazardous' ? 1 : 0),
        points: so.points + (kind === 'difficult' ? 2 : 1),
      };
      if (compare(way, ways.get(next)) >= 0) continue;
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

/** The best way to a free hex beside the enemy. */
function wayTo(state: State, figure: Figure, enemy: Figure, ways: ReadonlyMap<HexLabel, Way>, floor: Floor) {
  const taken = Object.values(state.figures).filter(({ id }) => id !== figure.id);
  return [...ways]
    .filter(([hex]) => !taken.some((other) => other.hex === hex) && floor.areBeside(state, hex, enemy.hex))
    .map(([, way]) => way)
    .sort(compare)[0];
}
