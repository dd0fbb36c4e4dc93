/** Buildings, level by level. BLD, BUI, UPG, REB */

import type { Json } from '../../../../src/engine/values/json.ts';
import { building as buildingSchema } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import type { JsonObject } from '../action-json.ts';
import { findLabel } from '../labels.ts';
import { slugOf, titleOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import type { ReadBuildingText } from './building-effects.ts';
import { plainWords, readBuildingText } from './building-effects.ts';
import { wholeNumber } from './gain-makers.ts';
import { rangeOf, readReward } from './import-rewards.ts';
import type { References } from './references.ts';
import { joined } from './references.ts';
import type { SourceBuilding } from './source-campaign.ts';

const KIND = 'building levels';
const MATERIALS = ['lumber', 'metal', 'hide'] as const;
const MOST_TEXT = 300;

interface BuildingContext {
  readonly references: References;
  readonly report: ImportReport;
  readonly file: string;
}

interface ReadLevel {
  readonly level: JsonObject;
  readonly opens: JsonObject;
  readonly faults: readonly string[];
  readonly missing: readonly string[];
}

export function importBuildings(sources: readonly SourceBuilding[], context: BuildingContext): JsonObject[] {
  return sources.flatMap((source) => {
    const { report, file, references } = context;
    const place = `${file}, ${source.name}`;
    const levels = [source.costs, ...source.upgrades].map((_, i) => levelOf(source, i, references));
    const number = wholeNumber(source.id);
    const building = {
      id: slugOf(source.name),
      ...(number !== undefined && { number }),
      name: (findLabel(references.known.labels, `buildings.${source.name}`) ?? titleOf(source.name)).slice(0, 40),
      start: isFree(source.costs) ? 'built' : source.prosperityUnlock ? 'unlocked' : 'locked',
      levels: withServicesBelow(levels),
    };
    const { error } = buildingSchema.safeParse(building);
    if (error) {
      report.count('buildings', 'left out');
      report.note('buildings', place, `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
      return [];
    }
    for (const [i, { faults, missing }] of levels.entries()) {
      report.count(KIND, faults.length === 0 ? 'whole' : 'by hand');
      for (const why of new Set(faults)) report.note(KIND, `${place}, level ${i + 1}`, why);
      for (const what of missing) report.notThere(KIND, `${place}, level ${i + 1}`, what);
    }
    return [building];
  });
}

type Costs = SourceBuilding['costs'];

function isFree({ lumber = 0, metal = 0, hide = 0, gold = 0 }: Costs): boolean {
  return lumber + metal + hide + gold === 0;
}

function costOf(costs: Costs): JsonObject {
  const paid = [...MATERIALS, 'gold' as const].map((kind) => [kind, costs[kind] ?? 0] as const);
  return Object.fromEntries(paid.filter(([, much]) => much > 0));
}

function levelOf(source: SourceBuilding, i: number, references: References): ReadLevel {
  const { labels } = references.known;
  const costs = (i === 0 ? source.costs : source.upgrades[i - 1]) ?? {};
  const read = (texts: SourceBuilding['effectNormal'], isWrecked = false) =>
    readBuildingText(texts[i] || '', labels, isWrecked);
  const weekly = [read(source.effectNormal), read(source.interactionsAvailable)];
  const wrecked = [read(source.effectWrecked, true), read(source.interactionsUnavailable, true)];
  const { once, bonus, faults, missing } = rewardsOf(source.rewards[i] ?? {}, references);
  const isGiven = i > 0 && isFree(costs);
  const opens = mergedServices(weekly);
  const said = (...texts: readonly SourceBuilding['effectNormal'][]) =>
    texts
      .map((each) => plainWords(each[i] || '', labels))
      .filter((each) => each !== '')
      .map((each) => `${each}.`)
      .join(' ')
      .slice(0, MOST_TEXT);
  const level = {
    prosperity: Math.min(9, Math.max(1, costs.prosperity ?? 1)),
    ...(!isFree(costs) && { cost: costOf(costs) }),
    ...(isGiven && { given: true }),
    bonus,
    ...(once.length > 0 && { once }),
    text: said(source.effectNormal, source.interactionsAvailable),
    ...operationsOf(weekly),
    repair: source.repair[i] ?? 0,
    wrecked: { text: said(source.effectWrecked), ...operationsOf(wrecked), cost: costOf(source.rebuild[i] ?? {}) },
  };
  const all = [...weekly, ...wrecked].flatMap((each) => each.faults);
  const given = isGiven ? ['the book gives this level'] : [];
  return { level, opens, faults: [...all, ...faults, ...given], missing };
}

function operationsOf(read: readonly ReadBuildingText[]): JsonObject {
  const operation = read.flatMap((each) => each.operation);
  return operation.length > 0 ? { operation } : {};
}

/** The higher level of a service is that of the card. ENH-10 */
function mergedServices(read: readonly ReadBuildingText[]): JsonObject {
  const merged: Record<string, Json> = {};
  for (const [name, value] of read.flatMap(({ opens }) => Object.entries(opens))) {
    const before = merged[name];
    merged[name] = typeof before === 'number' && typeof value === 'number' ? Math.max(before, value) : value;
  }
  return merged;
}

/** A level goes on with what those below have opened. BLD-06 */
function withServicesBelow(levels: readonly ReadLevel[]): JsonObject[] {
  let opened: JsonObject = {};
  return levels.map(({ level, opens }) => {
    opened = { ...opened, ...opens };
    return Object.keys(opened).length > 0 ? { ...level, opens: opened } : level;
  });
}

interface ReadRewards {
  readonly once: readonly JsonObject[];
  readonly bonus: number;
  readonly faults: readonly string[];
  readonly missing: readonly string[];
}

/** `errata` is for people who own an early printing. */
const NOT_REWARDS: ReadonlySet<string> = new Set(['prosperity', 'items', 'errata']);

function rewardsOf(rewards: Readonly<Record<string, unknown>>, references: References): ReadRewards {
  const others = Object.entries(rewards).filter(([name]) => !NOT_REWARDS.has(name));
  const read = joined(others.map(([name, value]) => readReward(name, value, references)));
  const sold = suppliesOf(rewards.items, references);
  return {
    once: [...read.gains, ...sold.once],
    bonus: Math.min(9, Math.max(0, wholeNumber(rewards.prosperity) ?? 0)),
    faults: [...read.faults, ...sold.faults],
    missing: [...read.missing, ...sold.missing],
  };
}

/** `1-10`: what can be had from then on. UPG-05 */
function suppliesOf(items: unknown, references: References): Omit<ReadRewards, 'bonus'> {
  if (items === undefined) return { once: [], faults: [], missing: [] };
  const numbers = String(items)
    .split(/[,|]/)
    .map((each) => rangeOf(each.trim()));
  if (numbers.includes(undefined)) return { once: [], faults: [`nothing supplies “${items}”`], missing: [] };
  const all = numbers.flatMap((each) => each ?? []);
  const known = all.flatMap((number) => references.known.items.get(number) ?? []);
  const missing = all.filter((number) => !references.known.items.has(number)).map((number) => `item ${number}`);
  return { once: known.length > 0 ? [{ do: 'supply', items: known }] : [], faults: [], missing };
}
