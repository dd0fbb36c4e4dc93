import type { Match } from '../../src/game-api/contract/game.ts';
import { FrostgraveMatch } from '../../src/games/frostgrave/match/match.ts';
import { readPlaces } from '../../src/games/frostgrave/rules/setup/places.ts';
import type { View } from '../../src/games/frostgrave/rules/view.ts';
import { standingWords } from '../../src/games/frostgrave/text/board.ts';
import { Names } from '../../src/games/frostgrave/text/names.ts';
import { whereWords } from '../../src/games/frostgrave/text/table-words.ts';
import { tableFigures } from '../../src/games/frostgrave/ui/pictures.ts';
import type { OpenGameQuestion } from '../../src/games/frostgrave/ui/presenter.ts';
import type { Secret } from '../contract/secrets.ts';

/**
 * Lists the phrases that would betray a secret deployment, the only secret of a game. FSU
 * They cover the answer, the data of the picture, its alt text and `/board words`.
 */
export function secretsOf(match: Match): readonly Secret[] {
  return match instanceof FrostgraveMatch ? secretsIn(match.view, match.questions) : [];
}

function secretsIn(view: View, questions: readonly OpenGameQuestion[]): readonly Secret[] {
  return questions.flatMap(({ question: { kind, secret, seat }, answered: [value] = [] }) => {
    const places = kind === 'deployment' && secret && value !== undefined ? readPlaces(value) : undefined;
    if (value === undefined || !places) return [];
    const figures = view.figures.flatMap((figure) => {
      const at = places[figure.id];
      return at ? [{ ...figure, at }] : [];
    });
    const come: View = { ...view, figures, isDeployed: true };
    const names = new Names(come);
    const drawn = tableFigures(come).map((figure) => JSON.stringify(figure));
    const words = figures.map((figure) => whereWords(figure, come, names));
    return [value, standingWords(figures), ...drawn, ...words].map((phrase) => ({ phrase, knownTo: [seat] }));
  });
}
