/** The only code that writes to a state: one small function for each type of event. */

import type { Event, EventType } from '../events.ts';
import { PHASES } from '../state/turn.ts';
import type { StateData } from '../state.ts';
import { BEFORE_CHANGES } from './change-before.ts';
import { MAGIC_CHANGES } from './change-magic.ts';
import type { EventChange } from './change-parts.ts';
import {
  activationStateIn,
  deedsOf,
  dropToken,
  dropTokens,
  figureIn,
  releaseToken,
  removeFigure,
  tokenIn,
  turnOf,
} from './change-parts.ts';
import { SETUP_CHANGES } from './change-setup.ts';

export function change(state: StateData, event: Event): void {
  changeOne(state, event);
}

function changeOne<Type extends EventType>(state: StateData, event: Event<Type>): void {
  CHANGES[event.type](state, event);
}

const nothing = (): void => {};

const CHANGES: { readonly [Type in EventType]: EventChange<Type> } = {
  ...SETUP_CHANGES,
  'turn began': (state, { number, order }) => {
    for (const figure of state.figures) {
      delete figure.hasActivated;
      delete figure.isIdle;
      delete figure.hasMoved;
    }
    state.turn = { number, order: [...order], phase: PHASES[0], at: -1, led: 0 };
  },
  'phase began': (state, { phase, at, near }) => {
    const turn = turnOf(state);
    Object.assign(turn, { phase, at, led: 0, near: [...near] });
  },
  'activation began': (state, { figures, isGroup, actions }) => {
    const turn = turnOf(state);
    turn.activation = {
      figures: figures.map((figure, i) => ({
        figure,
        actions: actions[i] ?? 0,
        moves: 0,
        acts: 0,
        instead: 0,
      })),
      ...(isGroup && { stage: 'moves' as const }),
    };
    for (const id of figures) {
      const figure = figureIn(state, id);
      figure.hasActivated = true;
      const isLeader = figure.role === 'wizard' || figure.role === 'apprentice';
      if (!isLeader && turn.phase !== 'soldier' && turn.phase !== 'creature') turn.led++;
    }
  },
  'actions begin': (state) => {
    const { activation } = turnOf(state);
    if (!activation) return;
    activation.stage = 'actions';
    for (const doing of activation.figures) delete doing.under;
  },
  'activation ended': (state) => {
    delete turnOf(state).activation;
  },
  'action used': (state, { figure, as }) => {
    const doing = activationStateIn(state, figure);
    if (!doing) return;
    delete doing.under;
    if (as === 'all') doing.isSpent = true;
    else doing[as]++;
    if (as === 'moves') figureIn(state, figure).hasMoved = true;
  },
  'move under way': (state, { figure, left, goesOn }) => {
    const doing = activationStateIn(state, figure);
    if (doing) doing.under = { left, goesOn };
  },
  moved: (state, { figure, to }) => {
    figureIn(state, figure).at = { ...to };
  },
  'left the table': (state, { figure }) => removeFigure(state, figureIn(state, figure), 'left'),
  'combat began': (state, { a, b }) => {
    const pair: [string, string] = a < b ? [a, b] : [b, a];
    state.combats.push(pair);
    const doing = activationStateIn(state, a);
    if (doing) doing.hasCharged = true;
  },
  'combat ended': (state, { a, b, winner }) => {
    state.combats = state.combats.filter((pair) => !(pair.includes(a) && pair.includes(b)));
    const doing = winner === undefined ? undefined : activationStateIn(state, winner);
    if (doing) doing.beaten = [...(doing.beaten ?? []), winner === a ? b : a];
  },
  fell: nothing,
  swam: nothing,
  fought: nothing,
  shot: nothing,
  hurt: (state, { figure, damage }) => {
    const found = figureIn(state, figure);
    found.health = Math.max(0, found.health - damage);
  },
  healed: (state, { figure, amount }) => {
    figureIn(state, figure).health += amount;
  },
  died: (state, { figure, by, bounty }) => {
    const found = figureIn(state, figure);
    for (const each of state.seats) if (each.seat === bounty?.seat) each.bounties = (each.bounties ?? 0) + bounty.gold;
    if (by !== undefined && found.side === null) deedsOf(figureIn(state, by)).kills += 1;
    dropTokens(state, found);
    removeFigure(state, found, 'killed');
  },
  loaded: (state, { figure }) => {
    delete figureIn(state, figure).isUnloaded;
  },
  unloaded: (state, { figure }) => {
    figureIn(state, figure).isUnloaded = true;
  },
  'token taken': (state, { figure, token }) => {
    const found = figureIn(state, figure);
    if (found.carries === undefined) found.carries = token;
    else found.carriesToo = token;
    Object.assign(tokenIn(state, token), { carriedBy: figure, wasFound: true });
  },
  'token dropped': (state, { figure, token, at }) => dropToken(state, figureIn(state, figure), token, at),
  'token secured': (state, { token, seat, figure }) => {
    const found = tokenIn(state, token);
    delete found.carriedBy;
    found.securedBy = seat;
    if (figure !== undefined) releaseToken(figureIn(state, figure), token);
  },
  'token lost': (state, { token }) => {
    const found = tokenIn(state, token);
    if (found.carriedBy !== undefined) releaseToken(figureIn(state, found.carriedBy), token);
    delete found.carriedBy;
    found.isLost = true;
  },
  'creature rolled': nothing,
  'creature came': (state, { figure }) => {
    state.creatures++;
    const isAllied = figure.side !== null && state.scenario?.together !== undefined;
    state.figures.push({ ...structuredClone(figure), ...(isAllied && { allied: true as const }) });
  },
  'evened out': (state) => {
    delete state.encounters;
  },
  wandered: nothing,
  door: (state, { door, isOpen }) => {
    const { ground } = state;
    state.ground = { ...ground, doors: ground.doors.map((each) => (each.id === door ? { ...each, isOpen } : each)) };
  },
  'scenario began': ({ scenario }) => {
    if (scenario) scenario.hasBegun = true;
  },
  'doors fell shut': (state, { doors }) => {
    const { ground } = state;
    const shut = ground.doors.map((each) => (doors.includes(each.id) ? { ...each, isOpen: false } : each));
    state.ground = { ...ground, doors: shut };
  },
  'exit closed': (state, { exit }) => {
    const { ground } = state;
    state.ground = { ...ground, exits: (ground.exits ?? []).filter(({ id }) => id !== exit) };
  },
  'lock tried': ({ scenario }, { door }) => {
    if (scenario) scenario.tried = [...(scenario.tried ?? []), door];
  },
  conceded: (state, { seat }) => {
    for (const figure of state.figures) {
      if (figure.side !== seat || (figure.gone !== undefined && figure.gone !== 'slipped')) continue;
      dropTokens(state, figure);
      removeFigure(state, figure, 'conceded');
    }
  },
  ...MAGIC_CHANGES,
  ...BEFORE_CHANGES,
  'trap sprung': nothing,
  'trap avoided': (state, { seat }) => {
    for (const each of state.seats) if (each.seat === seat) each.isWary = true;
  },
  'slipped away': (state, { figure }) => removeFigure(state, figureIn(state, figure), 'slipped'),
  returned: (state, { figure, at }) => {
    const found = figureIn(state, figure);
    delete found.gone;
    found.at = { ...at };
  },
  'misses games': (state, { figure, games }) => {
    figureIn(state, figure).misses = games;
  },
  'passage found': (state, { seat }) => {
    const turn = turnOf(state);
    turn.passages = [...(turn.passages ?? []), seat];
  },
  'passage used': (state, { seat, figures }) => {
    const turn = turnOf(state);
    turn.passages = (turn.passages ?? []).filter((each) => each !== seat);
    for (const id of figures) {
      const doing = activationStateIn(state, id);
      if (doing) doing.isHidden = true;
    }
  },
  'turn ended': (state, { number }) => {
    state.turns = number;
    delete state.turn;
  },
  corrected: (state, { events }) => {
    for (const event of events) changeOne(state, event);
  },
  'game ended': (state, { why }) => {
    state.over = { why };
  },
};

export const EVENT_TYPES: readonly string[] = Object.keys(CHANGES);
