/** Scripts of single spells. FSL */
import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { EffectContext, EffectTarget } from './effects/effect-context.ts';
import { bonesOfTheEarth } from './scripts/bones.ts';
import { crumble } from './scripts/crumble.ts';
import { wizardEye } from './scripts/eye.ts';
import { planeWalk, timeWalk } from './scripts/repeated-casting.ts';
import { summon } from './scripts/summon.ts';
import { transference } from './scripts/transference.ts';
import { transpose } from './scripts/transpose.ts';

export function* runScript(
  game: Game,
  work: EffectContext,
  script: CardScript,
  struck: readonly EffectTarget[],
): Rule<void> {
  switch (script.name) {
    case 'transpose':
      return transpose(game, struck);
    case 'summon-demon':
      return summon(game, work, script);
    case 'wizard-eye':
      return wizardEye(game, work);
    case 'crumble':
      return yield* crumble(game, work, script);
    case 'bones-of-the-earth':
      return bonesOfTheEarth(game, work, struck);
    case 'transference':
      return transference(game, work, script, struck);
    case 'plane-walk':
      return planeWalk(game, work, script);
    case 'time-walk':
      return timeWalk(game, work, script);
    default:
  }
}
