import { expect, test } from 'vitest';
import { plainCard, type ScenarioInput } from '../content.ts';
import { fight, type ScenarioSetup, type ScenarioTable } from '../scenario-table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const CAST: NonNullable<ScenarioInput['cast']> = {
  fire: { kind: 'objective', name: 'Signal Fire', icon: 'campfire', hitPoints: 'C * (L + 2)' },
  cart: { kind: 'objective', name: 'Cart', icon: 'person', hitPoints: 8, side: 'party' },
  gate: { kind: 'objective', name: 'Gate', icon: 'person', hitPoints: 8, side: 'party', initiative: 1 },
};
const with_ = (setup: ScenarioSetup = {}, more: Partial<ScenarioInput> = {}): ScenarioSetup => ({
  ...setup,
  legend: { f: { role: 'fire' }, e: { role: 'cart' }, g: { role: 'gate' }, ...setup.legend },
  more: { cast: CAST, goal: { destroyed: 'fire' }, ...more },
});
const hits = (t: ScenarioTable, target: string, ...cards: string[]) =>
  t
    .choose('top a/1')
    .choose(target)
    .draws(...cards)
    .choose('end turn');

test('TILE-33 the scenario says how many hit points an objective has, by level and characters', () => {
  const at = (drawing: string, level: number) => {
    const { hitPoints, maximum } = fight(drawing, with_({ level })).figure('fire-1');
    return [hitPoints, maximum];
  };
  expect(at('a b . f', 1)).toEqual([6, 6]);
  expect(at('a b c f', 3)).toEqual([15, 15]);
  expect(at('a b c d f', 7)).toEqual([36, 36]);
});

test('TILE-34 TILE-37 objectives are attacked and damaged like others, and are gone when destroyed', () => {
  const t = fight('a f . b B', with_({ level: 0 })).plays(TWO);
  hits(t, 'fire-1', '+1');
  expect([t.hp('fire-1'), t.figure('fire-1').hex]).toEqual([1, 'B1']);
  t.choose('end turn').passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] });
  t.choose('top a/3').choose('fire-1').draws('+0').choose('end turn');
  expect([t.has('fire-1'), t.has('bb-1'), t.state.loot]).toEqual([false, true, []]);
  expect(t.state.result.completed, 'the goal').toBe(true);
  t.passes();
  expect([t.over, t.summary.result]).toEqual([true, 'completed']);
});

test('TILE-35 TILE-39 no condition, no push and no curse touches an objective', () => {
  const marked = { verb: 'attack', value: 1, push: 2, give: ['wound', 'curse'] } as const;
  const top = { abilities: [{ ...marked, give: [...marked.give] }] };
  const cards = [
    plainCard('own', { initiative: 5, top }),
    plainCard('rule', { bottom: { abilities: [{ verb: 'control', abilities: [{ verb: 'move', value: 2 }] }] } }),
  ];
  const t = fight('a f . b + B', with_({ players: { a: { cards } } })).plays({ a: ['own', 'rule'], b: ['1', '2'] });
  t.choose('top a/own').choose('fire-1');
  if (t.asks() === 'effects') t.choose(...t.offers().slice(-1));
  t.draws('+0');
  expect([t.at('fire-1'), t.conditions('fire-1'), t.hp('fire-1')]).toEqual(['B1', [], 5]);
  expect(t.state.modifiers.monsters?.draw).not.toContain('curse');
  t.choose('bottom a/rule');
  expect([t.asks(), t.acting, t.at('fire-1')], 'nobody to control').toEqual(['turn', 'b', 'B1']);
  t.passes();
});

test('TILE-36 FOC-19 an objective has no turn, and is last in initiative for focusing unless the scenario says otherwise', () => {
  const strike = { id: 'hit', name: 'Hit', initiative: 99, abilities: [{ verb: 'attack' as const, plus: 0 }] };
  const late = fight('a B e b', with_({ foes: { B: { cards: [strike] } } }, { goal: { kill: 'all' } })).plays(TWO);
  late.choose('end turn').choose('end turn').draws('+0').choose('suffer');
  expect([late.hp('a'), late.hp('cart-1'), late.turns()]).toEqual([8, 8, ['a', 'b', 'bb-1']]);
  late.passes();
  const early = fight('a B g b', with_({ foes: { B: { cards: [strike] } } }, { goal: { kill: 'all' } })).plays(TWO);
  early.choose('end turn').choose('end turn').draws('+0');
  expect([early.hp('a'), early.hp('gate-1'), early.hp('b')]).toEqual([10, 6, 10]);
  early.passes();
});

test('TILE-38 MAP-08 MAP-09 an objective is a figure: its hex is occupied and can’t be passed, but it is no obstacle', () => {
  const t = fight('a f . b B', with_()).plays(TWO);
  t.choose('bottom a/1');
  expect(t.asks(), 'nowhere to go').toBe('turn');
  expect([t.tile('B1'), t.figure('fire-1').kind]).toEqual([undefined, 'objective']);
  t.choose('end turn').passes();
});

test('objectives of the party are protected: monsters attack them, and losing them loses the scenario', () => {
  const strike = { id: 'hit', name: 'Hit', initiative: 99, abilities: [{ verb: 'attack' as const, value: 9 }] };
  const more = { goal: { rounds: 9 }, loss: { destroyed: 'cart' } } as const;
  const t = fight('a . e B b', with_({ foes: { B: { cards: [strike] } }, legend: {} }, more));
  t.state.figures = Object.fromEntries(Object.entries(t.state.figures).filter(([name]) => name !== 'b'));
  t.plays(TWO).choose('end turn').draws('+0').passes();
  expect([t.has('cart-1'), t.over, t.summary.result]).toEqual([false, true, 'lost']);
});
