/** Magic arms and items in a game: FIT. */
import { describe, expect, test } from 'vitest';
import type { OwnedItem } from '../../../../../src/games/frostgrave/rules/state/things.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import { declines, thug, wizard } from '../../../../support/frostgrave/tower.ts';

const item = (what: string, more: Partial<OwnedItem> = {}): OwnedItem => ({ is: 'item', what, ...more });

test.each([
  ['FIT-61', 'staff-of-power-1', 1],
  ['FIT-62', 'staff-of-power-2', 2],
  ['FIT-63', 'staff-of-power-3', 3],
  ['FIT-65', 'wand-of-power-1', 1],
] as const)('%s %s lends %i before Health is spent, once a game', (_, what, points) => {
  const t = new Table({ phase: 'wizard', figures: [wizard(['push'], { things: [item(what)] }), thug()] });
  t.says('a', 'cast push B1').draws(10 - points - 1);
  expect(t.asked('a').prompt).toMatchObject({ kind: 'empower', given: points });
  t.says('a', `${points + 1}`);
  expect(t.last('cast')).toMatchObject({ points: 1, lent: points, succeeds: true });
  expect(t.figure('AW')).toMatchObject({ health: 13, things: [{ left: 0 }] });
});

test('FIT-68 a Staff of Casting adds 1 to castings of the spell that it was made for', () => {
  const things = [item('staff-of-casting', { spell: 'push' })];
  const t = new Table({ phase: 'wizard', figures: [wizard(['push', 'slow'], { things }), thug()] });
  const noted = (order: string) => t.asked('a').validator?.note(order);
  expect(noted('cast push B1')).toMatchObject({ acts: [{ needs: 9 }] });
  expect(noted('cast slow B1')).toMatchObject({ acts: [{ needs: 10 }] });
  declines(t.says('a', 'cast push B1').draws(9, 1, 20));
  expect(t.last('cast')).toMatchObject({ roll: { total: 10 }, succeeds: true });
});

test('FIT-70 Ring of Slow Fall: no fall harms', () => {
  const roof = block('roof', 60, 60, 60, 80, 40);
  const faller = figure(112, 100, { id: 'A1', at: { x: 112, y: 100, z: 40 }, things: [item('ring-of-slow-fall')] });
  const t = new Table({ figures: [faller, thug()], pieces: [roof] }).orders('a', 'A1', 'go d126.100.0');
  expect(t.last('fell')).toMatchObject({ height: 40, damage: 0 });
  expect(t.figure('A1').health).toBe(10);
});

test('FIT-76 Construct Hammer: damage +1 and magic, for the constructs that it is made for', () => {
  const damage = (what: string) => {
    const own = figure(139, 100, { id: 'A1', what, kind: 'construct', role: 'creature', side: 'a' });
    const ghost = thug({ traits: [{ trait: 'immune-to-normal-weapons' }] });
    const hammer = { ...own, things: [item('construct-hammer')] };
    const t = new Table({ figures: [hammer, ghost], combats: [['A1', 'B1']] });
    t.orders('a', 'A1', 'fight B1').draws(12, 5);
    return t.last('fought').harms[0]?.damage;
  };
  expect([damage('medium-construct'), damage('large-construct'), damage('small-construct')]).toEqual([5, 5, 0]);
});

test('FIT-79 Horn of Destruction: crumbles as the spell does, once a game', () => {
  const wall = block('wall', 160, 40, 20, 40, 30);
  const blower = figure(100, 60, { id: 'A1', things: [item('horn-of-destruction')] });
  const t = new Table({ figures: [blower, thug({}, 250)], pieces: [wall] });
  t.orders('a', 'A1', 'use horn-of-destruction wall 170.60.0');
  expect(t.state.ground.pieces.map(({ id }) => id)).toEqual(['wall', 'wall-2', 'wall-3']);
  expect(t.figure('A1').things).toMatchObject([{ isUsed: true }]);
});

test('FIT-58 Cloak of Night: whoever shoots at its wearer rolls one less', () => {
  const worn = thug({ things: [{ is: 'arm', what: 'cloak-of-night' }] });
  const t = new Table({ figures: [figure(50, 100, { id: 'A1', arms: ['bow'] }), worn] });
  t.orders('a', 'A1', 'shoot B1').draws(14, 3);
  expect(t.last('shot').rolls).toMatchObject([
    { added: [{ what: 'Shoot' }, { what: 'Cloak of Night', value: -1 }] },
    {},
  ]);
});

describe('FIJ-03 injuries in a game', () => {
  const injured = (from: string) => [
    { id: `injury ${from}`, from, of: 'injury' as const, parts: [0], roll: 0, turn: 0, lasts: 'always' as const },
  ];
  const led = (effects: ReturnType<typeof injured>) => {
    const leader = wizard(['push'], { effects }, 100, 100);
    const soldiers = [1, 2, 3].map((n) => figure(100 + 12 * n, 110, { id: `A${n}` }));
    const turn = { number: 1, order: ['a', 'b'], phase: 'wizard' as const, at: 0, led: 0, near: ['A1', 'A2', 'A3'] };
    return new Table({ phase: 'wizard', figures: [leader, ...soldiers, thug({}, 250, 250)], changes: { turn } });
  };

  test('a smashed jaw leads two, a second one only one', () => {
    const most = (t: Table) => t.says('a', 'together').asked('a').prompt;
    expect(most(led([]))).toMatchObject({ most: 3 });
    expect(most(led(injured('smashed-jaw')))).toMatchObject({ most: 2 });
    expect(most(led(injured('smashed-jaw 2')))).toMatchObject({ most: 1 });
  });

  test('lost toes take 1 off Move rolls', () => {
    const tower = block('r1', 130, 80, 40, 40, 40);
    const target = thug({ at: { x: 150, y: 100, z: 40 }, effects: injured('lost-toes') });
    const t = new Table({ phase: 'wizard', figures: [wizard(['crumble']), target], pieces: [tower] });
    declines(t.says('a', 'cast crumble B1').draws(10, 16));
    expect(t.last('tested')).toMatchObject({ stat: 'move', roll: { die: 16, total: 21 }, passes: false });
  });

  test('a lost eye takes 1 off Fight against shots, and off nothing else', () => {
    const eyeless = thug({ effects: injured('lost-eye') });
    const t = new Table({ figures: [figure(50, 100, { id: 'A1', arms: ['bow'] }), eyeless] });
    t.orders('a', 'A1', 'shoot B1').draws(14, 3);
    expect(t.last('shot').rolls[1]).toMatchObject({ added: [{ value: 2 }, { what: 'Lost Eye', value: -1 }], total: 4 });
    const fights = new Table({ figures: [figure(139, 100, { id: 'A1' }), eyeless], combats: [['A1', 'B1']] });
    fights.orders('a', 'A1', 'fight B1').draws(2, 3);
    expect(fights.last('fought').rolls[1].total).toBe(5);
  });
});

test('FWB-05 an apothecary -> hands a potion to its own within 1″, not in combat', () => {
  const potion = { is: 'potion' as const, what: 'potion-of-healing' };
  const own = figure(100, 100, { id: 'A1', what: 'apothecary', things: [potion] });
  const figures = [own, figure(119, 100, { id: 'A2' }), figure(125, 130, { id: 'A3' }), thug({}, 250)];
  const t = new Table({ figures }).says('a', 'A1');
  expect(t.why('a', 'give potion-of-healing A3')).toBe('A3 is more than 1″ away.');
  expect(t.why('a', 'give potion-of-healing B1')).toBe('You can hand it only to your own figures.');
  t.says('a', 'give potion-of-healing A2');
  expect(t.figure('A2').things).toMatchObject([{ ...potion, owner: 'A1' }]);
  expect(t.figure('A1').things).toBeUndefined();
  expect(t.last('action used')).toMatchObject({ figure: 'A1', as: 'acts' });
  const combats: [string, string][] = [['A2', 'B1']];
  const fights = new Table({ figures: [own, figure(119, 100, { id: 'A2' }), thug({}, 129)], combats }).says('a', 'A1');
  expect(fights.why('a', 'give potion-of-healing A2')).toBe('A figure in combat can’t hand anything over.');
  const other = figure(100, 100, { id: 'A1', things: [potion] });
  expect(
    new Table({ figures: [other, ...figures.slice(1)] }).says('a', 'A1').why('a', 'give potion-of-healing A2'),
  ).toBe('A1 can’t hand anything over.');
});

test('FSL-59 FTN-01 each Awareness adds 2 to the die of its warband for initiative, 4 in all', () => {
  const aware = (n: number, by: string) => ({
    id: `m${n}`,
    from: 'awareness',
    parts: [0],
    by,
    roll: 12,
    turn: 0,
    lasts: { until: ['caster-gone' as const] },
  });
  const first = (effects: ReturnType<typeof aware>[], ...dice: number[]) => {
    const t = new Table({ isBefore: true, figures: [wizard([], { effects }), thug()] }).draws(...dice);
    return t.settled().last('turn began').order;
  };
  expect(first([], 10, 11)).toEqual(['b', 'a']);
  expect(first([aware(1, 'AW')], 10, 11)).toEqual(['a', 'b']);
  expect(first([aware(1, 'AW'), aware(2, 'AW'), aware(3, 'AW')], 10, 15)).toEqual(['b', 'a']);
  expect(first([aware(1, 'AW'), aware(2, 'AW')], 10, 13)).toEqual(['a', 'b']);
});
