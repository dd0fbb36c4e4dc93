import type { Catalog } from '../../../content/catalog.ts';
import type { CharacterClass } from '../../../content/schema/abilities/cards.ts';
import type { CardId } from '../../../content/terms.ts';
import { drawMonsterCard } from '../../decks/monster-cards.ts';
import { exhaust } from '../../figures/health.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice, ScenarioChoiceQuestion } from '../../questions.ts';
import { chooseAll, wordOption } from '../../questions.ts';
import type { Character } from '../../state.ts';
import { adjustCounter } from '../../verbs/counters.ts';
import { activeCharacters, setOrder, setsOnMap } from './order.ts';
import { canRest } from './rest.ts';

/**
 * Exhausts characters who can neither play two cards nor rest. RND-07, EXH-02
 * Then rules of the scenario for the start of a round apply. RND-02, AMB-16
 */
export function* beginRound(game: Game): Rule<void> {
  game.emit({ type: 'round began', round: game.state.round + 1 });
  for (const character of activeCharacters(game)) {
    if (character.hand.length < 2 && !canRest(character)) exhaust(game, character.seat, 'no cards');
  }
  yield* game.trigger({ on: 'round begins' });
  game.emit({ type: 'phase began', phase: 'card selection' });
}

type CharacterMode = NonNullable<CharacterClass['modes']>['all'][number];

export interface CardSelection {
  readonly card: CardId | 'long rest';
  readonly mode?: string;
}

/** All choose in secret; then all cards are revealed together. RND-03, RND-04, RND-06 */
export function* selectCards(game: Game): Rule<void> {
  const characters = activeCharacters(game);
  const answers = yield* game.outsideAbilities(() =>
    chooseAll(characters.map((each) => cardQuestion(game.catalog, each))),
  );
  for (const [i, character] of characters.entries()) chooseCards(game, character, answers[i] ?? []);
  for (const set of setsOnMap(game)) yield* drawMonsterCard(game, set);
  yield* setOrder(game);
  game.emit({ type: 'phase began', phase: 'turns' });
  for (const figure of game.figures) if (game.isOnMap(figure)) yield* game.react({ event: 'round begins', figure });
}

function chooseCards(game: Game, character: Character, chosen: readonly CardSelection[]): void {
  const cards = chosen.flatMap(({ card }) => (card === 'long rest' ? [] : [card]));
  const picked = chosen.find((each) => each.mode !== undefined)?.mode;
  const mode = picked ?? character.mode;
  const resting = cards.length === 0;
  game.emit({ type: 'cards chosen', seat: character.seat, cards, resting, ...(mode !== undefined && { mode }) });
  const change = modesOf(game.catalog, character).find(({ id }) => id === picked)?.change;
  if (change) adjustCounter(game, character, change.counter, change.by);
}

function modesOf(catalog: Catalog, character: Character): readonly CharacterMode[] {
  const { modes } = catalog.classOf(character.class);
  return modes?.chosen === 'with the cards' ? modes.all : [];
}

/**
 * Offers two cards, the leading one first, or a long rest, also when stunned. RND-08, RND-09
 * A long rest that risks active cards is never declared without asking. REST-11
 */
export function cardQuestion(catalog: Catalog, character: Character): ScenarioChoiceQuestion<CardSelection> {
  const canPlay = character.hand.length >= 2;
  const mayRest = canRest(character);
  const modes = modesOf(catalog, character);
  const cards = modes.length === 0 ? character.hand.map(plainChoice) : moded(character, modes);
  const rest = { ...wordOption<CardSelection>('long rest', { card: 'long rest' }), alone: true as const };
  const first = cards[0]?.value;
  const second = cards.find(({ place, of, value }) => place !== 'first' && (of ?? value) !== (cards[0]?.of ?? first));
  return {
    seat: character.seat,
    prompt: { about: 'card selection' },
    choices: [...(canPlay ? cards : []), ...(mayRest ? [rest] : [])],
    min: 2,
    max: 2,
    ordered: true,
    secret: true,
    reveals: true,
    ...(!canPlay && character.discarded.length < 2 && { mustAsk: true as const }),
    defaultAnswer: mayRest ? ['long rest'] : [first, second?.value].filter((value) => value !== undefined),
  };
}

function plainChoice(card: CardId): ScenarioChoice<CardSelection> {
  return { value: card, is: { card }, note: { is: 'card', card } };
}

function moded({ hand, counters }: Character, modes: readonly CharacterMode[]): ScenarioChoice<CardSelection>[] {
  const possible = modes.filter(({ change }) => !change || (counters[change.counter] ?? 0) + change.by >= 0);
  const leading = possible.flatMap(({ id: mode }) =>
    hand.map(
      (card): ScenarioChoice<CardSelection> => ({
        value: `${mode} ${card}`,
        is: { card, mode },
        note: { is: 'card', card, mode },
        of: card,
        place: 'first',
      }),
    ),
  );
  return [
    ...leading,
    ...hand.map((card): ScenarioChoice<CardSelection> => ({ ...plainChoice(card), of: card, place: 'later' })),
  ];
}
