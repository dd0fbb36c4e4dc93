import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { Condition } from '../../../../../src/games/frosthaven/content/terms.ts';
import type { ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { give } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const idle = { id: 'idle', name: 'Idle', initiative: 99, abilities: [] };
const strike = { id: 'hit', name: 'Hit', initiative: 60, abilities: [{ verb: 'attack' as const, plus: 0 }] };
type Ally = Extract<NonNullable<ScenarioInput['cast']>[string], { kind: 'ally' }>;
const GUIDE: Ally = {
  kind: 'ally',
  name: 'Guide',
  icon: 'person',
  hitPoints: '4 + L',
  move: 2,
  attack: 2,
  initiative: 45,
  abilities: [
    { verb: 'move', plus: 0 },
    { verb: 'attack', plus: 0 },
  ],
};
const cast = (
  ally: Partial<Ally> = {},
  setup: ScenarioSetup = {},
  more: Partial<ScenarioInput> = {},
): ScenarioSetup => ({
  ...setup,
  legend: { g: { role: 'guide' }, x: { mark: 'exit' }, ...setup.legend },
  more: { goal: { rounds: 20 }, cast: { guide: { ...GUIDE, ...ally } }, ...more },
});

test('SPC-01 an ally has numbers of its own, from the scenario rules', () => {
  const t = fight('a b . g . B', cast({}, { level: 2 }));
  expect(t.figure('guide-1')).toMatchObject({ kind: 'ally', side: 'party', hitPoints: 6, maximum: 6 });
});

test('SPC-01 or those of a stat card, and then it acts by the ability card of its set', () => {
  const t = fight(
    'a b . g B C',
    cast(
      {
        monster: 'bb',
        initiative: undefined,
        abilities: undefined,
        hitPoints: undefined,
        attack: undefined,
        move: undefined,
      },
      { foes: { B: { hitPoints: 7, cards: [strike] } } },
    ),
  ).plays(TWO);
  expect([t.hp('guide-1'), t.figure('guide-1').kind]).toEqual([7, 'ally']);
  t.choose('end turn').choose('end turn');
  t.draws('+0', '+0').passes();
  expect([t.hp('guide-1'), t.hp('bb-2')], 'they fight each other').toEqual([5, 5]);
});

test('SPC-02 INI-12 several ally tokens are numbered at random, and act in that order', () => {
  const t = fight('a b . g . g . B', { ...cast({ abilities: [] }), chance: ['2'] }).plays(TWO);
  expect([t.at('guide-2'), t.at('guide-1')]).toEqual(['D1', 'F1']);
  t.passes();
  expect(t.turns()).toEqual(['a', 'b', 'guide-1', 'guide-2', 'bb-1']);
});

test('SPC-03 ATK-35 an ally -> focuses and attacks by monster rules, with allies’ deck', () => {
  const t = fight('a b . . g . B', cast()).plays(TWO);
  expect(Object.keys(t.state.modifiers).sort()).toEqual(['a', 'allies', 'b', 'monsters']);
  t.choose('end turn').choose('end turn').draws('+1');
  expect([t.at('guide-1'), t.hp('bb-1'), t.state.modifiers.allies?.discarded]).toEqual(['F1', 7, ['+1']]);
  expect(t.events('focused').map(({ figure, focus }) => [figure, focus])[0]).toEqual(['guide-1', 'bb-1']);
  t.passes();
});

test('SET-12 without allies there is no deck for them', () => {
  expect(Object.keys(fight('a b . B').state.modifiers)).not.toContain('allies');
});

test('INI-12 allies act at the initiative of the scenario, among all others', () => {
  const t = fight('a b . g . B', cast({ initiative: 15, abilities: [{ verb: 'shield', value: 1 }] }));
  t.plays({ a: ['1', '2'], b: ['2', '1'] }).passes();
  expect(t.turns()).toEqual(['a', 'guide-1', 'b', 'bb-1']);
});

test('INI-08 whoever is tied with an ally of the scenario, the party says who acts first', () => {
  const t = fight('a b . g . B', cast({ initiative: 10, abilities: [{ verb: 'shield', value: 1 }] }));
  t.plays({ a: ['1', '2'], b: ['2', '1'] });
  expect([t.open()[0]?.seat, t.asks(), t.offers()]).toEqual(['party', 'order', ['a', 'guide']]);
  t.choose('guide', 'a').passes();
  expect(t.turns()).toEqual(['guide-1', 'a', 'b', 'bb-1']);
});

test('SPC-10 WEX-02 allies of a monster type -> no turn, initiative, shield, retaliate', () => {
  const guard: ScenarioInput['cast'] = {
    guide: { kind: 'ally', name: 'City Guard', monster: 'cc', initiative: 50, plus: { shield: 1, retaliate: 2 } },
  };
  const legend = { g: { role: 'guide', ranks: ['normal', 'normal', 'elite'] as ['normal', 'normal', 'elite'] } };
  const setup = cast(
    {},
    { legend, foes: { B: { cards: [strike] }, C: { shield: 1, cards: [idle] } } },
    { cast: guard },
  );
  const t = fight('a b . g B C', setup).plays(TWO);
  expect(t.viewFor('a').figures.find(({ id }) => id === 'guide-2' || id === 'guide-1')).toMatchObject({
    shield: 2,
    retaliate: 2,
    kind: 'ally',
  });
  t.choose('end turn').choose('end turn').draws('+1');
  expect([t.hp('bb-1'), t.turns()]).toEqual([8, ['a', 'b', 'bb-1', 'cc-2']]);
  t.passes();
});

test('FOC-19 SPC-10 an ally without turns -> focused by the initiative of the scenario', () => {
  const still: Partial<Ally> = { abilities: undefined, initiative: 50, attack: null, move: null };
  const attacked = (card: string) => {
    const t = fight('a B g . b', cast(still, { foes: { B: { cards: [strike] } } }));
    t.plays({ a: [card, '9'], b: ['10', '8'] });
    if (t.acting === 'a') t.choose('end turn');
    t.draws('+0').passes();
    return [t.hp('a'), t.hp('guide-1'), t.hp('b')];
  };
  expect(attacked('4'), 'at 37').toEqual([8, 5, 10]);
  expect(attacked('7'), 'at 64').toEqual([10, 3, 10]);
});

test('SPC-05 summons and tokens leave with whoever escapes, those of others stay', () => {
  const summons = [{ id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 4, move: 2, attack: 2 }];
  const tokens = [{ id: 'shadow', name: 'Shadow', icon: 'ghost', most: 3 }];
  const players = { a: { class: { summons, tokens } }, b: { class: { summons, tokens } } };
  const more = { goal: { rounds: 9 }, escape: { at: 'exit' } } as const;
  const t = fight('a x . b . . . B', cast({}, { players }, more)).plays(TWO);
  for (const [seat, hex] of [
    ['a', 'C1'],
    ['b', 'E1'],
  ] as const) {
    t.game.emit({ type: 'token placed', seat, token: 'shadow', hex: id(hex) });
    const summon = { summon: id<'SummonId'>(`${seat}/walker`), standee: 1, hitPoints: 4, maximum: 4, acted: 1 };
    t.game.emit({
      type: 'placed',
      figure: {
        id: id(`${seat}-walker-1`),
        kind: 'summon',
        side: 'party',
        hex: id(hex),
        seat,
        conditions: {},
        bonuses: [],
        ...summon,
      },
      how: 'summoned',
    });
  }
  t.choose('bottom a/1').choose('B1').choose('end turn').choose('escape');
  expect(['a', 'a-walker-1', 'b', 'b-walker-1'].map((name) => t.has(name))).toEqual([false, false, true, true]);
  expect(t.state.tokens).toEqual([{ seat: 'b', token: 'shadow', hex: 'E1' }]);
  expect([t.character('a').exhausted, t.events('exhausted')]).toEqual([false, []]);
  t.passes();
});

test('SPC-05 a character ends its turn in an escape hex -> it may escape, out of play', () => {
  const t = fight('a x . b B', cast({}, {}, { goal: { escaped: 'each character' }, escape: { at: 'exit' } })).plays(
    TWO,
  );
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect([t.asks(), t.open()[0]?.seat]).toEqual(['escape', 'a']);
  t.choose('escape');
  expect([t.has('a'), t.character('a').escaped, t.character('a').exhausted, t.state.result.completed]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  t.choose('bottom b/1').choose('B1').choose('end turn').choose('stay').passes();
  t.plays({ b: ['3', '4'] });
  expect(t.state.order.map((slot) => slot.kind === 'character' && slot.seat)).toEqual(['b', false]);
  t.choose('end turn').choose('escape').passes();
  expect([t.over, t.summary.result, t.summary.characters.map(({ exhausted }) => exhausted)]).toEqual([
    true,
    'completed',
    [false, false],
  ]);
});

test('SPC-05 nobody escapes elsewhere, or before the scenario allows it', () => {
  const more = { goal: { escaped: 'everybody able' }, escape: { at: 'exit', if: { rounds: 1 } } } as const;
  const t = fight('a x . b B', cast({}, {}, more)).plays(TWO);
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect([t.asks(), t.acting]).toEqual(['turn', 'b']);
  t.passes();
});

test('an ally on its way -> escapes at its hex; its death can lose the scenario', () => {
  const more: Partial<ScenarioInput> = {
    goal: { saved: 'guide' },
    loss: { killed: 'guide' },
    escape: { at: 'exit', allies: ['guide'] },
  };
  const way: Partial<Ally> = { heads: 'exit', attack: null, abilities: [{ verb: 'move', plus: 0 }] };
  const t = fight('a b . g . . x B', cast(way, {}, more))
    .plays(TWO)
    .passes();
  expect([t.at('guide-1'), t.over]).toEqual(['F1', false]);
  t.plays({ a: ['3', '4'], b: ['3', '4'] }).passes();
  expect([t.has('guide-1'), t.over, t.summary.result]).toEqual([false, true, 'completed']);
  const killer = { id: 'hit', name: 'Hit', initiative: 30, abilities: [{ verb: 'attack' as const, value: 9 }] };
  const lost = fight('a b . g B . x', cast(way, { foes: { B: { cards: [killer] } } }, more)).plays(TWO);
  lost.choose('end turn').choose('end turn').draws('+0').passes();
  expect([lost.has('guide-1'), lost.over, lost.summary.result]).toEqual([false, true, 'lost']);
});

test('SPC-03 FOC-14 an ally on its way springs no trap while there is a way round it', () => {
  const legend = { t: { overlay: { tile: 'trap' as const, name: 'Pit', damage: true as const } } };
  const way: Partial<Ally> = { heads: 'exit', attack: null, move: 1, abilities: [{ verb: 'move', plus: 0 }] };
  const on = (drawing: string) => fight(drawing, cast(way, { legend })).plays(TWO).passes();
  const round = on(`
    a . . b . B
     g t . . x
    # # # # # # `);
  expect([round.at('guide-1'), round.hp('guide-1'), round.tile('B2')]).toEqual(['B1', 5, 'trap']);
  const through = on(`
    a # # b . B
     g t . . x
    # # # # # # `);
  expect([through.at('guide-1'), through.hp('guide-1'), through.tile('B2')]).toEqual(['B2', 2, undefined]);
});

const STILL: Partial<Ally> = { abilities: undefined, initiative: 55, attack: null, move: null, hitPoints: 20 };

/** A round with a guide of 20 hit points that takes no turns, with these conditions, against monsters at 50. */
function standing(conditions: Partial<Record<Condition, number>>, more: Partial<Ally> = {}): ScenarioTable {
  const t = fight('a b . g . B', cast({ ...STILL, ...more }));
  const guide = t.state.figures[id<'FigureId'>('guide-1')];
  if (guide) guide.conditions = conditions;
  return t.plays(TWO);
}

test('SPC-11: an ally takes no turns -> its conditions end at its initiative', () => {
  const t = standing({ stun: 1, muddle: 1, poison: 0, invisible: 1, strengthen: 1, immobilize: 1, disarm: 1 });
  expect(
    t
      .viewFor('a')
      .initiative.map(({ name, initiative }) => [name, initiative])
      .at(-1),
  ).toEqual(['Guide', 55]);
  t.choose('end turn');
  expect(t.conditions('guide-1')).toContain('stun');
  t.choose('end turn');
  expect([t.conditions('guide-1'), t.hp('guide-1'), t.turns()]).toEqual([['poison'], 20, ['a', 'b', 'bb-1']]);
  t.passes();
});

test('SPC-11: an ally without turns, before or after others -> its initiative decides', () => {
  const early = standing({ stun: 1 }, { initiative: 1 });
  expect([early.acting, early.conditions('guide-1')]).toEqual(['a', []]);
  early.passes();
  const between = standing({ stun: 1 }, { initiative: 11 });
  expect([between.acting, between.conditions('guide-1')]).toEqual(['a', ['stun']]);
  between.choose('end turn');
  expect([between.acting, between.conditions('guide-1')]).toEqual(['b', ['stun']]);
  between.choose('end turn');
  expect(between.conditions('guide-1')).toEqual([]);
  between.passes();
});

test('SPC-11: bane, wound, regenerate without turns -> they come at the initiative', () => {
  const baned = standing({ bane: 1 }).passes();
  expect([baned.hp('guide-1'), baned.conditions('guide-1'), baned.suffered]).toEqual([10, [], [['guide-1', 10]]]);
  const wounded = standing({ wound: 0, stun: 1 }).passes();
  expect([wounded.hp('guide-1'), wounded.conditions('guide-1')]).toEqual([19, ['wound']]);
  const mended = standing({ wound: 0, regenerate: 0 }).passes();
  expect([mended.hp('guide-1'), mended.conditions('guide-1'), mended.suffered]).toEqual([20, ['regenerate'], []]);
  const dead = standing({ bane: 1 }, { hitPoints: 10 }).passes();
  expect([dead.has('guide-1'), dead.events('died').length]).toEqual([false, 1]);
});

test('SPC-11 SPC-02: several allies without turns -> all lose theirs, nobody is asked', () => {
  const t = fight('a b g g . B', cast({ ...STILL, initiative: 50 }));
  for (const name of ['guide-1', 'guide-2']) {
    const guide = t.state.figures[id<'FigureId'>(name)];
    if (guide) guide.conditions = { disarm: 1 };
  }
  t.plays(TWO);
  expect([t.acting, t.conditions('guide-1')]).toEqual(['a', ['disarm']]);
  t.passes();
  expect([t.conditions('guide-1'), t.conditions('guide-2'), t.turns()]).toEqual([[], [], ['a', 'b', 'bb-1']]);
});

test('SPC-11: a condition gained after the initiative -> it lasts to the next', () => {
  const giving = plainCard('own', { initiative: 60, top: { abilities: [give('strengthen', 'allies', { range: 9 })] } });
  const t = fight('a b g . . B', cast(STILL, { players: { a: { cards: [giving] } } }));
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('end turn')
    .choose('top a/own')
    .choose('guide-1');
  t.passes();
  expect(t.conditions('guide-1')).toEqual(['strengthen']);
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
  expect(t.conditions('guide-1')).toEqual([]);
});

test('SPC-11: an ally without turns comes in mid-round -> it may be late for it', () => {
  const events: ScenarioInput['events'] = [
    { id: 'come', when: { on: 'enters', at: 'exit' }, then: [{ do: 'spawn', role: 'guide', at: ['D1'] }] },
  ];
  const come = (initiative: number) => {
    const t = fight('a x b . . B', cast({ ...STILL, initiative }, {}, { events })).plays(TWO);
    t.choose('bottom a/1').choose('B1');
    const guide = t.state.figures[id<'FigureId'>('guide-1')];
    if (guide) guide.conditions = { disarm: 1 };
    t.passes();
    return t.conditions('guide-1');
  };
  expect([come(55), come(5)]).toEqual([[], ['disarm']]);
});

test('SPC-11 REV-05: a newcomer ties with an ally without turns -> nobody is asked', () => {
  const events: ScenarioInput['events'] = [
    {
      id: 'come',
      when: { on: 'enters', at: 'exit' },
      then: [{ do: 'spawn', monster: 'cc', ranks: ['normal', 'normal', 'normal'], at: ['D1'] }],
    },
  ];
  const foes = { C: { cards: [{ ...idle, initiative: 55 }] } };
  const t = fight('a x b . g B', cast({ ...STILL, initiative: 55 }, { foes }, { events }));
  const guide = t.state.figures[id<'FigureId'>('guide-1')];
  if (guide) guide.conditions = { disarm: 1 };
  t.plays(TWO).choose('bottom a/1').choose('B1');
  expect(t.state.order.map((slot) => [slot.kind, slot.initiative])).toEqual([
    ['character', 10],
    ['character', 11],
    ['monsters', 50],
    ['monsters', 55],
    ['allies', 55],
  ]);
  t.passes();
  expect([t.turns(), t.conditions('guide-1'), t.at('cc-1')]).toEqual([['a', 'b', 'bb-1', 'cc-1'], [], 'D1']);
});

test('SPC-11: two sorts of allies without turns at one initiative -> nobody is asked', () => {
  const other: Ally = { ...GUIDE, ...STILL, name: 'Porter' };
  const t = fight('a b g p . B', {
    ...cast(STILL, { legend: { p: { role: 'porter' } } }, { cast: { guide: { ...GUIDE, ...STILL }, porter: other } }),
  });
  for (const name of ['guide-1', 'porter-1']) {
    const ally = t.state.figures[id<'FigureId'>(name)];
    if (ally) ally.conditions = { disarm: 1 };
  }
  t.plays(TWO);
  expect([t.asks(), t.acting]).toEqual(['turn', 'a']);
  t.passes();
  expect([t.conditions('guide-1'), t.conditions('porter-1'), t.turns()]).toEqual([[], [], ['a', 'b', 'bb-1']]);
});

test('SPC-11 REV-03: one without turns comes at the very initiative -> it is not late', () => {
  const events: ScenarioInput['events'] = [
    { id: 'come', when: { on: 'enters', at: 'exit' }, then: [{ do: 'spawn', role: 'guide', at: ['D1'] }] },
  ];
  const t = fight('a x b . . B', cast({ ...STILL, initiative: 10 }, {}, { events })).plays(TWO);
  expect(t.state.order[0]).toMatchObject({ seat: 'a', initiative: 10 });
  t.choose('bottom a/1').choose('B1');
  const guide = t.state.figures[id<'FigureId'>('guide-1')];
  if (guide) guide.conditions = { disarm: 1 };
  t.choose('end turn');
  expect([t.acting, t.conditions('guide-1')]).toEqual(['b', []]);
  t.passes();
});
