import { z } from 'zod';
import { CONDITIONS, ELEMENTS, type FigureId, type HexLabel, OVERLAYS } from '../rules/terms.ts';
import type {
  CounterView,
  FigureView,
  HexView,
  InitiativeView,
  Marks,
  OverlayView,
  ProgressLine,
  ScenarioGoalView,
  SeatView,
  View,
} from '../rules/view.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** JSON has no `undefined`: what is absent there comes out as such here. */
export const perhaps = <T>(shape: z.ZodType<T>) =>
  z
    .nullable(shape)
    .default(null)
    .transform((value): T | undefined => value ?? undefined);

const hexLabel = z.custom<HexLabel>(isText);
export const figureName = z.custom<FigureId>(isText);
const text = z.string();
const count = z.int().min(0);

const overlay: z.ZodType<OverlayView> = z.object({
  kind: z.enum(OVERLAYS),
  name: text,
  open: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  number: text.exactOptional(),
  effect: text.exactOptional(),
  border: z.literal(true).exactOptional(),
});

const hex: z.ZodType<HexView> = z.object({
  label: hexLabel,
  q: z.int(),
  r: z.int(),
  room: perhaps(z.int()),
  overlay: perhaps(overlay),
  loot: count,
  tokens: z.array(z.object({ name: text, icon: text, colour: text })),
  start: z.boolean(),
  escape: z.literal(true).exactOptional(),
  passage: hexLabel.exactOptional(),
  aid: text.exactOptional(),
});

const figure: z.ZodType<FigureView> = z.object({
  id: figureName,
  hex: hexLabel,
  name: text,
  initials: text,
  kind: z.enum(['character', 'monster', 'summon', 'ally', 'objective']),
  rank: perhaps(z.enum(['normal', 'elite', 'boss', 'named'])),
  standee: perhaps(z.int()),
  icon: text,
  colour: perhaps(text),
  hitPoints: z.number(),
  maximum: z.number(),
  conditions: z.array(z.enum(CONDITIONS)),
  shield: z.number(),
  retaliate: z.number(),
  acting: z.boolean(),
  seat: perhaps(text),
  ours: z.literal(true).exactOptional(),
});

const initiative: z.ZodType<InitiativeView> = z.object({
  name: text,
  icon: text,
  colour: perhaps(text),
  side: z.enum(['character', 'monster', 'ally']),
  initiative: z.number(),
  state: z.enum(['waiting', 'acting', 'acted']),
});

const counter: z.ZodType<CounterView> = z.object({ name: text, icon: text, value: z.number(), most: z.number() });

const progress: z.ZodType<ProgressLine> = z.object({ text, now: z.number(), of: z.number(), met: z.boolean() });
const goal: z.ZodType<ScenarioGoalView> = z.object({
  text,
  rules: text.exactOptional(),
  progress: z.array(progress),
  dangers: z.array(progress),
});

/** What the roster shows; revealed and active cards and items aren't drawn on a board, so they needn't travel. */
const seat = z
  .object({
    seat: text,
    figure: figureName,
    name: text,
    className: text,
    icon: text,
    colour: text,
    level: z.number(),
    hitPoints: z.number(),
    maximum: z.number(),
    experience: z.number(),
    coins: z.number(),
    cards: z.object({ hand: count, discarded: count, lost: count, active: count }),
    exhausted: z.boolean(),
    escaped: z.literal(true).exactOptional(),
    hasChosen: z.boolean(),
    mode: perhaps(z.object({ name: text, icon: text })),
    counters: z.array(counter),
  })
  .transform((shown): SeatView => ({ ...shown, revealed: [], activeCards: [], items: [] }));

/** The shape of a View as the drawing process takes it; what one seat alone may see is left behind. */
export const viewShape: z.ZodType<View> = z.object({
  scenario: z.object({ id: text, name: text, level: z.number() }),
  round: z.number(),
  phase: z.enum(['setup', 'card selection', 'turns', 'end of round', 'over']),
  board: z.object({
    hexes: z.array(hex),
    walls: z.array(z.object({ hex: hexLabel, side: z.literal([0, 1, 2, 3, 4, 5]) })),
  }),
  figures: z.array(figure),
  elements: z.record(z.enum(ELEMENTS), z.enum(['inert', 'waning', 'strong'])),
  initiative: z.array(initiative),
  seats: z.array(seat),
  goal: goal.exactOptional(),
  track: z.object({ round: z.number(), last: z.number().exactOptional() }).exactOptional(),
  counters: z.array(counter).exactOptional(),
});

export const marksShape: z.ZodType<Marks> = z.object({
  hexes: z.array(z.object({ hex: hexLabel, cost: z.number().exactOptional(), danger: text.exactOptional() })),
  figures: z.array(figureName),
  path: z.array(hexLabel),
});
