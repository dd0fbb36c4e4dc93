import type { z } from 'zod';
import { json } from '../../../engine/values/json.ts';
import type { PanelPicture } from '../../../game-api/panel/panel.ts';
import { lazyPicture } from '../../../game-api/panel/panel.ts';
import type { PictureJob } from '../../../render/job.ts';
import { withCurrentLanguage } from '../../../render/job.ts';
import type { TablePoint } from '../board/space.ts';
import type { TablePath } from '../board/table-path.ts';
import { tableSchema } from '../render/data.ts';
import type { View } from '../rules/view.ts';
import { fullHealthOf } from '../rules/view.ts';
import { isUnderSpell, looseTokens, markedPlaces, standingFigures, tableAlt } from '../text/board.ts';

type TablePictureInput = z.input<typeof tableSchema>;
export type TableHighlights = Pick<
  TablePictureInput,
  'box' | 'hasNames' | 'zones' | 'allowed' | 'reach' | 'rings' | 'sights' | 'lit'
> & {
  readonly ways?: readonly {
    readonly from: Pick<TablePoint, 'x' | 'y'>;
    readonly way: TablePath;
    readonly sign: string;
  }[];
  /** Positions of figures that are not deployed yet. */
  readonly places?: Readonly<Record<string, TablePoint>>;
  /** Tokens at positions that are not settled yet. */
  readonly laid?: readonly { readonly id: string; readonly at: TablePoint }[];
};

const AROUND = 30;
/** Tenths; a wider part could not be read on a phone. */
const WIDEST = 180;

export function tablePicture(view: View, lit: TableHighlights = {}): PanelPicture {
  return lazyPicture(
    'table.png',
    () => tableJob(view, lit),
    () => tableAlt(view),
  );
}

/** `places` gives positions of figures that are not deployed; without it, standing figures are used. */
export function tableFigures(view: View, places?: TableHighlights['places']): TablePictureInput['figures'] {
  const there = places ? view.figures.filter(({ id }) => places[id]) : standingFigures(view);
  return there.map((figure) => ({
    id: figure.id,
    side: sideOf(view, figure.side),
    role: figure.role,
    at: places?.[figure.id] ?? figure.at,
    radius: figure.radius,
    health: figure.health,
    full: fullHealthOf(figure),
    carries: figure.carries !== undefined,
    isUnderSpell: isUnderSpell(figure),
    hasActivated: figure.hasActivated ?? false,
  }));
}

function tableJob(view: View, { places, laid = [], ...lit }: TableHighlights): PictureJob {
  const data = tableSchema.parse({
    hasNames: false,
    ...lit,
    ground: view.ground,
    figures: tableFigures(view, places),
    tokens: [...looseTokens(view).filter(({ id }) => !laid.some((each) => each.id === id)), ...laid].map((token) => ({
      id: token.id,
      at: token.at,
      isCentral: 'isCentral' in token && token.isCentral === true,
    })),
    marks: markedPlaces(view).map(({ on: is, at, radius, degrees }) => ({
      is,
      at,
      ...(radius !== undefined && { radius }),
      ...(degrees !== undefined && { degrees }),
    })),
    combats: view.combats,
  });
  return withCurrentLanguage({
    game: 'frostgrave',
    picture: 'table',
    version: 1,
    data: json.parse(JSON.parse(JSON.stringify(data))),
  });
}

export function sideOf({ seats }: View, side: string | null): number | null {
  const index = seats.findIndex(({ seat }) => seat === side);
  return index < 0 ? null : index;
}

/** Returns the part of the table around some places, with `reach` tenths on all sides. */
export function boxAround(
  { ground }: View,
  places: readonly Pick<TablePoint, 'x' | 'y'>[],
  reach = 0,
  widest = WIDEST,
): NonNullable<TablePictureInput['box']> {
  const cut = (values: readonly number[], most: number): readonly [number, number] => {
    const low = Math.max(0, Math.min(...values) - reach - AROUND);
    const high = Math.min(most, Math.max(...values) + reach + AROUND);
    const spare = Math.max(0, high - low - widest) / 2;
    return [Math.round(low + spare), Math.round(high - spare)];
  };
  const [left, right] = cut(
    places.map(({ x }) => x),
    ground.width,
  );
  const [top, bottom] = cut(
    places.map(({ y }) => y),
    ground.depth,
  );
  return { from: { x: left, y: top }, to: { x: right, y: bottom } };
}
