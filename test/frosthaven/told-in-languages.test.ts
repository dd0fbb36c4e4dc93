/** Whatever is told of whole scenarios can be said in any language. */
import { expect, test } from 'vitest';
import { scenarioStart } from '../../src/games/frosthaven/departure.ts';
import { boardAlt } from '../../src/games/frosthaven/draw/index.ts';
import { sensibleAnswer } from '../../src/games/frosthaven/players/sensible.ts';
import type { Event } from '../../src/games/frosthaven/rules/events.ts';
import { PLAIN } from '../../src/games/frosthaven/rules/explain/lexicon.ts';
import { frosthaven } from '../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/initial-state.ts';
import { summaryOf } from '../../src/games/frosthaven/rules/scenario/summary.ts';
import { askedWords } from '../../src/games/frosthaven/say/asked.ts';
import { boardLines } from '../../src/games/frosthaven/say/board.ts';
import { briefly } from '../../src/games/frosthaven/say/brief.ts';
import { callOf } from '../../src/games/frosthaven/say/calls.ts';
import { sentencesFor } from '../../src/games/frosthaven/say/digest.ts';
import { goalLines } from '../../src/games/frosthaven/say/goal.ts';
import { Names } from '../../src/games/frosthaven/say/names.ts';
import { inWords } from '../../src/games/frosthaven/say/sentences.ts';
import { summaryPages } from '../../src/games/frosthaven/say/summary.ts';
import { takenWords } from '../../src/games/frosthaven/say/taken.ts';
import { whyLines } from '../../src/games/frosthaven/say/why.ts';
import { usualParty } from '../../src/games/frosthaven/tools/usual-party.ts';
import { Book } from '../../src/kernel/book.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import { type Answer, whyIllegal } from '../../src/kernel/rule.ts';
import { speaking } from '../../src/language/language.ts';
import { catalog, firstWinter } from '../first-winter.ts';
import { englishLeft } from '../language/left.ts';
import { namesIn } from '../language/texts.ts';
import { often } from '../often.ts';

/** Monsters whose name is made of their id where nobody gives one. */
const BY_ID = firstWinter.monsters.map(({ id }) => PLAIN.name('monster', id));

/** Ids of rules are the same in every language. */
function leftIn(words: string): string[] {
  const bare = words.replaceAll(/[A-Z]+-\d+/g, '');
  return englishLeft(bare, [...namesIn(bare, firstWinter), ...BY_ID]).map((word) => `${word}: ${words}`);
}

/** What is said of a scenario, step by step, while it is played by chance. */
function told(seed: number): string[] {
  const rules = frosthaven(catalog);
  const party = usualParty([...catalog.classes.values()].slice(seed % 3, (seed % 3) + 2));
  const scenarios = [...catalog.scenarios.keys()];
  const seats = party.map(({ seat }) => seat);
  const deciding = [{ how: 'vote', seats }, { how: 'leader', seat: seats[0] }, { how: 'first' }][seed % 3];
  const scenario = scenarios[seed % scenarios.length];
  const start = scenarioStart.parse({ scenario, level: 1 + (seed % 4), party, deciding });
  const book = new Book(rules, initialState(catalog, start), cursorFrom(seed));
  const said: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    const { question, number, crumb } = open;
    const view = book.game.viewFor(question.seat);
    const names = new Names(catalog, view);
    const sensible: Answer = sensibleAnswer(view, question);
    const answer = whyIllegal(question, sensible) === undefined ? sensible : question.standing;
    said.push(
      askedWords({ question }, book.game.questions, names, view),
      boardAlt(view),
      ...boardLines(view, names),
      ...goalLines(view),
    );
    said.push(...(['your', 'their'] as const).map((whose) => takenWords({ crumb, value: answer }, names, whose)));
    const { words = '', opening = '' } = callOf(book.game.questions, view, names) ?? {};
    said.push(words, opening);
    const result = book.answer(question.seat, number, answer);
    if (result.type !== 'advanced') throw new Error(`The answer ${answer} was ${result.type}.`);
    said.push(...saidOf(result.advance.events, new Names(catalog, book.game.viewFor('public'))));
  }
  const names = new Names(catalog, book.game.viewFor('public'));
  return [...new Set([...said, ...summaryPages(summaryOf(catalog, book.game.state), names)])];
}

function saidOf(events: readonly Event[], names: Names): string[] {
  const sentences = sentencesFor(events, names);
  return [
    ...sentences.map((each) => inWords(each, names)),
    ...sentences.map((each) => inWords(briefly(each), names)),
    ...whyLines(events, names),
    ...whyLines(events, names, [['C4']]),
  ];
}

const SEEDS = often(4, 30);

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'scenario %i is told in the pseudo-language whole',
  (seed) => {
    const said = speaking('en-XA', () => told(seed));
    const left = said.flatMap((words) => leftIn(words));
    expect([...new Set(left)]).toEqual([]);
  },
);
