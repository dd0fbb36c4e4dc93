/** A few castings that are worth a look: each spell at its likeliest targets. Whether they can be is judged by others. */
import type { Target } from '../../content/schema/spells.ts';
import { towards } from '../../table/bearings.ts';
import { distance } from '../../table/length.ts';
import { nearestFree } from '../../table/placing.ts';
import type { Point } from '../../table/space.ts';
import { contactPlaces } from '../../table/touching.ts';
import { printPoint } from '../../table/way.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Figure } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';
import { type Cast, castings, needsDegrees, needsPlace, partOf, type Working } from './aim.ts';
import { castingOf } from './can-cast.ts';

/** So many castings of one spell are proposed at most. */
const EACH = 3;
const WAYS = [0, 90, 180, 270] as const;
/** How far something is moved that is proposed, in tenths: as far as it can be, or less. */
const STEPS = [100, 60, 40, 30, 20] as const;

export function* proposedCastings(game: Game, caster: Figure): Generator<Cast> {
  for (const { spell: id } of caster.spells ?? []) {
    const spell = game.lore.spells.get(id);
    if (!spell) continue;
    let found = 0;
    for (const words of wordsFor(game, caster, spell)) {
      const told: Cast = { act: 'cast', spell: id, words };
      if ('why' in castingOf(game, caster, told)) continue;
      yield told;
      found += 1;
      if (found === EACH) break;
    }
  }
}

function* wordsFor(game: Game, caster: Figure, working: Working): Generator<string[]> {
  for (const first of firstWords(game, caster, working.target)) {
    const moved = game.state.figures.find(({ id }) => id === first[0]);
    const from = moved?.at ?? pointOf(game, first[0]) ?? caster.at;
    for (const place of needsPlace(working) ? placesNear(game, from) : [[]]) {
      for (const way of needsDegrees(working) ? WAYS.map((degrees) => [`${degrees}`]) : [[]]) {
        const soldier = partOf(working, 'call')?.soldierBut ? [[...game.lore.soldiers.keys()][0] ?? ''] : [];
        yield [...first, ...place, ...way, ...soldier];
      }
    }
  }
}

function pointOf({ state }: Game, id: string | undefined): Point | undefined {
  return state.tokens.find((token) => token.id === id)?.at;
}

function* placesNear(game: Game, from: Point): Generator<string[]> {
  const { ground } = game;
  for (const far of STEPS)
    for (const degrees of WAYS) {
      const spot = towards(from, degrees, far);
      if (spot.x > 0 && spot.y > 0 && spot.x < ground.width && spot.y < ground.depth)
        yield [printPoint({ ...spot, z: from.z })];
    }
}

/** The nearest first. */
function* firstWords(game: Game, caster: Figure, target: Target): Generator<string[]> {
  const near = present(game.state).sort((a, b) => distance(caster, a) - distance(caster, b));
  switch (target.what) {
    case 'figure':
      if (target.count === 'all') yield [];
      else if (target.count === 2) yield* pairs(near.map(({ id }) => id));
      else for (const { id } of near) yield [id];
      return;
    case 'weapon':
    case 'ammunition':
      for (const { id } of near) yield [id];
      return;
    case 'point':
      yield* points(game, caster, near, target.touching === true);
      return;
    case 'token':
      for (const { id } of tokensOnTable(game.state)) yield [id];
      return;
    case 'spell':
      for (const id of castings(game)) yield [id];
      return;
    case 'terrain':
      for (const { id, outline, top } of game.ground.pieces) {
        const [corner] = outline;
        yield corner ? [id, printPoint({ ...corner, z: top })] : [id];
      }
      return;
    case 'named spell':
      for (const { spells = [] } of near) for (const { spell } of spells) yield [spell];
      return;
    default:
      yield [];
  }
}

function* pairs(ids: readonly string[]): Generator<string[]> {
  for (const [i, a] of ids.entries()) for (const b of ids.slice(i + 1)) yield [a, b];
}

/** Beside the caster; or where the nearest enemies are, or beside them. */
function* points(game: Game, caster: Figure, near: readonly Figure[], isTouching: boolean): Generator<string[]> {
  const there = bodies(game.state);
  const comes = { id: 'comes', at: caster.at, radius: caster.radius, allowance: 0, passes: [] };
  if (isTouching) {
    for (const place of contactPlaces(game.ground, there, comes, caster).slice(0, EACH)) yield [printPoint(place)];
    return;
  }
  for (const enemy of near.filter(({ side }) => side !== caster.side)) {
    yield [printPoint(enemy.at)];
    const free = nearestFree(game.ground, there, comes, enemy.at);
    if (free) yield [printPoint(free)];
  }
  for (const degrees of WAYS)
    for (const far of [40, 15]) yield [printPoint({ ...towards(caster.at, degrees, far), z: caster.at.z })];
}
