import type { Game } from '../game.ts';
import { choose, type Rule, word } from '../questions.ts';
import type { Figure } from '../state.ts';

/** EFF-01, EFF-03 */
export function* holdBack<Effect extends string>(
  game: Game,
  figure: Figure,
  effects: readonly Effect[],
): Rule<Effect[]> {
  return yield* choose<Effect>({
    ...game.askedFor(figure),
    prompt: { about: 'effects', figure: figure.id },
    choices: effects.map((effect) => word(effect, effect)),
    min: 0,
    max: effects.length,
    standing: [],
  });
}
