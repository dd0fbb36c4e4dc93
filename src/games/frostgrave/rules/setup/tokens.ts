/** Treasure laid by players: in turn, or by one of them under the others' veto. FSU-01, FSU-02, UVT */

import type { FreeForm, Option, Seat } from '../../../../engine/rules/rule.ts';
import { askFreeForm } from '../../../../engine/rules/rule.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { formatHundredths, squaredDistance } from '../../board/geometry/length.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import type { Mover } from '../../board/movement/move-judgement.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import { printPoint, readPoint } from '../../board/table-path.ts';
import type { Game } from '../game.ts';
import { findPlace } from '../orders/named-things.ts';
import { alternatives, answerInEnglish } from '../orders/order-languages.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { State } from '../state.ts';
import { rankSeats } from '../turn/initiative.ts';

/** Tenths of an inch between tokens. */
const APART = 60;
/** Tenths from the edges: the switch, or the next less where there is no other room. FSU-05 */
const FROM_EDGE = [90, 75, 60] as const;
const INCHES = '6″';
const RADIUS = 5;
const STEP = 15;
const PROPOSED = 12;
const PASS = 'pass';
const VETO = 'veto';

type TokenPlacement = NonNullable<State['placing']>;

export function* layTokens(game: Game, { order, left, at, settled }: TokenPlacement): Rule<void> {
  const isVeto = game.state.switches.tokens === 'veto';
  if (!order) return yield* chooseFirstPlacer(game, isVeto);
  const seat = isVeto ? order[0] : order[at % order.length];
  if (left > 0 && seat !== undefined) return yield* layToken(game, seat);
  const next = order[1 + settled.length];
  if (isVeto && next !== undefined) return yield* askVeto(game, next);
  game.emit({ type: 'tokens lie' });
}

/**
 * The highest die begins. With the veto the lowest lays all, and the others speak in the order of their dice. UVT-01
 */
function* chooseFirstPlacer(game: Game, isVeto: boolean): Rule<void> {
  const rolls: Record<Seat, number>[] = [];
  const order = yield* rankSeats(
    game,
    game.state.seats.map(({ seat }) => seat),
    rolls,
  );
  const last = order.slice(-1);
  game.emit({
    type: 'placing began',
    rolls: rolls[0] ?? {},
    order: isVeto ? [...last, ...order.slice(0, -1)] : order,
  });
}

function* layToken(game: Game, seat: Seat): Rule<void> {
  const value = yield* askFreeForm<Prompt, Note>(tokenQuestion(game, seat));
  const at = readPoint(value);
  if (at) game.emit({ type: 'token laid', seat, at });
}

/** A seat moves one token, passes, or lays all anew, once a game. UVT-02, UVT-03 */
function* askVeto(game: Game, seat: Seat): Rule<void> {
  const value = yield* askFreeForm<Prompt, Note>(vetoQuestion(game, seat));
  if (value === VETO) return game.emit({ type: 'tokens vetoed', seat });
  const moved = readTokenMove(value);
  game.emit({ type: 'tokens approved', seat, ...(moved && { moved }) });
}

function tokenMover(at: TablePoint): Mover {
  return asMover({ id: 'token', at, radius: RADIUS });
}

/** FSU-05 */
function whyNotThere(game: Game, at: TablePoint, moved?: string): string | undefined {
  const edge = distanceFromEdge(game, moved);
  if (edgeDistance(game, at) < edge) return t`Treasure must lie ${formatHundredths(10 * edge)} from the edges.`;
  return whyNotAmong(game, at, moved);
}

function edgeDistance({ ground: { width, depth } }: Game, at: TablePoint): number {
  return Math.min(at.x, at.y, width - at.x, depth - at.y);
}

/** Games of older programs have no switch, and 6″. */
function distanceFromEdge(game: Game, moved?: string): number {
  const { fromEdge = APART } = game.state.switches;
  const isRoom = (edge: number) => gridPlaces(game, edge).some((at) => whyNotAmong(game, at, moved) === undefined);
  return FROM_EDGE.find((edge) => edge <= fromEdge && isRoom(edge)) ?? APART;
}

function whyNotAmong({ state, ground }: Game, at: TablePoint, moved?: string): string | undefined {
  const others = state.tokens.filter(({ id }) => id !== moved);
  if (others.some((other) => squaredDistance(at, other.at) < APART * APART))
    return t`Treasure must lie ${INCHES} from other treasure.`;
  return whyNotPlaced(ground, [], tokenMover(at), at);
}

function gridPlaces({ ground: { width, depth } }: Game, edge: number): TablePoint[] {
  const all: TablePoint[] = [];
  for (let y = edge; y <= depth - edge; y += STEP)
    for (let x = edge; x <= width - edge; x += STEP) all.push({ x, y, z: 0 });
  return all;
}

function freeTokenPlaces(game: Game, moved?: string): TablePoint[] {
  const places = gridPlaces(game, distanceFromEdge(game, moved));
  const all = places.filter((at) => whyNotAmong(game, at, moved) === undefined);
  const taken = game.state.tokens.filter(({ id }) => id !== moved).map(({ at }) => at);
  const found: TablePoint[] = [];
  while (found.length < PROPOSED && all.length > 0) {
    const far = (at: TablePoint) => Math.min(...[...taken, ...found].map((other) => squaredDistance(at, other)));
    const best = all.reduce((one, other) => (far(other) > far(one) ? other : one));
    found.push(best);
    all.splice(all.indexOf(best), 1);
  }
  return found;
}

function tokenQuestion(game: Game, seat: Seat): FreeForm<Prompt, Note> {
  const { tokens, placing } = game.state;
  const number = tokens.length + 1;
  const room = freeTokenPlaces(game);
  const [first] = room;
  if (!first) throw new Error('There is no room for treasure.');
  const validate = (value: string): string | undefined => {
    const at = readPoint(value);
    return at ? whyNotThere(game, at) : t`Say where it lies: C14.`;
  };
  return {
    kind: 'token',
    seat,
    prompt: { kind: 'token', token: `t${number}`, left: placing?.left ?? 1 },
    validator: {
      fingerprint: `token ${number} ${tokens.map(({ at }) => printPoint(at)).join(' ')}`,
      validate: validate,
      read: (text) => {
        const at = findPlace(game, tokenMover(first), text.trim());
        const why = at ? whyNotThere(game, at) : t`Say where it lies: C14.`;
        return at && why === undefined ? { value: printPoint(at) } : { why: why ?? '' };
      },
      sampleAnswer: (n) => printPoint(room[n % room.length] ?? first),
      note: (value) => ({ kind: 'place', how: 'point', at: readPoint(value) ?? first }),
      hint: 'C14',
      maxLength: 20,
      proposals: () => room.map((at) => ({ value: printPoint(at), note: { kind: 'place', how: 'point', at } })),
    },
    defaultAnswer: [printPoint(first)],
  };
}

function readTokenMove(value: string): { token: string; at: TablePoint } | undefined {
  const [token = '', where = '', more] = value.split(' ');
  const at = readPoint(where);
  return at && more === undefined ? { token, at } : undefined;
}

const SAY = msg`Say pass, veto, or where one should lie: t2 to C14.`;

function whyNotAnswer(game: Game, seat: Seat, value: string): string | undefined {
  if (value === PASS) return undefined;
  if (value === VETO) return canVeto(game, seat) ? undefined : t`You have used your veto.`;
  const moved = readTokenMove(value);
  if (!moved) return translateMsg(SAY);
  const token = game.state.tokens.find(({ id }) => id === moved.token);
  if (!token) return t`There is no treasure ${moved.token}.`;
  if (token.isCentral) return t`The central one stays there.`;
  return whyNotThere(game, moved.at, token.id);
}

function canVeto({ state }: Game, seat: Seat): boolean {
  return !state.placing?.vetoed.includes(seat);
}

function vetoQuestion(game: Game, seat: Seat): FreeForm<Prompt, Note> {
  const { tokens } = game.state;
  const words: Option<Note>[] = [
    { value: PASS, note: { kind: 'approve', how: 'pass' } },
    ...(canVeto(game, seat) ? [{ value: VETO, note: { kind: 'approve' as const, how: 'veto' as const } }] : []),
  ];
  const moves = () =>
    tokens
      .filter(({ isCentral }) => !isCentral)
      .flatMap(({ id }) =>
        freeTokenPlaces(game, id)
          .slice(0, 3)
          .map((at): Option<Note> => ({ value: `${id} ${printPoint(at)}`, note: { kind: 'token', token: id, at } })),
      );
  return {
    kind: 'veto',
    seat,
    prompt: { kind: 'veto', mayVeto: canVeto(game, seat) },
    validator: {
      fingerprint: `veto ${tokens.map(({ at }) => printPoint(at)).join(' ')}`,
      validate: (value) => whyNotAnswer(game, seat, value),
      read: (text) => {
        const value = readTyped(game, text);
        const why = whyNotAnswer(game, seat, value);
        return why === undefined ? { value } : { why };
      },
      sampleAnswer: (n) => {
        const all = [...words, ...moves()];
        return all[n % all.length]?.value ?? PASS;
      },
      note: (value) => {
        const moved = readTokenMove(value);
        return moved ? { kind: 'token', ...moved } : { kind: 'approve', how: value === VETO ? VETO : PASS };
      },
      hint: msg`t2 to C14`,
      maxLength: 30,
      proposals: () => [...words, ...moves()],
    },
    defaultAnswer: [PASS],
  };
}

const TOKEN_TO = new RegExp(`^(?:move )?(t\\d+) (?:(?:to${alternatives(({ small }) => [small])}) )?(\\S+)$`);

function readTyped(game: Game, text: string): string {
  const small = answerInEnglish(text);
  const [, token = '', where = ''] = TOKEN_TO.exec(small) ?? [];
  const at = token === '' ? undefined : findPlace(game, tokenMover({ x: 0, y: 0, z: 0 }), where);
  return at ? `${token} ${printPoint(at)}` : small;
}
