import { t } from '../../../../../i18n/t.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { CAMPAIGN_VALUES, RESOURCES } from '../../../content/schema/terms.ts';
import type { Target } from '../../state/proposal.ts';
import { CHARACTER_VALUES, SCENARIO_STATUSES } from '../../state/proposal.ts';
import type { CampaignState } from '../../state.ts';
import { roomForSoldiers } from '../outpost/attack.ts';
import { buildingDeck } from '../outpost/building-deck.ts';
import { counterRange } from '../outpost/counters.ts';
import { MAX_MORALE, MAX_PROSPERITY } from '../outpost/values.ts';

export type CorrectableState = Pick<
  CampaignState,
  'sheets' | 'outpost' | 'buildings' | 'completed' | 'unlocked' | 'lockedOut'
> & {
  readonly marked: number;
  readonly available: Readonly<Record<string, number>>;
};

export function correctionTargets(state: CorrectableState): Target[] {
  const { sheets, buildings, outpost, available } = state;
  return [
    { of: 'week' },
    ...CAMPAIGN_VALUES.map((value): Target => ({ of: 'value', value })),
    ...RESOURCES.map((kind): Target => ({ of: 'supply', kind })),
    ...Object.keys(buildings).map((building): Target => ({ of: 'building', building })),
    ...scenariosIn(state).map((scenario): Target => ({ of: 'scenario', scenario })),
    ...outpost.stickers.map((sticker): Target => ({ of: 'sticker', sticker })),
    ...Object.keys(outpost.counters ?? {}).map((counter): Target => ({ of: 'counter', counter })),
    ...RESOURCES.map((kind): Target => ({ of: 'loot', kind })),
    ...sheets.flatMap(({ member, items }) =>
      [...new Set([...items, ...Object.keys(available)])].map((item): Target => ({ of: 'item', member, item })),
    ),
    ...sheets.flatMap(({ member }): Target[] => [
      ...CHARACTER_VALUES.map((figure): Target => ({ of: 'character', member, figure })),
      ...RESOURCES.map((kind): Target => ({ of: 'resources', member, kind })),
    ]),
  ];
}

function scenariosIn({ completed, unlocked, lockedOut }: CorrectableState): string[] {
  return [...new Set([...completed, ...unlocked, ...lockedOut])];
}

function standingOf({ completed, lockedOut, unlocked }: CorrectableState, scenario: string): number | undefined {
  if (completed.includes(scenario)) return SCENARIO_STATUSES.indexOf('completed');
  if (lockedOut.includes(scenario)) return SCENARIO_STATUSES.indexOf('locked out');
  return unlocked.includes(scenario) ? SCENARIO_STATUSES.indexOf('open') : undefined;
}

/** Undefined for a figure that does not exist. */
export function targetValue(state: CorrectableState, target: Target): number | undefined {
  const { marked, outpost, buildings, sheets, available } = state;
  const sheet = 'member' in target ? sheets.find(({ member }) => member === target.member) : undefined;
  switch (target.of) {
    case 'week':
      return marked;
    case 'value':
      return outpost.values[target.value] ?? 0;
    case 'supply':
      return outpost.supply[target.kind] ?? 0;
    case 'building':
      return buildings[target.building]?.level;
    case 'scenario':
      return standingOf(state, target.scenario);
    case 'sticker':
      return outpost.stickers.includes(target.sticker) ? 1 : undefined;
    case 'counter':
      return outpost.counters?.[target.counter];
    case 'loot':
      return outpost.loot[target.kind] ?? 0;
    case 'item':
      return sheet && ownedBy(sheet, available, target.item);
    case 'character':
      return sheet?.[target.figure];
    case 'resources':
      return sheet && (sheet.resources[target.kind] ?? 0);
  }
}

/** ITS-01: 1 if owned, 0 if it could be; undefined out of reach. */
function ownedBy(
  { items }: CorrectableState['sheets'][number],
  available: CorrectableState['available'],
  item: string,
): number | undefined {
  if (items.includes(item)) return 1;
  return (available[item] ?? 0) > 0 ? 0 : undefined;
}

const MOST = 9_999;
const MOST_STICKERS = 20;

type Range = readonly [number, number];

const RANGES: Readonly<Record<(typeof CHARACTER_VALUES)[number], Range>> = {
  level: [1, 9],
  experience: [0, MOST],
  gold: [0, MOST],
  checks: [0, 18],
  marks: [0, 18],
};

/** MOR-01, SOL-01, LUP-11, PERK-06, COR-20 */
function rangeOf(catalog: Catalog, state: CorrectableState, target: Target): Range {
  switch (target.of) {
    case 'week':
      return [0, 200];
    case 'value':
      return rangeOfValue(catalog, state, target.value);
    case 'building':
      return [0, catalog.buildings.find(({ id }) => id === target.building)?.levels.length ?? 0];
    case 'character':
      return RANGES[target.figure];
    case 'scenario':
      return [0, SCENARIO_STATUSES.length - 1];
    case 'sticker':
    case 'item':
      return [0, 1];
    case 'counter':
      return counterRange(catalog, target.counter);
    case 'loot':
      return [0, MOST_STICKERS];
    case 'supply':
    case 'resources':
      return [0, 999];
  }
}

export function rangeOfValue(
  catalog: Catalog,
  { buildings }: Pick<CorrectableState, 'buildings'>,
  value: (typeof CAMPAIGN_VALUES)[number],
): Range {
  switch (value) {
    case 'morale':
      return [0, MAX_MORALE];
    case 'prosperity':
      return [0, MAX_PROSPERITY];
    case 'soldiers':
      return [0, roomForSoldiers(buildingDeck(catalog, buildings))];
    case 'defense':
      return [-99, 99];
    default:
      return [0, 99];
  }
}

/** Returns why a correction is refused, in a sentence; undefined where it is allowed. COR-20 */
export function whyNotCorrected(
  catalog: Catalog,
  state: CorrectableState,
  target: Target,
  to: number,
): string | undefined {
  const now = targetValue(state, target);
  if (now === undefined) return t`That is not on the sheet.`;
  const [least, most] = rangeOf(catalog, state, target);
  if (to < least || to > most) return t`That goes from ${least} to ${most}.`;
  return now === to ? t`It is ${now} already.` : undefined;
}
