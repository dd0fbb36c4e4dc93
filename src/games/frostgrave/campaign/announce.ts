/** Announces a campaign between games: one message a game, to which events are added. */

import type { Entry } from '../../../engine/log/log.ts';
import { announcementStateOf } from '../../../game-api/announce/announcement-state.ts';
import { Announcer } from '../../../game-api/announce/announcer.ts';
import { undoOrRestartLine } from '../../../game-api/announce/step-lines.ts';
import type { TurnCall } from '../../../game-api/announce/turn-call.ts';
import { NO_ANNOUNCEMENTS } from '../../../game-api/base/base-match.ts';
import type { Announcements, NarrationContext } from '../../../game-api/contract/game.ts';
import { possessiveFor, undoneWords } from '../../../game-api/contract/presenter.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './events.ts';
import type { OpenCampaignQuestion } from './presenter.ts';
import { campaignTitle } from './presenter.ts';
import { eventLines } from './text/event-lines.ts';
import { CampaignNames } from './text/names.ts';
import { undoneAnswerWords } from './text/undone-answer.ts';
import type { CampaignView } from './view.ts';

export interface CampaignNarration {
  readonly around: NarrationContext;
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly events: readonly CampaignEvent[];
  readonly entries: readonly Entry[];
  readonly questions: readonly OpenCampaignQuestion[];
}

const STORY = msg`This thread tells what happens to the warbands between games: who lives, who learns, what was in the chests. Everyone settles their own warband at their own pace.`;

export function announceCampaign(happened: CampaignNarration): Announcements {
  const { around, catalog, view, entries, questions } = happened;
  const isTold = announcementStateOf(around.table).key !== '';
  if (!isTold && questions.length === 0 && !view.over) return NO_ANNOUNCEMENTS;
  const names = new CampaignNames(catalog, view);
  const seatName = (seat: string) => escapeMarkdown(names.sheet(seat)?.name ?? t`a warband`);
  const announcer = new Announcer({ ...around, questions, entries, seatName, picture: NO_PICTURE });
  if (!isTold)
    announcer.openThread(
      t`The warbands come home from the frozen city.`,
      campaignTitle(),
      translateMsg(STORY),
      undefined,
    );
  const lines = storyLinesIn(happened, names, seatName);
  if (around.reason === 'abandoned') announcer.finish([...lines, t`The campaign is over.`], undefined);
  else if (!view.over) continueMessage(announcer, callFor(view, questions), lines);
  else if (lines.length > 0) {
    announcer.addLines(lines.slice(0, -1).map((words) => ({ words })));
    announcer.finish(lines.slice(-1), undefined);
  }
  return announcer.build();
}

const NO_PICTURE = () => undefined;

function storyLinesIn(
  { around, events }: CampaignNarration,
  names: CampaignNames,
  seatName: (seat: string) => string,
): string[] {
  const { undoneEntry, undoneBeside } = around;
  const what = undoneEntry
    ? undoneWords(undoneEntry, (each) => undoneAnswerWords(each, possessiveFor(each, 'their')), undoneBeside)
    : t`the last choice`;
  const beside = undoOrRestartLine({ ...around, seatName }, what);
  return beside === undefined ? eventLines(events, names) : [beside];
}

/** Characters at the head of a message; longer texts go below it. */
const MOST_WORDS = 1_400;

function continueMessage(announcer: Announcer, call: TurnCall | undefined, lines: readonly string[]): void {
  const isNew = call !== undefined && call.id !== announcer.state.call;
  const all = lines.join('\n');
  const isLong = all.length > MOST_WORDS;
  if (isNew) announcer.callOrEdit(isLong ? call : { ...call, words: all });
  if (!isNew || isLong) announcer.addLines(lines.map((words) => ({ words })));
  if (!isNew || isLong) announcer.callOrEdit(undefined);
}

/** One call a game or vote, so that each player is pinged once. */
function callFor(view: CampaignView, questions: readonly OpenCampaignQuestion[]): TurnCall | undefined {
  const waiting = questions.filter(({ answered }) => !answered);
  const seats = waiting.map(({ question }) => question.seat);
  if (seats.length === 0) return undefined;
  const vote = waiting.find(({ question }) => question.kind === 'vote');
  const { played, proposal } = view;
  if (vote && proposal)
    return { id: `vote ${proposal.what} ${proposal.seat}`, opening: t`## A vote`, words: '', seats, picture: false };
  return { id: `game ${played}`, opening: t`## After game ${played}`, words: '', seats, picture: false };
}
