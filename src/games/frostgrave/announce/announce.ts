/**
 * Announcements of a game: one message a phase, to which events are added.
 * A short message calls the players who must answer, and is deleted when all have.
 */

import type { Entry } from '../../../engine/log/log.ts';
import type { AnnouncedLine } from '../../../game-api/announce/announced-step.ts';
import { Announcer } from '../../../game-api/announce/announcer.ts';
import { matchEndButtons } from '../../../game-api/announce/end-buttons.ts';
import { undoOrRestartLine } from '../../../game-api/announce/step-lines.ts';
import type { TurnCall } from '../../../game-api/announce/turn-call.ts';
import type { Announcements, NarrationContext } from '../../../game-api/contract/game.ts';
import { undoneWords } from '../../../game-api/contract/presenter.ts';
import { bold, formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Event } from '../rules/events.ts';
import { carriedTokens } from '../rules/treasure/tokens.ts';
import type { View } from '../rules/view.ts';
import { standingFigures } from '../text/board.ts';
import { eventLines, explanationLines, phaseName } from '../text/event-lines.ts';
import { Names } from '../text/names.ts';
import { orderedAnswerWords } from '../text/ordered-answer.ts';
import { undoneAnswerWords } from '../text/undone-answer.ts';
import { activeSeat, warbandAccent } from '../ui/accent.ts';
import { tablePicture } from '../ui/pictures.ts';
import type { OpenGameQuestion } from '../ui/presenter.ts';
import { defaultTitle as plainTitle } from '../ui/presenter.ts';
import { promptOf, promptWords } from '../ui/question/prompts.ts';
import { boxOfChange } from './changed-part.ts';

export interface GameNarration {
  readonly around: NarrationContext;
  readonly view: View;
  readonly events: readonly Event[];
  readonly entries: readonly Entry[];
  /** Number of earlier events, by number of the entry. */
  readonly before?: ReadonlyMap<number, number> | undefined;
  readonly questions: readonly OpenGameQuestion[];
  readonly isOver: boolean;
  readonly story?: string;
  readonly rules: readonly string[];
}

const STORY = msg`Snow lies on the roofs, and under it lies all that the city’s wizards left behind. Carry treasure off the table: the warband that secures the most does best.`;

export function announceGame({
  around,
  view,
  events,
  entries,
  before: eventsBefore,
  questions,
  isOver,
  rules,
  story = translateMsg(STORY),
}: GameNarration): Announcements {
  const names = new Names(view);
  const seatName = (seat: string) => names.seat(seat);
  const asks = questions.filter(({ answered }) => !answered);
  const interruptions = asks.map((open) => ({ open, words: promptWords(promptOf(open), names) }));
  const box = boxOfChange(view);
  const picture = () => tablePicture(view, box ? { box } : {});
  const step = {
    ...around,
    questions,
    entries,
    eventsBefore: eventsBefore,
    interruptions,
    seatName,
    picture,
    describeOrderedAnswer: orderedAnswerWords,
  };
  const announcer = new Announcer(step);
  if (around.reason === 'begun') {
    const who = formatList(view.seats.map(({ seat }) => bold(names.seat(seat))));
    const title = view.scenario?.name ?? plainTitle();
    announcer.openThread(
      t('{who} {count, plural, one {comes} other {come}} to the frozen city.', { who, count: view.seats.length }),
      title,
      [story, ...rules.map((line) => `- ${line}`)].join('\n'),
      picture(),
    );
  }
  const { undoneEntry, undoneBeside } = around;
  const beside = undoOrRestartLine(
    step,
    undoneEntry
      ? undoneWords(undoneEntry, (answer) => undoneAnswerWords(answer, names), undoneBeside)
      : t`the last answer`,
  );
  announcer.addExplanation(explanationLines(events, names));
  const told = events.filter(({ type }) => type !== 'corrected');
  announcer.addLines(beside === undefined ? announcedLines(told, events, view, names) : [{ words: beside }]);
  if (around.reason === 'abandoned')
    announcer.finish([t`**The game was given up.**`], undefined, matchEndButtons(around.table.id));
  else if (isOver) announceEnd(announcer, view, names, around.table.id);
  else announcer.callOrEdit(phaseCall(view));
  return announcer.build();
}

/** `from` of each line is the index of its event in `all`. */
function announcedLines(
  events: readonly Event[],
  all: readonly Event[],
  { turn }: View,
  names: Names,
): AnnouncedLine[] {
  let part = namesOf(figuresActingFirst(events, turn), names);
  const said = new Map(eventLines(events, names).map(({ event, words }) => [event, words]));
  return events.flatMap((event) => {
    if (event.type === 'activation began') part = namesOf(event.figures, names);
    const words = said.get(event);
    return words === undefined ? [] : [{ words, part, from: all.indexOf(event) }];
  });
}

function figuresActingFirst(events: readonly Event[], turn: View['turn']): readonly string[] {
  const change = events.find(({ type }) => type === 'activation began' || type === 'activation ended');
  if (change?.type === 'activation ended') return change.figures;
  return change ? [] : (turn?.activation?.figures.map(({ figure }) => figure) ?? []);
}

function namesOf(figures: readonly string[], names: Names): string {
  return figures.map((figure) => names.bold(figure).replaceAll('**', '')).join(', ');
}

/** The message of a phase mentions no player. */
function phaseCall(view: View): TurnCall {
  const { turn, isDeployed, placing, seats } = view;
  const alone = { seats: [], picture: true };
  if (placing) return { id: 'treasure', words: t`## Treasure is laid`, ...alone };
  if (seats.some(({ home }) => home)) return { id: 'preparations', words: t`## Before the game`, ...alone };
  if (!turn) {
    const words = isDeployed ? t`## The first turn` : t`## Warbands come in`;
    return { id: isDeployed ? 'first turn' : 'setup', words, ...alone };
  }
  const accent = warbandAccent(view, activeSeat(view));
  return {
    ...(accent !== undefined && { accent }),
    id: `turn ${turn.number} ${turn.phase}`,
    words: [t`## Turn ${turn.number} · ${phaseName(turn.phase)}`, ...standingLines(view)].join('\n'),
    ...alone,
  };
}

/** One line as a turn begins, for whoever only reads. */
function standingLines(view: View): string[] {
  if (view.turn?.phase !== 'wizard' || view.turn.number < 2) return [];
  const names = new Names(view);
  const all = view.seats.map(({ seat }) => {
    const own = standingFigures(view).filter(({ side }) => side === seat);
    const secured = view.tokens.filter(({ securedBy }) => securedBy === seat).length;
    const carried = own.flatMap(carriedTokens).length;
    return t`${names.seat(seat)}: ${own.length} left, ${secured} secured, ${carried} carried`;
  });
  return [`-# ${all.join(' · ')}`];
}

function announceEnd(announcer: Announcer, view: View, names: Names, game: number): void {
  const won = view.seats.map(({ seat }) => {
    const tokens = view.tokens.filter(({ securedBy }) => securedBy === seat).length;
    return t('- {seat}: {tokens, plural, one {# treasure} other {# treasures}}', {
      seat: bold(names.seat(seat)),
      tokens,
    });
  });
  announcer.finish([[t`**The game is over.**`, ...won].join('\n')], tablePicture(view), matchEndButtons(game));
}
