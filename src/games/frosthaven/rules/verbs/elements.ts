/** Consuming and choosing elements. ELM-06 to ELM-14 */
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Element } from '../../content/terms.ts';
import { ELEMENTS } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';

/** True if different elements can pay for all `choices`. ELM-06, ELM-07, ELM-09, ELM-10 */
export function canConsume(game: Game, choices: readonly ElementChoice[], gone: readonly Element[] = []): boolean {
  const [first, ...rest] = choices;
  if (first === undefined) return true;
  return elementsFor(game, first).some(
    (element) => !gone.includes(element) && canConsume(game, rest, [...gone, element]),
  );
}

/** Returns the consumable elements that were there at the start of the turn. ELM-07, ELM-10 */
function elementsFor(game: Game, choice: ElementChoice): Element[] {
  const { consumed = [], infused = [] } = game.state.turn ?? {};
  return meaningsOf(choice).filter(
    (element) => game.state.elements[element] !== 'inert' && !consumed.includes(element) && !infused.includes(element),
  );
}

/** ELM-12 */
export function meaningsOf(choice: ElementChoice): readonly Element[] {
  if (choice === 'any') return ELEMENTS;
  return typeof choice === 'string' ? [choice] : choice;
}

export function* consume(game: Game, figure: Figure, choices: readonly ElementChoice[]): Rule<void> {
  for (const [i, choice] of choices.entries()) {
    const later = choices.slice(i + 1);
    const elements = elementsFor(game, choice).filter((element) => canConsume(game, later, [element]));
    const element = yield* pickElement(game, figure, elements, false);
    game.emit({ type: 'consumed', element, by: figure.id });
    if (game.isOnMap(figure)) yield* game.react({ event: 'consumes', figure });
  }
}

/** At the end of the turn; outside any turn at once. ELM-02, ELM-13 */
export function* infuseLater(game: Game, figure: Figure, choices: readonly ElementChoice[]): Rule<void> {
  if (game.state.turn) game.emit({ type: 'infusion promised', choices });
  else yield* infuseNow(game, figure, choices);
}

function* infuseNow(game: Game, figure: Figure, choices: readonly ElementChoice[]): Rule<void> {
  for (const choice of choices) {
    const element = yield* pickElement(game, figure, meaningsOf(choice), true);
    game.emit({ type: 'infused', element });
  }
}

/** ELM-13, ELM-14, MEL-05 */
export function* pickElement(game: Game, figure: Figure, elements: readonly Element[], infuse: boolean): Rule<Element> {
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: infuse ? 'infuse' : 'consume', figure: figure.id },
    choices: elements.map(
      (element): ScenarioChoice<Element> => ({ value: element, is: element, note: { is: 'element', element } }),
    ),
  });
}
