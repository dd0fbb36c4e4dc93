/** Announces a campaign between games: one message a game, to which events are added. */

import type { Entry } from '../../../engine/log/log.ts';
import { toldOf } from '../../../game-api/announce/announcement-state.ts';
import { Announcer, besidesRules } from '../../../game-api/announce/announcer.ts';
import type { TurnCall } from '../../../game-api/announce/turn-call.ts';
import { UNTOLD } from '../../../game-api/base/base-match.ts';
import type { Announcements, NarrationContext } from '../../../game-api/contract/game.ts';
import { takenIn, whoseOf } from '../../../game-api/contract/presenter.ts';
import { escaped } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignEvent } from './events.ts';
import { type OpenCampaignQuestion, title } from './presenter.ts';
import { CampaignNames } from './text/names.ts';
import { takenWords } from './text/taken.ts';
import { linesOf } from './text/told.ts';
import type { CampaignView } from './view.ts';

export interface CampaignHappened {
  readonly around: NarrationContext;
  readonly catalog: Catalog;
  readonly view: CampaignView;
  readonly events: readonly CampaignEvent[];
  readonly entries: readonly Entry[];
  readonly questions: readonly OpenCampaignQuestion[];
}

const STORY = later`Here is told what becomes of the warbands between games: who lives, who learns, what was in the chests. Everybody settles their own at their own pace.`;

export function tellCampaign(happened: CampaignHappened): Announcements {
  const { around, catalog, view, entries, questions } = happened;
  const isTold = toldOf(around.table).key !== '';
  if (!isTold && questions.length === 0 && !view.over) return UNTOLD;
  const names = new CampaignNames(catalog, view);
  const seatName = (seat: string) => escaped(names.sheet(seat)?.name ?? t`a warband`);
  const announcer = new Announcer({ ...around, questions, entries, interruptions: [], seatName, picture: NO_PICTURE });
  if (!isTold) announcer.open(t`The warbands come home from the frozen city.`, title(), translated(STORY), undefined);
  const lines = saidIn(happened, names, seatName);
  if (around.reason === 'abandoned') announcer.finish([...lines, t`The campaign is over.`], undefined);
  else if (!view.over) goOn(announcer, callFor(view, questions), lines);
  else if (lines.length > 0) {
    announcer.add(lines.slice(0, -1).map((words) => ({ words })));
    announcer.finish(lines.slice(-1), undefined);
  }
  return announcer.told();
}

const NO_PICTURE = () => undefined;

function saidIn(
  { around, events }: CampaignHappened,
  names: CampaignNames,
  seatName: (seat: string) => string,
): string[] {
  const { taken } = around;
  const what = taken ? takenIn(taken, (each) => takenWords(each, whoseOf(each, 'their'))) : t`the last choice`;
  const beside = besidesRules({ ...around, seatName }, what);
  return beside === undefined ? linesOf(events, names) : [beside];
}

/** Characters at the head of a message; longer texts go below it. */
const MOST_WORDS = 1_400;

function goOn(announcer: Announcer, call: TurnCall | undefined, lines: readonly string[]): void {
  const isNew = call !== undefined && call.id !== announcer.telling.call;
  const all = lines.join('\n');
  const isLong = all.length > MOST_WORDS;
  if (isNew) announcer.callOrEdit(isLong ? call : { ...call, words: all });
  if (!isNew || isLong) announcer.add(lines.map((words) => ({ words })));
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
