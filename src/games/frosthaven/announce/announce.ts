/**
 * Public messages of a scenario: one per call, edited in place until the next call.
 * A round of four players thus costs six messages: its start, four turns and its end.
 */

import type { Entry } from '../../../engine/log/log.ts';
import { id } from '../../../engine/values/id.ts';
import type { AnnouncedLine } from '../../../game-api/announce/announced-step.ts';
import { Announcer } from '../../../game-api/announce/announcer.ts';
import { matchEndButtons } from '../../../game-api/announce/end-buttons.ts';
import { undoOrRestartLine } from '../../../game-api/announce/step-lines.ts';
import { possessiveFor, undoneWords } from '../../../game-api/contract/presenter.ts';
import { bold, escapeMarkdown, formatList } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { baseScenarioOf } from '../content/dungeon.ts';
import { interruptionsIn } from '../match/interruptions.ts';
import type { Announcement, ScenarioStep } from '../match/scenario-step.ts';
import type { Event } from '../rules/events.ts';
import { PROMPT_NAMES } from '../rules/prompts.ts';
import type { View } from '../rules/view.ts';
import { whyLines } from '../text/choice-reasons.ts';
import type { ScenarioCall } from '../text/events/calls.ts';
import { callOf, unaskedRoundCall } from '../text/events/calls.ts';
import { digest, sentencesFor } from '../text/events/digest.ts';
import type { Sentence } from '../text/events/event-sentences.ts';
import { readLastSentence } from '../text/events/event-sentences.ts';
import { givenAnswerWords } from '../text/events/given-answers.ts';
import { sentenceText } from '../text/events/sentences.ts';
import { stepsOf } from '../text/events/values.ts';
import { Names } from '../text/names.ts';
import { questionWords } from '../text/questions.ts';
import { shortenSentence } from '../text/shorten-sentence.ts';
import { storyWords } from '../text/story.ts';
import { summaryPages } from '../text/summary.ts';
import { classAccent } from '../ui/accent.ts';
import { boardPicture } from '../ui/board/pictures.ts';
import { endButtons } from './end-buttons.ts';
import { pickContextOf } from './pick-context.ts';

export function announce(catalogOf: (scenario: string) => Catalog): (happened: ScenarioStep) => Announcement {
  return (happened) => announcement(happened, new Names(catalogOf(happened.game.scenario), happened.view));
}

function announcement(whole: ScenarioStep, names: Names): Announcement {
  const { picked, ...told } = pickContextOf(whole.advance);
  const happened = { ...whole, advance: { ...whole.advance, ...told } };
  const { reason, questions, view, summary } = happened;
  const announcer = announcerOf(happened, names);
  if (reason === 'begun') open(announcer, happened, names);
  const isOver = summary !== undefined || reason === 'abandoned';
  const called = isOver ? undefined : callOf(questions, view, names);
  const news = newSentences(announcer, happened, whole.advance.events, names);
  const isCalledWith = called?.withNews && called.id !== announcer.state.call;
  drawEndOfRound(announcer, happened);
  announcer.addExplanation(whyLines(happened.advance.events, names, picked));
  const lines = news.map(({ sentence, from }) => ({ ...lineOf(sentence, happened, names), from }));
  announcer.addMissedDeadlines();
  if (!isCalledWith) addWithRounds(announcer, announcer.withStandingOrders(lines), happened, whole.advance.events);
  if (isOver) close(announcer, happened, names);
  else announcer.callOrEdit(called && isCalledWith ? withNews(called, announcer.withStandingOrders(lines)) : called);
  return announcer.build();
}

function announcerOf({ game, campaign, view, questions, advance, ...happened }: ScenarioStep, names: Names): Announcer {
  const turnsAhead = lastOfTurnsAhead(advance.entries, view);
  return new Announcer({
    ...happened,
    table: game,
    campaignLink: campaign,
    questions,
    entries: advance.entries,
    interruptions: interruptionsIn(questions, view).map((open) => ({
      open,
      words: questionWords(open, questions, names, view),
    })),
    seatName: (seat) => names.seat(seat),
    accentOf: (seat) => classAccent(view, seat),
    eventsBefore: advance.eventsBefore,
    describeOrderedAnswer: (given) => givenAnswerWords(given, names, 'their'),
    isSaidAhead: (given) => SAID_AHEAD.includes(stepsOf(given.crumb).at(-1) ?? '') || turnsAhead.includes(given),
    picture: () => boardPicture(view),
  });
}

/** What everybody sees of answers ahead: cards stay secret until all have chosen. */
const SAID_AHEAD = [PROMPT_NAMES.damage, PROMPT_NAMES['short rest']];

/** Of each turn that was planned, the last answer: above it stands all that came of the plan. */
function lastOfTurnsAhead(entries: ScenarioStep['advance']['entries'], { figures }: View): Entry[] {
  const ofTurns = entries.flatMap((entry) => {
    if (entry.type !== 'answer' || entry.by !== 'planned') return [];
    const [, acting = ''] = stepsOf(entry.crumb);
    return figures.some(({ id, seat }) => id === acting && seat === entry.seat) ? [entry] : [];
  });
  return ofTurns.filter((entry, i) => ofTurns.findLastIndex(({ seat }) => seat === entry.seat) === i);
}

function open(announcer: Announcer, { game, view, advance }: ScenarioStep, names: Names): void {
  const scenario = names.catalog.scenario(catalogId(names.catalog, game.scenario));
  const players = formatList(view.seats.map(({ name, className }) => `${bold(escapeMarkdown(name))} (${className})`));
  const begins = t`**${scenario.name}** begins, level ${game.level}: ${players}.`;
  const read = digest(
    advance.events.filter(({ type }) => type === 'section read'),
    names,
  );
  const picture = view.board.hexes.length > 0 ? boardPicture(view) : undefined;
  announcer.openThread(begins, scenario.name, [storyWords(scenario), ...read].join('\n\n'), picture);
}

function close(announcer: Announcer, { game, view, summary }: ScenarioStep, names: Names): void {
  const below = [...endButtons(game), ...matchEndButtons(game.id)];
  if (summary) {
    announcer.finish(summaryPages(summary, names), boardPicture(view), below);
  } else {
    announcer.finish([t`**The scenario was abandoned.**`], undefined, below);
  }
}

/** Adds lines. Each round without card selection begins a message with heading and board. */
function addWithRounds(
  announcer: Announcer,
  lines: readonly AnnouncedLine[],
  { questions, reason }: ScenarioStep,
  all: readonly Event[],
): void {
  const isChosen = questions.some(({ question }) => question.prompt.about === 'card selection');
  const began = all.flatMap((event, at) => (event.type === 'round began' ? [{ round: event.round, at }] : []));
  let left = lines;
  for (const { round, at } of reason === 'answered' ? (isChosen ? began.slice(0, -1) : began) : []) {
    const next = began.find((each) => each.at > at)?.at ?? all.length;
    const own = left.findIndex(({ from = -1 }) => from >= at);
    announcer.appendLines(own < 0 ? left : left.slice(0, own));
    announcer.callOrEdit(unaskedRoundCall(round, all.slice(at, next)));
    left = own < 0 ? [] : left.slice(own);
  }
  announcer.appendLines(left);
}

interface News {
  readonly sentence: Sentence;
  readonly from: number;
}

function newSentences(announcer: Announcer, happened: ScenarioStep, all: readonly Event[], names: Names): News[] {
  const { advance, undoneEntry, undoneBeside, questions } = happened;
  const what = undoneEntry
    ? undoneWords(
        undoneEntry,
        (answer) => givenAnswerWords(answer, names, possessiveFor(answer, 'their')),
        undoneBeside,
      )
    : t`the last answer`;
  const note = undoOrRestartLine({ ...happened, seatName: (seat) => names.seat(seat) }, what);
  if (note !== undefined) return [{ sentence: { note }, from: -1 }];
  const last = readLastSentence(announcer.state.last);
  if (last) announcer.removeLastLine();
  const next = questions.filter(({ answered }) => !answered).map(({ question }) => question.prompt.about);
  const told = advance.events.filter(({ type }) => type !== 'corrected');
  const sentences = sentencesFor(told, names, last, next);
  const places = told.map((event) => all.indexOf(event));
  const rounds = all.flatMap((event, at) => (event.type === 'round began' ? [at] : []));
  const steps = [...new Set([...(advance.eventsBefore?.values() ?? []), ...rounds])].map((from) => ({
    from,
    told: sentencesFor(
      told.filter((_, i) => (places[i] ?? 0) < from),
      names,
      last,
    ).length,
  }));
  return sentences.map((sentence, i) => {
    const before = steps.filter((each) => i >= each.told).map(({ from }) => from);
    return { sentence, from: Math.max(-1, ...before) };
  });
}

function lineOf(sentence: Sentence, { isBrief }: Pick<ScenarioStep, 'isBrief'>, names: Names) {
  const words = sentenceText(isBrief ? shortenSentence(sentence) : sentence, names);
  return { words, ...('who' in sentence && { last: sentence }) };
}

function withNews({ words, ...call }: ScenarioCall, news: readonly AnnouncedLine[]): ScenarioCall {
  return { ...call, words: [words, ...news.map((each) => each.words)].join('\n') };
}

/** Draws the board at the end of the round, since the next one may have begun. */
function drawEndOfRound(announcer: Announcer, { view, advance }: ScenarioStep): void {
  const over = advance.events.some(({ type }) => type === 'bonuses ended' || type === 'round ended');
  if (!over) return;
  const ended = advance.events.find((event) => event.type === 'round ended');
  announcer.drawEnd(boardPicture({ ...view, phase: 'end of round', ...(ended && { round: ended.round }) }));
}

function catalogId(catalog: Catalog, scenario: string): Parameters<Catalog['scenario']>[0] {
  const name = id<'ScenarioId'>(scenario);
  if (catalog.hasScenario(baseScenarioOf(name))) return name;
  throw new Error(`There is no scenario ${scenario}.`);
}
