import { z } from 'zod';
import { type CardId, ELEMENTS, type GoalId, type ItemId } from '../rules/terms.ts';
import type { CardSideView, CardView, GoalView, HalfView, IconName, ItemView, Line, Part } from '../rules/view.ts';
import { perhaps } from './board-shape.ts';
import type { ClassPortrait } from './cards/classes.ts';
import { EMBLEMS } from './emblems.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

const text = z.string();
const iconName = z.custom<IconName>((value) => typeof value === 'string' && Object.hasOwn(EMBLEMS, value));

const part: z.ZodType<Part> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('strong'), text }),
  z.object({ type: z.literal('icon'), name: iconName, text }),
  z.object({
    type: z.literal('area'),
    hexes: z.array(z.object({ q: z.int(), r: z.int(), kind: z.enum(['red', 'grey', 'blue']) })),
  }),
]);

const line: z.ZodType<Line> = z.object({ indent: z.literal([0, 1]), parts: z.array(part) });

const half: z.ZodType<HalfView> = z.object({
  lines: z.array(line),
  lost: z.boolean(),
  duration: perhaps(z.enum(['round', 'persistent'])),
  experience: z.number(),
  infuses: z.array(z.array(z.enum(ELEMENTS))),
  slots: z.array(z.number()),
});

const side: z.ZodType<CardSideView> = z.object({
  mode: text,
  name: text,
  initiative: z.number(),
  top: half,
  bottom: half,
});

export const cardName = z.custom<CardId>(isText);

export const cardShape: z.ZodType<CardView> = z.object({
  id: cardName,
  name: text,
  level: text,
  initiative: z.number(),
  pile: z.enum(['hand', 'chosen', 'discarded', 'lost', 'active']),
  leading: z.boolean(),
  top: half,
  bottom: half,
  others: z.array(side),
});

export const goalShape: z.ZodType<GoalView> = z.object({
  id: z.custom<GoalId>(isText),
  name: text,
  text,
  checks: z.number(),
  progress: text,
  met: z.boolean(),
});

export const itemShape: z.ZodType<ItemView> = z.object({
  id: z.custom<ItemId>(isText),
  name: text,
  slot: z.enum(['head', 'body', 'legs', 'one hand', 'two hands', 'small']),
  icon: text,
  state: z.enum(['ready', 'spent', 'lost']),
  lines: z.array(line),
  uses: z.object({ left: z.number(), of: z.number() }).exactOptional(),
});

export const portraitShape: z.ZodType<ClassPortrait> = z.object({
  name: text,
  icon: text,
  colour: text,
  hitPoints: z.number(),
  handSize: z.number(),
  traits: z.array(text),
  complexity: z.number(),
  role: text,
});
