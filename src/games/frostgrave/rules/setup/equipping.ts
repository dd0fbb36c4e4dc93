/** Equipment that soldiers of some kinds bring to each game. FWB-05 */
import type { Game } from '../game.ts';
import type { CarriedItem } from '../state/things.ts';

export function equip(game: Game): void {
  const { figures } = game.state;
  const brought = figures.flatMap(({ id, role, what, joined, effects = [] }): [string, CarriedItem[]][] => {
    const carries = role === 'soldier' ? (game.lore.soldiers.get(what)?.carries ?? []) : [];
    const isImage = joined === undefined && effects.some(({ by }) => by !== undefined);
    return carries.length === 0 || isImage ? [] : [[id, carries.map((potion) => ({ is: 'potion', what: potion }))]];
  });
  if (brought.length > 0) game.emit({ type: 'equipped', things: Object.fromEntries(brought) });
}
