/** What is known of an order before it is given. Figures are of 400. */
import { describe, expect, test } from 'vitest';
import { nextOptions, whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { readOrder } from '../../../../src/games/frostgrave/rules/orders/acts.ts';
import { fightOdds, shotOdds } from '../../../../src/games/frostgrave/rules/orders/odds.ts';
import type { ActNote, Note, OrderPurpose } from '../../../../src/games/frostgrave/rules/questions.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { orderAsked, wizard } from '../../../support/frostgrave/tower.ts';

const thug = (id: string, x: number, fight = 2) =>
  figure(x, 100, { id, stats: { move: 60, fight, shoot: 0, armour: 10, will: -1, health: 10 } });

function fighting(fight: number) {
  const t = new Table({ figures: [thug('A1', 100, fight), thug('B1', 110)], combats: [['A1', 'B1']] });
  return fightOdds(t.game, t.figure('A1'), t.figure('B1'));
}

describe('a fight', () => {
  test.each([
    [0, 190, 20],
    [2, 229, 18],
    [4, 264, 16],
  ])('FCB-02 with %i more wins %i of 400, and %i are ties', (more, wins, ties) => {
    expect(fighting(2 + more)).toMatchObject({ wins, ties, of: 400 });
    const worse = fighting(2 - more);
    expect([worse.wins, worse.ties]).toEqual([400 - wins - ties, ties]);
  });

  test('by any net difference d: wins 190 + 20d − d(d−1)/2, ties 20 − d', () => {
    for (let d = 0; d < 20; d += 1)
      expect(fighting(2 + d)).toMatchObject({ wins: 190 + 20 * d - (d * (d - 1)) / 2, ties: 20 - d });
  });

  test('FCB-03 of thug against thug each is harmed 43.5 %', () => {
    expect(fighting(2)).toMatchObject({ harms: 174, suffers: 174 });
  });

  test('FMC-01 FMC-05 supporters count', () => {
    const t = new Table({
      figures: [thug('A1', 100), thug('B1', 110), thug('A2', 120), figure(110, 110, { id: 'A3' })],
      combats: [
        ['A1', 'B1'],
        ['A2', 'B1'],
        ['A3', 'B1'],
      ],
    });
    expect(fightOdds(t.game, t.figure('A1'), t.figure('B1'))).toMatchObject({ wins: 264, ties: 16 });
  });

  test('are those of fights as they are fought, throw by throw, with and without critical hits', () => {
    for (const criticalHits of [false, true]) {
      let [wins, ties, harms, suffers] = [0, 0, 0, 0];
      const setting = (): Setting => ({
        figures: [thug('A1', 100, 4), { ...thug('B1', 110), arms: ['dagger'] }],
        combats: [['A1', 'B1']],
        switches: { criticalHits },
      });
      for (let a = 1; a <= 20; a += 1)
        for (let b = 1; b <= 20; b += 1) {
          const { winner, harms: done } = new Table(setting()).orders('a', 'A1', 'fight B1').draws(a, b).last('fought');
          wins += winner === 'A1' ? 1 : 0;
          ties += winner === null ? 1 : 0;
          harms += done.some(({ to, damage }) => to === 'B1' && damage > 0) ? 1 : 0;
          suffers += done.some(({ to, damage }) => to === 'A1' && damage > 0) ? 1 : 0;
        }
      const t = new Table(setting());
      expect(fightOdds(t.game, t.figure('A1'), t.figure('B1'))).toEqual({ wins, ties, harms, suffers, of: 400 });
    }
  });
});

describe('a shot', () => {
  const shot = (pieces: Setting['pieces'] = [], more: Setting['figures'] = []) => {
    const stats = { move: 60, fight: 1, shoot: 2, armour: 11, will: 0, health: 10 };
    const archer = figure(100, 100, { id: 'A1', arms: ['bow', 'dagger'], stats });
    const t = new Table({ figures: [archer, figure(180, 100, { id: 'B1' }), ...more], pieces });
    return shotOdds(t.game, t.figure('A1'), t.figure('B1'));
  };

  test('FSH-05 of an archer at a thug in the open hits 47.5 % and harms 40.5 %', () => {
    expect(shot()).toMatchObject({ wins: 190, harms: 162, suffers: 0, against: [] });
  });

  test.each(['immune-to-critical-hits', undefined])('FCB-09 FCT-24: shots, throw by throw, at who is %s', (trait) => {
    const setting = (): Setting => ({
      figures: [
        figure(100, 100, {
          id: 'A1',
          arms: ['bow'],
          stats: { move: 60, fight: 1, shoot: 2, armour: 11, will: 0, health: 10 },
        }),
        figure(180, 100, {
          id: 'B1',
          traits: trait === undefined ? [] : [{ trait }],
          stats: { move: 60, fight: 3, shoot: 0, armour: 23, will: 0, health: 10 },
        }),
      ],
      switches: { criticalHits: true },
    });
    let [wins, harms] = [0, 0];
    for (let a = 1; a <= 20; a += 1)
      for (let b = 1; b <= 20; b += 1) {
        const { hits, harm } = new Table(setting()).orders('a', 'A1', 'shoot B1').draws(a, b).last('shot');
        wins += hits ? 1 : 0;
        harms += (harm?.damage ?? 0) > 0 ? 1 : 0;
      }
    const t = new Table(setting());
    expect([wins, harms]).toEqual([172, trait === undefined ? 19 : 0]);
    expect(shotOdds(t.game, t.figure('A1'), t.figure('B1'))).toMatchObject({ wins, harms, suffers: 0, of: 400 });
  });

  test('FSH-10 what lies between makes it harder', () => {
    const between = shot([], [figure(140, 100, { id: 'A2' }), figure(155, 100, { id: 'A3' })]);
    expect(between).toMatchObject({ wins: 153, harms: 138, against: [{ what: 'between them', value: 2 }] });
  });

  test('FSH-16 heavy cover: 30 and 28.5 %', () => {
    const covered = shot([block('ruin', 167, 85, 7, 30, 9)]);
    expect(covered).toMatchObject({ wins: 120, harms: 114, against: [{ what: 'heavy cover', value: 4 }] });
  });
});

/** The notes of an order before it is given. */
function noted(t: Table, order: string): readonly ActNote[] {
  const note = t.asked('a').validator?.note(order);
  return note?.kind === 'order' ? note.acts : [];
}

describe('before an order is given', () => {
  test('FMC-01 FCR-10 the chances of a fight are those with the supporters that there will be', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(140, 100, { id: 'B1' }), figure(150, 100, { id: 'A2' })],
      combats: [['A2', 'B1']],
    }).says('a', 'A1');
    const [, fight] = noted(t, 'go 130.100.0; fight B1');
    expect(fight).toMatchObject({
      chances: { wins: 229, ties: 18 },
      support: { own: ['A2'], other: [] },
      target: 'B1',
    });
  });

  test('FSH-17 a shot after a move is hasty', () => {
    const figures = [figure(100, 100, { id: 'A1', arms: ['bow'] }), figure(200, 100, { id: 'B1' })];
    const t = new Table({ figures }).says('a', 'A1');
    expect(noted(t, 'shoot B1')[0]).toMatchObject({ against: [], cover: 'none' });
    expect(noted(t, 'go 110.100.0; shoot B1')[1]).toMatchObject({ against: [{ what: 'hasty shot', value: 1 }] });
  });

  test('FMV-06 FMV-07 FMV-10 a typed order -> who could intercept, falls, sinking, sight', () => {
    const t = new Table({
      figures: [
        figure(100, 100, { id: 'A1', at: { x: 100, y: 100, z: 40 } }),
        figure(140, 112, { id: 'B1' }),
        figure(100, 10, { id: 'B2', arms: ['bow'] }),
      ],
      pieces: [block('tower', 80, 90, 30, 30, 40), block('pond', 160, 80, 60, 60, 1, { kind: 'water' })],
    }).says('a', 'A1');
    expect(t.why('a', 'go 109.100.40>d115.100.0')).toBeUndefined();
    const [fallen] = noted(t, 'go 109.100.40>d115.100.0');
    expect(fallen).toMatchObject({ falling: 6 });
    expect(fallen?.near).toBeUndefined();
    const { validator } = t.asked('a');
    expect([validator?.isRisky?.('go 109.100.40>d115.100.0'), validator?.isRisky?.('go 108.100.40')]).toEqual([
      true,
      false,
    ]);
    const s = new Table({
      figures: [
        figure(130, 100, { id: 'A1' }),
        figure(150, 118, { id: 'B1' }),
        figure(130, 250, { id: 'B2', arms: ['bow'] }),
      ],
      pieces: [block('pond', 160, 80, 60, 60, 1, { kind: 'water' })],
    }).says('a', 'A1');
    expect(noted(s, 'go 166.100.0')[0]).toMatchObject({ near: ['B1'], sinks: 5, seenBy: ['B2'], cover: 'none' });
  });
});

describe('what is proposed', () => {
  const aims = (t: Table, aim: OrderPurpose) =>
    nextOptions<Note>(t.asked('a'), []).flatMap(({ value, note }) =>
      note?.kind === 'order' && note.aim === aim ? value : [],
    );
  const crowd = (): Setting => ({
    figures: [
      figure(60, 60, { id: 'A1', arms: ['bow', 'dagger'] }),
      figure(40, 60, { id: 'AW', role: 'wizard' }),
      ...Array.from({ length: 6 }, (_, i) =>
        figure(30 + 40 * i, 200, { id: `B${i}`, arms: i < 3 ? ['bow'] : ['hand-weapon'] }),
      ),
      ...Array.from({ length: 6 }, (_, i) => figure(150, 40 + 25 * i, { id: `A${i + 2}` })),
    ],
    pieces: [block('r1', 90, 60, 30, 30, 30), block('r2', 60, 120, 60, 12, 30), block('r3', 180, 120, 60, 30, 40)],
    tokens: [1, 2, 3, 4, 5].map((n) => ({ id: `t${n}`, at: { x: 45 * n, y: 110 + 7 * n, z: 0 } })),
  });

  test('is at most 25, all of it legal, and doing nothing is always among it', () => {
    const t = new Table(crowd()).says('a', 'A1');
    const all = nextOptions(t.asked('a'), []);
    expect(all.length).toBeLessThanOrEqual(25);
    for (const { value } of all) expect(whyIllegal(t.asked('a'), [value]), value).toBeUndefined();
    expect(all.at(-1)?.value).toBe('end');
  });

  test('what is taken by chance is every spell and everything that is carried, by turns', () => {
    const known = ['shield', 'strength', 'leap', 'fleet-feet', 'beauty'];
    const things = [{ is: 'scroll' as const, what: 'heal' }];
    const t = orderAsked({ figures: [wizard(known, { things, health: 5 })] });
    const free = t.asked('a').validator;
    const samples = Array.from({ length: 900 }, (_, n) => free?.sampleAnswer(31 * n + 1) ?? '');
    const cast = samples.flatMap((each) => /^cast ([a-z-]+)/.exec(each)?.[1] ?? []);
    expect([...new Set(cast)].sort()).toEqual([...known].sort());
    expect(samples.some((each) => each.startsWith('read heal'))).toBe(true);
    expect(samples.some((each) => each.startsWith('go '))).toBe(true);
  });

  test('proposed places -> out of sight, beside the wizard, in sight of a hidden enemy', () => {
    const t = new Table(crowd()).says('a', 'A1');
    const [hidden = ''] = aims(t, 'hide');
    expect(noted(t, hidden)[0]).toMatchObject({ seenBy: [] });
    expect(aims(t, 'join')).toHaveLength(1);
    const blind = new Table({
      figures: [figure(60, 60, { id: 'A1', arms: ['bow'] }), figure(150, 60, { id: 'B1' })],
      pieces: [block('r1', 90, 40, 12, 40, 30)],
    }).says('a', 'A1');
    expect(aims(blind, 'see')[0]).toMatch(/^go .*; shoot B1$/);
  });

  test('whoever carries nothing is shown the way off the table last of all', () => {
    const near = { figures: [figure(30, 100, { id: 'A1' }), figure(250, 250, { id: 'B1' })] };
    const offered = (t: Table) =>
      nextOptions<Note>(t.asked('a'), []).flatMap(({ note }) => (note?.kind === 'order' && note.aim ? note.aim : []));
    const all = offered(new Table(near).says('a', 'A1'));
    expect(all.slice(-2)).toEqual(['leave', 'hold']);
    const laden = offered(
      new Table({
        figures: [figure(30, 100, { id: 'A1', carries: 't1' }), figure(250, 250, { id: 'B1' })],
        tokens: [{ id: 't1', at: { x: 30, y: 100, z: 0 }, carriedBy: 'A1' }],
      }).says('a', 'A1'),
    );
    expect(laden[0]).toBe('leave');
  });

  test('FTR-06 whoever carries treasure is shown the way off the table', () => {
    const t = new Table({
      figures: [figure(30, 100, { id: 'A1', carries: 't1' }), figure(250, 250, { id: 'B1' })],
      tokens: [{ id: 't1', at: { x: 30, y: 100, z: 0 }, carriedBy: 'A1' }],
    }).says('a', 'A1');
    const [home = ''] = aims(t, 'leave');
    expect(readOrder(home)?.at(-1)).toMatchObject({ way: [{ by: 'leave', to: { x: 0, y: 100, z: 0 } }] });
    t.says('a', home);
    expect(t.last('token secured')).toMatchObject({ token: 't1', seat: 'a', figure: 'A1' });
  });
});
