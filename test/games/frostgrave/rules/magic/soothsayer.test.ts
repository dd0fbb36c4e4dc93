/** The spells of soothsayers that are cast in a game. */
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

describe('FSL-60 Combat Awareness', () => {
  test('+1 Fight and +1 Armour for the game, to one’s own who is touched', () => {
    const t = spell('combat-awareness A1', knowingSpell('combat-awareness', [figure(61, 100, { id: 'A1' })]), 10);
    const fought = new Table({ figures: [beforeActivation(t.figure('A1')), thug({}, 72)], combats: [['A1', 'B1']] });
    fought.orders('a', 'A1', 'fight B1').draws(5, 15);
    expect(fought.last('fought')).toMatchObject({
      rolls: [{ total: 8 }, { total: 17 }],
      harms: [{ to: 'A1', armour: 11, damage: 6 }],
    });
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'combat-awareness', lasts: 'game' }]);
    const far = orderAsked(knowingSpell('combat-awareness', [figure(70, 100, { id: 'A1' })]));
    expect(far.why('a', 'cast combat-awareness A1')).toBe('AW must touch A1.');
  });
});

describe('FSL-61 Mind Control', () => {
  const controlled = () =>
    spell('mind-control B1', knowingSpell('mind-control', [thug(), thug({ id: 'B2' }, 280, 280)]), 12, 5);

  test('whoever does not resist is of the caster’s warband, and may not leave the table', () => {
    const t = controlled();
    expect(t.figure('B1')).toMatchObject({ side: 'a', effects: [{ from: 'mind-control', side: 'b' }] });
    const edge = new Table({
      figures: [
        wizard([]),
        { ...beforeActivation(t.figure('B1')), at: { x: 150, y: 10, z: 0 } },
        thug({ id: 'B2' }, 280, 280),
      ],
    });
    expect(edge.says('a', 'B1').why('a', 'go l150.0.0')).toBe('B1 can’t: Mind Control.');
    const caster = orderAsked({ figures: [wizard(['mind-control']), wizard([], { id: 'BW' }, 150)] });
    expect(caster.why('a', 'cast mind-control BW')).toMatch(/can’t be cast at BW/);
  });

  test('after each activation it rolls Will against the casting roll, and is itself again', () => {
    const t = controlled();
    t.says('a', 'end').says('a', 'B1').says('a', 'end').draws(12);
    expect(t.last('tested')).toMatchObject({ from: 'mind-control', needed: 12, roll: { total: 11 }, passes: false });
    expect(t.figure('B1').side).toBe('a');
    const free = controlled();
    free.says('a', 'end').says('a', 'B1').says('a', 'end').draws(13);
    expect(free.figure('B1')).toMatchObject({ side: 'b' });
    expect(effectsOn(free, 'B1')).toEqual([]);
  });
});

describe('FSL-62 Mind Lock', () => {
  test('+2 Will for the game, and neither Mind Control nor Suggestion does anything', () => {
    const t = spell('mind-lock A1', knowingSpell('mind-lock', [figure(61, 100, { id: 'A1' })]), 10);
    const locked = { ...beforeActivation(t.figure('A1')), id: 'B1', name: 'B1', side: 'b' };
    const taken = spell('mind-control B1', knowingSpell('mind-control', [locked]), 12);
    expect(taken.figure('B1').side).toBe('b');
    expect(taken.count('tested')).toBe(0);
    const blinked = spell('blink B1', knowingSpell('blink', [locked]), 12, 11);
    expect(blinked.last('tested')).toMatchObject({
      roll: { added: [{ value: -1 }, { what: 'Mind Lock', value: 2 }], total: 12 },
      passes: true,
    });
    goesBy(t);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'mind-lock', lasts: 'game' }]);
  });
});

describe('FSL-64 Suggestion', () => {
  const tokens = [{ id: 't1', at: { x: 150, y: 100, z: 0 }, carriedBy: 'B1', wasFound: true as const }];
  test('it drops its token and goes 3″ where the caster wants, as it would walk, not into combat', () => {
    const t = spell(
      'suggestion B1 150.200.0',
      knowingSpell('suggestion', [thug({ carries: 't1' })], { tokens }),
      12,
      5,
    );
    expect(t.figure('B1').carries).toBeUndefined();
    expect(t.state.tokens[0]).toMatchObject({ at: { x: 150, y: 100 } });
    expect(t.at('B1')).toBe('150.130.0');
    const near = spell('suggestion B1 61.100.0', knowingSpell('suggestion', [thug({}, 85)]), 12, 5);
    expect(near.state.combats).toEqual([]);
    expect(near.figure('B1').at.x).toBeGreaterThan(61);
    expect(spell('suggestion B1 150.200.0', knowingSpell('suggestion', [thug()]), 12, 13).at('B1')).toBe('150.100.0');
  });
});

describe('FSL-65 True Sight', () => {
  test('illusions within 6″ go, the unseen there are seen, and Beauty does nothing to the caster', () => {
    const made = (from: string, parts: number[]) => ({
      id: 'm5',
      from,
      parts,
      by: 'BW',
      roll: 12,
      turn: 0,
      lasts: 'game' as const,
    });
    const illusion = figure(100, 100, {
      id: 'c1',
      side: 'b',
      role: 'soldier',
      effects: [made('illusionary-soldier', [0])],
    });
    const hidden = thug({ effects: [{ ...made('invisibility', [0]), id: 'm6' }] }, 50, 160);
    const far = thug({ id: 'B2', effects: [{ ...made('invisibility', [0]), id: 'm7' }] }, 150);
    const t = spell('true-sight', { figures: [wizard(['true-sight', 'push']), illusion, hidden, far] }, 10);
    expect(t.figure('c1').gone).toBe('vanished');
    expect(effectsOn(t, 'B1')).toEqual([]);
    expect(effectsOn(t, 'B2')).toEqual(['invisibility']);
    goesBy(t);
    expect(t.figure('AW').effects).toMatchObject([{ from: 'true-sight', lasts: 'game' }]);
    const seer = orderAsked({ figures: [beforeActivation(t.figure('AW')), far] });
    expect(seer.why('a', 'cast push B2')).toBeUndefined();
  });
});

describe('FSL-66 Wizard Eye', () => {
  const pieces = [block('r1', 120, 60, 10, 80, 30)];
  const eye = () =>
    spell('wizard-eye r1 131.100.20 90', { figures: [wizard(['wizard-eye']), thug({}, 170)], pieces }, 10);

  test('an eye on terrain -> the caster sees from there, 90° wide; only one at a time', () => {
    const wall = orderAsked({ figures: [wizard(['push']), thug({}, 170)], pieces });
    expect(wall.why('a', 'cast push B1')).toBeDefined();
    const t = eye();
    expect(t.state.magic).toMatchObject([{ from: 'wizard-eye', on: 'eye', degrees: 90, lasts: 'game' }]);
    wall.state.magic.push(...t.state.magic);
    expect(wall.why('a', 'cast push B1')).toBeUndefined();
    const back = orderAsked({ figures: [wizard(['push']), thug({}, 170)], pieces });
    back.state.magic.push(...t.state.magic.map((magic) => ({ ...magic, degrees: 270 })));
    expect(back.why('a', 'cast push B1')).toBeDefined();
    const twice = orderAsked({ figures: [wizard(['wizard-eye']), thug({}, 170)], pieces });
    twice.state.magic.push(...t.state.magic);
    expect(twice.why('a', 'cast wizard-eye r1 131.100.20 90')).toBe(alreadyInPlayWords('Wizard Eye'));
  });

  test('a hole where it is closes it', () => {
    const t = orderAsked({ figures: [wizard(['crumble']), thug({}, 170)], pieces });
    t.state.magic.push({ ...eye().state.magic[0], at: { x: 125, y: 100, z: 20 } } as never);
    t.says('a', 'cast crumble r1 125.100.0').draws(10);
    expect(t.state.magic).toEqual([]);
  });
});
