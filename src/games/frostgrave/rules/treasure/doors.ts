/** Doors. UDR-09 to UDR-11 */
import { t } from '../../../../language/t.ts';
import { nearness } from '../../table/shapes.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { triesLock } from '../scenario/hindrances.ts';
import type { Figure } from '../state.ts';

/** Tenths of an inch that count as contact. */
const TOUCHING = 2;

/** Returns undefined if the figure can turn the door. UDR-09 */
export function whyNoDoor({ ground }: Game, { at, radius, name, kind }: Figure, id: string): string | undefined {
  const door = ground.doors.find((each) => each.id === id);
  if (!door) return t`There is no door ${id}.`;
  if (kind === 'animal') return t`Animals open no doors.`;
  const line = { ax: door.from.x, ay: door.from.y, bx: door.to.x, by: door.to.y };
  return nearness(at.x, at.y, line, radius + TOUCHING) > 0 ? t`${name} must stand beside the door.` : undefined;
}

export function* turnDoor(game: Game, figure: string, id: string): Rule<void> {
  const isOpen = game.ground.doors.some((door) => door.id === id && door.isOpen);
  game.happens({ type: 'door', figure, door: id, isOpen: !isOpen });
  if (!isOpen) yield* triesLock(game, figure, id);
}
