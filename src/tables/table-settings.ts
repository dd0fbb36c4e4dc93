/** What holds for a whole table, whoever sits at it. */
import { z } from 'zod';
import { type Json, json } from '../kernel/json.ts';
import type { Campaign, Change } from './records.ts';

/**
 * What becomes of a question that the rules leave open for a monster: anybody at the table is asked, or the bot picks.
 * MMV-10, SET-30
 */
export const monsterChoices = z.enum(['asked', 'picked']);
export type MonsterChoices = z.infer<typeof monsterChoices>;

/** Whether anybody may join, as long as there is room, or only those play who are in it. */
export const joining = z.enum(['open', 'closed']);
export type Joining = z.infer<typeof joining>;

/** What else a game keeps there stays as it is. */
const tableSettings = z
  .object({ monsters: monsterChoices.default('asked'), joining: joining.default('open') })
  .catchall(json);
export type TableSettings = z.infer<typeof tableSettings>;

export function settingsOf({ settings }: Pick<Campaign, 'settings'>): TableSettings {
  return tableSettings.parse(settings);
}

/** The change of some settings of a table; the others stay. */
export function settling(campaign: number, change: Readonly<Record<string, Json>>): Change {
  return { campaign, settings: (now) => ({ ...tableSettings.parse(now), ...change }) };
}
