import type { Event, EventType } from '../events.ts';
import type { StateData } from '../state.ts';
import type { EventChange } from './change-parts.ts';
import { figureIn, tokenIn } from './change-parts.ts';

type SetupType =
  | 'placing began'
  | 'token laid'
  | 'tokens vetoed'
  | 'tokens approved'
  | 'tokens lie'
  | 'sides drawn'
  | 'zone taken'
  | 'warband came in'
  | 'deployed';

export const SETUP_CHANGES: { readonly [Type in SetupType & EventType]: EventChange<Type> } = {
  'placing began': (state, { order }) => {
    placingOf(state).order = [...order];
  },
  'token laid': (state, { at }) => {
    const placing = placingOf(state);
    state.tokens.push({ id: `t${state.tokens.length + 1}`, at: { ...at } });
    placing.left -= 1;
    placing.at += 1;
  },
  'tokens vetoed': (state, { seat }) => {
    const placing = placingOf(state);
    const order = placing.order ?? [];
    const from = order.indexOf(seat);
    state.tokens = state.tokens.filter(({ isCentral }) => isCentral);
    Object.assign(placing, {
      left: placing.count,
      order: [...order.slice(from), ...order.slice(0, from)],
      settled: [],
      vetoed: [...placing.vetoed, seat],
    });
  },
  'tokens approved': (state, { seat, moved }) => {
    placingOf(state).settled.push(seat);
    if (moved) tokenIn(state, moved.token).at = { ...moved.at };
  },
  'tokens lie': (state) => {
    delete state.placing;
  },
  'sides drawn': (state, { order }) => {
    if (state.switches.comeIn === 'in turn') state.comingIn = [...order];
  },
  'zone taken': (state, { seat, zone }) => {
    for (const each of state.seats) if (each.seat === seat) each.zone = zone;
  },
  'warband came in': (state, { seat, places }) => {
    placeFigures(state, places);
    state.comingIn = (state.comingIn ?? []).filter((each) => each !== seat);
  },
  deployed: (state, { places }) => {
    placeFigures(state, places);
    delete state.comingIn;
    state.isDeployed = true;
  },
};

function placeFigures(state: StateData, places: Event<'deployed'>['places']): void {
  for (const [id, at] of Object.entries(places)) figureIn(state, id).at = { ...at };
}

function placingOf({ placing }: StateData): NonNullable<StateData['placing']> {
  if (!placing) throw new Error('No treasure is laid now.');
  return placing;
}
