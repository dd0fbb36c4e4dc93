import { t } from '../../../../i18n/t.ts';

function wayWords(how: 'first' | 'vote' | 'leader', leader: string): string {
  switch (how) {
    case 'first':
      return t`the first answer decides for everyone`;
    case 'vote':
      return t`a vote decides for everyone`;
    case 'leader':
      return t`${leader} leads and decides for everyone`;
  }
}

export const ownVoteWords = (answer: string) => t`**You voted for** ${answer}. You can still change it.`;

export function onwardWords(how: 'first' | 'vote' | 'leader', leader: string): string {
  return t`From now on ${wayWords(how, leader)}.`;
}
