/** The spells of illusionists. */
import { describe, expect, test } from 'vitest';
import { aboveCeilingWords } from '../../../../../src/games/frostgrave/board/paths/legs.ts';
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

describe('FSL-35 Beauty', () => {
  const fair = () => beforeActivation(spell('beauty', knowingSpell('beauty'), 12).figure('AW'));

  test('a shot at the caster -> Will against the casting roll first, once a turn', () => {
    const t = new Table({ figures: [fair(), thug({ arms: ['bow'] })], order: ['b', 'a'] });
    t.says('b', 'B1').says('b', 'shoot AW').draws(12);
    expect(t.last('tested')).toMatchObject({
      figure: 'B1',
      from: 'beauty',
      needed: 12,
      roll: { total: 11 },
      passes: false,
    });
    expect(t.count('shot')).toBe(0);
    expect(t.why('b', 'shoot AW')).toBe('AW can’t be reached: Beauty.');
    const bold = new Table({ figures: [fair(), thug({ arms: ['bow'] })], order: ['b', 'a'] });
    bold.says('b', 'B1').says('b', 'shoot AW').draws(13, 2, 15);
    expect(bold.count('shot')).toBe(1);
  });

  test('whoever fails does not come into combat either', () => {
    const t = new Table({ figures: [fair(), thug({}, 90)], order: ['b', 'a'] });
    t.says('b', 'B1').says('b', 'go 61.100.0').draws(5);
    expect(t.at('B1')).toBe('90.100.0');
    expect(t.state.combats).toEqual([]);
  });

  test('creatures and animals take no notice, nor those with true sight; it lasts for the game', () => {
    const hound = thug({ kind: 'animal', what: 'war-hound' }, 90);
    const t = new Table({ figures: [fair(), hound], order: ['b', 'a'] });
    t.says('b', 'B1').says('b', 'go 61.100.0');
    expect(t.state.combats).toEqual([['AW', 'B1']]);
    expect(fair().effects).toMatchObject([{ from: 'beauty', lasts: 'game' }]);
  });
});

describe('FSL-36 Blink', () => {
  test('4″ in a drawn direction, within 12″, unless it resists', () => {
    const t = spell('blink B1', knowingSpell('blink'), 12, 3, 90);
    expect(t.last('tested')).toMatchObject({ needed: 12, roll: { total: 2 } });
    expect(t.at('B1')).toBe('190.100.0');
    expect(spell('blink B1', knowingSpell('blink'), 12, 13).at('B1')).toBe('150.100.0');
    expect(orderAsked(knowingSpell('blink', [thug({}, 190)])).why('a', 'cast blink B1')).toBe(
      'B1 is 13″ away; it reaches 12″.',
    );
  });

  test('off a roof it falls, and it never leaves the table', () => {
    const tower = block('r1', 130, 80, 40, 40, 40);
    const t = spell(
      'blink B1',
      knowingSpell('blink', [thug({ at: { x: 150, y: 100, z: 40 } })], { pieces: [tower] }),
      12,
      3,
      0,
    );
    expect(t.at('B1')).toBe('150.60.0');
    expect(t.last('fell')).toMatchObject({ height: 40, damage: 6 });
    expect(spell('blink B1', knowingSpell('blink', [thug({}, 120, 20)]), 12, 3, 0).at('B1')).toBe('120.5.0');
  });
});

describe('FSL-37 Fool’s Gold', () => {
  const tokens = [{ id: 't1', at: { x: 150, y: 100, z: 0 }, carriedBy: 'B1', wasFound: true as const }];
  test('whoever does not resist drops its token, which goes up to 4″', () => {
    const t = spell(
      'fools-gold B1 115.100.0',
      knowingSpell('fools-gold', [thug({ carries: 't1' })], { tokens }),
      12,
      5,
    );
    expect(t.figure('B1').carries).toBeUndefined();
    expect(t.state.tokens[0]).toMatchObject({ at: { x: 115, y: 100 } });
    const kept = spell(
      'fools-gold B1 115.100.0',
      knowingSpell('fools-gold', [thug({ carries: 't1' })], { tokens }),
      12,
      13,
    );
    expect(kept.figure('B1').carries).toBe('t1');
    const far = orderAsked(
      knowingSpell('fools-gold', [thug({ carries: 't1' }), thug({ id: 'B2' }, 150, 150)], { tokens }),
    );
    expect(far.why('a', 'cast fools-gold B1 109.100.0')).toBe('You can move it no farther than 4″.');
    expect(far.why('a', 'cast fools-gold B2 115.100.0')).toMatch(/can’t be cast at B2/);
  });
});

describe('FSL-38 Glow', () => {
  test('+3 for whoever shoots at it, for the game, once', () => {
    const t = spell('glow B1', knowingSpell('glow', [figure(50, 140, { id: 'A1', arms: ['bow'] }), thug()]), 10);
    t.says('a', 'end').says('a', 'A1').says('a', 'shoot B1').draws(10, 5);
    expect(t.last('shot').rolls[0]).toMatchObject({
      added: [{ what: 'Shoot' }, { what: 'Glow', value: 3 }],
      total: 13,
    });
    expect(effectsOn(t, 'B1')).toEqual(['glow']);
    const again = spell('glow B1', knowingSpell('glow', [beforeActivation(t.figure('B1'))]), 10);
    expect(effectsOn(again, 'B1')).toEqual(['glow']);
  });
});

describe('FSL-39 Illusionary Soldier', () => {
  const called = () =>
    spell(
      'illusionary-soldier 61.100.0 knight',
      knowingSpell('illusionary-soldier', [thug({}, 120)], { tokens: [{ id: 't1', at: { x: 72, y: 100, z: 0 } }] }),
      10,
    );

  test('any soldier but an apothecary comes beside the caster, on its side', () => {
    const t = called();
    expect(t.figure('c1')).toMatchObject({
      side: 'a',
      what: 'knight',
      role: 'soldier',
      stats: { fight: 4, armour: 13 },
      effects: [{ from: 'illusionary-soldier', lasts: { until: ['hurt'] } }],
    });
    const other = orderAsked(knowingSpell('illusionary-soldier'));
    expect(other.why('a', 'cast illusionary-soldier 61.100.0 apothecary')).toBe('Say which soldier.');
    expect(other.why('a', 'cast illusionary-soldier 80.100.0 knight')).toBe('It must appear beside AW.');
    goesBy(t);
    const twice = orderAsked({ figures: [beforeActivation(t.figure('AW')), beforeActivation(t.figure('c1')), thug()] });
    expect(twice.why('a', 'cast illusionary-soldier 50.111.0 thug')).toBe(alreadyInPlayWords('Illusionary Soldier'));
  });

  test('it harms nobody, carries nothing, and any harm ends it', () => {
    const soldier = beforeActivation(called().figure('c1'));
    const t = new Table({
      figures: [beforeActivation(called().figure('AW')), soldier, thug({}, 72)],
      combats: [['B1', 'c1']],
      tokens: [],
    });
    t.orders('a', 'c1', 'fight B1').draws(15, 2);
    expect(t.last('fought').harms).toMatchObject([{ to: 'B1', damage: 0 }]);
    t.says('a', 'stay');
    const struck = new Table({ figures: [soldier, thug({}, 72)], combats: [['B1', 'c1']], order: ['b', 'a'] });
    struck.orders('b', 'B1', 'fight c1').draws(18, 2);
    expect(struck.figure('c1').gone).toBe('vanished');
    const laden = new Table({ figures: [soldier, thug({}, 200)], tokens: [{ id: 't1', at: { x: 72, y: 100, z: 0 } }] });
    expect(laden.says('a', 'c1').why('a', 'take t1')).toBe('Knight can’t: Illusionary Soldier.');
  });
});

describe('FSL-40 Invisibility', () => {
  const unseen = () =>
    spell(
      'invisibility A1',
      knowingSpell('invisibility', [figure(61, 100, { id: 'A1' }), thug({ arms: ['bow'] })]),
      10,
    );

  test('whoever is touched can’t be targeted or engaged', () => {
    const t = unseen();
    t.says('a', 'end');
    const shot = new Table({
      figures: [beforeActivation(t.figure('A1')), thug({ arms: ['bow'] }), thug({ id: 'B2' }, 90)],
      order: ['b', 'a'],
    });
    shot.says('b', 'B2');
    expect(shot.why('b', 'go 72.100.0')).toBe('A1 can’t be reached: Invisibility.');
    shot.says('b', 'end').says('b', 'B1');
    expect(shot.why('b', 'shoot A1')).toBe('A1 can’t be reached: Invisibility.');
    expect(
      orderAsked(knowingSpell('invisibility', [figure(80, 100, { id: 'A1' })])).why('a', 'cast invisibility A1'),
    ).toBe('AW must touch A1.');
  });

  test.each([
    ['moving into combat', 'go 139.100.0'],
    ['picking up treasure', 'take t1'],
  ])('%s ends it', (_, order) => {
    const own = { ...beforeActivation(unseen().figure('A1')), at: { x: 100, y: 100, z: 0 } };
    const t = new Table({ figures: [own, thug()], tokens: [{ id: 't1', at: { x: 100, y: 111, z: 0 } }] });
    t.says('a', 'A1').says('a', order);
    expect(effectsOn(t, 'A1')).toEqual([]);
  });

  test('so does casting', () => {
    const held = beforeActivation(spell('invisibility AW', knowingSpell('invisibility', [thug()]), 10).figure('AW'));
    const t = orderAsked({ figures: [{ ...held, spells: [{ spell: 'push', number: 10 }] }, thug()] });
    t.says('a', 'cast push B1').draws(2).says('a', '0');
    expect(effectsOn(t, 'AW')).toEqual([]);
  });
});

describe('FSL-41 Teleport', () => {
  test('to anywhere in sight, but not into combat; the activation is over', () => {
    const t = orderAsked(knowingSpell('teleport', [thug()]));
    expect(t.why('a', 'cast teleport 139.100.0')).toBe('Not into combat.');
    t.says('a', 'cast teleport 200.200.0').draws(10);
    expect(t.at('AW')).toBe('200.200.0');
    expect(t.figure('AW')).toMatchObject({ isIdle: true });
    expect(t.wants).toBe('activate of b');
    const hidden = orderAsked(knowingSpell('teleport', [thug()], { pieces: [block('r1', 90, 60, 10, 80, 60)] }));
    expect(hidden.why('a', 'cast teleport 120.100.0')).toBeDefined();
  });

  test('UCE-03 it takes nobody above the ceiling', () => {
    const high = wizard(['teleport'], { at: { x: 50, y: 100, z: 35 } });
    const pieces = [block('r1', 100, 80, 40, 40, 40), block('r2', 30, 80, 40, 40, 35)];
    const t = orderAsked({ figures: [high, thug()], ground: { ceiling: 50 }, pieces });
    expect(t.why('a', 'cast teleport 120.100.40')).toBe(aboveCeilingWords());
  });
});

describe('FSL-42 Transpose', () => {
  test('two figures within 12″ of each other change places', () => {
    const t = spell(
      'transpose A1 c1',
      knowingSpell('transpose', [figure(80, 100, { id: 'A1' }), figure(150, 100, { id: 'c1' }), thug({}, 280, 280)]),
      12,
    );
    expect([t.at('A1'), t.at('c1')]).toEqual(['150.100.0', '80.100.0']);
  });

  test('rivals may resist; then nothing happens', () => {
    const setting = knowingSpell('transpose', [figure(80, 100, { id: 'A1' }), thug()]);
    const t = spell('transpose A1 B1', setting, 12, 5);
    expect([t.at('A1'), t.at('B1')]).toEqual(['150.100.0', '80.100.0']);
    const stays = spell('transpose A1 B1', setting, 12, 13);
    expect([stays.at('A1'), stays.at('B1')]).toEqual(['80.100.0', '150.100.0']);
    const far = orderAsked(knowingSpell('transpose', [figure(20, 100, { id: 'A1' }), thug()]));
    expect(far.why('a', 'cast transpose A1 B1')).toBeUndefined();
    expect(
      orderAsked(knowingSpell('transpose', [figure(15, 100, { id: 'A1' }), thug()])).why('a', 'cast transpose A1 B1'),
    ).toBe('They are farther apart than 12″.');
  });

  test('each has room where the other is', () => {
    const beside = (gap: number) => {
      const large = figure(80, 100, { id: 'A1', radius: 10 });
      return orderAsked(knowingSpell('transpose', [large, figure(150, 100, { id: 'c1' }), thug({}, 150, 100 + gap)]));
    };
    // Bases of 2″ and 1″ whose middles are 1.4″ apart overlap, and at 1.5″ they touch.
    expect(beside(14).why('a', 'cast transpose A1 c1')).toBe('A1 has no room where c1 is.');
    expect(beside(14).why('a', 'cast transpose c1 A1')).toBe('A1 has no room where c1 is.');
    expect(beside(15).why('a', 'cast transpose A1 c1')).toBeUndefined();
  });
});

test('FSL-08 spells do not add up on one figure, unless they say so', () => {
  const known = wizard(['shield']);
  const t = spell('shield AW', { figures: [known, thug()] }, 10);
  expect(effectsOn(spell('shield AW', { figures: [beforeActivation(t.figure('AW')), thug()] }, 10), 'AW')).toEqual([
    'shield',
  ]);
});
