/** What is an action, and what may take the place of a move: FAC, FTR-05. */
import { describe, expect, test } from 'vitest';
import type { FigureData } from '../../../../src/games/frostgrave/rules/state/figures.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const NO_MORE = 'One of two actions must be a move.';
const alone = (changes: Partial<FigureData> = {}, more: Partial<Setting> = {}) =>
  new Table({ figures: [figure(100, 100, { id: 'A1', ...changes }), figure(280, 100, { id: 'B1' })], ...more }).says(
    'a',
    'A1',
  );
/** Of the activation that is under way, how many actions were moves, something else, or instead of a move. */
const done = (t: Table) => {
  const [doing] = t.state.turn?.activation?.figures ?? [];
  return doing && [doing.moves, doing.acts, doing.instead];
};

describe('an action of its own', () => {
  test('FAC-04 to fight is one: whoever is free then may still move, and fights nobody else', () => {
    const t = new Table({
      figures: [
        figure(100, 100, { id: 'A1' }),
        figure(110, 100, { id: 'B1' }),
        figure(100, 150, { id: 'B2', arms: ['dagger'] }),
      ],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(8, 2).says('a', 'push');
    expect(done(t)).toEqual([0, 1, 0]);
    expect(t.why('a', 'go 100.140.0; fight B2')).toMatch(/has no action left/);
    t.says('a', 'go 100.140.0');
    expect([t.at('A1'), t.state.combats, t.wants]).toEqual(['100.140.0', [['A1', 'B2']], 'activate of b']);
    t.settled();
  });

  test('FAC-05 to shoot is one: after two moves there is none left, after one there is', () => {
    const t = alone({ arms: ['bow'] });
    expect(t.why('a', 'go 110.100.0; go 120.100.0; shoot B1')).toBe('A1 has no action left.');
    t.says('a', 'go 110.100.0; shoot B1').draws(2, 15);
    expect([t.last('shot').hits, t.wants]).toEqual([false, 'activate of b']);
    t.settled();
  });

  test('FAC-08 what a thing, a door or a spell allows is one as well', () => {
    const drinks = alone({ health: 3, things: [{ is: 'potion', what: 'potion-of-healing' }] });
    expect(done(drinks.says('a', 'use potion-of-healing'))).toEqual([0, 1, 0]);
    const door = { id: 'd1', from: { x: 106, y: 90 }, to: { x: 106, y: 110 }, base: 0, top: 30, isOpen: false };
    const opens = alone({}, { ground: { doors: [door] } }).says('a', 'door d1');
    expect([done(opens), opens.state.ground.doors[0]?.isOpen]).toEqual([[0, 1, 0], true]);
    const beast = figure(150, 100, { id: 'c1', side: 'a', role: 'creature' });
    const control = { id: 'm1', from: 'control-animal', parts: [0], roll: 12, turn: 1, lasts: 'game' as const };
    const frees = new Table({
      figures: [
        figure(100, 100, { id: 'A1' }),
        { ...beast, effects: [{ ...control, by: 'A1', side: null }] },
        figure(280, 100, { id: 'B1' }),
      ],
    });
    frees.orders('a', 'A1', 'release m1');
    expect([done(frees), frees.figure('c1').side]).toEqual([[0, 1, 0], null]);
    for (const t of [drinks, opens, frees]) expect(t.why('a', 'fight B1')).toBe(NO_MORE);
  });
});

describe('treasure', () => {
  const lies = (x: number) => ({ tokens: [{ id: 't1', at: { x, y: 100, z: 0 }, wasFound: true as const }] });
  const held = { tokens: [{ id: 't1', at: { x: 100, y: 100, z: 0 }, wasFound: true as const, carriedBy: 'A1' }] };

  test('FTR-05 picking up is an action in contact, and takes the place of no move', () => {
    expect(alone({}, lies(125)).why('a', 'take t1')).toBe('A1 must stand beside the treasure.');
    const t = alone({ arms: ['bow'] }, lies(110)).says('a', 'take t1');
    expect([done(t), t.figure('A1').carries]).toEqual([[0, 1, 0], 't1']);
    expect(t.why('a', 'shoot B1')).toBe(NO_MORE);
  });

  test('FTR-05 dropping is one that may: whoever drops may shoot in the same activation', () => {
    const t = alone({ carries: 't1', arms: ['bow'] }, held).says('a', 'drop');
    expect([done(t), t.figure('A1').carries, t.state.tokens[0]?.carriedBy]).toEqual([[0, 0, 1], undefined, undefined]);
    t.says('a', 'shoot B1').draws(2, 15);
    expect(t.last('shot').rolls[1].added.map(({ what }) => what)).not.toContain('hasty shot');
    expect(t.wants).toBe('activate of b');
    t.settled();
  });
});
