import { PARTY } from '../../../engine/rules/rule.ts';
import { type Button, button } from '../../../game-api/panel/controls.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { type LateQuestion, matchPlaceWords } from '../../notify/open-questions.ts';
import { customId } from '../../response/custom-ids.ts';

function lateSeatName({ pendingMatch, seat }: LateQuestion): string {
  return seat === PARTY ? t`the table` : bold(pendingMatch.presenter.seatName(seat));
}

export function lateAnswerLine(referred: LateQuestion): string {
  return t`${matchPlaceWords(referred.pendingMatch)}: you are the game-master. ${lateSeatName(referred)} let the time pass: what becomes of it?`;
}

/** Lets the bot answer, or restarts the deadline. Sitting in is offered in public. */
export function lateAnswerButtons({ pendingMatch, seat, question }: LateQuestion): Button[] {
  const id = (what: 'bot' | 'time') =>
    customId({ action: 'referred', game: pendingMatch.row.id, question, seat, what });
  return [button(id('bot'), t`The bot answers`, 'primary'), button(id('time'), t`They have their time anew`)];
}
