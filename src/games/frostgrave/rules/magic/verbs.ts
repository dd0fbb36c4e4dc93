import type { Effect } from '../../content/schema/words.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { EffectContext, EffectTarget } from './effects/effect-context.ts';
import { runScript } from './scripts.ts';
import { attack } from './verbs/attack.ts';
import { call } from './verbs/call.ts';
import { command } from './verbs/command.ts';
import { dropTreasure } from './verbs/drop.ts';
import { endSpells, revealFigures } from './verbs/end.ts';
import { harm, heal } from './verbs/harm.ts';
import { lay } from './verbs/lay.ts';
import { raise } from './verbs/raise.ts';
import { shift } from './verbs/shift.ts';

export function* applyEffect(
  game: Game,
  work: EffectContext,
  effect: Effect,
  struck: readonly EffectTarget[],
): Rule<void> {
  switch (effect.verb) {
    case 'attack':
      return yield* attack(game, work, effect, struck);
    case 'harm':
      return harm(game, work, effect, struck);
    case 'heal':
      return heal(game, work, effect, struck);
    case 'call':
      return call(game, work, effect);
    case 'shift':
      return yield* shift(game, work, effect, struck);
    case 'drop':
      return dropTreasure(game, struck);
    case 'raise':
      return raise(game, work, effect);
    case 'lay':
      return lay(game, work, effect);
    case 'end':
      return endSpells(game, work, effect);
    case 'reveal':
      return revealFigures(game, effect, struck);
    case 'command':
      return command(game, work, struck);
    case 'script':
      return yield* runScript(game, work, effect.script, struck);
    default:
  }
}
