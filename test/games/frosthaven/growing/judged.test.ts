/** Goals that the table judges, and goals and masteries that their owners judge. */
import { describe, expect, test } from 'vitest';
import type { ClassInput } from '../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';

const EACH_ROUND: ScenarioSetup = { goal: 'by the table' };
const ON_DEMAND: ScenarioSetup = { goal: { 'by the table': 'when somebody says so' } };

const hands = (round: number) => [`${2 * round - 1}`, `${2 * round}`] as const;

/** Everybody ends their turns, and nobody rests. */
function passTurns(t: ScenarioTable): ScenarioTable {
  for (let [question] = t.open(); question; [question] = t.open()) {
    if (question.kind !== 'turn' && question.kind !== 'short-rest') break;
    t.answers(question.seat, question.kind === 'turn' ? 'end turn' : 'no rest');
  }
  return t;
}

/** Plays a round in which nobody does anything, up to a question for the party. */
function playRound(t: ScenarioTable, round: number): ScenarioTable {
  return passTurns(t.plays({ a: hands(round), b: hands(round) }));
}

describe('END-01 a goal by the table', () => {
  test('a round ends -> the party is asked once, and the scenario goes on', () => {
    const t = playRound(fight('a b . B', EACH_ROUND), 1);
    expect(t.open().map(({ seat }) => seat)).toEqual(['party']);
    expect(t.offers()).toEqual(['goes on', 'completed', 'lost', 'ask after a change']);
    t.choose('goes on');
    expect([t.over, t.asks()]).toEqual([false, undefined]);
    playRound(t, 2).choose('goes on');
    expect(t.events('scenario judged').map(({ verdict }) => verdict)).toEqual(['goes on', 'goes on']);
  });

  test.each([
    ['completed', { completed: true, lost: false }],
    ['lost', { completed: false, lost: true }],
  ] as const)('the party says %s -> it is over', (verdict, result) => {
    const t = playRound(fight('a b . B', EACH_ROUND), 1).choose(verdict);
    expect([t.over, t.state.result, t.summary.result]).toEqual([true, result, verdict]);
  });

  test('no goal at all -> the table judges each round', () => {
    const { goal: _, ...none } = EACH_ROUND;
    const t = playRound(fight('a b . B', { ...none, more: { goal: undefined } }), 1);
    expect(t.asks()).toBe('scenario-goal');
    t.choose('completed');
    expect(t.over).toBe(true);
  });

  test('quiet -> it is asked again only after a change', () => {
    const t = playRound(fight('a . b B', { ...EACH_ROUND, foes: { B: { hitPoints: 2 } } }), 1);
    t.choose('ask after a change');
    playRound(t, 2);
    expect([t.asks(), t.state.phase]).toEqual([undefined, 'round start']);
    t.plays({ a: hands(3), b: hands(3) }).choose('end turn');
    t.choose('top b/5').choose('bb-1').draws('+0').choose('end turn');
    passTurns(t);
    expect([t.asks(), t.offers()]).toEqual(['scenario-goal', ['goes on', 'completed', 'lost', 'ask each round']]);
    t.choose('ask each round');
    expect(playRound(t, 4).asks()).toBe('scenario-goal');
    t.choose('goes on');
  });

  test('the button -> the party is asked at once, and not again when the round ends', () => {
    const t = fight('a b . B', EACH_ROUND).plays({ a: hands(1), b: hands(1) });
    expect(t.asides('a')).toContain('judge the goal');
    t.aside('b', 'judge the goal');
    expect([t.asks(), t.events('goal questioned')]).toEqual([
      'scenario-goal',
      [{ type: 'goal questioned', seat: 'b' }],
    ]);
    t.choose('goes on');
    expect(t.asks()).toBe('turn');
    t.passes();
    expect([t.over, t.state.phase]).toEqual([false, 'round start']);
  });

  test('the button, and it is completed -> the round is played to its end', () => {
    const t = fight('a b . B', EACH_ROUND)
      .plays({ a: hands(1), b: hands(1) })
      .aside('a', 'judge the goal');
    t.choose('completed');
    expect([t.asks(), t.state.result.completed, t.asides('a')]).toEqual(['turn', true, []]);
    t.passes();
    expect(t.over).toBe(true);
  });

  test('only when somebody says so -> no round asks, and the button does', () => {
    const t = playRound(fight('a b . B', ON_DEMAND), 1);
    expect([t.asks(), t.state.phase]).toEqual([undefined, 'round start']);
    t.plays({ a: hands(2), b: hands(2) }).aside('a', 'judge the goal');
    expect(t.offers()).toEqual(['goes on', 'completed', 'lost']);
    t.choose('completed').passes();
    expect(t.over).toBe(true);
  });

  test('a loss that is a situation -> it is lost without a question', () => {
    const t = fight('a b . B', { ...EACH_ROUND, more: { loss: { rounds: 1 } } });
    playRound(t, 1);
    expect([t.over, t.state.result.lost]).toEqual([true, true]);
  });

  test('a goal that is a situation -> nobody judges it', () => {
    const t = fight('a b . B', { goal: { rounds: 5 } }).plays({ a: hands(1), b: hands(1) });
    expect(t.asides('a')).toEqual([]);
    t.passes();
    expect(t.events('scenario judged')).toEqual([]);
  });

  test('SET-30 the party votes -> the majority judges', () => {
    const deciding = { how: 'vote', seats: ['a', 'b', 'c'] } as const;
    const t = fight('a b c B', { ...EACH_ROUND, deciding: { ...deciding, seats: [...deciding.seats] } });
    t.plays({ a: hands(1), b: hands(1), c: hands(1) });
    passTurns(t);
    expect(t.open().map(({ seat, kind }) => [seat, kind])).toEqual([
      ['a', 'scenario-goal'],
      ['b', 'scenario-goal'],
      ['c', 'scenario-goal'],
    ]);
    t.answers('a', 'completed').answers('b', 'completed');
    expect([t.over, t.state.result.completed]).toEqual([true, true]);
  });
});

const OWN = { id: 'be-kind', name: 'Kind', text: 'Be kind.', checks: 2 } as const;
const MASTERIES: NonNullable<ClassInput['masteries']> = [
  { id: 'calm', name: 'Calm', text: 'Be calm.' },
  { id: 'killer', name: 'Killer', text: 'Kill one.', all: [{ of: 'kills', least: 1 }] },
];

/** `a` keeps a goal without tests; its class has a mastery without. */
const JUDGED: ScenarioSetup = {
  goal: { rounds: 1 },
  goals: [OWN],
  players: { a: { class: { masteries: MASTERIES } } },
};

describe('BG-04 END-11 goals and masteries without tests', () => {
  test('the scenario is completed -> their owner alone is asked, in secret', () => {
    const t = fight('a b . B', JUDGED).plays({ a: hands(1), b: hands(1) });
    passTurns(t);
    expect(t.open()).toMatchObject([{ seat: 'a', kind: 'own-goals', secret: true, min: 0, max: 2 }]);
    expect(t.offers()).toEqual(['goal be-kind', 'mastery calm']);
    t.answers('a', 'goal be-kind', 'mastery calm');
    const [a, b] = t.summary.characters;
    expect([a?.goal?.met, a?.goal?.checks, a?.masteries, b?.goal?.met]).toEqual([
      true,
      2,
      [{ id: 'calm', name: 'Calm' }],
      false,
    ]);
  });

  test('the owner picks nothing -> nothing is met', () => {
    const t = fight('a b . B', JUDGED).plays({ a: hands(1), b: hands(1) });
    passTurns(t);
    t.answers('a');
    expect(t.summary.characters[0]).toMatchObject({ goal: { met: false, checks: 0 }, masteries: [] });
  });

  test('the scenario is lost -> nobody is asked', () => {
    const t = fight('a b . B', { ...JUDGED, goal: { rounds: 9 }, more: { loss: { rounds: 1 } } });
    t.plays({ a: hands(1), b: hands(1) });
    passTurns(t);
    expect([t.over, t.summary.characters[0]?.goal?.met]).toEqual([true, false]);
  });

  test('BG-03 until then -> its owner reads that it judges, and the others nothing', () => {
    const t = fight('a b . B', JUDGED);
    expect(t.viewFor('a').own?.goals[0]).toMatchObject({
      name: 'Kind',
      progress: 'You judge it yourself when the scenario is completed.',
      met: false,
    });
    for (const seat of ['b', 'public']) expect(JSON.stringify(t.viewFor(seat))).not.toContain('be-kind');
  });
});
