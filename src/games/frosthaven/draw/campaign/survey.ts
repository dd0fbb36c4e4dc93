/** Where things lie on the picture of the map. */
import type { Pen, PixelPoint } from '../../../../drawing/pen.ts';
import type { Colours } from '../colours.ts';
import type { CampaignMap } from './map-data.ts';

export interface Survey {
  readonly pen: Pen;
  readonly palette: Colours;
  readonly map: CampaignMap;
  /** Pixels of a square. */
  readonly square: number;
  /** From squares to pixels. */
  at(point: readonly [number, number]): PixelPoint;
  /** What must stay to be read, in squares. */
  readonly kept: readonly (readonly [number, number])[];
}

/** Where a site is reached: what is in Frosthaven, at its gate. */
export function reachedAt(
  { map }: Pick<Survey, 'map'>,
  site: CampaignMap['sites'][number],
): readonly [number, number] | undefined {
  return site.inTown ? map.outpost : site.at;
}
