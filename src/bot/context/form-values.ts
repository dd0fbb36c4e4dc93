import type { ModalSubmitInteraction } from 'discord.js';
import { z } from 'zod';
import type { FormValues } from '../../game-api/panel/read-form.ts';
import { CHECKED } from '../../game-api/panel/read-form.ts';

const submittedField = z.object({
  customId: z.string(),
  value: z.union([z.string(), z.boolean()]).nullish(),
  values: z.array(z.string()).optional(),
});

/** A field of another shape counts as empty. */
export function formValuesOf({ fields }: Pick<ModalSubmitInteraction, 'fields'>): FormValues {
  const read = [...fields.fields.values()].flatMap((field) => submittedField.safeParse(field).data ?? []);
  return new Map(read.map((field) => [field.customId, valuesIn(field)]));
}

function valuesIn({ value, values = [] }: z.output<typeof submittedField>): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === true ? [CHECKED] : values;
}
