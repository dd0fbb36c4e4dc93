import type { Catalog } from '../content/catalog.ts';
import { translateName } from '../content/name-words.ts';
import type { View } from '../rules/view.ts';

/** Names in the current language: the state holds those of the pack. */
export function translateView(view: View, { scenarios }: Pick<Catalog, 'scenarios'>): View {
  const figures = view.figures.map((figure) => {
    const name = translateName(figure.name);
    return name === figure.name ? figure : { ...figure, name };
  });
  const isSame = figures.every((figure, i) => figure === view.figures[i]);
  const name = view.scenario && scenarios.get(view.scenario.id)?.name;
  const scenario = view.scenario && name !== undefined && name !== view.scenario.name && { ...view.scenario, name };
  return isSame && !scenario ? view : { ...view, figures, ...(scenario && { scenario }) };
}
