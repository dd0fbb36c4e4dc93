import { t } from '../../i18n/t.ts';
import { tableId } from './actions.ts';
import { type Button, button } from './controls.ts';
import type { PublicMessage } from './public-message.ts';
import { bold, escaped } from './text.ts';

export const nobodyHere = () => t`Nobody who still plays is here, so the game waits.`;

const backWords = () => t`I am back`;

export function backButton(campaign: number): Button {
  return button(tableId({ action: 'presence', campaign, presence: 'here' }), backWords(), 'good');
}

interface PresentPerson {
  readonly user: string;
  readonly userName: string;
  readonly campaign: number;
  readonly plays: string | undefined;
}

export interface PlayerAbsence {
  readonly who: PresentPerson;
  /** Set if another user reports the absence, so that the player is told. */
  readonly saidBy?: Pick<PresentPerson, 'userName'>;
  readonly isLast: boolean;
  readonly until?: number | undefined;
}

export function awayMessage(leaving: PlayerAbsence): PublicMessage {
  const { who, saidBy } = leaving;
  const isAway = awayWords(leaving);
  return {
    to: 'thread',
    content: saidBy ? t`<@${who.user}> ${bold(escaped(saidBy.userName))} says that ${isAway}` : isAway,
    mentions: saidBy ? [who.user] : [],
    buttons: [
      {
        id: tableId({ action: 'presence', campaign: who.campaign, presence: 'here' }),
        label: backWords(),
        look: 'good',
      },
    ],
  };
}

function awayWords({ who, isLast, until }: PlayerAbsence): string {
  const name = bold(escaped(who.userName));
  const plays = characterOf(who);
  if (isLast) return t`${name} is away. Nobody is here now, so the game waits until somebody is back.`;
  if (until === undefined) return t`${name} is away: the bot plays ${plays} until ${name} is back.`;
  const hour = `<t:${Math.round(until / 1000)}:f>`;
  return t`${name} is away: the bot plays ${plays} until ${name} is back, as they mean to be on ${hour}.`;
}

export function backMessage(who: PresentPerson): PublicMessage {
  return { to: 'thread', content: t`${bold(escaped(who.userName))} is back, and plays ${characterOf(who)} again.` };
}

function characterOf({ plays }: PresentPerson): string {
  return plays === undefined ? t`their character` : bold(plays);
}
