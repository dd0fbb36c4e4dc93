import { expect, test } from 'vitest';
import { initialState } from '../../../src/frosthaven/scenario/setup.ts';
import { id } from '../../../src/kernel/id.ts';
import { type ItemInput, plainCard } from '../content.ts';
import { fight, type PlayerSetup, type ScenarioTable, scenario } from '../scenario-table.ts';
import { attack, table } from '../table.ts';

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
  for (const slot of ['head', 'body', 'legs']) expect(bringing(1, `${slot}-1`, `${slot}-2`)).toThrow('Only one item');
  expect(bringing(1, 'one-hand-1', 'one-hand-2', 'one-hand-3')).toThrow('Hands');
  expect(bringing(1, 'two-hands-1', 'two-hands-2')).toThrow('Hands');
  expect(bringing(1, 'one-hand-1', 'two-hands-1')).toThrow('Hands');
});

test('ITM-02 DER-20 half the level, rounded up, of small items; inspiration 2, 1, 0 for 2, 3, 4 characters', () => {
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
    t.game.happens({ type: 'result decided', completed: true, lost: false });
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
  t.choose('item hat').choose('a');
  t.choose('top a/1').choose('bb-1').draws('+0').choose('item coat').choose('a');
  t.choose('bottom a/2');
  expect(t.offers()).toEqual(['item boots', 'end turn']);
  t.choose('item boots').choose('a');
  expect([t.hp('a'), t.hp('bb-1'), t.hp('b'), t.acting]).toEqual([6, 8, 10, 'b']);
  t.passes();
});

test('ITM-06 a spent item can not be used again before a long rest', () => {
  const t = turnWith([item('hat', 'head')], { discarded: ['3', '4'] });
  t.choose('item hat').choose('a');
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
  t.choose('item potion').choose('a');
  expect(t.character('a').items).toEqual([{ id: 'potion', state: 'lost' }]);
  t.passes();
  t.plays({ a: 'rest', b: ['3', '4'] })
    .choose('end turn')
    .choose('a/1');
  expect(t.offers()).toEqual(['heal 2']);
  t.choose('heal 2').passes();
  expect(t.character('a').items).toEqual([{ id: 'potion', state: 'lost' }]);
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
    .choose('item boots')
    .choose('a');
  t.game.happens({ type: 'condition gained', figure: t.figure('a').id, condition: 'impair', turns: 2 });
  t.choose('top a/own').choose('bb-1').draws('+0', '+0');
  expect(t.events('attacked').at(-1)?.drawing).toBe('advantage');
  t.passes();
});
