/** Rows of buttons and menus, inside the limits of the platform. */

import type { APIActionRowComponent, APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord.js';
import { ButtonStyle, ComponentType } from 'discord.js';
import { customId, type Pressed } from '../../../discord/ids.ts';
import {
  BUTTON_LABEL_LENGTH,
  LEGACY_ROWS,
  ROW_BUTTONS,
  SELECT_OPTION_TEXT_LENGTH,
  SELECT_OPTIONS,
  SELECT_PLACEHOLDER_LENGTH,
} from '../../../discord/limits.ts';
import { cut, isVisible } from '../say/names.ts';

export type Button = APIButtonComponentWithCustomId;
export type Menu = APIStringSelectComponent;
export type Row = APIActionRowComponent<Button | Menu>;

/** How a button looks: primary for the usual choice, danger for what can't be undone. */
export type Look = 'primary' | 'plain' | 'good' | 'danger';

const STYLES = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export function button(id: Pressed, label: string, look: Look = 'plain', disabled = false): Button {
  return {
    type: ComponentType.Button,
    custom_id: customId(id),
    label: cut(shown(label), BUTTON_LABEL_LENGTH),
    style: STYLES[look],
    ...(disabled && { disabled }),
  };
}

/** A label must show something. */
function shown(label: string): string {
  return isVisible(label) ? label : '–';
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  /** It is selected already. */
  readonly default?: boolean;
}

/** A menu of at most 25 options, of which `least` to `most` are chosen. */
export function menu(id: Pressed, placeholder: string, options: readonly MenuOption[], least = 1, most = 1): Menu {
  if (options.length > SELECT_OPTIONS)
    throw new Error(`A menu takes ${SELECT_OPTIONS} options, not ${options.length}.`);
  return {
    type: ComponentType.StringSelect,
    custom_id: customId(id),
    placeholder: cut(placeholder, SELECT_PLACEHOLDER_LENGTH),
    min_values: least,
    max_values: Math.min(most, options.length),
    options: options.map(({ value, label, description, default: chosen }) => ({
      value,
      ...(chosen !== undefined && { default: chosen }),
      label: cut(shown(label), SELECT_OPTION_TEXT_LENGTH),
      ...(description && { description: cut(description, SELECT_OPTION_TEXT_LENGTH) }),
    })),
  };
}

/** Where somebody is in a list that needs several menus, and what its menus and buttons say when they are used. */
export interface Paging {
  /** From 0; beyond the last page it is the last. */
  readonly page: number;
  /** Menus on one page. */
  readonly menus: number;
  readonly menuId: (part: number) => Pressed;
  readonly pageId: (page: number) => Pressed;
  readonly placeholder: string;
}

/** A list in menus of which one option is chosen, with buttons to turn the page where one does not hold all. */
export function pagedMenus(options: readonly MenuOption[], paging: Paging): Row[] {
  const { menus, menuId, placeholder } = paging;
  const perPage = menus * SELECT_OPTIONS;
  const pages = Math.max(1, Math.ceil(options.length / perPage));
  const page = Math.min(paging.page, pages - 1);
  const parts = inParts(options.slice(page * perPage, (page + 1) * perPage));
  const rows = parts.map((part, i) => {
    const range = options.length > SELECT_OPTIONS ? `: ${part[0]?.label} to ${part.at(-1)?.label}` : '';
    return menuRow(menu(menuId(page * menus + i), `${placeholder}${range}`, part));
  });
  return pages > 1 ? [...rows, ...pageRow(paging, page, pages)] : rows;
}

function pageRow({ pageId }: Paging, page: number, pages: number): Row[] {
  return buttonRows([
    button(pageId(Math.max(0, page - 1)), 'Earlier choices', 'plain', page === 0),
    button(pageId(page + 1), `More choices (${page + 1} of ${pages})`, 'plain', page === pages - 1),
  ]);
}

/** A list in pieces that fit into a menu each. */
export function inParts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / SELECT_OPTIONS) }, (_, i) =>
    list.slice(i * SELECT_OPTIONS, (i + 1) * SELECT_OPTIONS),
  );
}

/** Buttons in as many rows as they need. */
export function buttonRows(buttons: readonly Button[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += ROW_BUTTONS) {
    rows.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + ROW_BUTTONS) });
  }
  return rows;
}

export function menuRow(only: Menu): Row {
  return { type: ComponentType.ActionRow, components: [only] };
}

/** The first rows that fit on a message; throws when more were wanted, since a choice would be missing. */
export function fitting(rows: readonly Row[]): Row[] {
  if (rows.length > LEGACY_ROWS) throw new Error(`${rows.length} rows do not fit on a message.`);
  return [...rows];
}
