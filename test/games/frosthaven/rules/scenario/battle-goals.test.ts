import { expect, test } from 'vitest';
import {
  perkMarksOf,
  withFewerChecks,
  withMoreChecks,
} from '../../../../../src/games/frosthaven/rules/scenario/checkmarks.ts';
import type { GoalInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight, scenario } from '../../../../support/frosthaven/scenario-table.ts';

const KILLER: GoalInput = {
  id: 'killer',
  name: 'Killer',
  text: 'Kill an enemy.',
  checks: 2,
  all: [{ of: 'kills', least: 1 }],
};

/** `a` strikes the monster beside it in the first round. */
function strike(t: ScenarioTable): ScenarioTable {
  return t
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('top a/1')
    .choose('bb-1')
    .draws('+0');
}

/** `a` keeps the first goal of all. */
const WEAK: ScenarioSetup = { goals: [KILLER], foes: { B: { hitPoints: 2 } } };

/** Two cards in hand and none beside: exhausted after two rounds. */
const TIRED = { hand: ['1', '2'], discarded: [] };

test('BG-01 everybody gets three battle goals in secret and keeps exactly one', () => {
  const t = scenario('a b . B').goesOn();
  const asked = t.open().map(({ seat, kind, secret, min, max, options }) => {
    return [seat, kind, secret, min, max, options.map(({ value }) => value)];
  });
  expect(asked).toEqual([
    ['a', 'battle-goal', true, 1, 1, ['goal-1', 'goal-2', 'goal-3']],
    ['b', 'battle-goal', true, 1, 1, ['goal-4', 'goal-5', 'goal-6']],
  ]);
  t.answers('a', 'goal-2').answers('b', 'goal-6');
  expect([t.character('a').goals, t.character('b').goals]).toEqual([['goal-2'], ['goal-6']]);
  t.answers('a', 'A1').answers('b', 'B1');
});

test('BG-02 the two others are put away, and nobody sees them', () => {
  const t = fight('a b . B');
  expect([t.character('a').goals, t.character('b').goals]).toEqual([['goal-1'], ['goal-4']]);
  for (const goal of ['goal-2', 'goal-3', 'goal-5', 'goal-6']) {
    expect(t.state.goalDeck).not.toContain(goal);
    for (const seat of ['a', 'b', 'public']) expect(JSON.stringify(t.viewFor(seat))).not.toContain(`"${goal}"`);
  }
});

test('BG-03 a battle goal stays secret from the others until the scenario is over', () => {
  const t = fight('a B . b', WEAK);
  const sees = (seat: string) => JSON.stringify(t.viewFor(seat)).includes('killer');
  expect([sees('a'), sees('b'), sees('public')]).toEqual([true, false, false]);
  strike(t).passes();
  expect(t.over).toBe(true);
  expect(t.summary.characters.map(({ goal }) => goal?.name)).toEqual(['Killer', 'Goal 3']);
});

test('BG-01 BG-04 nobody stands on the map yet -> hit points that characters come with', () => {
  const all: GoalInput['all'] = [
    { of: 'fewest hit points', least: 8 },
    { of: 'hit points', least: 9 },
  ];
  const t = scenario('a b . B', { goals: [{ id: 'hale', name: 'Hale', text: 'Stay well.', checks: 1, all }] }).goesOn();
  const told = () => t.viewFor('a').own?.goals.find(({ id }) => id === 'hale')?.progress;
  expect(told()).toBe('fewest hit points: 10, hit points: 10 (met as things stand)');
  t.answers('a', 'hale').answers('b', t.open()[0]?.options[0]?.value ?? '');
  expect([told(), t.has('a')]).toEqual(['fewest hit points: 10, hit points: 10 (met as things stand)', false]);
  t.answers('a', 'A1').answers('b', 'B1');
  expect([t.hp('a'), t.hp('b'), t.has('bb-1')]).toEqual([10, 10, true]);
});

test('CEN-10 BG-04 checkmarks come with completion, and only to whoever met the goal', () => {
  const t = strike(fight('a B . b', WEAK)).passes();
  expect(t.summary.result).toBe('completed');
  expect(t.summary.characters.map(({ goal }) => [goal?.met, goal?.checks])).toEqual([
    [true, 2],
    [false, 0],
  ]);
});

test('CEN-08 BG-05 a goal that was met brings nothing when the scenario is lost', () => {
  const t = strike(fight('a B C b', { ...WEAK, players: { a: TIRED, b: TIRED } })).passes();
  t.goesOn().passes().goesOn();
  expect([t.over, t.summary.result]).toEqual([true, 'lost']);
  expect(t.summary.characters.map(({ goal }) => [goal?.met, goal?.checks])).toEqual([
    [true, 0],
    [false, 0],
  ]);
});

test('CEN-12 BG-06 exhausted, the others complete the scenario -> the goal is earned', () => {
  const t = strike(fight('a B C b', { ...WEAK, players: { a: TIRED }, foes: { ...WEAK.foes, C: { hitPoints: 2 } } }));
  t.passes().goesOn().choose('b/3', 'b/4').passes().goesOn();
  expect(t.character('a').exhausted).toBe(true);
  t.choose('b/5', 'b/6').choose('top b/5').choose('cc-1').draws('+0').passes();
  expect(t.summary).toMatchObject({
    result: 'completed',
    characters: [{ exhausted: true, goal: { met: true, checks: 2 } }, { exhausted: false }],
  });
});

test('BG-09 the next scenario begins with all battle goals in the deck', () => {
  const t = strike(fight('a B . b', WEAK)).passes();
  expect(t.state.goalDeck).toHaveLength(7);
  expect(t.next().goalDeck).toHaveLength(13);
});

test('BG-07 each full set of three checkmarks is a perk mark, up to 18 checkmarks', () => {
  expect([0, 2, 3, 5, 6, 17, 18].map(perkMarksOf)).toEqual([0, 0, 1, 1, 2, 5, 6]);
  expect([withMoreChecks(4, 2), withMoreChecks(17, 2), withMoreChecks(18, 1)]).toEqual([6, 18, 18]);
});

test('BG-08 WEX-37 checkmarks are lost down to the last full set only: of 8 at most 2', () => {
  expect([withFewerChecks(8, 1), withFewerChecks(8, 2), withFewerChecks(8, 5)]).toEqual([7, 6, 6]);
  expect([withFewerChecks(6, 2), withFewerChecks(2, 3)]).toEqual([6, 0]);
  expect(perkMarksOf(withFewerChecks(8, 8))).toBe(perkMarksOf(8));
});
