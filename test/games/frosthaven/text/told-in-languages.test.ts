/** Whatever is told of whole scenarios can be said in any language. */
import { expect, test } from 'vitest';
import type { Answer } from '../../../../src/engine/rules/rule.ts';
import { whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { scenarioStart } from '../../../../src/games/frosthaven/match/departure.ts';
import { boardAlt } from '../../../../src/games/frosthaven/render/index.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import { PLAIN_LEXICON } from '../../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { summaryOf } from '../../../../src/games/frosthaven/rules/scenario/summary.ts';
import { boardLines } from '../../../../src/games/frosthaven/text/board.ts';
import { whyLines } from '../../../../src/games/frosthaven/text/choice-reasons.ts';
import { callOf } from '../../../../src/games/frosthaven/text/events/calls.ts';
import { sentencesFor } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { givenAnswerWords } from '../../../../src/games/frosthaven/text/events/given-answers.ts';
import { sentenceText } from '../../../../src/games/frosthaven/text/events/sentences.ts';
import { goalLines } from '../../../../src/games/frosthaven/text/goal.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { questionWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { shortenSentence } from '../../../../src/games/frosthaven/text/shorten-sentence.ts';
import { summaryPages } from '../../../../src/games/frosthaven/text/summary.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';
import { runCount } from '../../../support/often.ts';
import { namesIn } from '../../../support/texts.ts';
import { findEnglish } from '../../../support/untranslated.ts';

/** Monsters whose name is made of their id where nobody gives one. */
const BY_ID = firstWinter.monsters.map(({ id }) => PLAIN_LEXICON.noun('monster', id).name);

const PROSE = catalog.texts.all;
const ACCENTED = new Map(
  [...PROSE].map((text) => [text, text.replaceAll(/[aeiouyAEIOUY]/g, 'é').replaceAll(/[b-z]/gi, 'ř')]),
);
const spoken = new Catalog(firstWinter, undefined, new Map([['en-XA', { all: ACCENTED, byFile: new Map() }]]));

/** What is said of a scenario, step by step, while it is played by chance. */
function told(seed: number): string[] {
  const catalog = spoken;
  const rules = scenarioRules(catalog);
  const party = usualParty([...catalog.classes.values()].slice(seed % 3, (seed % 3) + 2));
  const scenarios = [...catalog.scenarios.keys()];
  const seats = party.map(({ seat }) => seat);
  const deciding = [{ how: 'vote', seats }, { how: 'leader', seat: seats[0] }, { how: 'first' }][seed % 3];
  const scenario = scenarios[seed % scenarios.length];
  const start = scenarioStart.parse({ scenario, level: 1 + (seed % 4), party, deciding });
  const book = new InMemorySession(rules, initialState(catalog.source, start), seedRng(seed));
  const said: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    const { question, number, crumb } = open;
    const view = book.game.viewFor(question.seat);
    const names = new Names(catalog, view);
    const sensible: Answer = sensibleAnswer(view, question);
    const answer = whyIllegal(question, sensible) === undefined ? sensible : question.defaultAnswer;
    said.push(
      questionWords({ question }, book.game.questions, names, view),
      boardAlt(view),
      ...boardLines(view, names),
      ...goalLines(view),
    );
    said.push(...(['your', 'their'] as const).map((whose) => givenAnswerWords({ crumb, value: answer }, names, whose)));
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
    ...sentences.map((each) => sentenceText(each, names)),
    ...sentences.map((each) => sentenceText(shortenSentence(each), names)),
    ...whyLines(events, names),
    ...whyLines(events, names, [['C4']]),
  ];
}

const SEEDS = runCount(4, 16);

/** Names within rule sentences, those made of ids, and ids of rules stay. */
function proseLeftIn(words: string): string[] {
  const bare = words.replaceAll(/[A-Z]+-\d+/g, '');
  const kept = namesIn(bare, firstWinter).filter((name) => !PROSE.has(name));
  return findEnglish(bare, [...kept, ...BY_ID]).map((word) => `${word}: ${words}`);
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'scenario %i is told in the pseudo-language whole, and so are the texts of the pack',
  (seed) => {
    const said = withLanguage('en-XA', () => told(seed));
    expect([...new Set(said.flatMap((words) => proseLeftIn(words)))]).toEqual([]);
  },
);
