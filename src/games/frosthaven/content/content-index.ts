/** Content of a pack, indexed by id. */

import { id } from '../../../engine/values/id.ts';
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
import type { Quests } from './schema/campaign/quests.ts';
import type { BattleGoal, Item, Pack } from './schema/campaign/rewards.ts';
import type { RoadEvent } from './schema/campaign/road-events.ts';
import type { NumberedTreasure } from './schema/campaign/treasures.ts';
import type { Dungeons } from './schema/scenario/dungeons.ts';
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

export interface ContentIndex {
  readonly content: PackContent;
  readonly classes: ReadonlyMap<ClassId, CharacterClass>;
  readonly monsters: ReadonlyMap<MonsterId, Monster>;
  readonly sets: ReadonlyMap<MonsterSetId, MonsterSet>;
  readonly scenarios: ReadonlyMap<ScenarioId, Scenario>;
  readonly goals: ReadonlyMap<GoalId, BattleGoal>;
  readonly items: ReadonlyMap<ItemId, Item>;
  readonly buildings: readonly Building[];
  readonly cards: ReadonlyMap<CardId, AbilityCard>;
  readonly monsterCards: ReadonlyMap<CardId, MonsterCard>;
  readonly modifiers: ReadonlyMap<string, ModifierCard>;
  readonly summons: ReadonlyMap<SummonId, SummonStats>;
}

export function indexContent(content: PackContent): ContentIndex {
  const { classes, sets } = content;
  return {
    content,
    classes: byId<'ClassId', CharacterClass>(classes),
    monsters: byId<'MonsterId', Monster>(content.monsters),
    sets: byId<'MonsterSetId', MonsterSet>(sets),
    scenarios: byId<'ScenarioId', Scenario>(content.scenarios),
    goals: byId<'GoalId', BattleGoal>(content.goals),
    items: byId<'ItemId', Item>(content.items),
    buildings: [...(content.buildings ?? [])].sort((one, other) => (one.number ?? 0) - (other.number ?? 0)),
    cards: new Map(classes.flatMap((mat) => mat.cards.map((card) => [cardId(mat.id, card.id), card]))),
    monsterCards: new Map(sets.flatMap((set) => set.cards.map((card) => [cardId(set.id, card.id), card]))),
    modifiers: new Map(classes.flatMap((mat) => (mat.modifiers ?? []).map((card) => [`${mat.id}/${card.id}`, card]))),
    summons: new Map(
      classes.flatMap((mat) => (mat.summons ?? []).map((summon) => [id(`${mat.id}/${summon.id}`), summon])),
    ),
  };
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
