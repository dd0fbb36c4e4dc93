import type { Seat } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import { buildCustomId } from '../panel/actions.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import { bold, mention } from '../panel/text.ts';

interface EscalatedQuestion {
  readonly game: number;
  readonly seat: Seat;
  readonly question: number;
}

/**
 * `who` is the escaped name of the seat; undefined for the party. The question is not named, since it may be secret.
 */
export function escalationMessage(
  { game, seat, question }: EscalatedQuestion,
  master: string,
  who: string | undefined,
): PublicMessage {
  const late = who === undefined ? t`The table` : bold(who);
  const id = (what: 'bot' | 'time' | 'seat') => buildCustomId({ action: 'referred', game, question, seat, what });
  return {
    to: 'thread',
    content: t`${mention(master)} ${late} ran out of time. You are the game-master: what now?`,
    mentions: [master],
    buttons: [
      { id: id('bot'), label: t`The bot answers`, look: 'primary' },
      { id: id('time'), label: t`Give new time`, look: 'plain' },
      ...(who === undefined ? [] : [{ id: id('seat'), label: t`I play for them`, look: 'plain' as const }]),
    ],
  };
}
