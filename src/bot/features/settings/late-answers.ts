import { PARTY } from '../../../engine/rules/rule.ts';
import { type Button, button } from '../../../game-api/panel/controls.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { type LateQuestion, placeWords } from '../../notify/open-questions.ts';
import { customId } from '../../response/custom-ids.ts';

function whoOf({ waiting, seat }: LateQuestion): string {
  return seat === PARTY ? t`the table` : bold(waiting.seen.seatName(seat));
}

export function referredLine(referred: LateQuestion): string {
  return t`${placeWords(referred.waiting)}: you are the game-master. ${whoOf(referred)} let the time pass: what becomes of it?`;
}

/** Lets the bot answer, or restarts the deadline. Sitting in is offered in public. */
export function referredButtons({ waiting, seat, question }: LateQuestion): Button[] {
  const id = (what: 'bot' | 'time') => customId({ action: 'referred', game: waiting.row.id, question, seat, what });
  return [button(id('bot'), t`The bot answers`, 'primary'), button(id('time'), t`They have their time anew`)];
}
