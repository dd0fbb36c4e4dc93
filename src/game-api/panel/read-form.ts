/** Values of a form that somebody has sent, checked against the form as it is now. */
import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import type { Form, FormField } from './panel.ts';
import { notAmongChoicesWords } from './refusal-text.ts';

/** By field: a text, the chosen values, or `CHECKED`. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** Value of a checked box; an empty one has none. */
export const CHECKED = 'on';

export interface FormAnswers {
  all(field: string): readonly string[];
  one(field: string): string | undefined;
  has(field: string): boolean;
}

/** Refuses a value that the form does not offer, and too many or too few. */
export function readForm({ fields }: Pick<Form, 'fields'>, given: FormValues): FormAnswers | { readonly why: string } {
  for (const field of fields) {
    const { error } = schemaOf(field).safeParse(given.get(field.id) ?? []);
    const [issue] = error?.issues ?? [];
    if (issue) return { why: refusalOf(field, issue) };
  }
  const all = (field: string) => given.get(field) ?? [];
  return { all, one: (field) => all(field)[0], has: (field) => all(field).length > 0 };
}

function schemaOf(field: FormField): z.ZodType<readonly string[]> {
  switch (field.kind) {
    case 'menu':
    case 'radio group':
    case 'checkbox group': {
      const { options, least = 1, most = 1 } = field;
      const offered = z.string().refine((value) => options.some((option) => option.value === value));
      const distinct = z.array(offered).refine((values) => new Set(values).size === values.length);
      return distinct.min(least).max(most);
    }
    case 'checkbox':
      return z.array(z.literal(CHECKED)).max(1);
    case 'file upload':
      return z.array(z.string()).length(1);
    case 'person':
      return z
        .array(z.string())
        .min(field.required === false ? 0 : 1)
        .max(field.most ?? 1);
    default:
      return z.array(z.string().max(field.most)).max(1);
  }
}

function refusalOf(field: FormField, { code, path }: z.core.$ZodIssue): string {
  const { label } = field;
  if (code === 'too_big' && path.length > 0 && 'most' in field) return t`${label}: at most ${field.most} characters.`;
  if (code === 'too_big') return t`${label}: that is too many.`;
  return code === 'too_small' ? t`${label}: that is too few.` : notAmongChoicesWords();
}
