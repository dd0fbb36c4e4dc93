import type { Seat } from '../../../engine/rules/rule.ts';
import type { View } from '../rules/view.ts';

/** The colour of the seat's class, as 0xRRGGBB. */
export function classAccent({ seats }: Pick<View, 'seats'>, seat: Seat | undefined): number | undefined {
  const colour = seats.find((each) => each.seat === seat)?.colour;
  return colour === undefined ? undefined : Number.parseInt(colour.slice(1), 16);
}
