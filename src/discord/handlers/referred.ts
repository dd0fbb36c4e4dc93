import { type Button, button } from '../../games/panel/controls.ts';
import { bold } from '../../games/panel/text.ts';
import { PARTY } from '../../kernel/rule.ts';
import { t } from '../../language/t.ts';
import { type LateQuestion, placeWords } from '../awaited.ts';
import { customId } from '../ids.ts';

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
