import type { Announcements, MatchTable } from '../contract/game.ts';
import { asJson, type PublicMessage } from '../panel/public-message.ts';
import { type AnnouncementState, toldOf } from './announcement-state.ts';
import { gone } from './ping-message.ts';

export function farewellIn(game: Pick<MatchTable, 'telling'>, words: string): Announcements {
  const { aside, count } = toldOf(game);
  const key = `${count + 1}`;
  const last: PublicMessage = { to: 'thread', content: words, mentions: [], buttons: [] };
  const telling: AnnouncementState = { key, count: Number(key), call: 'over', head: words, lines: [], why: [] };
  return {
    outgoing: [...(aside ? [gone(aside)] : []), { key, kind: 'post', body: asJson(last) }],
    notes: {},
    telling,
    reminders: [],
  };
}
