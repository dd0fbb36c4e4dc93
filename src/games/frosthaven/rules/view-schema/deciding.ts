import { t } from '../../../../i18n/t.ts';

function wayWords(how: 'first' | 'vote' | 'leader', leader: string): string {
  switch (how) {
    case 'first':
      return t`what concerns all is decided by the first who answers`;
    case 'vote':
      return t`what concerns all is decided by vote`;
    case 'leader':
      return t`what concerns all is decided by ${leader}, who leads`;
  }
}

export function onwardWords(how: 'first' | 'vote' | 'leader', leader: string): string {
  return t`From now on ${wayWords(how, leader)}.`;
}
