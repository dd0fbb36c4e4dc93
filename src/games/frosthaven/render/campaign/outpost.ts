import { t } from '../../../../i18n/t.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import type { Outpost } from './data.ts';
import { drawGauges, drawProsperity, drawSupplies, SUPPLIES_HEIGHT } from './gauges.ts';
import { BELOW_TITLE, PAD, ROOM, WIDTH, writeTitle } from './paper.ts';
import { drawRing } from './ring.ts';
import { drawStreet, streetHeight } from './street.ts';

const RING = { x: PAD + 206, y: BELOW_TITLE + 206 };
const GAUGES = { x: 448, y: BELOW_TITLE + 12, width: WIDTH - PAD - 448 };
const PROSPERITY = { x: PAD, y: BELOW_TITLE + 466, width: ROOM, height: 122 };
const SUPPLIES = { x: PAD, y: PROSPERITY.y + 138, width: ROOM, height: SUPPLIES_HEIGHT };
const STREET = SUPPLIES.y + SUPPLIES_HEIGHT + 8;

export function drawOutpost(outpost: Outpost, options: PageOptions = {}): Buffer {
  const isStreet = outpost.shows === 'buildings';
  const height = (isStreet ? BELOW_TITLE : STREET) + streetHeight(outpost.buildings) + 14;
  return pageOf({ width: WIDTH, height }, options, (pen, palette) => drawAll(pen, palette, outpost));
}

function drawAll(pen: Parameters<typeof drawRing>[0], palette: Colours, outpost: Outpost): void {
  writeTitle(
    pen,
    palette,
    'Frosthaven',
    outpost.season === 'winter' ? t`week ${outpost.week}, winter` : t`week ${outpost.week}, summer`,
  );
  const { buildings } = outpost;
  const street = { x: PAD, y: STREET, width: ROOM, height: streetHeight(buildings) };
  if (outpost.shows === 'buildings') {
    drawStreet(pen, palette, buildings, { ...street, y: BELOW_TITLE });
    return;
  }
  drawRing(pen, palette, outpost, RING);
  drawGauges(pen, palette, outpost, GAUGES);
  drawProsperity(pen, palette, outpost.prosperity, PROSPERITY);
  drawSupplies(pen, palette, outpost.supplies, SUPPLIES);
  drawStreet(pen, palette, buildings, street);
}
