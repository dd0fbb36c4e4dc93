/** Rules of components beyond the schemas. */
import {
  LEGACY_ROWS,
  ROW_BUTTONS,
  SELECT_OPTIONS,
  V2_COMPONENTS,
  V2_TEXT_BYTES,
  V2_TEXT_LENGTH,
} from '../../bot/client/limits.ts';
import type { ButtonShape, Component, Select } from '../schemas/components.ts';
import { BUTTON_STYLE, COMPONENT } from '../schemas/components.ts';
import type { ComponentPosition, Path } from '../schemas/walk.ts';
import { everyComponent, everyText, isControl, isSelect } from '../schemas/walk.ts';
import type { Issue } from './api-error.ts';

const ROOT: Path = ['components'];

export function componentIssues(components: readonly Component[], isV2: boolean): Issue[] {
  const placed = everyComponent(components, ROOT);
  return [
    ...(isV2 ? v2Issues(components, placed) : legacyIssues(components)),
    ...placed.flatMap(({ component, path }) => {
      if (component.type === COMPONENT.row) return rowIssues(component.components, path);
      if (component.type === COMPONENT.button) return buttonIssues(component, path);
      return isSelect(component) ? selectIssues(component, path) : [];
    }),
    ...duplicateCustomIds(placed),
    ...duplicateComponentIds(placed),
  ];
}

/** Without the V2 flag only action rows are allowed. */
function legacyIssues(components: readonly Component[]): Issue[] {
  const strangers = components.flatMap((component, index): Issue[] =>
    component.type === COMPONENT.row
      ? []
      : [
          {
            path: [...ROOT, index, 'type'],
            code: 'UNION_TYPE_CHOICES',
            message: `Value of field "type" must be one of (${COMPONENT.row},). Other components need IS_COMPONENTS_V2.`,
          },
        ],
  );
  if (components.length <= LEGACY_ROWS) return strangers;
  const message = `Must be between 1 and ${LEGACY_ROWS} in length.`;
  return [...strangers, { path: ROOT, code: 'BASE_TYPE_BAD_LENGTH', message }];
}

function v2Issues(components: readonly Component[], placed: readonly ComponentPosition[]): Issue[] {
  const issues: Issue[] = [];
  if (placed.length > V2_COMPONENTS) {
    const message = `The total number of components exceeds the maximum of ${V2_COMPONENTS}`;
    issues.push({ path: ROOT, code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message });
  }
  const text = everyText(components).join('');
  if (text.length > V2_TEXT_LENGTH || Buffer.byteLength(text) > V2_TEXT_BYTES) {
    const message = `The total displayable text size exceeds the maximum size of ${V2_TEXT_LENGTH}`;
    issues.push({ path: ROOT, code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message });
  }
  return issues;
}

function rowIssues(children: readonly (ButtonShape | Select)[], path: Path): Issue[] {
  const width = children.reduce((sum, child) => sum + (child.type === COMPONENT.button ? 1 : ROW_BUTTONS), 0);
  if (width <= ROW_BUTTONS) return [];
  const message = 'The specified component exceeds the maximum width';
  return [{ path: [...path, 'components'], code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message }];
}

function buttonIssues(button: ButtonShape, path: Path): Issue[] {
  const required = (key: string): Issue => ({
    path: [...path, key],
    code: 'BASE_TYPE_REQUIRED',
    message: 'This field is required',
  });
  if (button.style === BUTTON_STYLE.premium) return button.sku_id === undefined ? [required('sku_id')] : [];
  const issues: Issue[] = [];
  if (!button.label && button.emoji === undefined) {
    issues.push({ path, code: 'BUTTON_COMPONENT_INVALID', message: 'A button needs a label or an emoji' });
  }
  const isLink = button.style === BUTTON_STYLE.link;
  if (isLink && button.url === undefined) issues.push(required('url'));
  if (!isLink && button.custom_id === undefined) issues.push(required('custom_id'));
  if (button.url !== undefined && button.custom_id !== undefined) {
    const message = 'A custom id and url cannot both be specified';
    issues.push({ path, code: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', message });
  }
  return issues;
}

export function selectIssues(select: Select, path: Path): Issue[] {
  const issues: Issue[] = [];
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  if (min > max) {
    const message = `min_values (${min}) must not be more than max_values (${max})`;
    issues.push({ path: [...path, 'min_values'], code: 'COMPONENT_MIN_VALUES_INVALID', message });
  }
  if (select.type !== COMPONENT.stringSelect) return issues;
  const least = Math.max(min, max);
  if (select.options.length < least) {
    const message = `Must be between ${least} and ${SELECT_OPTIONS} in length.`;
    issues.push({ path: [...path, 'options'], code: 'BASE_TYPE_BAD_LENGTH', message });
  }
  const defaults = select.options.filter((option) => option.default).length;
  if (defaults > max) {
    const message = `The number of default options must not be more than max_values (${max})`;
    issues.push({ path: [...path, 'options'], code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', message });
  }
  return [...issues, ...duplicateOptions(select.options, path)];
}

export function duplicateOptions(options: readonly { readonly value: string }[], path: Path): Issue[] {
  return options.flatMap(({ value }, index): Issue[] => {
    if (options.findIndex((other) => other.value === value) === index) return [];
    const message = 'The specified option value is already used';
    return [{ path: [...path, 'options', index, 'value'], code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', message }];
  });
}

function duplicateCustomIds(placed: readonly ComponentPosition[]): Issue[] {
  const named = placed.flatMap(({ component, path }) =>
    isControl(component) && component.custom_id !== undefined ? [{ path, name: component.custom_id }] : [],
  );
  return duplicates(named).map(({ path }) => ({
    path: [...path, 'custom_id'],
    code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
    message: 'Component custom id cannot be duplicated',
  }));
}

function duplicateComponentIds(placed: readonly ComponentPosition[]): Issue[] {
  const named = placed.flatMap(({ component, path }) => (component.id ? [{ path, name: String(component.id) }] : []));
  return duplicates(named).map(({ path }) => ({
    path: [...path, 'id'],
    code: 'COMPONENT_ID_DUPLICATED',
    message: 'Component id cannot be duplicated',
  }));
}

export function duplicates<T extends { readonly name: string }>(named: readonly T[]): T[] {
  return named.filter(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
}
