import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { HexLabel } from '../../content/terms.ts';
import { LOOT_CARDS, nameOfLoot, plainLoot } from '../decks/loot.ts';
import type { Event } from '../events.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { draw } from '../questions.ts';
import type { LootCard } from '../state/decks.ts';
import { yieldOf } from '../state/decks.ts';
import type { Character } from '../state.ts';
import { takeLoot } from '../verbs/map/loot-drops.ts';
import { canLay, hasToken, tokensLeft } from '../verbs/map/tokens.ts';
import type { StateCorrection, StateCorrections } from './state-correction.ts';
import { correctAtSeat, correctOnHex } from './state-correction.ts';

type OfTokens = 'token' | 'token moved';
type OfLoot = 'loot draw' | 'loot card' | 'loot deck';

const OBSTRUCTED = msg`It can’t lie there: that hex has an obstacle, or another token of its kind.`;

function ofClass(
  game: Game,
  seat: string,
  token: string,
  set: (character: Character) => StateCorrection,
): StateCorrection {
  return correctAtSeat(game, seat, () => {
    const character = game.character(seat);
    const has = game.catalog.classOf(character.class).tokens?.some(({ id }) => id === token);
    return has ? set(character) : t`Their class has no such token.`;
  });
}

function lies(
  game: Game,
  character: Character,
  token: string,
  hex: HexLabel,
  set: () => StateCorrection,
): StateCorrection {
  return hasToken(game, character, token, hex) ? set() : t`No such token of theirs lies at ${hex}.`;
}

/** COR-08 */
export const TOKENS: StateCorrections<OfTokens> = {
  token: (game, { seat, token, hex, on }) =>
    correctOnHex(game, hex, () =>
      ofClass(game, seat, token, (character) => {
        const removed: Event = { type: 'token removed', seat, token, hex };
        if (!on) return lies(game, character, token, hex, () => ({ how: 'anew', events: [removed] }));
        if (!canLay(game, character, token, hex)) return translateMsg(OBSTRUCTED);
        return tokensLeft(game, character, token) > 0
          ? { how: 'anew', events: [{ type: 'token placed', seat, token, hex }] }
          : t`All tokens of that kind are on the map.`;
      }),
    ),
  'token moved': (game, { seat, token, from, hex }) =>
    correctOnHex(game, hex, () =>
      ofClass(game, seat, token, (character) =>
        lies(game, character, token, from, () =>
          canLay(game, character, token, hex)
            ? { how: 'anew', events: [{ type: 'token moved', seat, token, from, hex }] }
            : translateMsg(OBSTRUCTED),
        ),
      ),
    ),
};

const NOT_THERE = msg`The loot deck has no such card.`;

/** Finds a card by name in the deck. Its sticker is no part of the name. LOOT-06 */
function inDeck(game: Game, name: string): LootCard | undefined {
  return game.state.lootDeck.find((each) => nameOfLoot(plainLoot(each)) === name);
}

/** COR-09 */
export const LOOT: StateCorrections<OfLoot> = {
  'loot draw': (game, { seat }) =>
    correctAtSeat(game, seat, () =>
      game.state.lootDeck.length > 0 ? { how: 'beside', then: () => drawsOne(game, seat) } : t`The loot deck is empty.`,
    ),
  'loot card': (game, { seat, card, to }) =>
    correctAtSeat(game, seat, () => (to === 'given' ? given(game, seat, card) : returned(game, seat, card))),
  'loot deck': (game, { card, on }) => {
    const printed = LOOT_CARDS.find((each) => nameOfLoot(each) === card);
    if (!printed) return t`There is no such loot card.`;
    if (on) return { how: 'beside', events: [{ type: 'loot card added', card: printed }] };
    const there = inDeck(game, card);
    return there ? { how: 'beside', events: [{ type: 'loot card removed', card: there }] } : translateMsg(NOT_THERE);
  },
};

function* drawsOne(game: Game, seat: string): Rule<void> {
  const card = yield* draw('loot', game.state.lootDeck, nameOfLoot);
  yield* takeLoot(game, { seat, figure: game.character(seat).figure, hex: undefined }, card);
}

/** Loots a named card, with its yield. LTG-07, COR-09 */
function given(game: Game, seat: string, name: string): StateCorrection {
  const card = inDeck(game, name);
  if (!card) return translateMsg(NOT_THERE);
  const { figure } = game.character(seat);
  return { how: 'beside', then: () => takeLoot(game, { seat, figure, hex: undefined }, card) };
}

function returned(game: Game, seat: string, name: string): StateCorrection {
  const card = LOOT_CARDS.find((each) => nameOfLoot(each) === name);
  if (!card) return t`There is no such loot card.`;
  const brought = yieldOf(card, game.characterCount);
  if (!brought) return t`What a random item card brought does not go back with the card.`;
  const { coins, resources } = game.character(seat);
  const has = brought.kind === 'money' ? coins : (resources[brought.kind] ?? 0);
  if (has < brought.amount) return t`They do not have what that card brought.`;
  return { how: 'beside', events: [{ type: 'loot card returned', seat, card }] };
}
