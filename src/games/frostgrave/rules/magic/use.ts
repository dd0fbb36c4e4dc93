/** Uses of things. FIT-04, FIT-07, FSL-06 */
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { bare } from '../state/things.ts';
import { takeEffect } from './effects/effect.ts';
import { hasDone } from './effects/ending.ts';
import { type Use, usingOf } from './using.ts';

export function* use(game: Game, id: string, told: Use): Rule<void> {
  const using = usingOf(game, game.figure(id), told);
  if ('why' in using) return;
  const { thing, casting } = using;
  const isGone = thing.is === 'potion' || thing.is === 'scroll';
  const key = `${casting.of ? 'p' : 'm'}${game.state.castings + 1}`;
  game.happens({ type: 'thing used', figure: id, thing: bare(thing), words: told.words, id: key, isGone });
  if (thing.is === 'scroll') hasDone(game, id, 'casts');
  yield* takeEffect(game, casting, { id: key, roll: casting.spell.number, margin: 0 });
}
