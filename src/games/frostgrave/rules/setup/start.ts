import { z } from 'zod';
import { groundSchema, pointSchema } from '../../board/space.ts';
import { NOWHERE } from '../creatures/creature-figure.ts';
import { scenarioSchema } from '../scenario/state.ts';
import { figureSchema } from '../state/figures.ts';
import type { HomeData } from '../state/home.ts';
import { homeSchema } from '../state/home.ts';
import { thingSchema } from '../state/things.ts';
import type { StateData } from '../state.ts';
import { encountersSchema, zoneSchema } from '../state.ts';
import { switchesSchema } from '../switches.ts';

const member = figureSchema
  .pick({
    name: true,
    role: true,
    what: true,
    kind: true,
    stats: true,
    arms: true,
    traits: true,
    spells: true,
    effects: true,
    school: true,
  })
  .extend({
    health: z.int().min(1).optional(),
    radius: z.int().positive().optional(),
    /**
     * Potions, scrolls, magic arms and items of the sheet; grimoires do nothing here.
     * Bases of magic arms are in `arms` too, and permanent bonuses in `stats`.
     * Usual equipment of its kind is left out: the game adds it.
     */
    things: z.array(thingSchema).optional(),
  });

const warband = z.strictObject({
  seat: z.string(),
  name: z.string().min(1).max(40).optional(),
  level: z.int().min(0),
  members: z.array(member).min(1).max(12),
  home: homeSchema
    .omit({ hands: true, tried: true, going: true })
    .extend({ hands: z.array(z.int().min(0)) })
    .optional(),
});

export const startSchema = z.strictObject({
  ground: groundSchema,
  zones: z.array(zoneSchema).min(2),
  tokens: z.array(z.strictObject({ at: pointSchema, isCentral: z.literal(true).optional() })),
  warbands: z.array(warband).min(1).max(4),
  switches: switchesSchema,
  scenario: scenarioSchema.optional(),
  encounters: encountersSchema.optional(),
});
export type Start = z.infer<typeof startSchema>;

export const placeSchema = startSchema.omit({ warbands: true, encounters: true });
export type TablePlace = z.infer<typeof placeSchema>;

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
const LEADERS: Readonly<Record<string, string>> = { wizard: 'W', apprentice: 'P', captain: 'C' };
const RADIUS = 5;

export function initialGameState({
  ground,
  zones,
  tokens,
  warbands,
  switches,
  scenario,
  encounters,
}: Start): StateData {
  if (zones.length < warbands.length) throw new Error('There are more warbands than places to come in.');
  const laid = switches.tokens === undefined ? tokens : tokens.filter(({ isCentral }) => isCentral);
  const open = tokens.length - laid.length;
  return {
    switches,
    ...(scenario && { scenario }),
    seats: warbands.map((warband, w) => {
      const { seat, name, level } = warband;
      return { seat, ...(name !== undefined && { name }), level, ...homeOf(warband, w) };
    }),
    ground,
    zones,
    tokens: laid.map(({ at, isCentral }, i) => ({ id: `t${i + 1}`, at, ...(isCentral && { isCentral }) })),
    ...(open > 0 && { placing: { count: open, left: open, at: 0, settled: [], vetoed: [] } }),
    figures: warbands.flatMap(({ seat, members }, w) =>
      members.map((each, i) => ({
        ...figure(each, seat, LETTERS[w] ?? 'A', members, i),
        ...(scenario?.together && { allied: true as const }),
      })),
    ),
    combats: [],
    ...(encounters && { encounters }),
    isDeployed: false,
    turns: 0,
    creatures: 0,
    magic: [],
    castings: 0,
  };
}

function homeOf({ home, members }: Start['warbands'][number], w: number): { home?: HomeData } {
  if (!home) return {};
  const { hands, ...rest } = home;
  const ids = members.map((_, i) => idOf(LETTERS[w] ?? 'A', members, i));
  const going = members.flatMap(({ role, what }) => (role === 'wizard' || role === 'apprentice' ? [] : [what]));
  return { home: { ...rest, going, tried: [], hands: Object.fromEntries(ids.map((id, i) => [id, hands[i] ?? 0])) } };
}

function idOf(letter: string, members: Start['warbands'][number]['members'], i: number): string {
  const number = members.slice(0, i + 1).filter(({ role }) => role === 'soldier' || role === 'creature').length;
  return `${letter}${LEADERS[members[i]?.role ?? ''] ?? number}`;
}

function figure(
  { health, radius, ...rest }: Start['warbands'][number]['members'][number],
  seat: string,
  letter: string,
  members: Start['warbands'][number]['members'],
  i: number,
): StateData['figures'][number] {
  return {
    id: idOf(letter, members, i),
    side: seat,
    ...rest,
    health: health ?? rest.stats.health,
    at: { ...NOWHERE },
    radius: radius ?? RADIUS,
  };
}
