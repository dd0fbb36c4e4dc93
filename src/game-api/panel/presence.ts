import { t } from '../../i18n/t.ts';
import { buildCustomId } from './actions.ts';
import type { Button } from './controls.ts';
import { button } from './controls.ts';
import type { PublicMessage } from './public-message.ts';
import { bold, escapeMarkdown } from './text.ts';

export const nobodyHereWords = () => t`No active player is here, so the game waits.`;

const backWords = () => t`I am back`;

export function backButton(campaign: number): Button {
  return button(buildCustomId({ action: 'presence', campaign, presence: 'here' }), backWords(), 'good');
}

export function awayButton(campaign: number): Button {
  return button(buildCustomId({ action: 'presence', campaign, presence: 'away' }), t`I am away`);
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
  readonly reportedBy?: Pick<PresentPerson, 'userName'>;
  readonly isLast: boolean;
  readonly until?: number | undefined;
}

export function awayMessage(leaving: PlayerAbsence): PublicMessage {
  const { who, reportedBy } = leaving;
  const isAway = awayWords(leaving);
  return {
    to: 'thread',
    content: reportedBy ? t`<@${who.user}> ${isAway} ${bold(escapeMarkdown(reportedBy.userName))} said so.` : isAway,
    mentions: reportedBy ? [who.user] : [],
    buttons: [
      {
        id: buildCustomId({ action: 'presence', campaign: who.campaign, presence: 'here' }),
        label: backWords(),
        look: 'good',
      },
    ],
  };
}

function awayWords({ who, isLast, until }: PlayerAbsence): string {
  const name = bold(escapeMarkdown(who.userName));
  const plays = characterOf(who);
  if (isLast) return t`${name} is away. Nobody is here now, so the game waits until someone is back.`;
  return botPlaysWords(name, plays, until === undefined ? undefined : `<t:${Math.round(until / 1000)}:f>`);
}

export function botPlaysWords(name: string, plays: string, hour?: string): string {
  return hour === undefined
    ? t`${name} is away: the bot plays ${plays} until ${name} is back.`
    : t`${name} is away: the bot plays ${plays} until ${name} is back, planned for ${hour}.`;
}

export const playsAgainWords = (name: string, plays: string) => t`${name} is back, and plays ${plays} again.`;

export function backMessage(who: PresentPerson): PublicMessage {
  return {
    to: 'thread',
    content: playsAgainWords(bold(escapeMarkdown(who.userName)), characterOf(who)),
  };
}

function characterOf({ plays }: PresentPerson): string {
  return plays === undefined ? t`their character` : bold(plays);
}
