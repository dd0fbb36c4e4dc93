import { expect, test } from 'vitest';
import type { ScenarioQuestion } from '../../../../../src/games/frosthaven/rules/questions.ts';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { MonsterCardInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const TWO = { a: ['1', '2'], b: ['1', '2'] } as const;
const at = (initiative: number) => plainCard(`at-${initiative}`, { initiative });
const idle = (initiative: number): MonsterCardInput => ({ id: 'now', name: 'Now', initiative, abilities: [] });

/** Who is asked what, and whether the rules leave it open. */
function asked(t: { open(): readonly ScenarioQuestion[] }): unknown {
  const [question] = t.open();
  return question && [question.seat, question.kind, question.leftOpen === true];
}

test('SET-30 where a monster ends is left open, and how far and where it pushes', () => {
  const t = table(
    `
    . . a .
     . . .
    B . . .`,
    BARE,
  ).turn('B', move(2), attack(2, { push: 1 }));
  expect(asked(t)).toEqual(['party', 'monster', true]);
  t.choose(t.offers()[0] ?? '').draws('+0');
  expect(asked(t)).toEqual(['party', 'push', true]);
  t.choose(t.offers()[0] ?? '');
});

test('CMD-02 what a character has a monster do is the choice of that character', () => {
  const t = table('a B . b', BARE).acts('a', grant([move(1)], { who: 'enemies', range: 1 }));
  t.choose('B');
  expect(asked(t)).toEqual(['a', 'move', false]);
  t.choose('skip');
});

test('INI-08 the order of sets that are tied is left open; that of characters never', () => {
  const cards = [idle(30)];
  const t = fight('a b . B C', { foes: { B: { cards }, C: { cards } } }).plays(TWO);
  expect(asked(t)).toEqual(['party', 'order', true]);
  t.choose('cc', 'bb').passes();
  const same = [at(20), at(40)];
  const tied = fight('a b B', { players: { a: { cards: same }, b: { cards: same } } });
  tied.plays({ a: ['at-20', 'at-40'], b: ['at-20', 'at-40'] });
  expect(asked(tied)).toEqual(['party', 'order', false]);
  tied.choose('b', 'a').passes();
});

/** Something happens at the beginning of the first round. */
function atFirst(effect: NonNullable<ScenarioInput['events']>[number]['then'][number]): ScenarioTable {
  const events = [{ id: 'rule', when: { on: 'round begins' as const, rounds: [1] }, then: [effect] }];
  const board = `
    a b . h .
     . . . . B
  `;
  return fight(board, { more: { events, goal: { rounds: 20 } } });
}

test('REV-02 in which of the closest hexes a newcomer stands is left open', () => {
  const t = atFirst({ do: 'spawn', monster: 'bb', ranks: ['normal', 'normal', 'normal'], at: ['D1'] }).goesOn();
  expect(asked(t)).toEqual(['party', 'spawn', true]);
  t.choose('E1').plays(TWO).passes();
});

test('SET-30 what a scenario asks the party is for the party to say', () => {
  const options = ['Yes', 'No'].map((label) => ({ label, then: [] }));
  const t = atFirst({ do: 'ask', question: 'Do you?', options }).goesOn();
  expect(asked(t)).toEqual(['party', 'scenario', false]);
  t.choose('Yes').plays(TWO).passes();
});
