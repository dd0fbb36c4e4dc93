import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { choose, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';

/** EFF-01, EFF-03 */
export function* declineEffects<Effect extends string>(
  game: Game,
  figure: Figure,
  effects: readonly Effect[],
): Rule<Effect[]> {
  return yield* choose<Effect>({
    ...game.deciderFields(figure),
    prompt: { about: 'effects', figure: figure.id },
    choices: effects.map((effect) => wordOption(effect, effect)),
    min: 0,
    max: effects.length,
    defaultAnswer: [],
  });
}
