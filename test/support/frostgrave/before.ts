/** Warbands before a game, with dice and answers by a script. */
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { initialGameState } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { StateData } from '../../../src/games/frostgrave/rules/state.ts';
import { Table } from './table.ts';

type Band = Start['warbands'][number];
type Member = Band['members'][number];
export type StartHome = NonNullable<Band['home']>;

export const HOME: StartHome = {
  gold: 500,
  soldiers: [{ what: 'thug', rank: 'standard' }],
  most: { soldiers: 8, specialists: 4, going: 8 },
  oneMoreOf: [],
  made: [],
  casting: {},
  circles: [],
  potions: [],
  hands: [0, 0, 1],
};

const body = (role: Member['role'], what: string, will: number, health: number): Member => ({
  name: what,
  role,
  what,
  kind: 'person',
  stats: { move: 60, fight: 2, shoot: 0, armour: 10, will, health },
  arms: ['staff'],
  traits: [],
});

export interface BeforeSetup {
  readonly spells?: readonly string[];
  readonly home?: Partial<StartHome>;
  readonly more?: readonly Member[];
  readonly wizard?: Partial<Member>;
  /** B has something to prepare too. */
  readonly rival?: readonly string[];
  readonly together?: true;
}

/** Wizard and apprentice who know these spells at ten, and a thug; against somebody who knows none. */
export function startOf({ spells = [], home = {}, more = [], wizard = {}, rival = [], together }: BeforeSetup): Start {
  const known = (all: readonly string[]) => all.map((spell) => ({ spell, number: 10 }));
  const own = [
    { ...body('wizard', 'wizard', 4, 14), spells: known(spells), ...wizard },
    { ...body('apprentice', 'apprentice', 2, 12), spells: known(spells) },
    body('soldier', 'thug', -1, 10),
    ...more,
  ];
  const other = [{ ...body('wizard', 'wizard', 4, 14), spells: known(rival) }, body('soldier', 'thug', -1, 10)];
  const place = createPlainPlace(2);
  return {
    ...place,
    switches: { ...place.switches, encounters: undefined },
    ...(together && {
      scenario: { id: 'white-giant', name: 'White Giant', together: { goal: { slay: 'frost-giant' } } },
    }),
    warbands: [
      { seat: 'a', level: 0, members: own, home: { ...HOME, ...home } },
      { seat: 'b', level: 0, members: other, home: { ...HOME, hands: [0, 0] } },
    ],
  };
}

export function tableBefore(wanted: BeforeSetup): Table {
  return new Table({ figures: [], state: initialGameState(startOf(wanted)) });
}

export function seatOf(state: StateData, seat: string): StateData['seats'][number] {
  const found = state.seats.find((each) => each.seat === seat);
  if (!found) throw new Error(`Nobody sits at ${seat}.`);
  return found;
}

/** What the dice of the choices must show. */
export function requiredRolls(table: Table, seat = 'a'): (number | undefined)[] {
  const question = table.asked(seat);
  if (question.validator) return [];
  return question.options.map(({ note }) =>
    note?.kind === 'prepare' || note?.kind === 'prepared' ? note.needs : undefined,
  );
}

export function values(table: Table, seat = 'a'): string[] {
  const question = table.asked(seat);
  return question.validator ? [] : question.options.map(({ value }) => value);
}
