import type { Id } from '../../../engine/values/id.ts';

/** A label that players see: `C7` is the third hex of row 7. */
export type HexLabel = Id<'HexLabel'>;
/** `banner-spear`, `algox-guard-3` */
export type FigureId = Id<'FigureId'>;
/** `drifter/long-stride`, `hound/circling` */
export type CardId = Id<'CardId'>;
export type ItemId = Id<'ItemId'>;
export type GoalId = Id<'GoalId'>;
export type ScenarioId = Id<'ScenarioId'>;
export type ClassId = Id<'ClassId'>;
export type MonsterId = Id<'MonsterId'>;
export type SummonId = Id<'SummonId'>;
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
export type PrintedCondition = (typeof CONDITIONS)[number];
/** A condition that a pack brings: `own-` and its name. */
export type OwnCondition = `own-${string}`;
export type Condition = PrintedCondition | OwnCondition;

export function isOwnCondition(word: string): word is OwnCondition {
  return /^own-[a-z]+(?:-[a-z]+)*$/.test(word);
}

export function nameOfOwn(condition: OwnCondition): string {
  return condition.slice('own-'.length).replaceAll('-', ' ');
}

export function isPrinted(condition: Condition): condition is PrintedCondition {
  return !isOwnCondition(condition);
}

/** Kinds of figures. Objectives are hexes with hit points; allies follow monster rules. */
export const FIGURE_KINDS = ['character', 'summon', 'monster', 'ally', 'objective'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
/** Characters and allies, or their enemies. TGT-07 */
export type FigureSide = 'party' | 'foes';

export const RANKS = ['normal', 'elite', 'boss', 'named'] as const;
export type Rank = (typeof RANKS)[number];

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

export const FLOORS = ['snow', 'ice', 'timber', 'cave', 'cellar', 'street'] as const;
export type Floor = (typeof FLOORS)[number];

/** ENH-09 */
export const PLACES = ['square', 'circle', 'diamond', 'diamond plus', 'hexagon'] as const;
export type PlaceShape = (typeof PLACES)[number];

/** Grounds and patterns behind the icon of a monster. */
export const FACE_TINTS = [
  'slate',
  'azure',
  'indigo',
  'violet',
  'plum',
  'wine',
  'rust',
  'umber',
  'ochre',
  'moss',
  'pine',
  'teal',
] as const;
export type FaceTint = (typeof FACE_TINTS)[number];
export const FACE_FIELDS = [
  'bars',
  'bend',
  'chevron',
  'halves',
  'lattice',
  'quarters',
  'rays',
  'ring',
  'waves',
] as const;
export type FaceField = (typeof FACE_FIELDS)[number];

export const LANDMARKS = [
  'camp',
  'cave',
  'cellar',
  'chapel',
  'fence',
  'gate',
  'house',
  'kiln',
  'quarry',
  'quay',
  'ruin',
  'ship',
  'spring',
  'stones',
  'throne',
  'tower',
  'village',
  'waymark',
  'yard',
] as const;
export type Landmark = (typeof LANDMARKS)[number];

/** Variants of play. VAR-01, VAR-07, VAR-09, VAR-12, VAR-14 */
export const VARIANTS = ['reduced-randomness', 'permanent-death', 'open-information', 'solo', 'casual'] as const;
export type Variant = (typeof VARIANTS)[number];
