/** Consuming and choosing elements. ELM-06 to ELM-14 */
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Game } from '../game.ts';
import { chooseOne, type Rule, type ScenarioChoice } from '../questions.ts';
import type { Figure } from '../state.ts';
import { ELEMENTS, type Element } from '../terms.ts';

/** Whether elements for all of `choices` can be consumed now, each another one. ELM-06, ELM-07, ELM-09, ELM-10 */
export function canConsume(game: Game, choices: readonly ElementChoice[], gone: readonly Element[] = []): boolean {
  const [first, ...rest] = choices;
  if (first === undefined) return true;
  return elementsFor(game, first).some(
    (element) => !gone.includes(element) && canConsume(game, rest, [...gone, element]),
  );
}

/** The elements that could be consumed for a symbol: those that were there as the turn began. ELM-07, ELM-10 */
function elementsFor(game: Game, choice: ElementChoice): Element[] {
  const { consumed = [], infused = [] } = game.state.turn ?? {};
  return meaningsOf(choice).filter(
    (element) => game.state.elements[element] !== 'inert' && !consumed.includes(element) && !infused.includes(element),
  );
}

/** The elements that a symbol may stand for. ELM-12 */
export function meaningsOf(choice: ElementChoice): readonly Element[] {
  if (choice === 'any') return ELEMENTS;
  return typeof choice === 'string' ? [choice] : choice;
}

/** The figure consumes an element for every symbol; none that a later symbol could not do without. */
export function* consume(game: Game, figure: Figure, choices: readonly ElementChoice[]): Rule<void> {
  for (const [i, choice] of choices.entries()) {
    const later = choices.slice(i + 1);
    const elements = elementsFor(game, choice).filter((element) => canConsume(game, later, [element]));
    const element = yield* pickElement(game, figure, elements, false);
    game.happens({ type: 'consumed', element, by: figure.id });
    if (game.isOn(figure)) yield* game.hears({ event: 'consumes', figure });
  }
}

/** ELM-02, ELM-13: outside of any turn there is no end of one to wait for. */
export function* infuseNow(game: Game, figure: Figure, choices: readonly ElementChoice[]): Rule<void> {
  for (const choice of choices) {
    const element = yield* pickElement(game, figure, meaningsOf(choice), true);
    game.happens({ type: 'infused', element });
  }
}

/** Asks for one of several elements. ELM-13, ELM-14, MEL-05 */
export function* pickElement(game: Game, figure: Figure, elements: readonly Element[], infuse: boolean): Rule<Element> {
  return yield* chooseOne({
    ...game.askedFor(figure),
    prompt: { about: infuse ? 'infuse' : 'consume', figure: figure.id },
    choices: elements.map(
      (element): ScenarioChoice<Element> => ({ value: element, is: element, note: { is: 'element', element } }),
    ),
  });
}
