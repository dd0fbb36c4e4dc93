/** The state of a scenario, as plain JSON. Only `change/` writes to it. */
import { z } from 'zod';
import type { LastingAbility } from '../content/schema/abilities/abilities.ts';
import type { CampaignGain } from '../content/schema/campaign/gains.ts';
import type { SimpleEffect } from '../content/schema/scenario/happenings.ts';
import { ELEMENT_STATES, VARIANTS } from '../content/terms.ts';
import type { ActiveCardData, CharacterData } from './state/characters.ts';
import { character } from './state/characters.ts';
import { deciding } from './state/deciding.ts';
import { lootCard, modifierDeck, monsterSet } from './state/decks.ts';
import { memory } from './state/feats.ts';
import type { FigureData } from './state/figures.ts';
import { figure } from './state/figures.ts';
import type { TileData, TokenData } from './state/map.ts';
import { tile, token } from './state/map.ts';
import { dungeon, favors, judging, progress, roadEvent } from './state/progress.ts';
import type { SlotData } from './state/round.ts';
import { phase, slot, turn } from './state/round.ts';
import {
  count,
  effect,
  element,
  figureId,
  flag,
  gain,
  goal,
  hex,
  item,
  resources,
  scenario,
  set,
  texts,
} from './state/values.ts';

export const stateData = z.object({
  pack: z.string(),
  scenario,
  level: count,
  round: count,
  phase,
  rooms: texts,
  openDoors: z.array(hex),
  /** Closed until they are unlocked. SPC-07 */
  lockedDoors: z.array(hex),
  tiles: z.record(hex, tile),
  loot: z.array(hex),
  tokens: z.array(token),
  /** In the order of arrival. */
  figures: z.record(figureId, figure),
  characters: z.array(character),
  sets: z.record(set, monsterSet),
  /** `monsters`, and one per seat. */
  modifiers: z.record(z.string(), modifierDeck),
  /** Cards in no deck. CND-23, CND-40 */
  supply: z.object({ bless: count, curse: count, monsterCurse: count }),
  elements: z.record(element, z.enum(ELEMENT_STATES)),
  /** They neither wane nor are used up. ELM-05, ELM-06 */
  alwaysStrong: z.array(element).exactOptional(),
  lootDeck: z.array(lootCard),
  /** LTG-06 */
  itemDeck: z.array(item),
  /** Decks of random blueprints and random scenarios. TILE-47, TILE-48 */
  blueprintDeck: z.array(item),
  scenarioDeck: z.array(scenario),
  /** Gains found, and rewards. TILE-49, END-12 */
  gains: z.array(gain),
  /** Completed before: no rewards. END-12 */
  completedBefore: flag,
  /** By kind, until the loot deck is made. LOOT-06 */
  stickers: resources.exactOptional(),
  /** LOOT-05 */
  itemFound: flag,
  goalDeck: z.array(goal),
  order: z.array(slot),
  /** Index of the acting slot; -1 before the first. */
  at: count,
  turn: turn.optional(),
  treasures: z.array(z.object({ number: z.string(), seat: z.string() })),
  /** Treasures looted earlier in the campaign. TILE-44 */
  lootedBefore: texts.exactOptional(),
  variants: z.array(z.enum(VARIANTS)).exactOptional(),
  /** Undefined: the first answer decides. SET-30 */
  deciding: deciding.exactOptional(),
  dungeon: dungeon.exactOptional(),
  roadEvent: roadEvent.exactOptional(),
  /** Effects of buildings. SET-19 */
  ahead: z.array(effect).readonly().exactOptional(),
  /** Undefined without favor points. FAV-01 */
  favors: favors.exactOptional(),
  /** BG-04 */
  memory: memory.exactOptional(),
  progress,
  /** The last word of the table on a goal that it judges. END-01 */
  judging: judging.exactOptional(),
  /** Achieved so far; counted at the end of the round. END-02 */
  result: z.object({ completed: z.boolean(), lost: z.boolean() }),
});
export type StateData = z.infer<typeof stateData>;

/** A read-only state. Content inside it is immutable already, so it keeps its types. */
export type Frozen<T> = T extends string | number | boolean | undefined | LastingAbility | SimpleEffect | CampaignGain
  ? T
  : T extends (infer Item)[]
    ? readonly Frozen<Item>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> };

export type State = Frozen<StateData>;
export type Figure = Frozen<FigureData>;
export type Character = Frozen<CharacterData>;
export type Slot = Frozen<SlotData>;
export type OverlayState = Frozen<TileData>;
export type ClassToken = Frozen<TokenData>;
export type ActiveCard = Frozen<ActiveCardData>;
