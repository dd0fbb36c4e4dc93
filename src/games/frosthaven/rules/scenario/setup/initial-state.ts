import { id } from '../../../../../engine/values/id.ts';
import type { Catalog } from '../../../content/catalog.ts';
import { isDungeon } from '../../../content/dungeon.ts';
import { asksForFeats, furtherCounts } from '../../../content/remembered.ts';
import { monstersOf } from '../../../content/roster.ts';
import { firstMode } from '../../../content/schema/abilities/cards.ts';
import type { SimpleEffect } from '../../../content/schema/scenario/happenings.ts';
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';
import type {
  CardId,
  Element,
  ElementState,
  HexLabel,
  ItemId,
  MonsterSetId,
  ScenarioId,
  Variant,
} from '../../../content/terms.ts';
import { deckFor, STANDARD_DECK } from '../../decks/modifiers.ts';
import { hasEffectInPlay } from '../../figures/perks.ts';
import type { CharacterData } from '../../state/characters.ts';
import type { PartyDecision } from '../../state/deciding.ts';
import type { ModifierDeckData, SetData } from '../../state/decks.ts';
import type { ProgressData, RoadEventData, RoadStanding } from '../../state/progress.ts';
import type { LootResource } from '../../state/values.ts';
import type { StateData } from '../../state.ts';
import { isLevel } from './level.ts';
import type { Traveller } from './party.ts';
import { checkParty } from './party.ts';

export interface Departure {
  readonly scenario: ScenarioId;
  readonly level: number;
  readonly party: readonly Traveller[];
  /** A scenario completed before gives no rewards. END-12 */
  readonly completedBefore?: boolean;
  /** Numbers of treasures looted earlier in the campaign; they are gone. TILE-44 */
  readonly lootedBefore?: readonly string[];
  readonly variants?: readonly Variant[];
  /** An earlier attempt found the random item. LOOT-05 */
  readonly itemFound?: boolean;
  /** FAV-01 */
  readonly favors?: boolean;
  /** Undefined: the first answer decides. SET-30 */
  readonly deciding?: PartyDecision;
  /** The rest of the random item deck. Undefined: all items of the pack that no character brings. LTG-06 */
  readonly itemDeck?: readonly ItemId[];
  /** The rest of the decks of random blueprints and scenarios. Undefined: the whole pack. TILE-47, TILE-48 */
  readonly blueprintDeck?: readonly ItemId[];
  readonly scenarioDeck?: readonly ScenarioId[];
  /** LOOT-06 */
  readonly stickers?: Readonly<Partial<Record<LootResource, number>>>;
  readonly ahead?: readonly SimpleEffect[];
  /** Possible top cards of the road event deck, and the standing that they may ask for. EVT-08 */
  readonly roadEvent?: { readonly from: readonly string[]; readonly standing: RoadStanding };
}

/**
 * Returns the first state. Throws for an illegal level or party. SET-06, SET-12, SET-13, SET-18
 * Nothing from earlier scenarios is in it, except from `start`. BG-09, CEN-03, END-04, END-05, ITM-14
 */
export function initialState(catalog: Catalog, start: Departure): StateData {
  const { scenario: name, level, party, stickers } = start;
  const scenario = catalog.scenario(name);
  if (!isLevel(level)) throw new Error(`The scenario level must be 0 to 7, not ${level}.`);
  checkParty(catalog, party);
  const monsters = monstersOf(catalog, scenario);
  const sets = [...new Set([...monsters].map((monster) => catalog.monster(id(monster)).set))];
  return {
    pack: catalog.pack.id,
    scenario: name,
    level,
    round: 0,
    phase: start.roadEvent ? 'road event' : start.favors ? 'favors' : 'setup',
    rooms: [],
    openDoors: [],
    lockedDoors: lockedDoorsOf(catalog, name),
    tiles: {},
    loot: [],
    tokens: [],
    figures: {},
    characters: party.map((member) => newCharacter(catalog, member)),
    sets: Object.fromEntries(sets.map((set) => [set, newSet(catalog, id(set))])),
    modifiers: Object.fromEntries([
      ['monsters', newDeck(STANDARD_DECK)],
      ...(hasAllies(scenario) ? [['allies', newDeck(STANDARD_DECK)] as const] : []),
      ...party.map((member) => [member.seat, newDeck(cardsFor(catalog, member))] as const),
    ]),
    supply: { bless: 10, curse: 10, monsterCurse: 10 },
    elements: { ...INERT },
    lootDeck: [],
    itemDeck: itemDeckFor(catalog, start),
    blueprintDeck: [...(start.blueprintDeck ?? randomBlueprints(catalog))],
    scenarioDeck: [...(start.scenarioDeck ?? randomScenarios(catalog, name))],
    gains: [],
    ...(start.completedBefore && { completedBefore: true as const }),
    ...(start.itemFound && { itemFound: true }),
    ...(stickers && { stickers: { ...stickers } }),
    goalDeck: [...catalog.goals.keys()],
    order: [],
    at: -1,
    turn: undefined,
    treasures: [],
    ...(start.lootedBefore && start.lootedBefore.length > 0 && { lootedBefore: [...start.lootedBefore] }),
    ...(start.variants && start.variants.length > 0 && { variants: [...start.variants] }),
    ...(start.deciding && start.deciding.how !== 'first' && { deciding: start.deciding }),
    ...(start.ahead && { ahead: [...start.ahead] }),
    ...(start.favors && { favors: { active: [], loot: [] } }),
    ...(start.roadEvent && { roadEvent: onTheWay(start.roadEvent) }),
    ...(isDungeon(name) && { dungeon: newDungeon(catalog) }),
    ...(asksForFeats(catalog) && { memory: memoryFor(catalog) }),
    progress: newProgress(scenario),
    result: { completed: false, lost: false },
  };
}

/** RDG-03 */
function newDungeon({ dungeons }: Catalog): NonNullable<StateData['dungeon']> {
  const ids = (cards: readonly { readonly id: string }[] = []) => cards.map(({ id: card }) => card);
  return { rooms: ids(dungeons?.rooms), discarded: [], setups: ids(dungeons?.setups), penalties: [] };
}

function randomBlueprints(catalog: Catalog): ItemId[] {
  return [...catalog.items].filter(([, { blueprint }]) => blueprint === 'random').map(([name]) => name);
}

function randomScenarios(catalog: Catalog, played: ScenarioId): ScenarioId[] {
  return [...catalog.scenarios].filter(([name, { random }]) => random && name !== played).map(([name]) => name);
}

function onTheWay({ from, standing }: NonNullable<Departure['roadEvent']>): RoadEventData {
  return { from: [...from], standing, then: [], gains: [], returns: false };
}

function itemDeckFor(catalog: Catalog, { itemDeck, party }: Departure): ItemId[] {
  const brought = party.flatMap(({ items }) => items);
  const random = [...catalog.items].filter(([, item]) => item.random).map(([name]) => name);
  return [...(itemDeck ?? random)].filter((item) => !brought.includes(item));
}

/** Scenarios with allies have a deck for them. SET-12 */
function hasAllies({ cast = {} }: Scenario): boolean {
  return Object.values(cast).some(({ kind }) => kind === 'ally');
}

function lockedDoorsOf(catalog: Catalog, name: ScenarioId): HexLabel[] {
  const { hexes } = catalog.map(name);
  return hexes
    .filter(({ placed: { overlay } }) => overlay?.tile === 'door' && overlay.locked)
    .map(({ label }) => label);
}

function newProgress({ counters = [] }: Scenario): ProgressData {
  return {
    rounds: 0,
    rules: {},
    counters: Object.fromEntries(counters.map(({ id: counter, start }) => [counter, start])),
    deaths: {},
    saved: {},
    sections: [],
  };
}

function newCharacter(
  catalog: Catalog,
  {
    seat,
    name,
    class: className,
    level,
    cards,
    items,
    perks = [],
    masteries = [],
    enhancements = [],
    owned,
    pool,
  }: Traveller,
): CharacterData {
  const mat = catalog.classOf(className);
  const light = (mat.perks ?? []).some((perk) => perk.ignores === 'item -1' && perks.includes(perk.id));
  const spared = (mat.perks ?? []).some((perk) => perk.ignores === 'scenario effects' && perks.includes(perk.id));
  const active = Object.fromEntries(
    (mat.perks ?? []).filter((perk) => hasEffectInPlay(perk) && perks.includes(perk.id)).map((perk) => [perk.id, 0]),
  );
  const mode = firstMode(mat);
  return {
    seat,
    figure: id(className),
    name,
    class: className,
    level,
    hand: [...cards],
    chosen: [],
    resting: false,
    discarded: [],
    lost: [],
    active: [],
    ...(mode !== undefined && { mode }),
    counters: Object.fromEntries((mat.counters ?? []).map(({ id: counter, start }) => [counter, start])),
    experience: 0,
    coins: 0,
    resources: {},
    gold: 0,
    items: items.map((item) => ({ id: item, state: 'ready' })),
    goals: [],
    exhausted: false,
    escaped: false,
    tally: {},
    masteries: [...masteries],
    ...(enhancements.length > 0 && { enhancements: [...enhancements] }),
    ...(Object.keys(active).length > 0 && { perks: active }),
    ...(owned && { owned: [...owned] }),
    ...(pool && { pool: [...pool] }),
    ...(light && { light }),
    ...(spared && { spared }),
  };
}

function newSet(catalog: Catalog, name: MonsterSetId): SetData {
  const deck = catalog.set(name).cards.map((card): CardId => id(`${name}/${card.id}`));
  return { deck, discarded: [], paid: [], performed: false };
}

function newDeck(cards: readonly string[]): ModifierDeckData {
  return { draw: [...cards], discarded: [], shuffle: false };
}

/** SET-12, SET-15 */
function cardsFor(catalog: Catalog, { class: className, perks = [], items }: Traveller): string[] {
  const minusOnes = items.reduce((sum, item) => sum + (catalog.item(item).minusOnes ?? 0), 0);
  return deckFor(catalog.classOf(className), perks, minusOnes);
}

const INERT: Readonly<Record<Element, ElementState>> = {
  fire: 'inert',
  ice: 'inert',
  air: 'inert',
  earth: 'inert',
  light: 'inert',
  dark: 'inert',
};

function memoryFor(catalog: Catalog): NonNullable<StateData['memory']> {
  const counts = furtherCounts(catalog);
  return { acted: [], seen: [], attacks: [], ...(counts.length > 0 && { counts }) };
}
