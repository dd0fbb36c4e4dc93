/** What buttons, menus and forms carry: the name of an action, and its parts in their order. */
import { z } from 'zod';
import { ID_LENGTH } from './sizes.ts';

/** The parts of each action, by its name. */
export type Actions = Readonly<Record<string, z.ZodRawShape>>;

/** One of some actions, with its parts. */
export type PressedAction<All extends Actions> = {
  [Name in keyof All & string]: { readonly action: Name } & {
    readonly [Part in keyof All[Name]]: z.output<All[Name][Part]>;
  };
}[keyof All & string];

/** Numbers and words, as parts are. */
export const number = z.coerce.number().int().min(0);
export const word = z.string().min(1);
/** Of somebody in a campaign: below 0 of whom nobody plays. */
export const memberNumber = z.coerce.number().int();

/** Writes the ids of some actions. */
export function idsOf<All extends Actions>(actions: All): (pressed: PressedAction<All>) => string {
  return (pressed) => {
    const values = new Map<string, unknown>(Object.entries(pressed));
    const parts = Object.keys(actions[pressed.action] ?? {});
    return idText(
      pressed.action,
      parts.map((part) => String(values.get(part))),
    );
  };
}

/** The text of an id. Throws when it would be too long. */
function idText(action: string, values: readonly string[]): string {
  const text = [action, ...values].join(':');
  if (text.length > ID_LENGTH) throw new Error(`The id ${text} is too long.`);
  return text;
}
/** What an id says: the action, and its parts as they stand there. */
export function readId(text: string): { readonly action: string; readonly values: readonly string[] } {
  const [action = '', ...values] = text.split(':');
  return { action, values };
}

/** Reads the parts of an action: undefined when these are none. */
export function partsOf<Parts extends z.ZodRawShape>(
  parts: Parts,
): (values: readonly string[]) => z.output<z.ZodObject<Parts>> | undefined {
  const names = Object.keys(parts);
  const shape = z.object(parts);
  return (values) => {
    if (names.length !== values.length) return undefined;
    return shape.safeParse(Object.fromEntries(names.map((name, i) => [name, values[i]]))).data;
  };
}
