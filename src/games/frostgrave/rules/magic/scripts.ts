/** Scripts of single spells. FSL */
import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Struck, Work } from './effects/work.ts';
import { planeWalk, timeWalk } from './scripts/again.ts';
import { bones } from './scripts/bones.ts';
import { crumble } from './scripts/crumble.ts';
import { eye } from './scripts/eye.ts';
import { summon } from './scripts/summon.ts';
import { transference } from './scripts/transference.ts';
import { transpose } from './scripts/transpose.ts';

export function* carryOutScript(game: Game, work: Work, script: CardScript, struck: readonly Struck[]): Rule<void> {
  switch (script.name) {
    case 'transpose':
      return transpose(game, struck);
    case 'summon-demon':
      return summon(game, work, script);
    case 'wizard-eye':
      return eye(game, work);
    case 'crumble':
      return yield* crumble(game, work, script);
    case 'bones-of-the-earth':
      return bones(game, work, struck);
    case 'transference':
      return transference(game, work, script, struck);
    case 'plane-walk':
      return planeWalk(game, work, script);
    case 'time-walk':
      return timeWalk(game, work, script);
    default:
  }
}
