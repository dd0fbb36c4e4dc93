import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { ActionInput, MonsterCardInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

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

test('TILE-34 TILE-37 an objective -> attacked and damaged like others, then gone', () => {
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

test('TILE-36 FOC-19 an objective -> no turn; last for focus, unless the scenario says', () => {
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

test('TILE-38 MAP-08 MAP-09 an objective’s hex -> occupied, not passable, no obstacle', () => {
  const t = fight('a f . b B', with_()).plays(TWO);
  t.choose('bottom a/1');
  expect(t.asks(), 'nowhere to go').toBe('turn');
  expect([t.tile('B1'), t.figure('fire-1').kind]).toEqual([undefined, 'objective']);
  t.choose('end turn').passes();
});

test('objectives of the party -> monsters attack them; losing them loses the scenario', () => {
  const strike = { id: 'hit', name: 'Hit', initiative: 99, abilities: [{ verb: 'attack' as const, value: 9 }] };
  const more = { goal: { rounds: 9 }, loss: { destroyed: 'cart' } } as const;
  const t = fight('a . e B b', with_({ foes: { B: { cards: [strike] } }, legend: {} }, more));
  t.state.figures = Object.fromEntries(Object.entries(t.state.figures).filter(([name]) => name !== 'b'));
  t.plays(TWO).choose('end turn').draws('+0').passes();
  expect([t.has('cart-1'), t.over, t.summary.result]).toEqual([false, true, 'lost']);
});

type Abilities = ActionInput['abilities'];

/** Waits for the round for kills of its own and for deaths of enemies. */
const WAITING = plainCard('wait', {
  initiative: 3,
  bottom: {
    abilities: [
      { verb: 'whenever', on: { event: 'kills' }, then: [{ verb: 'experience', value: 1 }], lasts: 'round' },
      {
        verb: 'whenever',
        on: { event: 'dies', who: 'enemies' },
        then: [{ verb: 'experience', value: 2 }],
        lasts: 'round',
      },
    ],
  },
});
const AFTERWARDS: Abilities = [
  { verb: 'experience', value: 3, if: [{ killed: true }] },
  { verb: 'heal', value: { per: 'kills', plus: 1 }, who: 'self' },
];

/** `a`, of 3 hit points, brings down what stands beside it, by its card; then all that could count it as a kill. */
function broughtDown(drawing: string, abilities: Abilities, target?: string): unknown[] {
  const cards = [WAITING, plainCard('own', { top: { abilities: [...abilities, ...AFTERWARDS] } })];
  const setup = { players: { a: { cards, hp: 3 } }, foes: { B: { hitPoints: 6 } } };
  const t = fight(drawing, with_(setup, { goal: { rounds: 9 } })).plays({ a: ['wait', 'own'], b: ['1', '2'] });
  const performs = () => {
    while (t.asks() === 'ability') t.choose('perform');
  };
  t.choose('bottom a/wait');
  performs();
  t.choose('top a/own');
  performs();
  if (target) t.choose(target).draws('+0');
  performs();
  const { tally, experience } = t.character('a');
  const [died] = t.events('died');
  const found = [died?.figure, died?.credit, experience, t.hp('a') - 3];
  t.passes();
  return [...found, tally.kills, tally['first kill'], tally['last kill'], tally['most kills in one turn']];
}

test('DTH-11: an objective is destroyed by an attack -> it is no kill for anything', () => {
  const blow: Abilities = [{ verb: 'attack', value: 6 }];
  expect([broughtDown('. a f . b B', blow, 'fire-1'), broughtDown('. a B . b f', blow, 'bb-1')]).toEqual([
    ['fire-1', undefined, 0, 1, undefined, undefined, undefined, undefined],
    ['bb-1', 'a', 6, 2, 1, 1, 1, 1],
  ]);
});

test('DTH-11: an ability’s damage destroys an objective -> it is no kill at all', () => {
  const burns: Abilities = [{ verb: 'damage', value: 6, who: 'enemies', range: 1 }];
  expect([broughtDown('. a f . b B', burns), broughtDown('. a B . b f', burns)]).toEqual([
    ['fire-1', undefined, 0, 1, undefined, undefined, undefined, undefined],
    ['bb-1', 'a', 6, 2, 1, 1, 1, 1],
  ]);
});

test('DTH-11 SPC-03: a monster destroys what is protected -> it has killed nobody', () => {
  const card: MonsterCardInput = {
    id: 'hit',
    name: 'Hit',
    initiative: 50,
    abilities: [
      { verb: 'attack', plus: 6 },
      { verb: 'heal', value: 3, who: 'self', if: [{ killed: true }] },
    ],
  };
  const setup = { foes: { B: { hitPoints: 9, attack: 2, cards: [card, card] } } };
  const t = fight('e B . # a b', with_(setup, { goal: { rounds: 9 } })).plays(TWO);
  const monster = t.state.figures[id<'FigureId'>('bb-1')];
  if (monster) monster.hitPoints = 4;
  t.choose('end turn').choose('end turn').draws('+0');
  expect([t.has('cart-1'), t.hp('bb-1'), t.events('died').map(({ credit }) => credit)]).toEqual([
    false,
    4,
    [undefined],
  ]);
  t.passes();
});

test('DTH-11: what kills outright, by a character -> an objective is no target', () => {
  const cards = [plainCard('own', { initiative: 1, top: { abilities: [{ verb: 'kill', range: 1 }] } })];
  const t = fight('B a f . b', with_({ players: { a: { cards } } }, { goal: { rounds: 9 } }));
  t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('top a/own');
  expect(t.offers()).toEqual(['bb-1', 'skip']);
  t.choose('bb-1').passes();
  expect([t.has('bb-1'), t.has('fire-1'), t.hp('fire-1')]).toEqual([false, true, 6]);
  const alone = fight('. a f . b B', with_({ players: { a: { cards } } }, { goal: { rounds: 9 } }));
  alone.plays({ a: ['own', '1'], b: ['1', '2'] });
  const own = alone.open()[0]?.options.find(({ value }) => value === 'top a/own');
  expect(own?.note).toMatchObject({ idle: { why: 'no target' } });
  alone.choose('top a/own');
  expect([alone.asks(), alone.hp('fire-1')]).toEqual(['turn', 6]);
  alone.passes();
});

test('DTH-11 MOT-06: what kills outright, by a monster -> what is protected stands', () => {
  const card: MonsterCardInput = { id: 'end', name: 'End', initiative: 50, abilities: [{ verb: 'kill', range: 1 }] };
  const setup = { foes: { B: { cards: [card, card] } } };
  const t = fight('e B . # a b', with_(setup, { goal: { rounds: 9 } }))
    .plays(TWO)
    .passes();
  expect([t.has('cart-1'), t.hp('cart-1'), t.events('died')]).toEqual([true, 8, []]);
});

test('DTH-11: the scenario waits for the end of an objective -> its rule happens', () => {
  const events: ScenarioInput['events'] = [
    { id: 'dark', when: { on: 'dies', who: 'fire' }, then: [{ do: 'gold', value: 5, to: 'characters' }] },
  ];
  const cards = [plainCard('own', { initiative: 5, top: { abilities: [{ verb: 'attack', value: 6 }] } })];
  const t = fight('. a f . b B', with_({ players: { a: { cards } } }, { events })).plays({
    a: ['own', '1'],
    b: ['1', '2'],
  });
  t.choose('top a/own').choose('fire-1').draws('+0');
  expect([t.has('fire-1'), t.character('a').gold, t.state.result.completed]).toEqual([false, 5, true]);
  t.choose('end turn').passes();
});
