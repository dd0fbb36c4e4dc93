import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../../src/engine/rules/rule.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { sensibleAnswer, withoutDoors } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, heal, move, table } from '../../../support/frosthaven/table.ts';

const item = (name: string, slot: ItemInput['slot'], more: Pick<ItemInput, 'use'>): ItemInput => ({
  id: name,
  name,
  icon: 'person',
  slot,
  gold: 10,
  after: 'spent',
  ...more,
});

/** What a sensible player at a seat answers to the question that is open. */
function sense(t: Table, seat: string): Answer {
  const [question] = t.open();
  if (!question) throw new Error('Nothing is asked.');
  return sensibleAnswer(viewFor(t.game.catalog, t.state, seat), question);
}

test('goes next to the nearest enemy by the cheapest way', () => {
  const t = table('a . . B').acts('a', move(3));
  expect(sense(t, 'a')).toEqual(['C1']);
  t.choose('C1');
});

test('TILE-02 a closed door in reach -> among people the bot stays out, alone it goes in', () => {
  const room = { rooms: [{ id: 'next', at: 'E1', map: ['. .'] }] };
  const t = table('a . . +', { a: { hand: [] } }, room).acts('a', move(3));
  const [question] = t.open();
  if (!question) throw new Error('Nothing is asked.');
  const view = viewFor(t.game.catalog, t.state, 'a');
  expect(sensibleAnswer(view, question)).toEqual(['D1']);
  expect(sensibleAnswer(view, withoutDoors(question))).toEqual(['C1']);
  t.choose('C1');
});

test('goes round a trap rather than through it', () => {
  const t = table(`
    a t B
     . .
  `).acts('a', move(3));
  expect(sense(t, 'a')).toEqual(['B2']);
  t.choose('B2');
});

test('kills whom it can kill, and hits the weakest else', () => {
  const weak = table('B a C', { B: { hp: 2 }, C: { hp: 5 } }).acts('a', attack(3));
  expect(sense(weak, 'a')).toEqual(['B']);
  weak.choose('B').draws('+0');
  const strong = table('B a C', { B: { hp: 9 }, C: { hp: 5 } }).acts('a', attack(3));
  expect(sense(strong, 'a')).toEqual(['C']);
  strong.choose('C').draws('+0');
});

test('heals whoever lacks most', () => {
  const t = table('a b B', { a: { hp: 9 }, b: { hp: 3 } }).acts('a', heal(3, { range: 2 }));
  expect(sense(t, 'a')).toEqual(['b']);
  t.choose('b');
});

test('keeps what the cards that it draws add, and leaves nothing out', () => {
  const modifiers = [{ id: 'gust', value: 0, infuse: ['air' as const] }];
  const t = table('a B', { a: { class: { modifiers } } }).deck('a', 'a/gust');
  t.acts('a', attack(2)).choose('B').draws('a/gust');
  expect([t.asks(), sense(t, 'a')]).toEqual(['modifier-effects', []]);
  t.choose();
});

test('prevents a condition with what it has against it', () => {
  const shirt = item('shirt', 'body', { use: { when: 'condition', conditions: ['wound'] } });
  const t = table('a B', { a: { items: ['shirt'] } }, { items: [shirt] });
  t.turn('B', attack(1, { give: ['wound'] }))
    .draws('+0')
    .choose('suffer');
  expect([t.asks(), sense(t, 'a')]).toEqual(['prevention', ['shirt']]);
  t.choose('shirt');
});

test('picks up what lies within reach once its attack is over', () => {
  const goesTo = (...chosen: string[]) => {
    const t = table('$ a . B');
    for (const character of t.state.characters) character.chosen = chosen.map((card) => id(`a/${card}`));
    t.acts('a', move(1));
    const answer = sense(t, 'a');
    t.choose('skip');
    return answer;
  };
  expect([goesTo('1', '2'), goesTo('1')]).toEqual([['C1'], ['A1']]);
});

const CARDS = [
  plainCard('swing', {
    top: { abilities: [{ verb: 'attack', value: 5 }] },
    bottom: { abilities: [{ verb: 'move', value: 1 }] },
  }),
  plainCard('run', {
    top: { abilities: [{ verb: 'attack', value: 1 }] },
    bottom: { abilities: [{ verb: 'move', value: 5 }] },
  }),
];

test('an attack would find no foe -> move first; it finds one -> attack first', () => {
  const far = table('a . . . B', { a: { cards: CARDS } }).takesTurn('a', 'swing', 'run');
  expect(sense(far, 'a')).toEqual(['bottom a/run']);
  far.choose('end turn');
  const near = table('a B', { a: { cards: CARDS } }).takesTurn('a', 'swing', 'run');
  expect(sense(near, 'a')).toEqual(['top a/swing']);
  near.choose('end turn');
});

test('of two hexes from which it can strike it takes the one with fewer enemies beside it', () => {
  const goesTo = (map: string) => {
    const t = table(map, { a: { hp: 3 } }).acts('a', move(1));
    const answer = sense(t, 'a');
    t.choose('skip');
    return answer;
  };
  expect(
    goesTo(`
    . . B
     a . C
  `),
  ).toEqual(['B1']);
  expect(
    goesTo(`
    a . C
     . B
  `),
  ).toEqual(['A2']);
});

describe('in its own turn', () => {
  const broth = item('broth', 'small', { use: { when: 'turn', abilities: [{ verb: 'heal', value: 5, who: 'self' }] } });
  const cold = item('cold', 'head', {
    use: { when: 'turn', abilities: [{ verb: 'give', conditions: ['stun'], who: 'enemies', range: 2 }] },
  });

  /** What comes first in the turn of one with both items and so many hit points. */
  function first(map: string, hp: number): Answer {
    const t = table(map, { a: { hp, items: ['broth', 'cold'] } }, { items: [broth, cold] }).takesTurn('a', '1', '2');
    expect(t.offers()).toEqual(expect.arrayContaining(['item broth', 'item cold']));
    const answer = sense(t, 'a');
    t.choose('end turn');
    return answer;
  }

  test('ITM-13 it drinks when as much is missing as that gives back', () => {
    expect(first('a . . . . . B', 5)).toEqual(['item broth']);
    expect(first('a . . . . . B', 6)).toEqual(['bottom a/1']);
  });

  test('ITM-13 it uses what is for a fight when there is one', () => {
    expect(first('a . B', 10)).toEqual(['item cold']);
    expect(first('a . . . . . B', 10)).toEqual(['bottom a/1']);
  });
});
