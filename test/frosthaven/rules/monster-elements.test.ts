import { expect, test } from 'vitest';
import type { AbilityInput, CardInput, MonsterCardInput } from '../content.ts';
import { type FoeSetup, fight, type ScenarioTable } from '../scenario-table.ts';
import { attack, move, table } from '../table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const SHIELD: AbilityInput = { verb: 'shield', value: 1 };
const FIERY: AbilityInput = { verb: 'attack', value: 1, range: 6, boosts: [{ consume: ['fire'], add: { value: 2 } }] };
const card = (initiative: number, more: Partial<MonsterCardInput>): MonsterCardInput => ({
  id: 'now',
  name: 'Now',
  initiative,
  abilities: [],
  ...more,
});

/** A round of a, b and the monsters of a drawing, of which fire burns strong. */
function burning(drawing: string, foes: Readonly<Record<string, FoeSetup>>, draws: number, fire = true): ScenarioTable {
  const t = fight(drawing, { foes, players: { a: { hp: 30 }, b: { hp: 30 } } });
  if (fire) t.state.elements.fire = 'strong';
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  t.choose('end turn').choose('end turn');
  for (let i = 0; i < draws; i++) t.draws('+0').choose('suffer');
  return t;
}
const told = (t: ScenarioTable) =>
  t.happened.flatMap((event) => {
    if (event.type === 'turn began' || event.type === 'turn ended') return [`${event.type} ${event.figure}`];
    return event.type === 'infused' || event.type === 'consumed' ? [`${event.type} ${event.element}`] : [];
  });

test('MEL-01 MEL-02 the infusion comes when the last monster of the set ends its turn', () => {
  const foes = { B: { cards: [card(90, { abilities: [SHIELD], infuse: ['ice'] })] } };
  const t = burning('a B . B b', foes, 0, false);
  expect(told(t).slice(4)).toEqual([
    'turn began bb-1',
    'turn ended bb-1',
    'turn began bb-2',
    'infused ice',
    'turn ended bb-2',
  ]);
  t.passes();
  expect(t.state.elements.ice).toBe('waning');
});

test('MEL-01 one of them performing something is enough, none is not', () => {
  const hit = { abilities: [attack(1)], infuse: ['ice' as const] };
  const one = burning('a B . B . b', { B: { cards: [card(90, hit)] } }, 1, false);
  expect(told(one)).toContain('infused ice');
  one.passes();
  const none = burning('a . B . B . b', { B: { cards: [card(90, hit)] } }, 0, false);
  expect(told(none)).not.toContain('infused ice');
  none.passes();
});

test('MEL-01 a stunned last monster does not stop it, a set that is stunned altogether does', () => {
  const t = table('a B', { ...BARE, B: { conditions: ['stun'] } });
  t.turnBy('B', { abilities: [SHIELD], infuse: ['ice'] });
  expect(t.state.elements.ice).toBe('inert');
  const awake = table('a B', BARE).turnBy('B', { abilities: [SHIELD], infuse: ['ice'] });
  expect(awake.state.elements.ice).toBe('strong');
});

test('MEL-03 the first monster consumes at the start of its turn, for all of the set', () => {
  const t = burning('a . B . B . b', { B: { cards: [card(90, { abilities: [FIERY] })] } }, 2);
  expect(told(t).slice(4, 7)).toEqual(['turn began bb-1', 'consumed fire', 'turn ended bb-1']);
  expect(t.events('consumed')).toHaveLength(1);
  expect(t.events('attacked').map(({ base, bonus }) => base + bonus)).toEqual([3, 3]);
  t.passes();
});

test('MEL-03 once for the set, even where there is more to consume', () => {
  const wild: AbilityInput = { ...FIERY, boosts: [{ consume: ['any'], add: { value: 2 } }] };
  const t = fight('a . B . B . b', {
    foes: { B: { cards: [card(90, { abilities: [wild] })] } },
    players: { a: { hp: 30 }, b: { hp: 30 } },
  });
  t.state.elements.fire = 'strong';
  t.state.elements.ice = 'strong';
  t.plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn')
    .choose('ice');
  t.draws('+0').choose('suffer').draws('+0').choose('suffer');
  expect(t.events('consumed').map(({ element }) => element)).toEqual(['ice']);
  expect(t.events('attacked').map(({ base, bonus }) => base + bonus)).toEqual([3, 3]);
  t.passes();
});

test('MEL-03 without the element there is no effect', () => {
  const t = table('B a', BARE).turn('B', FIERY).draws('+0', '+0');
  expect([t.hp('a'), t.events('consumed')]).toEqual([9, []]);
  const waning = table('B . a', BARE, { elements: { fire: 'waning' } })
    .turn('B', FIERY)
    .draws('+0');
  expect([waning.hp('a'), waning.state.elements.fire]).toEqual([7, 'inert']);
});

test('MEL-03 it may lengthen the move or the range for which the focus is found', () => {
  const stride: AbilityInput = { verb: 'move', value: 1, boosts: [{ consume: ['air'], add: { value: 2 } }] };
  const t = table('B . . . a', BARE, { elements: { air: 'strong' } })
    .turn('B', stride, attack(1))
    .draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['D1', 9]);
  const bow: AbilityInput = attack(1, { range: 2, boosts: [{ consume: ['air'], add: { range: 2 } }] });
  const far = table('B . . . a', BARE, { elements: { air: 'strong' } })
    .turn('B', bow)
    .draws('+0');
  expect([far.at('B'), far.hp('a')]).toEqual(['A1', 9]);
});

test('MEL-01 nothing is consumed where nothing would be performed', () => {
  const t = table('B . . a', BARE, { elements: { fire: 'strong' } });
  t.turn('B', { ...FIERY, range: 2 });
  expect([t.state.elements.fire, t.hp('a')]).toEqual(['strong', 10]);
  const stunned = table('B a', { ...BARE, B: { conditions: ['stun'] } }, { elements: { fire: 'strong' } });
  stunned.turn('B', FIERY);
  expect(stunned.state.elements.fire).toBe('strong');
});

test('MEL-03 where the first is stunned, the next consumes', () => {
  const t = fight('a . B . B . b', {
    foes: { B: { cards: [card(90, { abilities: [FIERY] })] } },
    players: { a: { hp: 30 }, b: { hp: 30 } },
  });
  t.state.elements.fire = 'strong';
  const first = t.state.figures[t.figure('bb-1').id];
  if (first) first.conditions.stun = 1;
  t.plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('end turn')
    .choose('end turn')
    .draws('+0')
    .choose('suffer');
  expect(told(t).slice(4, 8)).toEqual(['turn began bb-1', 'turn ended bb-1', 'turn began bb-2', 'consumed fire']);
  expect(t.events('attacked').map(({ base, bonus }) => base + bonus)).toEqual([3]);
  t.passes();
});

test('MEL-04 monsters that act apart do not share what was consumed, but may consume anew', () => {
  // a opens a door at 60; the set has acted at 20, so the newcomer acts after a.
  const late = (infuse: boolean): CardInput => ({
    id: 'late',
    name: 'Late',
    level: 1,
    initiative: 60,
    top: { abilities: [attack(1)] },
    bottom: { abilities: [move(3)], ...(infuse && { infuse: ['fire'] }) },
  });
  const values = (infuse: boolean) => {
    const t = fight('B . b . a +', {
      rooms: [{ id: 'second', at: 'G1', map: ['. . B'] }],
      players: { a: { hp: 30, cards: [late(infuse)] }, b: { hp: 30 } },
      foes: { B: { hitPoints: 30, cards: [card(20, { abilities: [FIERY] })] } },
    });
    t.state.elements.fire = 'strong';
    t.plays({ a: ['late', '1'], b: ['8', '9'] })
      .draws('+0')
      .choose('suffer');
    t.choose('bottom a/late').choose('F1').choose('stop').choose('end turn').draws('+0').choose('suffer').passes();
    return t.events('attacked').map(({ attacker, base, bonus }) => `${attacker} ${base + bonus}`);
  };
  expect(values(false)).toEqual(['bb-1 3', 'bb-2 1']);
  expect(values(true)).toEqual(['bb-1 3', 'bb-2 3']);
});

test('MEL-05 wild or mixed: the party picks', () => {
  const mixed: AbilityInput = { ...FIERY, boosts: [{ consume: [['fire', 'ice']], add: { value: 2 } }] };
  const t = table('B . a', BARE, { elements: { fire: 'strong', ice: 'waning', air: 'strong' } }).turn('B', mixed);
  expect([t.open()[0]?.seat, t.asks(), t.offers()]).toEqual(['party', 'consume', ['fire', 'ice']]);
  t.choose('ice').draws('+0');
  expect([t.hp('a'), t.state.elements.fire, t.state.elements.ice]).toEqual([7, 'strong', 'inert']);
  const wild = table('B a', BARE).turnBy('B', { abilities: [SHIELD], infuse: ['any'] });
  expect([wild.open()[0]?.seat, wild.asks(), wild.offers().length]).toEqual(['party', 'infuse', 6]);
  wild.choose('dark');
  expect(wild.state.elements.dark).toBe('strong');
});
