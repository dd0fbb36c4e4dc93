/** Mind Maze: a rune that stops its target and whoever comes to fight there. UTT-01 */
import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import type { EffectContext } from '../magic/effects/effect-context.ts';
import type { Rule } from '../questions.ts';
import { rollToAvoid } from './rolls.ts';

type MindMaze = Extract<CardScript, { name: 'mind-maze' }>;

/** Catches enemies that come to fight; the target loses its activation if it fails. Sigilists pass. UTT-01 */
export function* addMindMaze(
  game: Game,
  { id: key }: EffectContext,
  { will, immune }: MindMaze,
  id: string,
): Rule<void> {
  const isProof = game.figure(id).school === immune;
  const passes = isProof || (yield* rollToAvoid(game, id, { trap: 'mind-maze', stat: 'will', needed: will }));
  if (!passes) game.emit({ type: 'stopped', figure: id });
  const turn = game.state.turn?.number ?? 0;
  const held = {
    id: `${key} ${id}`,
    from: 'mind-maze',
    of: 'trap' as const,
    parts: [0],
    roll: 0,
    turn,
    lasts: 'turn' as const,
  };
  game.emit({ type: 'enchanted', figure: id, held });
}

/** A figure that moves into combat with one in the maze tests as well. UTT-01 */
export function* rollAgainstMaze(game: Game, id: string, met: readonly string[]): Rule<void> {
  const isMaze = met.some((other) =>
    game.figure(other).effects?.some(({ from, of }) => of === 'trap' && from === 'mind-maze'),
  );
  const maze = game.lore.traps.get('mind-maze')?.do[0];
  if (!isMaze || maze?.verb !== 'script' || maze.script.name !== 'mind-maze') return;
  if (game.figure(id).school === maze.script.immune) return;
  if (yield* rollToAvoid(game, id, { trap: 'mind-maze', stat: 'will', needed: maze.script.will })) return;
  game.emit({ type: 'stopped', figure: id });
}
