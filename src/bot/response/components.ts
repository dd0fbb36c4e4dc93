import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
  APIModalInteractionResponseCallbackData,
  APIStringSelectComponent,
} from 'discord.js';
import { ButtonStyle, ComponentType, TextInputStyle } from 'discord.js';
import type { Button, ButtonLook, Control, ControlRow, Menu } from '../../game-api/panel/controls.ts';
import { isMenu } from '../../game-api/panel/controls.ts';
import { BUTTON_LABEL_LENGTH, ROW_BUTTONS, ROWS } from '../../game-api/panel/limits.ts';
import type { Form } from '../../game-api/panel/panel.ts';
import { truncate } from '../../game-api/panel/text.ts';
import { LABEL_LENGTH, MODAL_TITLE_LENGTH } from '../client/limits.ts';

export type ActionRow = APIActionRowComponent<APIButtonComponentWithCustomId | APIStringSelectComponent>;

const STYLES: Readonly<Record<ButtonLook, APIButtonComponentWithCustomId['style']>> = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
};

export function actionRows(rows: readonly ControlRow[]): ActionRow[] {
  return rows.map((row) => ({ type: ComponentType.ActionRow, components: row.map(component) }));
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

export function linkRows(links: readonly Link[]): APIActionRowComponent<APIButtonComponentWithURL>[] {
  const buttons = links.slice(0, ROWS * ROW_BUTTONS).map(({ label, url }) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Link as const,
    label: truncate(label, BUTTON_LABEL_LENGTH),
    url,
  }));
  return Array.from({ length: Math.ceil(buttons.length / ROW_BUTTONS) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * ROW_BUTTONS, (row + 1) * ROW_BUTTONS),
  }));
}

function component(control: Control): APIButtonComponentWithCustomId | APIStringSelectComponent {
  return isMenu(control) ? select(control) : button(control);
}

function button({ id, label, look, disabled }: Button): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, custom_id: id, label, style: STYLES[look], ...(disabled && { disabled }) };
}

function select({ id, placeholder, least, most, options }: Menu): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder,
    min_values: least,
    max_values: most,
    options: [...options],
  };
}

export function modal({ id, title, fields }: Form): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title: truncate(title, MODAL_TITLE_LENGTH),
    components: fields.map(({ id: field, label, least, most, hint, value }) => ({
      type: ComponentType.Label,
      label: truncate(label, LABEL_LENGTH),
      component: {
        type: ComponentType.TextInput,
        custom_id: field,
        style: TextInputStyle.Short,
        min_length: least,
        max_length: most,
        required: least > 0,
        ...(hint !== undefined && { placeholder: hint }),
        ...(value !== undefined && { value }),
      },
    })),
  };
}
