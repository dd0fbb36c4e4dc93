import { pointOnBearing } from '../../board/geometry/bearings.ts';
import { contactPlaces } from '../../board/geometry/contact.ts';
import { baseDistance, lengthOf } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { nearestFreePlace } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Piece, TablePoint } from '../../board/space.ts';
import { printPoint } from '../../board/table-path.ts';
import type { Spell } from '../../content/schema/spells.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import type { NonMoveAct } from '../orders/acts.ts';
import { carriedId } from '../state/things.ts';
import type { Figure } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';
import type { CastAct, SpellWorking } from './aim.ts';
import { activeCastings, effectOf, needsDegrees, needsPlace, workingOf } from './aim.ts';
import { resolveCasting, whyNobody } from './can-cast.ts';
import { intentOf } from './intent.ts';
import type { UseAct } from './resolve-use.ts';
import { resolveUse, spellOfThing } from './resolve-use.ts';
import { whyNoGiving } from './space/give-and-release.ts';

const EACH = 3;
const WAYS = [0, 90, 180, 270] as const;
/** Tenths of an inch that something is moved. */
const STEPS = [100, 60, 40, 30, 20] as const;

export function* proposeUses(game: Game, figure: Figure, from = 0): Generator<UseAct> {
  const seen = new Set<string>();
  for (const thing of rotated(figure.things ?? [], from)) {
    const spell = spellOfThing(game, thing);
    if (!spell || seen.has(carriedId(thing))) continue;
    seen.add(carriedId(thing));
    let found = 0;
    for (const words of [[], ...targetWords(game, figure, spell)]) {
      const told: UseAct = { act: thing.is === 'scroll' ? 'read' : 'use', thing: thing.what, words };
      if ('why' in resolveUse(game, figure, told)) continue;
      yield told;
      found += 1;
      if (found === EACH || words.length === 0) break;
    }
  }
}

export function* proposeGifts(game: Game, figure: Figure): Generator<NonMoveAct> {
  for (const { is, what } of figure.things ?? [])
    for (const { id } of figuresOnTable(game.state))
      if (is === 'potion' && whyNoGiving(game, figure, what, id) === undefined)
        yield { act: 'give', thing: what, target: id };
}

export function* proposeCastings(game: Game, caster: Figure, from = 0): Generator<CastAct> {
  for (const { spell: id } of rotated(caster.spells ?? [], from)) {
    const spell = game.lore.spells.get(id);
    if (!spell) continue;
    for (const other of [undefined, ...(spell.or ?? []).keys()]) {
      const working = workingOf(spell, other);
      if (working) yield* castingsOf(game, caster, { act: 'cast', spell: id, other, words: [] }, spell, working);
    }
  }
}

function rotated<Each>(all: readonly Each[], from: number): readonly Each[] {
  const first = from % Math.max(1, all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

function* castingsOf(
  game: Game,
  caster: Figure,
  told: CastAct,
  spell: Spell,
  working: SpellWorking,
): Generator<CastAct> {
  if (whyNobody(game, { spell, working, way: told.other, aim: { figures: [] }, caster }) !== undefined) return;
  let found = 0;
  for (const words of targetWords(game, caster, working)) {
    if ('why' in resolveCasting(game, caster, { ...told, words })) continue;
    yield { ...told, words };
    found += 1;
    if (found === EACH) return;
  }
}

function* targetWords(game: Game, caster: Figure, working: SpellWorking): Generator<string[]> {
  for (const first of firstWords(game, caster, working)) {
    const moved = game.state.figures.find(({ id }) => id === first[0]);
    const from = moved?.at ?? pointOf(game, first[0]) ?? caster.at;
    for (const place of needsPlace(working) ? placesNear(game, from) : [[]]) {
      for (const way of needsDegrees(working) ? WAYS.map((degrees) => [`${degrees}`]) : [[]]) {
        const soldier = effectOf(working, 'call')?.soldierBut ? [[...game.lore.soldiers.keys()][0] ?? ''] : [];
        yield [...first, ...place, ...way, ...soldier];
      }
    }
  }
}

function pointOf({ state }: Game, id: string | undefined): TablePoint | undefined {
  return state.tokens.find((token) => token.id === id)?.at;
}

function* placesNear(game: Game, from: TablePoint): Generator<string[]> {
  const { ground } = game;
  for (const far of STEPS)
    for (const degrees of WAYS) {
      const spot = pointOnBearing(from, degrees, far);
      if (spot.x > 0 && spot.y > 0 && spot.x < ground.width && spot.y < ground.depth)
        yield [printPoint({ ...spot, z: from.z })];
    }
}

function likelyTargets(game: Game, caster: Figure, working: SpellWorking): Figure[] {
  const intent = intentOf(working);
  const all = figuresOnTable(game.state).sort((a, b) => baseDistance(caster, a) - baseDistance(caster, b));
  if (intent === 'either') return all;
  return all.filter((figure) => areEnemies(caster, figure) === (intent === 'harm'));
}

function* firstWords(game: Game, caster: Figure, working: SpellWorking): Generator<string[]> {
  const { target } = working;
  const script = effectOf(working, 'script')?.script.name;
  const near = likelyTargets(game, caster, working);
  switch (target.what) {
    case 'figure':
      if (target.count === 'all') yield [];
      else if (target.count === 2) yield* pairWords(near.map(({ id }) => id));
      else for (const { id } of near) yield script === 'transference' ? [id, '5'] : [id];
      return;
    case 'weapon':
    case 'ammunition':
      for (const { id } of near) yield [id];
      return;
    case 'point':
      yield* pointWords(game, caster, near, target.touching === true);
      return;
    case 'token':
      for (const { id } of tokensOnTable(game.state)) yield [id];
      return;
    case 'spell':
      for (const id of activeCastings(game)) yield [id];
      return;
    case 'terrain':
      for (const piece of game.ground.pieces) {
        const [at] = placesOn(game, piece).sort((a, b) => lengthOf(caster.at, a) - lengthOf(caster.at, b));
        yield at ? [piece.id, printPoint(at)] : [piece.id];
      }
      return;
    case 'named spell':
      for (const { spells = [] } of near) for (const { spell } of spells) yield [spell];
      return;
    default:
      yield [];
  }
}

function placesOn({ ground: { width, depth } }: Game, { outline, top }: Piece): TablePoint[] {
  const middles = outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return { x: floorDiv(a.x + b.x, 2), y: floorDiv(a.y + b.y, 2), z: top };
  });
  return middles.filter(({ x, y }) => x > 0 && y > 0 && x < width && y < depth);
}

function* pairWords(ids: readonly string[]): Generator<string[]> {
  for (const [i, a] of ids.entries()) for (const b of ids.slice(i + 1)) yield [a, b];
}

function* pointWords(game: Game, caster: Figure, near: readonly Figure[], isTouching: boolean): Generator<string[]> {
  const there = bodiesOnTable(game.state);
  const comes = asMover({ ...caster, id: 'comes' });
  if (isTouching) {
    for (const place of contactPlaces(game.ground, there, comes, caster).slice(0, EACH)) yield [printPoint(place)];
    return;
  }
  for (const enemy of near.filter((figure) => areEnemies(caster, figure))) {
    yield [printPoint(enemy.at)];
    const free = nearestFreePlace(game.ground, there, comes, enemy.at);
    if (free) yield [printPoint(free)];
  }
  for (const degrees of WAYS)
    for (const far of [40, 15]) yield [printPoint({ ...pointOnBearing(caster.at, degrees, far), z: caster.at.z })];
}
