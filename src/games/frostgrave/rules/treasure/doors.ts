/** Doors. UDR-09 to UDR-11 */
import { t } from '../../../../i18n/t.ts';
import { doorsInContact, isDoorwayFree } from '../../board/geometry/contact.ts';
import { compareDistance } from '../../board/geometry/shapes.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { updateCombats } from '../magic/effects/update-combats.ts';
import type { Rule } from '../questions.ts';
import { rollToUnlock } from '../scenario/hindrances.ts';
import type { Figure } from '../state.ts';

/** Tenths of an inch that count as contact. */
const TOUCHING = 2;

/** Returns undefined if the figure can turn the door. UDR-09 */
export function whyNoDoor({ ground, state }: Game, { at, radius, name, kind }: Figure, id: string): string | undefined {
  const door = ground.doors.find((each) => each.id === id);
  if (!door) return t`There is no door ${id}.`;
  if (kind === 'animal') return t`Animals can’t open doors.`;
  if (door.isOpen && !isDoorwayFree(bodiesOnTable(state), door)) return t`A figure stands in the doorway.`;
  const line = { ax: door.from.x, ay: door.from.y, bx: door.to.x, by: door.to.y };
  return compareDistance(at.x, at.y, line, radius + TOUCHING) > 0 ? t`${name} must stand beside the door.` : undefined;
}

export function* turnDoor(game: Game, figure: string, id: string): Rule<void> {
  const isOpen = game.ground.doors.some((door) => door.id === id && door.isOpen);
  game.emit({ type: 'door', figure, door: id, isOpen: !isOpen });
  doorChanges(game, id);
  if (!isOpen) yield* rollToUnlock(game, figure, id);
}

/** Enemies whose bases meet in a doorway fight as long as the door is open. FCB-08 */
export function doorChanges(game: Game, id: string): void {
  const beside = figuresOnTable(game.state).filter((figure) =>
    doorsInContact(game.ground, figure).some((door) => door.id === id),
  );
  for (const figure of beside) updateCombats(game, figure.id);
}
