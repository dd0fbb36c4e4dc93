/** Judges loot: what the dead leave, who takes it, and what it brings. DTH-02, DTH-03, LTG, LOOT */
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { State } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck, WatchedEvent } from './seen.ts';
import { figureOf, unless } from './seen.ts';

export function judgeLoot(): EventCheck {
  let dropping: string | undefined;
  return (seen) => {
    const { event, before } = seen;
    const missed =
      dropping !== undefined && event.type !== 'loot dropped' ? ['DTH-02 a monster left no loot token'] : [];
    dropping = undefined;
    if (event.type !== 'died') return [...missed, ...judgeEvent(seen)];
    const dead = figureOf(before, event.figure);
    if (dead?.kind === 'monster') dropping = dead.hex;
    return missed;
  };
}

function judgeEvent({ event, before, after }: WatchedEvent): string[] {
  if (event.type === 'looted') return judgeLooted(before, after, event);
  if (event.type === 'turn ended') {
    const figure = figureOf(after, event.figure);
    if (figure?.kind !== 'character') return [];
    const tile = after.tiles[figure.hex]?.kind;
    return unless(
      [!after.loot.includes(figure.hex), `LTG-09 ${figure.id} left a loot token in its hex`],
      [tile !== 'treasure', `LTG-09 ${figure.id} left a treasure in its hex`],
    );
  }
  const lost = before.loot.length - after.loot.length;
  return unless(
    [lost <= 0, 'LTG-04 loot tokens are gone'],
    [
      event.type === 'loot deck made' || before.lootDeck.length === after.lootDeck.length,
      'LOOT-01 the loot deck has changed',
    ],
  );
}

function judgeLooted(before: State, after: State, { seat, card, hex, figure, coins = 0 }: Event<'looted'>): string[] {
  const [was, is] = [before, after].map(({ characters }) => characters.find((each) => each.seat === seat));
  const taken = before.lootDeck.length - after.lootDeck.length;
  const gained = (is?.coins ?? 0) - (was?.coins ?? 0);
  const amount =
    card && 'amounts' in card ? (card.amounts[after.characters.length - 2] ?? 0) + (card.sticker ? 1 : 0) : 0;
  const kind = card && 'amounts' in card ? card.kind : undefined;
  const stock = kind ? (is?.resources[kind] ?? 0) - (was?.resources[kind] ?? 0) : 0;
  return unless(
    [
      before.loot.filter((each) => each === hex).length ===
        after.loot.filter((each) => each === hex).length + (hex === undefined ? 0 : 1),
      'LTG-04 no token was taken',
    ],
    [
      taken === (seat !== undefined && before.lootDeck.length > 0 ? 1 : 0),
      'LTG-04, LOOT-08 not one card for one token',
    ],
    [
      figureOf(before, figure)?.kind === 'character' || seat === undefined,
      'LTG-05 a card for another than a character',
    ],
    [card?.kind !== 'money' || gained === card.coins, 'LOOT-02 other coins than on the card'],
    [card?.kind !== 'random item' || gained === coins, 'LTG-07 other coins than for no item'],
    [stock === amount, 'LOOT-03, LOOT-09 another amount than on the card'],
  );
}
