/** What a campaign remembers. Plain JSON, of which every part has a schema. */
import { z } from 'zod';
import { character } from './state/character.ts';
import { decks } from './state/decks.ts';
import { enhancements, lasts } from './state/enhancements.ts';
import { guardState, NO_GUARD } from './state/guard.ts';
import { goodsState } from './state/items.ts';
import { buildingsState } from './state/outpost.ts';
import { characterFrom, keptSheet } from './state/people.ts';
import { proposal } from './state/proposal.ts';
import { NEW_ROSTER, roster } from './state/roster.ts';
import { calendar, decides, outpostSheet, story } from './state/sheet.ts';
import { NEW_WEEK, week } from './state/week.ts';

/** What a campaign begins with: nothing, or what an older program has kept of it. */
export const campaignStart = z.strictObject({
  sheets: z.array(keptSheet),
  /** Scenarios that were completed. END-12 */
  completed: z.array(z.string()),
  /** Numbers of the treasures that were looted, by scenario. TILE-44 */
  looted: z.record(z.string(), z.array(z.string())),
});
export type CampaignStart = z.infer<typeof campaignStart>;

export const campaignState = campaignStart.extend({
  sheets: z.array(character),
  /** What the pack brings to a new campaign is laid out. */
  isFounded: z.boolean(),
  /** Scenarios whose stickers are on the map, and those that can be played no longer. MAPB-01, MAPB-04 */
  unlocked: z.array(z.string()),
  lockedOut: z.array(z.string()),
  calendar,
  outpost: outpostSheet,
  buildings: buildingsState,
  guard: guardState,
  decks,
  goods: goodsState,
  /** Scenarios whose random item was found. LOOT-05 */
  found: z.array(z.string()).default([]),
  enhancements,
  /** What becomes of those that are put on from now on. VAR-05 */
  enhancing: lasts.default('lasting'),
  roster,
  week,
  story,
  decides,
  /** What the party is asked to agree to, beside the rules. */
  proposal: proposal.nullable().default(null),
});
export type CampaignState = z.infer<typeof campaignState>;

/** A campaign in which nothing has happened yet. */
export const NEW_CAMPAIGN: CampaignStart = { sheets: [], completed: [], looted: {} };

/** The state before anything has happened. */
export function stateOf(start: CampaignStart): CampaignState {
  return structuredClone({ ...UNFOUNDED, ...start, sheets: start.sheets.map(characterFrom) });
}

/** What has to be laid out first. */
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
