import type { Id } from '../../../kernel/id.ts';

/** A hex by the label that players see: `C7` is the third hex of the seventh row. */
export type HexLabel = Id<'HexLabel'>;
/** A figure on the map: `banner-spear`, `algox-guard-3`. */
export type FigureId = Id<'FigureId'>;
/** A card of any deck: `drifter/long-stride`, `hound/circling`. */
export type CardId = Id<'CardId'>;
export type ItemId = Id<'ItemId'>;
export type GoalId = Id<'GoalId'>;
export type ScenarioId = Id<'ScenarioId'>;
export type ClassId = Id<'ClassId'>;
/** A monster type, with its own stat card. */
export type MonsterId = Id<'MonsterId'>;
/** A kind of summon of a class: `boneshaper/rattling-guard`. */
export type SummonId = Id<'SummonId'>;
/** Monster types that share one deck of ability cards. */
export type MonsterSetId = Id<'MonsterSetId'>;

/** ELM-01 */
export const ELEMENTS = ['fire', 'ice', 'air', 'earth', 'light', 'dark'] as const;
export type Element = (typeof ELEMENTS)[number];
export const ELEMENT_STATES = ['inert', 'waning', 'strong'] as const;
export type ElementState = (typeof ELEMENT_STATES)[number];

export const POSITIVE_CONDITIONS = ['regenerate', 'ward', 'invisible', 'strengthen', 'bless'] as const;
export const NEGATIVE_CONDITIONS = [
  'wound',
  'brittle',
  'bane',
  'poison',
  'immobilize',
  'disarm',
  'impair',
  'stun',
  'muddle',
  'curse',
] as const;
export const CONDITIONS = [...POSITIVE_CONDITIONS, ...NEGATIVE_CONDITIONS] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What figures there are. Objectives are hexes with hit points; allies fight beside the characters by monster rules. */
export const FIGURE_KINDS = ['character', 'summon', 'monster', 'ally', 'objective'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
/** Whose enemy a figure is: the foes are the enemies of the party. TGT-07 */
export type FigureSide = 'party' | 'foes';

export const RANKS = ['normal', 'elite', 'boss', 'named'] as const;
export type Rank = (typeof RANKS)[number];

/** An overlay tile, by what its border colour says. */
export const OVERLAYS = [
  'door',
  'corridor',
  'pressure plate',
  'trap',
  'hazardous',
  'difficult',
  'icy',
  'obstacle',
  'objective',
  'wall',
  'treasure',
] as const;
export type OverlayKind = (typeof OVERLAYS)[number];

/** What a room stands on. */
export const FLOORS = ['snow', 'ice', 'timber', 'cave', 'cellar', 'street'] as const;
export type Floor = (typeof FLOORS)[number];

/** The shapes of places for enhancements. ENH-09 */
export const PLACES = ['square', 'circle', 'diamond', 'diamond plus', 'hexagon'] as const;
export type PlaceShape = (typeof PLACES)[number];

/** How a scenario can be played otherwise than the book usually has it. VAR-01, VAR-07, VAR-09, VAR-12, VAR-14 */
export const VARIANTS = ['reduced-randomness', 'permanent-death', 'open-information', 'solo', 'casual'] as const;
export type Variant = (typeof VARIANTS)[number];
