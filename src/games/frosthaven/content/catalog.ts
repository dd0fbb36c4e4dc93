/** Checked content of a pack, with lookups by id. */

import { LRUCache } from 'lru-cache';
import { id } from '../../../engine/values/id.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { drawnRoomsOf, isDungeon, RANDOM_DUNGEON } from './dungeon.ts';
import { dungeonScenario } from './dungeon-scenario.ts';
import type { ScenarioMap } from './map.ts';
import { mapOf } from './map.ts';
import type {
  AbilityCard,
  CharacterClass,
  ModifierCard,
  Monster,
  MonsterCard,
  MonsterSet,
  SummonStats,
} from './schema/abilities/cards.ts';
import type { Alchemy } from './schema/campaign/alchemy.ts';
import type { Building } from './schema/campaign/buildings.ts';
import type { CampaignFile } from './schema/campaign/campaign-map.ts';
import type { Guard } from './schema/campaign/guard.ts';
import type { OutpostEvent } from './schema/campaign/outpost-events.ts';
import type { Quest, Quests } from './schema/campaign/quests.ts';
import type { BattleGoal, Item, Pack } from './schema/campaign/rewards.ts';
import type { RoadEvent } from './schema/campaign/road-events.ts';
import type { NumberedTreasure, Treasure } from './schema/campaign/treasures.ts';
import type { Dungeons, RoomCard, SetupCard } from './schema/scenario/dungeons.ts';
import type { Scenario } from './schema/scenario/scenarios.ts';
import type { CardId, ClassId, GoalId, ItemId, MonsterId, MonsterSetId, ScenarioId, SummonId } from './terms.ts';

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
  readonly campaign?: CampaignFile | undefined;
  /** RDG: a pack may have none. */
  readonly dungeons?: Dungeons | undefined;
  readonly quests?: Quests | undefined;
  /** File of the pack that defines each monster. */
  readonly monsterFiles?: ReadonlyMap<Monster, string>;
}

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
  readonly alchemy: Alchemy | undefined;
  /** BLD-03: by ascending number. */
  readonly buildings: readonly Building[];
  readonly guard: Guard | undefined;
  /** TRE-01: treasures that scenarios name by number alone. */
  readonly treasures: readonly NumberedTreasure[];
  readonly campaign: CampaignFile | undefined;
  /** RDG-03 */
  readonly dungeons: Dungeons | undefined;
  /** RTR */
  readonly quests: Quests | undefined;
  readonly #content: PackContent;
  readonly roadEvents: readonly RoadEvent[];
  readonly outpostEvents: readonly OutpostEvent[];
  readonly #cards = new Map<CardId, AbilityCard>();
  readonly #monsterCards = new Map<CardId, MonsterCard>();
  readonly #modifiers = new Map<string, ModifierCard>();
  readonly #summons = new Map<SummonId, SummonStats>();
  readonly #maps: Map<ScenarioId, ScenarioMap>;
  /** Cached by language and name, since the texts are translated. */
  readonly #dungeons = new LRUCache<string, Dungeon>({ max: MOST_DUNGEONS });

  /** `maps`: maps computed before, to be shared. */
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

  withClasses(classes: readonly CharacterClass[]): Catalog {
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
  /** Returns a scenario of the pack, or a random dungeon as drawn so far. */
  scenario(name: ScenarioId): Scenario {
    return this.scenarios.get(name) ?? this.#dungeon(name).scenario;
  }
  hasScenario(name: ScenarioId): boolean {
    return this.scenarios.has(name) || (name === RANDOM_DUNGEON && this.dungeons !== undefined);
  }
  /** Returns true if the pack still has it: for a random dungeon, every drawn card. RDG-08 */
  hasPlayed(name: ScenarioId): boolean {
    if (!isDungeon(name)) return this.hasScenario(name);
    const { rooms = [], setups = [] } = this.dungeons ?? {};
    const has = (cards: readonly { readonly id: string }[], wanted: string) => cards.some((card) => card.id === wanted);
    const areThere = drawnRoomsOf(name).every(({ room, setup }) => has(rooms, room) && has(setups, setup));
    return this.dungeons !== undefined && areThere;
  }
  /** Returns the id for a scenario that the pack no longer has. */
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
  ownerOf(card: CardId): CharacterClass {
    return this.classOf(id(card.split('/')[0] ?? ''));
  }
  /** Looks up a modifier card by a name like `drifter/long-swing`. */
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

  /** Returns undefined for a character without a quest. CRE-05 */
  questOf(name: string | null): Quest | undefined {
    return this.quests?.quests.find((quest) => quest.id === name);
  }

  building(name: string): Building {
    return found(
      this.buildings.find((building) => building.id === name),
      name,
    );
  }

  /** Returns a numbered treasure by the scenario, else by the pack's table. TRE-01 */
  treasure(scenario: ScenarioId, number: string): Treasure | undefined {
    const known = this.treasures.find((each) => `${each.number}` === number);
    return this.scenario(scenario).treasures?.[number] ?? known?.gives;
  }

  treasureText(scenario: ScenarioId, number: string): string | undefined {
    const isOwn = this.scenario(scenario).treasures?.[number] !== undefined;
    return isOwn ? undefined : this.treasures.find((each) => `${each.number}` === number)?.text;
  }

  #dungeon(name: ScenarioId): Dungeon {
    const key = `${currentLanguage()} ${name}`;
    const known = this.#dungeons.get(key);
    if (known) return known;
    const cards = found(isDungeon(name) ? this.dungeons : undefined, name);
    const scenario = dungeonScenario(cards, name);
    const made = { scenario, map: mapOf(scenario) };
    this.#dungeons.set(key, made);
    return made;
  }

  map(name: ScenarioId): ScenarioMap {
    const known = this.#maps.get(name);
    if (known) return known;
    if (!this.scenarios.has(name)) return this.#dungeon(name).map;
    const map = mapOf(this.scenario(name));
    this.#maps.set(name, map);
    return map;
  }
}

/** Returns the id of a card: `drifter/long-stride`. */
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
