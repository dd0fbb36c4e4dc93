import { MODAL_COMPONENTS, UPLOAD_FILES } from '../../bot/client/limits.ts';
import type { GroupOption, Modal, ModalField, TextInput } from '../schemas/components.ts';
import { COMPONENT } from '../schemas/components.ts';
import type { Path } from '../schemas/walk.ts';
import { isSelect } from '../schemas/walk.ts';
import type { Issue } from './api-error.ts';
import { tooLong } from './api-error.ts';
import { duplicateOptions, duplicates, selectIssues } from './components.ts';

export interface PlacedField {
  readonly path: Path;
  readonly field: ModalField;
  readonly caption: FieldCaption;
}

interface FieldCaption {
  readonly label: string;
  readonly description: string | undefined;
}

export function modalFields(modal: Modal): PlacedField[] {
  return modal.components.flatMap((component, index): PlacedField[] => {
    const path = ['components', index];
    if (component.type === COMPONENT.label) {
      const { label, description, component: field } = component;
      return [{ path: [...path, 'component'], field, caption: { label, description } }];
    }
    if (component.type !== COMPONENT.row) return [];
    return component.components.map((field, place) => ({
      path: [...path, 'components', place],
      field,
      caption: { label: field.label ?? '', description: undefined },
    }));
  });
}

export function modalIssues(modal: Modal): Issue[] {
  const fields = modalFields(modal);
  const named = fields.map(({ path, field }) => ({ path, name: field.custom_id }));
  return [
    ...(modal.components.length > MODAL_COMPONENTS ? [tooLong(['components'], MODAL_COMPONENTS)] : []),
    ...rowIssues(modal),
    ...fields.flatMap(({ path, field }) => fieldIssues(field, path)),
    ...duplicates(named).map(({ path }) => ({
      path: [...path, 'custom_id'],
      code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
      message: 'Component custom id cannot be duplicated',
    })),
  ];
}

/** The older form: rows with one text input, which has its own label. */
function rowIssues(modal: Modal): Issue[] {
  return modal.components.flatMap((component, index): Issue[] => {
    if (component.type !== COMPONENT.row) return [];
    const path = ['components', index, 'components'];
    const issues: Issue[] = component.components.flatMap((input, place) =>
      input.label === undefined
        ? [{ path: [...path, place, 'label'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
        : [],
    );
    if (component.components.length <= 1) return issues;
    const message = 'The specified component exceeds the maximum width';
    return [...issues, { path, code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message }];
  });
}

function fieldIssues(field: ModalField, path: Path): Issue[] {
  if (isSelect(field)) {
    const disabled = { path: [...path, 'disabled'], code: 'COMPONENT_DISABLED_INVALID' };
    const issues = selectIssues(field, path);
    return field.disabled ? [...issues, { ...disabled, message: 'A select in a modal cannot be disabled' }] : issues;
  }
  switch (field.type) {
    case COMPONENT.textInput:
      return textInputIssues(field, path);
    case COMPONENT.radioGroup:
      return [...duplicateOptions(field.options, path), ...defaultIssues(field, 1, path)];
    case COMPONENT.checkboxGroup:
      return [
        ...duplicateOptions(field.options, path),
        ...countIssues(field, field.options.length, path),
        ...defaultIssues(field, field.max_values ?? field.options.length, path),
      ];
    case COMPONENT.fileUpload:
      return countIssues(field, UPLOAD_FILES, path, 1);
    default:
      return [];
  }
}

function textInputIssues(input: TextInput, path: Path): Issue[] {
  const issues: Issue[] = [];
  if (input.label !== undefined && path.at(-1) === 'component') {
    const message = 'A text input in a label has no label of its own';
    issues.push({ path: [...path, 'label'], code: 'COMPONENT_LABEL_INVALID', message });
  }
  if ((input.min_length ?? 0) > (input.max_length ?? Number.POSITIVE_INFINITY)) {
    const message = 'min_length must not be more than max_length';
    issues.push({ path: [...path, 'min_length'], code: 'COMPONENT_MIN_LENGTH_INVALID', message });
  }
  const { value = '' } = input;
  const fits = value.length >= (input.min_length ?? 0) && value.length <= (input.max_length ?? value.length);
  if (value !== '' && !fits) {
    const message = 'The value does not fit min_length and max_length';
    issues.push({ path: [...path, 'value'], code: 'BASE_TYPE_BAD_LENGTH', message });
  }
  return issues;
}

interface ValueRange {
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly required?: boolean | undefined;
}

function defaultIssues({ options }: { readonly options: readonly GroupOption[] }, most: number, path: Path): Issue[] {
  if (options.filter((option) => option.default).length <= most) return [];
  const message = `The number of default options must not be more than ${most}`;
  return [{ path: [...path, 'options'], code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', message }];
}

function countIssues(group: ValueRange, options: number, path: Path, usual = options): Issue[] {
  const min = group.min_values ?? 1;
  const max = group.max_values ?? usual;
  if (min <= max && max <= options) return [];
  const message = `min_values (${min}) and max_values (${max}) do not fit ${options} options`;
  return [{ path: [...path, 'max_values'], code: 'COMPONENT_VALUES_EXCEED_OPTIONS', message }];
}
