import { z } from 'zod';

const cell = z.object({ value: z.number(), words: z.string(), isBest: z.boolean() });
const person = z.object({
  name: z.string(),
  icon: z.string().exactOptional(),
  /** As `#rrggbb`. */
  colour: z.string().exactOptional(),
  /** Enemies and others whom nobody plays. */
  isOther: z.literal(true).exactOptional(),
  /** In the order of the columns. */
  cells: z.array(cell),
});
const column = z.object({
  name: z.string(),
  icon: z.string().exactOptional(),
  isSum: z.boolean(),
});
export const statisticsPage = z.object({
  title: z.string(),
  moment: z.object({ heading: z.string(), words: z.string(), figure: z.string() }).exactOptional(),
  columns: z.array(column),
  people: z.array(person).min(1),
});
export type StatisticsPage = z.output<typeof statisticsPage>;
export type StatisticsPerson = z.output<typeof person>;
export type CountedColumn = z.output<typeof column> & { readonly i: number };

/** With a colour of their own, or one by their place. */
export type ColouredPerson = StatisticsPerson & { readonly colour: string };
