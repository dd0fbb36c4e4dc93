/** Announcements of a campaign's weeks, in a thread of their own. */

import type { Entry } from '../../../engine/log/log.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import { announcementStateOf } from '../../../game-api/announce/announcement-state.ts';
import { Announcer } from '../../../game-api/announce/announcer.ts';
import { undoOrRestartLine } from '../../../game-api/announce/step-lines.ts';
import type { TurnCall } from '../../../game-api/announce/turn-call.ts';
import { NO_ANNOUNCEMENTS } from '../../../game-api/base/base-match.ts';
import type { Announcements, NarrationContext } from '../../../game-api/contract/game.ts';
import { possessiveFor, undoneWords } from '../../../game-api/contract/presenter.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import { truncateLines } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './events/events.ts';
import type { OpenCampaignQuestion } from './presenter.ts';
import { THREAD } from './presenter.ts';
import type { WeekStep } from './state/week.ts';
import { answerWords } from './text/answers.ts';
import { eventLine } from './text/event-lines.ts';
import type { CampaignNames } from './text/names.ts';
import { campaignNames, weekWords } from './text/names.ts';
import { briefPromptWords, choiceOf, promptWords } from './text/prompts.ts';
import type { CampaignView } from './view.ts';

type CampaignCall = TurnCall & { readonly opening: string };

export interface CampaignNarration {
  readonly around: NarrationContext;
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly events: readonly CampaignEvent[];
  readonly entries: readonly Entry[];
  readonly questions: readonly OpenCampaignQuestion[];
}

/** Announces a step; stays silent until there is news, since the panel shows the members. */
export function announceCampaign({
  around,
  catalog,
  view,
  events,
  entries,
  questions,
}: CampaignNarration): Announcements {
  const names = campaignNames(catalog, view);
  const isTold = announcementStateOf(around.table).key !== '';
  const lines = linesOf(around, events, names);
  const isQuiet = questions.every(({ question }) => question.kind === 'quest');
  if (!isTold && isQuiet && !events.some(({ type }) => type === 'time passed')) return NO_ANNOUNCEMENTS;
  const seatName = (seat: string) => names.member(Number(seat));
  const announcer = new Announcer({
    ...around,
    questions,
    entries,
    interruptions: [],
    seatName,
    picture: () => undefined,
  });
  if (!isTold)
    announcer.openThread(
      t`The thread of the outpost opens.`,
      THREAD,
      t`This thread tells what happens in Frosthaven between scenarios.`,
      undefined,
    );
  if (around.reason === 'abandoned') announcer.finish([...lines, t`The campaign is over.`], undefined);
  else say(announcer, callFor(view, questions, names), lines);
  return announcer.build();
}

/** Puts the news at the head of its call; long news goes into earlier messages. */
function say(announcer: Announcer, asked: CampaignCall, lines: readonly string[]): void {
  const { key, call: standing } = announcer.state;
  const call = { ...asked, words: truncateLines(asked.words, MOST_WORDS) };
  const opening = [call.opening, ...lines].join('\n');
  const isLong = opening.length > CONTENT_LENGTH - ROOM_AFTER - call.words.length;
  const isBelow = standing === call.id || (isLong && key !== '' && standing !== 'story');
  if (isBelow) announcer.addLines(lines.map((words) => ({ words })));
  else if (isLong) announceFirst(announcer, call, lines);
  announcer.callOrEdit(isBelow || isLong ? call : { ...call, opening });
}

function announceFirst(announcer: Announcer, call: CampaignCall, [first = '', ...more]: readonly string[]): void {
  announcer.callOrEdit({ ...call, id: `before ${call.id}`, words: truncateLines(first, MOST_WORDS), seats: [] });
  announcer.addLines(more.map((words) => ({ words })));
}

const MOST_WORDS = 1_500;
const ROOM_AFTER = 400;

function linesOf(around: NarrationContext, events: readonly CampaignEvent[], names: CampaignNames): string[] {
  const { undoneEntry, undoneBeside } = around;
  const what = undoneEntry
    ? undoneWords(undoneEntry, (each) => answerWords(each, names, possessiveFor(each, 'their')), undoneBeside)
    : t`the last answer`;
  const beside = undoOrRestartLine({ ...around, seatName: (seat) => names.member(Number(seat)) }, what);
  const lines = events.flatMap((event) => {
    const line = eventLine(event, names);
    return line === undefined ? [] : [{ line, isHead: event.type === 'building acts' }];
  });
  const said = lines.filter(({ isHead }, i) => !isHead || lines[i + 1]?.isHead === false);
  return [...(beside === undefined ? [] : [beside]), ...said.map(({ line }) => line)];
}

const CALLED_WITH: Readonly<Partial<Record<WeekStep, WeekStep>>> = {
  attack: 'outpost event',
  operations: 'outpost event',
  rebuilding: 'construction',
};

/** One call for each step of a week, with mentions of those who are asked. */
function callFor(view: CampaignView, questions: readonly OpenCampaignQuestion[], names: CampaignNames): CampaignCall {
  const { marked, week, sheets } = view;
  const [first] = questions;
  const isForAll = questions.some(({ question }) => question.seat === PARTY);
  const waiting = questions.filter(({ answered }) => !answered);
  const seats = isForAll ? sheets.map(({ member }) => `${member}`) : waiting.map(({ question }) => question.seat);
  const words = first ? publicWords(week.step, first, names) : translateMsg(ONWARD);
  const opening = `## ${capitalize(weekWords(first ? view : endingWeek(view)))}`;
  return { id: `week ${marked} ${CALLED_WITH[week.step] ?? week.step}`, opening, words, seats, picture: false };
}

/** NEW-08: shows shared questions with their choices; private and secret ones stay out. */
function publicWords(
  step: WeekStep,
  { question: { prompt, secret, options } }: OpenCampaignQuestion,
  names: CampaignNames,
): string {
  if (step === 'downtime') return promptWords({ about: 'downtime', closed: [] }, names);
  const asked = capitalize(briefPromptWords(prompt));
  if (secret) return t`${asked} Each of you answers alone: **My panel**.`;
  const words = promptWords(prompt, names);
  if (prompt.about !== 'outpost event') return words;
  return [words, ...options.map((option) => `- ${choiceOf(option, names).label}`)].join('\n');
}

function endingWeek({ marked, week }: CampaignView): Parameters<typeof weekWords>[0] {
  return { marked, week: marked > 0 ? { ...week, step: 'rebuilding' } : week };
}

const ONWARD = msg`Choose the next scenario on the campaign panel.`;
