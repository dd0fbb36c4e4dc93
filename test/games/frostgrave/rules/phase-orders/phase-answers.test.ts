/** Orders of a phase, carried out until something contradicts them. */
import { describe, expect, test } from 'vitest';
import type { PhaseBasis } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-answers.ts';
import { judgePhase, phaseBasisOf } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-answers.ts';
import type { PhaseOrder } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-order.ts';
import {
  mergePhaseOrders,
  printPhaseOrder,
  readPhaseOrder,
} from '../../../../../src/games/frostgrave/rules/phase-orders/phase-order.ts';
import { laterScope, scopeOf } from '../../../../../src/games/frostgrave/rules/phase-orders/phase-scope.ts';
import { whyNoPhase } from '../../../../../src/games/frostgrave/rules/phase-orders/think-phase.ts';
import type { FigureData } from '../../../../../src/games/frostgrave/rules/state/figures.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';

const far = figure(280, 280, { id: 'B1' });
const two = () => new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(100, 100, { id: 'A2' }), far] });

function order(entries: Readonly<Record<string, string>>, more: Partial<PhaseOrder> = {}): PhaseOrder {
  const all = Object.entries(entries).map(([id, spelled]) => ({ figure: id, order: spelled }));
  return { turn: 1, together: [], entries: all, rest: [], ...more };
}

/** Gives all that the orders answer. Returns what is asked then, and why. */
function carryOut(t: Table, given: PhaseOrder, basis: PhaseBasis = phaseBasisOf(t.game)): string {
  for (;;) {
    const open = t.questions.find(({ seat }) => seat === 'a');
    const verdict = open && judgePhase(t.game, open, given, basis);
    if (verdict?.type !== 'holds') {
      const why = verdict ? ` (${[verdict.figure, verdict.why, verdict.with].filter(Boolean).join(' ')})` : '';
      return `${t.wants}${why}`;
    }
    t.says('a', ...verdict.value);
  }
}

test('ORD: orders for two -> both are carried out, and End is asked of neither', () => {
  const t = two();
  expect(carryOut(t, order({ A2: 'go 100.140.0', A1: 'go 50.90.0' }))).toBe('activate of b');
  expect([t.at('A1'), t.at('A2')]).toEqual(['50.90.0', '100.140.0']);
  expect(t.count('activation began')).toBe(2);
});

test('ORD: one has no order, and the rest is not said to hold -> whoever is left is asked', () => {
  const t = two();
  expect(carryOut(t, order({ A1: 'go 50.90.0' }))).toBe('activate of a');
});

test('ORD: the rest holds -> the phase is over for the seat', () => {
  const t = two();
  expect(carryOut(t, order({ A1: 'go 50.90.0' }, { rest: ['soldier'] }))).toBe('activate of b');
  expect(t.at('A2')).toBe('100.100.0');
});

test('ORD: all others hold by name -> as if the rest held', () => {
  const t = two();
  expect(carryOut(t, order({ A1: 'go 50.90.0', A2: 'end' }))).toBe('activate of b');
});

test('ORD: orders of another turn -> nothing is given', () => {
  expect(carryOut(two(), order({ A1: 'go 50.90.0' }, { turn: 2 }))).toBe('activate of a');
});

describe('contradictions', () => {
  const contradicted = (was: Partial<FigureData>, given = order({ A1: 'go 50.90.0', A2: 'go 100.140.0' })) => {
    const before = new Table({ figures: [figure(50, 50, { id: 'A1', ...was }), figure(100, 100, { id: 'A2' }), far] });
    return carryOut(two(), given, phaseBasisOf(before.game));
  };

  test('ORD: a third of the Health is gone since -> the figure is asked', () => {
    expect(contradicted({ health: 15 })).toBe('activate of a (A1 wounded)');
    expect(contradicted({ health: 14 })).toBe('activate of b');
  });

  test('ORD: it was pushed since -> the figure is asked', () => {
    expect(contradicted({ at: { x: 60, y: 50, z: 0 } })).toBe('activate of a (A1 moved)');
  });

  test('ORD: the way leads nowhere any more -> the figure is asked', () => {
    expect(contradicted({}, order({ A1: 'go 500.500.0' }))).toBe('activate of a (A1 blocked)');
    expect(contradicted({}, order({ A1: 'take t9' }))).toBe('activate of a (A1 blocked)');
  });

  test('ORD: the first is asked -> what the second was told waits, and holds after that', () => {
    const t = two();
    const basis = phaseBasisOf(t.game);
    const given = order({ A1: 'go 500.500.0', A2: 'go 100.140.0' });
    expect(carryOut(t, given, basis)).toBe('activate of a (A1 blocked)');
    t.orders('a', 'A1', 'go 50.90.0', 'end');
    expect(carryOut(t, given, basis)).toBe('activate of b');
    expect(t.at('A2')).toBe('100.140.0');
  });

  const met = (combats: [string, string][]) =>
    new Table({
      figures: [figure(50, 50, { id: 'A1' }), figure(100, 100, { id: 'A2' }), figure(60, 50, { id: 'B1' })],
      combats,
    });

  test('ORD: an enemy has come into combat since -> the figure is asked, also if it was to hold', () => {
    const basis = phaseBasisOf(met([]).game);
    expect(carryOut(met([['A1', 'B1']]), order({ A1: 'go 50.90.0' }), basis)).toBe('activate of a (A1 combat B1)');
    const holding = order({ A1: 'end', A2: 'end' });
    expect(carryOut(met([['A1', 'B1']]), holding, basis)).toBe('activate of a (A1 combat B1)');
    expect(carryOut(met([['A1', 'B1']]), order({}, { rest: ['soldier'] }), basis)).toBe('activate of a (A1 combat B1)');
  });

  test('FMV-06: an enemy that has moved could step in -> asked; one that stood there -> not', () => {
    const near = new Table({ figures: [figure(100, 100, { id: 'A1' }), figure(130, 118, { id: 'B1' })] });
    const stood = phaseBasisOf(near.game);
    const passing = order({ A1: 'go 160.100.0' });
    const before = new Table({ figures: [figure(100, 100, { id: 'A1' }), figure(200, 200, { id: 'B1' })] });
    expect(carryOut(near, passing, phaseBasisOf(before.game))).toBe('activate of a (A1 risk B1)');
    expect(carryOut(near, passing, stood)).toBe('intercept of b');
    near.says('b', 'none');
    expect(carryOut(near, passing, stood)).toBe('activate of b');
  });

  test('FMV-06: the enemy does step in -> the rest of the order is asked', () => {
    const t = new Table({ figures: [figure(100, 100, { id: 'A1' }), figure(130, 118, { id: 'B1' })] });
    const basis = phaseBasisOf(t.game);
    const passing = order({ A1: 'go 160.100.0; go 160.130.0' });
    expect(carryOut(t, passing, basis)).toBe('intercept of b');
    t.says('b', 'B1');
    expect(carryOut(t, passing, basis)).toBe('order of a (A1 combat B1)');
  });
});

const group = () =>
  new Table({
    figures: [
      figure(50, 50, { id: 'AW', role: 'wizard', what: 'wizard' }),
      figure(70, 50, { id: 'A1' }),
      figure(50, 70, { id: 'A2' }),
      far,
    ],
    phase: 'wizard',
    changes: {
      turn: { number: 1, order: ['a', 'b'], phase: 'wizard', at: 0, led: 0, near: ['A1', 'A2'] },
    },
  });

test('FAC-09: a group -> all move first, then all act, without a question', () => {
  const t = group();
  const given = order(
    { A1: 'go 100.50.0; go 120.50.0', AW: 'go 80.50.0', A2: 'go 50.110.0' },
    { together: ['AW', 'A1', 'A2'], rest: ['wizard'] },
  );
  expect(whyNoPhase(t.game, scopeOf(t.game, t.asked('a')) ?? never(), given)).toBeUndefined();
  expect(carryOut(t, given)).toMatch(/of b$|nothing/);
  expect(t.last('activation began')).toMatchObject({ figures: ['AW', 'A1', 'A2'], isGroup: true });
  expect([t.at('AW'), t.at('A1'), t.at('A2')]).toEqual(['80.50.0', '120.50.0', '50.110.0']);
});

test('FTN-03: more soldiers than a leader takes along -> refused in a sentence', () => {
  const t = group();
  const scope = scopeOf(t.game, t.asked('a')) ?? never();
  const given = order({ A1: 'go 100.50.0', A2: 'go 50.110.0' });
  expect(scope).toMatchObject({ figures: ['AW', 'A1', 'A2'], leader: 'AW', most: 3, isNow: true });
  expect(whyNoPhase(t.game, { ...scope, most: 1 }, given)).toBe('Only 1 more may go along in this phase.');
  expect(whyNoPhase(t.game, scope, { ...given, together: ['A1', 'A2'] })).toBe('Nobody can lead a group now.');
  expect(whyNoPhase(t.game, scope, order({ B1: 'go 1.1.0' }))).toBe('B1 can’t act then.');
  expect(whyNoPhase(t.game, scope, { ...given, turn: 3 })).toBe('These orders are for another turn than turn 1.');
});

test('ORD: a seat that waits -> the phases to come may be ordered, its leaders first', () => {
  const t = group();
  expect(laterScope(t.game, 'b')).toMatchObject({ phases: ['wizard', 'apprentice', 'soldier'], figures: ['B1'] });
  expect(laterScope(t.game, 'a')).toMatchObject({ phases: ['apprentice', 'soldier'], figures: ['A1', 'A2'] });
});

test('ORD: what is printed is read', () => {
  const all = order({ A1: 'go 1.2.0; fight B4', A2: 'end' }, { together: ['A1', 'A2'], rest: ['wizard', 'soldier'] });
  expect(printPhaseOrder(all)).toBe('turn 1 | with A1 A2 | A1: go 1.2.0; fight B4 | A2: end | rest wizard soldier');
  expect(readPhaseOrder(printPhaseOrder(all))).toEqual(all);
  expect(['', 'turn x', 'turn 1 | hello', 'A1: end'].map(readPhaseOrder)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('ORD: newer orders -> stand before the older ones of whom they don’t name', () => {
  const older = order({ A1: 'end', A2: 'go 1.1.0' }, { rest: ['soldier'] });
  expect(mergePhaseOrders(order({ A1: 'go 2.2.0' }), older)).toEqual(
    order({ A1: 'go 2.2.0', A2: 'go 1.1.0' }, { rest: ['soldier'] }),
  );
  expect(mergePhaseOrders(order({ A1: 'go 2.2.0' }, { turn: 2 }), older).entries).toHaveLength(1);
});

function never(): never {
  throw new Error('Nobody can be ordered.');
}
