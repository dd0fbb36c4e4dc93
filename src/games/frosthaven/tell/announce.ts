/**
 * What the table is told of a scenario in public. One message for every call to somebody; what happens until the next call
 * is added to it in place. So a round of four players costs six messages: its beginning, four turns, and its end.
 */

import { id } from '../../../kernel/id.ts';
import { t } from '../../../language/t.ts';
import { takenIn, whoseOf } from '../../face.ts';
import { bold, escaped, listed } from '../../panel/text.ts';
import { afterwards } from '../../telling/afterwards.ts';
import { Announcer, besidesRules } from '../../telling/announcer.ts';
import type { Catalog } from '../content/catalog.ts';
import { baseOf } from '../content/dungeon.ts';
import type { Announcement, Happened } from '../happened.ts';
import { boardPicture } from '../present/pictures.ts';
import { askedWords } from '../say/asked.ts';
import { briefly } from '../say/brief.ts';
import { type Call, callOf } from '../say/calls.ts';
import { digest, sentencesFor } from '../say/digest.ts';
import { Names } from '../say/names.ts';
import { inWords } from '../say/sentences.ts';
import { storyWords } from '../say/story.ts';
import { summaryPages } from '../say/summary.ts';
import { takenWords } from '../say/taken.ts';
import { lastIn, type Sentence } from '../say/told.ts';
import { whyLines } from '../say/why.ts';
import { interruptionsIn } from './interruptions.ts';
import { onwardButtons } from './onward.ts';
import { pickingIn } from './picked.ts';

/** Makes the public messages of one step of a game. */
export function announce(catalogOf: (scenario: string) => Catalog): (happened: Happened) => Announcement {
  return (happened) => announcement(happened, new Names(catalogOf(happened.game.scenario), happened.view));
}

function announcement(whole: Happened, names: Names): Announcement {
  const { picked, ...told } = pickingIn(whole.advance);
  const happened = { ...whole, advance: { ...whole.advance, ...told } };
  const { reason, questions, view, summary } = happened;
  const announcer = announcerOf(happened, names);
  if (reason === 'begun') open(announcer, happened, names);
  const isOver = summary !== undefined || reason === 'abandoned';
  const called = isOver ? undefined : callOf(questions, view, names);
  const news = newSentences(announcer, happened, names);
  const isCalledWith = called?.withNews && called.id !== announcer.telling.call;
  drawEndOfRound(announcer, happened);
  announcer.explain(whyLines(happened.advance.events, names, picked));
  announcer.add((isCalledWith ? [] : news).map((each) => lineOf(each, happened, names)));
  if (isOver) close(announcer, happened, names);
  else announcer.callOrEdit(called && isCalledWith ? withNews(called, news, names) : called);
  return announcer.told();
}

function announcerOf({ game, campaign, view, questions, advance, ...happened }: Happened, names: Names): Announcer {
  return new Announcer({
    ...happened,
    table: game,
    home: campaign,
    questions,
    entries: advance.entries,
    interruptions: interruptionsIn(questions, view).map((open) => ({
      open,
      words: askedWords(open, questions, names, view),
    })),
    seatName: (seat) => names.seat(seat),
    ordered: (given) => takenWords(given, names, 'their'),
    picture: () => boardPicture(view),
  });
}

/** The first message of a game: its thread, and the story. */
function open(announcer: Announcer, { game, view, advance }: Happened, names: Names): void {
  const scenario = names.catalog.scenario(catalogId(names.catalog, game.scenario));
  const players = listed(view.seats.map(({ name, className }) => `${bold(escaped(name))} (${className})`));
  const begins = t`**${scenario.name}** begins, level ${game.level}: ${players}.`;
  const read = digest(
    advance.events.filter(({ type }) => type === 'section read'),
    names,
  );
  const picture = view.board.hexes.length > 0 ? boardPicture(view) : undefined;
  announcer.open(begins, scenario.name, [storyWords(scenario), ...read].join('\n\n'), picture);
}

/** The end of a game: what became of it and of everybody, on as many messages as that needs. */
function close(announcer: Announcer, { game, view, summary }: Happened, names: Names): void {
  const below = [...onwardButtons(game), ...afterwards(game.id)];
  if (summary) {
    announcer.edit('');
    announcer.close(summaryPages(summary, names), boardPicture(view), below);
  } else {
    announcer.close([t`**The scenario was abandoned.**`], undefined, below);
  }
}

/** What is to be said now; the last line of the message goes on with it, or is over. */
function newSentences(announcer: Announcer, happened: Happened, names: Names): Sentence[] {
  const { advance, taken, questions } = happened;
  const what = taken
    ? takenIn(taken, (answer) => takenWords(answer, names, whoseOf(answer, 'their')))
    : t`the last answer`;
  const note = besidesRules({ ...happened, seatName: (seat) => names.seat(seat) }, what);
  if (note !== undefined) return [{ note }];
  const last = lastIn(announcer.telling.last);
  if (last) announcer.retakeLast();
  const next = questions.filter(({ answered }) => !answered).map(({ question }) => question.prompt.about);
  const told = advance.events.filter(({ type }) => type !== 'corrected');
  return sentencesFor(told, names, last, next);
}

function lineOf(sentence: Sentence, { isBrief }: Pick<Happened, 'isBrief'>, names: Names) {
  const words = inWords(isBrief ? briefly(sentence) : sentence, names);
  return { words, ...('who' in sentence && { last: sentence }) };
}

/** A call that what has just happened is the reason for. */
function withNews({ words, ...call }: Call, news: readonly Sentence[], names: Names): Call {
  return { ...call, words: [words, ...news.map((each) => inWords(each, names))].join('\n') };
}

/** The picture of a round that is over shows how it ended; by then the next may have begun. */
function drawEndOfRound(announcer: Announcer, { view, advance }: Happened): void {
  const over = advance.events.some(({ type }) => type === 'bonuses ended' || type === 'round ended');
  if (!over) return;
  const ended = advance.events.find((event) => event.type === 'round ended');
  announcer.drawEnd(boardPicture({ ...view, phase: 'end of round', ...(ended && { round: ended.round }) }));
}

function catalogId(catalog: Catalog, scenario: string): Parameters<Catalog['scenario']>[0] {
  const name = id<'ScenarioId'>(scenario);
  if (catalog.hasScenario(baseOf(name))) return name;
  throw new Error(`There is no scenario ${scenario}.`);
}
