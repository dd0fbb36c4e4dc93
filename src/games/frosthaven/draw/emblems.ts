import type { Condition, Element, OverlayKind } from '../rules/terms.ts';
import type { IconName, OverlayView } from '../rules/view.ts';

/** The icon of every term of the game: names of the game-icons set. */
export const EMBLEMS: Readonly<Record<IconName, string>> = {
  regenerate: 'heart-plus',
  ward: 'templar-shield',
  invisible: 'hood',
  strengthen: 'biceps',
  bless: 'angel-outfit',
  wound: 'drop',
  brittle: 'cracked-glass',
  bane: 'daemon-skull',
  poison: 'poison-bottle',
  immobilize: 'crossed-chains',
  disarm: 'sword-break',
  impair: 'hand-bandage',
  stun: 'star-swirl',
  muddle: 'uncertainty',
  curse: 'cursed-star',
  fire: 'fire',
  ice: 'snowflake-2',
  air: 'whirlwind',
  earth: 'oak-leaf',
  light: 'sun',
  dark: 'moon',
  'any element': 'moebius-star',
  attack: 'crossed-swords',
  move: 'walking-boot',
  jump: 'jump-across',
  fly: 'feathered-wing',
  teleport: 'teleport',
  heal: 'health-normal',
  shield: 'shield',
  retaliate: 'spikeball',
  range: 'high-shot',
  target: 'archery-target',
  pierce: 'broadhead-arrow',
  push: 'push',
  pull: 'pull',
  loot: 'two-coins',
  summon: 'backup',
  damage: 'spiky-explosion',
  experience: 'round-star',
  lost: 'card-burn',
  persistent: 'infinity',
  round: 'cycle',
  consume: 'fangs-circle',
  infuse: 'sparkles',
  recover: 'backward-time',
  create: 'gear-hammer',
  destroy: 'demolish',
  grant: 'receive-money',
  control: 'puppet',
  token: 'token',
};

export function conditionIcon(condition: Condition): string {
  return EMBLEMS[condition];
}

export function elementIcon(element: Element): string {
  return EMBLEMS[element];
}

const OVERLAY_ICONS: Readonly<Record<OverlayKind, string>> = {
  door: 'wooden-door',
  corridor: 'stone-path',
  'pressure plate': 'footprint',
  trap: 'wolf-trap',
  hazardous: 'hazard-sign',
  difficult: 'stone-pile',
  icy: 'frozen-block',
  obstacle: 'rock',
  objective: 'vertical-banner',
  wall: 'stone-wall',
  treasure: 'locked-chest',
};

export const OPEN_DOOR = 'open-gate';
export const LOCKED_DOOR = 'closed-doors';
export const PADLOCK = 'padlock';
export const COIN = 'two-coins';
export const DANGER = 'death-skull';
export const CHECK = 'check-mark';
/** On what there is only one of: bosses and named monsters. */
export const CROWN = 'crown';
export const LINK = 'linked-rings';

export function overlayIcon(overlay: Pick<OverlayView, 'kind' | 'open' | 'locked'>): string {
  if (overlay.kind !== 'door') return OVERLAY_ICONS[overlay.kind];
  if (overlay.open === true) return OPEN_DOOR;
  return overlay.locked === true ? LOCKED_DOOR : OVERLAY_ICONS.door;
}
