import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import type { Colours } from '../colours.ts';
import type { CampaignMap } from './map-data.ts';

export interface Survey {
  readonly pen: Pen;
  readonly palette: Colours;
  readonly map: CampaignMap;
  /** Pixels of a square. */
  readonly square: number;
  at(point: readonly [number, number]): PixelPoint;
  /** Squares to keep clear for legibility. */
  readonly kept: readonly (readonly [number, number])[];
}

/** Returns the position of a site, the gate for one in Frosthaven. */
export function sitePosition(
  { map }: Pick<Survey, 'map'>,
  site: CampaignMap['sites'][number],
): readonly [number, number] | undefined {
  return site.inTown ? map.outpost : site.at;
}
