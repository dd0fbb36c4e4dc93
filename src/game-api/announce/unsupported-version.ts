import { t } from '../../i18n/t.ts';
import type { Announcements, MatchTable } from '../contract/game.ts';
import type { PublicMessage } from '../panel/public-message.ts';
import { asJson } from '../panel/public-message.ts';
import type { AnnouncementState } from './announcement-state.ts';
import { announcementStateOf } from './announcement-state.ts';
import { deletePing } from './ping-message.ts';

export function unsupportedAnnouncement(
  game: Pick<MatchTable, 'telling'>,
  words = t`This game can’t go on: the bot now stores games differently.`,
): Announcements {
  const { aside, count } = announcementStateOf(game);
  const key = `${count + 1}`;
  const last: PublicMessage = { to: 'thread', content: words, mentions: [], buttons: [] };
  const telling: AnnouncementState = { key, count: Number(key), call: 'over', head: words, lines: [], why: [] };
  return {
    outgoing: [...(aside ? [deletePing(aside)] : []), { key, kind: 'post', body: asJson(last) }],
    notes: {},
    telling,
    reminders: [],
  };
}
