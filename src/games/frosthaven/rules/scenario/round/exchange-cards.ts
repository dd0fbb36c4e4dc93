import { cardId } from '../../../content/content-index.ts';
import type { CardId } from '../../../content/terms.ts';
import { cardsUpTo } from '../../figures/equipment.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice, ScenarioChoiceQuestion } from '../../questions.ts';
import { chooseAll, wordOption } from '../../questions.ts';
import type { Character } from '../../state.ts';

export function exchangeableCards(game: Game, character: Character): CardId[] {
  const { pool } = character;
  if (!pool) return [];
  const mat = game.catalog.classOf(character.class);
  const passed = cardsUpTo(mat, character.level)
    .map((card) => cardId(mat.id, card.id))
    .filter((card) => !pool.includes(card));
  return passed.filter((card) => mayGo(game, character, card).length > 0);
}

/** Returns cards of at least the same level; X counts as 1. FAV-09, SET-17 */
function mayGo(game: Game, { pool = [], hand }: Character, added: CardId): CardId[] {
  const able = pool.filter((card) => levelOf(game, card) >= levelOf(game, added));
  return [...able.filter((card) => hand.includes(card)), ...able.filter((card) => !hand.includes(card))];
}

function levelOf({ catalog }: Game, name: CardId): number {
  const { level } = catalog.card(name);
  return level === 'X' ? 1 : level;
}

function choiceOf(card: CardId): ScenarioChoice<CardId> {
  return { value: card, is: card, note: { is: 'card', card } };
}

interface Exchange {
  readonly character: Character;
  readonly added: CardId;
  readonly removed: CardId;
}

/**
 * Each character may exchange a card of the pool. FAV-09, SET-16
 * A removed card in hand is replaced there. Otherwise the player picks the card in hand to replace.
 */
export function* exchangeCards(game: Game): Rule<void> {
  const able = game.state.characters.filter((character) => exchangeableCards(game, character).length > 0);
  const added = yield* askEach(able, (character) => ({
    prompt: { about: 'card to add' },
    choices: [wordOption<CardId | undefined>('none', undefined), ...exchangeableCards(game, character).map(choiceOf)],
  }));
  const removed = yield* askEach(
    added.map(({ of }) => of),
    (character) => {
      const card = added.find(({ of }) => of === character)?.answer;
      return {
        prompt: { about: 'card to leave', ...(card && { card }) },
        choices: card === undefined ? [] : mayGo(game, character, card).map(choiceOf),
      };
    },
  );
  const exchanges = removed.flatMap(({ of, answer }): Exchange[] => {
    const card = added.find((each) => each.of === of)?.answer;
    return card === undefined ? [] : [{ character: of, added: card, removed: answer }];
  });
  yield* takeIn(game, exchanges);
}

function* takeIn(game: Game, exchanges: readonly Exchange[]): Rule<void> {
  const apart = exchanges.filter(({ character, removed }) => !character.hand.includes(removed));
  const instead = yield* askEach(
    apart.map(({ character }) => character),
    (character) => {
      const card = apart.find((each) => each.character === character)?.added;
      return {
        prompt: { about: 'card to replace', ...(card && { card }) },
        choices: [...character.hand.map(choiceOf), wordOption<CardId | undefined>('none', undefined)],
      };
    },
  );
  for (const { character, added, removed } of exchanges) {
    const inHand = character.hand.includes(removed) ? removed : instead.find(({ of }) => of === character)?.answer;
    game.emit({ type: 'card exchanged', seat: character.seat, added, removed, ...(inHand && { instead: inHand }) });
  }
}

function* askEach(
  characters: readonly Character[],
  question: (character: Character) => Pick<ScenarioChoiceQuestion<CardId | undefined>, 'prompt' | 'choices'>,
): Rule<{ of: Character; answer: CardId }[]> {
  if (characters.length === 0) return [];
  const answers = yield* chooseAll(
    characters.map(
      (character): ScenarioChoiceQuestion<CardId | undefined> => ({
        seat: character.seat,
        secret: true,
        ...question(character),
      }),
    ),
  );
  return characters.flatMap((of, i) => {
    const [answer] = answers[i] ?? [];
    return answer === undefined ? [] : [{ of, answer }];
  });
}
