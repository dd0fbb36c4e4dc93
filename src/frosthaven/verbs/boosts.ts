/** Conditional effects of abilities: what they cost, and whether to pay. EFF-04, ELM-06 to ELM-13 */
import type { Boost, ElementChoice, Patch } from '../../content/schema/abilities.ts';
import { explainBoost } from '../explain/ability.ts';
import type { Game } from '../game.ts';
import { type Choice, choose, chooseOne, type Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { ELEMENTS, type Element } from '../terms.ts';
import { type ActionSoFar, holds, looksAtTarget } from './amounts.ts';

/**
 * The boosts of an ability that count: those without a cost by themselves, those with one when the player pays.
 * Those that look at the target still have to be held against each.
 */
export function* countingBoosts(
  game: Game,
  figure: Figure,
  boosts: readonly Boost[],
  soFar: ActionSoFar,
): Rule<Boost[]> {
  const possible = boosts.filter((boost) =>
    holds(
      game,
      figure,
      boost.if?.filter((test) => !looksAtTarget([test])),
      { soFar },
    ),
  );
  const free = possible.filter((boost) => !boost.consume);
  const offered = possible.filter((boost) => boost.consume && canPay(game, boost.consume));
  const paid: Boost[] = [];
  for (const boost of yield* offer(game, figure, offered)) {
    if (!boost.consume || !canPay(game, boost.consume)) continue;
    yield* consume(game, figure, boost.consume);
    paid.push(boost);
  }
  return [...free, ...paid];
}

/** What boosts add to an ability. */
export function patchesOf(boosts: readonly Boost[]): Patch[] {
  return boosts.flatMap(({ add }) => add ?? []);
}

function* offer(game: Game, figure: Figure, boosts: readonly Boost[]): Rule<Boost[]> {
  if (boosts.length === 0) return [];
  return yield* choose({
    kind: 'boosts',
    seat: game.deciderOf(figure),
    prompt: { about: 'boosts', figure: figure.id, target: undefined },
    choices: boosts.map(
      (boost, i): Choice<Boost> => ({
        value: `${i + 1}: ${(boost.consume ?? []).join(' and ')}`,
        is: boost,
        note: { is: 'lines', lines: explainBoost(boost) },
      }),
    ),
    min: 0,
    max: boosts.length,
    standing: [],
  });
}

/** XP-02: experience that depends on a condition, once the ability has been performed. */
export function gainExperience(game: Game, figure: Figure, boosts: readonly Boost[]): void {
  const counting = boosts.filter((boost) => !looksAtTarget(boost.if));
  const amount = counting.reduce((sum, boost) => sum + (boost.experience ?? 0), 0);
  if (amount > 0 && figure.seat !== undefined) game.happens({ type: 'experience gained', seat: figure.seat, amount });
}

/** Whether elements for all of `choices` can be consumed now, each another one. ELM-06, ELM-09, ELM-10 */
export function canPay(game: Game, choices: readonly ElementChoice[], gone: readonly Element[] = []): boolean {
  const [first, ...rest] = choices;
  if (first === undefined) return true;
  return elementsFor(game, first).some((element) => !gone.includes(element) && canPay(game, rest, [...gone, element]));
}

/** The elements that could be consumed for a symbol. */
function elementsFor(game: Game, choice: ElementChoice): Element[] {
  const consumed = game.state.turn?.consumed ?? [];
  return meaningsOf(choice).filter(
    (element) => game.state.elements[element] !== 'inert' && !consumed.includes(element),
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
    const elements = elementsFor(game, choice).filter((element) => canPay(game, later, [element]));
    const element = yield* pickElement(game, figure, elements, false);
    game.happens({ type: 'consumed', element, by: figure.id });
  }
}

/** Asks for one of several elements. ELM-13, ELM-14 */
export function* pickElement(game: Game, figure: Figure, elements: readonly Element[], infuse: boolean): Rule<Element> {
  return yield* chooseOne({
    kind: infuse ? 'infuse' : 'consume',
    seat: game.deciderOf(figure),
    prompt: { about: 'element', figure: figure.id, infuse },
    choices: elements.map(
      (element): Choice<Element> => ({ value: element, is: element, note: { is: 'element', element } }),
    ),
  });
}
