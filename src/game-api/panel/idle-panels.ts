import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { AnyOpenQuestion, Presence, Viewer } from '../values/seats.ts';
import { buildCustomId } from './actions.ts';
import type { Button, ControlRow } from './controls.ts';
import { button, buttonRows } from './controls.ts';
import { currentQuestionNumber } from './current-question.ts';
import type { Panel } from './panel.ts';
import { backButton, nobodyHereWords } from './presence.ts';
import { bold, formatList } from './text.ts';

export interface IdleMatch extends Pick<Viewer, 'game' | 'presence'> {
  readonly questions: readonly AnyOpenQuestion[];
  seatName(seat: Seat): string;
  readonly viewButtons?: readonly Button[];
}

export function panelButton(game: number, label = t`My panel`): Button {
  return button(buildCustomId({ action: 'panel', game }), label, 'primary');
}

/** Undoes the last answer, unless another question than `asked` is open by then. */
export function undoButton(game: number, asked: number): Button {
  return button(buildCustomId({ action: 'take-back', game, asked }), t`Undo`);
}

export const nothingToDoWords = () => t`You have nothing to do now.`;

export const tableWaitsWords = (seats: string) => t`The table waits for ${seats}.`;

export function waitingWords({
  questions,
  presence,
  seatName,
}: Pick<IdleMatch, 'questions' | 'presence' | 'seatName'>): string {
  const seats = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  if (seats.length === 0) return '';
  if (presence.isDeserted) return nobodyHereWords();
  return tableWaitsWords(formatList(seats.map((seat) => bold(seat === PARTY ? t`anyone` : seatName(seat)))));
}

export function onlookerPanel(found: IdleMatch): Panel {
  const row = buttonRows([panelButton(found.game.id, t`Refresh`), ...(found.viewButtons ?? [])]);
  return { content: `${t`You are watching.`} ${waitingWords(found)}`, components: row, picture: undefined };
}

export function awayPanel(found: IdleMatch): Panel {
  const { game, presence, viewButtons = [] } = found;
  const plays = presence.isDeserted ? t`You are away.` : t`You are away: the bot plays for you.`;
  const row = buttonRows([backButton(game.campaign), panelButton(game.id, t`Refresh`), ...viewButtons]);
  return { content: `${plays} ${waitingWords(found)}`, components: row, picture: undefined };
}

export function waitingPanel(found: IdleMatch, toDo: readonly ControlRow[] = [], fate = ''): Panel {
  const { game, questions, presence, viewButtons = [] } = found;
  const refresh = panelButton(game.id, t`Refresh`);
  return {
    content: `${fate}${nothingToDoWords()} ${waitingWords(found)}`,
    components: [
      ...playRoundRow(game.id, presence),
      ...toDo,
      ...buttonRows([refresh, ...viewButtons, undoButton(game.id, currentQuestionNumber({ questions }))]),
    ],
    picture: undefined,
  };
}

/** Eliminated players may let the bot play for absent ones. */
function playRoundRow(game: number, { isDeserted }: Presence): ControlRow[] {
  const watch = button(buildCustomId({ action: 'play-round', game }), t`Let the bot play a round`, 'good');
  return isDeserted ? buttonRows([watch]) : [];
}
