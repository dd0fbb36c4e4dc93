/** The spells of elementalists. */
import { describe, expect, test } from 'vitest';
import { alreadyInPlayWords } from '../../../../../src/games/frostgrave/rules/magic/can-cast.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import {
  beforeActivation,
  effectsOn,
  goesBy,
  knowingSpell,
  orderAsked,
  spell,
  thug,
  wizard,
} from '../../../../support/frostgrave/tower.ts';

const archer = (changes = {}) => figure(50, 140, { id: 'A1', arms: ['bow', 'dagger'], ...changes });

describe('FSL-19 Call Storm', () => {
  test('−1 to Shoot with bows and crossbows, for everybody and for the game', () => {
    const t = spell('call-storm', knowingSpell('call-storm', [archer(), thug()]), 10);
    t.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(t.last('shot').rolls[0]).toMatchObject({
      added: [
        { what: 'Shoot', value: 0 },
        { what: 'Call Storm', value: -1 },
      ],
      total: 14,
    });
    goesBy(t);
    expect(t.state.magic).toMatchObject([{ from: 'call-storm', on: 'table', lasts: 'game' }]);
  });

  test('it adds up to −5', () => {
    const t = spell('call-storm', knowingSpell('call-storm', [archer(), thug()]), 10);
    const [storm] = t.state.magic;
    if (!storm) throw new Error('no storm');
    const worse = orderAsked(knowingSpell('call-storm', [archer(), thug()]));
    worse.state.magic.push(...[1, 2, 3, 4, 5].map((n) => ({ ...storm, id: `m9${n}` })));
    worse.says('a', 'cast call-storm').draws(10);
    expect(worse.state.magic).toHaveLength(5);
    worse.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(worse.last('shot').rolls[0].total).toBe(10);
  });
});

describe('FSL-20 Destructive Sphere', () => {
  test('a blow at +5 on all within 3″ but the caster, friends too; magic, and Fight alone helps', () => {
    const others = [figure(90, 100, { id: 'A1' }), thug({}, 50, 140), thug({ id: 'B2' }, 95, 100)];
    const t = spell('destructive-sphere', knowingSpell('destructive-sphere', others), 10, 12, 5, 3, 4);
    const attacks = t.events.filter((event) => event.type === 'spell attack');
    expect(attacks).toMatchObject([
      {
        target: 'A1',
        rolls: [{ total: 17 }, { total: 7 }],
        hits: true,
        of: ['magic', 'elemental'],
        harm: { damage: 7 },
      },
      { target: 'B1', rolls: [{ total: 8 }, { total: 6 }], hits: true, harm: { damage: 0 } },
    ]);
    expect(t.figure('B2').health).toBe(10);
    t.settled();
  });

  test('FSL-20: a wall stands between -> struck all the same', () => {
    const pieces = [block('wall', 60, 80, 2, 40, 60)];
    const t = spell(
      'destructive-sphere',
      knowingSpell('destructive-sphere', [thug({}, 75, 100)], { pieces }),
      10,
      12,
      5,
    );
    expect([t.last('spell attack').target, t.figure('B1').health]).toEqual(['B1', 3]);
    t.settled();
  });
});

describe('FSL-21 Elemental Ball', () => {
  test('+5 on the target and on each within 1″ of it, to 16″', () => {
    const t = spell(
      'elemental-ball B1',
      knowingSpell('elemental-ball', [thug(), thug({ id: 'B2' }, 150, 118)]),
      10,
      15,
      2,
      16,
      1,
    );
    expect(t.events.filter((event) => event.type === 'spell attack')).toMatchObject([
      { target: 'B1', rolls: [{ total: 20 }, { total: 4 }], harm: { damage: 10 } },
      { target: 'B2', rolls: [{ total: 21 }, { total: 3 }], harm: { damage: 11 } },
    ]);
    expect(t.figure('B1').gone).toBe('killed');
    t.settled();
    expect(orderAsked(knowingSpell('elemental-ball', [thug({}, 225)])).why('a', 'cast elemental-ball B1')).toBe(
      'B1 is 16.5″ away; it reaches 16″.',
    );
  });

  test('not at who is partly behind another figure', () => {
    const t = orderAsked(knowingSpell('elemental-ball', [thug(), thug({ id: 'B2' }, 100, 100)]));
    expect(t.why('a', 'cast elemental-ball B1')).toBe('Elemental Ball can’t be cast at B1.');
  });
});

describe('FSL-22 Elemental Bolt', () => {
  test('+7, elemental and magic: it harms who is immune to normal weapons, and cover counts', () => {
    const wall = block('r1', 155, 85, 10, 30, 6);
    const wraith = figure(171, 100, {
      id: 'c1',
      traits: [{ trait: 'immune-to-normal-weapons' }, { trait: 'elemental-resistance', x: 2 }],
    });
    const t = spell(
      'elemental-bolt c1',
      knowingSpell('elemental-bolt', [wraith, thug({}, 280, 280)], { pieces: [wall] }),
      10,
      12,
      5,
    );
    expect(t.last('spell attack')).toMatchObject({
      rolls: [{ total: 19 }, { added: [{ value: 2 }, { what: 'light cover', value: 2 }], total: 9 }],
      harm: { armour: 12, guards: [{ what: 'Elemental Resistance', value: 2 }], damage: 7 },
    });
  });
});

describe('FSL-23 Elemental Hammer', () => {
  const hammer = () =>
    spell('elemental-hammer A1', knowingSpell('elemental-hammer', [figure(50, 140, { id: 'A1' }), thug()]), 10);
  const fights = (a: number, b: number, traits: { trait: string }[] = []) => {
    const t = new Table({
      figures: [
        { ...hammer().figure('A1'), at: { x: 100, y: 100, z: 0 } },
        thug({ traits, stats: { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 20 } }, 111),
      ],
      combats: [['A1', 'B1']],
    });
    return t.orders('a', 'A1', 'fight B1').draws(a, b);
  };

  test('the next hit that harms does 5 more, and then it is used up', () => {
    const t = fights(12, 5);
    expect(t.last('fought').harms).toMatchObject([{ added: [{ what: 'Elemental Hammer', value: 5 }], damage: 9 }]);
    expect(effectsOn(t, 'A1')).toEqual([]);
  });

  test('a hit that armour holds does not use it up', () => {
    const t = fights(7, 5);
    expect(t.last('fought').harms).toMatchObject([{ damage: 0 }]);
    expect(effectsOn(t, 'A1')).toEqual(['elemental-hammer']);
  });

  test('it is magic', () => {
    expect(fights(12, 5, [{ trait: 'immune-to-normal-weapons' }]).last('fought').harms).toMatchObject([{ damage: 9 }]);
  });

  test('with a bow as well: one weapon of its caster’s choice', () => {
    const t = spell('elemental-hammer A1 bow', knowingSpell('elemental-hammer', [archer(), thug()]), 10);
    t.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(t.last('shot').harm).toMatchObject({ damage: 10 });
    expect(effectsOn(t, 'A1')).toEqual([]);
  });
});

describe('FSL-24 Elemental Shield', () => {
  const struck = (told: string) => {
    const t = spell(
      told,
      { figures: [wizard(['elemental-shield', 'strike-dead'], { health: 14 }), thug({ spells: [] })] },
      10,
    );
    return t;
  };

  test('the next 3 points of damage are ignored, and no second one is had at a time', () => {
    const t = struck('elemental-shield');
    expect(effectsOn(t, 'AW')).toEqual(['elemental-shield']);
    const shot = new Table({ figures: [beforeActivation(t.figure('AW')), thug({ arms: ['bow'] })], order: ['b', 'a'] });
    shot.says('b', 'B1').says('b', 'shoot AW').draws(14, 5);
    expect(shot.last('magic used')).toMatchObject({ from: 'elemental-shield', left: 0 });
    expect(shot.last('hurt')).toMatchObject({ figure: 'AW', damage: 1 });
    expect(shot.figure('AW').health).toBe(13);
    expect(effectsOn(shot, 'AW')).toEqual([]);
    const twice = orderAsked({ figures: [beforeActivation(t.figure('AW')), thug()] });
    expect(twice.why('a', 'cast elemental-shield')).toBe(alreadyInPlayWords('Elemental Shield'));
  });

  test('what is left of it stays for the game', () => {
    const t = new Table({
      figures: [struck('elemental-shield').figure('AW'), thug({ arms: ['bow'] })],
      order: ['b', 'a'],
    });
    t.says('b', 'B1').says('b', 'shoot AW').draws(12, 5);
    expect(t.count('hurt')).toBe(0);
    expect(t.figure('AW').effects).toMatchObject([{ from: 'elemental-shield', left: 1, lasts: 'game' }]);
  });
});

describe('FSL-25 Scatter Shot', () => {
  test('+0 on every enemy in sight within 12″, creatures too; no friends', () => {
    const others = [figure(100, 60, { id: 'A1' }), thug(), thug({ id: 'B2' }, 185, 100), figure(50, 150, { id: 'c1' })];
    const t = spell('scatter-shot', knowingSpell('scatter-shot', others), 10, 20, 2, 5, 9);
    expect(t.events.filter((event) => event.type === 'spell attack')).toMatchObject([
      { target: 'B1', rolls: [{ total: 20 }, { total: 4 }], harm: { damage: 10 } },
      { target: 'c1', rolls: [{ total: 5 }, { total: 11 }], hits: false },
    ]);
    t.settled();
  });
});

describe('FSL-21 FSL-25 what hides somebody', () => {
  const pieces = [block('wall', 160, 110, 40, 2, 60)];
  const struck = (t: Table) => t.events.flatMap((event) => (event.type === 'spell attack' ? [event.target] : []));

  test('FSL-21: somebody within 1″ of the target is hidden from it -> struck, without cover', () => {
    const others = [thug({}, 165, 100), thug({ id: 'B2' }, 165, 119)];
    const t = spell('elemental-ball B1', knowingSpell('elemental-ball', others, { pieces }), 10, 5, 15, 16, 1);
    expect(struck(t)).toEqual(['B1', 'B2']);
    expect(t.last('spell attack').rolls[1].added).toEqual([{ what: 'Fight', value: 2 }]);
    expect([t.figure('B1').health, t.figure('B2').gone]).toEqual([10, 'killed']);
    t.settled();
  });

  test('FSL-25: an enemy within 12″ is out of sight -> not struck', () => {
    const others = [thug({}, 165, 100), thug({ id: 'B2' }, 130, 160)];
    const wall = [block('wall', 80, 130, 60, 4, 60)];
    const t = spell('scatter-shot', knowingSpell('scatter-shot', others, { pieces: wall }), 10, 20, 2);
    expect([struck(t), t.figure('B2').health]).toEqual([['B1'], 10]);
    t.settled();
  });
});

describe('FSL-26 Wall', () => {
  const wall = (rooms?: readonly { x: number; y: number }[]) =>
    spell('wall 120.100.0 0', knowingSpell('wall', [thug()], rooms ? { ground: { rooms: [rooms] } } : {}), 10);

  test('6″ long, 3″ high, half an inch thick, all within 10″; nobody sees through it', () => {
    const t = wall();
    const [piece] = t.state.ground.pieces;
    expect(piece).toMatchObject({ kind: 'solid', base: 0, top: 30, spell: 'wall' });
    const [xs, ys] = [piece?.outline.map(({ x }) => x) ?? [], piece?.outline.map(({ y }) => y) ?? []];
    expect([Math.max(...ys) - Math.min(...ys), Math.max(...xs) - Math.min(...xs)]).toEqual([60, 6]);
    expect(orderAsked(knowingSpell('wall')).why('a', 'cast wall 148.100.0 0')).toBe('All of it must be in range.');
    expect(orderAsked(knowingSpell('wall', [thug({}, 120)])).why('a', 'cast wall 120.100.0 0')).toBe(
      'A figure is in its way.',
    );
  });

  test('at the end of each later turn a die of 1 to 4 ends it', () => {
    const t = goesBy(wall());
    expect(t.count('fades')).toBe(0);
    goesBy(t.draws(9, 4)).draws(5);
    expect(t.last('fades')).toMatchObject({ from: 'wall', die: 5, ends: false });
    goesBy(t.draws(9, 4)).draws(4);
    expect(t.last('fades')).toMatchObject({ die: 4, ends: true });
    expect(t.state.ground.pieces).toEqual([]);
  });

  test('USP-07 in a dungeon 1 to 6 do', () => {
    const room = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 300 },
      { x: 0, y: 300 },
    ];
    const t = goesBy(wall(room));
    goesBy(t.draws(9, 4)).draws(6);
    expect(t.last('fades')).toMatchObject({ die: 6, ends: true });
  });

  const cell = [
    [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 300 },
      { x: 0, y: 300 },
    ],
  ];
  const beside = (rooms?: typeof cell) =>
    spell('wall 120.100.0 0', knowingSpell('wall', [thug({}, 129, 100)], { ground: { rooms } }), 10);

  test('USP-08: in a dungeon, beside the wall -> a die and Fight, and 12 breaks it', () => {
    const t = beside(cell);
    t.says('a', 'end').says('b', 'B1');
    const proposed = t.asked('b').validator?.proposals?.() ?? [];
    expect(proposed.map(({ value }) => value)).toContain('break m1');
    t.says('b', 'break m1').draws(9);
    expect(t.last('tested')).toMatchObject({ from: 'wall', roll: { total: 11 }, needed: 12, passes: false });
    expect(t.state.ground.pieces).toHaveLength(1);
    const other = beside(cell);
    other.says('a', 'end').says('b', 'B1').says('b', 'break m1').draws(10);
    expect(other.state.ground.pieces).toEqual([]);
    other.settled();
  });

  test('USP-08: above ground, or in a cavern -> nobody breaks the wall', () => {
    for (const ceiling of [undefined, 100]) {
      const setting = knowingSpell('wall', [thug({}, 129, 100)], { ground: { ceiling } });
      const t = spell('wall 120.100.0 0', setting, 10);
      t.says('a', 'end').says('b', 'B1');
      expect(t.why('b', 'break m1')).toBe('Weapons break a wall of magic only in a dungeon.');
      const proposed = t.asked('b').validator?.proposals?.() ?? [];
      expect(proposed.map(({ value }) => value)).not.toContain('break m1');
      expect(t.state.ground.pieces).toHaveLength(1);
      t.settled();
    }
  });
});
