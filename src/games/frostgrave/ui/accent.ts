import type { Seat } from '../../../engine/rules/rule.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import { DEFAULT_PALETTE } from '../../../render/canvas/palette.ts';
import { coloursOf } from '../render/colours.ts';
import type { View } from '../rules/view.ts';

type Activation = Pick<View, 'turn' | 'figures'>;

/** The seat whose figures act now. Creatures have none. */
export function activeSeat({ turn, figures }: Activation): Seat | undefined {
  const acting = turn?.activation?.figures.map(({ figure }) => figure) ?? [];
  return figures.find(({ id }) => acting.includes(id))?.side ?? undefined;
}

/** The colour of a warband's bases, as 0xRRGGBB. */
export function warbandAccent(
  { seats }: Pick<View, 'seats'>,
  seat: Seat | undefined,
  palette: PaletteName = DEFAULT_PALETTE,
): number | undefined {
  const colour = coloursOf(palette).sides[seats.findIndex((each) => each.seat === seat)];
  return colour === undefined ? undefined : Number.parseInt(colour.slice(1), 16);
}
