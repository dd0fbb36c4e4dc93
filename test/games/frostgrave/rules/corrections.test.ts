/** What a game-master sets right by hand in a game. */
import { describe, expect, test } from 'vitest';
import { json } from '../../../../src/engine/values/json.ts';
import { createCorrection } from '../../../../src/games/frostgrave/rules/corrections/correct.ts';
import type { TableCorrection } from '../../../../src/games/frostgrave/rules/corrections/table-correction.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

/** Carries it out; what becomes of the open question, or why it is not possible, in which case nothing has changed. */
function set(t: Table, value: TableCorrection): string {
  const before = JSON.stringify(t.state);
  const correcting = createCorrection(t.game, { value: json.parse(value), words: 'Set.', why: 'A slip.' });
  if ('why' in correcting) {
    expect(JSON.stringify(t.state)).toBe(before);
    return correcting.why;
  }
  const rule = correcting.rule();
  const step = rule.next();
  if (!step.done) rule.next({ type: 'answers', answers: new Map() });
  return correcting.how;
}

const A1 = (changes = {}) => figure(100, 100, { id: 'A1', ...changes });
const B1 = figure(280, 280, { id: 'B1' });
const table = (a1 = {}, more = {}) => new Table({ figures: [A1(a1), B1], ...more });

describe('health', () => {
  const health = (to: number, who = 'A1'): TableCorrection => ({ set: 'health', figure: who, to });

  test.each([
    ['FCO-02 nobody is set to 0 Health: who is killed is removed', 0, 'Its Health must be 1 to 10.'],
    ['FCO-02 less than nothing is refused', -1, 'Its Health must be 1 to 10.'],
    ['FCO-02 one more than it may have is refused', 11, 'Its Health must be 1 to 10.'],
    ['FCO-02 as much as it has is refused', 4, 'It already is so.'],
  ])('%s', (_, to, why) => {
    const t = table({ health: 4 });
    expect(set(t, health(to))).toBe(why);
    expect(t.figure('A1')).toMatchObject({ health: 4 });
  });

  test.each([1, 10])('FCO-01 FCO-02 %i Health can be set, and nobody is hurt or healed by it', (to) => {
    const t = table({ health: 4 });
    expect(set(t, health(to))).toBe('beside');
    expect(t.figure('A1').health).toBe(to);
    expect(t.figure('A1').gone).toBeUndefined();
    expect(t.events.map(({ type }) => type)).toEqual(['corrected']);
  });

  test('FCO-02 nobody has any who is off the table', () => {
    expect(set(table(), health(3, 'A9'))).toBe('That figure is no longer on the table.');
    const t = table();
    set(t, { set: 'gone', figure: 'A1', how: 'vanished' });
    expect(set(t, health(3))).toBe('That figure is no longer on the table.');
  });
});

describe('figures', () => {
  test('FCO-03 a figure is put where it has room', () => {
    const t = table();
    const place = (x: number, y: number): TableCorrection => ({ set: 'place', figure: 'A1', at: { x, y, z: 0 } });
    expect(set(t, place(200, 60))).toBe('anew');
    expect(t.at('A1')).toBe('200.60.0');
    expect(set(t, place(280, 279))).not.toBe('anew');
    expect(set(t, place(-20, 60))).not.toBe('anew');
    expect(t.at('A1')).toBe('200.60.0');
  });

  test('FCO-04 a crossbow is loaded or not, and refused to be what it is', () => {
    const t = table({ arms: ['crossbow'] });
    const loaded = (on: boolean): TableCorrection => ({ set: 'loaded', figure: 'A1', on });
    expect(set(t, loaded(true))).toBe('It already is so.');
    expect(set(t, loaded(false))).toBe('anew');
    expect(t.figure('A1').isUnloaded).toBe(true);
    expect(set(t, loaded(false))).toBe('It already is so.');
    expect(set(t, loaded(true))).toBe('anew');
    expect(t.figure('A1').isUnloaded ?? false).toBe(false);
  });

  test('FCO-04 magic that is not upon anybody does not end', () => {
    expect(set(table(), { set: 'magic over', figure: 'A1', id: 'none' })).toBe('It has no such effect.');
  });

  test('FCO-05 who is removed is killed or vanished, once; a creature comes where it has room', () => {
    const t = table();
    expect(set(t, { set: 'gone', figure: 'A1', how: 'killed' })).toBe('anew');
    expect(t.figure('A1').gone).toBe('killed');
    expect(set(t, { set: 'gone', figure: 'A1', how: 'killed' })).toBe('That figure is no longer on the table.');
    const comes = (x: number, creature = 'wolf'): TableCorrection => ({
      set: 'newcomer',
      creature,
      at: { x, y: 50, z: 0 },
    });
    expect(set(t, comes(50, 'no-such'))).toBe('There is no such creature.');
    expect(set(t, comes(50))).toBe('anew');
    expect(t.state.figures.map(({ name }) => name)).toContain('Wolf');
    expect(set(t, comes(52))).not.toBe('anew');
  });
});

describe('treasure, doors, things, turns', () => {
  const tokens = () => [
    { id: 't1', at: { x: 110, y: 100, z: 0 } },
    { id: 't2', at: { x: 200, y: 200, z: 0 } },
  ];

  test('FCO-06 treasure is corrected -> lies, is carried, secured or lost, then gone', () => {
    const t = table({}, { tokens: tokens() });
    const lies = (x: number): TableCorrection => ({ set: 'token lies', token: 't1', at: { x, y: 100, z: 0 } });
    expect(set(t, lies(300))).toBe('anew');
    expect(t.state.tokens[0]?.at.x).toBe(300);
    expect(set(t, lies(301))).toBe('That is not on the table.');
    const carried = (token: string): TableCorrection => ({ set: 'token carried', token, figure: 'A1' });
    expect(set(t, carried('t1'))).toBe('anew');
    expect([t.figure('A1').carries, t.state.tokens[0]?.carriedBy]).toEqual(['t1', 'A1']);
    expect(set(t, carried('t1'))).toBe('It already is so.');
    expect(set(t, carried('t2'))).toBe('It carries treasure already.');
    expect(set(t, { set: 'token secured', token: 't1', seat: 'nobody' })).toBe('There is no such warband.');
    expect(set(t, { set: 'token secured', token: 't1', seat: 'a' })).toBe('anew');
    expect([t.figure('A1').carries, t.state.tokens[0]?.securedBy]).toEqual([undefined, 'a']);
    expect(set(t, lies(100))).toBe('That treasure is no longer on the table.');
    expect(set(t, { set: 'token lost', token: 't2' })).toBe('anew');
    expect(set(t, { set: 'token lost', token: 't2' })).toBe('That treasure is no longer on the table.');
  });

  test('FCO-07 there is no door but those of the table', () => {
    expect(set(table(), { set: 'door', door: 'd1', isOpen: true })).toBe('There is no such door.');
  });

  test('FCO-08 a thing is handed on or gone, by whoever has it', () => {
    const potion = { is: 'potion' as const, what: 'healing-potion' };
    const t = new Table({ figures: [A1({ things: [potion] }), figure(60, 60, { id: 'A2' }), B1] });
    const thing = (from: string, to: string | null): TableCorrection => ({
      set: 'thing',
      figure: from,
      thing: potion,
      to,
    });
    expect(set(t, thing('A2', null))).toBe('It has no such thing.');
    expect(set(t, thing('A1', 'A2'))).toBe('anew');
    expect([t.figure('A1').things ?? [], t.figure('A2').things]).toMatchObject([[], [potion]]);
    expect(set(t, thing('A2', null))).toBe('anew');
    expect(t.figure('A2').things ?? []).toEqual([]);
  });

  test('FCO-09 an activation that is under way ends, and there is none otherwise', () => {
    const t = table();
    expect(set(t, { set: 'activation over' })).toBe('Nobody is activated now.');
    t.says('a', 'A1');
    expect(t.state.turn?.activation?.figures.map((each) => each.figure)).toEqual(['A1']);
    expect(set(t, { set: 'activation over' })).toBe('instead');
    expect(t.state.turn?.activation).toBeUndefined();
  });

  test('FCO-10 the next die shows what is said, from 1 to 20', () => {
    const die = (face: number) =>
      createCorrection(table().game, { value: { set: 'die', face }, words: 'Set.', why: 'A slip.' });
    expect([die(1), die(20)]).toMatchObject([{ sets: { kind: 'd20', outcome: '1' } }, { sets: { outcome: '20' } }]);
    const nothing = { why: 'You can’t correct that here.' };
    expect([die(0), die(21)]).toEqual([nothing, nothing]);
  });
});
