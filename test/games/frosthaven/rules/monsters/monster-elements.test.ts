import { expect, test } from 'vitest';
import type { AbilityInput, CardInput, MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import type { FoeSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

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
  t.eventLog.flatMap((event) => {
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

test('MEL-01 MOV-06 staying where it stands is no move: nothing was performed', () => {
  const walk = { abilities: [move(2)], infuse: ['ice' as const] };
  expect(table('B a', BARE).turnBy('B', walk).state.elements.ice).toBe('inert');
  expect(table('B . a', BARE).turnBy('B', walk).state.elements.ice).toBe('strong');
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

test('MEL-01 MOT-05 a loot ability -> a token is something to perform on, treasure not', () => {
  const loots: AbilityInput = { verb: 'loot', range: 1 };
  const far = { ...FIERY, range: 2 };
  const bare = table('% B . . . a', BARE, { elements: { fire: 'strong' } }).turn('B', loots, far);
  expect([bare.state.elements.fire, bare.tile('A1'), bare.hp('a')]).toEqual(['strong', 'treasure', 10]);
  const token = table('$ B . . . a', BARE, { elements: { fire: 'strong' } }).turn('B', loots, far);
  expect([token.state.elements.fire, token.state.loot, token.hp('a')]).toEqual(['inert', [], 10]);
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

const MUDDLE: AbilityInput = { verb: 'give', conditions: ['muddle'], who: 'enemies', range: 3, targets: 'all' };
const PAID: AbilityInput = { verb: 'pay', consume: ['ice'], then: [MUDDLE] };

test('MEL-03 what is bought with an element is done once it was consumed, and not otherwise', () => {
  const paid = table('B . a', BARE, { elements: { ice: 'strong' } }).turn('B', SHIELD, PAID);
  expect([paid.conditions('a'), paid.state.elements.ice]).toEqual([['muddle'], 'inert']);
  const other = table('B . a', BARE, { elements: { fire: 'strong' } }).turn('B', SHIELD, PAID);
  expect([other.conditions('a'), other.state.elements.fire]).toEqual([[], 'strong']);
});

test('MEL-01 any part of a card finds something to do -> consumed; no part -> not', () => {
  const shielded = table('B . . . . a', BARE, { elements: { ice: 'strong' } }).turn('B', SHIELD, PAID);
  expect([shielded.conditions('a'), shielded.state.elements.ice]).toEqual([[], 'inert']);
  const alone = table('B . . . . a', BARE, { elements: { ice: 'strong' } }).turn('B', PAID);
  expect([alone.conditions('a'), alone.state.elements.ice]).toEqual([[], 'strong']);
  const only = table('B . a', BARE, { elements: { ice: 'strong' } }).turn('B', PAID);
  expect([only.conditions('a'), only.state.elements.ice]).toEqual([['muddle'], 'inert']);
});

test('MEL-03 the first buys it for the whole set', () => {
  const hit: AbilityInput = { verb: 'pay', consume: ['fire'], then: [{ verb: 'attack', value: 1, range: 6 }] };
  const t = burning('a . B . B . b', { B: { cards: [card(90, { abilities: [hit] })] } }, 2);
  expect(t.events('consumed').map(({ by }) => by)).toEqual(['bb-1']);
  expect(t.events('attacked').map(({ attacker }) => attacker)).toEqual(['bb-1', 'bb-2']);
  t.passes();
});

test('MEL-03 an attack that is bought decides the focus and the movement', () => {
  const bow: AbilityInput = { verb: 'pay', consume: ['air'], then: [attack(1, { range: 3 })] };
  const t = table('B . . . a', BARE, { elements: { air: 'strong' } })
    .turn('B', move(2), bow)
    .draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['B1', 9]);
  const without = table('B . . . a', BARE).turn('B', move(2), bow);
  expect([without.at('B'), without.hp('a')]).toEqual(['C1', 10]);
});

test('MEL-03 within what is bought, more can be bought', () => {
  const more: AbilityInput = { ...FIERY, boosts: [{ consume: ['ice'], add: { value: 2 } }] };
  const both: AbilityInput = { verb: 'pay', consume: ['fire'], then: [more] };
  const hp = (elements: NonNullable<Parameters<typeof table>[2]>['elements'] & object) => {
    const t = table('B . . a', BARE, { elements }).turn('B', SHIELD, both);
    return (elements.fire ? t.draws('+0') : t).hp('a');
  };
  expect([hp({ fire: 'strong', ice: 'strong' }), hp({ fire: 'strong' }), hp({ ice: 'strong' })]).toEqual([7, 9, 10]);
});

test('EFF-04 a boost that is paid for and looks at the target counts against each', () => {
  const cruel = attack(1, {
    range: 4,
    targets: 2,
    boosts: [{ consume: ['dark'], if: [{ target: { has: 'wound' } }], add: { value: 3 } }],
  });
  const setup = { ...BARE, a: { hand: [], conditions: ['wound' as const] } };
  const t = table('a . B . b', setup, { elements: { dark: 'strong' } })
    .turn('B', cruel)
    .choose('a')
    .draws('+0', '+0');
  expect([t.hp('a'), t.hp('b'), t.state.elements.dark]).toEqual([6, 9, 'inert']);
  const unpaid = table('a . B . b', setup).turn('B', cruel).choose('b').draws('+0', '+0');
  expect([unpaid.hp('a'), unpaid.hp('b')]).toEqual([9, 9]);
});

test('EFF-04 a boost that counts something about the target counts once', () => {
  const sniper = attack(1, {
    range: 4,
    boosts: [{ add: { value: 1, valuePer: { per: 'range to target', times: 1 } } }],
  });
  const t = table('a . . B', BARE).turn('B', sniper).draws('+0');
  expect(t.hp('a')).toBe(5);
});

test('ELM-06 more retaliate for an element, else less -> the element decides', () => {
  const more: AbilityInput = { verb: 'pay', consume: ['dark'], then: [{ verb: 'retaliate', value: 3 }] };
  const less: AbilityInput = { verb: 'retaliate', value: 1, if: [{ performed: false }] };
  const hurt = (elements: TableSetup['elements']) => {
    const t = table('a B', { a: { hand: [] } }, { ...(elements && { elements }) }).turn('B', more, less);
    return 10 - t.acts('a', attack(1)).choose('B').draws('+0').hp('a');
  };
  expect([hurt({ dark: 'strong' }), hurt({ fire: 'strong' }), hurt(undefined)]).toEqual([3, 1, 1]);
});
