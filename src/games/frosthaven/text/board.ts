import { bold, formatList } from '../../../game-api/panel/text.ts';
import { capitalize, uncapitalize } from '../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { HexLabel } from '../content/terms.ts';
import { ELEMENTS } from '../content/terms.ts';
import { inOneLine, plainText } from '../rules/explain/parts.ts';
import type { BoardView, FigureView, HexSideView, HexView, OverlayView, View } from '../rules/view.ts';
import { elementStateWords } from '../rules/view-schema/elements.ts';
import { markerWords } from '../rules/view-schema/markers.ts';
import { termWords } from '../rules/view-schema/words.ts';
import type { Names } from './names.ts';

const DIRECTIONS: Readonly<Record<HexSideView, string>> = {
  0: msg`east`,
  1: msg`south-east`,
  2: msg`south-west`,
  3: msg`west`,
  4: msg`north-west`,
  5: msg`north-east`,
};

const STEPS: Readonly<Record<HexSideView, readonly [number, number]>> = {
  0: [1, 0],
  1: [0, 1],
  2: [-1, 1],
  3: [-1, 0],
  4: [0, -1],
  5: [1, -1],
};
const SIDES: readonly HexSideView[] = [0, 1, 2, 3, 4, 5];

export function boardLines(view: View, names: Names): string[] {
  return [
    ...ownLines(view),
    ...view.figures
      .toSorted((one, other) => farness(view, one) - farness(view, other))
      .map((each) => figureLine(view, each, names)),
    elementLine(view),
    ...lyingLines(view.board),
    ...enemyLines(view),
    ...rowLines(view.board),
  ];
}

function farness({ own }: View, { hex }: FigureView): number {
  return own?.ranges.get(hex) ?? Number.POSITIVE_INFINITY;
}

function ownFigure({ own, seats, figures }: View): FigureView | undefined {
  const figure = seats.find(({ seat }) => seat === own?.seat)?.figure;
  return figures.find(({ id }) => id === figure);
}

function ownLines(view: View): string[] {
  const own = ownFigure(view);
  const hex = view.board.hexes.find(({ label }) => label === own?.hex);
  if (!own || !hex) return [];
  const around = SIDES.map((side) => `${translateMsg(DIRECTIONS[side])} ${beyond(view, hex, side)}`);
  return [t`You stand at ${bold(own.hex)}. Round you: ${around.join('; ')}.`];
}

function beyond({ board, figures }: View, hex: HexView, side: HexSideView): string {
  const other = neighbourOf(board, hex, side);
  if (!other || hasWall(board, hex.label, side)) return t`a wall`;
  const there = figures.find((figure) => figure.hex === other.label)?.name;
  const lies = other.overlay && wordsOf(other.overlay);
  const what = [there, lies].filter((each) => each !== undefined);
  return what.length > 0 ? `${other.label} (${what.join(', ')})` : other.label;
}

function neighbourOf({ hexes }: BoardView, { q, r }: HexView, side: HexSideView): HexView | undefined {
  const [stepQ, stepR] = STEPS[side];
  return hexes.find((each) => each.q === q + stepQ && each.r === r + stepR);
}

function hasWall({ walls }: BoardView, label: HexLabel, side: HexSideView): boolean {
  return walls.some((wall) => wall.hex === label && wall.side === side);
}

function figureLine(view: View, figure: FigureView, names: Names): string {
  const { id, hex, kind, rank, hitPoints, maximum, shield, retaliate, conditions, acting, ours } = figure;
  const kinds = {
    character: [],
    monster: rank === undefined || rank === 'normal' ? [t`enemy`] : [t`${termWords(rank)} enemy`],
    summon: [t`summon`],
    ally: [t`ally`],
    objective: [ours ? t`to protect` : t`to destroy`],
  }[kind];
  const facts = [
    ...whereFrom(view, figure),
    t`${hitPoints} of ${maximum} hit points`,
    ...(shield > 0 ? [t`shield ${shield}`] : []),
    ...(retaliate > 0 ? [t`retaliate ${retaliate}`] : []),
    ...markerWords(figure),
    ...conditions.map(termWords),
    ...(acting ? [t`acting now`] : []),
  ];
  return `- ${bold(names.figure(id))}${kinds.map((each) => ` (${each})`).join('')} ${hex}: ${facts.join(', ')}`;
}

function whereFrom(view: View, { id, hex }: FigureView): string[] {
  const own = ownFigure(view);
  if (!own || own.id === id) return own ? [t`you`] : [];
  const range = view.own?.ranges.get(hex);
  const towards = direction(view.board, own.hex, hex);
  return [
    ...(range === undefined ? [t`out of reach`] : [t`range ${range}`]),
    ...(towards === undefined ? [] : [towards]),
    view.own?.sees.has(id) ? t`in sight` : t`not in sight`,
  ];
}

function direction({ hexes }: BoardView, from: HexLabel, to: HexLabel): string | undefined {
  const [here, there] = [from, to].map((label) => hexes.find((hex) => hex.label === label));
  if (!here || !there) return undefined;
  const q = there.q - here.q;
  const r = there.r - here.r;
  const turn = (Math.atan2(r * Math.sqrt(3), 2 * q + r) * 3) / Math.PI;
  const side = SIDES[(Math.round(turn) + 6) % 6];
  return side === undefined ? undefined : translateMsg(DIRECTIONS[side]);
}

function elementLine(view: View): string {
  const { elements } = view;
  const there = ELEMENTS.filter((element) => elements[element] !== 'inert');
  if (there.length === 0) return t`Elements: all inert.`;
  const words = formatList(there.map((element) => `${termWords(element)} ${elementStateWords(view, element)}`));
  return t`Elements: ${words}; all others inert.`;
}

function lyingLines({ hexes }: BoardView): string[] {
  const places = new Map<string, string[]>();
  const note = (what: string, where: string) => places.set(what, [...(places.get(what) ?? []), where]);
  for (const { overlay, label } of hexes) if (overlay) note(wordsOf(overlay), label);
  for (const { loot, label } of hexes) if (loot > 0) note(t`loot`, loot > 1 ? `${label} (${loot})` : label);
  for (const hex of hexes) if (hex.start) note(t`starting hexes`, hex.label);
  for (const hex of hexes) if (hex.escape) note(t`way out`, hex.label);
  for (const { passage, label } of hexes) if (passage !== undefined) note(t`linked hexes`, t`${label} with ${passage}`);
  for (const { aid, label } of hexes) if (aid !== undefined) note(t`marked ${aid}`, label);
  for (const { tokens, label } of hexes) for (const { name } of tokens) note(uncapitalize(name), label);
  return [...places].map(([what, where]) => `${capitalize(what)}: ${where.join(', ')}.`);
}

function wordsOf({ kind, open, locked, number, effect, border }: OverlayView): string {
  if (kind === 'door') return open ? t`open door` : locked ? t`locked door` : t`closed door`;
  const named = number === undefined ? termWords(kind) : `${termWords(kind)} ${number === 'goal' ? t`goal` : number}`;
  const extra = [effect, border && t`stays where it is`].filter((part) => part !== undefined);
  return extra.length === 0 ? named : `${named} (${extra.join(', ')})`;
}

function enemyLines({ enemies = [] }: View): string[] {
  return enemies.flatMap(({ name, card, ranks }) => {
    const stats = ranks
      .map(({ rank, stats: line }) => (rank === 'elite' ? t`elite ${plainText(line)}` : plainText(line)))
      .join('; ');
    const now = card ? [t`This round ${card.initiative}: ${inOneLine(card.lines)}.`] : [];
    return [[`-# ${name}: ${stats}.`, ...now].join(' ')];
  });
}

function rowLines(board: BoardView): string[] {
  const rows = [...new Set(board.hexes.map(({ r }) => r))].sort((one, other) => one - other);
  const rowWords = rows.map((r) =>
    runsOf(
      board,
      board.hexes.filter((hex) => hex.r === r),
    ).join(' | '),
  );
  const walls = board.hexes.flatMap((hex) =>
    ([1, 2] as const).flatMap((side) => {
      const below = neighbourOf(board, hex, side);
      return below && hasWall(board, hex.label, side) ? [t`${hex.label} and ${below.label}`] : [];
    }),
  );
  return [
    t`Rows from north to south; a stroke is a wall or a gap. A hex in an odd row touches the same letter and the one before it in the neighbouring rows. A hex in an even row touches the same letter and the next one:`,
    rowWords.join('\n'),
    walls.length > 0
      ? t`Walls between rows: ${walls.join('; ')}.`
      : t`There are no walls between neighbours of two rows.`,
  ];
}

function runsOf(board: BoardView, row: readonly HexView[]): string[] {
  const runs: HexView[][] = [];
  for (const hex of row.toSorted((one, other) => one.q - other.q)) {
    const last = runs.at(-1)?.at(-1);
    if (last && hex.q === last.q + 1 && !hasWall(board, last.label, 0)) runs.at(-1)?.push(hex);
    else runs.push([hex]);
  }
  return runs.map((run) => {
    const [west = '', east = ''] = [run[0]?.label, run.at(-1)?.label];
    return west === east ? west : t`${west} to ${east}`;
  });
}
