/** Captains, where a table wants them: they lead in the phase of soldiers. */
import { expect, test } from 'vitest';
import { trapBonus } from '../../../../src/games/frostgrave/rules/traps/rolls.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const captain = (x: number, y: number) => figure(x, y, { id: 'AC', role: 'captain', what: 'captain' });
const wall = block('r1', 60, 0, 10, 300, 30);

/** The soldier phase of a new turn, in which A has rolled so. */
function soldiers(die: number, figures: Setting['figures'], more: Partial<Setting> = {}): Table {
  const t = new Table({ figures: [...figures, figure(290, 290, { id: 'B9' })], ...more });
  return t.says('a', 'enough').says('b', 'enough').draws(die, 3);
}
const options = (t: Table) => {
  const question = t.asked('a');
  return question.validator ? [] : question.options.map(({ value }) => value);
};
const company = () => [
  captain(50, 50),
  figure(50, 70, { id: 'A1' }),
  figure(50, 90, { id: 'A2' }),
  figure(50, 150, { id: 'A3' }),
];

test('FTN-05 a captain activates -> soldiers within 3″ may activate together with it', () => {
  const t = soldiers(15, company());
  expect(t.state.turn).toMatchObject({ phase: 'soldier', near: ['A1', 'A2'] });
  expect(options(t)).toEqual(['AC', 'A1', 'A2', 'A3', 'together', 'concede', 'enough']);
  t.says('a', 'together');
  expect(t.wants).toBe('company of a');
  t.says('a', 'A1', 'A2');
  expect(t.state.turn?.activation).toMatchObject({ figures: [{ figure: 'AC' }, { figure: 'A1' }, { figure: 'A2' }] });
});

test('FTN-05: soldiers stand 3″ and 3.1″ from a captain -> the one at 3″ goes along', () => {
  const t = soldiers(15, [captain(150, 150), figure(190, 150, { id: 'A1' }), figure(109, 150, { id: 'A2' })]);
  expect(t.state.turn).toMatchObject({ phase: 'soldier', near: ['A1'] });
  expect(options(t)).toEqual(['AC', 'A1', 'A2', 'together', 'concede', 'enough']);
  t.says('a', 'together');
  expect(t.state.turn?.activation).toMatchObject({ figures: [{ figure: 'AC' }, { figure: 'A1' }] });
  t.settled();
});

test('FTN-05 a captain done or in combat -> leads none; soldiers in combat are not led', () => {
  const alone = soldiers(15, company());
  alone.says('a', 'AC').says('a', 'end');
  expect(options(alone)).toEqual(['A1', 'A2', 'A3', 'concede', 'enough']);
  const fighting = soldiers(15, [...company(), figure(60, 50, { id: 'B1' })], { combats: [['AC', 'B1']] });
  expect(options(fighting)).not.toContain('together');
  const led = soldiers(15, [...company(), figure(60, 70, { id: 'B1' })], { combats: [['A1', 'B1']] });
  expect(led.state.turn?.near).toEqual(['A2']);
});

test('FTN-03 a wizard leads a captain like any soldier, and it leads nobody more in that turn', () => {
  const wizard = figure(30, 50, { id: 'AW', role: 'wizard', what: 'wizard' });
  const t = soldiers(15, [wizard, ...company()]);
  expect(t.state.turn).toMatchObject({ phase: 'wizard', near: ['AC', 'A1'] });
  t.says('a', 'AC').says('a', 'end').says('a', 'AW').says('a', 'end').says('a', 'enough');
  expect(options(t)).toEqual(['A1', 'A2', 'A3', 'concede', 'enough']);
});

test('USE-13 a captain takes its group through a secret passage', () => {
  const t = soldiers(20, company(), { pieces: [wall], switches: { passages: true } });
  t.says('a', 'together').says('a', 'A1').says('a', 'AC').says('a', 'passage; go 80.50.0');
  expect(t.last('passage used').figures).toEqual(['AC', 'A1']);
  expect(t.why('a', 'go 80.75.0')).toBeUndefined();
  expect(t.why('a', 'go 80.95.0')).toBe('It must stay within 3″ of AC.');
});

test('UTR-10 traps -> a captain and a tunnel fighter add 3, a trap expert 5', () => {
  const t = new Table({
    figures: [
      captain(50, 50),
      figure(80, 50, { id: 'A1', what: 'tunnel-fighter' }),
      figure(100, 50, { id: 'A2', what: 'trap-expert' }),
    ],
  });
  expect(['AC', 'A1', 'A2'].map((id) => trapBonus(t.game, t.figure(id)))).toEqual([3, 3, 5]);
});

test('UTR-02 a trap expert keeps the first 1 of a game from springing a trap, and no other', () => {
  const figures = [figure(50, 50, { id: 'A1', what: 'trap-expert' }), figure(250, 250, { id: 'B1' })];
  const t = new Table({ isBefore: true, figures, switches: { traps: true } }).draws(1, 9);
  expect([t.count('trap avoided'), t.count('trap sprung')]).toEqual([1, 0]);
  t.says('b', 'enough').says('a', 'enough').draws(1, 9);
  expect(t.wants).toBe('trap-target of a');
});

test('USE-01 a 19 finds a passage for a warband with a tunnel fighter', () => {
  const turn = (what: string) =>
    soldiers(19, [figure(50, 50, { id: 'A1', what })], { switches: { passages: true } }).count('passage found');
  expect([turn('tunnel-fighter'), turn('thug')]).toEqual([1, 0]);
});
