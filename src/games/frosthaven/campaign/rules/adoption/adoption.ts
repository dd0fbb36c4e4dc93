import { id } from '../../../../../engine/values/id.ts';
import { t } from '../../../../../i18n/t.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { CAMPAIGN_VALUES } from '../../../content/schema/terms.ts';
import { valueWords } from '../../../rules/view-schema/words.ts';
import type { AdoptedCharacter, Adoption } from '../../state/adoption.ts';
import type { CharacterSheet } from '../../state/people.ts';
import { afterMoves, copiesOf, findItemCopy, itemOf, movesToAvailable, returnMoves } from '../goods/supply.ts';
import { changeGuard, startingGuard } from '../outpost/guard-deck.ts';
import { unlockedBy } from '../outpost/map.ts';
import {
  normalizeWindow,
  potionsInWindows,
  questFaults,
  rosterAfter,
  setAsideFaults,
  stickerFaults,
  windowFaults,
} from './adopted-roster-faults.ts';
import { rangeOfValue } from './correction.ts';
import type { AdoptedState } from './growth-faults.ts';
import { growthFaults } from './growth-faults.ts';

const NOT_THERE = {
  scenario: (name: string) => t`There is no scenario “${name}”.`,
  'campaign sticker': (name: string) => t`There is no campaign sticker “${name}”.`,
  section: (name: string) => t`There is no section “${name}”.`,
  building: (name: string) => t`There is no building “${name}”.`,
  'perk of the town guard': (name: string) => t`There is no perk of the town guard “${name}”.`,
  item: (name: string) => t`There is no item “${name}”.`,
  class: (name: string) => t`There is no class “${name}”.`,
  event: (name: string) => t`There is no event “${name}”.`,
  envelope: (name: string) => t`There is no envelope “${name}”.`,
} as const;
type MissingContentKind = keyof typeof NOT_THERE;

/** Returns every fault of the sheet that member `by` wants entered, a sentence each. */
export function adoptionFaults(catalog: Catalog, state: AdoptedState, sheet: Adoption, by: number): string[] {
  const { campaign, scenarios, buildings, items, guard, roadEvents, outpostEvents, classes } = catalog;
  const ids = (all: Iterable<{ readonly id: string }>) => [...all].map((each): string => each.id);
  const unknown = (what: MissingContentKind, names: readonly string[] = [], known: readonly string[]) =>
    names.filter((name) => !known.includes(name)).map((name) => NOT_THERE[what](name));
  const known = ids(scenarios.values());
  return [
    ...unknown('scenario', [...(sheet.completed ?? []), ...(sheet.unlocked ?? []), ...(sheet.lockedOut ?? [])], known),
    ...unknown('campaign sticker', sheet.stickers, ids(campaign?.stickers ?? [])),
    ...unknown(
      'section',
      sheet.sections?.map(({ section }) => section),
      Object.keys(campaign?.sections ?? {}),
    ),
    ...unknown('building', Object.keys(sheet.buildings ?? {}), ids(buildings)),
    ...unknown('perk of the town guard', sheet.guardPerks, ids(guard?.perks ?? [])),
    ...unknown('item', sheet.items, ids(items.values())),
    ...unknown('class', sheet.classes, ids(classes.values())),
    ...unknown('event', sheet.events, [...ids(roadEvents), ...ids(outpostEvents)]),
    ...figureFaults(catalog, state, sheet),
    ...(sheet.characters ?? []).flatMap((each) => characterFaults(catalog, state, each)),
    ...copyFaults(catalog, state, sheet),
    ...unknown('envelope', sheet.envelopes, ids(catalog.quests?.envelopes ?? [])),
    ...unknown('scenario', sheet.found, known),
    ...setAsideFaults(catalog, state, sheet),
    ...windowFaults(catalog, sheet),
    ...questFaults(catalog, state, sheet, by),
    ...stickerFaults(catalog, sheet),
  ];
}

function figureFaults(catalog: Catalog, state: AdoptedState, sheet: Adoption): string[] {
  const { values = {}, buildings = {}, sections = [], week = state.calendar.marked } = sheet;
  const standing = buildingsAfter(state, sheet);
  const levels = Object.entries(buildings).flatMap(([name, { level }]) => {
    const building = catalog.buildings.find((each) => each.id === name);
    return building && level > building.levels.length ? [t`${building.name} has no level ${level}.`] : [];
  });
  const figures = CAMPAIGN_VALUES.flatMap((value) => {
    const [least, most] = rangeOfValue(catalog, { buildings: standing }, value);
    const wanted = values[value] ?? 0;
    return wanted < least || wanted > most ? [t`${valueWords(value)} goes from ${least} to ${most}.`] : [];
  });
  const late = sections.filter((each) => each.week <= week);
  return [
    ...levels,
    ...figures,
    ...late.map((each) => t`Week ${each.week} is already marked: section ${each.section} can’t wait there.`),
  ];
}

function characterFaults(catalog: Catalog, { sheets }: AdoptedState, adopted: AdoptedCharacter): string[] {
  const mat = catalog.classes.get(id(adopted.class));
  if (!mat) return [t`There is no class “${adopted.class}”.`];
  if (!sheets.some((sheet) => sheet.class === mat.id))
    return [t`Nobody plays the ${mat.name} yet: that player must join first.`];
  return growthFaults(catalog, mat, adopted);
}

/** ITS-01: owners have no more copies than exist. */
function copyFaults(
  catalog: Catalog,
  { sheets, roster }: AdoptedState,
  { characters = [], aside }: Adoption,
): string[] {
  const owned = [
    ...sheets.flatMap((sheet) => characters.find((each) => each.class === sheet.class)?.items ?? sheet.items),
    ...(aside ?? roster.aside).flatMap(({ items = [] }) => items),
  ];
  return [...new Set(owned)].flatMap((name) => {
    const item = itemOf(catalog, name);
    const copies = owned.filter((each) => each === name).length;
    return item && copies > copiesOf(item)
      ? [t`There are ${copiesOf(item)} copies of ${item.name}, not ${copies}.`]
      : [];
  });
}

export function applyAdoption(catalog: Catalog, state: AdoptedState, sheet: Adoption): AdoptedState {
  const { calendar, outpost, guard } = state;
  const completed = sheet.completed ?? state.completed;
  const { sheets, goods } = ownedAfter(catalog, state, sheet);
  return {
    sheets,
    goods,
    completed: [...new Set(completed)],
    unlocked: unlockedAfter(catalog, state, sheet),
    lockedOut: sheet.lockedOut ?? state.lockedOut,
    calendar: { marked: sheet.week ?? calendar.marked, sections: sheet.sections ?? sectionsAfter(state, sheet) },
    outpost: {
      ...outpost,
      values: { ...outpost.values, ...sheet.values },
      supply: sheet.supply ?? outpost.supply,
      stickers: sheet.stickers ?? outpost.stickers,
      loot: sheet.loot ?? outpost.loot,
    },
    buildings: buildingsAfter(state, sheet),
    guard: sheet.guardPerks ? guardAfter(catalog, sheet.guardPerks) : guard,
    decks: decksAfter(catalog, state, sheet),
    roster: rosterAfter(catalog, state, sheet),
    found: sheet.found ?? state.found,
    enhancements: sheet.enhancements ?? state.enhancements,
  };
}

function sectionsAfter({ calendar }: AdoptedState, { week = calendar.marked }: Adoption) {
  return calendar.sections.filter((each) => each.week > week);
}

function buildingsAfter({ buildings }: Pick<AdoptedState, 'buildings'>, sheet: Adoption): AdoptedState['buildings'] {
  const given = Object.entries(sheet.buildings ?? {}).map(
    ([name, { level, wrecked = false }]) => [name, { level, wrecked }] as const,
  );
  return { ...buildings, ...Object.fromEntries(given) };
}

/** MAPB-01: by the sheet, else by the rewards of completed scenarios. */
function unlockedAfter({ scenarios }: Catalog, state: AdoptedState, { unlocked, completed = [] }: Adoption): string[] {
  const known = unlocked ? [...completed, ...unlocked] : unlockedBy(scenarios, completed);
  return [...new Set([...state.unlocked, ...known])];
}

/** TGD-06 */
function guardAfter({ guard }: Catalog, perks: readonly string[]): AdoptedState['guard'] {
  const deck = perks.reduce((now, name) => {
    const { add = {}, remove = {} } = guard?.perks?.find((each) => each.id === name) ?? {};
    return changeGuard(now, add, remove);
  }, startingGuard(guard));
  return { remaining: [...deck.remaining], discards: [...deck.discards], perks: [...perks] };
}

function decksAfter(catalog: Catalog, state: AdoptedState, sheet: Adoption): AdoptedState['decks'] {
  const { decks } = state;
  const { events = [], items = [], characters = [] } = sheet;
  const out = unlockedAfter(catalog, state, sheet);
  const owned = characters.flatMap((each) => each.items ?? []);
  const rest = (deck: readonly string[], gone: readonly string[]) => deck.filter((each) => !gone.includes(each));
  const season = (deck: AdoptedState['decks']['road']['summer']) => ({
    shuffled: rest(deck.shuffled, events),
    bottom: rest(deck.bottom, events),
  });
  return {
    road: {
      summer: season(decks.road.summer),
      winter: season(decks.road.winter),
      ...(decks.road.sea && { sea: season(decks.road.sea) }),
    },
    outpost: { summer: season(decks.outpost.summer), winter: season(decks.outpost.winter) },
    items: rest(decks.items, owned),
    blueprints: rest(decks.blueprints, items),
    scenarios: rest(decks.scenarios, out),
  };
}

/** ITS-01, ITS-02: copies go back before owners get theirs. The first gold counts as spent. */
function ownedAfter(catalog: Catalog, state: AdoptedState, sheet: Adoption): Pick<AdoptedState, 'sheets' | 'goods'> {
  const { characters = [], items = [], treasures = [], aside, windows } = sheet;
  let { supply } = state.goods;
  const move = (moves: Parameters<typeof afterMoves>[1]) => {
    supply = afterMoves(supply, moves);
  };
  const of = (own: CharacterSheet) => characters.find((each) => each.class === own.class);
  for (const own of state.sheets) if (of(own)?.items) move(returnMoves(catalog, own.items));
  if (aside) for (const own of state.roster.aside) move(returnMoves(catalog, own.items));
  move(movesToAvailable(supply, [...items, ...potionsInWindows(catalog, windows ?? [])]));
  for (const owned of [...state.sheets.map((own) => of(own)?.items), ...(aside ?? []).map((each) => each.items)]) {
    for (const item of new Set(owned)) {
      const lying = findItemCopy(supply, item);
      if ('is' in lying) move(lying.is);
    }
  }
  const sheets = state.sheets.map((own) => characterAfter(own, of(own)));
  return {
    sheets,
    goods: {
      supply,
      windows: windows ? [...new Set(windows.map(normalizeWindow))] : state.goods.windows,
      treasures: [...new Set([...state.goods.treasures, ...treasures])],
    },
  };
}

function characterAfter(own: CharacterSheet, adoptedOne: AdoptedCharacter | undefined): CharacterSheet {
  if (!adoptedOne) return own;
  const { class: _, items = own.items, quest, progress = [], ...rest } = adoptedOne;
  const come = quest === undefined ? {} : { quest, progress: [...progress], drawn: [] };
  return { ...own, ...rest, ...come, items: [...new Set(items)], purse: null };
}
