import type { Secret } from '../../../game-api/contract/secrets.ts';
import { readPlaces } from '../rules/setup/places.ts';
import type { View } from '../rules/view.ts';
import { standingWords } from '../text/board.ts';
import { Names } from '../text/names.ts';
import { whereWords } from '../text/table-words.ts';
import { tableFigures } from '../ui/pictures.ts';
import type { OpenGameQuestion } from '../ui/presenter.ts';

/**
 * Lists the phrases that would betray a secret deployment, the only secret of a game. FSU
 * They cover the answer, the data of the picture, its alt text and `/board words`.
 */
export function secretsIn(view: View, questions: readonly OpenGameQuestion[]): readonly Secret[] {
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
