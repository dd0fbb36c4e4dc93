/** Lines about a step as a whole: missed deadlines, undo, restart. */
import { GAME_MASTER } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { NarrationContext } from '../contract/game.ts';
import { bold, formatList } from '../panel/text.ts';
import type { AnnouncedStep } from './announced-step.ts';

export function lateLines({ lateSeats = [], seatName }: Pick<AnnouncedStep, 'lateSeats' | 'seatName'>): string[] {
  const whose = (seat: Seat) => (seat === PARTY ? t`The table` : bold(seatName(seat)));
  return lateSeats.map((seat) => t`-# ${whose(seat)} ran out of time, so the bot answered.`);
}

function undoerWords(by: Seat | undefined, seatName: AnnouncedStep['seatName']): string {
  if (by === GAME_MASTER) return t`The game-master`;
  return bold(by ? seatName(by) : t`The table`);
}

/** Announces an undo or a restart; `taken` describes what was taken back. */
export function undoOrRestartLine(
  {
    reason,
    by,
    isWhole = false,
    changedHands = [],
    seatName,
  }: Pick<AnnouncedStep, 'reason' | 'seatName'> & Pick<NarrationContext, 'by' | 'isWhole' | 'changedHands'>,
  taken: string,
): string | undefined {
  if (reason === 'undone') {
    const others = changedHands.map((seat) => bold(seatName(seat)));
    const changed = others.length === 0 ? '' : `\n${t`-# ${formatList(others)}’s hand has changed too.`}`;
    const line = isWhole
      ? t`↩ ${undoerWords(by, seatName)} took the game back to an earlier message.`
      : t`↩ ${undoerWords(by, seatName)} took back ${taken}.`;
    return `${line}${changed}`;
  }
  if (reason === 'restarted') return t`The bot’s rules have changed; this turn starts again.`;
  return undefined;
}
