/** All content of a pack, checked and ready to be looked up. */

import { LRUCache } from 'lru-cache';
import { id } from '../../../kernel/id.ts';
import { languageNow } from '../../../language/language.ts';
import type { CardId, ClassId, GoalId, ItemId, MonsterId, MonsterSetId, ScenarioId, SummonId } from '../rules/terms.ts';
import { drawnIn, isDungeon, RANDOM_DUNGEON } from './dungeon.ts';
import { dungeonScenario } from './dungeon-scenario.ts';
import { mapOf, type ScenarioMap } from './map.ts';
import type { Alchemy } from './schema/alchemy.ts';
import type { Building } from './schema/buildings.ts';
import type { CampaignFile } from './schema/campaign-map.ts';
import type {
  AbilityCard,
  CharacterClass,
  ModifierCard,
  Monster,
  MonsterCard,
  MonsterSet,
  SummonStats,
} from './schema/cards.ts';
import type { Dungeons, RoomCard, SetupCard } from './schema/dungeons.ts';
import type { Guard } from './schema/guard.ts';
import type { OutpostEvent } from './schema/outpost-events.ts';
import type { Quest, Quests } from './schema/quests.ts';
import type { BattleGoal, Item, Pack } from './schema/rewards.ts';
import type { RoadEvent } from './schema/road-events.ts';
import type { Scenario } from './schema/scenarios.ts';
import type { NumberedTreasure, Treasure } from './schema/treasures.ts';

export interface PackContent {
  readonly pack: Pack;
  readonly classes: readonly CharacterClass[];
  readonly sets: readonly MonsterSet[];
  readonly monsters: readonly Monster[];
  readonly scenarios: readonly Scenario[];
  readonly goals: readonly BattleGoal[];
  readonly items: readonly Item[];
  readonly roadEvents?: readonly RoadEvent[];
  readonly outpostEvents?: readonly OutpostEvent[];
  readonly alchemy?: Alchemy | undefined;
  readonly buildings?: readonly Building[];
  readonly guard?: Guard | undefined;
  readonly treasures?: readonly NumberedTreasure[];
  /** A pack of single scenarios has none. */
  readonly campaign?: CampaignFile | undefined;
  /** A pack may have none. RDG */
  readonly dungeons?: Dungeons | undefined;
  readonly quests?: Quests | undefined;
  /** In which file of the pack each monster stands. */
  readonly monsterFiles?: ReadonlyMap<Monster, string>;
}

/** A random dungeon as far as it has been drawn. */
interface Dungeon {
  readonly scenario: Scenario;
  readonly map: ScenarioMap;
}

const MOST_DUNGEONS = 200;

export class Catalog {
  readonly pack: Pack;
  readonly classes: ReadonlyMap<ClassId, CharacterClass>;
  readonly monsters: ReadonlyMap<MonsterId, Monster>;
  readonly sets: ReadonlyMap<MonsterSetId, MonsterSet>;
  readonly scenarios: ReadonlyMap<ScenarioId, Scenario>;
  readonly goals: ReadonlyMap<GoalId, BattleGoal>;
  readonly items: ReadonlyMap<ItemId, Item>;
  /** The chart of potions, in a pack that has any. */
  readonly alchemy: Alchemy | undefined;
  /** In the order of their numbers. BLD-03 */
  readonly buildings: readonly Building[];
  readonly guard: Guard | undefined;
  /** What lies in treasures that scenarios name by number alone. TRE-01 */
  readonly treasures: readonly NumberedTreasure[];
  readonly campaign: CampaignFile | undefined;
  /** The cards of random dungeons, in a pack that has any. RDG-03 */
  readonly dungeons: Dungeons | undefined;
  /** Personal quests and the envelopes that they open. RTR */
  readonly quests: Quests | undefined;
  readonly #content: PackContent;
  /** Of both seasons. */
  readonly roadEvents: readonly RoadEvent[];
  readonly outpostEvents: readonly OutpostEvent[];
  readonly #cards = new Map<CardId, AbilityCard>();
  readonly #monsterCards = new Map<CardId, MonsterCard>();
  readonly #modifiers = new Map<string, ModifierCard>();
  readonly #summons = new Map<SummonId, SummonStats>();
  readonly #maps: Map<ScenarioId, ScenarioMap>;
  /** By their names, and the language in which they are told. */
  readonly #dungeons = new LRUCache<string, Dungeon>({ max: MOST_DUNGEONS });

  /** `maps` that were read already. */
  constructor(content: PackContent, maps = new Map<ScenarioId, ScenarioMap>()) {
    this.#content = content;
    this.#maps = maps;
    this.pack = content.pack;
    this.classes = byId<'ClassId', CharacterClass>(content.classes);
    this.monsters = byId<'MonsterId', Monster>(content.monsters);
    this.sets = byId<'MonsterSetId', MonsterSet>(content.sets);
    this.scenarios = byId<'ScenarioId', Scenario>(content.scenarios);
    this.goals = byId<'GoalId', BattleGoal>(content.goals);
    this.items = byId<'ItemId', Item>(content.items);
    this.alchemy = content.alchemy;
    this.buildings = [...(content.buildings ?? [])].sort((one, other) => one.number - other.number);
    this.guard = content.guard;
    this.treasures = content.treasures ?? [];
    this.campaign = content.campaign;
    this.dungeons = content.dungeons;
    this.quests = content.quests;
    this.roadEvents = content.roadEvents ?? [];
    this.outpostEvents = content.outpostEvents ?? [];
    for (const each of content.classes) for (const card of each.cards) this.#cards.set(cardId(each.id, card.id), card);
    for (const { id: owner, modifiers, summons } of content.classes) {
      for (const card of modifiers ?? []) this.#modifiers.set(`${owner}/${card.id}`, card);
      for (const summon of summons ?? []) this.#summons.set(id(`${owner}/${summon.id}`), summon);
    }
    for (const set of content.sets) for (const card of set.cards) this.#monsterCards.set(cardId(set.id, card.id), card);
  }

  /** The same content with other classes. */
  with(classes: readonly CharacterClass[]): Catalog {
    return new Catalog({ ...this.#content, classes }, this.#maps);
  }

  classOf(name: ClassId): CharacterClass {
    return found(this.classes.get(name), name);
  }
  monster(name: MonsterId): Monster {
    return found(this.monsters.get(name), name);
  }
  set(name: MonsterSetId): MonsterSet {
    return found(this.sets.get(name), name);
  }
  /** A scenario of the pack, or a random dungeon as it has been drawn so far. */
  scenario(name: ScenarioId): Scenario {
    return this.scenarios.get(name) ?? this.#dungeon(name).scenario;
  }
  /** Whether there is such a scenario. */
  hasScenario(name: ScenarioId): boolean {
    return this.scenarios.has(name) || (name === RANDOM_DUNGEON && this.dungeons !== undefined);
  }
  /** Whether there still is what was played: of a random dungeon, all cards that were drawn. RDG-08 */
  hasPlayed(name: ScenarioId): boolean {
    if (!isDungeon(name)) return this.hasScenario(name);
    const { rooms = [], setups = [] } = this.dungeons ?? {};
    const has = (cards: readonly { readonly id: string }[], wanted: string) => cards.some((card) => card.id === wanted);
    const areThere = drawnIn(name).every(({ room, setup }) => has(rooms, room) && has(setups, setup));
    return this.dungeons !== undefined && areThere;
  }
  /** What a scenario is called; its id where the pack has none of it any more. */
  titleOf(name: ScenarioId): string {
    return this.hasScenario(name) ? this.scenario(name).name : name;
  }
  roomCard(name: string): RoomCard {
    return found(
      this.dungeons?.rooms.find((card) => card.id === name),
      name,
    );
  }
  setupCard(name: string): SetupCard {
    return found(
      this.dungeons?.setups.find((card) => card.id === name),
      name,
    );
  }
  goal(name: GoalId): BattleGoal {
    return found(this.goals.get(name), name);
  }
  item(name: ItemId): Item {
    return found(this.items.get(name), name);
  }
  card(name: CardId): AbilityCard {
    return found(this.#cards.get(name), name);
  }
  /** The class that a card belongs to. */
  ownerOf(card: CardId): CharacterClass {
    return this.classOf(id(card.split('/')[0] ?? ''));
  }
  /** A card of a class for its modifier deck: `drifter/long-swing`. */
  modifierCard(name: string): ModifierCard {
    return found(this.#modifiers.get(name), name);
  }
  summon(name: SummonId): SummonStats {
    return found(this.#summons.get(name), name);
  }
  monsterCard(name: CardId): MonsterCard {
    return found(this.#monsterCards.get(name), name);
  }

  roadEvent(name: string): RoadEvent {
    return found(
      this.roadEvents.find((event) => event.id === name),
      name,
    );
  }

  outpostEvent(name: string): OutpostEvent {
    return found(
      this.outpostEvents.find((event) => event.id === name),
      name,
    );
  }

  /** What a character has come for; undefined where it has nothing. CRE-05 */
  questOf(name: string | null): Quest | undefined {
    return this.quests?.quests.find((quest) => quest.id === name);
  }

  building(name: string): Building {
    return found(
      this.buildings.find((building) => building.id === name),
      name,
    );
  }

  /** What a numbered treasure of a scenario holds: as the scenario says, or as the table of the pack. TRE-01 */
  treasure(scenario: ScenarioId, number: string): Treasure | undefined {
    const known = this.treasures.find((each) => `${each.number}` === number);
    return this.scenario(scenario).treasures?.[number] ?? known?.gives;
  }

  /** What is read when it is looted, if anything. */
  treasureText(scenario: ScenarioId, number: string): string | undefined {
    const isOwn = this.scenario(scenario).treasures?.[number] !== undefined;
    return isOwn ? undefined : this.treasures.find((each) => `${each.number}` === number)?.text;
  }

  /** Of the many that there can be, those that were made last. */
  #dungeon(name: ScenarioId): Dungeon {
    const key = `${languageNow()} ${name}`;
    const known = this.#dungeons.get(key);
    if (known) return known;
    const cards = found(isDungeon(name) ? this.dungeons : undefined, name);
    const scenario = dungeonScenario(cards, name);
    const made = { scenario, map: mapOf(scenario) };
    this.#dungeons.set(key, made);
    return made;
  }

  /** The map of a scenario. */
  map(name: ScenarioId): ScenarioMap {
    const known = this.#maps.get(name);
    if (known) return known;
    if (!this.scenarios.has(name)) return this.#dungeon(name).map;
    const map = mapOf(this.scenario(name));
    this.#maps.set(name, map);
    return map;
  }
}

/** The name of a card among all cards: `drifter/long-stride`. */
export function cardId(owner: string, card: string): CardId {
  return id(`${owner}/${card}`);
}

function byId<Kind extends string, T extends { readonly id: string }>(
  things: readonly T[],
): Map<ReturnType<typeof id<Kind>>, T> {
  return new Map(things.map((thing) => [id<Kind>(thing.id), thing]));
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`The pack has no ${name}.`);
  return thing;
}
