import { expect, test } from 'vitest';
import type { ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { move } from '../../../../support/frosthaven/table.ts';

const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const CAST: ScenarioInput['cast'] = {
  post: { kind: 'objective', name: 'Post', icon: 'person', hitPoints: 2 },
  guard: { kind: 'ally', name: 'City Guard', monster: 'bb', initiative: 50 },
  chief: { kind: 'named', name: 'Chief', monster: 'bb' },
};
const goal = (
  wanted: ScenarioInput['goal'],
  setup: ScenarioSetup = {},
  more: Partial<ScenarioInput> = {},
): ScenarioSetup => ({
  ...setup,
  legend: { f: { role: 'post' }, p: { mark: 'spot' } },
  more: { goal: wanted, cast: CAST, ...more },
});
const ended = (t: ScenarioTable) => [t.over, t.over ? t.summary.result : undefined];
const again = (t: ScenarioTable, one: string, two: string) => t.plays({ a: [one, two], b: [one, two] }).passes();

test('END-01 surviving: the goal is reached when so many rounds are over', () => {
  const t = fight('a b . B', goal({ rounds: 2 }))
    .plays(TWO)
    .passes();
  expect([ended(t), t.viewFor('a').track]).toEqual([[false, undefined], { round: 1, last: 2 }]);
  again(t, '3', '4');
  expect(ended(t)).toEqual([true, 'completed']);
});

test('SPC-08 the round marker advances by one at the end of each round', () => {
  const t = fight('a b . B', goal({ rounds: 3 }));
  expect(t.state.progress.rounds).toBe(0);
  t.plays(TWO);
  expect([t.state.progress.rounds, t.viewFor('a').track]).toEqual([0, { round: 1, last: 3 }]);
  t.passes();
  expect(t.state.progress.rounds).toBe(1);
  again(t, '3', '4');
  expect([t.state.progress.rounds, t.viewFor('a').goal?.progress]).toEqual([
    2,
    [{ text: 'Rounds over', now: 2, of: 3, met: false, asked: { is: 'rounds' } }],
  ]);
});

test('END-01 a timed loss', () => {
  const t = fight('a b . B', goal({ kill: 'all' }, {}, { loss: { rounds: '1' } }))
    .plays(TWO)
    .passes();
  expect(ended(t)).toEqual([true, 'lost']);
});

test('END-03 a goal reached in the last round of a timed loss is lost', () => {
  const t = fight('a b . B', goal({ rounds: 1 }, {}, { loss: { rounds: 1 } }))
    .plays(TWO)
    .passes();
  expect(t.state.result).toEqual({ completed: true, lost: true });
  expect(ended(t)).toEqual([true, 'lost']);
});

test('trees of facts: all of them, any of them, so many of them, and not', () => {
  const [yes, no] = [{ present: 'bb' }, { exhausted: 1 }];
  const at = (wanted: ScenarioInput['goal']) => fight('a b . B', goal(wanted)).plays(TWO).passes().over;
  expect([at({ all: [yes, yes] }), at({ all: [yes, no] })]).toEqual([true, false]);
  expect([at({ any: [no, yes] }), at({ any: [no, no] })]).toEqual([true, false]);
  expect([at({ count: [yes, no, yes], least: 2 }), at({ count: [yes, no, no], least: 2 })]).toEqual([true, false]);
  expect([at({ not: no }), at({ not: yes })]).toEqual([true, false]);
});

test('all objectives of a name, those behind closed doors included, or only so many', () => {
  const rooms = [{ id: 'next', at: 'G1', map: ['f .'] }];
  const strike = (t: ScenarioTable) =>
    t.plays(TWO).choose('top a/1').choose('post-1').draws('+0').choose('end turn').passes();
  const hidden = strike(fight('a f . b + B', { ...goal({ destroyed: 'post' }), rooms }));
  expect([hidden.over, hidden.viewFor('a').goal?.progress]).toEqual([
    false,
    [{ text: 'Post destroyed', now: 1, of: 1, met: false, asked: { is: 'end', figures: [] } }],
  ]);
  const one = strike(fight('a f . b + B', { ...goal({ destroyed: 'post', least: 1 }), rooms }));
  expect(ended(one)).toEqual([true, 'completed']);
});

test('hexes occupied', () => {
  const t = fight('a p . b p B', goal({ occupied: 'spot', least: 1 })).plays(TWO);
  t.choose('bottom a/1').choose('B1');
  t.choose('end turn').passes();
  expect(ended(t)).toEqual([true, 'completed']);
});

test('END-01 EXH-06 some escaped, all others exhausted -> lost, unless for those able', () => {
  const play = (wanted: ScenarioInput['goal']) => {
    const harm: ScenarioInput['events'] = [
      { id: 'harm', when: { on: 'round ends' }, then: [{ do: 'damage', value: 20, to: 'characters' }] },
    ];
    const t = fight('a p . b B', goal(wanted, {}, { escape: { at: 'spot' }, events: harm })).plays(TWO);
    t.choose('bottom a/1').choose('B1').choose('end turn').choose('escape').passes();
    expect([t.character('a').escaped, t.character('b').exhausted, t.has('bb-1')]).toEqual([true, true, true]);
    return ended(t);
  };
  expect(play({ escaped: 'each character' })).toEqual([true, 'lost']);
  expect(play({ escaped: 'everybody able' })).toEqual([true, 'completed']);
});

/** A card whose bottom is two moves of one hex. */
const TWO_STEPS = plainCard('steps', { bottom: { abilities: [move(1), move(1)] } });
const STEPS = { players: { a: { cards: [TWO_STEPS] } } };
const decided = (t: ScenarioTable) => t.events('result decided').map(({ completed, lost }) => [completed, lost]);

test('END-01 a goal is achieved within a turn -> it stays so, whatever the turn does', () => {
  const t = fight('a p . b B', goal({ occupied: 'spot' }, STEPS)).plays({ a: ['1', 'steps'], b: ['2', '3'] });
  t.choose('bottom a/steps').choose('B1');
  expect([decided(t), t.state.result]).toEqual([[[true, false]], { completed: true, lost: false }]);
  t.choose('C1').choose('end turn');
  expect([t.at('a'), t.over, decided(t)]).toEqual(['C1', false, [[true, false]]]);
  t.passes();
  expect([ended(t), decided(t)]).toEqual([[true, 'completed'], [[true, false]]]);
});

test('END-01 END-03 what loses the scenario in the middle of a turn loses it too', () => {
  const t = fight('a p . b B', goal({ rounds: 1 }, STEPS, { loss: { occupied: 'spot' } }));
  t.plays({ a: ['1', 'steps'], b: ['2', '3'] });
  t.choose('bottom a/steps').choose('B1').choose('C1').choose('end turn').passes();
  expect([ended(t), decided(t)]).toEqual([
    [true, 'lost'],
    [
      [false, true],
      [true, true],
    ],
  ]);
});

test('END-01 what the last death sets off comes first: with newcomers not all enemies are dead', () => {
  const comes: ScenarioInput['events'] = [
    {
      id: 'more',
      when: { on: 'dies', who: 'bb' },
      then: [{ do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at: ['D1'] }],
    },
  ];
  const t = fight('a B . . . b', goal({ kill: 'all' }, { foes: { B: { hitPoints: 1 } } }, { events: comes })).plays(
    TWO,
  );
  t.choose('basic top a/1').choose('bb-1').draws('+0');
  expect([t.events('died').length, t.at('bb-1'), decided(t)]).toEqual([1, 'D1', []]);
  t.choose('end turn').passes();
  expect(t.over).toBe(false);
});

type Rules = NonNullable<ScenarioInput['events']>;
type Timed = Extract<Rules[number]['when'], { on: 'round begins' | 'round ends' }>;
const arrives = (when: Omit<Timed, 'on'> & { on?: Timed['on'] }, more: Partial<Rules[number]> = {}): Rules[number] => ({
  id: 'late',
  when: { on: 'round begins', ...when },
  then: [{ do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at: ['D1'] }],
  ...more,
});

/** The only monster dies in the first round, while this rule of the scenario may bring others; whether the goal is reached. */
function killsAll(rule: Rules[number], wanted: ScenarioInput['goal'] = { kill: 'all' }): [boolean, ScenarioTable] {
  const t = fight('a B . . . b', goal(wanted, { foes: { B: { hitPoints: 1 } } }, { events: [rule] })).plays(TWO);
  t.choose('basic top a/1').choose('bb-1').draws('+0').choose('end turn').passes();
  return [t.state.result.completed, t];
}

test('END-20: a spawn is set for a later round -> not all enemies are dead before it', () => {
  const [before, t] = killsAll(arrives({ rounds: [3] }));
  expect([before, t.over]).toEqual([false, false]);
  again(t, '3', '4');
  expect(t.state.result.completed).toBe(false);
  t.plays({ a: ['5', '6'], b: ['5', '6'] });
  expect([t.at('bb-1'), t.state.result.completed]).toEqual(['D1', false]);
  t.choose('bottom a/5').choose('C1').choose('basic top a/6').choose('bb-1').draws('+0');
  expect([t.has('bb-1'), t.state.result.completed]).toEqual([false, true]);
  t.passes();
});

test('END-20: spawns at a round’s end, or of the type to be killed -> they count', () => {
  const atEnd = arrives({ on: 'round ends', rounds: [2] });
  expect([killsAll(atEnd)[0], killsAll(arrives({ rounds: [2] }), { killed: 'bb' })[0]]).toEqual([false, false]);
  expect(killsAll(arrives({ rounds: [2] }), { killed: 'bb', least: 1 })[0]).toBe(true);
});

test('END-20: a spawn is set for the end of this very round -> not all are dead yet', () => {
  const [over, t] = killsAll(arrives({ on: 'round ends', rounds: [1] }));
  expect([over, t.over, t.at('bb-1')]).toEqual([false, false, 'D1']);
  again(t, '3', '4');
  expect([t.state.result.completed, t.has('bb-1')]).toEqual([false, true]);
});

test('END-20: the round whose end brings somebody is past -> all are dead', () => {
  const [, t] = killsAll(arrives({ on: 'round ends', rounds: [1] }));
  t.plays({ a: ['3', '4'], b: ['3', '4'] });
  t.choose('bottom a/3').choose('C1').choose('basic top a/4').choose('bb-1').draws('+0');
  expect([t.has('bb-1'), t.state.result.completed]).toEqual([false, true]);
  t.passes();
});

test('END-20: nobody comes, without end, objectives, unmet conditions -> all are dead', () => {
  const nobody: Partial<Rules[number]> = {
    then: [{ do: 'spawn', monster: 'bb', ranks: ['none', 'none', 'none'], at: ['D1'] }],
  };
  const fewer: Partial<Rules[number]> = {
    then: [{ do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at: ['D1'], count: 'L - 1' }],
  };
  const post: Partial<Rules[number]> = { then: [{ do: 'spawn', role: 'post', at: ['D1'] }] };
  expect(killsAll(arrives({ rounds: [3] }, nobody))[0], 'none for two characters').toBe(true);
  expect(killsAll(arrives({ rounds: [3] }, fewer))[0], 'none at level 1').toBe(true);
  expect(killsAll(arrives({ from: 3, every: 2 }))[0], 'without end').toBe(true);
  expect(killsAll(arrives({ rounds: [3] }, post))[0], 'an objective').toBe(true);
  expect(killsAll(arrives({ rounds: [3] }, { if: { exhausted: 1 } }))[0], 'an unmet condition').toBe(true);
});

test('END-20: whoever comes depends on who is dead -> only those there are looked at', () => {
  const goneOn = (only: NonNullable<Rules[number]['if']>) => killsAll(arrives({ rounds: [3] }, { if: only }))[0];
  expect([goneOn({ kill: 'all' }), goneOn({ killed: 'bb' })], 'dead now, so they come').toEqual([false, false]);
  expect([goneOn({ not: { kill: 'all' } }), goneOn({ not: { killed: 'bb' } })], 'none come').toEqual([true, true]);
});

test('END-20: allies of a monster type are still to come -> all are dead; named ones -> not', () => {
  const coming = (role: string) => killsAll(arrives({ rounds: [3] }, { then: [{ do: 'spawn', role, at: ['D1'] }] }))[0];
  expect([coming('guard'), coming('chief')]).toEqual([true, false]);
});

test('END-20 deaths of two types -> they count together, and each is a moment', () => {
  const who = ['bb', 'cc'];
  const events: Rules = [
    { id: 'one', when: { on: 'dies', who }, then: [{ do: 'infuse', elements: ['fire'] }], again: true },
    { id: 'two', when: { on: 'dies', who }, if: { killed: who, least: 2 }, then: [{ do: 'end', result: 'lost' }] },
  ];
  const foes = { B: { hitPoints: 1 }, C: { hitPoints: 1 } };
  const t = fight('a B . . C b', goal({ killed: who, least: 9 }, { foes }, { events })).plays(TWO);
  t.choose('basic top a/1').choose('bb-1').draws('+0').choose('end turn');
  expect([t.events('infused').length, t.state.result.lost]).toEqual([1, false]);
  t.choose('basic top b/1').choose('cc-1').draws('+0').choose('end turn').passes();
  expect([t.events('infused').length, t.state.result.lost]).toEqual([2, true]);
});
