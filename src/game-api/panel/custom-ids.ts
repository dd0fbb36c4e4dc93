/** Custom ids: an action's name and its parts in order. */
import { z } from 'zod';
import { ID_LENGTH } from './limits.ts';

export type ActionSchemas = Readonly<Record<string, z.ZodRawShape>>;

export type PressedAction<All extends ActionSchemas> = {
  [Name in keyof All & string]: { readonly action: Name } & {
    readonly [Part in keyof All[Name]]: z.output<All[Name][Part]>;
  };
}[keyof All & string];

export const number = z.coerce.number().int().min(0);

/** Negative for a question that is not asked yet. */
export const questionNumber = z.coerce.number().int();
export const word = z.string().min(1);
/** A member's number; negative for seats without a player. */
export const memberNumber = z.coerce.number().int();

export function customIdBuilder<All extends ActionSchemas>(actions: All): (pressed: PressedAction<All>) => string {
  return (pressed) => customIdText(pressed.action, actions[pressed.action] ?? {}, pressed);
}

/** Throws if the id is too long for Discord. */
export function customIdText(action: string, params: z.ZodRawShape, values: object): string {
  const given = new Map<string, unknown>(Object.entries(values));
  const text = [action, ...Object.keys(params).map((param) => String(given.get(param)))].join(':');
  if (text.length > ID_LENGTH) throw new Error(`The id ${text} is too long.`);
  return text;
}

export function splitCustomId(text: string): { readonly action: string; readonly values: readonly string[] } {
  const [action = '', ...values] = text.split(':');
  return { action, values };
}

export function paramsReader<Parts extends z.ZodRawShape>(
  parts: Parts,
): (values: readonly string[]) => z.output<z.ZodObject<Parts>> | undefined {
  const names = Object.keys(parts);
  const shape = z.object(parts);
  return (values) => {
    if (names.length !== values.length) return undefined;
    return shape.safeParse(Object.fromEntries(names.map((name, i) => [name, values[i]]))).data;
  };
}
