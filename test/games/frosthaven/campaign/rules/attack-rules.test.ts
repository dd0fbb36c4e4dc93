import { expect, test } from 'vitest';
import type { Barracks } from '../../../../../src/games/frosthaven/campaign/rules/outpost/attack.ts';
import {
  attackReduction,
  barracksIn,
  drawKindFor,
  fateOf,
  numberOfTargets,
  roomForSoldiers,
  soldiersToSpend,
  targetsOf,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/attack.ts';
import { buildingDeck } from '../../../../../src/games/frosthaven/campaign/rules/outpost/building-deck.ts';
import {
  afterDrawing,
  changeGuard,
  guardCardsWorthChoosing,
  perksToChoose,
  reshuffleGuard,
  startingGuard,
  worseGuardCard,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/guard-deck.ts';
import { buildings, GUARD } from '../../../../support/frosthaven/town.ts';

const STANDING = Object.fromEntries(
  ['kiln', 'garden', 'tavern', 'barracks'].map((id) => [id, { level: 1, wrecked: false }]),
);
const deck = buildingDeck({ buildings }, { ...STANDING, shed: { level: 0, wrecked: false } });

const plain = { value: 50, lowered: 0, defense: 35, wrecks: false };
const card = (id: string) => {
  const found = GUARD.cards.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

test('ATT-02 ATT-03 targets -> by number as the priority says, none wrecked or unbuilt', () => {
  expect(targetsOf(deck)).toEqual(['kiln', 'garden', 'tavern', 'barracks']);
  expect(targetsOf(deck, { order: 'descending' })).toEqual(['barracks', 'tavern', 'garden', 'kiln']);
  expect(targetsOf(deck, { order: 'descending', only: 'odd' })).toEqual(['kiln']);
  expect(targetsOf(deck, { order: 'ascending', only: 'even' })).toEqual(['garden', 'tavern', 'barracks']);
  expect(targetsOf(deck, { from: 24, to: 74 })).toEqual(['garden', 'tavern']);
  const wrecked = buildingDeck({ buildings }, { ...STANDING, tavern: { level: 1, wrecked: true } });
  expect(targetsOf(wrecked)).toEqual(['kiln', 'garden', 'barracks']);
});

test('ATT-05 no more buildings are attacked than there are', () => {
  expect(numberOfTargets(['kiln', 'garden'], { targets: 4 })).toBe(2);
  expect(numberOfTargets(['kiln', 'garden'], { targets: 1 })).toBe(1);
});

test('ATT-08 ATT-09 DEF-05 met -> defended; below -> damaged, or wrecked if it says so', () => {
  expect(fateOf({ ...plain, defense: 40, card: card('plus-10') })).toBe('defended');
  expect(fateOf({ ...plain, defense: 39, card: card('plus-10') })).toBe('damaged');
  expect(fateOf({ ...plain, defense: 39, card: card('plus-10'), wrecks: true })).toBe('wrecked');
});

test('ATT-10 ATT-11 success defends and wrecked wrecks, whatever the figures', () => {
  expect(fateOf({ ...plain, defense: 0, card: card('success') })).toBe('defended');
  expect(fateOf({ ...plain, defense: 99, card: card('wrecked') })).toBe('wrecked');
});

test('CWE-01 attack 50 against 35: one soldier and a +10 hold it, either alone does not', () => {
  expect(fateOf({ ...plain, lowered: 5, card: card('plus-10') })).toBe('defended');
  expect(fateOf({ ...plain, card: card('plus-10') })).toBe('damaged');
  expect(fateOf({ ...plain, lowered: 5, card: card('plus-0') })).toBe('damaged');
});

test('SOL-01 SOL-03 SOL-04 SOL-05 what soldiers are good for goes by the barracks', () => {
  const barracks = barracksIn(deck);
  expect(barracks).toEqual({ soldiers: { most: 4, lowers: [5, 10, 15] }, wrecked: false });
  expect(roomForSoldiers(deck)).toBe(4);
  expect([0, 2, 4].map((soldiers) => soldiersToSpend(barracks, soldiers))).toEqual([0, 2, 3]);
  expect([0, 1, 3].map((spent) => attackReduction(barracks, spent))).toEqual([0, 5, 15]);
  expect([drawKindFor(barracks, 0), drawKindFor(barracks, 1)]).toEqual(['one card', 'advantage']);
  const wrecked: Barracks = { soldiers: { most: 4, lowers: [5] }, wrecked: true };
  expect([soldiersToSpend(wrecked, 4), drawKindFor(wrecked, 0)]).toEqual([0, 'disadvantage']);
  expect([soldiersToSpend(undefined, 4), drawKindFor(undefined, 0), roomForSoldiers([])]).toEqual([0, 'one card', 0]);
});

test('TGD-01 TGD-02 the deck begins with twenty cards', () => {
  const { remaining } = startingGuard(GUARD);
  const count = (id: string) => remaining.filter((each) => each === id).length;
  expect(['plus-0', 'plus-10', 'minus-10', 'plus-20', 'minus-20', 'wrecked', 'success', 'bounty'].map(count)).toEqual([
    6, 5, 5, 1, 1, 1, 1, 0,
  ]);
});

test('TGD-04 TGD-05 a card that was drawn is gone until the deck is shuffled', () => {
  const drawn = afterDrawing(startingGuard(GUARD), 'success');
  expect([drawn.remaining.includes('success'), drawn.remaining.length, drawn.discards]).toEqual([
    false,
    19,
    ['success'],
  ]);
  expect(reshuffleGuard(drawn).remaining.toSorted()).toEqual(startingGuard(GUARD).remaining.toSorted());
});

test('TGD-03 cards come in and go out, those that were drawn too', () => {
  const drawn = afterDrawing(startingGuard(GUARD), 'minus-10');
  const changed = changeGuard(drawn, { bounty: 1 }, { 'minus-10': 2, success: 3 });
  const count = (id: string) => changed.remaining.filter((each) => each === id).length;
  expect(['minus-10', 'success', 'bounty'].map(count)).toEqual([3, 0, 1]);
  expect(changed.discards).toEqual([]);
});

test('TGD-06 TGD-07 perks need three marks each, and a building that opens them', () => {
  const none = startingGuard(GUARD);
  expect(perksToChoose(GUARD, none, 3, false)).toEqual([]);
  expect(perksToChoose(GUARD, none, 2, true)).toEqual([]);
  expect(perksToChoose(GUARD, none, 3, true).map(({ id }) => id)).toEqual(['drill', 'watch']);
  expect(perksToChoose(GUARD, { ...none, perks: ['drill'] }, 3, true)).toEqual([]);
  expect(perksToChoose(GUARD, { ...none, perks: ['drill'] }, 6, true).map(({ id }) => id)).toEqual(['watch']);
});

test('GAP-03 ATT-07 with advantage the party uses either, with disadvantage the worse counts', () => {
  expect(worseGuardCard(card('plus-20'), card('wrecked')).id).toBe('wrecked');
  expect(worseGuardCard(card('success'), card('minus-20')).id).toBe('minus-20');
  expect(worseGuardCard(card('wrecked'), card('plus-20')).id, 'whichever comes first').toBe('wrecked');
  expect(guardCardsWorthChoosing(card('plus-10'), card('minus-10')).map(({ id }) => id)).toEqual(['plus-10']);
  expect(guardCardsWorthChoosing(card('wrecked'), card('plus-0')).map(({ id }) => id)).toEqual(['plus-0']);
  expect(guardCardsWorthChoosing(card('success'), card('bounty')).map(({ id }) => id)).toEqual(['success', 'bounty']);
});
