/**
 * Judges modifier decks: only blesses and curses come and go, and shuffles happen when due. ATK-11 to ATK-21, CND-21
 * to CND-42
 */
import type { State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck } from './seen.ts';
import { sortedKey, unless } from './seen.ts';

const SUPPLY_SIZE = 10;

export function judgeModifiers(): EventCheck {
  const table = new Map<string, string[]>();
  let printed: ReadonlyMap<string, string> | undefined;
  return (seen) => {
    const { event, before, after } = seen;
    printed ??= lastingCards(before, table);
    switch (event.type) {
      case 'modifier drawn': {
        table.set(event.deck, [...(table.get(event.deck) ?? []), event.card]);
        const icon = event.card === 'x2' || event.card === 'null';
        return unless([icon === event.shuffle, `ATK-14 ${event.card} and the shuffle icon`]);
      }
      case 'modifiers settled': {
        const lying = table.get(event.deck) ?? [];
        table.delete(event.deck);
        return [
          ...unless([sortedKey(event.cards) === sortedKey(lying), 'ATK-11 other cards leave than were drawn']),
          ...judgeSupply(after, table),
        ];
      }
      case 'modifier deck shuffled': {
        const was = before.modifiers[event.deck];
        const asked = event.why === 'empty' ? was?.draw.length === 0 : was?.shuffle && before.turn === undefined;
        return unless([asked, `ATK-20, ATK-21 ${event.deck} was shuffled without need`]);
      }
      case 'favors activated': {
        printed = lastingCards(after, table);
        const paid = event.cards.reduce((sum, card) => sum + Number(card), 0);
        const asked = event.favors.reduce((sum, favor) => sum - (favor === 'potential' ? 2 : 1), 0);
        return unless([paid === asked && asked >= -7, 'FAV-03 favors were paid with other cards']);
      }
      case 'item brought':
        printed = lastingCards(after, table);
        return [];
      case 'modifier added':
        if (!isBlessOrCurse(event.card)) printed = lastingCards(after, table);
        return judgeSupply(after, table);
      case 'round ended':
        return judgeDecks(after, table, printed);
      default:
        return [];
    }
  };
}

function judgeDecks(
  state: State,
  table: ReadonlyMap<string, string[]>,
  printed: ReadonlyMap<string, string>,
): string[] {
  const changed = [...lastingCards(state, table)].filter(([deck, cards]) => printed.get(deck) !== cards);
  const late = Object.entries(state.modifiers).filter(([, { shuffle }]) => shuffle && !state.result.lost);
  return [
    ...changed.map(([deck]) => `ATK-11 the cards of the deck ${deck} have changed`),
    ...late.map(([deck]) => `ATK-20 ${deck} was not shuffled at the end of the round`),
  ];
}

function cardsOfDeck(state: State, table: ReadonlyMap<string, string[]>, deck: string): string[] {
  const { draw = [], discarded = [] } = state.modifiers[deck] ?? {};
  return [...draw, ...discarded, ...(table.get(deck) ?? [])];
}

function isBlessOrCurse(card: string): boolean {
  return card === 'bless' || card === 'curse';
}

function lastingCards(state: State, table: ReadonlyMap<string, string[]>): Map<string, string> {
  const cards = (deck: string) => sortedKey(cardsOfDeck(state, table, deck).filter((card) => !isBlessOrCurse(card)));
  return new Map(Object.keys(state.modifiers).map((deck) => [deck, cards(deck)]));
}

function judgeSupply(state: State, table: ReadonlyMap<string, string[]>): string[] {
  const decks = Object.keys(state.modifiers);
  const count = (card: string, among: readonly string[]) =>
    among.flatMap((deck) => cardsOfDeck(state, table, deck)).filter((each) => each === card).length;
  const others = decks.filter((deck) => deck !== 'monsters');
  const { bless, curse, monsterCurse } = state.supply;
  return unless(
    [bless >= 0 && curse >= 0 && monsterCurse >= 0, 'CND-23, CND-40 fewer than none in the supply'],
    [bless + count('bless', decks) === SUPPLY_SIZE, 'CND-23 not ten blesses'],
    [curse + count('curse', others) === SUPPLY_SIZE, 'CND-40 not ten curses for characters and allies'],
    [monsterCurse + count('curse', ['monsters']) === SUPPLY_SIZE, 'CND-40 not ten curses for monsters'],
    [
      decks.every((deck) => !state.modifiers[deck]?.discarded.some(isBlessOrCurse)),
      'ATK-18 a bless or curse was discarded',
    ],
  );
}
