/** Rows of buttons and menus, inside the limits of the platform. */

import type { APIActionRowComponent, APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord.js';
import { ButtonStyle, ComponentType } from 'discord.js';
import { customId, type Pressed } from '../ids.ts';
import {
  BUTTON_LABEL_LENGTH,
  LEGACY_ROWS,
  ROW_BUTTONS,
  SELECT_OPTION_TEXT_LENGTH,
  SELECT_OPTIONS,
  SELECT_PLACEHOLDER_LENGTH,
} from '../limits.ts';
import { cut } from '../say/names.ts';

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
    label: cut(label, BUTTON_LABEL_LENGTH),
    style: STYLES[look],
    ...(disabled && { disabled }),
  };
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
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
    options: options.map(({ value, label, description }) => ({
      value,
      label: cut(label, SELECT_OPTION_TEXT_LENGTH),
      ...(description && { description: cut(description, SELECT_OPTION_TEXT_LENGTH) }),
    })),
  };
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
