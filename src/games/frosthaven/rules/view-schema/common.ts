import { z } from 'zod';
import type { CardId, FigureId, GoalId, HexLabel, ItemId } from '../../content/terms.ts';

type ReadOnly<T> = T extends string | number | boolean | undefined
  ? T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, Value>
    : T extends ReadonlySet<infer Item>
      ? ReadonlySet<Item>
      : { readonly [Key in keyof T]: ReadOnly<T[Key]> };

export type ViewOf<Schema extends z.ZodType> = ReadOnly<z.infer<Schema>>;

const isText = (value: unknown): boolean => typeof value === 'string';

export const hexLabel = z.custom<HexLabel>(isText);
export const figureId = z.custom<FigureId>(isText);
export const cardId = z.custom<CardId>(isText);
export const itemId = z.custom<ItemId>(isText);
export const goalId = z.custom<GoalId>(isText);

export const count = z.int().min(0);
export const flag = z.literal(true).exactOptional();
