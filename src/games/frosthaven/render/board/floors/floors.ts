import type { Floor } from '../../../content/terms.ts';
import type { HexView } from '../../../rules/view.ts';
import type { Colours } from '../../colours.ts';
import { addHex, edge, hexNoise, unitBounds, unitCentre } from '../../hexes.ts';
import type { Scene } from '../scene.ts';
import { layCave } from './cave.ts';
import { layCellar } from './cellar.ts';
import { layIce } from './ice.ts';
import type { Patch, Rim } from './patch.ts';
import { laySnow } from './snow.ts';
import { layStreet } from './street.ts';
import { layTimber } from './timber.ts';

const LAYERS: Readonly<Record<Floor, (patch: Patch) => void>> = {
  snow: laySnow,
  ice: layIce,
  timber: layTimber,
  cave: layCave,
  cellar: layCellar,
  street: layStreet,
};

export function tintOf(palette: Colours, { floor, room = 0 }: HexView): string | undefined {
  return floor && palette.grounds[floor].tints[room % 2 === 0 ? 0 : 1];
}

export function layFloor(pen: Patch['pen'], scene: Scene, floor: Floor, hexes: readonly HexView[]): void {
  const { layout, palette } = scene;
  const origin = layout.centre({ q: 0, r: 0 });
  pen.save();
  pen.translate(origin.x, origin.y);
  pen.scale(layout.across, layout.across);
  pen.beginPath();
  for (const hex of hexes) addHex(pen, unitCentre(hex), 1);
  pen.clip();
  LAYERS[floor]({ pen, bounds: unitBounds(hexes), rims: rimsOf(scene, hexes), colours: palette.grounds[floor] });
  pen.restore();
}

function rimsOf({ view }: Scene, hexes: readonly HexView[]): Rim[] {
  const byLabel = new Map(hexes.map((hex) => [hex.label, hex]));
  return view.board.walls.flatMap(({ hex: label, side }) => {
    const hex = byLabel.get(label);
    if (!hex) return [];
    const centre = unitCentre(hex);
    const [from, to] = edge(centre, 1, side);
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const inward = { x: (centre.x - at.x) * 2, y: (centre.y - at.y) * 2 };
    return [{ at, inward, seed: hexNoise(hex.q * 7 + side, hex.r, 29) }];
  });
}
