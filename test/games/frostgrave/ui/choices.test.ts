import { expect, test } from 'vitest';
import type { Option } from '../../../../src/engine/rules/rule.ts';
import { readPath } from '../../../../src/games/frostgrave/board/table-path.ts';
import type { Note } from '../../../../src/games/frostgrave/rules/questions.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { choiceOf, sortPointOptions } from '../../../../src/games/frostgrave/ui/question/choices.ts';
import { ordersSharingSquare } from '../../../../src/games/frostgrave/ui/question/prompts.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const spending = (most: number, rolled: number): readonly Option<Note>[] =>
  Array.from({ length: most + 1 }, (_, points) => ({
    value: `${points}`,
    note: { kind: 'points', points, total: rolled + points },
  }));
const inOrder = (most: number, rolled: number, needed: number) =>
  sortPointOptions(spending(most, rolled), needed).map(({ value }) => value);

test('FSP-03 points to spend -> least that is enough if cheap, none, more, then too few', () => {
  expect(inOrder(5, 8, 10)).toEqual(['2', '0', '3', '4', '5', '1']);
  expect(inOrder(5, 7, 10), 'three are dear').toEqual(['0', '3', '4', '5', '1', '2']);
  expect(inOrder(2, 7, 10)).toEqual(['0', '1', '2']);
  expect(inOrder(2, 10, 10)).toEqual(['0', '1', '2']);
});

test('moves to different places in one square are told apart by where in it they end', () => {
  const ends = { '1': '95.75.0', '2': '92.77.0', '3': '115.75.0' };
  const ways = Object.entries(ends).map(([sign, to]) => ({ value: `go ${to}`, sign, way: readPath(to) ?? [] }));
  const twins = ordersSharingSquare([
    ...ways,
    { value: 'go 95.75.0; take t1', sign: '1', way: readPath(ends['1']) ?? [] },
  ]);
  expect([...twins]).toEqual(['go 95.75.0', 'go 92.77.0', 'go 95.75.0; take t1']);
  const names = new Names(viewOf(new Table({ figures: [figure(55, 55, { id: 'A1' })] }).state));
  const note: Note = { kind: 'order', figure: 'A1', acts: [] };
  const label = (value: string) => choiceOf({ value, note }, names, { isExact: twins.has(value) }).label;
  expect(ways.map(({ value }) => label(value))).toEqual(['Move to J8', 'Move to J.2-8.7', 'Move to L8']);
});

test('two moves one after the other -> said as one, before whatever comes then', () => {
  const names = new Names(viewOf(new Table({ figures: [figure(55, 55, { id: 'A1' })] }).state));
  const label = (value: string) => choiceOf({ value, note: { kind: 'order', figure: 'A1', acts: [] } }, names).label;
  expect(label('go 95.75.0; go 115.75.0')).toBe('Move to J8, on to L8');
  expect(label('go 95.75.0; load')).toBe('Move to J8, then load');
  expect(label('load; go 95.75.0')).toBe('Load, then move to J8');
});

test('FTN-03 a formation -> how many soldiers act with the wizard, and how far treasure is', () => {
  const figures = [
    figure(55, 55, { id: 'AW', role: 'wizard' }),
    figure(55, 95, { id: 'A1' }),
    figure(55, 96, { id: 'A2' }),
  ];
  const view = viewOf(new Table({ figures }).state);
  const names = new Names({ ...view, tokens: [{ id: 't1', at: { x: 155, y: 55, z: 0 } }] });
  const at = (y: number) => ({ x: 55, y, z: 0 });
  const note: Note = { kind: 'formation', name: 'far back', places: { AW: at(55), A1: at(95), A2: at(96) } };
  expect(choiceOf({ value: 'a', note }, names)).toEqual({
    label: 'Far back',
    look: 'primary',
    description: '1 of 2 soldiers within 3″ of the wizard, treasure from 10″ away',
  });
});

test('FCB-08 what may follow a win says who goes back', () => {
  const names = new Names(viewOf(new Table({ figures: [] }).state));
  const said = (['stay', 'push', 'step away'] as const).map(
    (what) => choiceOf({ value: what, note: { kind: 'push', what } }, names).description,
  );
  expect(said).toEqual([
    'Nobody moves.',
    'The loser goes back 1″, unless something stops it.',
    'The winner goes back 1″, unless something stops it.',
  ]);
});
