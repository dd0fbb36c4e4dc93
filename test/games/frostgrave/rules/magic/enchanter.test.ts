/** The spells of enchanters that are cast in a game. */
import { describe, expect, test } from 'vitest';
import { alreadyInPlayWords } from '../../../../../src/games/frostgrave/rules/magic/can-cast.ts';
import type { FigureData } from '../../../../../src/games/frostgrave/rules/state/figures.ts';
import { nameFromId } from '../../../../../src/games/frostgrave/text/name-from-id.ts';
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

/** Controls of creatures of a kind work alike. */
function controls(id: string, kind: FigureData['kind'], what: string): void {
  const beast = figure(150, 100, {
    id: 'c1',
    kind,
    what,
    stats: { move: 60, fight: 1, shoot: 0, armour: 10, will: 0, health: 6 },
  });
  const controlled = () => spell(`${id} c1`, knowingSpell(id, [beast, thug({}, 280, 280)]), 12, 5);

  test('one of its kind that does not resist is of the caster’s side for the game', () => {
    const t = controlled();
    expect(t.last('tested')).toMatchObject({ figure: 'c1', needed: 12, roll: { total: 5 }, passes: false });
    expect(t.figure('c1')).toMatchObject({ side: 'a', effects: [{ from: id, lasts: 'game', side: null }] });
    goesBy(t);
    expect(t.figure('c1').side).toBe('a');
    expect(spell(`${id} c1`, knowingSpell(id, [beast, thug({}, 280, 280)]), 12, 12).figure('c1').side).toBe(null);
    expect(orderAsked(knowingSpell(id)).why('a', `cast ${id} B1`)).toMatch(/can’t be cast at B1/);
  });

  test('it activates with the soldiers', () => {
    const t = controlled();
    t.says('a', 'end').says('a', 'c1').says('a', 'go 150.130.0; end');
    expect(t.at('c1')).toBe('150.130.0');
  });

  test('FSL-07 one at a time; an action lets it go', () => {
    const second = figure(150, 150, { ...beast, id: 'c2' });
    const t = orderAsked({
      figures: [
        beforeActivation(controlled().figure('AW')),
        beforeActivation(controlled().figure('c1')),
        second,
        thug({}, 280, 280),
      ],
    });
    expect(t.why('a', `cast ${id} c2`)).toBe(alreadyInPlayWords(nameFromId(id)));
    expect(
      t
        .asked('a')
        .validator?.proposals?.()
        .map(({ value }) => value),
    ).toContain('release m1');
    expect(t.asked('a').validator?.read('let go of c1')).toEqual({ value: 'release m1' });
    t.says('a', 'release m1');
    expect(t.figure('c1')).toMatchObject({ side: null });
    expect(effectsOn(t, 'c1')).toEqual([]);
    expect(t.last('action used')).toMatchObject({ figure: 'AW', as: 'acts' });
  });
}
describe('FSL-28 Control Construct', () => controls('control-construct', 'construct', 'medium-construct'));
describe('FSL-46 Control Undead', () => controls('control-undead', 'undead', 'zombie'));
describe('FSL-67 Control Demon', () => controls('control-demon', 'demon', 'imp'));
describe('FSL-85 Control Animal', () => controls('control-animal', 'animal', 'wolf'));

describe('FSL-30 Enchant Armour', () => {
  test('+1 Armour for the game to who wears some, once', () => {
    const clad = figure(50, 140, { id: 'A1', arms: ['hand-weapon', 'light-armour'] });
    const t = spell('enchant-armour A1', knowingSpell('enchant-armour', [clad]), 10);
    const fought = new Table({
      figures: [beforeActivation(t.figure('A1')), thug({}, 61, 140)],
      order: ['b', 'a'],
      combats: [['A1', 'B1']],
    });
    fought.orders('b', 'B1', 'fight A1').draws(15, 5);
    expect(fought.last('fought').harms).toMatchObject([
      { armour: 11, guards: [{ what: 'Enchant Armour', value: 1 }], damage: 6 },
    ]);
    goesBy(t);
    expect(effectsOn(t, 'A1')).toEqual(['enchant-armour']);
    expect(
      orderAsked(knowingSpell('enchant-armour', [figure(50, 140, { id: 'A1' })])).why('a', 'cast enchant-armour A1'),
    ).toMatch(/can’t be cast/);
    expect(effectsOn(spell('enchant-armour A1', knowingSpell('enchant-armour', [t.figure('A1')]), 10), 'A1')).toEqual([
      'enchant-armour',
    ]);
  });
});

describe('FSL-31 Enchant Weapon', () => {
  test('a melee weapon has +1 Fight and is magic', () => {
    const t = spell('enchant-weapon A1', knowingSpell('enchant-weapon', [figure(100, 200, { id: 'A1' })]), 10);
    const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] }, 111, 200);
    const fought = new Table({ figures: [t.figure('A1'), ghost], combats: [['A1', 'B1']] });
    fought.orders('a', 'A1', 'fight B1').draws(15, 5);
    expect(fought.last('fought')).toMatchObject({
      rolls: [{ added: [{ value: 2 }, { what: 'Enchant Weapon', value: 1 }], total: 18 }, { total: 7 }],
      harms: [{ to: 'B1', damage: 8 }],
    });
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'enchant-weapon', arm: 'hand-weapon', lasts: 'game' }]);
  });

  const archer = figure(50, 140, { id: 'A1', arms: ['bow', 'dagger'] });
  test('a bow has +1 Shoot', () => {
    const t = spell('enchant-weapon A1 bow', knowingSpell('enchant-weapon', [archer, thug()]), 10);
    t.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(t.last('shot').rolls[0]).toMatchObject({
      added: [{ value: 0 }, { what: 'Enchant Weapon', value: 1 }],
      total: 16,
    });
    expect(effectsOn(t, 'A1')).toEqual(['enchant-weapon']);
  });

  test('a single arrow has +1 Shoot and is magic, in the next shot alone, hit or miss', () => {
    const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] });
    const t = spell('enchant-weapon/1 A1', knowingSpell('enchant-weapon', [archer, ghost]), 10);
    t.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(t.last('shot')).toMatchObject({ rolls: [{ total: 16 }, { total: 7 }], harm: { damage: 6 } });
    expect(effectsOn(t, 'A1')).toEqual([]);
    const missed = spell('enchant-weapon/1 A1', knowingSpell('enchant-weapon', [archer, ghost]), 10);
    missed.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(2, 15);
    expect(effectsOn(missed, 'A1')).toEqual([]);
  });
});

describe('FSL-32 Grenade', () => {
  test('FSL-32: a wall hides somebody from its point -> not struck', () => {
    const pieces = [block('wall', 167, 60, 2, 80, 60)];
    const others = [thug({}, 150, 100), thug({ id: 'B2' }, 178, 100)];
    const t = spell('grenade 160.100.0', knowingSpell('grenade', others, { pieces }), 10, 2, 15);
    const struck = t.events.flatMap((event) => (event.type === 'spell attack' ? [event.target] : []));
    expect([struck, t.figure('B1').health, t.figure('B2').health]).toEqual([['B1'], 10, 10]);
    t.settled();
  });

  test('+3 on all within 1.5″ of a point within 14″, seen from there', () => {
    const near = [thug(), thug({ id: 'B2' }, 170, 100), thug({ id: 'B3' }, 180, 100)];
    const t = spell('grenade 160.100.0', knowingSpell('grenade', near), 10, 18, 2, 10, 15);
    expect(t.events.filter((event) => event.type === 'spell attack')).toMatchObject([
      { target: 'B1', rolls: [{ total: 21 }, { total: 4 }], of: ['magic'], harm: { damage: 11 } },
      { target: 'B2', rolls: [{ total: 13 }, { total: 17 }], hits: false },
    ]);
    t.settled();
    expect(orderAsked(knowingSpell('grenade')).why('a', 'cast grenade 201.100.0')).toBe(
      'That is 14.1″ away; it reaches 14″.',
    );
  });
});

describe('FSL-33 Strength', () => {
  test('+2 Fight for the game, one’s own, once', () => {
    const t = spell('strength A1', knowingSpell('strength', [figure(100, 200, { id: 'A1' }), thug()]), 10);
    const fought = new Table({ figures: [t.figure('A1'), thug({}, 111, 200)], combats: [['A1', 'B1']] });
    fought.orders('a', 'A1', 'fight B1').draws(10, 10);
    expect(fought.last('fought').rolls[0]).toMatchObject({
      added: [{ value: 2 }, { what: 'Strength', value: 2 }],
      total: 14,
    });
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'strength', lasts: 'game' }]);
    expect(orderAsked(knowingSpell('strength')).why('a', 'cast strength B1')).toMatch(/can’t be cast at B1/);
  });
});

describe('FSL-34 Telekinesis', () => {
  const tokens = [{ id: 't1', at: { x: 150, y: 100, z: 0 } }];
  test('a token that nobody carries goes up to 6″, within 16″', () => {
    const t = spell('telekinesis t1 90.100.0', knowingSpell('telekinesis', [], { tokens }), 10);
    expect(t.state.tokens[0]).toMatchObject({ at: { x: 90, y: 100, z: 0 } });
    expect(t.state.tokens[0]?.wasFound).toBeUndefined();
    const open = orderAsked(knowingSpell('telekinesis', [], { tokens, pieces: [block('r1', 140, 140, 20, 20, 30)] }));
    expect(open.why('a', 'cast telekinesis t1 89.100.0')).toBe('You can move it no farther than 6″.');
    expect(open.why('a', 'cast telekinesis t1 150.150.0')).toBe('It can’t lie there.');
  });

  test('not the central one before somebody has found it', () => {
    const central = [{ ...tokens[0], id: 't1', at: { x: 150, y: 100, z: 0 }, isCentral: true as const }];
    const t = orderAsked(knowingSpell('telekinesis', [], { tokens: central }));
    expect(t.why('a', 'cast telekinesis t1 90.100.0')).toMatch(/central treasure/);
    const found = orderAsked(
      knowingSpell('telekinesis', [], { tokens: central.map((token) => ({ ...token, wasFound: true as const })) }),
    );
    expect(found.why('a', 'cast telekinesis t1 90.100.0')).toBeUndefined();
  });
});

test('FSL a spellcaster who is asked to resist may spend Health', () => {
  const t = spell('blink BW', { figures: [wizard(['blink']), wizard([], { id: 'BW' }, 120)] }, 12, 5, 90);
  expect(declines(t).at('BW')).toBe('160.100.0');
});
