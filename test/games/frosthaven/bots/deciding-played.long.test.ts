/** Scenarios whose party votes, or is led, played by chance: the same when they are read again, whatever is taken back. */
import { expect, test } from 'vitest';
import type { Answer } from '../../../../src/engine/rules/rule.ts';
import { PARTY, whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { drawFrom, seedRng } from '../../../../src/engine/values/rng.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { scenarioStart } from '../../../../src/games/frosthaven/match/departure.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { LEAVE_TO_OTHERS } from '../../../../src/games/frosthaven/rules/voting.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';
import { catalog } from '../../../support/first-winter.ts';

function begun(seed: number) {
  const party = usualParty([...catalog.classes.values()].slice(0, 3));
  const seats = party.map(({ seat }) => seat);
  const all = [...catalog.scenarios.keys()];
  const deciding = seed % 3 === 2 ? { how: 'leader', seat: seats[0] } : { how: 'vote', seats };
  const start = scenarioStart.parse({ scenario: all[seed % all.length], level: 1, party, deciding });
  return new InMemorySession(scenarioRules(catalog), initialState(catalog, start), seedRng(seed));
}

type Played = ReturnType<typeof begun>;

const print = ({ game }: Played) => JSON.stringify([game.state, game.questions]);

test('what the party decides -> the same in every reading of the log and after an undo', () => {
  let votes = 0;
  let asked = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const book = begun(seed);
    let cursor = seedRng(seed);
    const pick = <T extends string>(options: readonly T[]): string => {
      const drawn = drawFrom(cursor, options);
      cursor = drawn.cursor;
      return drawn.outcome;
    };
    for (let step = 0; step < 220; step++) {
      const open = book.game.questions.find(({ answered }) => !answered);
      if (!open) break;
      const { question, number } = open;
      asked += question.seat === PARTY ? 1 : 0;
      const sensible: Answer = sensibleAnswer(book.game.viewFor(question.seat), question);
      const legal = whyIllegal(question, sensible) === undefined ? sensible : question.defaultAnswer;
      const isVote = question.forParty !== undefined && question.max === 1;
      const leaves = question.forParty === 'leader' && pick(['leads', 'leaves']) === 'leaves';
      const voted = isVote ? [pick(question.options.map(({ value }) => value))] : legal;
      const answer = leaves ? [LEAVE_TO_OTHERS] : voted;
      votes += question.forParty === undefined ? 0 : 1;
      expect(book.answer(question.seat, number, answer)).toMatchObject({ type: 'advanced' });
      if (question.forParty === undefined && pick(['on', 'on', 'on', 'again']) === 'on') continue;
      const before = print(book);
      expect(book.reopen().divergence).toBeUndefined();
      expect(print(book)).toBe(before);
      const undo = pick(['keep', 'keep', 'back']) === 'back' ? book.undoFor(question.seat) : undefined;
      if (undo?.free) book.undo(question.seat, undo.to);
    }
  }
  expect(votes).toBeGreaterThan(10);
  expect(asked, 'the leader has left some of it to the others').toBeGreaterThan(0);
});
