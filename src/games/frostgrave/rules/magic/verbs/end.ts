/** Early ends of spells in play. FSL */

import { isWithin } from '../../../board/geometry/length.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import { type Game, present } from '../../game.ts';
import type { FigureEffect, Magic } from '../../state.ts';
import { endMagic, endOn } from '../effects/ending.ts';
import { held, sourceOf } from '../effects/holdings.ts';
import type { Struck, Work } from '../effects/work.ts';

export function endSpells(game: Game, { aim }: Work, { spells }: EffectOf<'end'>): void {
  const held = present(game.state).flatMap(({ effects = [] }) => effects);
  const all = [...held, ...game.state.magic];
  const ending = all.filter((each) => {
    if (spells === 'one') return each.id === aim.casting;
    if (spells === 'control') return each.side !== undefined;
    return /^m\d+$/.test(each.id) && each.parts.length > 0 && !isCreature(game, each);
  });
  for (const each of ending) endMagic(game, each);
}

/** Creatures called by magic are there to stay. UTT-13 */
function isCreature(game: Game, each: FigureEffect | Magic): boolean {
  const { does } = sourceOf(game, each);
  return does.some(
    (effect, part) =>
      each.parts.includes(part) &&
      ((effect.verb === 'call' && effect.any !== undefined) ||
        (effect.verb === 'script' && effect.script.name === 'summon-demon')),
  );
}

/** Images vanish when they fight a figure that sees truly. FCT-35 */
export function seeThrough(game: Game, id: string, opponent: string): void {
  for (const { effect } of held(game, game.figure(id), 'reveal'))
    if (effect.within === undefined && game.figure(opponent).gone === undefined)
      endOn(game, opponent, ({ from }) => effect.removes.includes(from));
}

export function reveal(game: Game, { within, removes }: EffectOf<'reveal'>, struck: readonly Struck[]): void {
  if (within === undefined) return;
  for (const { id } of struck) {
    for (const figure of present(game.state).filter((other) => isWithin(game.figure(id), other, 10 * within)))
      endOn(game, figure.id, ({ from, id: own }) => removes.includes(from) && /^m\d+$/.test(own));
  }
}
