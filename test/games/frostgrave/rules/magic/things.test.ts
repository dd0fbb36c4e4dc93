/** Things in play: FIT. */
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../../../src/games/frostgrave/rules/outcome.ts';
import type { OwnedItem } from '../../../../../src/games/frostgrave/rules/state/things.ts';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';
import { beforeActivation, declines, effectsOn, thug, wizard } from '../../../../support/frostgrave/tower.ts';

const potion = (what: string): OwnedItem => ({ is: 'potion', what });
const item = (what: string, more: Partial<OwnedItem> = {}): OwnedItem => ({ is: 'item', what, ...more });
const scroll = (what: string): OwnedItem => ({ is: 'scroll', what });

/** A1 uses something. */
function uses(
  order: string,
  things: readonly OwnedItem[],
  setting: Partial<Setting> & { own?: object } = {},
  ...dice: (string | number)[]
): Table {
  const { own = {}, ...rest } = setting;
  const user = figure(100, 100, { id: 'A1', things: [...things], ...own });
  const t = new Table({ figures: [user, thug()], ...rest });
  return declines(declines(t.says('a', 'A1').says('a', order)).draws(...dice));
}

describe('potions', () => {
  test('FIT-04 a potion is an action, is gone, and stands in the outcome', () => {
    const t = uses('use potion-of-healing', [potion('potion-of-healing')], { own: { health: 3 } });
    expect(t.figure('A1')).toMatchObject({ health: 8, spent: [{ is: 'potion', what: 'potion-of-healing' }] });
    expect(t.figure('A1').things).toBeUndefined();
    expect(t.last('action used')).toMatchObject({ as: 'acts' });
    const over = { ...t.state, over: { why: 'turns' as const } };
    expect(outcomeOf(over)?.warbands[0]?.figures[0]?.used).toEqual([{ is: 'potion', what: 'potion-of-healing' }]);
  });

  test('FIT-04 FAC-10 not in combat, not what one has not; it is proposed, and typed', () => {
    const fights = new Table({
      figures: [figure(139, 100, { id: 'A1', things: [potion('potion-of-healing')] }), thug()],
      combats: [['A1', 'B1']],
    });
    expect(fights.says('a', 'A1').why('a', 'use potion-of-healing')).toBeDefined();
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1', health: 3, things: [potion('potion-of-healing')] }), thug()],
    });
    t.says('a', 'A1');
    expect(t.why('a', 'use potion-of-strength')).toBe('A1 has no such thing: potion-of-strength.');
    expect(
      t
        .asked('a')
        .validator?.proposals?.()
        .map(({ value }) => value),
    ).toContain('use potion-of-healing');
    for (const typed of ['drink the potion of healing', 'drink healing potion', 'use potion-of-healing'])
      expect(t.asked('a').validator?.read(typed)).toEqual({ value: 'use potion-of-healing' });
  });

  test('FIT-11 Healing: poison is cured', () => {
    const poison = {
      id: 'poison A1',
      from: 'poison',
      parts: [0],
      roll: 0,
      turn: 0,
      lasts: { until: ['healed' as const] },
    };
    expect(
      effectsOn(
        uses('use potion-of-healing', [potion('potion-of-healing')], { own: { health: 9, effects: [poison] } }),
        'A1',
      ),
    ).toEqual([]);
  });

  test.each([
    ['FIT-12', 'potion-of-strength', { rolls: [{ total: 13 }, {}] }],
    ['FIT-13', 'potion-of-toughness', { harms: [{ armour: 11 }] }],
  ] as const)('%s %s counts in a fight, for the game', (_, what, expected) => {
    const drunk = beforeActivation(uses(`use ${what}`, [potion(what)]).figure('A1'));
    const loses = what === 'potion-of-toughness';
    const t = new Table({ figures: [{ ...drunk, at: { x: 139, y: 100, z: 0 } }, thug()], combats: [['A1', 'B1']] });
    t.orders('a', 'A1', 'fight B1').draws(loses ? 1 : 10, loses ? 15 : 5);
    expect(t.last('fought')).toMatchObject(expected);
    expect(drunk.effects?.every(({ lasts }) => lasts === 'game')).toBe(true);
  });

  test('FIT-14 Elixir of Speed: Move +2', () => {
    const drunk = beforeActivation(uses('use elixir-of-speed', [potion('elixir-of-speed')]).figure('A1'));
    const t = new Table({ figures: [drunk, thug()] });
    expect(t.says('a', 'A1').asked('a').prompt).toMatchObject({ reach: 80 });
  });

  test('FIT-15 Invisibility works as the spell', () => {
    expect(effectsOn(uses('use potion-of-invisibility', [potion('potion-of-invisibility')]), 'A1')).toEqual([
      'invisibility',
    ]);
  });

  test('FIT-16 Explosive Cocktail: as a grenade, thrown 8″', () => {
    const t = uses('use explosive-cocktail 150.100.0', [potion('explosive-cocktail')], {}, 15, 5);
    expect(t.last('spell attack')).toMatchObject({
      from: 'grenade',
      target: 'B1',
      rolls: [{ total: 18 }, { total: 7 }],
    });
    const far = new Table({
      figures: [figure(100, 100, { id: 'A1', things: [potion('explosive-cocktail')] }), thug({}, 250)],
    });
    expect(far.says('a', 'A1').why('a', 'use explosive-cocktail 191.100.0')).toBe('That is 8.1″ away; it reaches 8″.');
  });

  test('FIT-17 Teleportation: as the spell, to a place in sight', () => {
    const t = uses('use potion-of-teleportation 100.200.0', [potion('potion-of-teleportation')]);
    expect(t.at('A1')).toBe('100.200.0');
  });

  test('FIT-18 FIT-36 FIT-55 some take points of damage upon themselves: all, or of elements', () => {
    const drunk = beforeActivation(
      uses('use potion-of-invulnerability', [potion('potion-of-invulnerability')]).figure('A1'),
    );
    const t = new Table({
      figures: [{ ...drunk, at: { x: 139, y: 100, z: 0 } }, thug()],
      combats: [['A1', 'B1']],
      order: ['b', 'a'],
    });
    t.orders('b', 'B1', 'fight A1').draws(15, 5);
    expect(t.figure('A1')).toMatchObject({ health: 10, effects: [{ from: 'potion-of-invulnerability', left: 3 }] });
  });

  test('FIT-19 Clearsight: who is unseen can be shot at', () => {
    const hidden = thug({
      effects: [{ id: 'm1', from: 'invisibility', parts: [0], by: 'BW', roll: 10, turn: 0, lasts: 'game' }],
    });
    const drunk = beforeActivation(
      uses('use cordial-of-clearsight', [potion('cordial-of-clearsight')], { own: { arms: ['bow'] } }).figure('A1'),
    );
    const t = new Table({ figures: [drunk, hidden] });
    expect(t.says('a', 'A1').why('a', 'shoot B1')).toBeUndefined();
  });

  test('FIT-20 Poison on a weapon: the next hit that harms poisons', () => {
    const coated = beforeActivation(uses('use poison', [potion('poison')]).figure('A1'));
    const t = new Table({ figures: [{ ...coated, at: { x: 139, y: 100, z: 0 } }, thug()], combats: [['A1', 'B1']] });
    t.orders('a', 'A1', 'fight B1').draws(12, 5);
    expect(effectsOn(t, 'B1')).toEqual(['poison']);
    expect(effectsOn(t, 'A1')).toEqual([]);
  });

  test('FIT-24 Fairy Dust: the weapon is magic', () => {
    const dusted = beforeActivation(uses('use philtre-of-fairy-dust', [potion('philtre-of-fairy-dust')]).figure('A1'));
    const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] });
    const t = new Table({ figures: [{ ...dusted, at: { x: 139, y: 100, z: 0 } }, ghost], combats: [['A1', 'B1']] });
    t.orders('a', 'A1', 'fight B1').draws(12, 5);
    expect(t.last('fought').harms).toMatchObject([{ damage: 4 }]);
  });

  test('FIT-22 Iron Mind: Will +5', () => {
    const drunk = beforeActivation(uses('use potion-of-iron-mind', [potion('potion-of-iron-mind')]).figure('A1'));
    const t = new Table({ phase: 'wizard', figures: [wizard(['blink'], { id: 'BW' }, 150), drunk], order: ['b', 'a'] });
    declines(t.says('b', 'cast blink A1').draws(12)).draws(8);
    expect(t.last('tested')).toMatchObject({ roll: { total: 12 }, passes: true });
  });

  test('FIT-26 Fire Breath: +3, elemental and magic, within 6″', () => {
    const t = uses('use potion-of-fire-breath B1', [potion('potion-of-fire-breath')], {}, 15, 5);
    expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 18 }, { total: 7 }], of: ['magic', 'elemental'] });
  });

  test('FIT-28 Chameleon: not seen beyond 12″', () => {
    const drunk = beforeActivation(
      uses('use elixir-of-the-chameleon', [potion('elixir-of-the-chameleon')]).figure('A1'),
    );
    const t = new Table({ figures: [drunk, thug({ arms: ['bow'] }, 235)], order: ['b', 'a'] });
    expect(t.says('b', 'B1').why('b', 'shoot A1')).toBeDefined();
  });

  test('FIT-35 FIT-37 Ethereal Vacuum and Bottle of Null', () => {
    const dead = figure(150, 140, { id: 'c1', kind: 'undead' });
    const t = uses('use ethereal-vacuum 150.120.0', [potion('ethereal-vacuum')], {
      figures: [figure(100, 100, { id: 'A1', things: [potion('ethereal-vacuum')] }), thug(), dead],
    });
    expect([t.figure('c1').health, t.figure('B1').health]).toEqual([5, 10]);
    const shielded = thug({
      effects: [{ id: 'm1', from: 'shield', parts: [0], by: 'BW', roll: 10, turn: 0, lasts: 'game' }],
    });
    const nought = uses('use bottle-of-null', [], {
      figures: [figure(100, 100, { id: 'A1', things: [potion('bottle-of-null')] }), shielded],
    });
    expect(effectsOn(nought, 'B1')).toEqual([]);
  });

  test('FIT-34 Bottle of Darkness: nobody sees beyond 12″', () => {
    const t = uses('use bottle-of-darkness', [potion('bottle-of-darkness')], {
      figures: [figure(100, 100, { id: 'A1', things: [potion('bottle-of-darkness')] }), thug({ arms: ['bow'] }, 235)],
    });
    t.says('a', 'end').says('b', 'B1');
    expect(t.why('b', 'shoot A1')).toBeDefined();
  });
});

describe('scrolls', () => {
  test('FSL-06 a scroll casts its spell at the number of its school, without a roll, and is gone', () => {
    const caster = wizard([], { things: [scroll('elemental-bolt')] });
    const t = new Table({ phase: 'wizard', figures: [caster, thug()] });
    expect(t.asked('a').validator?.read('read the scroll of elemental bolt at B1')).toEqual({
      value: 'read elemental-bolt B1',
    });
    t.says('a', 'read elemental-bolt B1').draws(12, 5);
    expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 19 }, { total: 7 }] });
    expect(t.figure('AW')).toMatchObject({ spent: [{ is: 'scroll', what: 'elemental-bolt' }] });
    expect(t.count('cast')).toBe(0);
    const soldier = new Table({ figures: [figure(100, 100, { id: 'A1', things: [scroll('push')] }), thug()] });
    expect(soldier.says('a', 'A1').why('a', 'read push B1')).toBe('Only spellcasters read scrolls.');
  });
});

describe('magic arms', () => {
  const fights = (things: readonly OwnedItem[], arms: string[]) => {
    const t = new Table({
      figures: [figure(139, 100, { id: 'A1', arms, things: [...things] }), thug()],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(15, 5);
    return t.last('fought');
  };

  test.each([
    ['FIT-41', 'hand-weapon-damage-1', 'hand-weapon', 17, 8],
    ['FIT-42', 'hand-weapon-fight-1', 'hand-weapon', 18, 8],
    ['FIT-44', 'two-handed-weapon-damage-1', 'two-handed-weapon', 17, 10],
    ['FIT-45', 'two-handed-weapon-fight-1', 'two-handed-weapon', 18, 10],
    ['FIT-51', 'dagger-fight-1', 'dagger', 18, 7],
    ['FIT-52', 'dagger-damage-1', 'dagger', 17, 7],
    ['FIT-53', 'dagger-damage-2', 'dagger', 17, 8],
    ['FIT-59', 'staff-fight-1', 'staff', 18, 7],
  ] as const)('%s %s', (_, what, base, total, damage) => {
    expect(fights([{ is: 'arm', what }], [base])).toMatchObject({ rolls: [{ total }, {}], harms: [{ damage }] });
  });

  test.each([
    ['FIT-47', 'bow-damage-1', 'bow', 15, 6],
    ['FIT-48', 'bow-shoot-1', 'bow', 16, 6],
    ['FIT-49', 'crossbow-damage-1', 'crossbow', 15, 8],
    ['FIT-50', 'crossbow-shoot-1', 'crossbow', 16, 8],
  ] as const)('%s %s', (_, what, base, total, damage) => {
    const t = new Table({
      figures: [figure(50, 100, { id: 'A1', arms: [base], things: [{ is: 'arm', what }] }), thug()],
    });
    t.says('a', 'A1').says('a', 'shoot B1').draws(15, 5);
    expect(t.last('shot')).toMatchObject({ rolls: [{ total }, { total: 7 }], harm: { damage } });
  });
});

describe('magic items', () => {
  test('FIT-73 FIT-74 Gloves of Strength -> damage +1; Robes -> Armour +4 against bows', () => {
    const t = new Table({
      figures: [figure(139, 100, { id: 'A1', things: [item('gloves-of-strength')] }), thug()],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(15, 5);
    expect(t.last('fought').harms).toMatchObject([{ damage: 8 }]);
    const robed = new Table({
      figures: [figure(50, 100, { id: 'A1', things: [item('robes-of-arrow-turning')] }), thug({ arms: ['bow'] })],
      order: ['b', 'a'],
    });
    robed.says('b', 'B1').says('b', 'shoot A1').draws(19, 5);
    expect(robed.last('shot').harm).toMatchObject({ armour: 14, damage: 5 });
  });

  test('FIT-64 FIT-66 FSP-03 points of a ring are spent before Health', () => {
    const t = new Table({
      phase: 'wizard',
      figures: [wizard(['push'], { things: [item('ring-of-power-1')] }), thug()],
    });
    t.says('a', 'cast push B1').draws(7);
    expect(t.asked('a').prompt).toMatchObject({ kind: 'empower', given: 1 });
    t.says('a', '3');
    expect(t.last('cast')).toMatchObject({ points: 2, lent: 1, succeeds: true });
    expect(t.figure('AW')).toMatchObject({ health: 12, things: [{ left: 0, isUsed: true }] });
  });

  test('FIT-67 Ring of Transference: up to 5 Health for a member within 6″, once a game', () => {
    const t = new Table({
      figures: [
        figure(100, 100, { id: 'A1', things: [item('ring-of-transference')] }),
        figure(100, 130, { id: 'A2', health: 3 }),
        thug(),
      ],
    });
    t.says('a', 'A1').says('a', 'use ring-of-transference A2 5');
    expect([t.figure('A1').health, t.figure('A2').health]).toEqual([5, 8]);
    expect(t.figure('A1').things).toMatchObject([{ isUsed: true }]);
  });

  test('FIT-72 Ring of Teleportation: 8″ in sight, once a game; FIT-07', () => {
    const t = new Table({ figures: [figure(100, 100, { id: 'A1', things: [item('ring-of-teleportation')] }), thug()] });
    t.says('a', 'A1');
    expect(t.why('a', 'use ring-of-teleportation 100.181.0')).toBe('That is 8.1″ away; it reaches 8″.');
    t.says('a', 'use ring-of-teleportation 100.180.0');
    expect(t.at('A1')).toBe('100.180.0');
    const again = new Table({ figures: [beforeActivation(t.figure('A1')), thug()] });
    expect(again.says('a', 'A1').why('a', 'use ring-of-teleportation 100.100.0')).toBe(
      'Ring of Teleportation works once per game.',
    );
  });

  test('FIT-75 Amulet of Resistance: +4 to a Will roll against a spell, after it', () => {
    const t = new Table({
      phase: 'wizard',
      figures: [wizard(['blink']), thug({ things: [item('amulet-of-resistance')] })],
    });
    declines(t.says('a', 'cast blink B1').draws(12)).draws(9);
    expect(t.asked('b')).toMatchObject({ kind: 're-roll' });
    t.says('b', 'amulet-of-resistance');
    expect(t.last('tested')).toMatchObject({ roll: { total: 12 }, passes: true });
  });

  test('FIT-77 FIT-78 Gloves of Casting -> +5 once; Wand of Light -> better of two dice', () => {
    const t = new Table({
      phase: 'wizard',
      figures: [wizard(['push'], { things: [item('gloves-of-casting')] }), thug()],
    });
    t.says('a', 'use gloves-of-casting; cast push B1').draws(5, 1, 20);
    expect(t.last('cast')).toMatchObject({ roll: { total: 10 }, succeeds: true });
    expect(effectsOn(t, 'AW')).toEqual([]);
    const wand = new Table({
      phase: 'wizard',
      figures: [wizard(['push'], { things: [item('wand-of-light')] }), thug()],
    });
    wand.says('a', 'use wand-of-light; cast push B1').draws(3, 12, 1, 20);
    expect(wand.last('cast')).toMatchObject({ roll: { die: 12 }, succeeds: true });
  });

  test('FIT-80 Fate Stone: a lost fight is rolled again, once a game', () => {
    const t = new Table({
      figures: [figure(139, 100, { id: 'A1', things: [item('fate-stone')] }), thug()],
      combats: [['A1', 'B1']],
    });
    t.says('a', 'A1').says('a', 'fight B1').draws(2, 15);
    expect(t.asked('a')).toMatchObject({ kind: 're-roll', prompt: { of: 'combat' } });
    t.says('a', 'fate-stone').draws(20);
    expect(t.last('fought')).toMatchObject({ winner: 'A1', rolls: [{ die: 20, total: 22 }, {}] });
  });

  test('FIT-80 of two Fate Stones one is offered, and then the other', () => {
    const stones = [item('fate-stone'), item('fate-stone')];
    const t = new Table({
      figures: [figure(139, 100, { id: 'A1', things: stones }), thug()],
      combats: [['A1', 'B1']],
    });
    t.says('a', 'A1').says('a', 'fight B1').draws(2, 15);
    expect(t.asked('a')).toMatchObject({ options: [{ value: 'fate-stone' }, { value: 'keep' }] });
    t.says('a', 'fate-stone').draws(3);
    expect(t.asked('a')).toMatchObject({ options: [{ value: 'fate-stone' }, { value: 'keep' }] });
    t.says('a', 'fate-stone').draws(20);
    expect(t.last('fought')).toMatchObject({ winner: 'A1', rolls: [{ die: 20 }, {}] });
    expect(t.figure('A1').things?.map(({ isUsed }) => isUsed)).toEqual([true, true]);
  });
});
