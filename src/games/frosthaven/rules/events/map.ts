import type { Seat } from '../../../../engine/rules/rule.ts';
import type { CardId, FigureId, HexLabel, MonsterId } from '../../content/terms.ts';
import type { FigureData } from '../state/figures.ts';
import type { TileData } from '../state/map.ts';
import type { Frozen } from '../state.ts';

export type HexEntry = 'walk' | 'jump' | 'fly' | 'slide' | 'teleport' | 'push' | 'pull' | 'landing';

export interface MapEvents {
  'room revealed': {
    rooms: readonly string[];
    tiles: Readonly<Record<HexLabel, Frozen<TileData>>>;
    loot: readonly HexLabel[];
    story: string;
    told?: string;
  };
  /** Without `by`, a rule of the scenario opened the door. */
  'door opened': { hex: HexLabel; by?: FigureId };
  'door unlocked': { hex: HexLabel };
  'door locked': { hex: HexLabel };
  'tile placed': { hex: HexLabel; tile: Frozen<TileData>; why: 'created' | 'moved' | 'scenario' };
  'tile removed': { hex: HexLabel; name: string; why: 'sprung' | 'looted' | 'destroyed' | 'moved' | 'scenario' };
  'loot dropped': { hex: HexLabel };
  'token placed': { seat: Seat; token: string; hex: HexLabel };
  'token removed': { seat: Seat; token: string; hex: HexLabel };
  'token moved': { seat: Seat; token: string; from: HexLabel; hex: HexLabel };
  /** `on`: the card that brought a summon. SUM-03 */
  placed: {
    figure: Frozen<FigureData>;
    how: 'start' | 'revealed' | 'spawned' | 'summoned';
    on?: { readonly seat: Seat; readonly card: CardId };
  };
  'not placed': { monster: MonsterId; hex: HexLabel; role?: string };
  /** `trades`: the figure that enters the vacated hex at the same moment. */
  entered: { figure: FigureId; from: HexLabel; hex: HexLabel; how: HexEntry; by?: FigureId; trades?: FigureId };

  /** A lasting effect gave the figure flying, or ended. FLY-01, FLY-07 */
  'took off': { figure: FigureId };
  landed: { figure: FigureId };
}
