import { describe, expect, test } from 'vitest';
import {
  CONDITIONS,
  ELEMENTS,
  FACE_FIELDS,
  FACE_TINTS,
  OVERLAYS,
} from '../../../../src/games/frosthaven/content/terms.ts';
import { drawFace } from '../../../../src/games/frosthaven/render/board/faces.ts';
import { boardLayout } from '../../../../src/games/frosthaven/render/board/layout.ts';
import { legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import { drawOverlay } from '../../../../src/games/frosthaven/render/board/overlays.ts';
import { drawRing } from '../../../../src/games/frosthaven/render/board/rings.ts';
import type { RingKind } from '../../../../src/games/frosthaven/render/colours.ts';
import { COLOURS } from '../../../../src/games/frosthaven/render/colours.ts';
import * as emblems from '../../../../src/games/frosthaven/render/emblems.ts';
import { drawBoard } from '../../../../src/games/frosthaven/render/pictures.ts';
import type { OverlayView } from '../../../../src/games/frosthaven/rules/view.ts';
import type { FaceView } from '../../../../src/games/frosthaven/rules/view-schema/figures.ts';
import { emblemOf, ICON_NAMES } from '../../../../src/games/frosthaven/rules/view-schema/icons.ts';
import { measuringPen } from '../../../../src/render/canvas/canvas.ts';
import { registerFonts, sans } from '../../../../src/render/canvas/fonts.ts';
import { hasIcon } from '../../../../src/render/canvas/icons.ts';
import { catalog } from '../../../support/first-winter.ts';
import { hex } from '../../../support/frosthaven/drawn-maps.ts';
import { hero, tiny } from '../../../support/frosthaven/samples.ts';
import type { Pixels } from '../../../support/pixels.ts';
import { drawPixels, greyDifference, pixelsOf } from '../../../support/pixels.ts';

const TILE = 110;
/** Mean difference of lightness over the whole tile below which two tiles would be mistaken for each other. */
const TOLD_APART = 4;

const tiles: readonly OverlayView[] = [
  ...OVERLAYS.filter((kind) => kind !== 'door').map((kind) => ({ kind, name: kind })),
  { kind: 'door', name: 'closed', open: false },
  { kind: 'door', name: 'open', open: true },
  { kind: 'door', name: 'locked', open: false, locked: true },
];

function expectToldApart(pictures: readonly (readonly [string, Pixels])[]): void {
  for (const [index, [name, picture]] of pictures.entries()) {
    for (const [other, against] of pictures.slice(index + 1)) {
      expect(greyDifference(picture, against), `${name} and ${other}`).toBeGreaterThan(TOLD_APART);
    }
  }
}

describe('icons', () => {
  test('every term of the game has an icon in the set', () => {
    for (const term of ICON_NAMES) expect(hasIcon(emblemOf(term)), term).toBe(true);
    for (const kind of OVERLAYS) expect(hasIcon(emblems.overlayIcon({ kind })), kind).toBe(true);
    const { OPEN_DOOR, LOCKED_DOOR, PADLOCK, COIN, DANGER, CHECK } = emblems;
    for (const icon of [OPEN_DOOR, LOCKED_DOOR, PADLOCK, COIN, DANGER, CHECK]) expect(hasIcon(icon), icon).toBe(true);
  });

  test('no two terms share an icon, nor do two kinds of overlay', () => {
    const terms = [...CONDITIONS, ...ELEMENTS].map(emblemOf);
    expect(new Set(terms).size).toBe(terms.length);
    expect(new Set(ICON_NAMES.map(emblemOf)).size).toBe(ICON_NAMES.length);
    expect(new Set(tiles.map(emblems.overlayIcon)).size).toBe(tiles.length);
  });

  test('an obstacle of the pack -> an icon that there is; without one, a rock', () => {
    const scenes = [...catalog.scenarios.keys()].flatMap((name) => catalog.map(name).hexes);
    const drawn = scenes.flatMap(({ placed }) => (placed.overlay?.tile === 'obstacle' ? [placed.overlay] : []));
    expect(drawn.length).toBeGreaterThan(40);
    for (const { name, icon = '' } of drawn) expect(hasIcon(icon), name).toBe(true);
    const kind = 'obstacle' as const;
    expect(emblems.overlayIcon({ kind, icon: 'barrel' })).toBe('barrel');
    expect([emblems.overlayIcon({ kind }), emblems.overlayIcon({ kind, icon: 'no-such-icon' })]).toEqual([
      'rock',
      'rock',
    ]);
  });

  test('names that are no icons are known as such', () => {
    for (const name of ['', 'no-such-icon', 'constructor', '__proto__']) expect(hasIcon(name)).toBe(false);
  });
});

/** Pictures are drawn with few colours, which differ a little. */
function isDifferent(one: readonly number[], other: readonly number[]): boolean {
  return one.some((part, i) => Math.abs(part - (other[i] ?? 0)) > 40);
}

test.each(['b9', 'k12'])('another label above a figure -> nothing of the figure is hidden, %s', (other) => {
  const at = hex('A1');
  const renamed = hex(other.toUpperCase());
  const view = { ...tiny, figures: [hero('Drifter', 'A1', 9, 12)] };
  const moved = {
    ...view,
    board: {
      ...view.board,
      hexes: view.board.hexes.map((each) => (each.label === at ? { ...each, label: renamed } : each)),
    },
    figures: [hero('Drifter', other.toUpperCase(), 9, 12)],
  };
  const [ground] = boardLayout(view, legendOf(view)).grounds;
  const found = ground?.find(at);
  if (!ground || !found) throw new Error('There is no A1.');
  const { x, y } = ground.centre(found);
  const [one, two] = [pixelsOf(drawBoard(view)), pixelsOf(drawBoard(moved))];
  const reach = 0.36 * ground.across;
  const differing = (centre: number) => {
    let count = 0;
    for (let dy = -reach; dy < reach; dy++)
      for (let dx = -reach; dx < reach; dx++) {
        const at = [x + dx, y + centre * ground.across + dy] as const;
        if (Math.hypot(dx, dy) < reach && isDifferent(one.at(...at), two.at(...at))) count++;
      }
    return count;
  };
  expect(differing(-0.4)).toBeGreaterThan(100);
  expect(differing(0.07)).toBe(0);
});

describe('without colour', () => {
  test.each(Object.entries(COLOURS))('every overlay is told from every other in %s', (_, palette) => {
    const centre = { x: TILE / 2, y: TILE / 2 };
    expectToldApart(
      tiles.map((overlay) => {
        const picture = drawPixels(TILE, (pen) => {
          drawOverlay(pen, { overlay, centre, across: TILE * 0.86, least: 0, palette, covered: false });
        });
        return [overlay.name, picture];
      }),
    );
  });

  test('a border and a pattern tell terrain apart even under a figure', () => {
    const centre = { x: TILE / 2, y: TILE / 2 };
    const across = TILE * 0.86;
    const kinds = tiles.filter(({ kind }) => ['trap', 'hazardous', 'difficult', 'icy'].includes(kind));
    expectToldApart(
      kinds.map((overlay) => {
        const picture = drawPixels(TILE, (pen) => {
          drawOverlay(pen, { overlay, centre, across, least: 0, palette: COLOURS.dusk, covered: true });
        });
        return [overlay.name, picture];
      }),
    );
  });

  test('faces -> every pattern and every tint is told apart', () => {
    const at = { x: TILE / 2, y: TILE / 2 };
    const drawn = (face: FaceView) => drawPixels(TILE, (pen) => drawFace(pen, COLOURS.dusk, face, at, TILE * 0.45));
    const fields = FACE_FIELDS.map((field) => [field, drawn({ tint: 'ochre', field })] as const);
    for (const [i, [name, picture]] of fields.entries()) {
      for (const [other, against] of fields.slice(i + 1)) {
        expect(greyDifference(picture, against), `${name} and ${other}`).toBeGreaterThan(1.5);
      }
    }
    const middles = FACE_TINTS.map((tint) =>
      drawn({ tint, field: 'bend' })
        .at(TILE / 2, TILE / 2)
        .join(),
    );
    expect(new Set(middles).size).toBe(FACE_TINTS.length);
  });

  test('every ring has a shape of its own', () => {
    const kinds: readonly RingKind[] = [
      'character',
      'normal',
      'elite',
      'boss',
      'summon',
      'ally',
      'protected',
      'target',
    ];
    const pictures = kinds.map((kind) =>
      drawPixels(TILE, (pen) =>
        drawRing(pen, COLOURS.dusk, { kind, colour: '#c0c0c0' }, { x: TILE / 2, y: TILE / 2 }, TILE * 0.4),
      ),
    );
    pictures.forEach((picture, index) => {
      for (const other of pictures.slice(index + 1)) expect(greyDifference(picture, other)).toBeGreaterThan(0.8);
    });
  });
});

test('figures are tabular', () => {
  registerFonts();
  const pen = measuringPen();
  for (const weight of [400, 600, 700] as const) {
    pen.font = sans(100, weight);
    expect(new Set([...'0123456789'].map((figure) => pen.measureText(figure).width)).size).toBe(1);
  }
});
