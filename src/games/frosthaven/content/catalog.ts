/** Checked content of a pack, with lookups by id. */

import { LRUCache } from 'lru-cache';
import { id } from '../../../engine/values/id.ts';
import type { PackTexts, PackWords } from '../../../game-api/content/pack-words.ts';
import { NO_WORDS, proseOf, translateText } from '../../../game-api/content/pack-words.ts';
import type { Language } from '../../../i18n/language.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { ContentIndex, PackContent } from './content-index.ts';
import { indexContent } from './content-index.ts';
import { drawnRoomsOf, isDungeon, RANDOM_DUNGEON } from './dungeon.ts';
import { dungeonScenario } from './dungeon-scenario.ts';
import type { ScenarioMap } from './map.ts';
import { mapOf } from './map.ts';
import { isProse, translateContent } from './prose.ts';
import type {
  AbilityCard,
  CharacterClass,
  Monster,
  MonsterCard,
  MonsterSet,
  SummonStats,
} from './schema/abilities/cards.ts';
import type { ModifierCard } from './schema/abilities/modifier-cards.ts';
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

interface Dungeon {
  readonly scenario: Scenario;
  readonly map: ScenarioMap;
}

const MOST_DUNGEONS = 200;

/** In the current language, where the pack has words of it. Rules take `source`, for a log is the same in every language. */
export class Catalog {
  readonly #source: ContentIndex;
  readonly #words: PackWords;
  readonly #translated = new Map<Language, ContentIndex>();
  readonly #maps: Map<ScenarioId, ScenarioMap>;
  /** Cached by language and name, since the texts are translated. */
  readonly #dungeons = new LRUCache<string, Dungeon>({ max: MOST_DUNGEONS });
  #plain: Catalog | undefined;
  #translating: Catalog | undefined;

  /** `maps`: maps computed before, to be shared. */
  constructor(content: PackContent, maps = new Map<ScenarioId, ScenarioMap>(), words = NO_WORDS) {
    this.#maps = maps;
    this.#words = words;
    this.#source = indexContent(content);
  }

  /** The pack in its own language. */
  get source(): Catalog {
    if (this.#words.size === 0) return this;
    if (this.#plain === undefined) {
      this.#plain = new Catalog(this.#source.content, this.#maps);
      this.#plain.#translating = this;
    }
    return this.#plain;
  }

  /** In the current language, of a `source`: for words that a rule makes when somebody looks. */
  get spoken(): Catalog {
    return this.#translating ?? this;
  }

  get #now(): ContentIndex {
    if (this.#words.size === 0) return this.#source;
    const spoken = currentLanguage();
    const words = this.#words.get(spoken);
    if (!words) return this.#source;
    const known = this.#translated.get(spoken) ?? indexContent(translateContent(this.#source.content, words));
    this.#translated.set(spoken, known);
    return known;
  }

  get texts(): PackTexts {
    return { all: proseOf(this.#source.content, isProse), words: this.#words };
  }

  /** A text of the pack that a state or an event holds, in the current language. */
  translate(text: string): string {
    const words = this.#words.get(currentLanguage());
    return words ? translateText(text, words.all) : text;
  }

  get pack(): Pack {
    return this.#now.content.pack;
  }
  get classes(): ReadonlyMap<ClassId, CharacterClass> {
    return this.#now.classes;
  }
  get monsters(): ReadonlyMap<MonsterId, Monster> {
    return this.#now.monsters;
  }
  get sets(): ReadonlyMap<MonsterSetId, MonsterSet> {
    return this.#now.sets;
  }
  get scenarios(): ReadonlyMap<ScenarioId, Scenario> {
    return this.#now.scenarios;
  }
  get goals(): ReadonlyMap<GoalId, BattleGoal> {
    return this.#now.goals;
  }
  get items(): ReadonlyMap<ItemId, Item> {
    return this.#now.items;
  }
  get alchemy(): Alchemy | undefined {
    return this.#now.content.alchemy;
  }
  /** BLD-03: by ascending number. */
  get buildings(): readonly Building[] {
    return this.#now.buildings;
  }
  get guard(): Guard | undefined {
    return this.#now.content.guard;
  }
  /** TRE-01: treasures that scenarios name by number alone. */
  get treasures(): readonly NumberedTreasure[] {
    return this.#now.content.treasures ?? [];
  }
  get campaign(): CampaignFile | undefined {
    return this.#now.content.campaign;
  }
  /** RDG-03 */
  get dungeons(): Dungeons | undefined {
    return this.#now.content.dungeons;
  }
  /** RTR */
  get quests(): Quests | undefined {
    return this.#now.content.quests;
  }
  get roadEvents(): readonly RoadEvent[] {
    return this.#now.content.roadEvents ?? [];
  }
  get outpostEvents(): readonly OutpostEvent[] {
    return this.#now.content.outpostEvents ?? [];
  }

  /** `classes` in the pack's own language. */
  withClasses(classes: readonly CharacterClass[]): Catalog {
    return new Catalog({ ...this.#source.content, classes }, this.#maps, this.#words);
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
    return found(this.#now.cards.get(name), name);
  }
  ownerOf(card: CardId): CharacterClass {
    return this.classOf(id(card.split('/')[0] ?? ''));
  }
  /** Looks up a modifier card by a name like `drifter/long-swing`. */
  modifierCard(name: string): ModifierCard {
    return found(this.#now.modifiers.get(name), name);
  }
  summon(name: SummonId): SummonStats {
    return found(this.#now.summons.get(name), name);
  }
  monsterCard(name: CardId): MonsterCard {
    return found(this.#now.monsterCards.get(name), name);
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
    const map = mapOf(this.source.scenario(name));
    this.#maps.set(name, map);
    return map;
  }
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`The pack has no ${name}.`);
  return thing;
}
