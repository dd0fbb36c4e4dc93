/** Everything there is to a scenario that is being played, as plain JSON. Only `change/` writes to it. */
import { z } from 'zod';
import type { LastingAbility } from '../content/schema/abilities.ts';
import type { CampaignGain } from '../content/schema/gains.ts';
import type { SimpleEffect } from '../content/schema/happenings.ts';
import { type ActiveCardData, type CharacterData, character } from './state/characters.ts';
import { deciding } from './state/deciding.ts';
import { lootCard, modifierDeck, monsterSet } from './state/decks.ts';
import { type FigureData, figure } from './state/figures.ts';
import { type TileData, type TokenData, tile, token } from './state/map.ts';
import { dungeon, favors, progress, roadEvent } from './state/progress.ts';
import { phase, type SlotData, slot, turn } from './state/round.ts';
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
import { ELEMENT_STATES, VARIANTS } from './terms.ts';

/** A state, as it is kept as JSON and read again. */
export const stateData = z.object({
  pack: z.string(),
  scenario,
  level: count,
  round: count,
  phase,
  /** Revealed rooms. */
  rooms: texts,
  openDoors: z.array(hex),
  /** Walls until they are unlocked. SPC-07 */
  lockedDoors: z.array(hex),
  /** Tiles on revealed hexes; doors and corridors are part of the map. */
  tiles: z.record(hex, tile),
  /** A hex for every loot token. */
  loot: z.array(hex),
  /** Tokens that classes lay on the map. */
  tokens: z.array(token),
  /** Those on the map, in the order of their arrival. */
  figures: z.record(figureId, figure),
  /** In seating order. Exhausted ones stay. */
  characters: z.array(character),
  sets: z.record(set, monsterSet),
  /** `monsters`, and one for every seat. */
  modifiers: z.record(z.string(), modifierDeck),
  /** Cards that are in no deck. CND-23, CND-40 */
  supply: z.object({ bless: count, curse: count, monsterCurse: count }),
  elements: z.record(element, z.enum(ELEMENT_STATES)),
  lootDeck: z.array(lootCard),
  /** Items that the random item card may bring. LTG-06 */
  itemDeck: z.array(item),
  /** Items of which a random blueprint may come, and scenarios that lie in the deck of random ones. TILE-47, TILE-48 */
  blueprintDeck: z.array(item),
  scenarioDeck: z.array(scenario),
  /** What was found for the party, and what completing the scenario brought. TILE-49, END-12 */
  gains: z.array(gain),
  /** It was completed before: no rewards. END-12 */
  completedBefore: flag,
  /** Cards of each kind that have a sticker, until the loot deck is made. LOOT-06 */
  stickers: resources.exactOptional(),
  /** The random item of the scenario is gone already. LOOT-05 */
  itemFound: flag,
  goalDeck: z.array(goal),
  /** This round's acting order. */
  order: z.array(slot),
  /** Index of the slot that acts; -1 before the first. */
  at: count,
  /** None where nobody's turn is under way. */
  turn: turn.optional(),
  /** Numbered treasures that were looted. */
  treasures: z.array(z.object({ number: z.string(), seat: z.string() })),
  /** Those that the campaign had looted when it played the scenario before. TILE-44 */
  lootedBefore: texts.exactOptional(),
  /** Those that it is played by; none where nothing is said. VAR */
  variants: z.array(z.enum(VARIANTS)).exactOptional(),
  /** How the party decides; the first who answers does where nothing is said. SET-30 */
  deciding: deciding.exactOptional(),
  /** Of a random dungeon. */
  dungeon: dungeon.exactOptional(),
  /** On the way. EVT */
  roadEvent: roadEvent.exactOptional(),
  /** What buildings of the campaign have it begin with. SET-19 */
  ahead: z.array(effect).readonly().exactOptional(),
  /** There are favors to be had, and which are. FAV-01 */
  favors: favors.exactOptional(),
  /** What the rules of the scenario have counted. */
  progress,
  /** What has been achieved; it counts at the end of the round. END-02 */
  result: z.object({ completed: z.boolean(), lost: z.boolean() }),
});
export type StateData = z.infer<typeof stateData>;

/** The same data for those who only read it: all of the rules. Content that lies in a state is never written to. */
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
