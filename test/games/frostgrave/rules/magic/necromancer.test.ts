/** The spells of necromancers. */
import { describe, expect, test } from 'vitest';
import { alreadyInPlayWords } from '../../../../../src/games/frostgrave/rules/magic/can-cast.ts';
import { figure } from '../../../../support/frostgrave/table.ts';
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

describe('FSL-43 Animate Skull', () => {
  test('a skull of nobody’s comes within 6″, in combat if wanted; one at a time', () => {
    const t = spell('animate-skull 111.100.0', knowingSpell('animate-skull', [thug({}, 122)]), 10);
    expect(t.figure('c1')).toMatchObject({
      side: null,
      what: 'animated-skull',
      stats: { move: 30, fight: 0, armour: 10, will: -2, health: 1 },
    });
    expect(t.state.combats).toEqual([['B1', 'c1']]);
    expect(orderAsked(knowingSpell('animate-skull')).why('a', 'cast animate-skull 121.100.0')).toBe(
      'That is 6.1″ away; it reaches 6″.',
    );
    const twice = orderAsked({
      figures: [beforeActivation(t.figure('AW')), beforeActivation(t.figure('c1')), thug({}, 200)],
    });
    expect(twice.why('a', 'cast animate-skull 60.150.0')).toBe(alreadyInPlayWords('Animate Skull'));
  });

  test('it is not sent away by what ends all spells', () => {
    const t = spell('animate-skull 90.100.0', knowingSpell('animate-skull', [thug({}, 200)]), 10);
    goesBy(t).draws(9, 4);
    expect(t.figure('c1').gone).toBeUndefined();
  });
});

test('FSL-44 Bone Dart: +5, not magic, to 12″', () => {
  const t = spell('bone-dart B1', knowingSpell('bone-dart'), 10, 15, 5);
  expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 20 }, { total: 7 }], of: [], harm: { damage: 10 } });
  const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] });
  expect(spell('bone-dart B1', knowingSpell('bone-dart', [ghost]), 10, 15, 5).last('spell attack').harm).toMatchObject({
    damage: 0,
  });
  expect(orderAsked(knowingSpell('bone-dart', [thug({}, 181)])).why('a', 'cast bone-dart B1')).toBe(
    'B1 is 12.1″ away; it reaches 12″.',
  );
});

describe('FSL-45 Bones of the Earth', () => {
  const caught = () => spell('bones-of-the-earth B1', knowingSpell('bones-of-the-earth'), 10);

  test('a hand holds whoever stands on the ground: it does not move', () => {
    const t = caught();
    t.says('a', 'end').says('b', 'B1');
    expect(t.why('b', 'go 150.120.0')).toBe('A hand holds B1.');
    expect(effectsOn(t, 'B1')).toEqual(['bones-of-the-earth']);
    const large = orderAsked(knowingSpell('bones-of-the-earth', [thug({ traits: [{ trait: 'large' }] })]));
    expect(large.why('a', 'cast bones-of-the-earth B1')).toMatch(/can’t be cast at B1/);
    expect(orderAsked(knowingSpell('bones-of-the-earth', [thug({}, 241)])).why('a', 'cast bones-of-the-earth B1')).toBe(
      'B1 is 18.1″ away; it reaches 18″.',
    );
  });

  test('an action fights it: a die and Fight against a die', () => {
    const t = caught();
    t.says('a', 'end').says('b', 'B1').says('b', 'break m1').draws(8, 10);
    expect(t.last('tested')).toMatchObject({ roll: { total: 10 }, needed: 11, passes: false });
    const freed = caught();
    freed.says('a', 'end').says('b', 'B1').says('b', 'break m1').draws(9, 10);
    expect(effectsOn(freed, 'B1')).toEqual([]);
    expect(freed.why('b', 'go 150.120.0')).toBeUndefined();
  });

  test('magic that moves it frees it; only Leap can’t', () => {
    const own = { ...beforeActivation(caught().figure('B1')), id: 'A1', name: 'A1', side: 'a' };
    const t = orderAsked({ figures: [wizard(['leap', 'blink']), own, thug({}, 280, 280)] });
    expect(t.why('a', 'cast leap A1 150.150.0')).toBe('A hand holds A1.');
    declines(t.says('a', 'cast blink A1').draws(12));
    declines(t.draws(3, 180));
    expect(t.at('A1')).toBe('150.140.0');
    expect(effectsOn(t, 'A1')).toEqual([]);
  });
});

describe('FSL-47 Raise Zombie', () => {
  test('a zombie of the warband comes beside the caster, one at a time, and fights as a soldier', () => {
    const t = spell('raise-zombie 61.100.0', knowingSpell('raise-zombie'), 10);
    expect(t.figure('c1')).toMatchObject({
      side: 'a',
      what: 'zombie',
      stats: { move: 40, fight: 1, armour: 12, will: 0, health: 6 },
    });
    goesBy(t).draws(9, 4);
    expect(t.wants).toBe('activate of a');
    t.says('a', 'c1').says('a', 'go 61.140.0; end');
    expect(t.at('c1')).toBe('61.140.0');
    expect(orderAsked(knowingSpell('raise-zombie')).why('a', 'cast raise-zombie 80.100.0')).toBe(
      'It must appear beside AW.',
    );
    const twice = orderAsked({ figures: [beforeActivation(t.figure('AW')), beforeActivation(t.figure('c1')), thug()] });
    expect(twice.why('a', 'cast raise-zombie 50.111.0')).toBe('Raise Zombie is already in play as often as possible.');
  });
});

describe('FSL-48 Spell Eater', () => {
  test('one casting ends, and it costs the caster 1 Health', () => {
    const held = { id: 'm3', from: 'shield', parts: [0], by: 'BW', roll: 12, turn: 0, lasts: 'game' as const };
    const t = spell(
      'spell-eater m3',
      { figures: [wizard(['spell-eater']), wizard([], { id: 'BW', effects: [held] }, 150)] },
      10,
    );
    expect(effectsOn(t, 'BW')).toEqual([]);
    expect(t.figure('AW').health).toBe(13);
  });
});

describe('FSL-49 Steal Health', () => {
  test('not from undead and constructs', () => {
    for (const kind of ['undead', 'construct'] as const) {
      const t = orderAsked(knowingSpell('steal-health', [figure(100, 100, { id: 'c1', kind }), thug()]));
      expect(t.why('a', 'cast steal-health c1')).toMatch(/can’t be cast at c1/);
    }
  });

  test('the caster has no more than it can have, and is rid of no poison by it', () => {
    const poison = {
      id: 'poison AW',
      from: 'poison',
      parts: [0],
      roll: 0,
      turn: 0,
      lasts: { until: ['healed' as const] },
    };
    const t = orderAsked({ figures: [wizard(['steal-health'], { health: 13, effects: [poison] }), thug()] });
    declines(t.says('a', 'cast steal-health B1').draws(12));
    t.draws(5);
    expect([t.figure('AW').health, t.figure('B1').health]).toEqual([14, 7]);
    expect(effectsOn(t, 'AW')).toEqual(['poison']);
  });
});

describe('FSL-50 Strike Dead', () => {
  test('who does not resist is dead; anybody may spend Health on that; it costs the caster 1', () => {
    const t = orderAsked(knowingSpell('strike-dead', [thug({}, 120)]));
    t.says('a', 'cast strike-dead B1').draws(18).says('a', '0').draws(10);
    expect(t.asked('b')).toMatchObject({ kind: 'empower', prompt: { of: 'will', needed: 18, roll: { total: 9 } } });
    t.says('b', '0');
    expect(t.figure('B1')).toMatchObject({ gone: 'killed', health: 0 });
    expect(t.figure('AW').health).toBe(13);
    const saved = orderAsked(knowingSpell('strike-dead', [thug({}, 120)]));
    saved.says('a', 'cast strike-dead B1').draws(12).says('a', '0').draws(10).says('b', '3');
    expect(saved.figure('B1')).toMatchObject({ health: 7 });
    expect(orderAsked(knowingSpell('strike-dead', [thug({}, 141)])).why('a', 'cast strike-dead B1')).toBe(
      'B1 is 8.1″ away; it reaches 8″.',
    );
  });
});
