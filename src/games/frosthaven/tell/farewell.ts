/** The last message of a game that can't go on. */

import type { Table } from '../../game.ts';
import { asJson, type PublicMessage } from '../../panel/message.ts';
import type { Announcement } from '../happened.ts';
import { gone } from './aside.ts';
import { toldOf } from './telling.ts';

const OUTDATED =
  '**This scenario can’t go on.** It was begun with an older version of this program, which kept it in another form. ' +
  'It ends without a result: nobody gains or loses anything, and your campaign is as it was before. ' +
  'The panel of the campaign begins it anew.';

/** What the table of a game is told that a newer program can't read. */
export function farewell(game: Pick<Table, 'telling'>): Announcement {
  const { aside, count } = toldOf(game);
  const key = `${count + 1}`;
  const last: PublicMessage = { to: 'thread', content: OUTDATED, mentions: [], buttons: [] };
  return {
    outgoing: [...(aside ? [gone(aside)] : []), { key, kind: 'post', body: asJson(last) }],
    notes: {},
    telling: { key, count: Number(key), call: 'over', head: OUTDATED, lines: [], why: [] },
    reminders: [],
  };
}
