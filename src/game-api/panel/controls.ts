import { t } from '../../i18n/t.ts';
import type { RegisteredEmoji } from './emojis.ts';
import { findEmoji } from './emojis.ts';
import { BUTTON_LABEL_LENGTH, MENU_OPTIONS, OPTION_LENGTH, PLACEHOLDER_LENGTH, ROW_BUTTONS, ROWS } from './limits.ts';
import { isVisible, truncate } from './text.ts';

export type ButtonLook = 'primary' | 'plain' | 'good' | 'danger';

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly look: ButtonLook;
  readonly disabled?: true;
  readonly emoji?: RegisteredEmoji;
}

export interface Menu {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
  readonly least: number;
  readonly most: number;
  /** In place of options, the channels of the server in which a campaign can live are offered; this one is chosen. */
  readonly chosenChannel?: string;
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: RegisteredEmoji;
}

export type Control = Button | Menu;
export type ControlRow = readonly Control[];

export function isMenu(control: Control): control is Menu {
  return 'options' in control;
}

export function button(id: string, label: string, look: ButtonLook = 'plain', disabled = false): Button {
  return { id, label: truncate(visibleLabel(label), BUTTON_LABEL_LENGTH), look, ...(disabled && { disabled }) };
}

/** Unchanged where no emoji of that name is registered. */
export function withEmoji<Face extends Button | MenuOption>(face: Face, name: string | undefined): Face {
  const emoji = findEmoji(name);
  return emoji ? { ...face, emoji } : face;
}

export function withoutEmoji(control: Control): Control {
  if (isMenu(control)) return { ...control, options: control.options.map(({ emoji: _, ...option }) => option) };
  const { emoji: _, ...rest } = control;
  return rest;
}

function visibleLabel(label: string): string {
  return isVisible(label) ? label : '–';
}

export function menu(id: string, placeholder: string, options: readonly MenuOption[], least = 1, most = 1): Menu {
  if (options.length > MENU_OPTIONS) throw new Error(`A menu takes ${MENU_OPTIONS} options, not ${options.length}.`);
  return {
    id,
    placeholder: truncate(placeholder, PLACEHOLDER_LENGTH),
    least,
    most: Math.min(most, options.length),
    options: options.map(({ value, label, description, default: chosen, emoji }) => ({
      value,
      ...(emoji && { emoji }),
      ...(chosen !== undefined && { default: chosen }),
      label: truncate(visibleLabel(label), OPTION_LENGTH),
      ...(description && { description: truncate(description, OPTION_LENGTH) }),
    })),
  };
}

export function channelMenu(id: string, placeholder: string, chosenChannel: string): Menu {
  return { ...menu(id, placeholder, []), most: 1, chosenChannel };
}

export interface MenuPaging {
  readonly page: number;
  readonly menus: number;
  readonly menuId: (part: number) => string;
  readonly pageId: (page: number) => string;
  readonly placeholder: string;
}

export function pagedMenus(options: readonly MenuOption[], paging: MenuPaging): ControlRow[] {
  const { menus, menuId, placeholder } = paging;
  const perPage = menus * MENU_OPTIONS;
  const pages = Math.max(1, Math.ceil(options.length / perPage));
  const page = Math.min(paging.page, pages - 1);
  const parts = chunkOptions(options.slice(page * perPage, (page + 1) * perPage));
  const rows = parts.map((part, i) => {
    const [first, last] = [part[0]?.label ?? '', part.at(-1)?.label ?? ''];
    const named = options.length > MENU_OPTIONS ? t`${placeholder}: ${first} to ${last}` : placeholder;
    return menuRow(menu(menuId(page * menus + i), named, part));
  });
  return pages > 1 ? [...rows, ...pageRow(paging, page, pages)] : rows;
}

function pageRow({ pageId }: MenuPaging, page: number, pages: number): ControlRow[] {
  return buttonRows([
    button(pageId(Math.max(0, page - 1)), t`Earlier choices`, 'plain', page === 0),
    button(pageId(page + 1), t`More choices (${page + 1} of ${pages})`, 'plain', page === pages - 1),
  ]);
}

export function chunkOptions<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / MENU_OPTIONS) }, (_, i) =>
    list.slice(i * MENU_OPTIONS, (i + 1) * MENU_OPTIONS),
  );
}

export function buttonRows(buttons: readonly Button[]): ControlRow[] {
  const rows: ControlRow[] = [];
  for (let at = 0; at < buttons.length; at += ROW_BUTTONS) rows.push(buttons.slice(at, at + ROW_BUTTONS));
  return rows;
}

export function menuRow(only: Menu): ControlRow {
  return [only];
}

/** Throws if rows don't fit, since a choice would be missing. */
export function requireFit(rows: readonly ControlRow[]): ControlRow[] {
  if (rows.length > ROWS) throw new Error(`${rows.length} rows do not fit on a message.`);
  return [...rows];
}
