/** Fields of forms, cut to what the platform takes. */
import type { MenuOption } from './controls.ts';
import { menu } from './controls.ts';
import { FIELD_DESCRIPTION_LENGTH, FIELD_LABEL_LENGTH, GROUP_OPTIONS } from './limits.ts';
import type { FileField, OptionsField } from './panel.ts';
import { truncate } from './text.ts';

interface Caption {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface Range {
  readonly least?: number;
  readonly most?: number;
  readonly placeholder?: string;
}

function caption({ id, label, description }: Caption) {
  return {
    id,
    label: truncate(label, FIELD_LABEL_LENGTH),
    ...(description && { description: truncate(description, FIELD_DESCRIPTION_LENGTH) }),
  };
}

/** Throws if there are more options than a menu takes. */
export function menuField(of: Caption, options: readonly MenuOption[], range: Range = {}): OptionsField {
  const { least = 1, most = 1, placeholder } = range;
  const shown = menu(of.id, placeholder ?? '', options, least, most);
  return {
    ...caption(of),
    ...{ kind: 'menu', options: shown.options, least: shown.least, most: shown.most },
    ...(placeholder !== undefined && { placeholder: shown.placeholder }),
  };
}

/** One of at least two; a menu where a group has no room for them. */
export function radioField(of: Caption, options: readonly MenuOption[]): OptionsField {
  return options.length <= GROUP_OPTIONS ? { ...menuField(of, options), kind: 'radio group' } : menuField(of, options);
}

/** Several of them; a menu where a group has no room for them. */
export function checkboxesField(of: Caption, options: readonly MenuOption[], range: Range = {}): OptionsField {
  const field = menuField(of, options, { least: 0, most: options.length, ...range });
  return options.length <= GROUP_OPTIONS ? { ...field, kind: 'checkbox group' } : field;
}

export function fileField(of: Caption): FileField {
  return { ...caption(of), kind: 'file upload' };
}
