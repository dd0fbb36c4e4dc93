/** A table in words, complete enough to play without seeing it. */

import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { columnName, squareOf } from '../board/describe.ts';
import { areInContact } from '../board/geometry/contact.ts';
import { baseDistance, formatHundredths } from '../board/geometry/length.ts';
import { judgeSight } from '../board/geometry/line-of-sight.ts';
import { edgesOf, insideness } from '../board/geometry/shapes.ts';
import { exitPoints } from '../board/paths/exits.ts';
import { limitBetween } from '../rules/figures/sight.ts';
import { POISON } from '../rules/magic/effects/active-effects.ts';
import { carriedTokens } from '../rules/treasure/tokens.ts';
import type { View } from '../rules/view.ts';
import { fullHealthOf } from '../rules/view.ts';
import { looseTokens, markedPlaces, standingFigures } from './board.ts';
import { phaseName } from './event-lines.ts';
import { groundWords, kindWords, roomsAt } from './ground.ts';
import { kindOf } from './looks/legend.ts';
import { nameFromId } from './name-from-id.ts';
import type { SeenFigure } from './names.ts';
import { Names } from './names.ts';

/** Hundredths; an unseen enemy this near is mentioned, because it may come round a corner. */
const NEAR = 1000;

export function tableWords(view: View): string[] {
  const names = new Names(view);
  const there = standingFigures(view);
  const magic = magicWords(view, names);
  const sight = sightWords(view, there);
  return [
    [t`**The game**`, ...stateWords(view, names)].join('\n'),
    ...sidesOf(view, there).map(({ side, figures }) =>
      [
        side === null ? t`**Creatures**` : `**${names.seat(side)}**`,
        ...figures.map((figure) => figureWords(figure, view, names)),
      ].join('\n'),
    ),
    [t`**Treasure**`, ...tokenWords(view, there)].join('\n'),
    ...(sight.length > 0 ? [[t`**Sight**`, ...sight].join('\n')] : []),
    ...(magic.length > 0 ? [[t`**Magic**`, ...magic].join('\n')] : []),
    [t`**Terrain**`, ...groundWords(view.ground)].join('\n'),
  ];
}

function stateWords({ ground, turn, turns, switches, seats, tokens }: View, names: Names): string[] {
  const { width, depth, exits } = ground;
  const [columns, rows] = [width / 10, depth / 10];
  const whose = turn?.order[turn.at];
  const secured = seats.map(({ seat }) => ({ seat, has: tokens.filter(({ securedBy }) => securedBy === seat).length }));
  const last = switches.turns === undefined ? '' : t` of ${switches.turns}`;
  const turnNow = (phase: Parameters<typeof phaseName>[0]) =>
    whose === undefined || phase === 'creature' ? phaseName(phase) : t`${phaseName(phase)} of ${names.seat(whose)}`;
  return [
    ...(turn
      ? [t`- Turn ${turn.number}${last}, ${turnNow(turn.phase)}.`]
      : turns > 0
        ? [t`- ${turns} turns were played.`]
        : []),
    t`- ${columns}″ by ${rows}″: columns A to ${columnName(columns - 1)} from west to east, rows 1 to ${rows} from north to south.`,
    switches.light === undefined ? t`- Sight is unlimited.` : t`- Sight reaches ${formatHundredths(switches.light)}.`,
    exits ? t`- You leave by the doorways in the edge.` : t`- You leave over any edge.`,
    ...secured.filter(({ has }) => has > 0).map(({ seat, has }) => t`- ${names.seat(seat)} has secured ${has}.`),
  ];
}

function sidesOf({ seats }: View, there: readonly SeenFigure[]) {
  return [...seats.map(({ seat }) => seat), null]
    .map((side) => ({ side, figures: there.filter((figure) => figure.side === side) }))
    .filter(({ figures }) => figures.length > 0);
}

function figureWords(figure: SeenFigure, view: View, names: Names): string {
  const { id, at, health, radius, hasActivated, isIdle, isUnloaded } = figure;
  const tokens = carriedTokens(figure);
  const opponents = view.combats.flatMap((pair) => (pair.includes(id) ? pair.filter((each) => each !== id) : []));
  const spells = holdingWords(figure);
  const [exit] = tokens.length > 0 ? exitPoints(view.ground, figure) : [];
  return [
    whereWords(figure, view, names),
    t`Health ${health} of ${fullHealthOf(figure)}`,
    ...(radius > 5 ? [t`Large`] : []),
    ...(opponents.length > 0 ? [t`in combat with ${formatList(opponents)}`] : []),
    ...(tokens.length > 0 ? [t`carries ${formatList(tokens)}`] : []),
    ...(exit
      ? [
          t`${formatHundredths(baseDistance(figure, { id: '', at: { ...exit, z: at.z }, radius: 0 }))} from the way out at ${edgeSquare(exit, view)}`,
        ]
      : []),
    ...(spells.length > 0 ? [t`under ${formatList(spells)}`] : []),
    ...(isUnloaded ? [t`its crossbow is not loaded`] : []),
    ...(hasActivated ? [t`has activated`] : isIdle ? [t`may do nothing more this turn`] : []),
  ].join(', ');
}

/** `- **Nessa (B3)**, Apprentice, at F7` */
export function whereWords(figure: SeenFigure, view: View, names: Names): string {
  const { id, at } = figure;
  const sort = kindOf(figure);
  return sort === ''
    ? t`- ${names.bold(id)} at ${squareOf(at)}${amidWords(figure, view)}`
    : t`- ${names.bold(id)}, ${sort}, at ${squareOf(at)}${amidWords(figure, view)}`;
}

function edgeSquare({ x, y }: SeenFigure['at'], { ground: { width, depth } }: View): string {
  return squareOf({ x: Math.min(x, width - 1), y: Math.min(y, depth - 1) });
}

function holdingWords({ effects = [] }: SeenFigure): string[] {
  const open = effects.filter(({ of }) => of === undefined || of === 'potion' || of === 'trap');
  return [...new Set(open.map(({ from }) => (from === POISON ? t`poison` : nameFromId(from))))];
}

function amidWords({ at }: SeenFigure, { ground }: View): string {
  const amid = ground.pieces.filter(
    ({ kind, outline }) => at.z <= 0 && AMID.includes(kind) && insideness(at.x, at.y, edgesOf(outline)) >= 0,
  );
  const within = [...roomsAt(at, ground), ...amid.map(({ id, kind }) => `${id} (${kindWords(kind)})`)];
  return within.length === 0 ? '' : t` in ${formatList(within)}`;
}

const AMID: readonly string[] = ['rough', 'water', 'ice', 'smoke', 'pit'];

function tokenWords(view: View, there: readonly SeenFigure[]): string[] {
  return looseTokens(view).map(({ id, at, isCentral }) => {
    const body = { id, at, radius: 5 };
    const near = there
      .map((figure) => ({ id: figure.id, far: baseDistance(figure, body) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, 3);
    const who = near.map((each) => `${each.id} ${formatHundredths(each.far)}`);
    const far = who.length > 0 ? `: ${who.join(', ')}` : '';
    return isCentral ? t`- ${id}, the central one, at ${squareOf(at)}${far}` : t`- ${id} at ${squareOf(at)}${far}`;
  });
}

/** For each figure, the figures of other sides in sight with distance and cover, and unseen ones that are near. */
function sightWords(view: View, there: readonly SeenFigure[]): string[] {
  return there.flatMap((figure) => {
    const others = there
      .filter(({ id, side }) => id !== figure.id && (side === null || side !== figure.side))
      .map((other) => ({
        far: farWords(view, figure, other),
        ...judgeSight(view.ground, there, figure, other, limitOf(view, figure, other)),
      }))
      .sort((a, b) => a.distance - b.distance);
    const seen = others.filter(({ sees }) => sees).map(seenWords);
    const near = others.filter(({ sees, distance }) => !sees && distance <= NEAR);
    if (figure.side === null && seen.length === 0) return [];
    const all = seen.length > 0 ? seen.join(', ') : t`nobody`;
    const unseen = near.map(({ far }) => far);
    return [
      unseen.length > 0 && figure.side !== null
        ? t`- ${figure.id} sees ${all}; near, unseen: ${unseen.join(', ')}`
        : t`- ${figure.id} sees ${all}`,
    ];
  });
}

/** `B1 8″`; touching figures are at no distance, whatever their hundredths. */
function farWords({ ground }: View, figure: SeenFigure, other: SeenFigure): string {
  return areInContact(ground, figure, other)
    ? t`${other.id} in contact`
    : `${other.id} ${formatHundredths(baseDistance(figure, other))}`;
}

function seenWords({ far, cover }: Pick<ReturnType<typeof judgeSight>, 'cover'> & { readonly far: string }): string {
  if (cover === 'none') return far;
  return cover === 'light' ? t`${far} in light cover` : t`${far} in heavy cover`;
}

function limitOf({ switches }: View, { dimming: eyes = [] }: SeenFigure, { dimming: shape = [] }: SeenFigure) {
  return limitBetween(switches.light, eyes, shape);
}

const BEARINGS = [
  msg`north`,
  msg`north-east`,
  msg`east`,
  msg`south-east`,
  msg`south`,
  msg`south-west`,
  msg`west`,
  msg`north-west`,
] as const;

/** Spells on the table that are no pieces of terrain. */
function magicWords(view: View, names: Names): string[] {
  const by = (id: string | undefined) => (id === undefined ? '' : t` of ${names.plain(id)}`);
  const everywhere = view.magic.filter(({ on }) => on === 'table');
  return [
    ...everywhere.map(({ from, by: caster, named: spell }) =>
      spell === undefined
        ? t`- ${nameFromId(from)}${by(caster)}: everywhere`
        : t`- ${nameFromId(from)}${by(caster)}: everywhere, for ${nameFromId(spell)}`,
    ),
    ...markedPlaces(view).map(({ on, from, by: caster, at, radius, degrees = 0 }) => {
      const what =
        on === 'ward'
          ? t`a circle, ${formatHundredths(10 * (radius ?? 0))} around`
          : on === 'rune'
            ? t`a rune`
            : t`looks ${translateMsg(BEARINGS[Math.round(degrees / 45) % 8] ?? '')}`;
      return t`- ${nameFromId(from)}${by(caster)} at ${squareOf(at)}: ${what}`;
    }),
  ];
}
