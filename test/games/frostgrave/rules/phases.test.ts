import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const leader = (id: string, role: 'wizard' | 'apprentice', x: number, y: number, more = {}) =>
  figure(x, y, { id, role, what: role, arms: ['staff'], ...more });

describe('initiative', () => {
  test('FTN-01 everybody rolls; who rolled the same rolls again, and nobody else', () => {
    const t = new Table({
      figures: [figure(20, 20, { id: 'A1' }), figure(280, 280, { id: 'B1' }), figure(20, 280, { id: 'D1' })],
    });
    t.says('a', 'enough').says('b', 'enough').says('d', 'enough').draws(7, 12, 7, 3, 15);
    expect(t.last('turn began')).toMatchObject({
      number: 2,
      rolls: [
        { a: 7, b: 12, d: 7 },
        { a: 3, d: 15 },
      ],
      order: ['b', 'd', 'a'],
    });
    t.settled();
  });
});

describe('phases', () => {
  const company = (phase: 'wizard' | 'apprentice' = 'wizard', more: readonly ReturnType<typeof figure>[] = []) =>
    new Table({
      phase,
      figures: [
        leader('AW', 'wizard', 50, 50),
        leader('AP', 'apprentice', 50, 250),
        figure(70, 50, { id: 'A1' }),
        figure(50, 90, { id: 'A2' }),
        figure(50, 91, { id: 'A3', at: { x: 80, y: 71, z: 0 } }),
        figure(120, 50, { id: 'A4' }),
        figure(280, 280, { id: 'B1' }),
        ...more,
      ],
    });
  const options = (t: Table) => {
    const question = t.asked('a');
    return question.validator ? [] : question.options.map(({ value }) => value);
  };

  /** The phase begins where nobody has been asked yet. */
  function fromTheStart(figures: readonly ReturnType<typeof figure>[]): Table {
    const t = new Table({ phase: 'soldier', figures });
    for (const seat of ['a', 'b']) if (t.wants === `activate of ${seat}`) t.says(seat, 'enough');
    return t.draws(15, 5);
  }

  test('FTN-02 FTN-03 the wizard and up to three soldiers within three inches as its phase begins', () => {
    const t = fromTheStart(company().state.figures);
    expect(t.state.turn).toMatchObject({ number: 2, phase: 'wizard', near: ['A1', 'A2', 'A3'] });
    expect(options(t)).toEqual(['AW', 'A1', 'A2', 'A3', 'together', 'concede', 'enough']);
  });

  test.each<readonly [string, 'wizard' | 'apprentice']>([
    ['FTN-03', 'wizard'],
    ['FTN-04', 'apprentice'],
  ])('%s: soldiers stand 3″, 3.1″ and more from the %s -> those at 3″', (_, role) => {
    const t = fromTheStart([
      leader('AX', role, 150, 150),
      figure(190, 150, { id: 'A1' }),
      figure(109, 150, { id: 'A2' }),
      figure(150, 199, { id: 'A3' }),
      figure(174, 182, { id: 'A4' }),
      figure(126, 117, { id: 'A5' }),
      figure(280, 280, { id: 'B1' }),
    ]);
    expect(t.state.turn).toMatchObject({ phase: role, near: ['A1', 'A4'] });
    expect(options(t)).toEqual(['AX', 'A1', 'A4', 'together', 'concede', 'enough']);
    t.says('a', 'AX').says('a', 'go 145.150.0; end');
    expect(options(t)).toEqual(['A1', 'A4', 'concede', 'enough']);
    t.settled();
  });

  test('FTN-03: a soldier is 2.9″ and 3.1″ below its wizard -> the nearer', () => {
    const raised = (z: number) => [
      leader('AW', 'wizard', 150, 150, { at: { x: 150, y: 150, z } }),
      figure(150, 150, { id: 'A1' }),
      figure(280, 280, { id: 'B1' }),
    ];
    const near = (z: number) => fromTheStart(raised(z)).state.turn?.near;
    expect([near(40), near(41)]).toEqual([['A1'], []]);
  });

  test('FTN-03: only who stands 3.1″ away is there -> the wizard goes alone', () => {
    const t = fromTheStart([
      leader('AW', 'wizard', 150, 150),
      figure(191, 150, { id: 'A1' }),
      figure(280, 280, { id: 'B1' }),
    ]);
    expect([t.state.turn?.near, t.wants]).toEqual([[], 'order of a']);
    t.says('a', 'end');
    expect([t.state.turn?.phase, options(t)]).toEqual(['soldier', ['A1', 'concede', 'enough']]);
    t.settled();
  });

  test('FTN-03: a soldier fights within 3″ of its wizard -> activates with it, in no group', () => {
    const figures = company('wizard', [figure(80, 50, { id: 'B2' })]).state.figures;
    const t = new Table({ phase: 'soldier', figures, combats: [['A1', 'B2']] });
    t.says('a', 'enough').says('b', 'enough').draws(15, 5);
    expect([t.state.turn?.near, options(t)]).toEqual([
      ['A1', 'A2', 'A3'],
      ['AW', 'A1', 'A2', 'A3', 'together', 'concede', 'enough'],
    ]);
    t.says('a', 'together');
    expect(t.wants).toBe('company of a');
    expect([t.why('a', 'A2', 'A3'), t.why('a', 'A1')]).toEqual([undefined, expect.any(String)]);
    t.settled();
  });

  test('FTN-03: the only soldier near fights -> it activates, and there is no group', () => {
    const figures = [leader('AW', 'wizard', 50, 50), figure(70, 50, { id: 'A1' }), figure(80, 50, { id: 'B2' })];
    const t = new Table({ phase: 'soldier', figures, combats: [['A1', 'B2']] });
    t.says('a', 'enough').says('b', 'enough').draws(15, 5);
    expect(options(t)).toEqual(['AW', 'A1', 'concede', 'enough']);
    t.says('a', 'A1').says('a', 'fight B2').draws(10, 5).says('a', 'stay');
    expect([t.state.turn?.phase, t.state.turn?.led, t.figure('B2').health]).toEqual(['wizard', 1, 8]);
    t.settled();
  });

  test('FTN-03 never more than three; FTN-05 the others are left for the soldier phase', () => {
    const t = fromTheStart(company('wizard', [figure(30, 50, { id: 'A5' })]).state.figures);
    t.says('a', 'A1').says('a', 'end').says('a', 'A2').says('a', 'end').says('a', 'A3').says('a', 'end');
    expect([t.wants, t.state.turn?.led]).toEqual(['order of a', 3]);
    t.says('a', 'end');
    expect(t.state.turn).toMatchObject({ phase: 'apprentice' });
    t.says('a', 'end');
    expect(t.state.turn).toMatchObject({ phase: 'soldier' });
    expect(options(t)).toEqual(['A4', 'A5', 'concede', 'enough']);
  });

  test('FTN-04 the apprentice leads likewise', () => {
    const near = figure(60, 240, { id: 'A5', at: { x: 70, y: 250, z: 0 } });
    const t = fromTheStart([leader('AP', 'apprentice', 50, 250), near, figure(280, 280, { id: 'B1' })]);
    expect(t.state.turn).toMatchObject({ phase: 'apprentice', near: ['A5'] });
    expect(options(t)).toEqual(['AP', 'A5', 'together', 'concede', 'enough']);
  });

  test('FAC-09 together all move first, then each does the rest', () => {
    const t = fromTheStart([
      leader('AW', 'wizard', 50, 50),
      figure(70, 50, { id: 'A1', arms: ['bow'] }),
      figure(200, 50, { id: 'B1' }),
    ]);
    t.says('a', 'together').says('a', 'A1');
    expect(t.why('a', 'shoot B1')).toBe('All figures in the group move first.');
    t.says('a', 'go 80.50.0').says('a', 'end');
    expect(t.state.turn?.activation?.stage).toBe('actions');
    t.says('a', 'A1').says('a', 'shoot B1').draws(3, 15);
    expect(t.wants).toBe('order of a');
    t.says('a', 'go 55.50.0');
    expect([t.at('AW'), t.at('A1')]).toEqual(['55.50.0', '80.50.0']);
    t.settled();
  });

  test('FAC-09 in a group a move is declined -> it is gone, one action is left', () => {
    const t = fromTheStart([
      leader('AW', 'wizard', 50, 50),
      figure(70, 50, { id: 'A1', arms: ['bow'] }),
      figure(200, 50, { id: 'B1' }),
    ]);
    t.says('a', 'together').says('a', 'A1').says('a', 'end').says('a', 'end');
    expect([t.state.turn?.activation?.stage, t.asked('a').prompt]).toEqual([
      'actions',
      expect.objectContaining({ kind: 'next of several' }),
    ]);
    t.says('a', 'A1');
    expect(t.asked('a').prompt).toMatchObject({ figure: 'A1', reach: 30 });
    expect([t.why('a', 'shoot B1 then go 80.50.0'), t.why('a', 'go 110.50.0')]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    t.says('a', 'shoot B1').draws(3, 15);
    expect(t.asked('a').prompt, 'nothing is left for A1').toMatchObject({ figure: 'AW', reach: 30 });
    t.says('a', 'end');
    expect([t.state.turn?.activation, t.at('A1')]).toEqual([undefined, '70.50.0']);
    t.settled();
  });

  test('FAC-09 in a group a figure with one action declines its move -> nothing is left', () => {
    const t = grouped({ switches: { wounded: true } }, { health: 4 })
      .says('a', 'A1')
      .says('a', 'end')
      .says('a', 'end');
    expect(t.state.turn?.activation?.stage).toBe('actions');
    expect(t.asked('a').prompt).toMatchObject({ figure: 'AW', reach: 30 });
    t.says('a', 'end');
    expect(t.figure('A1').hasActivated).toBe(true);
    t.settled();
  });

  const door = { id: 'd1', from: { x: 110, y: 90 }, to: { x: 110, y: 110 }, base: 0, top: 30, isOpen: false };
  const grouped = (more: Partial<Setting> = {}, one = {}) => {
    const figures = [
      leader('AW', 'wizard', 104, 100),
      figure(100, 115, { id: 'A1', ...one }),
      figure(285, 285, { id: 'B1' }),
    ];
    const turn = { number: 1, order: ['a', 'b'], phase: 'wizard' as const, at: 0, led: 0, near: ['A1'] };
    return new Table({ phase: 'wizard', figures, ...more, changes: { turn: { ...turn, passages: ['a'] } } }).says(
      'a',
      'together',
    );
  };

  test('FAC-09 UDR-09: a door in passing alone -> the rest of the move is left', () => {
    const t = grouped({ ground: { doors: [door] } })
      .says('a', 'AW')
      .says('a', 'turn d1');
    expect([t.wants, t.asked('a').prompt]).toEqual([
      'order of a',
      expect.objectContaining({ figure: 'AW', reach: 40 }),
    ]);
    expect([t.why('a', 'go 144.100.0'), t.why('a', 'go 145.100.0')]).toEqual([undefined, expect.any(String)]);
    t.says('a', 'go 144.100.0');
    expect([t.at('AW'), t.asked('a').prompt]).toEqual(['144.100.0', expect.objectContaining({ figure: 'A1' })]);
    expect(t.state.turn?.activation?.stage).toBe('moves');
    t.settled();
  });

  test('FAC-09 FMV-05: the leader is in combat -> soldiers near it go one by one, in no group', () => {
    const figures = [
      leader('AW', 'wizard', 104, 100),
      figure(100, 115, { id: 'A1' }),
      figure(114, 100, { id: 'B1' }),
      figure(285, 285, { id: 'B9' }),
    ];
    const turn = { number: 1, order: ['a', 'b'], phase: 'wizard' as const, at: 0, led: 0, near: ['A1'] };
    const t = new Table({ phase: 'wizard', figures, combats: [['AW', 'B1']], changes: { turn } });
    expect(options(t)).toEqual(['AW', 'A1', 'concede', 'enough']);
    t.says('a', 'AW').says('a', 'fight B1').draws(15, 5).says('a', 'push').says('a', 'end');
    expect(options(t)).toEqual(['A1', 'concede', 'enough']);
  });

  test('FAC-09 FMV-19: a first move ends in a drop that takes all actions -> no more is used', () => {
    const up = {
      at: { x: 100, y: 115, z: 90 },
      health: 20,
      stats: { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 20 },
    };
    const t = grouped({ pieces: [block('roof', 80, 105, 40, 20, 90)] }, up).says('a', 'A1');
    t.says('a', 'go 100.120.90>d100.130.0; end');
    const used = t.events.flatMap((event) => (event.type === 'action used' ? [[event.figure, event.as]] : []));
    expect([t.at('A1'), t.figure('A1').health, used]).toEqual(['100.130.0', 7, [['A1', 'all']]]);
    expect(t.asked('a').prompt).toMatchObject({ figure: 'AW', stage: 'moves' });
    t.settled();
  });

  test('FAC-09: two moves are ordered at once while all move first -> only the first of them', () => {
    const t = grouped().says('a', 'A1');
    const first = 'All figures in the group move first.';
    expect([t.why('a', 'go 100.130.0; go 100.145.0'), t.why('a', 'go 100.130.0; run 100.145.0')]).toEqual([
      first,
      first,
    ]);
    t.says('a', 'go 100.130.0');
    expect([t.at('A1'), t.asked('a').prompt]).toEqual(['100.130.0', expect.objectContaining({ figure: 'AW' })]);
    t.says('a', 'end').says('a', 'A1').says('a', 'go 100.145.0').settled();
    expect([t.at('A1'), t.asked('a').prompt]).toEqual(['100.145.0', expect.objectContaining({ figure: 'AW' })]);
  });

  test('FAC-09 FSL-17: a stored action is spent with the first move -> no second move yet', () => {
    const kept = { id: 'm1', from: 'time-store', parts: [0], roll: 15, turn: 0, lasts: 'game' as const };
    const t = grouped({}, { effects: [kept] }).says('a', 'A1');
    expect(t.why('a', 'stored; go 100.130.0; go 100.140.0')).toBe('All figures in the group move first.');
    t.says('a', 'stored; go 100.130.0').settled();
    expect([t.at('A1'), t.asked('a').prompt]).toEqual(['100.130.0', expect.objectContaining({ figure: 'AW' })]);
  });

  test('FAC-09 UDR-09: a door needs more than is left of the first move -> not while all move', () => {
    const away = { id: 'd2', from: { x: 140, y: 90 }, to: { x: 140, y: 140 }, base: 0, top: 30, isOpen: false };
    const t = grouped({ ground: { doors: [away] } }).says('a', 'A1');
    expect(t.why('a', 'go 134.115.0; turn d2')).toBeUndefined();
    expect(t.why('a', 'go 100.130.0>134.137.0; turn d2')).toBe('All figures in the group move first.');
  });

  test('FAC-09 UDR-09: the rest of a move through a door is declined -> it is gone', () => {
    const t = grouped({ ground: { doors: [door] } })
      .says('a', 'AW')
      .says('a', 'turn d1')
      .says('a', 'end');
    t.says('a', 'go 100.125.0').says('a', 'AW');
    expect(t.state.turn?.activation?.stage).toBe('actions');
    expect(t.asked('a').prompt).toMatchObject({ figure: 'AW', reach: 30 });
    t.settled();
  });

  test('FAC-09 USE-02: a passage alone -> the move of the leader is still to come', () => {
    const wall = block('mass', 120, 40, 10, 160, 40);
    const t = grouped({ pieces: [wall], switches: { passages: true } })
      .says('a', 'AW')
      .says('a', 'passage');
    expect(t.asked('a').prompt).toMatchObject({ figure: 'AW', reach: 60 });
    t.says('a', 'go 136.100.0');
    expect([t.at('AW'), t.asked('a').prompt]).toEqual(['136.100.0', expect.objectContaining({ figure: 'A1' })]);
    t.settled();
  });

  test('FAC-09 FSL-17: a stored action alone -> the move is still to come', () => {
    const kept = { id: 'm1', from: 'time-store', parts: [0], roll: 15, turn: 0, lasts: 'game' as const };
    const t = grouped({}, { effects: [kept] })
      .says('a', 'A1')
      .says('a', 'stored');
    expect(t.asked('a').prompt).toMatchObject({ figure: 'A1', reach: 60 });
    t.says('a', 'go 100.125.0');
    expect([t.at('A1'), t.asked('a').prompt]).toEqual(['100.125.0', expect.objectContaining({ figure: 'AW' })]);
    t.settled();
  });

  test('FAC-09 FMV-13: run for it is the move of a group -> that activation is over', () => {
    const tokens = [{ id: 't1', at: { x: 100, y: 115, z: 0 }, carriedBy: 'A1', wasFound: true as const }];
    const mud = block('m', 90, 121, 30, 60, 0, { kind: 'rough' });
    const t = grouped({ pieces: [mud], tokens }, { carries: 't1' })
      .says('a', 'A1')
      .says('a', 'run 100.145.0');
    expect([t.at('A1'), t.asked('a').prompt]).toEqual(['100.145.0', expect.objectContaining({ figure: 'AW' })]);
    t.says('a', 'end').says('a', 'end');
    expect([t.state.turn?.activation, t.figure('A1').hasActivated]).toEqual([undefined, true]);
    t.settled();
  });

  test('FTN-05 nobody activates twice in a turn', () => {
    const t = fromTheStart(company().state.figures).says('a', 'A1').says('a', 'end');
    expect(options(t)).toEqual(['AW', 'A2', 'A3', 'together', 'concede', 'enough']);
  });
});

describe('the end', () => {
  test('FEN a limit of turns ends it; what is carried then is kept', () => {
    const t = new Table({
      figures: [figure(20, 20, { id: 'A1', carries: 't1' }), figure(280, 280, { id: 'B1' })],
      tokens: [
        { id: 't1', at: { x: 20, y: 20, z: 0 }, carriedBy: 'A1' },
        { id: 't2', at: { x: 150, y: 150, z: 0 } },
      ],
      switches: { turns: 1 },
    });
    t.says('a', 'enough').says('b', 'enough');
    expect([t.state.over, t.state.tokens[0]?.securedBy, t.state.tokens[1]?.securedBy]).toEqual([
      { why: 'turns' },
      'a',
      undefined,
    ]);
  });
});

describe('giving up', () => {
  const carried = { id: 't1', at: { x: 60, y: 60, z: 0 }, carriedBy: 'A1', wasFound: true as const };
  const together = () =>
    new Table({
      figures: [
        figure(60, 60, { id: 'A1', carries: 't1' }),
        figure(90, 60, { id: 'A2' }),
        figure(240, 240, { id: 'B1' }),
        figure(150, 20, { id: 'D1' }),
      ],
      tokens: [carried, { id: 't2', at: { x: 150, y: 150, z: 0 } }],
    });

  test('FEN a seat concedes -> asked once more; its figures leave, treasure stays', () => {
    const t = together().says('a', 'concede').says('a', 'yes');
    const own = t.state.figures.filter(({ side }) => side === 'a');
    expect(own.map(({ gone, health }) => [gone, health])).toEqual([
      ['conceded', 10],
      ['conceded', 10],
    ]);
    expect(t.state.tokens[0]).toMatchObject({ id: 't1', at: { x: 60, y: 60, z: 0 } });
    expect(t.state.tokens[0]?.carriedBy).toBeUndefined();
    expect(t.wants).toBe('activate of b');
  });

  test('FEN whoever thinks better of it goes on as before', () => {
    const t = together().says('a', 'concede').says('a', 'no');
    expect(t.wants).toBe('activate of a');
    expect(t.state.figures.every(({ gone }) => gone === undefined)).toBe(true);
  });
});
