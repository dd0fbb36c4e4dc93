import { expect, test } from 'vitest';
import { outlook, shortInches } from '../../../src/games/frostgrave/table/outlook.ts';
import { body, box, ground, piece } from './grounds.ts';

test('FMV-05 distances have one decimal and are never told too short', () => {
  expect([0, 1, 340, 341, 1999].map(shortInches)).toEqual(['0.0″', '0.1″', '3.4″', '3.5″', '20.0″']);
});

test('FSH-14 who sees whom, how far, and with what cover', () => {
  const wall = piece('wall', box(243, 100, 245, 200), 5);
  const rock = piece('rock', box(100, 140, 110, 160), 9);
  const [a, b, c] = [body('a', 50, 150), body('b', 250, 150), body('c', 50, 190)];
  const house = piece('house', box(30, 165, 70, 175), 40);
  expect(outlook(ground([wall, rock, house]), [a, b, c], a, [a, b, c])).toEqual([
    { id: 'c', words: '3.0″, out of sight: Nothing of it can be seen.' },
    { id: 'b', words: '19.0″, light cover behind wall, 1 in between' },
  ]);
});
