/** The spells of chronomancers. */
import { describe, expect, test } from 'vitest';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import {
  declines,
  effectsOn,
  goesBy,
  knowingSpell,
  orderAsked,
  spell,
  thug,
  wizard,
} from '../../../../support/frostgrave/tower.ts';

describe('FSL-11 Crumble', () => {
  const ruin = block('r1', 140, 60, 60, 10, 30);

  test('a hole as large as a doorway: two pieces and a lintel are left of a wall', () => {
    const t = spell('crumble r1 170.60.0', knowingSpell('crumble', [], { pieces: [ruin] }), 10);
    const left = t.state.ground.pieces.map(({ id, base, top }) => [id, base, top]);
    expect(left).toEqual([
      ['r1', 0, 30],
      ['r1-2', 0, 30],
      ['r1-3', 20, 30],
    ]);
    const [west] = t.state.ground.pieces;
    expect(Math.max(...(west?.outline.map(({ x }) => x) ?? []))).toBe(160);
    t.settled();
  });

  test('whoever stands on top rolls a die and Move against 22, or drops a level', () => {
    const tower = block('r1', 130, 80, 40, 40, 40);
    const setting = knowingSpell('crumble', [thug({ at: { x: 150, y: 100, z: 40 } })], { pieces: [tower] });
    const t = spell('crumble B1', setting, 10, 15);
    expect(t.last('tested')).toMatchObject({ stat: 'move', roll: { die: 15, total: 21 }, needed: 22, passes: false });
    expect(t.figure('B1').at.z).toBe(0);
    expect(t.last('fell')).toMatchObject({ figure: 'B1', height: 40, damage: 6 });
    expect(t.figure('B1').health).toBe(4);
    expect(spell('crumble B1', setting, 10, 16).figure('B1').at.z).toBe(40);
  });

  test('whoever stood over the hole comes down into it, beside what is left of the piece', () => {
    const terrace = block('r1', 140, 80, 60, 40, 10);
    const stands = { at: { x: 178, y: 100, z: 10 } };
    const t = spell('crumble r1 170.80.0', knowingSpell('crumble', [thug(stands)], { pieces: [terrace] }), 10);
    expect(t.figure('B1').at).toEqual({ x: 175, y: 100, z: 0 });
    expect(t.last('fell')).toMatchObject({ figure: 'B1', height: 10, damage: 0 });
    t.settled();
  });

  test('proposals -> the middle of the nearest side, never a place off the terrain', () => {
    const pieces = [block('r1', 240, 80, 60, 40, 30), block('r2', 0, 0, 300, 40, 30)];
    const t = orderAsked(knowingSpell('crumble', [], { pieces }));
    const offered = (t.asked('a').validator?.proposals?.() ?? []).map(({ value }) => value);
    expect(offered.filter((value) => value.startsWith('cast crumble r'))).toEqual([
      'cast crumble r1 240.100.30',
      'cast crumble r2 150.40.30',
    ]);
    expect(t.why('a', 'cast crumble r1 200.100.0')).toBe('That place is not on it.');
    expect(t.why('a', 'cast crumble r1 240.100.60')).toBe('That place is not on it.');
  });

  test('a wall of magic falls', () => {
    const t = spell('wall 120.100.0 0', { figures: [wizard(['wall', 'crumble'])] }, 10);
    t.says('a', 'end');
    goesBy(t);
    t.draws(9, 4);
    expect(t.state.ground.pieces.map(({ id }) => id)).toEqual(['m1']);
    t.says('a', 'cast crumble m1').draws(10);
    expect(t.state.ground.pieces).toEqual([]);
    expect(t.state.magic).toEqual([]);
  });

  test('USP-01 it does nothing to dead space', () => {
    const rooms = [
      [
        { x: 0, y: 60 },
        { x: 200, y: 60 },
        { x: 200, y: 140 },
        { x: 0, y: 140 },
      ],
    ];
    const t = orderAsked(knowingSpell('crumble', [], { ground: { rooms } }));
    expect(t.why('a', 'cast crumble rock 120.60.0')).toBe('Crumble can’t be cast at rock.');
  });
});

describe('FSL-12 Decay', () => {
  test('one weapon of its caster’s choice is of no use for the game: a bow, and not the dagger', () => {
    const archer = thug({
      arms: ['bow', 'dagger'],
      stats: { move: 60, fight: 1, shoot: 2, armour: 11, will: 0, health: 10 },
    });
    const t = spell('decay B1 bow', knowingSpell('decay', [archer]), 10);
    expect(t.figure('B1').effects).toMatchObject([{ from: 'decay', arm: 'bow', lasts: 'game', parts: [0] }]);
    const soldiers = new Table({ figures: [t.figure('AW'), t.figure('B1')], phase: 'soldier' });
    expect(goesBy(t).count('turn ended')).toBe(1);
    expect(effectsOn(t, 'B1')).toEqual(['decay']);
    expect(soldiers.says('b', 'B1').why('b', 'shoot AW')).toBe('B1 has nothing to shoot with.');
  });

  test('whoever has nothing else left fights unarmed: −2 Fight and −2 damage', () => {
    const setting = { ...knowingSpell('decay', [thug({}, 60)]), combats: [] };
    const t = spell('decay B1', setting, 10);
    const fought = new Table({
      figures: [figure(71, 100, { id: 'A1' }), t.figure('B1')],
      combats: [['A1', 'B1']],
    });
    fought.orders('a', 'A1', 'fight B1').draws(5, 12);
    expect(fought.last('fought')).toMatchObject({
      rolls: [{ total: 7 }, { total: 12 }],
      harms: [{ to: 'A1', damage: 0 }],
    });
  });

  test('not creatures, and not weapons of magic', () => {
    const magic = thug({ things: [{ is: 'arm', what: 'hand-weapon-fight-1' }] });
    const t = orderAsked(knowingSpell('decay', [magic, figure(100, 150, { id: 'c1' })]));
    expect(t.why('a', 'cast decay c1')).toBe('Decay can’t be cast at c1.');
    expect(t.why('a', 'cast decay B1')).toBe('B1 has no such weapon.');
  });
});

describe('FSL-13 Fast Act', () => {
  test('one of its own activates at the end of the phase, in which it was cast', () => {
    const t = spell('fast-act A1', knowingSpell('fast-act', [figure(150, 200, { id: 'A1' })]), 10);
    t.says('a', 'end');
    expect(t.asked('a').prompt).toMatchObject({ kind: 'order', figure: 'A1' });
    expect(t.state.turn).toMatchObject({ phase: 'wizard' });
    t.says('a', 'go 150.180.0; end');
    goesBy(t);
    expect(effectsOn(t, 'A1')).toEqual([]);
    expect(t.events.filter((event) => event.type === 'activation began').map(({ figures }) => figures)).toEqual([
      ['AW'],
      ['A1'],
      ['B9'],
    ]);
  });

  test('a creature of nobody too; not its caster, nor who has activated, nor enemies', () => {
    const others = [figure(150, 100, { id: 'c1' }), figure(60, 200, { id: 'A1', hasActivated: true }), thug({}, 200)];
    const t = orderAsked(knowingSpell('fast-act', others));
    expect(t.why('a', 'cast fast-act c1')).toBeUndefined();
    for (const id of ['AW', 'A1', 'B1']) expect(t.why('a', `cast fast-act ${id}`)).toMatch(/can’t be cast at/);
  });
});

describe('FSL-14 Fleet Feet', () => {
  test('Move +2 for the game, once', () => {
    const t = spell('fleet-feet AW', knowingSpell('fleet-feet', []), 10);
    expect(t.asked('a').prompt).toMatchObject({ kind: 'order', reach: 80 });
    expect(t.why('a', 'go 130.100.0')).toBeUndefined();
    expect(t.why('a', 'go 131.100.0')).toBeDefined();
    goesBy(t);
    expect(effectsOn(t, 'AW')).toEqual(['fleet-feet']);
    const twice = wizard(['fleet-feet'], { effects: t.figure('AW').effects });
    const again = spell('fleet-feet AW', { figures: [twice] }, 10);
    expect(effectsOn(again, 'AW')).toEqual(['fleet-feet']);
  });
});

describe('FSL-15 Petrify', () => {
  test('who does not resist has no action in its next activation, and Fight −3 but no less than 0', () => {
    const t = spell('petrify B1', knowingSpell('petrify'), 12, 5);
    expect(t.last('tested')).toMatchObject({ figure: 'B1', needed: 12, roll: { total: 4 }, passes: false });
    const fought = new Table({ figures: [figure(139, 100, { id: 'A1' }), t.figure('B1')], combats: [['A1', 'B1']] });
    fought.orders('a', 'A1', 'fight B1').draws(10, 5);
    expect(fought.last('fought').rolls[1]).toMatchObject({
      added: [
        { what: 'Fight', value: 2 },
        { what: 'Petrify', value: -2 },
      ],
      total: 5,
    });
    goesBy(t);
    const began = t.events.findLast((event) => event.type === 'activation began');
    expect(began).toMatchObject({ figures: ['B1'], actions: [0] });
  });

  test('both are over with that activation; until it has moved it can’t be made to leap', () => {
    const t = spell('petrify A1', knowingSpell('petrify', [figure(150, 100, { id: 'A1' })]), 12, 5);
    t.says('a', 'end').says('a', 'A1');
    expect(t.figure('A1').effects?.map(({ lasts }) => lasts)).toEqual([{ until: ['moves'] }]);
    const leaping = orderAsked({ figures: [wizard(['leap']), t.figure('A1')] });
    expect(leaping.why('a', 'cast leap A1 150.150.0')).toBe('A1 can’t: Petrify.');
  });
});

describe('FSL-16 Slow', () => {
  test('slowed -> one action, of any kind, until Will beats the casting roll after it', () => {
    const t = spell('slow B1', knowingSpell('slow'), 12);
    t.says('a', 'end').says('b', 'B1');
    expect(t.asked('b').prompt).toMatchObject({ figure: 'B1' });
    t.says('b', 'go 150.150.0').draws(12);
    expect(t.last('tested')).toMatchObject({
      figure: 'B1',
      from: 'slow',
      needed: 12,
      roll: { total: 11 },
      passes: false,
    });
    expect(effectsOn(t, 'B1')).toEqual(['slow']);
    t.draws(20, 1, 14);
    goesBy(t);
    expect(t.last('tested')).toMatchObject({ passes: true });
    expect(effectsOn(t, 'B1')).toEqual([]);
  });
});

describe('FSL-17 Time Store', () => {
  test('two actions are spent -> one is kept, and used in a later activation', () => {
    const t = spell('time-store', knowingSpell('time-store', []), 10);
    expect(t.last('action used')).toMatchObject({ as: 'all' });
    expect(effectsOn(t, 'AW')).toEqual(['time-store']);
    goesBy(t).draws(5, 3);
    t.says('a', 'go 100.100.0; stored; go 120.100.0; go 130.100.0');
    expect(t.at('AW')).toBe('130.100.0');
    expect(effectsOn(t, 'AW')).toEqual([]);
    expect(t.count('action gained')).toBe(1);
  });

  test('both actions are needed, and no more than one is kept', () => {
    const t = orderAsked(knowingSpell('time-store', []));
    expect(t.why('a', 'go 60.100.0; cast time-store')).toBe('That takes two actions.');
    const one = spell('time-store', knowingSpell('time-store', []), 10);
    goesBy(one).draws(5, 3);
    expect(one.why('a', 'cast time-store')).toBe('Time Store is already in play as often as possible.');
  });
});

describe('FSL-18 Time Walk', () => {
  const walks = () => spell('time-walk', knowingSpell('time-walk', [figure(50, 150, { id: 'A1' })]), 10);

  test('one action in the phase of the apprentice and one in that of the soldiers', () => {
    const t = walks();
    t.says('a', 'go 110.100.0');
    t.says('a', 'AW');
    expect(t.state.turn).toMatchObject({ phase: 'apprentice' });
    expect(t.state.turn?.activation?.figures).toMatchObject([{ figure: 'AW', actions: 1 }]);
    expect(t.asked('a').prompt).toMatchObject({ reach: 30 });
    t.says('a', 'go 140.100.0');
    expect(t.state.turn).toMatchObject({ phase: 'soldier' });
    t.says('a', 'AW').says('a', 'go 170.100.0');
    expect(t.at('AW')).toBe('170.100.0');
    expect(t.asked('a').kind === 'activate' && t.why('a', 'AW')).toBeTruthy();
    goesBy(t);
    expect(effectsOn(t, 'AW')).toEqual(['time-walk']);
    expect(t.figure('AW').effects).toMatchObject([{ id: 'again time-walk' }]);
  });

  test('a spell may be cast with such an action', () => {
    const t = spell('time-walk', { figures: [wizard(['time-walk', 'push']), thug()] }, 10);
    t.says('a', 'end').says('a', 'AW').says('a', 'cast push B1');
    expect(t.state.turn?.phase).toBe('apprentice');
  });

  test('cast in the turn after as well, it costs 8 Health', () => {
    const t = walks();
    t.says('a', 'end');
    goesBy(t).draws(9, 4).says('a', 'cast time-walk').draws(10);
    expect(t.figure('AW').health).toBe(6);
    const rested = walks();
    goesBy(declines(rested)).draws(9, 4);
    goesBy(rested).draws(9, 4).says('a', 'cast time-walk').draws(10);
    expect(rested.figure('AW').health).toBe(14);
  });
});
