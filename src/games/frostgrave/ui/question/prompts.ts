import type { FreeForm, Question } from '../../../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../../../game-api/values/seats.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { squareOf } from '../../board/describe.ts';
import type { TablePoint } from '../../board/space.ts';
import type { TablePath } from '../../board/table-path.ts';
import { printPoint } from '../../board/table-path.ts';
import { areEnemies } from '../../rules/figures/relations.ts';
import { readOrder } from '../../rules/orders/acts.ts';
import type { Note, Prompt } from '../../rules/questions.ts';
import { zoneWords } from '../../rules/setup/zone-words.ts';
import { nameFromId } from '../../text/name-from-id.ts';
import type { Names } from '../../text/names.ts';
import type { TableHighlights } from '../pictures.ts';
import { boxAround, sideOf } from '../pictures.ts';

export type TableQuestion = Question<Prompt, Note>;

/** Throws when the question is of another game. */
export function promptOf({ question: { prompt, kind } }: AnyOpenQuestion): Prompt {
  if (!isPrompt(prompt)) throw new Error(`Another game has asked ${kind}.`);
  return prompt;
}

function isPrompt(prompt: unknown): prompt is Prompt {
  return typeof prompt === 'object' && prompt !== null && 'kind' in prompt;
}

/** `whom do you activate?`; safe to show to everyone. */
export function promptWords(prompt: Prompt, names: Names): string {
  switch (prompt.kind) {
    case 'prepare':
      return t`what do you cast before the game? A failed casting harms nobody.`;
    case 'prepare-what':
      return prompt.what === 'foresight'
        ? t`in which turn is your initiative better?`
        : t`${names.plain(prompt.figure)} casts ${nameFromId(prompt.what)}: of what, or for whom?`;
    case 'prepare-who':
      return t`${nameFromId(prompt.thing)} was brewed: who takes it along?`;
    case 'zone':
      return t`where do you come in?`;
    case 'token':
      return t(
        'where does treasure {token} lie? {left, plural, one {It is the last one} other {# are left to lay}}: 6″ from the edges and from each other.',
        { token: prompt.token, left: prompt.left },
      );
    case 'veto':
      return prompt.mayVeto
        ? t`is the treasure placed well? Move one, pass, or veto: then you lay all of it again.`
        : t`is the treasure placed well? Move one, or pass.`;
    case 'deployment':
      return prompt.isOpen
        ? t`how does your warband stand in ${zoneWords(prompt.zone)}?`
        : t`how does your warband stand in ${zoneWords(prompt.zone)}? The others see it when all have answered.`;
    case 'activate':
      return activateWords(prompt.phase);
    case 'company':
      return t`who activates together with ${names.plain(prompt.leader)}? Up to ${prompt.most}.`;
    case 'next of several':
      return prompt.stage === 'moves' ? t`who moves next?` : t`who acts next?`;
    case 'order':
      return prompt.stage === 'moves'
        ? t`what does ${names.plain(prompt.figure)} do first?`
        : t`what does ${names.plain(prompt.figure)} do?`;
    case 'phase':
      return prompt.isNow ? t`what do all of them do?` : t`what do all of them do later in this turn?`;
    case 'intercept':
      return t`${names.plain(prompt.mover)} comes close at ${squareOf(prompt.at)}: who meets it in combat?`;
    case 'after-win':
      return t`${names.plain(prompt.winner)} has won against ${names.plain(prompt.loser)}: what now?`;
    case 'place-creature':
      return t`where does the ${nameFromId(prompt.creature)} come in?`;
    case 'empower':
      return prompt.given
        ? t`${empowerWords(prompt, names)} Items give ${prompt.given}, which you spend first.`
        : empowerWords(prompt, names);
    case 're-roll':
      return prompt.needed === undefined
        ? t`${names.plain(prompt.figure)} has rolled ${prompt.roll.total} for ${rollTopic(prompt.what)}: do you use anything for it?`
        : t`${names.plain(prompt.figure)} has rolled ${prompt.roll.total} of ${prompt.needed} for ${rollTopic(prompt.what)}: do you use anything for it?`;
    case 'trap-target':
      return t`a trap springs: whom does it catch?`;
    case 'trap-place':
      return t`${nameFromId(prompt.trap)} at ${names.plain(prompt.figure)}: where to?`;
    case 'trap-pass':
      return t`does ${names.plain(prompt.figure)} hold on to its time?`;
    case 'concede':
      return t`do you give up this game? Your figures leave unhurt, and whatever they carry stays behind.`;
  }
}

function activateWords(phase: Extract<Prompt, { kind: 'activate' }>['phase']): string {
  if (phase === 'wizard') return t`whom do you activate in the wizard phase?`;
  return phase === 'apprentice'
    ? t`whom do you activate in the apprentice phase?`
    : t`whom do you activate in the soldier phase?`;
}

function empowerWords(prompt: Extract<Prompt, { kind: 'empower' }>, names: Names): string {
  const { figure, of, what, roll, needed } = prompt;
  return of === 'casting'
    ? t`${names.plain(figure)} casts ${nameFromId(what)} and comes to ${roll.total} of ${needed}: how much Health do you spend?`
    : t`${names.plain(figure)} rolls Will against ${rollTopic(what)} and comes to ${roll.total} of ${needed}: how much Health do you spend?`;
}

/** What a roll is made for, apart from spells and traps. */
const ROLL_TOPICS: Readonly<Record<string, string>> = {
  combat: msg`the fight`,
  shooting: msg`the shot`,
  'the treasure': msg`the treasure`,
  aquatic: msg`drying out`,
};

function rollTopic(what: string): string {
  const topic = ROLL_TOPICS[what];
  return topic === undefined ? nameFromId(what) : translateMsg(topic);
}

export interface SignedPath {
  readonly value: string;
  readonly way: TablePath;
  readonly sign: string;
}

/** Numbers the proposals that move; those that end in one place share a number. */
export function signedPaths({ validator }: FreeForm<Prompt, Note>): SignedPath[] {
  const signs = new Map<string, string>();
  return (validator.proposals?.() ?? []).flatMap(({ value }) => {
    const way = pathIn(value);
    if (way.length === 0) return [];
    const end = JSON.stringify(way.at(-1));
    const sign = signs.get(end) ?? `${signs.size + 1}`;
    signs.set(end, sign);
    return [{ value, way, sign }];
  });
}

/** Returns the orders that end in a square where another path ends at a different point. */
export function ordersSharingSquare(ways: readonly SignedPath[]): ReadonlySet<string> {
  const ends = ways.flatMap(({ value, sign, way }) => {
    const end = way.at(-1);
    return end ? [{ value, sign, square: squareOf(end.to) }] : [];
  });
  const isShared = ({ sign, square }: (typeof ends)[number]) =>
    ends.some((other) => other.square === square && other.sign !== sign);
  return new Set(ends.filter(isShared).map(({ value }) => value));
}

function pathIn(order: string): TablePath {
  return (readOrder(order) ?? []).flatMap((act) => (act.act === 'go' || act.act === 'run' ? act.way : []));
}

/** `meant` is the answer that the player has chosen or written but not given yet. */
export function highlightsFor(question: TableQuestion, names: Names, meant: string | undefined): TableHighlights {
  const { prompt } = question;
  const { view } = names;
  switch (prompt.kind) {
    case 'zone':
      return {
        zones: view.zones.map(({ id, from, to }) => ({ id: zoneWords(id), from, to, side: zoneOwner(names, id) })),
      };
    case 'token':
    case 'veto':
      return question.validator ? tokenHighlights(question, meant) : {};
    case 'deployment':
      return question.validator ? deploymentHighlights(question, names, meant, prompt.zone) : {};
    case 'order':
      return question.validator ? orderHighlights(question, names, meant, prompt) : {};
    case 'intercept':
      return highlightAround(names, [...prompt.figures, prompt.mover], [prompt.mover], [prompt.at]);
    case 'place-creature':
      return question.validator ? creatureHighlights(question, names, meant) : {};
    case 'after-win':
      return highlightAround(names, [prompt.winner, prompt.loser], [prompt.winner]);
    case 'company':
      return highlightAround(names, [prompt.leader], [prompt.leader]);
    case 'next of several': {
      const ids = question.validator ? [] : question.options.map(({ value }) => value).filter((id) => names.figure(id));
      return highlightAround(names, ids, ids);
    }
    case 'empower':
    case 're-roll':
      return highlightAround(names, [prompt.figure], [prompt.figure], [], SOME_WAY);
    default: {
      const options = question.validator ? [] : question.options.map(({ value }) => value);
      return { lit: options.filter((id) => names.figure(id)) };
    }
  }
}

function tokenHighlights(
  { validator, prompt }: TableQuestion & FreeForm<Prompt, Note>,
  meant: string | undefined,
): TableHighlights {
  const note = meant === undefined ? undefined : validator.note(meant);
  if (note?.kind === 'token') return { laid: [{ id: note.token, at: note.at }] };
  if (prompt.kind !== 'token') return {};
  if (note?.kind === 'place') return { laid: [{ id: prompt.token, at: note.at }] };
  const places = (validator.proposals?.() ?? []).flatMap(({ note: each }) => (each?.kind === 'place' ? each.at : []));
  return { laid: places.map((at, i) => ({ id: `${i + 1}`, at })) };
}

/** Tenths of the side of a shaded square. */
const SQUARE = 20;

/** Shades where the creature may come in, and numbers what is proposed. UEN-04 */
function creatureHighlights(
  { validator }: TableQuestion & FreeForm<Prompt, Note>,
  { view }: Names,
  meant: string | undefined,
): TableHighlights {
  const { width, depth } = view.ground;
  const squares: { x: number; y: number }[] = [];
  for (let x = SQUARE / 2; x < width; x += SQUARE)
    for (let y = SQUARE / 2; y < depth; y += SQUARE)
      if (validator.validate(printPoint({ x, y, z: 0 })) === undefined) squares.push({ x, y });
  const notes = meant === undefined ? (validator.proposals?.() ?? []) : [{ value: meant, note: validator.note(meant) }];
  const points = notes.flatMap(({ note }) => (note?.kind === 'place' && note.how === 'point' ? [note.at] : []));
  const isAlone = meant !== undefined;
  return {
    allowed: { side: SQUARE, squares },
    ways: points.map(({ x, y }, i) => ({ from: { x, y }, way: [], sign: isAlone ? '×' : `${i + 1}` })),
  };
}

function zoneOwner({ view }: Names, zone: string): number | null {
  const seat = view.seats.find((each) => each.zone === zone)?.seat;
  return sideOf(view, seat ?? null);
}

const SOME_WAY = 60;

function highlightAround(
  names: Names,
  ids: readonly string[],
  lit: readonly string[],
  more: readonly TablePoint[] = [],
  reach = 20,
): TableHighlights {
  const places = [...ids.flatMap((id) => names.figure(id)?.at ?? []), ...more];
  return { box: boxAround(names.view, places, reach), lit: [...lit] };
}

function deploymentHighlights(
  question: TableQuestion & FreeForm<Prompt, Note>,
  names: Names,
  meant: string | undefined,
  zone: string,
): TableHighlights {
  const own = names.view.zones.find(({ id }) => id === zone);
  const shown = meant ?? question.validator.proposals?.()[0]?.value;
  const note = shown === undefined ? undefined : question.validator.note(shown);
  return {
    ...(own && { zones: [{ ...own, id: zoneWords(zone), side: zoneOwner(names, zone) }] }),
    ...(note?.kind === 'formation' && { places: note.places }),
  };
}

function orderHighlights(
  question: TableQuestion & FreeForm<Prompt, Note>,
  names: Names,
  meant: string | undefined,
  { figure: id, reach: radius }: Extract<Prompt, { kind: 'order' }>,
): TableHighlights {
  const figure = names.figure(id);
  if (!figure) return {};
  const ways = meant === undefined ? signedPaths(question) : [{ way: pathIn(meant), sign: '' }];
  const near = names.view.figures.filter(
    (other) =>
      other.gone === undefined &&
      areEnemies(other, figure) &&
      Math.hypot(other.at.x - figure.at.x, other.at.y - figure.at.y) < radius + 40,
  );
  return {
    box: boxAround(names.view, [figure.at], radius),
    ...(radius > 0 && { reach: { at: { x: figure.at.x, y: figure.at.y }, radius } }),
    lit: [id],
    rings: near.map((enemy) => enemy.id),
    ways: ways.map(({ way, sign }) => ({ from: { x: figure.at.x, y: figure.at.y }, way, sign })),
  };
}
