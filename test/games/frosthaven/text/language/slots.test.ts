import { expect, test } from 'vitest';
import { problemsOf } from '../../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { explainAction } from '../../../../../src/games/frosthaven/rules/explain/card.ts';
import { grant } from '../../../../support/frosthaven/commands.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, table } from '../../../../support/frosthaven/table.ts';

const hit = (t: ReturnType<typeof table>, value: number) => t.turn('B', attack(value)).draws('+0');

test('BON-05 what another figure gives may have use slots: a shield for the next attack', () => {
  const t = table('a b B', { a: { hand: [] }, b: { hand: [] } });
  t.acts('a', grant([{ verb: 'shield', value: 2, slots: [0] }])).choose('b');
  hit(t, 3);
  hit(t, 3);
  expect([t.hp('b'), t.hp('a'), t.figure('b').bonuses]).toEqual([6, 10, []]);
});

test('BON-05 two uses, and what is left ends with the round', () => {
  const t = table('a b B', { a: { hand: [] }, b: { hand: [] } });
  t.acts('a', grant([{ verb: 'bonus', on: 'attack', add: { value: 2 }, slots: [0, 0] }])).choose('b');
  t.acts('b', attack(1)).choose('B').draws('+0');
  expect([t.hp('B'), t.figure('b').bonuses[0]?.slots]).toEqual([7, [0]]);
  t.endsRound();
  expect([t.figure('b').bonuses, t.hp('a')]).toEqual([[], 10]);
});

const plate = plainCard('plate', {
  top: { abilities: [{ verb: 'negate', lasts: 'persistent', slots: [0, 1] }], lost: true },
});

test('DMG-03 BON-05 damage of attacks is negated as often as there are slots', () => {
  const t = table('a B', { a: { cards: [plate], hand: ['plate'] } }).plays('a', 'plate', 'top');
  hit(t, 3);
  hit(t, 4);
  expect([t.hp('a'), t.character('a').experience, t.character('a').active]).toEqual([10, 1, []]);
  expect(t.events('damage kept away').map(({ amount }) => amount)).toEqual([3, 4]);
  hit(t, 2);
  expect(t.hp('a')).toBe(8);
});

test('DMG-03 other damage -> negated only if the card says “anything”, a price never', () => {
  const t = table('a B', { a: { cards: [plate], hand: ['plate'] } }).plays('a', 'plate', 'top');
  t.acts('a', damage(2, 'self'));
  expect([t.hp('a'), t.character('a').active.length]).toEqual([8, 1]);
  const all = { verb: 'negate', from: 'anything', lasts: 'persistent' } as const;
  const safe = table('a B', { a: { hand: [], class: { innate: [all] } } });
  safe.acts('a', damage(2, 'self'));
  expect([safe.hp('a'), safe.hp('B')]).toEqual([10, 10]);
  safe.acts('a', { verb: 'pay', cost: { suffer: 2 }, then: [damage(1, 'enemies')] });
  expect([safe.hp('a'), safe.hp('B')]).toEqual([8, 9]);
});

test('BON-05 slots of what another gains are none of the card', () => {
  const gift = plainCard('gift', {
    top: { abilities: [{ verb: 'grant', abilities: [{ verb: 'shield', value: 2, slots: [0] }] }] },
  });
  const t = table('a b B', { a: { cards: [gift], hand: ['gift'] }, b: { hand: [] } }).plays('a', 'gift', 'top');
  t.choose('b');
  const { top } = gift;
  expect([t.character('a').active, t.figure('b').bonuses.length]).toEqual([[], 1]);
  expect(explainAction(action.parse(top)).slots).toEqual([]);
});

const ward = plainCard('ward', {
  top: { abilities: [{ verb: 'shield', value: 2, struck: true, lasts: 'persistent', slots: [0, 0] }], lost: true },
});

test('BON-05 a shield for sources of damage: a miss uses no slot, all else does', () => {
  const t = table('a B', { a: { cards: [ward], hand: ['ward'] } }).plays('a', 'ward', 'top');
  const slot = () => t.character('a').active[0]?.slot;
  t.turn('B', attack(3)).draws('null');
  expect([t.hp('a'), slot()]).toEqual([10, 0]);
  t.turn('B', attack(2)).draws('+0');
  expect([t.hp('a'), slot()]).toEqual([10, 1]);
  t.turn('B', attack(3)).draws('+0');
  expect([t.hp('a'), t.character('a').active]).toEqual([9, []]);
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(6);
});

test('BON-05 any other shield: a miss uses its slot, too', () => {
  const plain = plainCard('plain', {
    top: { abilities: [{ verb: 'shield', value: 2, lasts: 'persistent', slots: [0] }], lost: true },
  });
  const t = table('a B', { a: { cards: [plain], hand: ['plain'] } }).plays('a', 'plain', 'top');
  t.turn('B', attack(3)).draws('null');
  expect(t.character('a').active).toEqual([]);
});

test.each([
  [{ most: 3 }, [6, 1]],
  [{ least: 4 }, [7, 1]],
  [{ least: 3, most: 4 }, [10, 2]],
  [{ most: 2 }, [3, 0]],
])('DMG-03 damage negated by its size, %o -> hit points and slots used', (size, [left = 0, used = 0]) => {
  const cloak = plainCard('cloak', {
    top: { abilities: [{ verb: 'negate', ...size, lasts: 'persistent', slots: [0, 0, 0, 0] }], lost: true },
  });
  const t = table('a B', { a: { cards: [cloak], hand: ['cloak'] } }).plays('a', 'cloak', 'top');
  hit(t, 3);
  hit(t, 4);
  expect([t.hp('a'), t.character('a').active[0]?.slot]).toEqual([left, used]);
});

test('a shield without use slots counts nothing -> a fault; so is an empty range of damage', () => {
  const faults = (ability: object) => {
    const [read] = action.parse({ abilities: [ability] }).abilities;
    return read ? problemsOf('character', [read]).map(({ message }) => message) : [];
  };
  expect(faults({ verb: 'shield', value: 1, struck: true, lasts: 'persistent' }).join()).toContain('“struck” says');
  expect(faults({ verb: 'negate', least: 3, most: 2, lasts: 'persistent' }).join()).toContain('“least” is above');
  expect(faults({ verb: 'negate', least: 2, most: 2, lasts: 'persistent' })).toEqual([]);
});
