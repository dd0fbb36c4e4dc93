/** A table in words: who is where, who sees whom with what cover, and how far that is. Good enough to play blind. */
import { capital, listed } from '../../panel/text.ts';
import { limitBetween } from '../rules/figures/seeing.ts';
import { POISON } from '../rules/magic/holdings.ts';
import { carriedBy } from '../rules/treasure/tokens.ts';
import { fullOf, type View } from '../rules/view.ts';
import { columnName, squareOf } from '../table/describe.ts';
import { placesToLeave } from '../table/leaving.ts';
import { distance, inches } from '../table/length.ts';
import { edgesOf, inside } from '../table/shapes.ts';
import { sight } from '../table/sight.ts';
import { markedPlaces, standing, tokensLying } from './board.ts';
import { groundWords, roomsAt } from './ground.ts';
import { phaseName } from './happened.ts';
import { Names, type SeenFigure } from './names.ts';

/** Hundredths within which an enemy is told of that can’t be seen: it may come round a corner. */
const NEAR = 1000;

/** The whole table in words, in parts: how it stands, figures, treasure, who sees whom, magic, terrain. */
export function tableWords(view: View): string[] {
  const names = new Names(view);
  const there = standing(view);
  const magic = magicWords(view, names);
  return [
    ['**The game**', ...stateWords(view, names)].join('\n'),
    ...sidesOf(view, there).map(({ side, figures }) =>
      [
        side === null ? '**Creatures**' : `**${names.seat(side)}**`,
        ...figures.map((figure) => figureWords(figure, view, names)),
      ].join('\n'),
    ),
    ['**Treasure**', ...tokenWords(view, there)].join('\n'),
    ['**Sight**', ...sightWords(view, there)].join('\n'),
    ...(magic.length > 0 ? [['**Magic**', ...magic].join('\n')] : []),
    ['**Terrain**', ...groundWords(view.ground)].join('\n'),
  ];
}

function stateWords({ ground, turn, turns, switches, seats, tokens }: View, names: Names): string[] {
  const { width, depth, exits } = ground;
  const [columns, rows] = [width / 10, depth / 10];
  const whose = turn?.order[turn.at];
  const secured = seats.map(({ seat }) => ({ seat, has: tokens.filter(({ securedBy }) => securedBy === seat).length }));
  const last = switches.turns === undefined ? '' : ` of ${switches.turns}`;
  return [
    ...(turn
      ? [
          `- Turn ${turn.number}${last}, ${phaseName(turn.phase)}${whose === undefined || turn.phase === 'creature' ? '' : ` of ${names.seat(whose)}`}.`,
        ]
      : turns > 0
        ? [`- ${turns} turns were played.`]
        : []),
    `- ${columns}″ by ${rows}″: columns A to ${columnName(columns - 1)} from west to east, rows 1 to ${rows} from north to south.`,
    switches.light === undefined ? '- Nothing limits how far one sees.' : `- One sees ${inches(switches.light)} far.`,
    exits ? '- One leaves by the doorways in the edge.' : '- One leaves over any edge.',
    ...secured.filter(({ has }) => has > 0).map(({ seat, has }) => `- ${names.seat(seat)} has secured ${has}.`),
  ];
}

function sidesOf({ seats }: View, there: readonly SeenFigure[]) {
  return [...seats.map(({ seat }) => seat), null]
    .map((side) => ({ side, figures: there.filter((figure) => figure.side === side) }))
    .filter(({ figures }) => figures.length > 0);
}

function figureWords(figure: SeenFigure, view: View, names: Names): string {
  const { id, at, health, what, name, radius, hasActivated, isIdle, isUnloaded } = figure;
  const tokens = carriedBy(figure);
  const opponents = view.combats.flatMap((pair) => (pair.includes(id) ? pair.filter((each) => each !== id) : []));
  const spells = holdingWords(figure);
  const sort = named(what);
  const [exit] = tokens.length > 0 ? placesToLeave(view.ground, figure) : [];
  return [
    `- ${names.bold(id)}${sort === name ? '' : `, ${sort},`} at ${squareOf(at)}${amidWords(figure, view)}`,
    `Health ${health} of ${fullOf(figure)}`,
    ...(radius > 5 ? ['Large'] : []),
    ...(opponents.length > 0 ? [`in combat with ${listed(opponents)}`] : []),
    ...(tokens.length > 0 ? [`carries ${listed(tokens)}`] : []),
    ...(exit
      ? [
          `${inches(distance(figure, { id: '', at: { ...exit, z: at.z }, radius: 0 }))} from the way out at ${edgeSquare(exit, view)}`,
        ]
      : []),
    ...(spells.length > 0 ? [`under ${listed(spells)}`] : []),
    ...(isUnloaded ? ['its crossbow is not loaded'] : []),
    ...(hasActivated ? ['has activated'] : isIdle ? ['may do nothing more this turn'] : []),
  ].join(', ');
}

/** The square beside a place on the edge. */
function edgeSquare({ x, y }: SeenFigure['at'], { ground: { width, depth } }: View): string {
  return squareOf({ x: Math.min(x, width - 1), y: Math.min(y, depth - 1) });
}

/** `Circle of Protection`, from an id. */
function named(id: string): string {
  return id
    .split('-')
    .map((word) => (SMALL.includes(word) ? word : capital(word)))
    .join(' ');
}

const SMALL = ['of', 'the', 'and'];

/** What was cast upon it, drunk by it or sprung on it and holds. */
function holdingWords({ effects = [] }: SeenFigure): string[] {
  const open = effects.filter(({ of }) => of === undefined || of === 'potion' || of === 'trap');
  return [...new Set(open.map(({ from }) => (from === POISON ? 'poison' : named(from))))];
}

/** The room, and ground that slows whoever stands in it. */
function amidWords({ at }: SeenFigure, { ground }: View): string {
  const amid = ground.pieces.filter(
    ({ kind, outline }) => at.z <= 0 && AMID.includes(kind) && inside(at.x, at.y, edgesOf(outline)) >= 0,
  );
  const within = [...roomsAt(at, ground), ...amid.map(({ id, kind }) => `${id} (${kind})`)];
  return within.length === 0 ? '' : ` in ${listed(within)}`;
}

const AMID: readonly string[] = ['rough', 'water', 'ice', 'smoke', 'pit'];

function tokenWords(view: View, there: readonly SeenFigure[]): string[] {
  return tokensLying(view).map(({ id, at, isCentral }) => {
    const body = { id, at, radius: 5 };
    const near = there
      .map((figure) => ({ id: figure.id, far: distance(figure, body) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, 3);
    const who = near.map((each) => `${each.id} ${inches(each.far)}`);
    return `- ${id}${isCentral ? ', the central one,' : ''} at ${squareOf(at)}${who.length > 0 ? `: ${who.join(', ')}` : ''}`;
  });
}

/** Of each figure: which others of another side it sees, how far off, in what cover; and who is near unseen. */
function sightWords(view: View, there: readonly SeenFigure[]): string[] {
  return there.flatMap((figure) => {
    const others = there
      .filter(({ id, side }) => id !== figure.id && (side === null || side !== figure.side))
      .map((other) => ({ other, ...sight(view.ground, there, figure, other, limitOf(view, figure, other)) }))
      .sort((a, b) => a.distance - b.distance);
    const seen = others.filter(({ sees }) => sees).map(seenWords);
    const near = others.filter(({ sees, distance }) => !sees && distance <= NEAR);
    if (figure.side === null && seen.length === 0) return [];
    const unseen = near.map(({ other, distance }) => `${other.id} ${inches(distance)}`);
    return [
      `- ${figure.id} sees ${seen.length > 0 ? seen.join(', ') : 'nobody'}${unseen.length > 0 && figure.side !== null ? `; near, unseen: ${unseen.join(', ')}` : ''}`,
    ];
  });
}

function seenWords({ other, distance, cover }: ReturnType<typeof sight> & { readonly other: SeenFigure }): string {
  return `${other.id} ${inches(distance)}${cover === 'none' ? '' : ` in ${cover} cover`}`;
}

function limitOf({ switches }: View, { dimming: eyes = [] }: SeenFigure, { dimming: shape = [] }: SeenFigure) {
  return limitBetween(switches.light, eyes, shape);
}

const BEARINGS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** What was cast upon the table: everywhere, as circles, runes and eyes. What is a piece stands among the terrain. */
function magicWords(view: View, names: Names): string[] {
  const by = (id: string | undefined) => (id === undefined ? '' : ` of ${names.plain(id)}`);
  const everywhere = view.magic.filter(({ on }) => on === 'table');
  return [
    ...everywhere.map(
      ({ from, by: caster, named: spell }) =>
        `- ${named(from)}${by(caster)}: everywhere${spell === undefined ? '' : `, for ${named(spell)}`}`,
    ),
    ...markedPlaces(view).map(({ on, from, by: caster, at, radius, degrees = 0 }) => {
      const what =
        on === 'ward'
          ? `a circle, ${inches(10 * (radius ?? 0))} around`
          : on === 'rune'
            ? 'a rune'
            : `looks ${BEARINGS[Math.round(degrees / 45) % 8]}`;
      return `- ${named(from)}${by(caster)} at ${squareOf(at)}: ${what}`;
    }),
  ];
}
