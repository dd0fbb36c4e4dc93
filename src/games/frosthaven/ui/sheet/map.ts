/** Campaign map for its picture. MAPB-01 to MAPB-05 */

import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { knownMapOf } from '../../campaign/departure.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import type { Window } from '../../campaign/rules/outpost/map.ts';
import { scenarioWindowOf } from '../../campaign/rules/outpost/map.ts';
import { finalChapterLines, needWords } from '../../campaign/text/map.ts';
import type { CampaignNames } from '../../campaign/text/names.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { hasMap } from '../../content/filled-in.ts';
import type { CampaignFile } from '../../content/schema/campaign/campaign-map.ts';
import type { CampaignMap, Site } from '../../render/index.ts';
import { mapAlt, mapLeaves, pictureJob } from '../../render/index.ts';
import { campaignOf } from '../campaign/characters.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { sheetButton } from './sheet.ts';

/** Returns the land as printed, with scenarios that have a sticker only. */
export function mapOfCampaign({ map, chains = [] }: CampaignFile, catalog: Catalog, view: CampaignView): CampaignMap {
  const known = knownMapOf(view);
  const windows = [...catalog.scenarios.values()]
    .flatMap((scenario) => scenarioWindowOf(scenario, known) ?? [])
    .sort((one, other) => (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER));
  const used = chains.filter(({ id }) => windows.some(({ chain }) => chain === id));
  const names = campaignNames(catalog, view);
  return {
    columns: map.columns,
    rows: map.rows,
    outpost: squareOf(map.outpost),
    houses: known.buildings.length,
    areas: (map.areas ?? []).map(({ name, ...area }) => ({ ...area, ...(name !== undefined && { name }) })),
    roads: map.roads ?? [],
    ...(map.rivers && { rivers: map.rivers }),
    chains: used.map(({ name, colour }) => ({ name, colour })),
    sites: windows.map((window) =>
      siteOf(
        window,
        used.findIndex(({ id }) => id === window.chain),
        names,
      ),
    ),
  };
}

/** Returns the middle of a square: 2.5, 4.5 for `C5`. */
function squareOf(label: string): [number, number] {
  const [letters = '', row = '1'] = [/^[A-Z]+/.exec(label)?.[0], /\d+$/.exec(label)?.[0]];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [column - 0.5, Number(row) - 0.5];
}

function siteOf(
  { scenario, number, name, spot, place, status, needs, links, leadsTo }: Window,
  chain: number,
  names: CampaignNames,
): Site {
  const square = spot === 'Frosthaven' ? undefined : spot?.at;
  const where = place && (square === undefined ? place.where : `${place.where}, ${square}`);
  return {
    id: scenario,
    name,
    status,
    needs: (status === 'locked' ? needs : []).map((need) => needWords(need, names)),
    leadsTo: [...new Set([...links.map((link) => link.scenario), ...leadsTo])],
    ...(number !== undefined && { number }),
    ...(where !== undefined && { where }),
    ...(place && { sign: place.sign }),
    ...(place?.landmark && { landmark: place.landmark }),
    ...(square !== undefined && { at: squareOf(square) }),
    ...(spot === 'Frosthaven' && { inTown: true as const }),
    ...(chain >= 0 && { chain }),
  };
}

async function mapPanel(at: CampaignContext, leaf = 0): Promise<Panel> {
  const own = await campaignOf(at);
  const file = own?.catalog.campaign;
  if (!own || !file || !hasWeeks(own.catalog))
    return textPanel(t`This campaign has no map: you may play any scenario of its pack.`);
  const map = mapOfCampaign(file, own.catalog, own.view);
  return shownMap(map, at.campaign, { lines: finalChapterLines(own.catalog, own.view), leaf });
}

interface MapPage {
  readonly lines?: readonly string[];
  /** From 0. */
  readonly leaf?: number;
}

export function shownMap(map: CampaignMap, campaign: number, { lines = [], leaf = 0 }: MapPage = {}): Panel {
  const leaves = mapLeaves(map);
  const now = Math.min(leaf, leaves.length - 1);
  const shown = leaves[now] ?? map;
  return {
    content: [countWords(map), ...lines].join('\n'),
    components: buttonRows([...turning(campaign, now, leaves.length), sheetButton(campaign)]),
    picture: { job: pictureJob('map', { map: shown }), alt: mapAlt(shown), name: 'map.png' },
  };
}

function turning(campaign: number, leaf: number, leaves: number): Button[] {
  if (leaves <= 1) return [];
  const to = (wanted: number) => customId({ action: 'campaign-map-leaf', campaign, leaf: Math.max(0, wanted) });
  return [
    button(to(leaf - 1), t`Back`, 'plain', leaf === 0),
    button(to(leaf + 1), t`On (${leaf + 1} of ${leaves})`, 'primary', leaf === leaves - 1),
  ];
}

/** Lists locked scenarios with their requirements. MAPB-05 */
export function lockedLines({ catalog, view }: Pick<CampaignMatch, 'catalog' | 'view'>): string[] {
  if (!catalog.campaign || !hasWeeks(catalog)) return [];
  const { sites } = mapOfCampaign(catalog.campaign, catalog, view);
  const locked = sites.filter(({ status, needs }) => status === 'locked' && needs.length > 0);
  const lines = locked.map(({ number, name, needs }) => {
    const title = number === undefined ? name : `${number} ${name}`;
    return t`-# Locked: *${title}* needs ${formatList(needs)}.`;
  });
  const all = [...lines, ...undrawnLines(catalog, sites)];
  const left = all.length - MOST_LOCKED;
  return left > 0 ? [...all.slice(0, MOST_LOCKED), t`-# And ${left} more on the map.`] : all;
}

/** Names what is on the map, in a pack that is not filled in so far. */
function undrawnLines(catalog: CampaignMatch['catalog'], sites: readonly Site[]): string[] {
  const isOpen = ({ status }: Site) => status === 'open' || status === 'done';
  const isUndrawn = ({ id: name }: Site) =>
    [...catalog.scenarios.values()].some((each) => each.id === name && !hasMap(each));
  return sites
    .filter((site) => isOpen(site) && isUndrawn(site))
    .map(({ name }) => t`-# Not filled in yet: *${name}* has no map.`);
}

const MOST_LOCKED = 8;

function countWords({ sites }: CampaignMap): string {
  const of = (status: Site['status']) => sites.filter((site) => site.status === status).length;
  const [open, locked, done, lockedOut] = [of('open'), of('locked'), of('done'), of('locked out')];
  const counts = [
    ...(open > 0 ? [t`${open} playable`] : []),
    ...(locked > 0 ? [t`${locked} locked`] : []),
    ...(done > 0 ? [t`${done} done`] : []),
    ...(lockedOut > 0 ? [t`${lockedOut} locked out for good`] : []),
  ];
  return counts.length > 0 ? t`**The map.** ${counts.join(', ')}.` : t`**The map.** Nothing is known yet.`;
}

export const MAP_ACTIONS: GameActions = new Map([
  ['campaign-map', panelAction(OWN_ACTIONS['campaign-map'], (at) => mapPanel(at))],
  ['campaign-map-leaf', panelAction(OWN_ACTIONS['campaign-map-leaf'], (at, { leaf }) => mapPanel(at, leaf))],
]);
