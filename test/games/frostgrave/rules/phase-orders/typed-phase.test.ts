/** Orders for several figures, as people type them. */
import { describe, expect, test } from 'vitest';
import { readTypedAnswer } from '../../../../../src/engine/rules/rule.ts';
import { phaseQuestion } from '../../../../../src/games/frostgrave/match/phase-question.ts';
import { readPhaseOrder } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-order.ts';
import { scopeOf } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-scope.ts';
import { withLanguage } from '../../../../../src/i18n/language.ts';
import { translateMsg } from '../../../../../src/i18n/t.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';

const setting = () => ({
  figures: [
    figure(50, 50, { id: 'A1', name: 'Runa' }),
    figure(100, 100, { id: 'A2', name: 'Odo' }),
    figure(50, 200, { id: 'A3', name: 'Vidar' }),
    figure(130, 100, { id: 'B4' }),
    figure(280, 280, { id: 'B1' }),
  ],
  tokens: [{ id: 't1', at: { x: 50, y: 230, z: 0 } }],
});

function readOn(t: Table, text: string) {
  const scope = scopeOf(t.game, t.asked('a'));
  if (!scope) throw new Error('Nobody can be ordered.');
  return readTypedAnswer(phaseQuestion(t.game, scope, 'now', { known: undefined }), text);
}

function ordersOf(text: string, t = new Table(setting())) {
  const read = readOn(t, text);
  expect(read, text).toHaveProperty('value');
  return readPhaseOrder('value' in read ? read.value : '');
}

test('ORD: three figures and a rest that holds -> an order each, and nobody else acts', () => {
  expect(ordersOf('A1 to C4; A2 into B4 then fight; rest hold')).toEqual({
    turn: 1,
    together: [],
    entries: [
      { figure: 'A1', order: 'go 25.35.0' },
      { figure: 'A2', order: 'go 120.100.0; fight B4' },
    ],
    rest: ['soldier'],
  });
});

describe.each([
  ['A1: to C4\nA2: fight B4', 'A1 A2'],
  ['A1 to C4, A2 to J12, A3 hold', 'A1 A2 A3'],
  ['Runa to C4. Odo to J12.', 'A1 A2'],
  ['A1 & A3 hold', 'A1 A3'],
])('ORD: %s', (text, figures) => {
  test(`names figures by id or name -> ${figures}`, () => {
    const t = new Table({ ...setting(), combats: text.includes('fight') ? [['A2', 'B4']] : [] });
    expect(
      ordersOf(text, t)
        ?.entries.map((each) => each.figure)
        .join(' '),
    ).toBe(figures);
  });
});

test('ORD: a step without a figure -> goes on with the order before it', () => {
  expect(ordersOf('A3 toward t1; take t1; A1 hold')?.entries).toEqual([
    { figure: 'A3', order: 'go 50.230.0; take t1' },
    { figure: 'A1', order: 'end' },
  ]);
});

test('ORD: the rest gets an order -> each of the others has it, as near as they can stand', () => {
  const entries = ordersOf('A2 hold; rest to C10')?.entries ?? [];
  expect(entries.map((each) => each.figure)).toEqual(['A2', 'A1', 'A3']);
  expect(new Set(entries.map((each) => each.order)).size).toBe(3);
});

test.each([
  ['dance', 'dance'],
  ['A1 dance', 'A1: I don’t understand “dance”'],
  ['A1 to C4; A1 hold', 'A1 is there twice'],
  ['B4 to C4', 'B4 to C4'],
])('ORD: %s -> a sentence that quotes what is not understood', (text, quoted) => {
  const read = readOn(new Table(setting()), text);
  expect('why' in read && read.why).toContain(quoted);
});

test('ORD: a goal too far -> the sentence says whose, and the nearest is offered', () => {
  const read = readOn(new Table(setting()), 'A1 to Z26; A3 hold');
  expect('why' in read && read.why.startsWith('A1: ')).toBe(true);
  const nearest = readPhaseOrder(('nearest' in read && read.nearest) || '');
  expect(nearest?.entries.map((each) => each.figure)).toEqual(['A1', 'A3']);
});

test('ORD: a figure goes where one before it stood -> the place is free by then', () => {
  expect(ordersOf('A1 to C4; A2 hold; A3 hold')?.entries[0]).toEqual({ figure: 'A1', order: 'go 25.35.0' });
  const t = new Table({
    ...setting(),
    figures: [figure(50, 50, { id: 'A1' }), figure(90, 50, { id: 'A2' }), figure(280, 280, { id: 'B1' })],
  });
  expect(ordersOf('A1 to 50.100.0; A2 to 50.50.0', t)?.entries[1]).toEqual({ figure: 'A2', order: 'go 50.50.0' });
});

test.each([
  ['A1 nach C4; A2 in B4, dann angreifen; Rest wartet', 'A1 to C4; A2 into B4 then fight; rest hold'],
  ['A1 geht nach C4, A2 greift B4 an, alle anderen warten', 'A1 to C4; A2 fight B4; all others hold'],
  ['A1 und A3 warten', 'A1 and A3 hold'],
  ['A1 mit A2 nach C4', 'A1 with A2 to C4'],
  ['A1, A2 zusammen nach C4', 'A1, A2 together to C4'],
  ['A3 auf t1 zu; t1 aufheben. A2 bleibt stehen', 'A3 toward t1; take t1. A2 stays'],
  ['der Rest tut nichts', 'the rest does nothing'],
])('ORD: %s -> the same orders as in English', (german, english) => {
  const on = () => new Table(setting());
  expect(readOn(on(), german)).toEqual(readOn(on(), english));
});

test('ORD: the example that a form shows in German -> the same orders as in English', () => {
  const english = 'A1 to C4; A2 into B4 then fight; rest hold';
  const german = withLanguage('de', () => translateMsg(english));
  expect(german).toContain('dann kämpfen');
  expect(ordersOf(german)).toEqual(ordersOf(english));
});
