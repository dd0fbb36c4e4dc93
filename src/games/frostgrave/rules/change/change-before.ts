import type { EventType } from '../events.ts';
import { isSameThing } from '../state/things.ts';
import type { StateData } from '../state.ts';
import type { EventChange } from './change-parts.ts';
import { figureIn, tokenIn } from './change-parts.ts';

type Before = Extract<
  EventType,
  | 'prepared'
  | 'joined'
  | 'token revealed'
  | 'ingredients paid'
  | 'potion brewed'
  | 'dreamt'
  | 'foreseen'
  | 'demon withstands'
  | 'preparations ended'
>;

type SeatData = StateData['seats'][number];

function seatIn({ seats }: StateData, seat: string): SeatData {
  const found = seats.find((each) => each.seat === seat);
  if (!found) throw new Error(`Nobody sits at ${seat}.`);
  return found;
}

function homeIn(state: StateData, seat: string): NonNullable<SeatData['home']> {
  const { home } = seatIn(state, seat);
  if (!home) throw new Error(`${seat} has prepared already.`);
  return home;
}

function preparedIn(state: StateData, seat: string): NonNullable<SeatData['prepared']> {
  const own = seatIn(state, seat);
  own.prepared ??= { paid: 0, experience: 0, gained: [], used: [] };
  return own.prepared;
}

export const BEFORE_CHANGES: { readonly [Type in Before]: EventChange<Type> } = {
  prepared: (state, { seat, caster, spell, succeeds }) => {
    homeIn(state, seat).tried.push(`${caster} ${spell}`);
    if (succeeds) state.castings++;
  },
  joined: (state, { seat, figure, rank = 'standard' }) => {
    const isAllied = state.scenario?.together !== undefined;
    state.figures.push({ ...structuredClone(figure), ...(isAllied && { allied: true as const }) });
    if (!figure.joined) {
      state.creatures++;
      return;
    }
    const home = homeIn(state, seat);
    home.soldiers.push({ what: figure.what, rank });
    home.going.push(figure.what);
    home.made.push({ ...figure.joined });
  },
  'token revealed': (state, { seat, token }) => {
    const found = tokenIn(state, token);
    found.revealedTo = [...(found.revealedTo ?? []), seat];
  },
  'ingredients paid': (state, { seat, gold }) => {
    homeIn(state, seat).gold -= gold;
    preparedIn(state, seat).paid += gold;
  },
  'potion brewed': (state, { seat, thing, figure }) => {
    if (figure === undefined) {
      preparedIn(state, seat).gained.push({ ...thing });
      return;
    }
    const taker = figureIn(state, figure);
    taker.things = [...(taker.things ?? []), { ...thing, isNew: true }];
    const { hands } = homeIn(state, seat);
    hands[figure] = Math.max(0, (hands[figure] ?? 0) - 1);
  },
  dreamt: (state, { seat, figure, thing, isAtHome, experience }) => {
    const prepared = preparedIn(state, seat);
    prepared.experience += experience;
    const from = isAtHome ? homeIn(state, seat).potions : (figureIn(state, figure).things ?? []);
    const at = from.findIndex((each) => isSameThing(each, thing));
    if (at >= 0) from.splice(at, 1);
    if (isAtHome) prepared.used.push({ ...thing });
    else figureIn(state, figure).spent = [...(figureIn(state, figure).spent ?? []), { ...thing }];
  },
  foreseen: (state, { seat, turn, by }) => {
    preparedIn(state, seat).foresees = { turn, by };
    delete homeIn(state, seat).foresight;
  },
  'demon withstands': () => {},
  'preparations ended': (state) => {
    for (const each of state.seats) delete each.home;
  },
};
