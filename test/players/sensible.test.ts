import { expect, test } from 'vitest';
import { sensibleAnswer } from '../../src/games/frosthaven/players/sensible.ts';
import { viewFor } from '../../src/games/frosthaven/rules/views/scenario.ts';
import type { Answer } from '../../src/kernel/rule.ts';
import { attack, heal, move, type Table, table } from '../frosthaven/table.ts';

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
