/** A table in words: who is where, who sees whom with what cover, and how far that is. Good enough to play blind. */

import { listed } from '../../panel/text.ts';
import { carriedBy } from '../rules/treasure/tokens.ts';
import { fullOf, type View } from '../rules/view.ts';
import { squareOf } from '../table/describe.ts';
import { inches } from '../table/length.ts';
import { sight } from '../table/sight.ts';
import type { Piece } from '../table/space.ts';
import { Names, type SeenFigure } from './names.ts';

/** Those who stand on the table, once everybody has come in. */
/** Whoever has come in, and is still there. */
export function standing({ figures, isDeployed }: View): SeenFigure[] {
  return figures.filter(({ gone, at }) => gone === undefined && (isDeployed || at.x >= 0));
}

export function tokensLying({ tokens }: View): View['tokens'][number][] {
  return tokens.filter(({ carriedBy, securedBy, isLost }) => !carriedBy && !securedBy && !isLost);
}

type Magic = View['magic'][number];

/** What was cast upon a place and is no piece: runes, circles, eyes. */
export interface MarkedPlace extends Omit<Magic, 'on' | 'at'> {
  readonly on: 'rune' | 'ward' | 'eye';
  readonly at: NonNullable<Magic['at']>;
}

export function markedPlaces({ magic }: View): MarkedPlace[] {
  return magic.flatMap(({ on, at, ...rest }) =>
    at && (on === 'rune' || on === 'ward' || on === 'eye') ? [{ ...rest, on, at }] : [],
  );
}

/** Something of a spell holds of it; what comes of potions, items and injuries does not count. */
export function isUnderSpell({ effects = [] }: SeenFigure): boolean {
  return effects.some(({ of }) => of === undefined);
}

/** One sentence in the place of the picture. */
export function tableAlt(view: View): string {
  const { ground, turn } = view;
  const there = standing(view);
  const people = there.map(({ id, at }) => `${id} ${squareOf(at)}`);
  const tokens = tokensLying(view).map(({ id, at }) => `${id} ${squareOf(at)}`);
  const when = turn ? `, turn ${turn.number}` : '';
  return [
    `A table of ${ground.width / 10}″ by ${ground.depth / 10}″ from above${when}.`,
    people.length > 0 ? `${people.join('; ')}.` : 'Nobody has come in yet.',
    tokens.length > 0 ? `Treasure: ${tokens.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The whole table in words, in parts: figures, treasure, who sees whom, terrain. */
export function tableWords(view: View): string[] {
  const names = new Names(view);
  const there = standing(view);
  return [
    ['**Figures**', ...there.map((figure) => figureWords(figure, view, names))].join('\n'),
    ['**Treasure**', ...tokenWords(view, there)].join('\n'),
    ['**Sight**', ...sightWords(view, there)].join('\n'),
    ['**Terrain**', ...view.ground.pieces.map(pieceWords), ...doorWords(view)].join('\n'),
  ];
}

function figureWords(figure: SeenFigure, view: View, names: Names): string {
  const { id, at, health, hasActivated } = figure;
  const tokens = carriedBy(figure);
  const opponents = view.combats.flatMap((pair) => (pair.includes(id) ? pair.filter((each) => each !== id) : []));
  return [
    `- ${names.bold(id)} at ${squareOf(at)}, Health ${health} of ${fullOf(figure)}`,
    ...(opponents.length > 0 ? [`in combat with ${listed(opponents)}`] : []),
    ...(tokens.length > 0 ? [`carries ${listed(tokens)}`] : []),
    ...(hasActivated ? ['has activated'] : []),
  ].join(', ');
}

function tokenWords(view: View, there: readonly SeenFigure[]): string[] {
  return tokensLying(view).map(({ id, at, isCentral }) => {
    const body = { id, at, radius: 5 };
    const near = there
      .map((figure) => ({ id: figure.id, far: sight(view.ground, [], figure, body).distance }))
      .sort((a, b) => a.far - b.far)
      .slice(0, 3);
    const who = near.map((each) => `${each.id} ${inches(each.far)}`);
    return `- ${id}${isCentral ? ', the central one,' : ''} at ${squareOf(at)}${who.length > 0 ? `: ${who.join(', ')}` : ''}`;
  });
}

/** Of each figure: which others of another side it sees, how far off, in what cover. */
function sightWords(view: View, there: readonly SeenFigure[]): string[] {
  return there.flatMap((figure) => {
    const seen = there
      .filter(({ id, side }) => id !== figure.id && (side === null || side !== figure.side))
      .map((other) => ({ other, ...sight(view.ground, there, figure, other, view.switches.light) }))
      .filter(({ sees }) => sees)
      .sort((a, b) => a.distance - b.distance)
      .map(
        ({ other, distance, cover }) =>
          `${other.id} ${inches(distance)}${cover === 'none' ? '' : ` in ${cover} cover`}`,
      );
    return figure.side === null && seen.length === 0
      ? []
      : [`- ${figure.id} sees ${seen.length > 0 ? seen.join(', ') : 'nobody'}`];
  });
}

function pieceWords({ id, name, kind, outline, base, top, ladder }: Piece): string {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const from = squareOf({ x: Math.min(...xs), y: Math.min(...ys) });
  const to = squareOf({ x: Math.max(...xs) - 1, y: Math.max(...ys) - 1 });
  const height = kind === 'solid' || kind === 'soft' || kind === 'pit' ? `, ${heightWords(base, top, kind)}` : '';
  return `- ${id === name ? id : `${id} ${name}`}: ${ladder ? 'stairs' : kind}, ${from} to ${to}${height}`;
}

function heightWords(base: number, top: number, kind: Piece['kind']): string {
  if (kind === 'pit') return `${Math.abs(base) / 10}″ deep`;
  return base > 0 ? `from ${base / 10}″ to ${top / 10}″ up` : `${top / 10}″ high`;
}

function doorWords({ ground }: View): string[] {
  return ground.doors.map(
    ({ id, from, isOpen }) => `- ${id}: a door at ${squareOf(from)}, ${isOpen ? 'open' : 'closed'}`,
  );
}
