/** Potions that take a rule of their own: FIT. */
import { describe, expect, test } from 'vitest';
import { moveNeededWords } from '../../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import type { FigureData } from '../../../../../src/games/frostgrave/rules/state/figures.ts';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import { beforeActivation, declines, effectsOn, thug, wizard } from '../../../../support/frostgrave/tower.ts';

/** A1 has drunk something, and is about to activate again. */
function drunk(what: string, own: Partial<FigureData> = {}): FigureData {
  const user = figure(100, 100, { id: 'A1', ...own, things: [{ is: 'potion', what }] });
  const t = new Table({ figures: [user, figure(290, 290, { id: 'B9' })], phase: 'soldier' });
  return beforeActivation(declines(t.says('a', 'A1').says('a', `use ${what}`)).figure('A1'));
}

const next = (own: FigureData, others: readonly FigureData[], more: Partial<Setting> = {}): Table =>
  new Table({ figures: [own, ...others], ...more });

describe('FIT-21 Philtre of Fury', () => {
  const furious = () => drunk('philtre-of-fury');

  test('Fight and damage in melee are one better, for the game', () => {
    const t = next({ ...furious(), at: { x: 139, y: 100, z: 0 } }, [thug()], { combats: [['A1', 'B1']] });
    t.says('a', 'A1').draws(12, 5);
    expect(t.last('fought')).toMatchObject({ attacker: 'A1', rolls: [{ total: 15 }, {}], harms: [{ damage: 6 }] });
    expect(furious().effects).toMatchObject([{ lasts: 'game' }]);
  });

  test('it goes for the nearest enemy and fights it, and nobody is asked what it does', () => {
    const t = next(furious(), [thug({ id: 'B2' }, 200, 200), thug()])
      .says('a', 'A1')
      .draws(12, 5);
    expect([t.at('A1'), t.last('fought').defender]).toEqual(['140.100.0', 'B1']);
    t.says('a', 'stay').settled();
    expect(t.wants).toBe('activate of b');
  });

  test('whom it does not reach it goes for with both actions; of two as near chance decides', () => {
    const t = next(furious(), [thug({}, 250), thug({ id: 'B2' }, 100, 250)])
      .says('a', 'A1')
      .draws('B1');
    expect(t.at('A1')).toBe('190.100.0');
    t.settled();
  });

  test('when nobody of its warband is sent any more, it goes nonetheless', () => {
    const t = next(furious(), [figure(50, 50, { id: 'A2' }), thug()])
      .says('a', 'enough')
      .draws(12, 5);
    expect(t.last('fought')).toMatchObject({ attacker: 'A1', defender: 'B1' });
    t.says('a', 'stay');
    expect([t.figure('A2').hasActivated, t.at('A2')]).toEqual([true, '50.50.0']);
  });

  test('FAC-09 in a group it moves with the others, and then fights', () => {
    const leader = wizard(['push'], {}, 80, 120);
    const t = next(furious(), [leader, thug()], { phase: 'wizard', changes: near('A1') });
    t.says('a', 'together');
    t.says('a', 'A1');
    expect([t.at('A1'), t.count('fought')]).toEqual(['140.100.0', 0]);
    t.says('a', 'end').says('a', 'A1').draws(12, 5);
    expect(t.last('fought')).toMatchObject({ attacker: 'A1' });
  });

  test('FAC-09 FIT-21: a hand holds it while its group moves -> that move is used, as one of 0″', () => {
    const hand = { id: 'm9', from: 'bones-of-the-earth', parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
    const own = furious();
    const held = { ...own, effects: [...(own.effects ?? []), hand] };
    const leader = wizard(['push'], {}, 80, 120);
    const t = next(held, [leader, thug()], { phase: 'wizard', changes: near('A1') });
    t.says('a', 'together').says('a', 'A1').says('a', 'end').says('a', 'A1').draws(18, 2);
    expect([effectsOn(t, 'A1').includes('bones-of-the-earth'), t.at('A1')]).toEqual([false, '100.100.0']);
    expect(t.asked('a').prompt).toMatchObject({ figure: 'AW' });
    t.settled();
  });

  test('in the activation in which it drinks, orders are its player’s', () => {
    const user = figure(100, 100, { id: 'A1', things: [{ is: 'potion', what: 'philtre-of-fury' }] });
    const t = next(user, [thug()]).says('a', 'A1').says('a', 'use philtre-of-fury; go 50.100.0');
    expect([t.at('A1'), t.wants]).toEqual(['50.100.0', 'activate of b']);
  });
});

function near(id: string): NonNullable<Setting['changes']> {
  return { turn: { number: 1, order: ['a', 'b'], phase: 'wizard', at: 0, led: 0, near: [id] } };
}

describe('FIT-30 Shrinking Potion', () => {
  const tokens = ['t1', 't2', 't3'].map((id, i) => ({ id, at: { x: 100, y: 100 + 10 * (i - 1), z: 0 } }));
  const laden = (): Setting => ({
    figures: [{ ...drunk('shrinking-potion', { arms: ['bow'] }), carries: 't1' }, thug({}, 250)],
    tokens: tokens.map((token, i) => (i === 0 ? { ...token, carriedBy: 'A1', wasFound: true } : token)),
  });

  test('treasure takes nothing off Move, nor off Fight', () => {
    expect(new Table(laden()).says('a', 'A1').asked('a').prompt).toMatchObject({ reach: 60 });
    const [own, other] = laden().figures;
    if (!own || !other) throw new Error('Somebody is missing.');
    const t = next(own, [{ ...other, at: { x: 110, y: 100, z: 0 } }], { combats: [['A1', 'B1']], order: ['b', 'a'] });
    t.orders('b', 'B1', 'fight A1').draws(5, 5);
    expect(t.last('fought').rolls[1]).toMatchObject({ added: [{ what: 'Fight', value: 2 }, { what: 'unarmed' }] });
  });

  test('a second token is carried, but no third; both go off the table with it', () => {
    const t = new Table(laden()).orders('a', 'A1', 'take t2');
    expect(t.figure('A1')).toMatchObject({ carries: 't1', carriesToo: 't2' });
    expect(t.why('a', 'take t3')).toBe(moveNeededWords());
    const again = next(beforeActivation(t.figure('A1')), [thug({}, 250)], { tokens: t.state.tokens });
    again.says('a', 'A1');
    expect(again.why('a', 'take t3')).toBe('A1 carries treasure already.');
    const home = next({ ...beforeActivation(t.figure('A1')), at: { x: 20, y: 100, z: 0 } }, [thug({}, 250)], {
      tokens: t.state.tokens,
    });
    home.orders('a', 'A1', 'go l0.100.0');
    expect(home.state.tokens).toMatchObject([{ securedBy: 'a' }, { securedBy: 'a' }, {}]);
  });

  test('what it lets go of is all of it, as where it falls', () => {
    const t = new Table(laden()).orders('a', 'A1', 'take t2');
    const own = { ...beforeActivation(t.figure('A1')), at: { x: 200, y: 200, z: 0 } };
    const drops = next(own, [thug({}, 250)], { tokens: t.state.tokens }).orders('a', 'A1', 'drop');
    expect(drops.figure('A1').carries ?? drops.figure('A1').carriesToo).toBeUndefined();
    expect(drops.state.tokens.slice(0, 2)).toMatchObject([{ at: { x: 200 } }, { at: { x: 200 } }]);
    const dies = next({ ...own, health: 1 }, [thug({}, 210, 200)], {
      tokens: t.state.tokens,
      combats: [['A1', 'B1']],
      order: ['b', 'a'],
    });
    dies.orders('b', 'B1', 'fight A1').draws(19, 2);
    expect(dies.figure('A1').gone).toBe('killed');
    expect(dies.state.tokens.map(({ carriedBy }) => carriedBy)).toEqual([undefined, undefined, undefined]);
  });
});

test('FIT-23 Bottle of Burrowing: through terrain, for the rest of the activation', () => {
  const user = figure(100, 100, { id: 'A1', things: [{ is: 'potion', what: 'bottle-of-burrowing' }] });
  const wall = { pieces: [block('wall', 115, 0, 10, 300, 60)] };
  const t = next(user, [thug({}, 250)], wall).says('a', 'A1');
  expect(t.why('a', 'go 140.100.0')).toBeDefined();
  t.says('a', 'use bottle-of-burrowing').says('a', 'go 140.100.0');
  expect([t.at('A1'), effectsOn(t, 'A1')]).toEqual(['140.100.0', []]);
});

test('FIT-29 Cordial of Empowerment: the next casting is 4 better, for 2 Health; once a game', () => {
  const things = ['cordial-of-empowerment', 'cordial-of-empowerment'].map((what) => ({ is: 'potion' as const, what }));
  const t = next(wizard(['push'], { things }), [thug()], { phase: 'wizard' }).says('a', 'use cordial-of-empowerment');
  expect(t.figure('AW')).toMatchObject({ health: 12 });
  const own = beforeActivation(t.figure('AW'));
  const casts = next(own, [thug()], { phase: 'wizard' });
  expect(casts.why('a', 'use cordial-of-empowerment')).toBe('Only once per game.');
  declines(casts.says('a', 'cast push B1').draws(6, 1, 20));
  expect(casts.last('cast')).toMatchObject({ roll: { total: 10 }, succeeds: true });
  expect(effectsOn(casts, 'AW')).toEqual([]);
  const soldier = figure(100, 100, { id: 'A1', things });
  expect(next(soldier, [thug()]).says('a', 'A1').why('a', 'use cordial-of-empowerment')).toBe(
    'Only spellcasters can drink that.',
  );
});

test('FIT-31 Restoration is drunk -> all Health, and marked as cured', () => {
  const own = drunk('potion-of-restoration', { health: 2 });
  expect(own).toMatchObject({ health: 10, isCured: true });
});

test('FIT-33 Shatterstar Draught: the next spell is cast twice in a row', () => {
  const things = [{ is: 'potion' as const, what: 'shatterstar-draught' }];
  const t = next(wizard(['push'], { things }), [thug()], { phase: 'wizard' }).says('a', 'use shatterstar-draught');
  const casts = next(beforeActivation(t.figure('AW')), [thug({}, 80)], { phase: 'wizard' });
  declines(casts.says('a', 'cast push B1').draws(15, 10, 10, 15, 10, 10));
  expect(casts.count('cast')).toBe(2);
  expect(effectsOn(casts, 'AW')).toEqual([]);
});
