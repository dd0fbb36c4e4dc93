import { expect, test } from 'vitest';
import { exhaust } from '../../../../../src/games/frosthaven/rules/figures/health.ts';
import type { ScenarioInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

const THREE = ['a', 'b', 'c'];
const VOTE: ScenarioSetup = { deciding: { how: 'vote', seats: THREE } };
const LED: ScenarioSetup = { deciding: { how: 'leader', seat: 'b' } };

/** As the first round begins, the party says which bell it rings: it hurts whoever is a character. */
function bells(setup: ScenarioSetup = {}, exhausted?: string): ScenarioTable {
  const then = [
    {
      do: 'ask' as const,
      question: 'Which bell do you ring?',
      options: [
        { label: 'The small one', then: [{ do: 'damage' as const, value: 1, to: 'characters' as const }] },
        { label: 'The large one', then: [{ do: 'damage' as const, value: 2, to: 'characters' as const }] },
        { label: 'None', then: [] },
      ],
    },
  ];
  const events: ScenarioInput['events'] = [{ id: 'bells', when: { on: 'round begins', rounds: [1] }, then }];
  const t = fight('a b c . B', { more: { events, goal: { rounds: 20 } }, ...setup });
  for (const character of t.state.characters)
    if (character.seat === exhausted) exhaust(t.game, character.seat, 'no cards');
  return t.goesOn();
}

const asked = (t: ScenarioTable) => t.open().map(({ seat, kind }) => `${seat} ${kind}`);
/** Who takes what damage comes, which is asked before it is suffered. */
const settle = (t: ScenarioTable) => {
  for (let [question] = t.open(); question?.kind === 'damage'; [question] = t.open())
    t.answers(question.seat, 'suffer');
  const suffered = t.events('suffered').map(({ amount }) => amount);
  const seats = t.open().map(({ seat }) => seat);
  t.plays(Object.fromEntries(seats.map((seat) => [seat, ['1', '2'] as const]))).passes();
  return suffered;
};
const counted = (t: ScenarioTable) => t.events('vote counted').map(({ chosen, isTied }) => [...chosen, isTied]);

test('SET-30 where nothing is settled, the first answer decides', () => {
  const t = bells();
  expect(asked(t)).toEqual(['party scenario']);
  expect(t.offers()).toEqual(['The small one', 'The large one', 'None']);
  t.choose('None');
  expect([settle(t), counted(t)]).toEqual([[], []]);
});

test('SET-30 a vote -> all are asked, more than half settle it, nobody else is awaited', () => {
  const t = bells(VOTE);
  expect(asked(t)).toEqual(['a scenario', 'b scenario', 'c scenario']);
  expect(t.offers()).toEqual(['The small one', 'The large one', 'None', 'abstain']);
  t.answers('c', 'The large one');
  expect(asked(t), 'one of three is not enough').toEqual(['a scenario', 'b scenario']);
  t.answers('a', 'The large one');
  expect(counted(t)).toEqual([['The large one', false]]);
  expect(t.events('vote counted')[0]?.votes.map(({ seat }) => seat)).toEqual(['a', 'c']);
  expect(settle(t)).toEqual([2, 2, 2]);
});

test('SET-30 what most have voted for is done; the lot decides a tie; who abstains has no say', () => {
  const most = bells(VOTE);
  most.answers('a', 'abstain').answers('b', 'abstain').answers('c', 'None');
  expect(counted(most)).toEqual([['None', false]]);
  settle(most);

  const tied = bells(VOTE);
  tied.answers('a', 'The small one').answers('b', 'None').answers('c', 'The large one').draws('None');
  expect(counted(tied)).toEqual([['None', true]]);
  settle(tied);

  const nobody = bells(VOTE);
  nobody.answers('a', 'abstain').answers('b', 'abstain').answers('c', 'abstain');
  expect(counted(nobody), 'what stands first').toEqual([['The small one', false]]);
  settle(nobody);
});

test('SET-30 whoever leads decides alone, or leaves it to the others', () => {
  const led = bells(LED);
  expect(asked(led)).toEqual(['b scenario']);
  expect(led.offers()).toEqual(['The small one', 'The large one', 'None', 'leave it to the others']);
  led.choose('The small one');
  expect(settle(led)).toEqual([1, 1, 1]);

  const left = bells(LED);
  left.choose('leave it to the others');
  expect(asked(left)).toEqual(['party scenario']);
  left.choose('None');
  expect(settle(left)).toEqual([]);
});

test('SET-30 whoever is exhausted has no vote and does not lead, as long as others play', () => {
  const voting = bells(VOTE, 'b');
  expect(asked(voting)).toEqual(['a scenario', 'c scenario']);
  voting.answers('a', 'None').answers('c', 'None');
  expect(counted(voting)).toEqual([['None', false]]);
  settle(voting);
  const led = bells(LED, 'b');
  expect(asked(led)).toEqual(['party scenario']);
  led.choose('None');
  settle(led);
});

test('SET-30 an answer of several parts -> voted on as a whole, and its order counts', () => {
  const cards = { B: [], C: [] };
  const at30 = (id: string) => ({ id, name: 'Now', initiative: 30, abilities: [] });
  const foes = Object.fromEntries(Object.keys(cards).map((foe) => [foe, { cards: [at30('now')] }]));
  const t = fight('a b c . B C', { foes, ...VOTE, more: { goal: { rounds: 20 } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'], c: ['1', '2'] });
  expect(asked(t)).toEqual(['a order', 'b order', 'c order']);
  t.answers('a', 'cc', 'bb').answers('b', 'bb', 'cc');
  expect(counted(t)).toEqual([]);
  t.answers('c', 'cc', 'bb');
  expect(counted(t)).toEqual([['cc', 'bb', false]]);
  t.passes();
});
