/** Breaks obstacles of magic by force. USP-08 */

import { t } from '../../../../../i18n/t.ts';
import { areTouching } from '../../../board/geometry/line-of-sight.ts';
import { compareDistance, edgesOf } from '../../../board/geometry/shapes.ts';
import type { Body } from '../../../board/space.ts';
import { translateName } from '../../../content/name-words.ts';
import { addModifiers, fightModifiers, meleeArm } from '../../figures/numbers.ts';
import type { Game } from '../../game.ts';
import { figuresOnTable } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { endEffects, endMagic } from './ending.ts';
import { holdingHand } from './restrictions.ts';

const WALL = 12;
/** Tenths of an inch that count as contact. */
const NEXT = 2;

function wallOf({ state, ground }: Game, id: string) {
  const magic = state.magic.find((each) => each.id === id && each.from === 'wall');
  const piece = ground.pieces.find((each) => each.id === id);
  return magic && piece && { magic, piece };
}

function captiveOf(game: Game, id: string, by: Figure): Figure | undefined {
  return figuresOnTable(game.state).find(
    (figure) => holdingHand(game, figure)?.id === id && (figure.id === by.id || areTouching(figure, by)),
  );
}

function isNextTo({ at, radius }: Body, outline: Parameters<typeof edgesOf>[0]): boolean {
  return edgesOf(outline).some((edge) => compareDistance(at.x, at.y, edge, radius + NEXT) <= 0);
}

/** Returns undefined if it can be broken: a wall in dungeons alone. USP-08 */
export function whyNoBreaking(game: Game, figure: Figure, id: string): string | undefined {
  const wall = wallOf(game, id);
  if (wall && !game.ground.rooms) return t`Weapons break a wall of magic only in a dungeon.`;
  if (wall)
    return isNextTo(figure, wall.piece.outline)
      ? undefined
      : t`${translateName(figure.name)} must stand beside the wall.`;
  return captiveOf(game, id, figure) ? undefined : t`There is nothing to break: ${id}.`;
}

export function* breakMagic(game: Game, id: string, casting: string): Rule<void> {
  const figure = game.figure(id);
  const wall = wallOf(game, casting);
  const captive = captiveOf(game, casting, figure);
  const die = yield* game.rollDie(`Fight ${id}`);
  const added = fightModifiers(game, figure, { using: 'melee', arm: meleeArm(game, figure)?.id });
  const roll = { die, added, total: addModifiers(die, added) };
  const needed = wall ? WALL : (yield* game.rollDie('Fight of the hand')) + 1;
  const passes = roll.total >= needed;
  game.emit({
    type: 'tested',
    figure: id,
    from: wall ? 'wall' : 'bones-of-the-earth',
    roll,
    points: 0,
    stat: 'fight',
    needed,
    passes,
  });
  if (!passes) return;
  if (wall) endMagic(game, wall.magic);
  else if (captive) endEffects(game, captive.id, (kept) => kept.id === casting);
}

export function breakable(game: Game, figure: Figure): string[] {
  const hands = figuresOnTable(game.state).flatMap((each) => holdingHand(game, each)?.id ?? []);
  const walls = game.state.magic.filter(({ from, on }) => from === 'wall' && on === 'piece').map(({ id }) => id);
  return [...hands, ...walls].filter((id) => whyNoBreaking(game, figure, id) === undefined);
}
