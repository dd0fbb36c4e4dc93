/** State of a campaign: plain JSON with a schema for each part. */
import { z } from 'zod';
import { character } from './state/character.ts';
import { decks } from './state/decks.ts';
import { enhancements, lasts } from './state/enhancements.ts';
import { guardState, NO_GUARD } from './state/guard.ts';
import { goodsState } from './state/items.ts';
import { buildingsState } from './state/outpost.ts';
import { storedSheetSchema, upgradeCharacter } from './state/people.ts';
import { proposal } from './state/proposal.ts';
import { NEW_ROSTER, roster } from './state/roster.ts';
import { calendar, decides, outpostSheet, story } from './state/sheet.ts';
import { NEW_WEEK, week } from './state/week.ts';

export const campaignStart = z.strictObject({
  sheets: z.array(storedSheetSchema),
  /** END-12 */
  completed: z.array(z.string()),
  /** TILE-44: numbers of looted treasures by scenario. */
  looted: z.record(z.string(), z.array(z.string())),
});
export type CampaignStart = z.infer<typeof campaignStart>;

export const campaignState = campaignStart.extend({
  sheets: z.array(character),
  /** False until the pack's starting content is laid out. */
  isFounded: z.boolean(),
  /** MAPB-01, MAPB-04 */
  unlocked: z.array(z.string()),
  lockedOut: z.array(z.string()),
  calendar,
  outpost: outpostSheet,
  buildings: buildingsState,
  guard: guardState,
  decks,
  goods: goodsState,
  /** LOOT-05: scenarios with their random item found. */
  found: z.array(z.string()).default([]),
  enhancements,
  /** VAR-05: fate of future enhancements. */
  enhancing: lasts.default('lasting'),
  roster,
  week,
  story,
  decides,
  proposal: proposal.nullable().default(null),
});
export type CampaignState = z.infer<typeof campaignState>;

export const NEW_CAMPAIGN: CampaignStart = { sheets: [], completed: [], looted: {} };

export function stateOf(start: CampaignStart): CampaignState {
  return structuredClone({ ...UNFOUNDED, ...start, sheets: start.sheets.map(upgradeCharacter) });
}

export const UNFOUNDED: CampaignState = {
  sheets: [],
  completed: [],
  looted: {},
  isFounded: false,
  unlocked: [],
  lockedOut: [],
  calendar: { marked: 0, sections: [] },
  outpost: { supply: {}, values: {}, stickers: [], loot: {}, ahead: [] },
  buildings: {},
  guard: NO_GUARD,
  decks: {
    road: { summer: { shuffled: [], bottom: [] }, winter: { shuffled: [], bottom: [] } },
    outpost: { summer: { shuffled: [], bottom: [] }, winter: { shuffled: [], bottom: [] } },
    items: [],
    blueprints: [],
    scenarios: [],
  },
  goods: { supply: {}, windows: [], treasures: [] },
  found: [],
  enhancements: [],
  enhancing: 'lasting',
  roster: NEW_ROSTER,
  week: NEW_WEEK,
  story: [],
  decides: { how: 'first' },
  proposal: null,
};
