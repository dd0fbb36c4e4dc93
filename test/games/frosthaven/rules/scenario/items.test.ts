import { describe, expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { PlayerSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight, scenario } from '../../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Slot = ItemInput['slot'];
const HEAL: ItemInput['use'] = { when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] };

const item = (name: string, slot: Slot, more: Partial<ItemInput> = {}): ItemInput => ({
  id: name,
  name,
  icon: 'person',
  slot,
  gold: 10,
  after: 'spent',
  use: HEAL,
  ...more,
});

const SLOTS: readonly Slot[] = ['head', 'body', 'legs', 'one hand', 'two hands', 'small'];
/** Five of each kind: `head-1`, `one-hand-3`, ... */
const ALL = SLOTS.flatMap((slot) => [1, 2, 3, 4, 5, 6].map((n) => item(`${slot.replace(' ', '-')}-${n}`, slot)));
const { game, party } = scenario('a b . B', { items: ALL });

/** Begins a scenario in which `a` brings these items. */
function bringing(level: number, ...items: readonly string[]): () => unknown {
  const members = party.map((each) =>
    each.seat === 'a' ? { ...each, level, items: items.map((name) => id<'ItemId'>(name)) } : each,
  );
  return () => initialState(game.catalog, { scenario: id('test'), level: 1, party: members });
}

test('ITM-01 one item for head, body and feet; two of one hand, or one of two hands', () => {
  expect(bringing(1, 'head-1', 'body-1', 'legs-1', 'one-hand-1', 'one-hand-2', 'small-1')).not.toThrow();
  expect(bringing(1, 'head-1', 'body-1', 'legs-1', 'two-hands-1', 'small-1')).not.toThrow();
  for (const slot of ['head', 'body', 'legs'])
    expect(bringing(1, `${slot}-1`, `${slot}-2`)).toThrow('You can bring only one item');
  expect(bringing(1, 'one-hand-1', 'one-hand-2', 'one-hand-3')).toThrow('You can carry two one-handed items');
  expect(bringing(1, 'two-hands-1', 'two-hands-2')).toThrow('You can carry two one-handed items');
  expect(bringing(1, 'one-hand-1', 'two-hands-1')).toThrow('You can carry two one-handed items');
});

// Inspiration at the end is for 2, 3 and 4 characters.
test('ITM-02 DER-20 small items -> half the level, rounded up; inspiration -> 2, 1, 0', () => {
  const most = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
    const fits = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `small-${i + 1}`);
      try {
        bringing(level, ...names)();
        return true;
      } catch {
        return false;
      }
    };
    return [1, 2, 3, 4, 5, 6].filter(fits).length;
  });
  expect(most).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  const inspiration = ['a b B', 'a b c B', 'a b c d B'].map((drawing) => {
    const t = fight(drawing);
    t.game.emit({ type: 'result decided', completed: true, lost: false });
    return t.summary.inspiration;
  });
  expect(inspiration).toEqual([2, 1, 0]);
});

test('ITM-03 no item can be brought twice', () => {
  expect(bringing(3, 'small-1', 'small-1')).toThrow('twice');
  expect(bringing(3, 'small-1', 'small-2')).not.toThrow();
});

/** The turn of `a`, hurt and beside a monster, with these items. */
function turnWith(items: readonly ItemInput[], player: PlayerSetup = {}): ScenarioTable {
  const names = items.map((each) => each.id);
  const t = fight('a B . b', { items, players: { a: { hp: 3, items: names, ...player } } });
  return t.plays({ a: ['1', '2'], b: ['1', '2'] });
}

test('ITM-05 items come on top of the two actions, before, between and after them', () => {
  const t = turnWith([item('hat', 'head'), item('coat', 'body'), item('boots', 'legs')]);
  t.choose('item hat');
  t.choose('top a/1').choose('bb-1').draws('+0').choose('item coat');
  t.choose('bottom a/2');
  expect(t.offers()).toEqual(['item boots', 'end turn']);
  t.choose('item boots');
  expect([t.hp('a'), t.hp('bb-1'), t.hp('b'), t.acting]).toEqual([6, 8, 10, 'b']);
  t.passes();
});

test('ITM-06 a spent item can not be used again before a long rest', () => {
  const t = turnWith([item('hat', 'head')], { discarded: ['3', '4'] });
  t.choose('item hat');
  expect(t.character('a').items).toEqual([{ id: 'hat', state: 'spent' }]);
  expect(t.offers()).not.toContain('item hat');
  t.choose('end turn').passes();
  t.plays({ a: ['5', '6'], b: ['3', '4'] });
  expect(t.offers()).not.toContain('item hat');
  t.passes();
  t.plays({ a: 'rest', b: ['5', '6'] })
    .choose('end turn')
    .choose('a/1')
    .choose('recover items');
  expect(t.character('a').items).toEqual([{ id: 'hat', state: 'ready' }]);
  expect(t.offers()).toContain('item hat');
  t.passes();
});

test('ITM-07 a lost item stays lost, whatever rest is taken', () => {
  const t = turnWith([item('potion', 'small', { after: 'lost' })], { discarded: ['3', '4'] });
  t.choose('item potion');
  expect(t.character('a').items).toEqual([{ id: 'potion', state: 'lost' }]);
  t.passes();
  t.plays({ a: 'rest', b: ['3', '4'] })
    .choose('end turn')
    .choose('a/1');
  expect(t.offers()).toEqual(['heal 2']);
  t.choose('heal 2').passes();
  expect(t.character('a').items).toEqual([{ id: 'potion', state: 'lost' }]);
});

test('BON-08 an item gives a bonus until the turn ends -> it holds for this turn alone', () => {
  const bonus: AbilityInput = { verb: 'bonus', on: 'attack', each: 'target', add: { value: 2 }, lasts: { turns: 0 } };
  const t = turnWith([item('oil', 'small', { use: { when: 'turn', abilities: [bonus] } })]);
  const before = t.hp('bb-1');
  t.choose('item oil').choose('top a/1').choose('bb-1').draws('+0');
  expect([before - t.hp('bb-1'), t.figure('a').bonuses.length]).toEqual([4, 1]);
  t.choose('end turn');
  expect(t.figure('a').bonuses).toEqual([]);
  t.passes();
});

test('ITM-12 what affects an attack is used before the modifier card is drawn, by both sides', () => {
  const sword = item('sword', 'one hand', { use: { when: 'attack', each: 'target', add: { value: 2 } } });
  const drawn = (t: { events(type: 'modifier drawn'): unknown[] }) => t.events('modifier drawn').length;
  const t = table('a B b', { a: { items: ['sword'] } }, { items: [sword] })
    .acts('a', attack(2))
    .choose('B');
  expect([t.asks(), t.offers(), drawn(t)]).toEqual(['items', ['sword'], 0]);
  t.choose('sword').draws('+0');
  expect([t.hp('B'), t.asks(), t.character('a').items[0]?.state]).toEqual([6, undefined, 'spent']);
  const helm = item('helm', 'head', { use: { when: 'attacked', shield: 1 } });
  const strike = { id: 'hit', name: 'Hit', initiative: 5, abilities: [{ verb: 'attack' as const, plus: 1 }] };
  const foe = fight('a B . b', {
    items: [helm],
    players: { a: { items: ['helm'] } },
    foes: { B: { cards: [strike] } },
  });
  foe.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect([foe.open()[0]?.seat, foe.offers(), drawn(foe)]).toEqual(['a', ['helm'], 0]);
  foe.choose('helm').draws('+0').choose('suffer');
  expect([foe.hp('a'), foe.hp('b')]).toEqual([8, 10]);
  foe.passes();
});

test('ITM-15 impaired and stunned characters can use no items', () => {
  const helm = item('helm', 'head', { use: { when: 'attacked', shield: 1 } });
  const sword = item('sword', 'one hand', { use: { when: 'attack', each: 'target', add: { value: 2 } } });
  const strike = { id: 'hit', name: 'Hit', initiative: 5, abilities: [{ verb: 'attack' as const, plus: 1 }] };
  const players = (conditions: PlayerSetup['conditions'] & {}) => ({
    a: { items: ['helm', 'sword', 'potion'], conditions },
  });
  const items = [helm, sword, item('potion', 'small')];
  const start = (conditions: PlayerSetup['conditions'] & {}) =>
    fight('a B . b', { items, players: players(conditions), foes: { B: { cards: [strike] } } }).plays({
      a: ['1', '2'],
      b: ['1', '2'],
    });
  const free = start([]);
  expect(free.offers()).toEqual(['helm']);
  free.choose().draws('+0').choose('suffer');
  expect(free.offers()).toContain('item potion');
  free.passes();
  const impaired = start(['impair']).draws('+0').choose('suffer');
  expect(impaired.offers()).not.toContain('item potion');
  impaired.choose('top a/1').choose('bb-1').draws('+0');
  expect([impaired.hp('a'), impaired.hp('bb-1')]).toEqual([7, 8]);
  impaired.passes();
  expect(impaired.conditions('a')).toEqual([]);
  const stunned = start(['stun']).draws('+0').choose('suffer');
  expect([stunned.acting, stunned.hp('a'), stunned.events('item used')]).toEqual(['b', 7, []]);
  stunned.passes();
});

test('ITM-15 but what was gained from an item before goes on', () => {
  const cards = [plainCard('own', { top: { abilities: [attack(2)] } })];
  const boots = item('boots', 'legs', {
    use: { when: 'turn', abilities: [{ verb: 'give', conditions: ['strengthen'], who: 'self' }] },
  });
  const t = fight('a B . b', { items: [boots], players: { a: { cards, items: ['boots'] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('end turn')
    .choose('item boots');
  t.game.emit({ type: 'condition gained', figure: t.figure('a').id, condition: 'impair', turns: 2 });
  t.choose('top a/own').choose('bb-1').draws('+0', '+0');
  expect(t.events('attacked').at(-1)?.drawing).toBe('advantage');
  t.passes();
});

type Use = ItemInput['use'];
type Lasting = Extract<Use, { when: 'always' }>['abilities'][number];
const always = (ability: Lasting): Use => ({ when: 'always', abilities: [ability] });
const SHIELD: Lasting = { verb: 'shield', value: 1, lasts: 'persistent' };
/** `a` with these items next to B, and C apart. */
const beside = (items: readonly ItemInput[], a: FigureSetup = {}, drawing = 'a B . C') =>
  table(drawing, { a: { hand: [], items: items.map((each) => each.id), ...a } }, { items });
const stateOf = (t: Table | ScenarioTable, name: string) => t.character('a').items.find((each) => each.id === name);
const hit = (t: Table, value: number, card = '+0') => t.turn('B', attack(value)).draws(card);

test('ITM-08 an item that flips turns to its other side after use, and back again after that', () => {
  const irons = item('irons', 'legs', { after: 'flip', use: { when: 'move', add: { value: 1 } }, back: HEAL });
  const t = fight('a . . . B b', { items: [irons], players: { a: { hp: 5, items: ['irons'] } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.offers()).not.toContain('item irons');
  t.choose('bottom a/1').choose('irons').choose('D1');
  expect([t.at('a'), stateOf(t, 'irons')]).toEqual(['D1', { id: 'irons', state: 'ready', back: true }]);
  t.choose('item irons');
  expect([t.hp('a'), stateOf(t, 'irons')]).toEqual([6, { id: 'irons', state: 'ready' }]);
  expect(t.offers()).not.toContain('item irons');
  t.passes();
  expect(t.hp('b')).toBe(10);
});

test('ITM-09 a passive item works without limit, and nothing becomes of it', () => {
  const t = beside([item('mail', 'body', { after: undefined, use: always(SHIELD) })]);
  for (let i = 0; i < 4; i++) hit(t, 2);
  expect([t.hp('a'), stateOf(t, 'mail')?.state, t.events('item used')]).toEqual([6, 'ready', []]);
  expect([t.hp('C'), t.hp('B')]).toEqual([10, 10]);
});

test('ITM-09 ATK-03 a passive bonus adds to the attacks that it is meant for, and to no other', () => {
  const bow: Lasting = {
    verb: 'bonus',
    on: 'attack',
    each: 'target',
    when: [{ attack: 'ranged' }],
    add: { value: 1 },
    lasts: 'persistent',
  };
  const t = beside([item('bow', 'two hands', { after: undefined, use: always(bow) })]);
  t.acts('a', attack(2, { range: 3 }))
    .choose('C')
    .draws('+0');
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.hp('C'), t.hp('B'), t.asks()]).toEqual([7, 8, undefined]);
});

test('ITM-10 ITM-11 an item with use slots must be used, but is spent after the last one', () => {
  const t = beside([item('coat', 'body', { use: always({ ...SHIELD, slots: [0, 1] }) })]);
  hit(t, 2);
  expect([t.hp('a'), stateOf(t, 'coat'), t.character('a').experience]).toEqual([
    9,
    { id: 'coat', state: 'ready', used: 1 },
    0,
  ]);
  hit(t, 2);
  expect([t.hp('a'), stateOf(t, 'coat'), t.character('a').experience]).toEqual([8, { id: 'coat', state: 'spent' }, 1]);
  hit(t, 2);
  expect([t.hp('a'), t.events('item used').length, t.asks()]).toEqual([6, 1, undefined]);
});

test('ITM-10 BON-05 ITM-07 a use gains nothing -> the token moves, the item is lost', () => {
  const t = beside([item('coat', 'body', { after: 'lost', use: always({ ...SHIELD, slots: [0] }) })]);
  hit(t, 2, 'null');
  expect([t.hp('a'), stateOf(t, 'coat')]).toEqual([10, { id: 'coat', state: 'lost' }]);
});

test('ITM-11 items without slots are used by choice', () => {
  const t = beside([item('helm', 'head', { use: { when: 'attacked', shield: 1 } })]);
  t.turn('B', attack(2));
  expect(t.asks()).toBe('items');
  t.choose().draws('+0');
  expect([t.hp('a'), stateOf(t, 'helm')?.state]).toEqual([8, 'ready']);
});

test('ITM-11 ITM-06 what waits for something may be used then, or kept for later', () => {
  const knife = item('knife', 'one hand', {
    use: always({
      verb: 'whenever',
      on: { event: 'kills' },
      may: true,
      then: [{ verb: 'heal', value: 2, who: 'self' }],
      lasts: 'persistent',
    }),
  });
  const t = table('B a C', { a: { hp: 5, items: ['knife'] }, B: { hp: 1 }, C: { hp: 1 } }, { items: [knife] });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.asks(), t.has('B')]).toEqual(['trigger', false]);
  t.choose('skip');
  expect([t.hp('a'), stateOf(t, 'knife')?.state]).toEqual([5, 'ready']);
  t.acts('a', attack(2)).choose('C').draws('+0').choose('perform');
  expect([t.hp('a'), stateOf(t, 'knife')?.state, t.has('C')]).toEqual([7, 'spent', false]);
});

/** An item that waits for something of the course of a round, and then gives strengthen. */
const waiting = (event: 'turn begins' | 'turn ends' | 'rests' | 'round begins') =>
  item('charm', 'small', {
    use: always({
      verb: 'whenever',
      on: { event },
      may: true,
      then: [{ verb: 'give', conditions: ['strengthen'], who: 'self' }],
      lasts: 'persistent',
    }),
  });

test('ITM-06 items -> usable as turns begin or end, as a round begins, at either rest', () => {
  for (const event of ['turn begins', 'turn ends', 'round begins'] as const) {
    const t = fight('a . B b', { items: [waiting(event)], players: { a: { items: ['charm'] } } });
    t.plays({ a: ['1', '2'], b: ['1', '2'] });
    if (event === 'turn ends') t.choose('end turn');
    expect(t.asks(), event).toBe('trigger');
    t.choose('perform');
    expect([stateOf(t, 'charm')?.state, t.events('condition gained').length]).toEqual(['spent', 1]);
    t.passes();
  }
  const players = { a: { items: ['charm'], discarded: ['3', '4', '5'] } };
  const long = fight('a . B b', { items: [waiting('rests')], players });
  long
    .plays({ a: 'rest', b: ['1', '2'] })
    .choose('end turn')
    .choose('a/3')
    .choose('heal 2');
  expect(long.asks()).toBe('trigger');
  long.choose('perform').passes();
  expect(stateOf(long, 'charm')?.state).toBe('spent');
  const short = fight('a . B b', { items: [waiting('rests')], players });
  short
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn');
  short.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it');
  expect(short.asks()).toBe('trigger');
  short.choose('perform');
  expect([stateOf(short, 'charm')?.state, short.conditions('a'), short.conditions('b')]).toEqual([
    'spent',
    ['strengthen'],
    [],
  ]);
});

test('ITM-12 RET-01 an item may retaliate against an adjacent attacker, for that attack only', () => {
  const thorns = item('thorns', 'body', { use: { when: 'attacked', only: [{ attack: 'melee' }], retaliate: 2 } });
  const t = beside([thorns]);
  t.turn('B', attack(2)).choose('thorns').draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([8, 8, 10]);
  hit(t, 2);
  expect([t.hp('a'), t.hp('B')]).toEqual([6, 8]);
  const far = beside([thorns], {}, 'a . B');
  far.turn('B', attack(2, { range: 3 })).draws('+0');
  expect([far.hp('a'), far.hp('B'), stateOf(far, 'thorns')?.state]).toEqual([8, 10, 'ready']);
});

test('ITM-12 items for a heal ability are offered before its target is chosen', () => {
  const t = beside([item('cap', 'head', { use: { when: 'heal', add: { value: 2 } } })], { hp: 2 }, 'a b B');
  t.acts('a', heal(1, { range: 2 }))
    .choose('cap')
    .choose('a');
  expect([t.hp('a'), t.hp('b'), stateOf(t, 'cap')?.state]).toEqual([5, 10, 'spent']);
  t.acts('a', heal(1, { range: 2 })).choose('a');
  expect(t.hp('a')).toBe(6);
});

/** The turn of `a`, who plays the top of a card with these abilities beside a monster and has a hat that heals 1. */
function turnOf(
  abilities: readonly AbilityInput[],
  more: readonly ItemInput[] = [],
  drawing = 'a B . b',
): ScenarioTable {
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [...abilities] } })];
  const items = [item('hat', 'head'), ...more];
  const player = { cards, items: items.map((each) => each.id), hp: 3 };
  return fight(drawing, { items, players: { a: player }, foes: { B: { hitPoints: 8 } } })
    .plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own');
}

test('ITM-13 an item with an ability -> before, between and after those of an action', () => {
  const coat = item('coat', 'body');
  const t = turnOf([attack(1), attack(1)], [coat, item('boots', 'legs')]);
  expect([t.offers(), t.asides('a')]).toEqual([
    ['bb-1', 'skip'],
    ['item hat', 'item coat', 'item boots'],
  ]);
  t.aside('a', 'item hat');
  expect([t.hp('a'), t.offers(), t.asides('a')]).toEqual([4, ['bb-1', 'skip'], ['item coat', 'item boots']]);
  t.choose('bb-1').draws('+0');
  expect([t.offers(), t.asides('a')]).toEqual([
    ['bb-1', 'skip'],
    ['item coat', 'item boots'],
  ]);
  t.aside('a', 'item coat').choose('bb-1').draws('+0');
  expect(t.offers()).toContain('item boots');
  expect(t.asides('a')).toEqual([]);
  t.choose('item boots').passes();
  expect([t.hp('a'), t.hp('bb-1'), t.events('item used').length]).toEqual([6, 6, 3]);
});

test('ITM-13 within an ability (targets, steps, damage) -> no item with an ability', () => {
  const t = turnOf([attack(1, { targets: 2 }), move(2)], [], '. a B b\n C . . .');
  t.choose('bb-1').draws('+0');
  expect([t.offers(), t.asides('a')]).toEqual([['cc-1', 'stop'], []]);
  t.choose('stop');
  expect([t.asks(), t.asides('a')]).toEqual(['move', ['item hat']]);
  t.choose('step by step');
  expect([t.asks(), t.asides('a')]).toEqual(['move', []]);
  t.choose('skip').passes();
  const hurt = turnOf([damage(1, 'self'), attack(1)]);
  expect([hurt.asks(), hurt.asides('a')]).toEqual(['ability', ['item hat']]);
  hurt.choose('perform');
  expect([hurt.asks(), hurt.asides('a')]).toEqual(['damage', []]);
  hurt.choose('suffer');
  expect([hurt.asks(), hurt.asides('a')]).toEqual(['target', ['item hat']]);
  hurt.passes();
  expect(hurt.events('item used')).toEqual([]);
});

test('ITM-13 on the own turn only, and only what is ready; not where it has no ability', () => {
  const spare = item('sword', 'one hand', { use: { when: 'attack', each: 'target', add: { value: 2 } } });
  const t = turnOf([attack(1), attack(1)], [spare]);
  expect([t.asides('a'), t.asides('b')]).toEqual([['item hat'], []]);
  t.choose('bb-1').choose().draws('+0').aside('a', 'item hat');
  expect(t.asides('a')).toEqual([]);
  t.choose('skip').choose('end turn');
  expect([t.acting, t.asides('a'), t.asides('b')]).toEqual(['b', [], []]);
  t.passes();
});

test('ITM-13 the item killed the target -> the ability after it finds nobody', () => {
  const bolt = item('bolt', 'one hand', { use: { when: 'turn', abilities: [damage(8, 'enemies', { range: 1 })] } });
  const t = turnOf([attack(1), move(1)], [bolt]);
  expect(t.asides('a')).toEqual(['item hat', 'item bolt']);
  t.aside('a', 'item bolt');
  expect([t.has('bb-1'), t.events('attacked'), t.asks()]).toEqual([false, [], 'move']);
  t.choose('skip').passes();
});

test('ITM-13 its kill is not that of the ability before or after it', () => {
  const bolt = item('bolt', 'one hand', { use: { when: 'turn', abilities: [damage(8, 'enemies', { range: 1 })] } });
  const t = turnOf([heal(1, { range: 3 }), heal(2, { who: 'self', if: [{ killed: true }] }), move(1)], [bolt]);
  t.aside('a', 'item bolt').choose('a');
  expect([t.has('bb-1'), t.asks(), t.hp('a')]).toEqual([false, 'move', 4]);
  t.choose('skip').passes();
});

test('ITM-13 while an item is used, another may be used before its first target only', () => {
  const bow = item('bow', 'one hand', {
    use: { when: 'turn', abilities: [{ verb: 'give', conditions: ['poison'], who: 'enemies', range: 3, targets: 2 }] },
  });
  const t = turnOf([attack(1), attack(1)], [bow], 'a B . b\n C . . .').aside('a', 'item bow');
  expect([t.asks(), t.asides('a')]).toEqual(['target', ['item hat']]);
  t.aside('a', 'item hat');
  expect([t.hp('a'), t.offers(), t.asides('a')]).toEqual([4, ['bb-1', 'cc-1', 'skip'], []]);
  t.choose('bb-1').choose('cc-1');
  expect([t.asks(), t.conditions('bb-1'), t.conditions('cc-1')]).toEqual(['target', ['poison'], ['poison']]);
  t.passes();
  expect([t.hp('bb-1'), stateOf(t, 'bow')?.state]).toEqual([8, 'spent']);
  const twice = turnOf([attack(1), attack(1)], [bow], 'a B . b\n C . . .')
    .aside('a', 'item bow')
    .choose('bb-1');
  expect([twice.offers(), twice.asides('a')]).toEqual([['cc-1', 'stop'], []]);
  twice.passes();
});

test('ITM-13 ACT-06 an ability that is granted is part of the one that grants it', () => {
  const t = turnOf([grant([attack(1)], { range: 3 }), attack(1)], [], 'a b B');
  expect([t.asks(), t.asides('a')]).toEqual(['target', ['item hat']]);
  t.choose('b');
  expect([t.open()[0]?.seat, t.asks(), t.asides('a')]).toEqual(['b', 'target', []]);
  t.choose('bb-1').draws('+0').passes();
  expect(t.hp('bb-1')).toBe(7);
});

test('ITM-13 what was paid for has begun; what comes after it has not', () => {
  const paying: AbilityInput = { verb: 'pay', cost: { discard: 1 }, then: [attack(1), attack(1)] };
  const t = turnOf([paying, move(1)]);
  expect([t.asks(), t.asides('a')]).toEqual(['ability', ['item hat']]);
  t.choose('perform').choose('a/2');
  expect([t.asks(), t.asides('a')]).toEqual(['target', []]);
  t.choose('bb-1').draws('+0');
  expect([t.asks(), t.asides('a')]).toEqual(['target', ['item hat']]);
  t.passes();
  const either: AbilityInput = { verb: 'choose', options: [[attack(1)], [heal(1, { who: 'self' })]] };
  const other = turnOf([either, move(1)]);
  expect([other.asks(), other.asides('a')]).toEqual(['alternatives', ['item hat']]);
  other.choose('1');
  expect([other.asks(), other.asides('a')]).toEqual(['target', ['item hat']]);
  other.passes();
});

test('ITM-13 whoever falls by the own item takes no further part in the action', () => {
  const curse = item('skull', 'small', { use: { when: 'turn', abilities: [damage(9, 'self')] } });
  const t = turnOf([attack(1), attack(1)], [curse]).aside('a', 'item skull');
  expect(t.asks()).toBe('damage');
  t.choose('suffer');
  expect([t.has('a'), t.events('attacked'), t.acting]).toEqual([false, [], 'b']);
  t.passes();
});

test('ITM-15 ITM-13 not by those who are impaired', () => {
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [attack(1), attack(1)] } })];
  const player = { cards, items: ['hat'], conditions: ['impair' as const] };
  const t = fight('a B . b', { items: [item('hat', 'head')], players: { a: player } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('top a/own');
  expect([t.asks(), t.asides('a')]).toEqual(['target', []]);
  t.passes();
});

test('ITM-14 the next scenario -> every item ready, on its front and with all its uses', () => {
  const coat = item('coat', 'body', { use: always({ ...SHIELD, slots: [0, 0] }) });
  const t = fight('a B . b', { items: [item('hat', 'head'), coat], players: { a: { items: ['hat', 'coat'] } } });
  t.game.emit({ type: 'item used', seat: 'a', item: id('hat'), after: 'lost' });
  t.game.emit({ type: 'item token advanced', seat: 'a', item: id('coat') });
  expect(t.character('a').items).toEqual([
    { id: 'hat', state: 'lost' },
    { id: 'coat', state: 'ready', used: 1 },
  ]);
  expect(t.next().characters[0]?.items).toEqual([
    { id: 'hat', state: 'ready' },
    { id: 'coat', state: 'ready' },
  ]);
});

test('ITM-15 CND-33 CND-34 impaired and stunned characters trigger no items either', () => {
  for (const condition of ['impair', 'stun'] as const) {
    const t = beside([item('mail', 'body', { use: always({ ...SHIELD, slots: [0, 0] }) })], {
      conditions: [condition],
    });
    hit(t, 2);
    expect([t.hp('a'), stateOf(t, 'mail')]).toEqual([8, { id: 'mail', state: 'ready' }]);
  }
  const free = beside([item('mail', 'body', { use: always({ ...SHIELD, slots: [0, 0] }) })]);
  hit(free, 2);
  expect(free.hp('a')).toBe(9);
});

test('DMG-04 an item reduces damage when suffered -> the rest is suffered or negated', () => {
  const cape = item('cape', 'body', { use: { when: 'damage', from: 'attack', reduce: 2 } });
  const t = beside([cape], { hand: ['1'] });
  hit(t, 3);
  expect([t.asks(), t.offers()]).toEqual(['damage', ['suffer', 'lose 1 from hand', 'cape']]);
  t.choose('cape');
  expect(t.offers()).toEqual(['suffer', 'lose 1 from hand']);
  t.choose('suffer');
  expect([t.hp('a'), stateOf(t, 'cape')?.state, t.character('a').hand]).toEqual([9, 'spent', ['a/1']]);
  expect(t.events('damage reduced')).toMatchObject([{ seat: 'a', item: 'cape', amount: 2 }]);
});

test('DMG-04 AMB-04 damage that an item takes away as a whole is not suffered', () => {
  const tooth = item('tooth', 'small', { after: 'lost', use: { when: 'damage', reduce: 'all' } });
  const t = beside([tooth], { hp: 2, conditions: ['regenerate'] });
  hit(t, 5);
  t.choose('tooth');
  expect([t.hp('a'), t.conditions('a'), t.suffered, stateOf(t, 'tooth')?.state]).toEqual([
    2,
    ['regenerate'],
    [],
    'lost',
  ]);
});

test('DMG-04 CND-13 it is used after ward, and only against what it is for', () => {
  const mask = item('mask', 'head', { use: { when: 'damage', from: 'other', reduce: 2 } });
  const t = beside([mask], { conditions: ['ward'] });
  t.turn('B', damage(5, 'enemies', { range: 1 }));
  expect(t.open()[0]?.prompt).toMatchObject({ about: 'damage', amount: 2 });
  t.choose('mask');
  expect([t.hp('a'), t.conditions('a')]).toEqual([10, []]);
  const struck = beside([mask]);
  hit(struck, 2);
  expect([struck.hp('a'), stateOf(struck, 'mask')?.state]).toEqual([8, 'ready']);
});

test('CND-09 an item may keep a condition away, before it is gained', () => {
  const shirt = item('shirt', 'body', { use: { when: 'condition', conditions: ['wound', 'poison'] } });
  const t = beside([shirt]);
  t.turn('B', attack(1, { give: ['wound', 'poison', 'muddle'] })).draws('+0');
  expect([t.asks(), t.offers()]).toEqual(['prevention', ['gain it', 'shirt']]);
  t.choose('gain it').choose('shirt');
  expect([t.conditions('a'), stateOf(t, 'shirt')?.state, t.hp('a')]).toEqual([['muddle', 'wound'], 'spent', 9]);
});

test('CND-09 ITM-10 immunity with use slots is used up by what it refuses', () => {
  const visor = item('visor', 'head', {
    use: always({ verb: 'immune', conditions: ['muddle'], slots: [0], lasts: 'persistent' }),
  });
  const t = beside([visor]);
  t.turn('B', give('muddle', 'enemies', { range: 1 }));
  expect([t.conditions('a'), stateOf(t, 'visor')?.state]).toEqual([[], 'spent']);
  t.turn('B', give('muddle', 'enemies', { range: 1 }));
  expect(t.conditions('a')).toEqual(['muddle']);
});

test('REC-02 recovered items are usable again, the lost and the spent each by their own ability', () => {
  const items = [item('hat', 'head'), item('potion', 'small', { after: 'lost' })];
  const t = beside(items);
  for (const { id: name, after } of [
    { id: 'hat', after: 'spent' as const },
    { id: 'potion', after: 'lost' as const },
  ]) {
    t.game.emit({ type: 'item used', seat: 'a', item: id(name), after });
  }
  t.acts('a', { verb: 'recover', what: 'spent items', most: 2 });
  expect(t.offers()).toEqual(['hat']);
  t.choose('hat');
  expect(t.character('a').items.map(({ state }) => state)).toEqual(['ready', 'lost']);
  t.acts('a', { verb: 'recover', what: 'lost items', most: 1 }).choose('potion');
  expect(t.character('a').items.map(({ state }) => state)).toEqual(['ready', 'ready']);
});

test('REC-03 an item with the icon can not be recovered by any means', () => {
  const t = beside([item('watch', 'small', { after: 'lost', unrecoverable: true })]);
  t.game.emit({ type: 'item used', seat: 'a', item: id('watch'), after: 'lost' });
  t.acts('a', { verb: 'recover', what: 'lost items', most: 'all' });
  expect([t.asks(), stateOf(t, 'watch')?.state]).toEqual([undefined, 'lost']);
});

test('REC-04 recovering an item that was partly used sets its token back to the first slot', () => {
  const coat = item('coat', 'body', { use: always({ ...SHIELD, slots: [0, 0] }) });
  const t = beside([coat]);
  hit(t, 2);
  expect(stateOf(t, 'coat')).toEqual({ id: 'coat', state: 'ready', used: 1 });
  t.acts('a', { verb: 'recover', what: 'spent items', most: 1 }).choose('coat');
  expect(stateOf(t, 'coat')).toEqual({ id: 'coat', state: 'ready' });
  hit(t, 2);
  hit(t, 2);
  expect([t.hp('a'), stateOf(t, 'coat')?.state]).toEqual([7, 'spent']);
});

test('REC-04 REST-07 a long rest does the same', () => {
  const coat = item('coat', 'body', { use: always({ ...SHIELD, slots: [0, 0] }) });
  const t = fight('a B . b', { items: [coat], players: { a: { items: ['coat'], discarded: ['3', '4'] } } });
  t.game.emit({ type: 'item token advanced', seat: 'a', item: id('coat') });
  t.plays({ a: 'rest', b: ['1', '2'] })
    .choose('end turn')
    .choose('a/3')
    .choose('recover items');
  expect(stateOf(t, 'coat')).toEqual({ id: 'coat', state: 'ready' });
  t.passes();
});

function passive(name: string, slot: Slot): Omit<ItemInput, 'use'> {
  const { after: _, use: __, ...rest } = item(name, slot);
  return rest;
}

describe('CND-01 conditions that an enemy gives', () => {
  const use = { when: 'condition', conditions: 'negative', by: 'enemy' } as const;
  const shield = item('shield', 'one hand', { use });
  const immune: AbilityInput = { verb: 'immune', conditions: ['muddle'], by: 'enemy', lasts: 'persistent' };
  const hood: ItemInput = { ...passive('hood', 'head'), use: { when: 'always', abilities: [immune] } };
  const start = () => table('a B b', { a: { items: ['shield', 'hood'], hand: [] } }, { items: [shield, hood] });

  test('an attack of an enemy -> offered; the condition is not gained', () => {
    const t = start()
      .turn('B', attack(1, { give: ['wound'] }))
      .draws('+0');
    expect(t.offers()).toEqual(['gain it', 'shield']);
    t.choose('shield');
    expect([t.conditions('a'), t.character('a').items[0]?.state]).toEqual([[], 'spent']);
  });

  test('the figure itself, or an ally, gives it -> nothing is offered', () => {
    const t = start().acts('a', give('wound', 'self'));
    expect([t.asks(), t.conditions('a')]).toEqual([undefined, ['wound']]);
  });

  test('immune to what enemies give -> an enemy gives none; the figure itself does', () => {
    const t = start()
      .turn('B', attack(1, { give: ['muddle'] }))
      .draws('+0');
    expect([t.asks(), t.conditions('a')]).toEqual([undefined, []]);
    t.acts('a', give('muddle', 'self'));
    expect(t.conditions('a')).toEqual(['muddle']);
  });
});

test('ITM-09 a shield for a turn with little movement -> by the hexes of that turn', () => {
  const whenever: AbilityInput = {
    verb: 'whenever',
    on: { event: 'turn ends', when: [{ movedAtMost: 1 }] },
    then: [{ verb: 'shield', value: 1 }],
    lasts: 'persistent',
  };
  const shoes: ItemInput = { ...passive('shoes', 'legs'), use: { when: 'always', abilities: [whenever] } };
  const after = (...way: readonly string[]) => {
    const t = fight('a . . . B b', {
      items: [shoes],
      players: { a: { items: ['shoes'], cards: [plainCard('own', { bottom: { abilities: [move(3)] } })] } },
    });
    t.plays({ a: ['1', 'own'], b: ['2', '3'] });
    if (way.length > 0) t.choose('bottom a/own').choose(...way);
    t.choose('end turn');
    const shields = t.figure('a').bonuses.filter((bonus) => bonus.verb === 'shield');
    t.passes();
    return shields.map((shield) => ('value' in shield ? shield.value : 0));
  };
  expect([after(), after('B1'), after('C1')]).toEqual([[1], [1], []]);
});

describe('ITM-12 what follows the use of an item', () => {
  const ward: AbilityInput = { verb: 'give', conditions: ['ward'], who: 'self' };
  const setup = { a: { items: ['thing'], hand: [] as string[] } };
  const at = (use: ItemInput['use']) => [item('thing', 'small', { use })];

  test('a move -> after the last hex', () => {
    const use: ItemInput['use'] = { when: 'move', add: { value: 1 }, then: [damage(2, 'enemies', { range: 1 })] };
    const t = table('a . . B C', setup, { items: at(use) }).acts('a', move(1));
    t.choose('thing').choose('C1');
    expect([t.at('a'), t.hp('B'), t.hp('C')]).toEqual(['C1', 8, 10]);
  });

  test('damage -> after it was reduced; a condition -> after it was kept away', () => {
    const cloak: ItemInput['use'] = { when: 'damage', reduce: 'all', then: [ward] };
    const t = table('a B', setup, { items: at(cloak) })
      .turn('B', attack(3))
      .draws('+0');
    expect(t.offers()).toEqual(['suffer', 'thing']);
    t.choose('thing');
    expect([t.hp('a'), t.conditions('a')]).toEqual([10, ['ward']]);
    const charm: ItemInput['use'] = { when: 'condition', conditions: ['wound'], then: [ward] };
    const other = table('a B', setup, { items: at(charm) })
      .turn('B', attack(1, { give: ['wound'] }))
      .draws('+0');
    other.choose('thing');
    expect([other.hp('a'), other.conditions('a')]).toEqual([9, ['ward']]);
  });
});

test('ITM-08 ITM-10 a use slot for each attack -> the item flips after the last', () => {
  const counted: AbilityInput = {
    verb: 'bonus',
    on: 'attacked',
    add: { value: 0 },
    slots: [0, 0],
    lasts: 'persistent',
  };
  const mail = item('mail', 'body', { after: 'flip', use: { when: 'always', abilities: [counted] }, back: HEAL });
  const t = table('a B', { a: { items: ['mail'], hand: [] } }, { items: [mail] });
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.character('a').items[0]]).toMatchObject([9, { id: 'mail', state: 'ready', used: 1 }]);
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.character('a').items[0]]).toMatchObject([8, { id: 'mail', state: 'ready', back: true }]);
});
