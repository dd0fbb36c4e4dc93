/** A state as it is kept: text that is checked when it is read. */
import { z } from 'zod';
import { stateReader } from '../../kept.ts';
import type { LastingAbility } from '../content/schema/abilities.ts';
import type { Gain } from '../content/schema/gains.ts';
import type { SimpleEffect } from '../content/schema/happenings.ts';
import { type Running, TALLIES } from '../content/schema/rewards.ts';
import { elementChoice, RESOURCES } from '../content/schema/terms.ts';
import type { StateData } from './state.ts';
import {
  type CardId,
  type ClassId,
  CONDITIONS,
  ELEMENT_STATES,
  ELEMENTS,
  FIGURE_KINDS,
  type FigureId,
  type GoalId,
  type HexLabel,
  type ItemId,
  type MonsterId,
  type MonsterSetId,
  OVERLAYS,
  RANKS,
  type ScenarioId,
  type SummonId,
} from './terms.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
/** Content that lies in a state was checked with its pack: here it is only told from something else. */
const holds = (key: string) => (value: unknown) => typeof value === 'object' && value !== null && key in value;

const hex = z.custom<HexLabel>(isText);
const figureId = z.custom<FigureId>(isText);
const card = z.custom<CardId>(isText);
const item = z.custom<ItemId>(isText);
const goal = z.custom<GoalId>(isText);
const scenario = z.custom<ScenarioId>(isText);
const monster = z.custom<MonsterId>(isText);
const set = z.custom<MonsterSetId>(isText);
const lasting = z.custom<LastingAbility>(holds('verb'));
const effect = z.custom<SimpleEffect>(holds('do'));
const gain = z.custom<Gain>(holds('gain'));

const texts = z.array(z.string());
const count = z.number();
const flag = z.literal(true).exactOptional();
const element = z.enum(ELEMENTS);
const condition = z.enum(CONDITIONS);
const counts = z.record(z.string(), count);
const resources = z.partialRecord(z.enum(RESOURCES), count);
const half = z.enum(['top', 'bottom']);
const running = z.custom<Running>(isText);

const tile = z.object({
  kind: z.enum(OVERLAYS),
  name: z.string(),
  damage: count.exactOptional(),
  give: z.array(condition).exactOptional(),
  number: z.string().exactOptional(),
  border: flag,
});

const figure = z.object({
  id: figureId,
  kind: z.enum(FIGURE_KINDS),
  side: z.enum(['party', 'foes']),
  hex,
  hitPoints: count,
  maximum: count,
  conditions: z.partialRecord(condition, count),
  seat: z.string().exactOptional(),
  summon: z.custom<SummonId>(isText).exactOptional(),
  monster: monster.exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  role: z.string().exactOptional(),
  mark: z.string().exactOptional(),
  standee: count.exactOptional(),
  bonuses: z.array(lasting),
  flyingFrom: hex.exactOptional(),
  acted: count,
});

const activeCard = z.object({
  card,
  mode: z.string().exactOptional(),
  half,
  abilities: texts,
  lasts: z.enum(['round', 'persistent', 'turns', 'rounds']),
  left: count.exactOptional(),
  summons: z.array(figureId).exactOptional(),
  slot: count,
  lost: z.boolean(),
  forGood: flag,
});

const ownItem = z.object({
  id: item,
  state: z.enum(['ready', 'spent', 'lost']),
  back: flag,
  used: count.exactOptional(),
  gained: flag,
});

const character = z.object({
  seat: z.string(),
  figure: figureId,
  name: z.string(),
  class: z.custom<ClassId>(isText),
  level: count,
  hand: z.array(card),
  chosen: z.array(card),
  resting: z.boolean(),
  discarded: z.array(card),
  lost: z.array(card),
  gone: z.array(card).exactOptional(),
  active: z.array(activeCard),
  mode: z.string().exactOptional(),
  counters: counts,
  experience: count,
  coins: count,
  resources,
  gold: count,
  items: z.array(ownItem),
  goals: z.array(goal),
  exhausted: z.boolean(),
  escaped: z.boolean(),
  hitPoints: count.exactOptional(),
  tally: z.partialRecord(z.union([z.enum(TALLIES), running]), count),
  masteries: z.array(count),
  mastered: z.array(count).exactOptional(),
  spared: flag,
});

const lootCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), coins: count }),
  z.object({ kind: z.literal('random item') }),
  z.object({ kind: z.enum(RESOURCES), amounts: z.tuple([count, count, count]).readonly(), sticker: flag }),
]);

const monsterSet = z.object({
  deck: z.array(card),
  discarded: z.array(card),
  card: card.exactOptional(),
  paid: texts,
  performed: z.boolean(),
});

const only = z.array(figureId).exactOptional();
const slot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('character'),
    seat: z.string(),
    initiative: count,
    second: count,
    leading: card.exactOptional(),
  }),
  z.object({ kind: z.literal('monsters'), set, initiative: count, only }),
  z.object({ kind: z.literal('allies'), role: z.string(), initiative: count, only }),
]);

const turn = z.object({
  figure: figureId,
  moved: count,
  passed: z.array(figureId),
  consumed: z.array(element),
  infused: z.array(element).exactOptional(),
  infusing: z.array(elementChoice),
  played: z.array(z.object({ card, half })),
  kills: count,
});

const roadEvent = z.object({
  from: texts,
  id: z.string().exactOptional(),
  standing: z.object({ gold: count, resources, values: counts, stickers: texts }),
  then: z.array(effect).readonly(),
  gains: z.array(gain).readonly(),
  returns: z.boolean(),
});

/** A state as JSON holds it: where nobody's turn is under way, there is none. */
export const stateKept = z.object({
  pack: z.string(),
  scenario,
  level: count,
  round: count,
  phase: z.enum([
    'road event',
    'setup',
    'battle goals',
    'starting hexes',
    'round start',
    'card selection',
    'turns',
    'over',
  ]),
  rooms: texts,
  openDoors: z.array(hex),
  lockedDoors: z.array(hex),
  tiles: z.record(hex, tile),
  loot: z.array(hex),
  tokens: z.array(z.object({ token: z.string(), seat: z.string(), hex })),
  figures: z.record(figureId, figure),
  characters: z.array(character),
  sets: z.record(set, monsterSet),
  modifiers: z.record(z.string(), z.object({ draw: texts, discarded: texts, shuffle: z.boolean() })),
  supply: z.object({ bless: count, curse: count, monsterCurse: count }),
  elements: z.record(element, z.enum(ELEMENT_STATES)),
  lootDeck: z.array(lootCard),
  itemDeck: z.array(item),
  blueprintDeck: z.array(item),
  scenarioDeck: z.array(scenario),
  gains: z.array(gain),
  completedBefore: flag,
  stickers: resources.exactOptional(),
  itemFound: flag,
  goalDeck: z.array(goal),
  order: z.array(slot),
  at: count,
  turn: turn.optional(),
  treasures: z.array(z.object({ number: z.string(), seat: z.string() })),
  lootedBefore: texts.exactOptional(),
  roadEvent: roadEvent.exactOptional(),
  progress: z.object({
    rounds: count,
    rules: counts,
    counters: counts,
    deaths: counts,
    saved: counts,
    sections: texts,
  }),
  result: z.object({ completed: z.boolean(), lost: z.boolean() }),
});

/** A state from its text. Throws where it is spoiled. */
export const stateFrom: (text: string) => StateData = stateReader(stateKept);
