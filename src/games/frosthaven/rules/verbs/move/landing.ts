import type { HexLabel } from '../../../content/terms.ts';
import { hexNote } from '../../figures/notes.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne } from '../../questions.ts';
import type { Figure } from '../../state.ts';

export function* chooseLanding(game: Game, figure: Figure, hexes: readonly HexLabel[]): Rule<HexLabel | undefined> {
  if (hexes.length === 0) return undefined;
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'landing', figure: figure.id },
    choices: hexes.map((hex): ScenarioChoice<HexLabel> => ({ value: hex, is: hex, note: hexNote(game, figure, hex) })),
    ...(hexes[0] !== undefined && { defaultAnswer: [hexes[0]] }),
  });
}
