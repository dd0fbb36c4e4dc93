/** The masteries of the six classes that a campaign begins with: what is counted for them in play, and what nearly is. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { perksGained } from '../../../../src/games/frosthaven/campaign/rules/characters/perks.ts';
import type { Element } from '../../../../src/games/frosthaven/content/terms.ts';
import { achievedMasteries } from '../../../../src/games/frosthaven/rules/scenario/goal-tallies.ts';
import { catalog } from '../../../support/first-winter.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import { matOf } from '../../../support/frosthaven/perked.ts';
import type { RulePlayer } from '../../../support/frosthaven/played.ts';
import type { FigureSetup, Table, TableSetup } from '../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../support/frosthaven/table.ts';

/** A table where `a` is of this class. */
function playing(
  of: string,
  drawing: string,
  setup: Readonly<Record<string, FigureSetup>> = {},
  more: TableSetup = {},
): Table {
  const t = table(drawing, { ...setup, a: { class: matOf(of), hand: [], ...setup.a } }, more);
  for (const deck of ['a', 'monsters']) t.deck(deck, ...Array<string>(30).fill('+0'));
  return t;
}

const met = (t: RulePlayer) => achievedMasteries(t.game.catalog, t.game.state, t.character('a'));

/** Enemies that die of anything. */
const weak = (...names: readonly string[]): Record<string, FigureSetup> =>
  Object.fromEntries(names.map((name) => [name, { hp: 1 }]));

/** The turn of `a` is over and another begins. */
const nextTurn = (t: Table) => {
  t.game.emit({ type: 'turn ended', figure: id('a') });
  t.game.emit({ type: 'turn began', figure: id('a') });
};

test.each(
  [...catalog.classes.values()].flatMap((mat) =>
    (mat.perks ?? []).filter(({ linked }) => linked).map((perk) => [mat, perk] as const),
  ),
)('PERK-03 PERK-04 all linked boxes are filled -> the perk is gained: $0.name $1.id', (mat, perk) => {
  const gained = (filled: number) => perksGained(mat, { perks: { [perk.id]: filled } });
  expect([gained(0), gained(1), gained(2)]).toEqual([[], [], [perk.id]]);
});

test('END-11 All in a Row: four foes in one turn -> met; three, or in two turns, not', () => {
  const hits = (t: Table, ...names: readonly string[]) => {
    for (const name of names)
      t.acts('a', attack(1, { range: 3 }))
        .choose(name)
        .draws('+0');
    return t;
  };
  const row = () => playing('banner-spear', 'B C . a . D E');
  expect(met(hits(row(), 'B', 'B', 'B', 'C', 'D'))).toEqual([]);
  const later = hits(row(), 'B', 'C', 'D');
  nextTurn(later);
  expect(met(hits(later, 'E'))).toEqual([]);
  expect(met(hits(row(), 'B', 'C', 'D', 'E'))).toEqual(['all-in-a-row']);
});

test('END-11 The Stair Was Held: attacked ten times, and no card is lost to damage', () => {
  const t = playing('banner-spear', 'a b . B', { a: { hand: ['1'] } });
  const blow = (name: string) =>
    t
      .acts('B', attack(0, { range: 3 }))
      .choose(name)
      .draws('+0');
  for (let i = 0; i < 9; i++) blow('a');
  blow('b');
  expect(met(t)).toEqual([]);
  blow('a');
  expect(met(t)).toEqual(['the-stair-was-held']);
  t.acts('B', damage(3, 'enemies', { range: 3, targets: 1 }))
    .choose('a')
    .choose('lose 1 from hand');
  expect([met(t), t.hp('a')]).toEqual([[], 10]);
});

test('END-11 Never Late: first of all in six rounds', () => {
  const t = playing('blinkblade', 'a b . B');
  const round = (...seats: readonly ('a' | 'b')[]) => {
    const order = seats.map((seat, i) => ({ kind: 'character' as const, seat, initiative: 10 + i, second: 50 }));
    t.game.emit({ type: 'order set', order, at: -1 });
  };
  for (let i = 0; i < 5; i++) round('a', 'b');
  round('b', 'a');
  t.game.emit({ type: 'order set', order: t.state.order, at: 0 });
  expect(met(t)).toEqual([]);
  round('a', 'b');
  expect(met(t)).toEqual(['never-late']);
});

test('END-11 Overdrawn: twelve time are spent, and three enemies die in one turn of its own', () => {
  const kills = (of: readonly string[][]) => {
    const t = playing('blinkblade', 'B C . a . D E', { B: { hp: 1 }, C: { hp: 1 }, D: { hp: 1 }, E: { hp: 1 } });
    for (const names of of) {
      for (const name of names)
        t.acts('a', attack(2, { range: 3 }))
          .choose(name)
          .draws('+0');
      nextTurn(t);
    }
    return t;
  };
  const spends = (t: Table, times: number) => {
    for (let i = 0; i < times; i++) {
      t.acts('a', { verb: 'counter', counter: 'time', change: 1 }).acts('a', {
        verb: 'counter',
        counter: 'time',
        change: -1,
      });
    }
    return met(t);
  };
  expect(spends(kills([['B', 'C', 'D']]), 11)).toEqual([]);
  expect(spends(kills([['B', 'C', 'D']]), 12)).toEqual(['overdrawn']);
  expect(
    spends(
      kills([
        ['B', 'C'],
        ['D', 'E'],
      ]),
      12,
    ),
  ).toEqual([]);
});

const SUMMONS = (...names: readonly string[]): AbilityInput[] => names.map((summon) => ({ verb: 'summon', summon }));

test('END-11 Quorum: five of its own summons at once', () => {
  const bones = SUMMONS('thaw-walker');
  const t = playing('boneshaper', '. . .\n . a .\n. . .', {
    a: {
      cards: [1, 2, 3, 4, 5].map((n) => plainCard(`bones-${n}`, { top: { abilities: bones } })),
      hand: [1, 2, 3, 4, 5].map((n) => `bones-${n}`),
    },
  });
  for (const n of [1, 2, 3, 4]) {
    t.plays('a', `bones-${n}`, 'top');
    if (t.asks()) t.choose(t.offers()[0] ?? '');
  }
  expect(met(t)).toEqual([]);
  t.plays('a', 'bones-5', 'top');
  if (t.asks()) t.choose(t.offers()[0] ?? '');
  expect(met(t)).toEqual(['quorum']);
});

test('END-11 Every Finger Counted: six kills, no attack -> met; a friend’s count not', () => {
  const t = playing('boneshaper', 'B C D E a F G H b', weak('B', 'C', 'D', 'E', 'F', 'G', 'H'));
  const kills = (who: string, ...names: readonly string[]) => {
    for (const name of names) t.acts(who, damage(1, 'enemies', { range: 9, targets: 1 })).choose(name);
  };
  kills('b', 'H');
  kills('a', 'B', 'C', 'D', 'E', 'F');
  expect(met(t)).toEqual([]);
  kills('a', 'G');
  expect(met(t)).toEqual(['every-finger-counted']);
});

test('END-11 Every Finger Counted: its summons -> kills count, their attacks do not', () => {
  const t = playing('boneshaper', 'B C D a E F . . G\n . . . . . b . .', {
    ...weak('B', 'C', 'D', 'E', 'F', 'G'),
    a: { cards: [plainCard('bones', { top: { abilities: SUMMONS('thaw-walker') } })], hand: ['bones'] },
  });
  t.plays('a', 'bones', 'top');
  if (t.asks()) t.choose(t.offers()[0] ?? '');
  const walker = 'a-thaw-walker-1';
  for (const name of ['B', 'C', 'D', 'E', 'F'])
    t.acts(walker, damage(1, 'enemies', { range: 9, targets: 1 })).choose(name);
  expect([t.character('a').tally.kills, met(t)]).toEqual([5, []]);
  t.acts(walker, attack(1, { range: 9 }))
    .choose('G')
    .draws('+0');
  expect([t.character('a').tally.kills, met(t)]).toEqual([6, ['every-finger-counted']]);
});

test('END-11 Every Finger Counted: one attack, and it is not achieved', () => {
  const t = playing('boneshaper', 'B C D E a F G . H', weak('B', 'C', 'D', 'E', 'F', 'G'));
  for (const name of ['B', 'C', 'D', 'E', 'F', 'G'])
    t.acts('a', damage(1, 'enemies', { range: 9, targets: 1 })).choose(name);
  t.acts('a', attack(1, { range: 9 }))
    .choose('H')
    .draws('+0');
  expect([t.character('a').tally.kills, met(t)]).toEqual([6, []]);
});

test('END-11 A Full Procession: eight shadows on the map at once, not eight one after the other', () => {
  const t = playing('deathwalker', '. . . . .\n a . . B\n. . . . .');
  const places = (times: number) => {
    for (let i = 0; i < times; i++) {
      t.acts('a', { verb: 'token', token: 'shadow', do: 'place', range: 5 });
      t.choose(t.offers().filter((hex) => !t.state.tokens.some((token) => token.hex === hex))[0] ?? '');
    }
    return met(t);
  };
  expect(places(7)).toEqual([]);
  expect(places(1)).toEqual(['a-full-procession']);
});

test('END-11 Nobody Saw Me: five kills, and attacked twice at most', () => {
  const t = playing('deathwalker', 'B C D . a . E F . G', weak('B', 'C', 'D', 'E', 'F'));
  const kills = (...names: readonly string[]) => {
    for (const name of names) {
      t.acts('a', damage(1, 'enemies', { range: 9, targets: 1 })).choose(name);
      if (t.asks()) t.choose(t.offers()[0] ?? '');
    }
  };
  const struck = () =>
    t
      .acts('G', attack(0, { range: 9 }))
      .choose('a')
      .draws('+0');
  kills('B', 'C', 'D', 'E');
  struck();
  struck();
  expect(met(t)).toEqual([]);
  kills('F');
  expect(met(t)).toEqual(['nobody-saw-me']);
  struck();
  expect(met(t)).toEqual([]);
});

// Four cards are in the discard pile at the end.
test('END-11 Old Habits: five lost actions -> met; a card lost to damage is no action', () => {
  const lost = ['lost-1', 'lost-2', 'lost-3', 'lost-4', 'lost-5'];
  const cards = lost.map((name) => plainCard(name, { top: { abilities: [heal(1, { who: 'self' })], lost: true } }));
  const t = playing('drifter', 'a t . B', { a: { cards, hand: [...lost, '1', '2', '3', '4', '5', '6', '7'] } });
  const acted = () => t.character('a').tally['lost actions'] ?? 0;
  for (const [i, name] of lost.slice(0, 4).entries()) {
    t.takesTurn('a', name, `${i + 1}`)
      .choose(`top a/${name}`)
      .choose('end turn');
  }
  expect([acted(), met(t)]).toEqual([4, []]);
  t.takesTurn('a', '5', '6').choose('basic top a/5');
  t.game.emit({ type: 'card moved', seat: 'a', card: id('a/5'), to: 'lost' });
  t.choose('bottom a/6').choose('B1').choose('lose 2 discarded').choose('a/1', 'a/2');
  expect([acted(), met(t), t.hp('a')]).toEqual([4, [], 10]);
  t.takesTurn('a', 'lost-5', '7').choose('top a/lost-5').choose('end turn');
  expect([acted(), t.character('a').discarded.length, met(t)]).toEqual([5, 4, ['old-habits']]);
  t.game.emit({ type: 'card moved', seat: 'a', card: id('a/3'), to: 'lost' });
  expect([acted(), met(t)]).toEqual([5, []]);
});

test('END-11 Every Road There Is: fifty hexes moved -> met; teleports do not count', () => {
  const t = playing('drifter', 'a . . . . . B');
  for (let i = 0; i < 12; i++) t.acts('a', move(4)).choose(i % 2 ? 'A1' : 'E1');
  t.acts('a', move(1)).choose('B1');
  t.acts('a', { verb: 'teleport', distance: 4 }).choose('C1');
  expect([met(t), t.character('a').tally['hexes moved']]).toEqual([[], 49]);
  t.acts('a', move(1)).choose('D1');
  expect(met(t)).toEqual(['every-road-there-is']);
});

test('END-11 Both Hands of It: its form changes ten times', () => {
  const t = playing('geminate', 'a . B');
  for (let i = 0; i < 9; i++) t.acts('a', { verb: 'mode', to: 'other' });
  expect([met(t), t.character('a').mode]).toEqual([[], 'sting']);
  t.acts('a', { verb: 'mode', to: 'other' });
  expect([met(t), t.character('a').mode]).toEqual([['both-hands-of-it'], 'claw']);
});

test('END-11 A Year in a Day: six different elements -> met; a friend’s do not count', () => {
  const t = playing('geminate', 'a b . B');
  const eats = (who: string, element: Element) => {
    t.state.elements = { ...t.state.elements, [element]: 'strong' };
    t.does(who, { needs: [element], abilities: [heal(1, { who: 'self' })] });
    t.game.emit({ type: 'consumed', element, by: id(who) });
  };
  for (const element of ['fire', 'ice', 'air', 'earth', 'light', 'light'] as const) eats('a', element);
  eats('b', 'dark');
  expect(met(t)).toEqual([]);
  eats('a', 'dark');
  expect(met(t)).toEqual(['a-year-in-a-day']);
});
