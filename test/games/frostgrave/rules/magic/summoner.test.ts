/** The spells of summoners. */
import { describe, expect, test } from 'vitest';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import {
  beforeActivation,
  declines,
  effectsOn,
  goesBy,
  knowingSpell,
  orderAsked,
  spell,
  thug,
  wizard,
} from '../../../../support/frostgrave/tower.ts';

describe('FSL-68 Imp', () => {
  test('an imp of nobody’s comes in sight, 3″ from everybody; the first goes when another comes', () => {
    const t = spell('imp 150.150.0', knowingSpell('imp'), 10);
    expect(t.figure('c1')).toMatchObject({
      side: null,
      what: 'imp',
      stats: { move: 60, fight: 1, armour: 10, will: 4, health: 6 },
    });
    expect(orderAsked(knowingSpell('imp')).why('a', 'cast imp 150.139.0')).toBe(
      'It must appear at least 3″ away from everyone.',
    );
    const again = orderAsked({ figures: [beforeActivation(t.figure('AW')), beforeActivation(t.figure('c1')), thug()] });
    again.state.creatures = 1;
    again.says('a', 'cast imp 100.200.0').draws(10);
    expect(again.figure('c1').gone).toBe('vanished');
    expect(again.figure('c2').gone).toBeUndefined();
  });
});

describe('FSL-69 Leap', () => {
  const own = (changes = {}) => figure(100, 200, { id: 'A1', ...changes });
  test('one of its own goes 10″ through the air, not into combat, and can do no more in this turn', () => {
    const t = spell(
      'leap A1 200.200.0',
      knowingSpell('leap', [own(), thug()], { pieces: [block('r1', 140, 180, 10, 40, 50)] }),
      10,
    );
    expect(t.at('A1')).toBe('200.200.0');
    expect(t.figure('A1')).toMatchObject({ isIdle: true, hasActivated: true });
    const other = orderAsked(knowingSpell('leap', [own(), thug({}, 180, 200)]));
    expect(other.why('a', 'cast leap A1 201.200.0')).toBe('That is 10.1″ away; it reaches 10″.');
    expect(other.why('a', 'cast leap A1 169.200.0')).toBe('Not into combat.');
    expect(other.why('a', 'cast leap B1 200.100.0')).toMatch(/can’t be cast at B1/);
  });

  test('5″ with treasure', () => {
    const tokens = [{ id: 't1', at: { x: 100, y: 200, z: 0 }, carriedBy: 'A1', wasFound: true as const }];
    const t = orderAsked(knowingSpell('leap', [own({ carries: 't1' }), thug()], { tokens }));
    expect(t.why('a', 'cast leap A1 151.200.0')).toBe('That is 5.1″ away; it reaches 5″.');
    expect(t.why('a', 'cast leap A1 150.200.0')).toBeUndefined();
  });

  test('USP-02 not over dead space', () => {
    const room = (x: number) => [
      { x, y: 60 },
      { x: x + 60, y: 60 },
      { x: x + 60, y: 140 },
      { x, y: 140 },
    ];
    const rooms = [room(20), room(100)];
    const t = orderAsked({ figures: [wizard(['leap']), thug({}, 280, 280)], ground: { rooms } });
    expect(t.why('a', 'cast leap AW 130.100.0')).toBe('Nobody leaps through rock.');
  });
});

describe('FSL-70 Plague of Insects', () => {
  test('upon all within 1″ -> −4 Fight and Shoot, not below 0, −2 casting; not undead', () => {
    const others = [
      thug(),
      thug({ id: 'B2', stats: { move: 60, fight: 5, shoot: 0, armour: 10, will: 0, health: 10 } }, 150, 115),
      thug({ id: 'B3', kind: 'undead' }, 150, 85),
    ];
    const t = spell('plague-of-insects B1', knowingSpell('plague-of-insects', others), 12);
    expect(['B1', 'B2', 'B3'].map((id) => effectsOn(t, id).length > 0)).toEqual([true, true, false]);
    const fought = new Table({
      figures: [figure(139, 100, { id: 'A1' }), beforeActivation(t.figure('B1'))],
      combats: [['A1', 'B1']],
    });
    fought.orders('a', 'A1', 'fight B1').draws(5, 10);
    expect(fought.last('fought').rolls[1]).toMatchObject({
      added: [{ value: 2 }, { what: 'Plague of Insects', value: -2 }],
      total: 10,
    });
    const caster = beforeActivation(
      spell(
        'plague-of-insects BW',
        { figures: [wizard(['plague-of-insects']), wizard(['push'], { id: 'BW' }, 150)] },
        12,
      ).figure('BW'),
    );
    const slow = new Table({ figures: [wizard([]), caster], phase: 'wizard', order: ['b', 'a'] });
    slow.says('b', 'cast push AW').draws(11);
    expect(slow.asked('b').prompt).toMatchObject({ roll: { total: 9 } });
  });

  test('Will against the casting roll after an activation ends it', () => {
    const t = spell('plague-of-insects B1', knowingSpell('plague-of-insects'), 12);
    t.says('a', 'end').says('b', 'B1').says('b', 'end').draws(13);
    expect(effectsOn(t, 'B1')).toEqual([]);
  });
});

describe('FSL-71 Planar Tear', () => {
  test('all within 2″ who do not resist lose 2 Health, demons as much as the casting roll', () => {
    const others = [
      thug(),
      figure(170, 100, {
        id: 'c1',
        kind: 'demon',
        stats: { move: 60, fight: 3, shoot: 0, armour: 11, will: 4, health: 15 },
      }),
      thug({ id: 'B2' }, 200),
    ];
    const t = spell('planar-tear 160.100.0', knowingSpell('planar-tear', others), 12, 5, 3);
    expect([t.figure('B1').health, t.figure('c1').health, t.figure('B2').health]).toEqual([8, 3, 10]);
    t.settled();
    expect(spell('planar-tear 160.100.0', knowingSpell('planar-tear', others), 12, 13, 8).figure('c1').health).toBe(15);
  });
});

describe('FSL-72 Plane Walk', () => {
  const pieces = [block('r1', 80, 60, 20, 80, 40)];
  const walking = (more = {}) => spell('plane-walk', knowingSpell('plane-walk', [thug()], { pieces, ...more }), 10);

  test('through terrain, and out of everybody’s reach, until the turn is over', () => {
    const t = walking();
    expect(t.why('a', 'go 110.100.0')).toBeUndefined();
    t.says('a', 'go 110.100.0');
    expect(t.at('AW')).toBe('110.100.0');
    t.says('b', 'B1');
    expect(t.why('b', 'go 121.100.0')).toBe('AW can’t be reached: Plane Walk.');
    goesBy(t);
    expect(t.figure('AW').effects).toMatchObject([{ id: 'again plane-walk' }]);
  });

  test('its treasure is dropped', () => {
    const tokens = [{ id: 't1', at: { x: 50, y: 100, z: 0 }, carriedBy: 'AW', wasFound: true as const }];
    const t = spell('plane-walk', { figures: [wizard(['plane-walk'], { carries: 't1' }), thug()], tokens }, 10);
    expect(t.figure('AW').carries).toBeUndefined();
  });

  test('in the turns after it is harder by 5, by 10, by 15', () => {
    const t = walking();
    t.says('a', 'end');
    goesBy(t).draws(9, 4).says('a', 'cast plane-walk').draws(14);
    expect(t.asked('a').prompt).toMatchObject({ roll: { added: [{ what: 'Plane Walk', value: -5 }], total: 9 } });
    t.says('a', '1');
    goesBy(t).draws(9, 4).says('a', 'cast plane-walk').draws(20);
    expect(t.last('cast').roll).toMatchObject({ added: [{ value: -10 }], total: 10 });
    goesBy(t).draws(9, 4);
    goesBy(t).draws(9, 4).says('a', 'cast plane-walk').draws(10);
    expect(t.last('cast').roll).toMatchObject({ added: [], total: 10 });
  });

  const room = (x: number) => [
    { x, y: 60 },
    { x: x + 60, y: 60 },
    { x: x + 60, y: 140 },
    { x, y: 140 },
  ];
  const dungeon = { rooms: [room(20), room(90)] };

  const three = [
    [0, 0, 100, 100],
    [130, 0, 230, 100],
    [100, 40, 130, 60],
    [130, 130, 230, 230],
  ] as const;
  const rooms = three.map(([x, y, right, low]) => [
    { x, y },
    { x: right, y },
    { x: right, y: low },
    { x, y: low },
  ]);

  test('USP-06: somebody sees a part of a room -> one comes out anywhere in it', () => {
    const figures = [wizard(['plane-walk'], {}, 92, 85), figure(60, 50, { id: 'A1' }), thug({}, 220, 20)];
    const t = spell('plane-walk', { figures, ground: { rooms, ceiling: 100 } }, 18);
    expect([t.why('a', 'go 138.60.0'), t.why('a', 'go 138.85.0')]).toEqual([undefined, undefined]);
    t.says('a', 'go 138.85.0');
    expect([t.at('AW'), t.at('A1')]).toEqual(['138.85.0', '60.50.0']);
    t.settled();
  });

  test('USP-06: nobody sees anything of a room -> one does not come out there', () => {
    const figures = [wizard(['plane-walk'], {}, 92, 92), figure(60, 50, { id: 'A1' }), thug({}, 220, 20)];
    const t = spell('plane-walk', { figures, ground: { rooms, ceiling: 100 } }, 18);
    expect(t.why('a', 'go 136.136.0')).toMatch(/costs|room/);
    expect(t.at('AW')).toBe('92.92.0');
    t.settled();
  });

  test('USP-04 USP-05 USP-06 to a room its warband sees -> allowed; to dead space -> not', () => {
    const t = spell('plane-walk', { figures: [wizard(['plane-walk']), thug({}, 280, 280)], ground: dungeon }, 10);
    expect(t.why('a', 'go 85.100.0')).toBe('It can’t stop in dead space.');
    expect(t.why('a', 'go 105.100.0')).toBe('Nobody of its warband sees that room.');
    const friend = figure(130, 100, { id: 'A1' });
    const seen = spell(
      'plane-walk',
      { figures: [wizard(['plane-walk']), friend, thug({}, 280, 280)], ground: dungeon },
      10,
    );
    expect(seen.why('a', 'go 105.100.0')).toBeUndefined();
  });
});

describe('FSL-73 Possess', () => {
  test('+2 Fight, +1 Armour, −2 Will, and it counts as a demon, for the game', () => {
    const t = spell('possess A1', knowingSpell('possess', [figure(100, 200, { id: 'A1' }), thug()]), 10);
    const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] }, 111, 200);
    const fought = new Table({ figures: [beforeActivation(t.figure('A1')), ghost], combats: [['A1', 'B1']] });
    fought.orders('a', 'A1', 'fight B1').draws(10, 5);
    expect(fought.last('fought')).toMatchObject({ rolls: [{ total: 14 }, { total: 7 }], harms: [{ damage: 4 }] });
    const banned = spell(
      'banish',
      { figures: [wizard(['banish']), { ...beforeActivation(t.figure('A1')), at: { x: 100, y: 100, z: 0 } }, thug()] },
      12,
      14,
    );
    expect(banned.last('tested')).toMatchObject({ figure: 'A1', roll: { total: 11 }, passes: false });
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'possess', lasts: 'game' }]);
    expect(orderAsked(knowingSpell('possess')).why('a', 'cast possess AW')).toMatch(/can’t be cast at AW/);
  });
});

describe('FSL-74 Summon Demon', () => {
  const summons = (die: number, points = '0') => {
    const t = orderAsked({
      figures: [
        wizard(['summon-demon'], {
          health: 20,
          stats: { move: 60, fight: 2, shoot: 0, armour: 10, will: 4, health: 20 },
        }),
        thug(),
      ],
    });
    t.says('a', 'cast summon-demon 65.100.0').draws(die);
    return t.asked('a').kind === 'empower' ? t.says('a', points) : t;
  };

  test.each([
    [10, '0', 'imp'],
    [15, '0', 'imp'],
    [16, '0', 'minor-demon'],
    [20, '0', 'minor-demon'],
    [20, '3', 'major-demon'],
  ])('by the margin of the roll (%i and %s): %s', (die, points, what) => {
    const t = summons(die, points);
    expect(t.figure('c1')).toMatchObject({ what, side: 'a' });
  });

  test.each([
    [10, 'imp'],
    [11, 'minor-demon'],
    [18, 'major-demon'],
  ])('a natural 1: nobody’s demon is in combat with the caster (%i: %s)', (die, what) => {
    const t = summons(1).draws(die);
    expect(t.figure('c1')).toMatchObject({ what, side: null });
    expect(t.state.combats).toEqual([['AW', 'c1']]);
  });

  test('a large one comes as near to its place as there is room for it', () => {
    const stats = { move: 60, fight: 2, shoot: 0, armour: 10, will: 4, health: 20 };
    const t = orderAsked({ figures: [wizard(['summon-demon'], { health: 20, stats }, 50, 8), thug()] });
    t.says('a', 'cast summon-demon 65.5.0').draws(20).says('a', '3');
    expect(t.figure('c1')).toMatchObject({ what: 'major-demon', radius: 10 });
    expect(t.at('c1')).toBe('65.10.0');
  });

  test('within 1″ of the caster', () => {
    expect(orderAsked(knowingSpell('summon-demon')).why('a', 'cast summon-demon 71.100.0')).toBe(
      'That is 1.1″ away; it reaches 1″.',
    );
    expect(declines(summons(16)).figure('c1').effects).toMatchObject([{ from: 'summon-demon', lasts: 'game' }]);
  });
});
