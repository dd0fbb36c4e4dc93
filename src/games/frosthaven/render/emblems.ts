import { hasIcon } from '../../../render/canvas/icons.ts';
import type { Condition, Element, OverlayKind } from '../content/terms.ts';
import type { OverlayView } from '../rules/view.ts';
import { emblemOf } from '../rules/view-schema/icons.ts';

export function conditionIcon(condition: Condition): string {
  return emblemOf(condition);
}

export function elementIcon(element: Element): string {
  return emblemOf(element);
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
/** Emblem of unique figures: bosses and named monsters. */
export const CROWN = 'crown';
export const LINK = 'linked-rings';

export function overlayIcon(overlay: Pick<OverlayView, 'kind' | 'open' | 'locked' | 'icon'>): string {
  if (overlay.icon !== undefined && hasIcon(overlay.icon)) return overlay.icon;
  if (overlay.kind !== 'door') return OVERLAY_ICONS[overlay.kind];
  if (overlay.open === true) return OPEN_DOOR;
  return overlay.locked === true ? LOCKED_DOOR : OVERLAY_ICONS.door;
}
