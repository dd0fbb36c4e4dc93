/** How it is said who is away and who is back, and the button with which somebody comes back. */

import { tableId } from '../panel/actions.ts';
import { type Button, button } from '../panel/controls.ts';
import type { PublicMessage } from '../panel/message.ts';
import { bold, escaped } from '../panel/text.ts';

/** What becomes of a game at which nobody who still plays is there. */
export const NOBODY_HERE = 'Nobody who still plays is here, so the game waits.';

const BACK = 'I am back';

export function backButton(campaign: number): Button {
  return button(tableId({ action: 'presence', campaign, presence: 'here' }), BACK, 'good');
}

interface Person {
  readonly user: string;
  readonly userName: string;
  readonly campaign: number;
  /** What they play is called, once it is; markup is escaped. */
  readonly plays: string | undefined;
}

export interface Leaving {
  readonly who: Person;
  /** Somebody else who says it, so that the player is to hear of it. */
  readonly saidBy?: Pick<Person, 'userName'>;
  /** Nobody is left. */
  readonly isLast: boolean;
  /** When they mean to be back, in milliseconds since 1970. */
  readonly until?: number | undefined;
}

/** What everybody is told when somebody goes away. */
export function awayMessage({ who, saidBy, isLast, until }: Leaving): PublicMessage {
  const name = bold(escaped(who.userName));
  const says = saidBy ? `<@${who.user}> ${bold(escaped(saidBy.userName))} says that ${name}` : name;
  const end = until === undefined ? '' : `, as they mean to be on <t:${Math.round(until / 1000)}:f>`;
  const what = isLast
    ? 'is away. Nobody is here now, so the game waits until somebody is back.'
    : `is away: the bot plays ${characterOf(who)} until ${name} is back${end}.`;
  return {
    to: 'thread',
    content: `${says} ${what}`,
    mentions: saidBy ? [who.user] : [],
    buttons: [
      { id: tableId({ action: 'presence', campaign: who.campaign, presence: 'here' }), label: BACK, look: 'good' },
    ],
  };
}

/** What everybody is told when somebody is back. */
export function backMessage(who: Person): PublicMessage {
  return { to: 'thread', content: `${bold(escaped(who.userName))} is back, and plays ${characterOf(who)} again.` };
}

function characterOf({ plays }: Person): string {
  return plays === undefined ? 'their character' : bold(plays);
}
