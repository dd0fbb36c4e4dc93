/** The Reckoner of the First Winter: what it does with what is owed, its perks and its masteries. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { DEFAULT_PACK, PACKS } from '../../../../src/games/frosthaven/content/load.ts';
import { achievedMasteries } from '../../../../src/games/frosthaven/rules/scenario/goal-tallies.ts';
import type { CardHalf } from '../../../../src/games/frosthaven/rules/state/values.ts';
import type { CardInput, ClassInput } from '../../../support/frosthaven/content.ts';
import type { RulePlayer } from '../../../support/frosthaven/played.ts';
import type { ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table, TableSetup } from '../../../support/frosthaven/table.ts';
import { attack, damage, table } from '../../../support/frosthaven/table.ts';

/** As its file has it. */
const WRITTEN: Partial<ClassInput> & { readonly cards: readonly CardInput[] } = JSON.parse(
  readFileSync(path.join(PACKS, DEFAULT_PACK, 'classes', 'reckoner.json'), 'utf8'),
);
const { markers, innate, modifiers, perks = [], masteries, cards: CARDS } = WRITTEN;
const MAT: Partial<ClassInput> = {
  ...(markers && { markers }),
  ...(innate && { innate }),
  ...(modifiers && { modifiers }),
  ...(masteries && { masteries }),
};

const owed = (t: RulePlayer, figure: string) =>
  (t.figure(figure).markers ?? []).reduce((sum, { count }) => sum + count, 0);

/** Somebody owes `a` so much. */
function owing<T extends RulePlayer>(t: T, figure: string, change: number): T {
  t.game.emit({ type: 'markers changed', figure: id(figure), seat: 'a', marker: 'debt', change });
  return t;
}

/** A table where `a` is the Reckoner, and those named owe. */
function book(
  drawing: string,
  debts: Readonly<Record<string, number>> = {},
  others: Readonly<Record<string, FigureSetup>> = {},
  more: TableSetup = {},
): Table {
  const a = { class: MAT, cards: CARDS, hand: [], ...others.a };
  const t = table(drawing, { ...others, a }, more);
  for (const [figure, change] of Object.entries(debts)) owing(t, figure, change);
  return t;
}

const play = (t: Table, card: string, half: CardHalf) => t.plays('a', card, half);

test('whoever attacks it owes one more, up to five', () => {
  const t = book('a B C', { B: 4 });
  for (let i = 0; i < 2; i++) t.acts('B', attack(1)).choose('a').draws('+0');
  expect([owed(t, 'B'), owed(t, 'C'), t.hp('a')]).toEqual([5, 0, 8]);
});

test('an ally in debt kills -> it pays one back and heals; without debt, neither', () => {
  const t = book('a b c B C', { b: 2 }, { a: { hp: 4 }, B: { hp: 1 }, C: { hp: 1 } });
  t.acts('c', damage(1, 'enemies', { range: 2, targets: 1 })).choose('C');
  expect([owed(t, 'b'), t.hp('a')]).toEqual([2, 4]);
  t.acts('b', damage(1, 'enemies', { range: 3, targets: 1 }))
    .choose('B')
    .choose('perform')
    .choose('perform');
  expect([owed(t, 'b'), t.hp('a'), t.has('B')]).toEqual([1, 5, false]);
});

test('First Entry: whoever is attacked owes two; whoever dies of it, nothing', () => {
  const t = play(book('a . B C'), 'first-entry', 'top').choose('B').draws('+0').choose('perform');
  expect([t.hp('B'), owed(t, 'B'), owed(t, 'C')]).toEqual([8, 2, 0]);
  const dead = play(book('a . B C', {}, { B: { hp: 1 } }), 'first-entry', 'top')
    .choose('B')
    .draws('+0');
  expect([dead.has('B'), owed(dead, 'C')]).toEqual([false, 0]);
});

test('By the Day -> reckons three at most, debts grow, and nothing grows from none', () => {
  const t = play(book('a . B C', { B: 5 }), 'by-the-day', 'top')
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), owed(t, 'B')]).toEqual([5, 5]);
  const grown = play(book('a . B C', { B: 1 }), 'by-the-day', 'bottom')
    .choose('perform')
    .choose('skip');
  expect([owed(grown, 'B'), owed(grown, 'C'), grown.character('a').experience]).toEqual([2, 0, 1]);
});

test('Against a Signature: whom it heals or lets go owes one', () => {
  const t = play(book('a b . B', {}, { b: { hp: 3 } }), 'against-a-signature', 'top')
    .choose('b')
    .choose('perform');
  expect([t.hp('b'), owed(t, 'b')]).toEqual([7, 1]);
  const gone = play(book('a b . . B'), 'against-a-signature', 'bottom').choose('b').choose('C1').choose('perform');
  expect([gone.at('b'), owed(gone, 'b')]).toEqual(['C1', 1]);
});

test('Goods to the Value: two are taken for more, from whomever it likes', () => {
  const t = play(book('a B C', { B: 1, C: 2 }), 'goods-to-the-value', 'top')
    .choose('1: pay')
    .choose('C')
    .choose('C');
  t.choose('B').draws('+0');
  expect([t.hp('B'), owed(t, 'B'), owed(t, 'C'), t.character('a').experience]).toEqual([5, 1, 0, 1]);
});

test('Pay What You Can: what is taken is what hurts, and one more', () => {
  const t = play(book('a . B C', { B: 2, C: 2 }), 'pay-what-you-can', 'top')
    .choose('B')
    .choose('C')
    .choose('stop');
  t.choose('B');
  expect([t.hp('B'), owed(t, 'B'), owed(t, 'C'), t.character('a').experience]).toEqual([7, 1, 1, 1]);
});

test('All of It, Today: each suffers what it owes, and owes nothing more', () => {
  const t = play(book('a . B C', { B: 3, C: 1 }), 'all-of-it-today', 'top').choose('perform');
  expect([t.hp('B'), t.hp('C'), owed(t, 'B'), owed(t, 'C')]).toEqual([7, 9, 0, 0]);
});

test('All of It, Today: or an ally is let off, and that heals', () => {
  const t = play(book('a b . B', { b: 2 }, { a: { hp: 5 } }), 'all-of-it-today', 'bottom');
  t.choose('skip').choose('2').choose('b').choose('perform');
  expect([owed(t, 'b'), t.hp('a')]).toEqual([0, 8]);
});

test('Countersigned: an enemy that owes and attacks anybody suffers, and owes more', () => {
  const t = play(book('a b B . C', { B: 1 }, { b: { hand: [] } }), 'countersigned', 'top');
  t.acts('B', attack(1)).choose('b').draws('+0').choose('perform').choose('perform');
  expect([t.hp('B'), owed(t, 'B'), t.hp('C')]).toEqual([9, 2, 10]);
});

test('The Heirs Are Informed: what the dead owed comes upon whoever stands near them', () => {
  const t = play(book('a B C . D', { B: 1 }, { B: { hp: 1 } }), 'the-heirs-are-informed', 'top');
  t.acts('a', damage(1, 'enemies', { range: 1 }));
  expect(t.offers()).toEqual(['C', 'skip']);
  t.choose('C');
  expect([owed(t, 'C'), owed(t, 'D')]).toEqual([2, 0]);
});

test('Bread on the Slate: who is hurt is helped, and owes for it', () => {
  const t = play(book('a b B', {}, { b: { hp: 6, hand: [] } }), 'bread-on-the-slate', 'bottom');
  t.acts('B', attack(3)).choose('b').draws('+0').choose('perform').choose('b').choose('perform');
  expect([t.hp('b'), owed(t, 'b')]).toEqual([5, 1]);
});

test('Forgive Us Our: a large debt is let go, and whoever had it can’t believe it', () => {
  const t = play(book('a . B C', { B: 3, C: 2 }), 'forgive-us-our', 'bottom');
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').choose('B');
  expect([owed(t, 'B'), t.conditions('B'), owed(t, 'C'), t.conditions('C')]).toEqual([0, ['stun'], 2, []]);
});

test('Foreclosure: who owes as much as it has, and nobody who has more', () => {
  const t = play(book('a . B C', { B: 3, C: 3 }, { B: { hp: 3 }, C: { hp: 4 } }), 'foreclosure', 'top');
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B');
  expect([t.has('B'), t.has('C'), t.character('a').experience]).toEqual([false, true, 1]);
});

test('Twice Itself: what is owed doubles, and no figure owes more than five', () => {
  const t = play(book('a . B', { B: 2 }), 'twice-itself', 'top')
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([t.hp('B'), owed(t, 'B')]).toEqual([7, 4]);
  play(t, 'twice-itself', 'top').choose('B').draws('+0').choose('perform');
  expect(owed(t, 'B')).toBe(5);
});

test('Standing Surety: those who owe are covered, as long as they do', () => {
  const t = play(book('a b B', { b: 1 }, { b: { hand: [] } }), 'standing-surety', 'top');
  const struck = () => t.acts('B', attack(3)).choose('b').draws('+0').hp('b');
  expect(struck()).toBe(8);
  owing(t, 'b', -1);
  expect(struck()).toBe(5);
});

test('Settlement Day: twice what is owed and one more, then the book is clean', () => {
  const t = play(book('a . B C D', { B: 3, C: 1 }), 'settlement-day', 'top').choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('D'), owed(t, 'B'), owed(t, 'C')]).toEqual([3, 7, 10, 0, 0]);
  expect(t.character('a').experience).toBe(3);
});

test('The Last Page: every attack is worth what its target owes, four at most', () => {
  const t = play(book('a . B C', { B: 5, C: 1 }), 'the-last-page', 'top');
  t.acts('a', attack(1, { range: 3, targets: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([5, 8]);
});

test('Bread on the Slate: two are fed, and each owes one', () => {
  const t = play(book('a b c . B', {}, { b: { hp: 3 }, c: { hp: 9 } }), 'bread-on-the-slate', 'top');
  t.choose('b').choose('c').choose('perform');
  expect([t.hp('b'), t.hp('c'), owed(t, 'b'), owed(t, 'c')]).toEqual([6, 10, 1, 1]);
});

test('Foreclosure: or it goes, and writes down two more', () => {
  const t = play(book('a . . B C'), 'foreclosure', 'bottom').choose('B1').choose('B');
  expect([t.at('a'), owed(t, 'B'), owed(t, 'C')]).toEqual(['B1', 2, 0]);
});

test('A Meeting of Creditors: those who owe are drawn together, and every figure there suffers', () => {
  const t = play(book('a . . . B C', { B: 2 }), 'a-meeting-of-creditors', 'top')
    .choose('C1')
    .choose('B');
  t.choose('D1').choose('stop').choose('perform');
  expect([t.at('B'), t.hp('B'), t.at('C'), t.hp('C')]).toEqual(['D1', 7, 'F1', 10]);
});

test('Write It Off: two lost cards come back', () => {
  const lost = ['first-entry', 'by-the-day'];
  const t = book('a . B', {}, { a: { hand: lost } });
  for (const card of lost) t.game.emit({ type: 'card moved', seat: 'a', card: id(`a/${card}`), to: 'lost' });
  play(t, 'write-it-off', 'top').choose('a/first-entry', 'a/by-the-day');
  expect(t.character('a').hand).toEqual(['a/first-entry', 'a/by-the-day']);
});

/** A scenario in which `a` is the Reckoner and has gained a perk. */
function having(perk: string, drawing: string, more: Parameters<typeof fight>[1] = {}): ScenarioTable {
  const { a = {}, ...others } = more?.players ?? {};
  return fight(drawing, { ...more, players: { ...others, a: { ...a, class: { ...MAT, perks }, perks: [perk] } } });
}

test('PERK-03 Opening Balance: two enemies owe before anything has happened', () => {
  const t = having('opening-balance', 'a b . B C D');
  expect(['bb-1', 'cc-1', 'dd-1', 'b'].map((name) => owed(t, name))).toEqual([1, 1, 0, 0]);
});

test('PERK-03 Sums by Night: a short rest -> somebody owes one more; a long one, none', () => {
  const rested = (how: 'long' | 'short') => {
    const t = having('sums-by-night', 'a . B b', { players: { a: { discarded: ['3', '4', '5'] } } });
    if (how === 'long') {
      t.plays({ a: 'rest', b: ['1', '2'] });
      t.choose('end turn').choose('a/3').choose('heal 2').passes();
    } else {
      t.plays({ a: ['1', '2'], b: ['1', '2'] });
      t.choose('end turn').choose('end turn');
      t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it').choose('bb-1');
    }
    return owed(t, 'bb-1');
  };
  expect([rested('short'), rested('long')]).toEqual([1, 0]);
});

test('PERK-03 A Line through It: after a long rest an ally is let off and helped', () => {
  const t = having('a-line-through-it', 'a b . . B', {
    players: { a: { discarded: ['3', '4', '5'] }, b: { hp: 4 } },
  });
  owing(t, 'b', 2).plays({ a: 'rest', b: ['1', '2'] });
  t.choose('end turn').choose('a/3').choose('heal 2').choose('perform').choose('b').choose('b');
  expect([owed(t, 'b'), t.hp('b')]).toEqual([0, 7]);
  t.passes();
});

test('PERK-03 Until the Thaw: once, an ally is helped and owes two', () => {
  const t = having('until-the-thaw', 'a b . . B', { players: { b: { hp: 4 } } }).plays({
    a: ['1', '2'],
    b: ['1', '2'],
  });
  t.aside('a', 'perk until-the-thaw').choose('b').choose('perform');
  expect([t.hp('b'), owed(t, 'b'), t.asides('a')]).toEqual([8, 2, []]);
  t.passes();
});

test('PERK-03 Set Off Against: what is suffered is paid for with what is owed, by anybody', () => {
  const blow = { id: 'blow', name: 'Blow', initiative: 2, abilities: [{ verb: 'attack' as const, plus: 3 }] };
  const t = having('set-off-against', 'b a . B', {
    players: { a: { hp: 8, hand: ['1', '2'] } },
    foes: { B: { range: 3, cards: [blow] } },
  });
  owing(owing(t, 'b', 1), 'bb-1', 1).plays({ a: ['1', '2'], b: ['1', '2'] });
  t.draws('+0');
  expect(t.asks()).toBe('trigger');
  t.choose('perform').choose('bb-1');
  expect([t.hp('a'), owed(t, 'b'), owed(t, 'bb-1')]).toEqual([6, 0, 1]);
  t.passes();
});

test('Everybody in the Book: twelve at once, not eleven, nor twelve one after the other', () => {
  const met = (t: Table) => achievedMasteries(t.game.catalog, t.game.state, t.character('a'));
  expect(met(book('a . B C D', { B: 5, C: 5, D: 1 }))).not.toContain('everybody-in-the-book');
  const t = owing(book('a . B C D', { B: 5, C: 5, D: 1 }), 'B', -1);
  expect(met(owing(t, 'D', 1))).not.toContain('everybody-in-the-book');
  expect(met(owing(t, 'D', 1))).toContain('everybody-in-the-book');
});

test('All Square: twelve taken back, no card lost to damage -> met; deaths don’t count', () => {
  const met = (t: Table) => achievedMasteries(t.game.catalog, t.game.state, t.character('a'));
  const t = book('a . B C', { B: 5, C: 5 }, { a: { hand: ['first-entry'] }, B: { hp: 1 } });
  for (let i = 0; i < 11; i++) owing(owing(t, 'C', 1), 'C', -1);
  t.acts('a', damage(1, 'enemies', { range: 2, targets: 1 })).choose('B');
  expect([t.has('B'), met(t).includes('all-square')]).toEqual([false, false]);
  owing(t, 'C', -1);
  expect(met(t)).toContain('all-square');
  const card = id<'CardId'>('a/first-entry');
  t.game.emit({
    type: 'negated',
    seat: 'a',
    amount: 3,
    cards: [card],
    from: 'hand',
    source: { kind: 'trap', name: 'Trap' },
  });
  expect(met(t)).not.toContain('all-square');
});
