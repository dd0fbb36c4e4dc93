/** The spells of thaumaturges and witches that are cast in a game. */
import { describe, expect, test } from 'vitest';
import { alreadyInPlayWords } from '../../../../../src/games/frostgrave/rules/magic/can-cast.ts';
import type { FigureData } from '../../../../../src/games/frostgrave/rules/state/figures.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';
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

const stats = { move: 60, fight: 1, shoot: 0, armour: 10, health: 20 };

/** Who of a kind does not resist is destroyed or loses Health. */
function undoes(id: string, kind: FigureData['kind'], weak: number, word = ''): void {
  const of = (will: number) =>
    knowingSpell(id, [figure(150, 100, { id: 'c1', kind, stats: { ...stats, will } }), thug({}, 280, 280)]);

  test(`Will ${weak} or less -> destroyed; more -> 3 damage for each point it fails by`, () => {
    const t = spell(`${id}${word}`, of(weak), 15, 14 - weak);
    expect(t.figure('c1').gone).toBe('killed');
    const strong = spell(`${id}${word}`, of(weak + 1), 15, 15 - 4 - weak - 1);
    expect(strong.last('tested')).toMatchObject({ needed: 15, roll: { total: 11 }, passes: false });
    expect(strong.figure('c1').health).toBe(8);
    expect(spell(`${id}${word}`, of(weak), 15, 15 - weak).figure('c1').health).toBe(20);
  });
}
describe('FSL-75 Banish', () => undoes('banish', 'demon', 4));
describe('FSL-78 Destroy Undead', () => undoes('destroy-undead', 'undead', 2, ' c1'));

test('FSL-75 Banish is upon all demons in sight, one’s own too', () => {
  const demon = (id: string, x: number) => figure(x, 150, { id, kind: 'demon', stats: { ...stats, will: 4 } });
  const t = spell('banish', knowingSpell('banish', [demon('c1', 100), demon('A1', 150), thug()]), 15, 5, 5);
  expect([t.figure('c1').gone, t.figure('A1').gone, t.figure('B1').gone]).toEqual(['killed', 'killed', undefined]);
});

describe('FSL-76 Blinding Light', () => {
  const blinded = () =>
    spell(
      'blinding-light B1',
      knowingSpell('blinding-light', [
        thug({ arms: ['bow', 'dagger'], stats: { move: 60, fight: 3, shoot: 2, armour: 10, will: 0, health: 10 } }),
      ]),
      12,
      5,
    );

  test('Fight 0, Move 1, no attacks, shots or spells at sight', () => {
    const t = blinded();
    t.says('a', 'end').says('b', 'B1');
    expect(t.asked('b').prompt).toMatchObject({ reach: 10 });
    expect(t.why('b', 'shoot AW')).toBe('B1 can’t: Blinding Light.');
    const fought = new Table({
      figures: [figure(139, 100, { id: 'A1' }), beforeActivation(t.figure('B1'))],
      combats: [['A1', 'B1']],
    });
    fought.orders('a', 'A1', 'fight B1').draws(5, 4);
    expect(fought.last('fought').rolls[1].total).toBe(4);
    const back = new Table({
      figures: [figure(139, 100, { id: 'A1' }), beforeActivation(t.figure('B1'))],
      combats: [['A1', 'B1']],
      order: ['b', 'a'],
    });
    expect(back.says('b', 'B1').why('b', 'fight A1')).toBe('B1 can’t: Blinding Light.');
  });

  test('Will against the casting roll at the end of each turn ends it', () => {
    const t = goesBy(blinded()).draws(11);
    expect(t.last('tested')).toMatchObject({ from: 'blinding-light', needed: 12, passes: false });
    goesBy(t.draws(9, 4)).draws(12);
    expect(effectsOn(t, 'B1')).toEqual([]);
  });
});

describe('FSL-77 Circle of Protection', () => {
  const circle = (x = 0) =>
    spell(
      'circle-of-protection 50.111.0',
      knowingSpell('circle-of-protection', [figure(100 + x, 111, { id: 'c1', kind: 'undead' }), thug({}, 280, 280)]),
      10,
    );

  test('a circle of 1.5″ that no demon and no undead comes into', () => {
    const t = circle();
    expect(t.state.magic).toMatchObject([{ from: 'circle-of-protection', on: 'ward', radius: 15 }]);
    goesBy(t);
    const { x, y } = t.figure('c1').at;
    expect((x - 50) ** 2 + (y - 111) ** 2).toBeGreaterThanOrEqual(20 ** 2);
  });

  test('1 to 3 at the end of a later turn ends it; one at a time', () => {
    const t = circle(150);
    t.figure('c1').gone = 'killed';
    goesBy(t).draws(9, 4);
    expect(t.why('a', 'cast circle-of-protection 50.89.0')).toBe(alreadyInPlayWords('Circle of Protection'));
    goesBy(t).draws(4);
    expect(t.last('fades')).toMatchObject({ die: 4, ends: false });
    goesBy(t.draws(9, 4)).draws(3);
    expect(t.state.magic).toEqual([]);
  });
});

describe('FSL-79 Dispel', () => {
  test('one casting ends that the caster sees: of several on one figure the one that is named', () => {
    const held = (id: string, from: string) => ({
      id,
      from,
      parts: [0],
      by: 'BW',
      roll: 12,
      turn: 0,
      lasts: 'game' as const,
    });
    const t = spell(
      'dispel m4',
      knowingSpell('dispel', [thug({ effects: [held('m3', 'shield'), held('m4', 'strength')] })]),
      10,
    );
    expect(effectsOn(t, 'B1')).toEqual(['shield']);
    expect(orderAsked(knowingSpell('dispel')).why('a', 'cast dispel m9')).toBe('Dispel can’t be cast at m9.');
  });

  test('it frees who is controlled', () => {
    const t = spell(
      'dispel m4',
      knowingSpell('dispel', [
        thug({
          side: 'a',
          effects: [
            {
              id: 'm4',
              from: 'mind-control',
              parts: [0, 1],
              by: 'AW',
              roll: 12,
              turn: 0,
              lasts: { shaken: 'after activation' },
              side: 'b',
            },
          ],
        }),
        thug({ id: 'B2' }, 200),
      ]),
      10,
    );
    expect(t.figure('B1').side).toBe('b');
  });
});

describe('FSL-80 Heal', () => {
  test('up to 5 Health within 6″, and no poison any more; not undead and constructs', () => {
    const poison = {
      id: 'poison A1',
      from: 'poison',
      parts: [0],
      roll: 0,
      turn: 0,
      lasts: { until: ['healed' as const] },
    };
    const hurt = figure(100, 100, { id: 'A1', health: 3, effects: [poison] });
    const t = spell('heal A1', knowingSpell('heal', [hurt, thug()]), 10);
    expect(t.figure('A1').health).toBe(8);
    expect(effectsOn(t, 'A1')).toEqual([]);
    expect(spell('heal A1', knowingSpell('heal', [{ ...hurt, health: 7 }, thug()]), 10).figure('A1').health).toBe(10);
    expect(orderAsked(knowingSpell('heal', [figure(121, 100, { id: 'A1' }), thug()])).why('a', 'cast heal A1')).toBe(
      'A1 is 6.1″ away; it reaches 6″.',
    );
    expect(orderAsked(knowingSpell('heal', [{ ...hurt, kind: 'construct' }, thug()])).why('a', 'cast heal A1')).toMatch(
      /can’t be cast at A1/,
    );
  });
});

describe('FSL-82 Shield', () => {
  test('+2 Armour for the game, one’s own, once', () => {
    const t = spell('shield A1', knowingSpell('shield', [figure(100, 200, { id: 'A1' }), thug()]), 10);
    const fought = new Table({
      figures: [beforeActivation(t.figure('A1')), thug({}, 111, 200)],
      combats: [['A1', 'B1']],
    });
    fought.orders('a', 'A1', 'fight B1').draws(5, 15);
    expect(fought.last('fought').harms).toMatchObject([
      { armour: 12, guards: [{ what: 'Shield', value: 2 }], damage: 5 },
    ]);
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'shield', lasts: 'game' }]);
    expect(orderAsked(knowingSpell('shield')).why('a', 'cast shield B1')).toMatch(/can’t be cast at B1/);
  });
});

describe('FSL-86 Curse', () => {
  test('−2 to all its rolls, that to be rid of it too, at the end of each turn', () => {
    const t = spell('curse B1', knowingSpell('curse'), 12);
    const fought = new Table({
      figures: [figure(139, 100, { id: 'A1' }), beforeActivation(t.figure('B1'))],
      combats: [['A1', 'B1']],
    });
    fought.orders('a', 'A1', 'fight B1').draws(5, 10);
    expect(fought.last('fought').rolls[1]).toMatchObject({
      added: [{ value: 2 }, { what: 'Curse', value: -2 }],
      total: 10,
    });
    goesBy(t).draws(14);
    expect(t.last('tested')).toMatchObject({ from: 'curse', roll: { total: 11 }, passes: false });
    goesBy(t.draws(9, 4)).draws(15);
    expect(t.last('tested')).toMatchObject({ roll: { total: 12 }, passes: true });
    expect(effectsOn(t, 'B1')).toEqual([]);
  });
});

describe('FSL-88 Fog', () => {
  const fog = () => spell('fog 120.100.0 0', knowingSpell('fog', [thug({}, 180)]), 10);

  test('6″ long, 3″ high, 1″ thick, within 24″: nobody sees through it, anybody walks through it', () => {
    const t = fog();
    expect(t.state.ground.pieces).toMatchObject([{ kind: 'smoke', base: 0, top: 30, spell: 'fog' }]);
    t.says('a', 'end');
    const seen = orderAsked({ figures: [wizard(['push']), thug({}, 180)], pieces: t.state.ground.pieces });
    expect(seen.why('a', 'cast push B1')).toBeDefined();
    expect(seen.why('a', 'go 110.100.0')).toBeUndefined();
    expect(
      orderAsked(knowingSpell('fog', [thug({}, 20, 20)], { ground: { width: 400 } })).why('a', 'cast fog 300.100.0 0'),
    ).toBeDefined();
  });

  test('1 to 4 at the start of a turn ends it', () => {
    const t = goesBy(fog()).draws(9, 4, 5);
    expect(t.last('fades')).toMatchObject({ from: 'fog', die: 5, ends: false });
    goesBy(t).draws(9, 4, 4);
    expect(t.state.ground.pieces).toEqual([]);
  });
});

describe('FSL-89 Mud', () => {
  test('rough ground within 3″ of a point, for the game', () => {
    const t = spell('mud 120.100.0', knowingSpell('mud'), 10);
    expect(t.state.ground.pieces).toMatchObject([{ kind: 'rough', spell: 'mud' }]);
    const xs = t.state.ground.pieces[0]?.outline.map(({ x }) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([90, 150]);
    expect(t.why('a', 'go 100.100.0')).toBeUndefined();
    expect(t.why('a', 'go 101.100.0')).toBe('That path costs 8″ Move; it has 6″.');
    goesBy(t);
    expect(t.state.magic).toMatchObject([{ from: 'mud', lasts: 'game' }]);
  });

  test('USP-03 1.5″ in a dungeon', () => {
    const rooms = [
      [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
        { x: 300, y: 300 },
        { x: 0, y: 300 },
      ],
    ];
    const t = spell('mud 120.100.0', knowingSpell('mud', [thug()], { ground: { rooms } }), 10);
    const xs = t.state.ground.pieces[0]?.outline.map(({ x }) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([105, 135]);
  });
});

describe('FSL-90 Poison Dart', () => {
  test('a dart harms -> one action until healed; undead and the unharmed: no effect', () => {
    const t = spell('poison-dart B1', knowingSpell('poison-dart', [thug()]), 10, 15, 5);
    expect(t.last('spell attack')).toMatchObject({
      rolls: [{ total: 18 }, { total: 7 }],
      of: ['poison'],
      harm: { damage: 8 },
    });
    expect(t.figure('B1').effects).toMatchObject([{ from: 'poison', lasts: { until: ['healed'] } }]);
    t.says('a', 'end').says('b', 'B1');
    expect(t.state.turn?.activation?.figures).toMatchObject([{ figure: 'B1', actions: 1 }]);
    const dead = spell(
      'poison-dart B1',
      knowingSpell('poison-dart', [thug({ kind: 'undead', traits: [{ trait: 'undead' }] })]),
      10,
      15,
      5,
    );
    expect(effectsOn(dead, 'B1')).toEqual([]);
    const held = spell(
      'poison-dart B1',
      knowingSpell('poison-dart', [thug({ stats: { move: 60, fight: 2, shoot: 0, armour: 18, will: 0, health: 10 } })]),
      10,
      15,
      5,
    );
    expect(effectsOn(declines(held), 'B1')).toEqual([]);
  });
});
