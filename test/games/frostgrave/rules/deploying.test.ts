/** Where warbands come in, as it is typed. */
import { describe, expect, test } from 'vitest';
import { squareOf } from '../../../../src/games/frostgrave/board/describe.ts';
import type { Ground } from '../../../../src/games/frostgrave/board/space.ts';
import { Game } from '../../../../src/games/frostgrave/rules/game.ts';
import type { GameQuestion, Rule } from '../../../../src/games/frostgrave/rules/questions.ts';
import { deploy } from '../../../../src/games/frostgrave/rules/setup/deployment.ts';
import { readPlaces } from '../../../../src/games/frostgrave/rules/setup/places.ts';
import type { Zone } from '../../../../src/games/frostgrave/rules/state.ts';
import { block, figure, LORE, Table } from '../../../support/frostgrave/table.ts';

const FIGURES = [
  figure(0, 0, { id: 'A1', name: 'Odo' }),
  figure(0, 0, { id: 'A2', name: 'Petra the Elder' }),
  figure(0, 0, { id: 'B1', name: 'Ylva', side: 'b' }),
];

/** The question of the side A, which comes in from the north of a table of 30″ with a wall at E2. */
function asked(figures = FIGURES, ground: Partial<Ground> = {}, more: Partial<Zone> = {}) {
  const pieces = [block('r1', 40, 10, 10, 10, 30)];
  const { state } = new Table({ figures, pieces, ground, isBefore: true });
  const seats = state.seats.map((seat) => ({ ...seat, zone: seat.seat }));
  const zones = [
    { id: 'a', from: { x: 0, y: 0 }, to: { x: 300, y: 60 }, ...more },
    { id: 'b', from: { x: 0, y: 240 }, to: { x: 300, y: 300 } },
  ];
  const play = { state: { ...state, seats, zones }, emit: () => {}, reveal: () => {}, rulePath: [] };
  const rule: Rule<void> = deploy(new Game(LORE, play));
  const step = rule.next();
  const questions: readonly GameQuestion[] =
    step.done === false && step.value.type === 'ask' ? step.value.questions : [];
  const question = questions.find(({ seat }) => seat === 'a');
  if (!question?.validator) throw new Error('Nobody is asked where the warband comes in.');
  return question.validator;
}

const squares = (value: string) =>
  Object.fromEntries(Object.entries(readPlaces(value) ?? {}).map(([id, at]) => [id, squareOf(at)]));

test('who is named stands in the square that is typed, the others as they would together', () => {
  const read = asked().read('A1 C4, petra the elder at G6');
  expect('value' in read && squares(read.value)).toEqual({ A1: 'C4', A2: 'G6' });
  const one = asked().read('odo: C4');
  expect('value' in one && Object.keys(squares(one.value))).toEqual(['A1', 'A2']);
  expect('value' in one && asked().validate(one.value)).toBeUndefined();
});

test('in German, verbs and prepositions stand between a figure and its square', () => {
  for (const typed of [
    'A1 auf C4; Petra the Elder bei G6',
    'odo nach C4, A2 kommt in G6',
    'A1: C4; A2 steht bei G6',
    'A1 beginnt auf C4\nA2 zu G6',
  ]) {
    const read = asked().read(typed);
    expect('value' in read && squares(read.value), typed).toEqual({ A1: 'C4', A2: 'G6' });
  }
});

test('where nobody can stand, the nearest place where somebody can is offered', () => {
  const read = asked().read('A1 E2; A2 C9');
  if (!('why' in read)) throw new Error('Nobody stands in a wall.');
  expect(read.why).not.toBe('');
  expect(asked().validate(read.nearest ?? '')).toBeUndefined();
  expect(squares(read.nearest ?? '')).toMatchObject({ A2: expect.stringMatching(/^C[56]$/) });
});

test('who is not known, and no place at all, get a sentence that shows how', () => {
  for (const text of ['Ylva C4', 'A1', 'A1 somewhere', '']) {
    const read = asked().read(text);
    expect('why' in read && read.why).toMatch(/^Say who stands where, as “A1 [A-Z]{1,2}\d+; A2 [A-Z]{1,2}\d+”/);
  }
});

describe('UDR-04 where there is no room for all of a warband', () => {
  const many = [
    ...Array.from({ length: 6 }, (_, i) => figure(0, 0, { id: `A${i + 1}` })),
    figure(0, 0, { id: 'B1', side: 'b' }),
  ];

  test('they stand around their zone, no farther out than it takes', () => {
    const narrow = { from: { x: 100, y: 0 }, to: { x: 120, y: 20 } };
    expect(asked(many.slice(5), {}, narrow).validate('A6 108.8.0')).toBeUndefined();
    expect(asked(many.slice(5), {}, narrow).validate('A6 130.8.0')).toBe('A6 must stand in a.');
    const all = asked(many, {}, narrow);
    const [first] = all.proposals?.() ?? [];
    expect(all.validate(first?.value ?? '')).toBeUndefined();
    const far = Object.values(readPlaces(first?.value ?? '') ?? {});
    expect(far).toHaveLength(6);
    expect(Math.max(...far.map(({ x, y }) => Math.max(x - 115, 105 - x, y - 15)))).toBeLessThanOrEqual(20);
    expect(all.validate((first?.value ?? '').replace(/A1 [\d.]+/, 'A1 200.10.0'))).toBe(
      'A1 must stand in a, or within 2″ of it.',
    );
  });

  test('they stand farther than 6″ from their doorway', () => {
    const doorway = { from: { x: 140, y: 0 }, to: { x: 160, y: 0 } };
    const corridor = [44, 156].map((x, i) => block(`w${i}`, x, 0, 100, 120, 30));
    const exits = [{ id: 'd1', ...doorway }];
    const narrow = asked(many, { exits, pieces: corridor }, { doorways: ['d1'] });
    const [first] = narrow.proposals?.() ?? [];
    expect(narrow.validate(first?.value ?? '')).toBeUndefined();
    const far = Math.max(...Object.values(readPlaces(first?.value ?? '') ?? {}).map(({ y }) => y - 5));
    expect(far).toBeGreaterThan(60);
    expect(far).toBeLessThanOrEqual(100);
    expect(narrow.validate((first?.value ?? '').replace(/A1 [\d.]+/, 'A1 150.110.0'))).toMatch(
      /within 10″ of doorway d1/,
    );
  });
});
