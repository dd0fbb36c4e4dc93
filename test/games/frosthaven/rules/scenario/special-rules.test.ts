import { expect, test } from 'vitest';
import { nameOfSlot } from '../../../../../src/games/frosthaven/rules/scenario/round/order.ts';
import type { ClassInput, PlacedInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
type Rules = NonNullable<ScenarioInput['events']>;
type Then = Rules[number]['then'];
const plate = { overlay: { tile: 'pressure plate' as const }, mark: 'plate' };
const rules = (events: Rules, setup: ScenarioSetup = {}, more: Partial<ScenarioInput> = {}): ScenarioSetup => ({
  ...setup,
  legend: { p: plate, m: { mark: 'here' }, ...setup.legend },
  more: { events, goal: { rounds: 20 }, ...more },
});
const when = (trigger: Rules[number]['when'], ...then: Then): Rules[number] => ({ id: 'rule', when: trigger, then });
const spawn = (at: string[] | string, rank: 'normal' | 'elite' = 'normal'): Then[number] => ({
  do: 'spawn',
  monster: 'bb',
  ranks: [rank, rank, rank],
  at,
});
const NOBODY: PlacedInput['ranks'] = ['none', 'none', 'none'];
const placed = (t: ScenarioTable) => t.events('placed').flatMap(({ figure, how }) => (how === 'spawned' ? figure : []));

test('SET-19 effects of the scenario come last of all in setting up', () => {
  const t = fight(
    'a b . B',
    rules([
      when(
        { on: 'start' },
        { do: 'give', conditions: ['wound'], to: 'characters' },
        { do: 'damage', value: 'L + 1', to: 'characters' },
      ),
    ]),
  );
  expect([t.conditions('a'), t.conditions('b'), t.conditions('bb-1')]).toEqual([['wound'], ['wound'], []]);
  expect([t.hp('a'), t.hp('b'), t.hp('bb-1')]).toEqual([8, 8, 10]);
  const types = t.eventLog.map(({ type }) => type);
  expect(types.lastIndexOf('placed')).toBeLessThan(types.indexOf('rule applied'));
});

test('RND-02 start-of-round effects -> before card selection, all spawns together', () => {
  const events: Rules = [
    {
      id: 'first',
      when: { on: 'round begins', rounds: [1] },
      then: [spawn(['C1']), { do: 'counter', counter: 'n', change: 1 }],
    },
    {
      id: 'second',
      when: { on: 'round begins', rounds: [1] },
      then: [spawn(['D1'], 'elite'), { do: 'counter', counter: 'n', change: 1 }],
    },
  ];
  const counters = [{ id: 'n', name: 'N', icon: 'person', most: 9 }];
  const t = fight('a b . . . B', rules(events, {}, { counters })).goesOn();
  expect(t.asks()).toBe('cards');
  expect(placed(t).map(({ rank, hex }) => [rank, hex])).toEqual([
    ['elite', 'D1'],
    ['normal', 'C1'],
  ]);
  const order = t.eventLog.map(({ type }) => type).filter((type) => /counter|placed|chosen/.test(type));
  expect(order.slice(-4), 'elites of both before normal ones').toEqual([
    'scenario counter changed',
    'scenario counter changed',
    'placed',
    'placed',
  ]);
  t.plays(TWO).passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-2', 'bb-1', 'bb-3']);
});

test('rules for rounds count in the rounds that they name', () => {
  const t = fight(
    'a b . . . B',
    rules([when({ on: 'round begins', from: 2, every: 2 }, spawn(['C1']))], { foes: { B: { standees: 4 } } }),
  );
  for (const [one, two] of [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
    ['7', '8'],
  ] as const)
    t.plays({ a: [one, two], b: [one, two] }).passes();
  expect(t.events('rule applied')).toHaveLength(2);
  expect(placed(t).map(({ hex }) => hex)).toEqual(['C1', 'D1']);
});

test('SPC-04 REV-02 spawns by a formula with R -> hex by hex, again from the first', () => {
  const waves = { ...spawn(['E1', 'D1']), count: '(R - 1) * C - 1' };
  const setup = rules([when({ on: 'round begins', rounds: [1, 3] }, waves)], { foes: { B: { standees: 9 } } });
  const t = fight('a b . . . . B', setup);
  t.plays(TWO).passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect(placed(t), 'none in the first round').toEqual([]);
  t.plays({ a: ['5', '6'], b: ['5', '6'] });
  const came = placed(t).map(({ hex }) => hex);
  expect(came.sort(), 'a second one for E1 comes beside it').toEqual(['D1', 'E1', 'F1']);
  t.passes();
});

test('EOR-03 end-of-round effects of the scenario come before shuffles, rests and elements', () => {
  const t = fight('a b . B', rules([when({ on: 'round ends' }, { do: 'infuse', elements: ['fire'] })]))
    .plays(TWO)
    .passes();
  const types = t.eventLog.map(({ type }) => type);
  expect(types.indexOf('infused')).toBeLessThan(types.indexOf('elements waned'));
  expect(t.state.elements.fire, 'it wanes at once').toBe('waning');
});

test('ELM-07 what the scenario infuses in a turn can be consumed in later ones only', () => {
  const boosts = [
    { consume: ['fire' as const], add: { value: 2 } },
    { consume: ['ice' as const], add: { value: 3 } },
  ];
  const flare = plainCard('flare', { top: { abilities: [attack(1, { boosts })] } });
  const events = [
    when({ on: 'round begins', rounds: [1] }, { do: 'infuse', elements: ['ice'] }),
    { ...when({ on: 'enters', at: 'plate' }, { do: 'infuse', elements: ['fire', 'ice'] }), id: 'plate' },
  ];
  const players = { a: { cards: [flare] }, b: { cards: [flare] } };
  const t = fight('a p B b', rules(events, { players })).plays({ a: ['1', 'flare'], b: ['1', 'flare'] });
  t.choose('bottom a/1').choose('B1').choose('top a/flare');
  expect(t.state.elements).toMatchObject({ fire: 'strong', ice: 'strong' });
  expect(t.offers(), 'ice was there before').toEqual(['1: ice']);
  t.choose('1: ice').choose('bb-1').draws('+0');
  expect(t.hp('bb-1')).toBe(6);
  t.choose('top b/flare');
  expect(t.offers()).toEqual(['1: fire']);
  t.choose('1: fire').choose('bb-1').draws('+1');
  expect(t.hp('bb-1')).toBe(2);
  expect(t.state.elements).toMatchObject({ fire: 'inert', ice: 'inert' });
  t.passes();
});

test('ELM-05 an element that stays strong -> consumed in each turn, and it never wanes', () => {
  const flare = plainCard('flare', {
    top: { abilities: [attack(1, { boosts: [{ consume: ['fire'], add: { value: 2 } }] })] },
  });
  const fire = when({ on: 'round begins', rounds: [1] }, { do: 'infuse', elements: ['fire'], stays: true });
  const ice = { ...when({ on: 'round begins', rounds: [1] }, { do: 'infuse', elements: ['ice'] }), id: 'ice' };
  const players = { a: { cards: [flare] }, b: { cards: [flare] } };
  const t = fight('a B b', rules([fire, ice], { players })).plays({ a: ['flare', '1'], b: ['flare', '1'] });
  t.choose('top a/flare').choose('1: fire').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.state.elements.fire]).toEqual([7, 'strong']);
  t.passes();
  expect(t.state.elements).toMatchObject({ fire: 'strong', ice: 'waning' });
  expect(t.viewFor('public').alwaysStrong).toEqual(['fire']);
});

test('REV-02 a spawn -> its hex or the closest empty one; the party picks among equals', () => {
  const t = fight(
    `
      a b . h .
       . . . . B
    `,
    rules([when({ on: 'round begins', rounds: [1] }, spawn(['D1']))]),
  ).goesOn();
  expect([t.asks(), t.offers()]).toEqual(['spawn', ['C1', 'E1', 'C2', 'D2']]);
  t.choose('E1');
  expect(placed(t).map(({ hex }) => hex)).toEqual(['E1']);
  t.plays(TWO).passes();
  const free = fight('a b . . B', rules([when({ on: 'round begins', rounds: [1] }, spawn(['C1']))])).goesOn();
  expect(placed(free).map(({ hex }) => hex)).toEqual(['C1']);
  free.plays(TWO).passes();
});

test('REV-09 when standees run out, spawned elites come first, then those closest to an enemy', () => {
  const foes = { B: { standees: 3 } };
  const t = fight(
    'a b . . . . B',
    rules([when({ on: 'round begins', rounds: [1] }, spawn(['E1', 'C1']), spawn(['F1'], 'elite'))], { foes }),
  ).goesOn();
  expect(placed(t).map(({ rank, hex }) => [rank, hex])).toEqual([
    ['elite', 'F1'],
    ['normal', 'C1'],
  ]);
  expect(t.events('not placed').map(({ hex }) => hex)).toEqual(['E1']);
  t.plays(TWO).passes();
});

test('REV-10 bases never run out: ten of a type may all be elites', () => {
  const t = fight('a b . B B B B B B B B B B', { foes: { B: { standees: 10, ranks: ['elite', 'elite', 'elite'] } } });
  expect(t.game.figures.filter(({ rank }) => rank === 'elite')).toHaveLength(10);
});

test('REV-03 REV-05 REV-06 monsters that are spawned in a turn act in this round', () => {
  const t = fight('a b p . . B', rules([when({ on: 'enters', at: 'plate' }, spawn(['E1']))])).plays({
    a: ['1', '2'],
    b: ['9', '8'],
  });
  t.choose('end turn');
  expect(t.acting).toBe('b');
  t.choose('bottom b/9').choose('C1').choose('end turn').passes();
  expect(t.turns()).toEqual(['a', 'bb-1', 'b', 'bb-2']);
});

test('TILE-09 TILE-10 TILE-11 a plate -> acts, even jumped or flown over; it is empty', () => {
  const read: Then[number] = { do: 'read', section: '12.1' };
  const sections = { '12.1': 'Click.' };
  const t = fight('a p . b B', rules([when({ on: 'enters', at: 'plate' }, read)], {}, { sections })).plays(TWO);
  t.choose('bottom a/1').choose('C1');
  expect(t.events('section read').map(({ section, text }) => [section, text])).toEqual([['12.1', 'Click.']]);
  t.choose('end turn').passes();
  const over = fight(
    'a p . b B',
    rules(
      [when({ on: 'enters', at: 'plate' }, read)],
      {
        players: {
          a: {
            cards: [
              {
                id: 'own',
                name: 'Own',
                level: 1,
                initiative: 5,
                top: { abilities: [{ verb: 'attack', value: 1 }] },
                bottom: { abilities: [{ verb: 'move', value: 2, jump: true }] },
              },
            ],
          },
        },
      },
      { sections },
    ),
  ).plays({ a: ['own', '1'], b: ['1', '2'] });
  over.choose('bottom a/own').choose('C1').choose('end turn').passes();
  expect(over.events('section read')).toHaveLength(1);
  const on = fight('a b . p B', rules([when({ on: 'round begins', rounds: [1] }, spawn('plate'))])).goesOn();
  expect(
    placed(on).map(({ hex }) => hex),
    'empty enough to be spawned on',
  ).toEqual(['D1']);
  on.plays(TWO).passes();
});

test('MAP-07 a hex with a tile is not featureless, one with a pressure plate or a token is', () => {
  const at = (drawing: string) => {
    const t = fight(
      drawing,
      rules([when({ on: 'round begins', rounds: [1] }, spawn(['D1']))], { loot: { money: 1 } }),
    ).goesOn();
    const waits = t.asks() === 'spawn';
    if (waits) t.choose(t.offers()[0] ?? '');
    t.plays(TWO).passes();
    return placed(t).map(({ hex }) => hex)[0] === 'D1';
  };
  expect(['a b . p . B', 'a b . $ . B', 'a b . . . B'].map(at)).toEqual([true, true, true]);
  expect(['a b . ~ . B', 'a b . h . B', 'a b . i . B', 'a b . t . B'].map(at)).toEqual([false, false, false, false]);
});

test('TILE-09 all plates occupied at once', () => {
  const done: Rules = [when({ on: 'occupied', at: 'plate' }, { do: 'end', result: 'completed' })];
  const t = fight('a p . b p B', rules(done)).plays(TWO);
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect(t.state.result.completed).toBe(false);
  t.choose('bottom b/1').choose('E1');
  expect(t.state.result.completed).toBe(true);
  t.choose('end turn').passes();
  expect(t.over).toBe(true);
});

test('REV-03 REV-05 spawned in a turn of its own set -> acts with it, in its one place', () => {
  const walk = { id: 'walk', name: 'Walk', initiative: 20, abilities: [{ verb: 'move' as const, value: 2 }] };
  const t = fight(
    'a b . . p . B',
    rules([when({ on: 'enters', at: 'plate', who: 'foes' }, spawn(['D1']))], { foes: { B: { cards: [walk] } } }),
  ).plays({ a: ['9', '1'], b: ['10', '2'] });
  expect(t.state.order.map(nameOfSlot)).toEqual(['bb', 'a', 'b']);
  expect([t.turns(), t.at('bb-1'), t.at('bb-2')]).toEqual([['bb-1', 'bb-2', 'a'], 'E1', 'C1']);
  t.passes();
  expect(t.turns()).toEqual(['bb-1', 'bb-2', 'a', 'b']);
});

test('REV-03 SPC-05 spawned by an escape -> acts this round; at the round’s end -> not', () => {
  const card = (initiative: number) => ({ id: 'idle', name: 'Idle', initiative, abilities: [] });
  const foes = { B: { cards: [card(5)] }, C: { cards: [card(50)] } };
  const exit = { escape: { at: 'here' }, goal: { rounds: 9 } } as const;
  const comes: Then[number] = { do: 'spawn', monster: 'cc', ranks: ['normal', 'normal', 'normal'], at: ['D1'] };
  const events: Rules = [{ id: 'late', when: { on: 'escapes' }, then: [spawn(['E1']), comes] }];
  const legend = { C: { monster: 'cc', ranks: NOBODY } };
  const t = fight('a m . . . b B C', rules(events, { foes, legend }, exit)).plays({ a: ['1', '2'], b: ['10', '9'] });
  t.choose('bottom a/1').choose('B1').choose('end turn').choose('escape').passes();
  expect(t.turns()).toEqual(['bb-1', 'a', 'bb-2', 'cc-1', 'b']);
  const ends = (id: string, ...then: Then): Rules[number] => ({ id, when: { on: 'round ends', rounds: [1] }, then });
  const end: Rules = [ends('first', spawn(['E1'])), ends('then', comes)];
  const over = fight('a m . . . b B C', rules(end, { foes, legend }))
    .plays({ a: ['1', '2'], b: ['10', '9'] })
    .passes();
  expect([over.turns(), over.events('monster card drawn').map(({ set }) => set)]).toEqual([['bb-1', 'a', 'b'], ['bb']]);
  expect([over.at('bb-2'), over.at('cc-1')]).toEqual(['E1', 'D1']);
});

test('REV-03 SPC-05 so does whoever comes because the last of all to act has escaped', () => {
  const bite = { id: 'bite', name: 'Bite', initiative: 5, abilities: [{ verb: 'attack' as const, value: 1 }] };
  const exit = { escape: { at: 'here' }, goal: { rounds: 9 } } as const;
  const events: Rules = [{ id: 'late', when: { on: 'escapes' }, then: [spawn(['E1'])] }];
  const foes: ScenarioSetup['foes'] = { B: { cards: [bite], ranks: NOBODY } };
  const t = fight('a m . . . b B', rules(events, { foes }, exit)).plays({ a: ['10', '9'], b: ['1', '2'] });
  t.choose('end turn').choose('bottom a/10').choose('B1').choose('end turn').choose('escape');
  t.draws('+0').passes();
  expect([t.turns(), t.hp('b'), t.at('bb-1'), t.has('a')]).toEqual([['b', 'a', 'bb-1'], 9, 'E1', false]);
});

test('SET-22 SPC-09 aid tokens tell hexes apart and leave them empty', () => {
  const legend = { m: { mark: 'here', aid: 'x' } };
  const t = fight('a b . m B', rules([when({ on: 'round begins', rounds: [1] }, spawn('here'))], { legend })).goesOn();
  expect(t.viewFor('a').board.hexes.flatMap(({ aid, label }) => (aid ? [`${label} ${aid}`] : []))).toEqual(['D1 x']);
  expect(placed(t).map(({ hex }) => hex)).toEqual(['D1']);
  t.plays(TWO).passes();
});

test('SET-24 SET-25 a section’s condition is met within an ability -> read then, once', () => {
  const events: Rules = [when({ on: 'dies', who: 'bb' }, { do: 'read', section: '3.2' })];
  const setup = rules(events, { foes: { B: { hitPoints: 2 } } }, { sections: { '3.2': 'It was not alone.' } });
  const t = fight('a B . C b', setup).plays(TWO).choose('top a/1').choose('bb-1').draws('+0');
  expect(t.events('section read').map(({ text }) => text)).toEqual(['It was not alone.']);
  expect(t.acting).toBe('a');
  t.choose('end turn').passes();
  expect(t.state.progress.sections).toEqual(['3.2']);
});

/** `a` strikes B, of 10 hit points, for 20; these rules wait for its hit points. */
function struck(events: Rules, setup: Partial<ScenarioSetup> = {}): ScenarioTable {
  const own = plainCard('own', { initiative: 5, top: { abilities: [attack(20)] } });
  const players = { a: { cards: [own] } };
  const t = fight('. a B . b', { ...rules(events, { players, foes: { B: { hitPoints: 10 } } }), ...setup });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0');
  return t;
}
const hurt = (hitPoints: number, ...then: Then): Rules[number] => ({
  id: `at-${hitPoints}`,
  when: { on: 'hurt', who: 'bb', hitPoints },
  then,
});
const mends = (value: number): Then[number] => ({ do: 'heal', value, to: { who: 'bb' } });
const applied = (t: ScenarioTable) => t.events('rule applied').map(({ rule }) => rule);

test('DTH-10 SET-25: one blow passes a threshold and kills -> the section comes first', () => {
  const t = struck([hurt(5, mends(4), { do: 'give', conditions: ['strengthen'], to: { who: 'bb' } })]);
  expect([t.hp('bb-1'), t.conditions('bb-1'), t.events('died'), t.state.loot]).toEqual([4, ['strengthen'], [], []]);
  expect([applied(t), t.character('a').tally.kills]).toEqual([['at-5'], undefined]);
  t.choose('end turn').passes();
});

test('SET-25: hit points come to the very number -> its section; above it -> none', () => {
  const t = struck([hurt(5, mends(1)), hurt(4, mends(2))], {
    foes: { B: { hitPoints: 25 } },
  });
  expect([t.hp('bb-1'), applied(t)]).toEqual([6, ['at-5']]);
  t.choose('end turn').passes();
});

test('SET-25 SPC-04: hurt to a share of its maximum -> its hit points are set, up or down', () => {
  const halved = (value: string): Rules => [
    {
      id: 'half',
      when: { on: 'hurt', who: 'bb', hitPoints: 'down(H / 2)' },
      then: [{ do: 'set hit points', value, to: { who: 'bb' } }],
    },
  ];
  const t = (value: string) => struck(halved(value), { foes: { B: { hitPoints: 30 } } });
  const unhurt = struck(halved('H'), { foes: { B: { hitPoints: 60 } } });
  const [up, down, most] = ['up(H / 2)', '3', 'H + 9'].map((value) => t(value));
  expect([up?.hp('bb-1'), down?.hp('bb-1'), most?.hp('bb-1')]).toEqual([15, 3, 30]);
  expect([applied(unhurt), unhurt.hp('bb-1')]).toEqual([[], 40]);
  expect(down?.events('died')).toEqual([]);
  for (const each of [unhurt, up, down, most]) each?.choose('end turn').passes();
});

test('DTH-10: the section brings back no hit points -> the figure dies after it', () => {
  const t = struck([hurt(5, spawn(['A1']))]);
  const types = t.eventLog.map(({ type }) => type);
  expect(types.indexOf('rule applied')).toBeLessThan(types.indexOf('died'));
  expect(types.indexOf('rule applied')).toBeGreaterThan(types.indexOf('suffered'));
  expect([t.has('bb-1'), t.at('bb-2'), t.character('a').tally.kills]).toEqual([false, 'A1', 1]);
  t.choose('end turn').passes();
});

test('DTH-10: two thresholds in one blow -> both come, in the order of the scenario', () => {
  const t = struck([hurt(7, { do: 'counter', counter: 'n', change: 1 }), hurt(3, mends(2))], {
    more: {
      counters: [{ id: 'n', name: 'N', icon: 'person', most: 9 }],
      events: [hurt(7, { do: 'counter', counter: 'n', change: 1 }), hurt(3, mends(2))],
      goal: { rounds: 20 },
    },
  });
  expect([applied(t), t.hp('bb-1'), t.state.progress.counters]).toEqual([['at-7', 'at-3'], 2, { n: 1 }]);
  t.choose('end turn').passes();
});

test('DTH-10: the section takes the figure off the map -> nobody has killed it', () => {
  const t = struck([hurt(5, { do: 'leave', who: 'bb' })]);
  expect([t.has('bb-1'), t.events('died'), t.character('a').tally.kills, t.state.loot]).toEqual([
    false,
    [],
    undefined,
    [],
  ]);
  t.choose('end turn').passes();
});

test('DTH-10: the section hurts the figure again -> it dies once', () => {
  const t = struck([hurt(5, { do: 'damage', value: 3, to: { who: 'bb' } })]);
  expect([t.has('bb-1'), t.events('died').length, t.state.loot]).toEqual([false, 1, ['C1']]);
  t.choose('end turn').passes();
});

test('DTH-10: an objective and a trap -> thresholds of both come before the end', () => {
  const cast = { fire: { kind: 'objective', name: 'Signal Fire', icon: 'campfire', hitPoints: 4 } } as const;
  const rule: Rules[number] = {
    id: 'half',
    when: { on: 'hurt', who: 'fire', hitPoints: 2 },
    then: [{ do: 'heal', value: 3, to: { who: 'fire' } }],
  };
  const own = plainCard('own', { initiative: 5, top: { abilities: [attack(9)] } });
  const t = fight('. a f . b B', {
    ...rules([rule], { players: { a: { cards: [own] } }, legend: { f: { role: 'fire' } } }, { cast }),
  }).plays({ a: ['own', '1'], b: ['1', '2'] });
  t.choose('top a/own').choose('fire-1').draws('+0');
  expect([t.hp('fire-1'), applied(t)]).toEqual([3, ['half']]);
  t.choose('end turn').passes();
  const pushed = plainCard('own', { initiative: 5, top: { abilities: [attack(1, { push: 1 })] } });
  const trap = fight(
    'a B t . b',
    rules([hurt(2, mends(6))], { players: { a: { cards: [pushed] } }, foes: { B: { hitPoints: 4 } } }),
  );
  trap
    .plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0')
    .choose('C1');
  expect([trap.has('bb-1'), trap.hp('bb-1'), applied(trap)]).toEqual([true, 4, ['at-2']]);
  trap.choose('end turn').passes();
});

test('rooms are revealed, doors opened and tiles placed and removed by rules', () => {
  const events: Rules = [
    when(
      { on: 'enters', at: 'plate' },
      { do: 'open', at: 'way' },
      { do: 'place', at: ['C1'], overlay: { tile: 'hazardous', name: 'Fire' } },
      { do: 'remove', at: ['D1'] },
    ),
  ];
  const legend = { D: { overlay: { tile: 'door', locked: true }, mark: 'way' } as const };
  const t = fight('a p . o . b D', {
    ...rules(events, { legend }),
    rooms: [{ id: 'next', at: 'H1', map: ['. B'] }],
  }).plays(TWO);
  t.choose('bottom a/1').choose('B1');
  expect([t.state.rooms, t.tile('C1'), t.tile('D1'), t.has('bb-1')]).toEqual([
    ['first', 'next'],
    'hazardous',
    undefined,
    true,
  ]);
  expect(t.state.lockedDoors).toEqual([]);
  t.passes();
  expect(t.turns(), 'the newcomer acts in this round').toContain('bb-1');
});

test('effects on figures: damage, healing, conditions, experience and gold for whoever did it', () => {
  const to = 'whoever did it';
  const events: Rules = [
    when(
      { on: 'enters', at: 'plate' },
      { do: 'gold', value: 'C * 5', to },
      { do: 'experience', value: 1, to },
      { do: 'damage', value: 'L', to: 'foes' },
      { do: 'heal', value: 9, to },
    ),
  ];
  const t = fight('a p . b B', rules(events, { players: { a: { hp: 3 }, b: { hp: 3 } } })).plays(TWO);
  t.choose('bottom a/1').choose('B1').choose('end turn').passes();
  expect([t.character('a').gold, t.character('a').experience, t.hp('a')]).toEqual([10, 1, 10]);
  expect([t.character('b').gold, t.character('b').experience, t.hp('b')]).toEqual([0, 0, 3]);
  expect(t.hp('bb-1')).toBe(9);
});

test('the scenario asks the party, and only what was chosen happens', () => {
  const ask: Then[number] = {
    do: 'ask',
    question: 'Cut the rope?',
    options: [
      { label: 'Cut it', then: [{ do: 'damage', value: 3, to: 'foes' }] },
      { label: 'Leave it', then: [{ do: 'infuse', elements: ['air'] }] },
    ],
  };
  const t = fight('a b . B', rules([when({ on: 'round begins', rounds: [1] }, ask)])).goesOn();
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['Cut it', 'Leave it']]);
  t.choose('Leave it');
  expect([t.hp('bb-1'), t.state.elements.air]).toEqual([10, 'strong']);
  t.plays(TWO).passes();
});

test('conditions end by a rule -> those that are named, and no others', () => {
  const to = { who: 'bb' };
  const t = fight(
    'a b . B',
    rules([
      when({ on: 'start' }, { do: 'give', conditions: ['wound', 'poison', 'brittle'], to }),
      {
        ...when(
          { on: 'round begins', rounds: [1] },
          { do: 'end conditions', conditions: ['wound', 'brittle', 'bane'], to },
        ),
        id: 'ends',
      },
    ]),
  ).goesOn();
  expect(t.conditions('bb-1')).toEqual(['poison']);
  expect(t.events('condition lost').map(({ condition, why }) => [condition, why])).toEqual([
    ['wound', 'cancelled'],
    ['brittle', 'cancelled'],
  ]);
  t.plays(TWO).passes();
});

test('SET-29 a perk that ignores scenario effects cancels only what carries that label', () => {
  const then: NonNullable<ScenarioInput['events']>[number]['then'] = [
    { do: 'damage', value: 3, to: 'characters', label: 'scenario effects' },
    { do: 'give', conditions: ['poison'], to: 'everyone', label: 'scenario effects' },
    { do: 'give', conditions: ['muddle'], to: 'characters' },
    { do: 'gold', value: 2, to: 'characters' },
  ];
  const perks: ClassInput['perks'] = [
    { id: 'calm', ignores: 'scenario effects' },
    { id: 'light', ignores: 'item -1' },
  ];
  const begin = (ticked: readonly string[]) => {
    const t = fight('a b . B', {
      players: { a: { class: { perks }, perks: ticked } },
      more: { events: [{ id: 'cold', when: { on: 'start' }, then }] },
    });
    expect([t.hp('b'), t.conditions('b'), t.hp('bb-1'), t.conditions('bb-1')]).toEqual([
      7,
      ['muddle', 'poison'],
      10,
      ['poison'],
    ]);
    return [t.hp('a'), t.conditions('a'), t.character('a').gold];
  };
  expect(begin(['calm'])).toEqual([10, ['muddle'], 2]);
  expect(begin(['light'])).toEqual([7, ['muddle', 'poison'], 2]);
  expect(begin([])).toEqual([7, ['muddle', 'poison'], 2]);
});

test('ATK-11 two −1 into the decks of characters -> they lie there; a perk spares', () => {
  const add: Then[number] = { do: 'modifiers', add: ['-1', '-1'], to: 'everyone', label: 'scenario effects' };
  const class_ = { perks: [{ id: 'calm', name: 'Calm', ignores: 'scenario effects' as const }] };
  const setup = { players: { b: { class: class_, perks: ['calm'] } } };
  const t = fight('a b . B', rules([when({ on: 'start' }, add)], setup));
  expect(t.events('modifier added')).toMatchObject([
    { deck: 'a', card: '-1' },
    { deck: 'a', card: '-1' },
  ]);
});

test('SET-24 a rule asks whether a section was read -> not before it was', () => {
  const sections = { '4.1': 'The lamp goes out.' };
  const t = fight(
    'a b . . . B',
    rules(
      [
        { id: 'late', when: { on: 'round begins' }, if: { read: '4.1' }, then: [spawn(['C1'])] },
        { id: 'read', when: { on: 'round ends', rounds: [1] }, then: [{ do: 'read', section: '4.1' }] },
      ],
      {},
      { sections },
    ),
  ).plays(TWO);
  expect(placed(t)).toHaveLength(0);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect(placed(t).map(({ hex }) => hex)).toEqual(['C1']);
});

test('RND-02 rounds counted since a section -> the round of its reading is the first', () => {
  const sections = { '4.1': 'Count again.' };
  const t = fight(
    'a b . . . B',
    rules(
      [
        { id: 'read', when: { on: 'round ends', rounds: [2] }, then: [{ do: 'read', section: '4.1' }] },
        { id: 'then', when: { on: 'round begins', rounds: [2], since: '4.1' }, then: [spawn(['C1'])] },
      ],
      {},
      { sections },
    ),
  ).plays(TWO);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['3', '4'] });
  expect(placed(t), 'in round 2 nothing counts yet').toHaveLength(0);
  t.passes();
  t.plays({ a: ['5', '6'], b: ['5', '6'] }).passes();
  expect(placed(t).map(({ hex }) => hex)).toEqual(['C1']);
});

test('SET-30 a spawn where the party says -> each in an empty starting hex that it picks', () => {
  const at = { chosen: 'starting hexes' as const, text: 'Where does it come?' };
  const come: Then[number] = { do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at, count: 2 };
  const none: Then[number] = { ...come, ranks: ['none', 'normal', 'normal'] };
  const t = fight(
    'a b s s s . B',
    rules([when({ on: 'round begins', rounds: [1] }, none, come)], { legend: { s: { start: true } } }),
  ).goesOn();
  expect([t.asks(), t.offers()]).toEqual(['scenario', ['C1', 'D1', 'E1']]);
  t.choose('D1');
  expect(t.offers()).toEqual(['C1', 'E1']);
  t.choose('C1');
  expect(placed(t).map(({ hex }) => hex)).toEqual(['C1', 'D1']);
  t.plays(TWO).passes();
});

test('effects for all classes but some -> the others alone', () => {
  const to = { butClasses: ['b'] };
  const t = fight('a b . B', rules([when({ on: 'start' }, { do: 'give', conditions: ['muddle'], to })]));
  expect([t.conditions('a'), t.conditions('b'), t.conditions('bb-1')]).toEqual([['muddle'], [], []]);
});
