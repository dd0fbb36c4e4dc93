/** The referee has nothing against what is by the rules, and speaks up as soon as one thing in it is otherwise. */
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/games/frostgrave/rules/events.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import { Referee } from '../../../tools/frostgrave/referee/referee.ts';
import type { Setting } from '../../support/frostgrave/table.ts';
import { block, figure, LORE, Table } from '../../support/frostgrave/table.ts';
import { knowingSpell, spell } from '../../support/frostgrave/tower.ts';

/** What the referee says of all that has happened at a table, where the first event of a type is changed by `spoil`. */
function saidOf(table: Table, spoil: (event: Event) => Event = (event) => event): readonly string[] {
  const referee = new Referee(table.start, LORE);
  for (const event of table.events) referee.watch(spoil(structuredClone(event)));
  return referee.finish(table.state);
}

/** A’s soldier fights B’s thug, which stands to its right. */
function fought(setting: Partial<Setting> = {}, changes: Partial<FigureData> = {}): Table {
  const figures = [figure(50, 100, { id: 'A1' }), figure(60, 100, { id: 'B1', ...changes })];
  return new Table({ figures, combats: [['A1', 'B1']], ...setting }).orders('a', 'A1', 'fight B1').draws(5, 12);
}

describe('what is by the rules', () => {
  test('FCT-31 the first of a pack follows whoever of them leads, past somebody nearer', () => {
    const rat = (id: string, x: number, y: number, more: Partial<FigureData> = {}) =>
      figure(x, y, { id, what: 'giant-rat', kind: 'animal', arms: [], traits: [{ trait: 'pack-hunter' }], ...more });
    const t = new Table({
      figures: [
        rat('c1', 110, 130),
        rat('c2', 100, 100, { pack: 'c1' }),
        figure(150, 100, { id: 'A1' }),
        figure(90, 165, { id: 'A2' }),
        figure(290, 290, { id: 'B1' }),
      ],
    });
    t.says('a', 'enough').says('b', 'enough').draws('c2', 10, 10);
    expect([t.count('combat began'), t.last('combat began')]).toMatchObject([2, { a: 'c1', b: 'A1' }]);
    expect(saidOf(t)).toEqual([]);
  });

  test('FSL-73 FCB-11 who is possessed is wounded as demons are, also one of the undead', () => {
    const demon: NonNullable<FigureData['effects']>[number] = {
      id: 'm1',
      from: 'possess',
      by: 'BW',
      roll: 15,
      turn: 0,
      lasts: 'game',
      parts: [0, 1],
    };
    const zombie: Partial<FigureData> = { kind: 'undead', health: 3, traits: [{ trait: 'undead' }] };
    const wounded = { switches: { wounded: true } };
    const cases: [Partial<FigureData>, number[]][] = [
      [{ ...zombie, effects: [demon] }, [-2]],
      [zombie, []],
    ];
    for (const [changes, added] of cases) {
      const t = fought(wounded, changes);
      const values = t.last('fought').rolls[1].added.filter(({ what }) => what === 'wounded');
      expect(values.map(({ value }) => value)).toEqual(added);
      expect(saidOf(t)).toEqual([]);
    }
  });

  test('FCR-09 a creature between two -> in combat with both, in either order', () => {
    const figures = [
      figure(170, 100, { id: 'c1', what: 'giant-rat', kind: 'animal', arms: [] }),
      figure(180, 104, { id: 'A1' }),
      figure(160, 102, { id: 'A2' }),
      figure(290, 290, { id: 'B1' }),
    ];
    const t = new Table({ figures });
    t.says('a', 'enough').says('b', 'enough').draws('A1', 5, 5);
    const begun = t.events.filter(({ type }) => type === 'combat began');
    expect(begun).toMatchObject([
      { a: 'c1', b: 'A1' },
      { a: 'c1', b: 'A2' },
    ]);
    expect(saidOf(t)).toEqual([]);
  });

  test('FAR-07 whoever’s only weapon decays is unarmed, and no staff of its own guards it', () => {
    const rot: NonNullable<FigureData['effects']>[number] = {
      id: 'm1',
      from: 'decay',
      roll: 12,
      turn: 1,
      lasts: 'game',
      parts: [0],
      arm: 'staff',
    };
    const t = fought({}, { arms: ['staff'], effects: [rot] });
    expect(t.last('fought')).toMatchObject({ rolls: [{ total: 7 }, { total: 12 }] });
    expect(saidOf(t)).toEqual([]);
    expect(saidOf(fought({}, { arms: ['staff'] }))).toEqual([]);
  });

  test('FCT-25 a scroll that makes weapons magic is carried -> the weapon is not magic', () => {
    const proof = { traits: [{ trait: 'immune-to-normal-weapons' }] };
    const figures = [
      figure(50, 100, { id: 'A1', things: [{ is: 'scroll', what: 'possess' }] }),
      figure(60, 100, { id: 'B1', ...proof }),
    ];
    const t = new Table({ figures, combats: [['A1', 'B1']] }).orders('a', 'A1', 'fight B1').draws(20, 1);
    expect(t.last('fought').harms).toMatchObject([{ to: 'B1', damage: 0 }]);
    expect(saidOf(t)).toEqual([]);
    const armed = figure(50, 100, { id: 'A1', things: [{ is: 'arm', what: 'hand-weapon-damage-1' }] });
    const other = new Table({ figures: [armed, figure(60, 100, { id: 'B1', ...proof })], combats: [['A1', 'B1']] });
    other.orders('a', 'A1', 'fight B1').draws(20, 1);
    expect(other.last('fought').harms[0]?.damage).toBeGreaterThan(0);
    expect(saidOf(other)).toEqual([]);
  });

  test('FCR-01 FMC-01 allies support each other, and take treasure beside each other', () => {
    const allied = { allied: true } as const;
    const figures = [
      figure(50, 100, { id: 'A1', ...allied }),
      figure(60, 110, { id: 'B1', ...allied }),
      figure(60, 100, { id: 'c1' }),
    ];
    const combats = [
      ['A1', 'c1'],
      ['B1', 'c1'],
    ] as const;
    const scenario = { id: 'last', name: 'Last', together: { goal: { carry: 1 } }, hasBegun: true } as const;
    const tokens = [{ id: 't1', at: { x: 200, y: 200, z: 0 } }];
    const t = new Table({ figures, combats: combats.map(([a, b]) => [a, b]), scenario, tokens });
    t.orders('a', 'A1', 'fight c1').draws(5, 5);
    expect(t.last('fought').rolls[0].total).toBe(9);
    expect(saidOf(t)).toEqual([]);
  });

  test('FSL-42 two who change places stand in each other’s way for no moment', () => {
    const t = spell('transpose AW A1', knowingSpell('transpose', [figure(80, 100, { id: 'A1' })]), 12);
    expect([t.at('AW'), t.at('A1')]).toEqual(['80.100.0', '50.100.0']);
    expect(saidOf(t)).toEqual([]);
    const there = { x: 52, y: 100, z: 0 };
    const spoil = (event: Event): Event =>
      event.type === 'moved' && event.figure === 'AW' ? { ...event, to: there } : event;
    expect(saidOf(t, spoil)).toContain('turn 1, wizard: AW is in A1 by magic');
  });

  test('FCB-08 FMV-08 whoever falls off a ledge is pushed as far as it takes to be clear of it', () => {
    const on = (x: number, id: string) => figure(x, 100, { id, at: { x, y: 100, z: 40 } });
    const t = new Table({
      figures: [on(101, 'A1'), on(111, 'B1')],
      combats: [['A1', 'B1']],
      pieces: [block('roof', 60, 60, 55, 80, 40)],
    });
    t.orders('a', 'A1', 'fight B1').draws(12, 5).says('a', 'push');
    expect(t.at('B1')).toBe('121.100.0');
    expect(saidOf(t)).toEqual([]);
    const farther = (event: Event): Event =>
      event.type === 'moved' ? { ...event, to: { ...event.to, x: event.to.x + 60 } } : event;
    expect(saidOf(t, farther)).toContain('turn 1, soldier: B1 goes 70 by push, and has 60');
  });

  test('FIT-24 FCT-25 whom no weapon harms but a magic one is fought with that', () => {
    const dust: NonNullable<FigureData['effects']>[number] = {
      id: 'p1',
      from: 'philtre-of-fairy-dust',
      of: 'potion',
      roll: 0,
      turn: 1,
      lasts: 'game',
      parts: [0],
      arm: 'dagger',
    };
    const harmedBy = (effects: FigureData['effects'], arms: readonly string[]) => {
      const traits = [{ trait: 'immune-to-normal-weapons' }];
      const figures = [figure(50, 100, { id: 'A1', arms: [...arms], effects }), figure(60, 100, { id: 'B1', traits })];
      const t = new Table({ figures, combats: [['A1', 'B1']] }).orders('a', 'A1', 'fight B1').draws(14, 5);
      expect(saidOf(t)).toEqual([]);
      return t.last('fought').harms.map(({ damage }) => damage);
    };
    expect(harmedBy([dust], ['two-handed-weapon', 'dagger'])).toEqual([14 + 2 - 1 - 10]);
    expect(harmedBy([], ['two-handed-weapon', 'dagger'])).toEqual([0]);
    expect(harmedBy([{ ...dust, arm: 'bow' }], ['hand-weapon', 'bow'])).toEqual([0]);
  });

  test('FCT-11 FMV-15 whoever lives in water fights there as elsewhere', () => {
    const pool = block('pool', 55, 0, 200, 200, 0, { kind: 'water' });
    const figures = (traits: readonly string[]) => [
      figure(50, 100, { id: 'A1' }),
      figure(60, 100, { id: 'B1', traits: traits.map((trait) => ({ trait })) }),
    ];
    for (const traits of [['aquatic'], ['amphibious'], []]) {
      const t = new Table({ figures: figures(traits), combats: [['A1', 'B1']], pieces: [pool] });
      t.orders('a', 'A1', 'fight B1').draws(9, 5);
      expect(t.last('fought').rolls[1].total).toBe(traits.length > 0 ? 7 : 5);
      expect(saidOf(t)).toEqual([]);
    }
  });

  test.each<readonly ['wizard' | 'apprentice', number, boolean]>([
    ['wizard', 190, true],
    ['wizard', 191, false],
    ['apprentice', 190, true],
    ['apprentice', 191, false],
  ])('FTN-03 FTN-04: a %s at 150, a soldier at %i -> legal is %s', (role, x, isLegal) => {
    const figures = [
      figure(150, 150, { id: 'AX', role, what: role }),
      figure(x, 150, { id: 'A1' }),
      figure(280, 280, { id: 'B1' }),
    ];
    const t = new Table({ figures, phase: 'soldier' });
    t.says('a', 'enough').says('b', 'enough').draws(15, 5);
    expect(t.state.turn).toMatchObject({ phase: role, near: isLegal ? ['A1'] : [] });
    const led = (event: Event): Event =>
      event.type === 'phase began' && event.phase === role && event.seat === 'a' ? { ...event, near: ['A1'] } : event;
    expect(saidOf(t, led)).toEqual(isLegal ? [] : [`turn 2, ${role}: A1 is not near to whom it would go with`]);
  });

  test('FTN-05 in the phase of soldiers it is the captain whom others are near to', () => {
    const captain = (x: number) => [
      figure(250, 250, { id: 'A1' }),
      figure(50, 100, { id: 'AC', role: 'captain', what: 'captain' }),
      figure(x, 120, { id: 'A2' }),
      figure(150, 20, { id: 'B1' }),
    ];
    const led = (x: number) => {
      const t = new Table({ figures: captain(x), phase: 'apprentice' });
      while (t.state.turn?.phase !== 'soldier')
        t.says(t.questions[0]?.seat ?? '', ...(t.questions[0]?.defaultAnswer ?? []));
      return t;
    };
    expect(led(50).last('phase began').near).toEqual(['A2']);
    expect(saidOf(led(50))).toEqual([]);
    const farther = (event: Event): Event =>
      event.type === 'phase began' && event.phase === 'soldier' && event.near.length > 0
        ? { ...event, near: ['A1'] }
        : event;
    expect(saidOf(led(50), farther)).toEqual(['turn 1, soldier: A1 is not near to whom it would go with']);
  });

  test('FSH-01 ULT-01 a shot into combat -> may hit one in the dark if its target is lit', () => {
    const figures = [
      figure(50, 100, {
        id: 'A1',
        arms: ['bow'],
        stats: { move: 60, fight: 2, shoot: 2, armour: 10, will: 0, health: 10 },
      }),
      figure(150, 100, { id: 'c1' }),
      figure(160, 100, { id: 'B1' }),
      figure(250, 250, { id: 'B2' }),
    ];
    const t = new Table({ figures, combats: [['B1', 'c1']], switches: { light: 900 } });
    t.orders('a', 'A1', 'shoot c1').draws('B1', 12, 5);
    expect(t.last('shot')).toMatchObject({ meant: 'c1', target: 'B1' });
    expect(saidOf(t)).toEqual([]);
    const aside = (meant: string) => (event: Event) => (event.type === 'shot' ? { ...event, meant } : event);
    expect(saidOf(t, aside('B1'))).toContain('turn 1, soldier: B1 stands in the dark');
    expect(saidOf(t, aside('B2'))).toContain('turn 1, soldier: B1 is hit, and B2 was meant');
  });

  test('FMV-09 beside a pond that is not square nobody stands in deep water', () => {
    const square = block('pond', 55, 95, 90, 90, 1, { kind: 'water' });
    const corners = [145, 95, 145, 185, 55, 185];
    const outline = [0, 2, 4].map((i) => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 }));
    for (const [pond, total] of [[square, 5] as const, [{ ...square, outline }, 7] as const]) {
      const figures = [figure(50, 100, { id: 'A1' }), figure(60, 100, { id: 'B1' })];
      const t = new Table({ figures, combats: [['A1', 'B1']], pieces: [pond] });
      t.orders('a', 'A1', 'fight B1').draws(9, 5);
      expect(t.last('fought').rolls[1].total).toBe(total);
      expect(saidOf(t)).toEqual([]);
    }
  });
});

describe('what is otherwise is noticed', () => {
  const longer = (event: Event): Event =>
    event.type === 'moved' ? { type: 'moved', figure: event.figure, how: event.how, ...far } : event;
  const far = { to: { x: 50, y: 270, z: 0 }, way: [{ by: 'ground', to: { x: 50, y: 270, z: 0 } }] } as const;

  test.each<[string, Table, (event: Event) => Event, RegExp]>([
    [
      'FCB-01 a roll',
      fought(),
      (event) =>
        event.type === 'fought'
          ? { ...event, rolls: [{ ...event.rolls[0], total: event.rolls[0].total + 1 }, event.rolls[1]] }
          : event,
      /^turn 1, soldier: A1’s roll is 8, and should be 7$/,
    ],
    [
      'FCB-03 damage',
      fought({}, { stats: { move: 60, fight: 6, shoot: 0, armour: 10, will: 0, health: 10 } }),
      (event) =>
        event.type === 'fought'
          ? { ...event, harms: event.harms.map((harm) => ({ ...harm, damage: harm.damage + 1 })) }
          : event,
      /^turn 1, soldier: damage of B1 to A1 is 9, and should be 8$/,
    ],
    ['FMV-01 how far somebody goes', moved(), longer, /A1 goes 170 by move, and has 60/],
    [
      'UCE-03 a ceiling',
      moved({ ceiling: 100 }),
      (event) => (event.type === 'moved' ? { ...event, to: { ...event.to, z: 95 } } : event),
      /A1 is above the ceiling by move/,
    ],
    [
      'UCE-03 dead space',
      moved({
        rooms: [
          [
            { x: 0, y: 0 },
            { x: 300, y: 0 },
            { x: 300, y: 150 },
            { x: 0, y: 150 },
          ],
        ],
      }),
      longer,
      /A1 is in dead space by move/,
    ],
    [
      'FTN-02 phases',
      goneBy(),
      (event) => (event.type === 'phase began' ? { ...event, phase: 'wizard' } : event),
      /the phase of wizard of .* is not the next/,
    ],
  ])('%s', (_, table, spoil, said) => {
    expect(saidOf(table)).toEqual([]);
    expect(saidOf(table, spoil).some((fault) => said.test(fault))).toBe(true);
  });
});

test('FCT-14 what is paid for a head is what its price says, to whoever struck', () => {
  const boar = figure(60, 100, { id: 'c1', traits: [{ trait: 'bounty', x: 10 }], health: 2 });
  const figures = [figure(50, 100, { id: 'A1' }), boar, figure(250, 250, { id: 'B1' })];
  const t = new Table({ figures, combats: [['A1', 'c1']] }).orders('a', 'A1', 'fight c1').draws(15, 2);
  expect(t.last('died').bounty).toEqual({ seat: 'a', gold: 10 });
  expect(saidOf(t)).toEqual([]);
  const paid = (gold: number, seat: string) => (event: Event) =>
    event.type === 'died' ? { ...event, bounty: { seat, gold } } : event;
  expect(saidOf(t, paid(20, 'a'))).toEqual(['turn 1, soldier: 20 is paid for c1, and not 10']);
  expect(saidOf(t, paid(10, 'b'))).toEqual(['turn 1, soldier: 10 is paid for c1, and not 10']);
});

test('FSL-30 a spell that does not add up is upon nobody twice', () => {
  const t = spell('strength A1', knowingSpell('strength', [figure(60, 115, { id: 'A1' })]), 12);
  expect(saidOf(t)).toEqual([]);
  const referee = new Referee(t.start, LORE);
  for (const event of t.events)
    for (const each of event.type === 'enchanted' ? [event, event] : [event]) referee.watch(each);
  expect(referee.faults).toEqual(['turn 1, wizard: strength is upon A1 2 times']);
});

test('UDR-05 nobody leaves but at an edge, or by a doorway where there are some', () => {
  const figures = [figure(50, 20, { id: 'A1' }), figure(200, 100, { id: 'B1' })];
  const exits = [{ id: 'd1', from: { x: 200, y: 0 }, to: { x: 220, y: 0 } }];
  const t = new Table({ figures }).orders('a', 'A1', 'go l50.0.0');
  expect(t.figure('A1').gone).toBe('left');
  expect(saidOf(t)).toEqual([]);
  const referee = new Referee({ ...t.start, ground: { ...t.start.ground, exits } }, LORE);
  for (const event of t.events) referee.watch(event);
  expect(referee.faults).toContain('turn 1, soldier: A1 leaves where there is no way out');
});

function moved(ground: Setting['ground'] = {}): Table {
  const figures = [figure(50, 100, { id: 'A1' }), figure(200, 100, { id: 'B1' })];
  return new Table({ figures, ground }).orders('a', 'A1', 'go 50.140.0; end');
}

function goneBy(): Table {
  return moved().orders('b', 'B1', 'end');
}

describe('who sees whom', () => {
  /** What the referee says of what has happened at a table, where it has seen it begin otherwise. */
  function heardOf(table: Table, begun: (start: Table['start']) => Table['start']): readonly string[] {
    const referee = new Referee(begun(table.start), LORE);
    for (const event of table.events) referee.watch(event);
    return referee.faults;
  }

  test('FSH-16 nobody shoots through a wall, nor through a closed door', () => {
    const figures = [figure(50, 100, { id: 'A1', arms: ['bow'] }), figure(150, 100, { id: 'B1' })];
    const t = new Table({ figures }).orders('a', 'A1', 'shoot B1').draws(12, 5);
    expect(saidOf(t)).toEqual([]);
    const unseen = 'turn 1, soldier: B1 is out of sight of A1';
    const withPiece = (top: number) =>
      heardOf(t, (start) => ({ ...start, ground: { ...start.ground, pieces: [block('w', 100, 0, 5, 300, top)] } }));
    expect(withPiece(60)).toContain(unseen);
    expect(withPiece(5)).not.toContain(unseen);
    const withDoor = (isOpen: boolean) =>
      heardOf(t, (start) => {
        const door = { id: 'd1', from: { x: 100, y: 0 }, to: { x: 100, y: 300 }, base: 0, top: 60, isOpen };
        return { ...start, ground: { ...start.ground, doors: [door] } };
      });
    expect(withDoor(false)).toContain(unseen);
    expect(withDoor(true)).not.toContain(unseen);
  });

  test('FSH-16 who is seen past two corners, by a line that touches both, may be shot at', () => {
    const pieces = [
      block('w1', 137, 276, 33, 4, 20),
      block('w2', 67, 273, 56, 4, 35),
      block('w3', 117, 288, 26, 4, 35),
    ];
    const figures = [figure(156, 295, { id: 'A1', arms: ['bow'] }), figure(63, 243, { id: 'B1' })];
    const t = new Table({ figures, pieces }).orders('a', 'A1', 'shoot B1').draws(12, 5);
    expect(t.last('shot').hidden).toBe(20);
    expect(saidOf(t)).toEqual([]);
  });

  test('FCR-09 FCR-07 a creature goes for the nearest that it sees, and shoots at the nearest', () => {
    const creature = (arms: readonly string[]) =>
      figure(100, 100, { id: 'c1', kind: 'undead', what: 'wolf', arms: [...arms] });
    const played = (arms: readonly string[], ...dice: number[]) =>
      new Table({ figures: [creature(arms), figure(150, 100, { id: 'A1' }), figure(290, 290, { id: 'B1' })] })
        .says('a', 'enough')
        .says('b', 'enough')
        .draws(...dice);
    for (const t of [played([], 15, 3), played(['bow'], 15, 3)]) {
      expect(saidOf(t)).toEqual([]);
      const nearer = figure(100, 130, { id: 'A2' });
      const isAlone = heardOf(t, (start) => ({ ...start, figures: [...start.figures, nearer] }));
      expect(isAlone).toContain('turn 1, creature: c1 goes for A1, and A2 is nearer');
      const wall = block('w', 80, 115, 60, 3, 60);
      const isHidden = heardOf(t, (start) => ({
        ...start,
        figures: [...start.figures, nearer],
        ground: { ...start.ground, pieces: [wall] },
      }));
      expect(isHidden.filter((fault) => fault.includes('goes for'))).toEqual([]);
    }
  });

  test('FCR-09 a nearer enemy is ignored -> a fault, unless it must walk and is barred', () => {
    const creature = (arms: readonly string[]) =>
      figure(100, 100, { id: 'c1', kind: 'undead', what: 'wolf', arms: [...arms] });
    const played = (arms: readonly string[]) =>
      new Table({ figures: [creature(arms), figure(150, 100, { id: 'A1' }), figure(290, 290, { id: 'B1' })] })
        .says('a', 'enough')
        .says('b', 'enough')
        .draws(15, 3);
    const nearer = figure(100, 130, { id: 'A2' });
    const between = figure(100, 115, { id: 'c2', what: 'wolf' });
    const rough = { ...block('r', 80, 112, 60, 6, 1), kind: 'rough' as const };
    const said = 'turn 1, creature: c1 goes for A1, and A2 is nearer';
    const heard = (t: Table, more: readonly FigureData[], pieces: readonly (typeof rough)[] = []) =>
      heardOf(t, (start) => ({
        ...start,
        figures: [...start.figures, nearer, ...more],
        ground: { ...start.ground, pieces: [...pieces] },
      }));
    expect(heard(played([]), [])).toContain(said);
    expect(heard(played([]), [between])).not.toContain(said);
    expect(heard(played([]), [], [rough])).not.toContain(said);
    expect(heard(played(['bow']), [between])).toContain(said);
  });
});

describe('contact, traps and ends', () => {
  const NOTHING: Event = { type: 'corrected', events: [], words: '', why: '' };
  /** What is said where some of what happened was never told. */
  const without = (table: Table, isLeftOut: (event: Event) => boolean) =>
    saidOf(table, (event) => (isLeftOut(event) ? NOTHING : event)).filter((fault) => !fault.includes('otherwise'));
  const pair = (more: readonly FigureData[]) =>
    new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' }), ...more],
      combats: [['A1', 'B1']],
    })
      .orders('a', 'A1', 'fight B1')
      .draws(14, 10);

  test('FCB-08: a push into contact, and no combat -> noticed', () => {
    const t = pair([figure(124, 100, { id: 'A2' })])
      .says('a', 'push')
      .says('a', 'end');
    expect(saidOf(t)).toEqual([]);
    expect(without(t, ({ type }) => type === 'combat began')).toEqual([
      'turn 1, soldier: B1 touches A2, and they are in no combat',
    ]);
  });

  test('FCB-10: the loser holds the winner -> noticed', () => {
    const t = pair([figure(80, 125, { id: 'B2' })])
      .says('a', 'step')
      .says('a', 'go 96.150.0')
      .says('b', 'B2');
    expect(saidOf(t)).toEqual([]);
    const spoil = (event: Event): Event => {
      if (event.type === 'moved' && event.how === 'intercept') return { ...event, figure: 'B1' };
      return event.type === 'combat began' ? { ...event, a: 'B1' } : event;
    };
    expect(saidOf(t, spoil)).toContain('turn 1, soldier: B1 holds A1, which has just beaten it');
  });

  test('UTT-06: a rune leaves somebody out, or is told of cover -> noticed', () => {
    const figures = [figure(100, 200, { id: 'A1' }), figure(120, 200, { id: 'B1' })];
    const t = new Table({ figures, switches: { traps: true }, isBefore: true });
    t.draws(9, 1).says('b', 'A1').draws(6, 2, 20, 2, 20);
    expect(saidOf(t)).toEqual([]);
    expect(without(t, (event) => event.type === 'spell attack' && event.target === 'B1')).toEqual([
      'turn 1, wizard: explosive-rune leaves out B1',
    ]);
    const covered = (event: Event): Event =>
      event.type === 'spell attack' && event.target === 'B1'
        ? { ...event, rolls: [event.rolls[0], { ...event.rolls[1], added: [{ what: 'heavy cover', value: 4 }] }] }
        : event;
    expect(saidOf(t, covered)).toContain('turn 1, before: B1 has cover from a rune');
  });

  test('UTT-18: a creature passes somebody on its way to a siren -> noticed', () => {
    const figures = [
      figure(100, 260, { id: 'A1' }),
      figure(118, 150, { id: 'B2' }),
      figure(250, 30, { id: 'B1' }),
      figure(100, 120, { id: 'c1' }),
    ];
    const t = new Table({ figures, switches: { traps: true }, isBefore: true });
    t.draws(9, 1).says('b', 'A1').draws(18);
    expect(saidOf(t)).toEqual([]);
    const to = { x: 100, y: 180, z: 0 };
    const spoil = (event: Event): Event => {
      if (event.type === 'combat began') return NOTHING;
      return event.type === 'moved' ? { ...event, to, way: [{ by: 'ground', to }] } : event;
    };
    expect(saidOf(t, spoil)).toContain('turn 1, before: c1 passes B2 on its way to a siren');
  });

  test('FCB-08: two touch at a closed door, and at an open one -> only the latter is noticed', () => {
    const door = { id: 'd1', from: { x: 100, y: 90 }, to: { x: 100, y: 110 }, base: 0, top: 40, isOpen: false };
    const figures = [figure(70, 100, { id: 'A1' }), figure(105, 100, { id: 'B1' })];
    const pieces = [block('north', 99, 0, 2, 90, 40), block('south', 99, 110, 2, 190, 40)];
    const t = new Table({ figures, pieces, ground: { doors: [door] } });
    t.says('a', 'A1').says('a', 'go 95.100.0').says('a', 'end');
    expect([t.state.combats, saidOf(t)]).toEqual([[], []]);
    const ground = { ...t.start.ground, doors: [{ ...door, isOpen: true }] };
    const referee = new Referee({ ...t.start, ground }, LORE);
    for (const event of t.events) referee.watch(event);
    expect(referee.finish({ ...t.state, ground })).toContainEqual(
      expect.stringContaining('A1 touches B1, and they are in no combat'),
    );
  });

  test('UTT-09: whispers lead somebody past an enemy, or out of a hand -> noticed', () => {
    const hand = { id: 'm1', from: 'bones-of-the-earth', parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
    const figures = [figure(100, 200, { id: 'A1' }), figure(118, 170, { id: 'B2' }), figure(250, 30, { id: 'B1' })];
    const t = new Table({ figures, switches: { traps: true }, isBefore: true });
    t.draws(9, 1).says('b', 'A1').draws(9, 14).says('b', '100.142.0');
    expect(saidOf(t)).toEqual([]);
    const straight = (event: Event): Event =>
      event.type === 'moved' ? { ...event, way: [{ by: 'ground', to: event.to }] } : event;
    expect(saidOf(t, straight)).toContain('turn 1, before: whispers lead A1 past B2');
    const [A1, ...others] = t.start.figures;
    const referee = new Referee({ ...t.start, figures: A1 ? [{ ...A1, effects: [hand] }, ...others] : others }, LORE);
    for (const event of t.events) referee.watch(event);
    expect(referee.faults).toContain('turn 1, before: whispers lead A1 out of a hand');
  });

  test('USP-08: a wall of magic is broken above ground -> noticed', () => {
    const cell = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 300 },
      { x: 0, y: 300 },
    ];
    const thug = figure(129, 100, { id: 'B1' });
    const t = spell('wall 120.100.0 0', knowingSpell('wall', [thug], { ground: { rooms: [cell] } }), 10);
    t.says('a', 'end').says('b', 'B1').says('b', 'break m1').draws(10);
    expect(saidOf(t)).toEqual([]);
    const { rooms: _, ...ground } = t.start.ground;
    const referee = new Referee({ ...t.start, ground }, LORE);
    for (const event of t.events) referee.watch(event);
    expect(referee.faults).toContain('turn 1, soldier: B1 breaks a wall above ground');
  });

  test('FEN-02: a game is over for want of others who are there -> noticed', () => {
    const figures = [figure(100, 100, { id: 'A1' }), figure(250, 250, { id: 'B1' })];
    const t = new Table({ figures, switches: { turns: 1 } }).says('a', 'enough').says('b', 'enough');
    expect([t.state.over, saidOf(t)]).toEqual([{ why: 'turns' }, []]);
    const spoil = (event: Event): Event => (event.type === 'game ended' ? { ...event, why: 'alone' } : event);
    expect(saidOf(t, spoil)).toEqual([
      'turn 1, creature: the game is over for want of others, and there are figures of a,b',
    ]);
  });

  test('FCR-17: a creature stops after one move toward somebody -> noticed', () => {
    const rat = figure(100, 100, { id: 'c1', what: 'giant-rat', kind: 'animal', arms: [] });
    const t = new Table({ figures: [rat, figure(240, 100, { id: 'A1' }), figure(250, 290, { id: 'B1' })] });
    t.says('a', 'enough').says('b', 'enough');
    expect([t.count('moved'), saidOf(t)]).toEqual([2, []]);
    const told: Event[] = [];
    const isSecond = (event: Event) => {
      if (event.type !== 'action used' && event.type !== 'moved') return false;
      told.push(event);
      return told.length > 2;
    };
    expect(without(t, isSecond)).toEqual(['turn 1, creature: c1 stops after one move toward somebody']);
  });
});
