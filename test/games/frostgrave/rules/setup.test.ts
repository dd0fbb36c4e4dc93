/** What comes before the first turn: treasure that players lay, sides, and how warbands come in. */

import { describe, expect, test } from 'vitest';
import { readTypedAnswer } from '../../../../src/engine/rules/rule.ts';
import type { StateData } from '../../../../src/games/frostgrave/rules/state.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const NORTH = { id: 'the north', from: { x: 0, y: 0 }, to: { x: 300, y: 60 } };
const SOUTH = { id: 'the south', from: { x: 0, y: 240 }, to: { x: 300, y: 300 } };
const CENTRAL = { id: 't1', at: { x: 150, y: 150, z: 0 }, isCentral: true as const };
const NOWHERE = { at: { x: -100, y: -100, z: 0 } };

/** Before the first turn, with so many tokens to be laid beside that in the middle. */
function unlaid(open: number, seats: readonly string[], setting: Partial<Setting> = {}): Table {
  const placing: StateData['placing'] = { count: open, left: open, at: 0, settled: [], vetoed: [] };
  return new Table({
    figures: seats.map((seat) => figure(0, 0, { id: `${seat.toUpperCase()}1`, ...NOWHERE })),
    tokens: [CENTRAL],
    isBefore: true,
    ...setting,
    changes: {
      seats: seats.map((seat) => ({ seat, level: 0 })),
      zones: [NORTH, SOUTH, { ...NORTH, id: 'the west' }],
      isDeployed: false,
      ...(open > 0 && { placing }),
      ...setting.changes,
    },
  });
}
const lying = (t: Table) => t.state.tokens.map(({ id, at }) => `${id} ${at.x}.${at.y}`);

describe('treasure laid in turn', () => {
  const inTurn = (open: number, seats = ['a', 'b']) => unlaid(open, seats, { switches: { tokens: 'in turn' } });

  test('FSU-01 one lies in the middle; the players lay the others in turn, the highest die first', () => {
    const t = inTurn(4).draws(5, 11);
    expect(t.wants).toBe('token of b');
    t.says('b', '60.60.0').says('a', '240.60.0').says('b', '60.240.0').says('a', '240.240.0').draws(3, 4);
    expect(lying(t)).toEqual(['t1 150.150', 't2 60.60', 't3 240.60', 't4 60.240', 't5 240.240']);
    expect([t.state.placing, t.wants]).toEqual([undefined, 'zone of b']);
    t.settled();
  });

  test('FSU-02 each lies 6″ from the edges and from the others, where somebody can stand', () => {
    const wall = { id: 'r1', name: 'house', kind: 'solid' as const, base: 0, top: 40 };
    const outline = [
      { x: 200, y: 200 },
      { x: 240, y: 200 },
      { x: 240, y: 240 },
      { x: 200, y: 240 },
    ];
    const t = unlaid(2, ['a', 'b'], { switches: { tokens: 'in turn' }, pieces: [{ ...wall, outline }] }).draws(11, 5);
    expect(t.why('a', '59.150.0')).toBe('Treasure must lie 6″ from the edges.');
    expect(t.why('a', '150.100.0')).toBe('Treasure must lie 6″ from other treasure.');
    expect(t.why('a', '220.220.0')).toBeDefined();
    expect(t.why('a', '220.220.40')).toBeUndefined();
    expect(t.why('a', 'C14')).toBe('Say where it lies: C14.');
    const { validator } = t.asked('a');
    expect(validator?.read('j10')).toEqual({ value: '95.95.0' });
    expect(validator?.read('over there')).toEqual({ why: 'Say where it lies: C14.' });
    for (const { value } of validator?.proposals?.() ?? []) expect(t.why('a', value)).toBeUndefined();
    expect(validator?.proposals?.().length).toBe(12);
    t.settled();
  });
});

describe('treasure laid in a new game', () => {
  const inTurn = (open: number, setting: Partial<Setting> = {}) =>
    unlaid(open, ['a', 'b'], { switches: { tokens: 'in turn', fromEdge: 90 }, ...setting }).draws(11, 5);

  test('FSU-05 each lies 9″ from the edges', () => {
    const t = inTurn(2);
    expect(t.why('a', '89.150.0')).toBe('Treasure must lie 9″ from the edges.');
    expect(t.why('a', '150.211.0')).toBe('Treasure must lie 9″ from the edges.');
    expect(t.why('a', '90.90.0')).toBeUndefined();
    const proposed = t.asked('a').validator?.proposals?.() ?? [];
    for (const { value } of proposed) expect(t.why('a', value)).toBeUndefined();
    expect(proposed.length).toBeGreaterThan(5);
    t.settled();
  });

  test('FSU-05 no room is left 9″ from the edges -> as far from them as there is room', () => {
    const yard = { width: 240, depth: 240, pieces: [], doors: [] };
    const t = inTurn(2, { ground: yard, tokens: [{ ...CENTRAL, at: { x: 120, y: 120, z: 0 } }] });
    expect(t.why('a', '74.74.0')).toBe('Treasure must lie 7.5″ from the edges.');
    t.says('a', '75.75.0').says('b', '165.165.0');
    expect(lying(t)).toEqual(['t1 120.120', 't2 75.75', 't3 165.165']);
  });

  test('UVT-02 FSU-05 under a veto, one that is moved lies 9″ from the edges', () => {
    const t = unlaid(1, ['a', 'b'], { switches: { tokens: 'veto', fromEdge: 90 } }).draws(11, 5);
    t.says('b', '90.90.0');
    expect(t.why('a', 't2 80.200.0')).toBe('Treasure must lie 9″ from the edges.');
    expect(t.why('a', 't2 90.200.0')).toBeUndefined();
  });
});

describe('treasure under a veto', () => {
  const veto = (open: number, seats = ['a', 'b', 'd']) => unlaid(open, seats, { switches: { tokens: 'veto' } });

  test('UVT-01 whoever has rolled lowest lays them all', () => {
    const t = veto(2).draws(12, 4, 15);
    expect(t.wants).toBe('token of b');
    t.says('b', '60.60.0');
    expect(t.wants).toBe('token of b');
    t.says('b', '240.240.0');
    expect(lying(t)).toEqual(['t1 150.150', 't2 60.60', 't3 240.240']);
    expect(t.wants).toBe('veto of d');
    t.settled();
  });

  test('UVT-02 the others in turn move one, or pass; that in the middle stays', () => {
    const t = veto(2).draws(12, 4, 15).says('b', '60.60.0').says('b', '240.240.0');
    expect(t.why('d', 't1 60.240.0')).toBe('The central one stays there.');
    expect(t.why('d', 't9 60.240.0')).toBe('There is no treasure t9.');
    expect(t.why('d', 't2 150.140.0')).toBe('Treasure must lie 6″ from other treasure.');
    expect(t.why('d', 't2 65.65.0'), 'it may lie nearer than 6″ to where it lay').toBeUndefined();
    expect(t.asked('d').validator?.read('t2 to G24')).toEqual({ value: 't2 65.235.0' });
    t.says('d', 't2 60.240.0');
    expect([lying(t), t.wants]).toEqual([['t1 150.150', 't2 60.240', 't3 240.240'], 'veto of a']);
    t.settled();
  });

  test('UVT-02 typed in German -> the same as in English', () => {
    const t = veto(1).draws(12, 4, 15).says('b', '60.60.0').says('d', 'pass');
    const question = t.asked('a');
    const read = (text: string) => (question.validator ? readTypedAnswer(question, text) : undefined);
    expect(['passe', 't2 nach G21'].map(read)).toEqual(['pass', 't2 to G21'].map(read));
    expect(['pass', 't2 to G21'].map(read)).toEqual([{ value: 'pass' }, { value: 't2 65.205.0' }]);
  });

  test('UVT-03 a veto -> the token is laid by who called it; others speak; once a seat', () => {
    const t = veto(1).draws(12, 4, 15).says('b', '60.60.0').says('d', 'pass').says('a', 'veto');
    expect([lying(t), t.wants]).toEqual([['t1 150.150'], 'token of a']);
    t.says('a', '240.60.0');
    expect(t.wants).toBe('veto of b');
    t.says('b', 'veto').says('b', '60.240.0');
    expect(t.wants).toBe('veto of d');
    t.says('d', 'pass');
    expect([t.wants, t.why('a', 'veto')]).toEqual(['veto of a', 'You have used your veto.']);
    expect(
      t
        .asked('a')
        .validator?.proposals?.()
        .map(({ value }) => value),
    ).not.toContain('veto');
    t.says('a', 'pass').draws(1, 2, 3, 'the north', 'the south');
    expect(lying(t)).toEqual(['t1 150.150', 't2 60.240']);
    t.settled();
  });

  test('UVT-04 they lie fast when all others have moved one or passed, and not before', () => {
    const t = veto(1).draws(12, 4, 15).says('b', '60.60.0').says('d', 'pass');
    expect([t.state.placing?.settled, t.count('tokens lie')]).toEqual([['d'], 0]);
    t.says('a', 't2 60.240.0');
    expect([t.state.placing, t.count('tokens lie'), lying(t)]).toEqual([undefined, 1, ['t1 150.150', 't2 60.240']]);
    t.settled();
  });

  test('UVT-05 only then sides are drawn, by chance: nobody chooses', () => {
    const t = veto(1).draws(12, 4, 15).says('b', '60.60.0').says('d', 'pass');
    expect(t.state.seats.map(({ zone }) => zone)).toEqual([undefined, undefined, undefined]);
    t.says('a', 'pass').draws(9, 14, 3, 'the south', 'the west');
    expect(t.state.seats.map(({ seat, zone }) => [seat, zone])).toEqual([
      ['a', 'the west'],
      ['b', 'the south'],
      ['d', 'the north'],
    ]);
    expect(t.wants).toBe('deployment of a, deployment of b, deployment of d');
    t.settled();
  });
});

describe('sides and deployment', () => {
  test('FSU-03 the highest roll chooses its side; ties roll again', () => {
    const t = unlaid(0, ['a', 'b']).draws(7, 7, 3, 12);
    expect(t.wants).toBe('zone of b');
    t.says('b', 'the south').says('a', 'the north');
    expect(t.state.seats.map(({ zone }) => zone)).toEqual(['the north', 'the south']);
    t.settled();
  });

  test('by the book -> warbands come in one after the other, openly, first chooser first', () => {
    const t = unlaid(0, ['a', 'b'], { switches: { comeIn: 'in turn' } })
      .draws(3, 12)
      .says('b', 'the south');
    t.says('a', 'the north');
    expect([t.wants, t.asked('b').secret]).toEqual(['deployment of b', undefined]);
    t.says('b', 'B1 150.270.0');
    expect([t.at('B1'), t.state.isDeployed, t.wants]).toEqual(['150.270.0', false, 'deployment of a']);
    t.says('a', 'A1 150.30.0');
    expect([t.at('A1'), t.state.isDeployed, t.state.comingIn]).toEqual(['150.30.0', true, undefined]);
    t.settled();
  });

  test('by post all come in at once, and nobody learns where before all have said it', () => {
    const t = unlaid(0, ['a', 'b']).draws(3, 12).says('b', 'the south').says('a', 'the north');
    expect(t.asked('a').secret && t.asked('b').secret).toBe(true);
    t.says('b', 'B1 150.270.0');
    expect([t.at('B1'), t.wants]).toEqual(['-100.-100.0', 'deployment of a, deployment of b']);
    t.says('a', 'A1 150.30.0');
    expect([t.at('A1'), t.at('B1')]).toEqual(['150.30.0', '150.270.0']);
    t.settled();
  });
});

describe('doorways', () => {
  const exits = [
    { id: 'x1', from: { x: 60, y: 0 }, to: { x: 80, y: 0 } },
    { id: 'x2', from: { x: 220, y: 0 }, to: { x: 240, y: 0 } },
  ];
  const through = () => {
    const t = unlaid(0, ['a', 'b'], {
      figures: [
        figure(0, 0, { id: 'A1', ...NOWHERE }),
        figure(0, 0, { id: 'A2', ...NOWHERE }),
        figure(0, 0, { id: 'B1', ...NOWHERE }),
      ],
      switches: { comeIn: 'in turn' },
      ground: { exits },
      changes: { zones: [{ ...NORTH, doorways: ['x1', 'x2'] }, SOUTH] },
    });
    return t.draws(12, 3).says('a', 'the north');
  };

  test('UDR-04 all of a warband stand within 6″ of one doorway of its side', () => {
    const t = through();
    expect(t.why('a', 'A1 70.65.0; A2 10.30.0'), 'the base counts').toBeUndefined();
    expect(t.why('a', 'A1 70.66.0; A2 70.30.0')).toBe('A1 must stand within 6″ of doorway x1, as all others.');
    expect(t.why('a', 'A1 70.30.0; A2 230.30.0'), 'not by two').toMatch(/as all others/);
    expect(t.why('a', 'A1 230.30.0; A2 245.30.0'), 'by the other').toBeUndefined();
    expect(t.why('a', 'A1 120.64.0; A2 70.30.0'), 'not the corner of a box').toMatch(/within 6″/);
    const proposed = t.asked('a').validator?.proposals?.() ?? [];
    expect(new Set(proposed.map(({ note }) => note?.kind === 'formation' && note.doorway))).toEqual(
      new Set(['x1', 'x2']),
    );
    for (const { value } of proposed) expect(t.why('a', value)).toBeUndefined();
    t.settled();
  });

  test('UDR-04 doorways of two sides are near -> each stays on its side of the middle', () => {
    const corner = [
      { id: 'x1', from: { x: 40, y: 0 }, to: { x: 60, y: 0 } },
      { id: 'x2', from: { x: 0, y: 40 }, to: { x: 0, y: 60 } },
    ];
    const west = { id: 'the west', from: { x: 0, y: 0 }, to: { x: 60, y: 300 }, doorways: ['x2'] };
    const t = unlaid(0, ['a', 'b'], {
      figures: [figure(0, 0, { id: 'A1', ...NOWHERE }), figure(0, 0, { id: 'B1', ...NOWHERE })],
      switches: { comeIn: 'in turn' },
      ground: { exits: corner },
      changes: { zones: [{ ...NORTH, doorways: ['x1'] }, west] },
    });
    t.draws(12, 3).says('a', 'the north');
    expect(t.why('a', 'A1 40.30.0')).toBe(
      'A1 must stand within 6″ of doorway x1, as all others, and nearer to it than to one of another side.',
    );
    t.says('a', 'A1 45.30.0');
    expect(t.why('b', 'B1 45.30.0'), 'where A1 stands').toMatch(/^B1 must stand within 6″ of doorway x2/);
    t.says('b', 'B1 30.45.0');
    expect([t.at('A1'), t.at('B1')], 'more than an inch apart').toEqual(['45.30.0', '30.45.0']);
    t.settled();
  });

  test('UDR-02 a side without doorways is an edge as ever', () => {
    const t = through().says('a', 'A1 70.30.0; A2 90.30.0');
    expect(t.why('b', 'B1 10.290.0')).toBeUndefined();
    expect(t.why('b', 'B1 10.230.0')).toBe('B1 must stand in the south.');
    t.settled();
  });
});
