/** What holds for a whole table, whoever sits at it and whatever is played. */
import { z } from 'zod';
import { fieldsOf } from '../kernel/json.ts';
import { type Campaign, type Change, json } from './records.ts';

/** Whether anybody may join, as long as there is room, or only those play who are in it. */
export const joining = z.enum(['open', 'closed']);
export type Joining = z.infer<typeof joining>;

const tableSettings = z.object({ joining: joining.catch('open') });
export type TableSettings = z.infer<typeof tableSettings>;

export function settingsOf({ settings }: Pick<Campaign, 'settings'>): TableSettings {
  return tableSettings.parse(fieldsOf(settings));
}

/** The change of some settings of a table; the others stay. */
export function settling(campaign: number, change: Partial<TableSettings>): Change {
  return {
    campaign,
    settings: (now) => json.parse({ ...fieldsOf(now), ...tableSettings.parse({ ...fieldsOf(now), ...change }) }),
  };
}
