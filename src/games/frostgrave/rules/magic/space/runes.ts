/** Runes. FSL */
import { compareDistance, edgeOf } from '../../../board/geometry/shapes.ts';
import type { TablePoint } from '../../../board/space.ts';
import { HEIGHT } from '../../../board/space.ts';
import type { TablePath } from '../../../board/table-path.ts';
import type { Game } from '../../game.ts';
import { figuresOnTable } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure, Magic } from '../../state.ts';
import { sourceOf } from '../effects/active-effects.ts';
import { isNear } from '../effects/effect.ts';
import { endMagic } from '../effects/ending.ts';
import { applyEffect } from '../verbs.ts';

/** Returns whether a way sets off a rune. FSL-54 */
export function isOverRune(game: Game, { at, radius }: Figure, way: TablePath): boolean {
  return game.state.magic.some((magic) => {
    const rune = magic.on === 'rune' ? runeOf(game, magic) : undefined;
    return rune !== undefined && magic.at !== undefined && isPathNear(at, way, magic.at, rune.within + radius);
  });
}

export function* springRunes(game: Game, id: string, from: TablePoint, way: TablePath): Rule<void> {
  for (const magic of game.state.magic.filter(({ on }) => on === 'rune')) {
    const rune = runeOf(game, magic);
    if (!rune || !magic.at || game.figure(id).gone !== undefined) continue;
    const { radius } = game.figure(id);
    if (!isPathNear(from, way, magic.at, rune.within + radius)) continue;
    endMagic(game, magic);
    yield* spring(game, magic, rune.then, id);
  }
}

function runeOf(game: Game, magic: Magic) {
  const lays = sourceOf(game, magic).does.find(({ verb }) => verb === 'lay');
  return lays?.verb === 'lay' ? lays.rune : undefined;
}

function isPathNear(from: TablePoint, way: TablePath, at: TablePoint, reach: number): boolean {
  let start = from;
  for (const { to } of way) {
    const isLevel = Math.abs(to.z - at.z) < HEIGHT;
    if (isLevel && compareDistance(at.x, at.y, edgeOf(start, to), reach) <= 0) return true;
    start = to;
  }
  return false;
}

function* spring(
  game: Game,
  magic: Magic,
  then: NonNullable<ReturnType<typeof runeOf>>['then'],
  id: string,
): Rule<void> {
  const { at } = magic;
  if (!at) return;
  for (const effect of then) {
    const burst = effect.verb === 'attack' ? (effect.burst ?? 0) : 0;
    const near = figuresOnTable(game.state).filter((figure) => figure.id === id || isNear(figure, at, 10 * burst));
    const single = effect.verb === 'attack' ? { ...effect, burst: undefined } : effect;
    const { name, does } = sourceOf(game, magic);
    const work = { ...magic, name, does, margin: 0, aim: { figures: [], point: at } };
    yield* applyEffect(
      game,
      work,
      single,
      near.map((figure) => ({ id: figure.id, short: 0 })),
    );
  }
}
