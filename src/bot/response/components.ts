import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
  APIComponentInContainer,
  APIComponentInLabel,
  APIContainerComponent,
  APIModalInteractionResponseCallbackData,
  APIStringSelectComponent,
} from 'discord.js';
import { ButtonStyle, ComponentType, MessageFlags, TextInputStyle } from 'discord.js';
import type { Button, ButtonLook, Control, ControlRow, Menu } from '../../game-api/panel/controls.ts';
import { isMenu } from '../../game-api/panel/controls.ts';
import { BUTTON_LABEL_LENGTH, ROW_BUTTONS, ROWS } from '../../game-api/panel/limits.ts';
import type { Form, FormField, Panel, PanelSection } from '../../game-api/panel/panel.ts';
import { truncate, truncateLines } from '../../game-api/panel/text.ts';
import { ALT_TEXT_LENGTH, CONTENT_LENGTH, LABEL_LENGTH, MODAL_TITLE_LENGTH } from '../client/limits.ts';

export type ActionRow = APIActionRowComponent<APIButtonComponentWithCustomId | APIStringSelectComponent>;

const STYLES: Readonly<Record<ButtonLook, APIButtonComponentWithCustomId['style']>> = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
};

export interface ShownFile {
  readonly name: string;
  readonly description?: string;
}

/** A message whose parts are components: it has no `content`, and stays so for good. */
export interface ContainerMessage {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIContainerComponent[];
}

export function containerMessage(panel: Panel, files: readonly ShownFile[] = []): ContainerMessage {
  return { flags: MessageFlags.IsComponentsV2, components: panelContainer(panel, files) };
}

/** As an edit. A message of an older version has its text in `content`, which such components exclude. */
export function containerEdit(panel: Panel, files: readonly ShownFile[] = []): ContainerMessage & { content: null } {
  return { ...containerMessage(panel, files), content: null };
}

/** A panel as one container: text, pictures, files, sections, and then the rows. `files` are sent with the message. */
function panelContainer(panel: Panel, files: readonly ShownFile[]): APIContainerComponent[] {
  const { content, sections = [], components, accent } = panel;
  const inside = [
    ...textDisplays(truncateLines(content, CONTENT_LENGTH)),
    ...fileComponents(files),
    ...sections.flatMap(sectionComponents),
    ...actionRows(components),
  ];
  return [{ type: ComponentType.Container, components: inside, ...(accent !== undefined && { accent_color: accent }) }];
}

function textDisplays(content: string): APIComponentInContainer[] {
  return content.trim() === '' ? [] : [{ type: ComponentType.TextDisplay, content }];
}

/**
 * Ids of pictures and files, which come later than the rest: numbers that Discord gives would change with them, and
 * an open menu would close.
 */
const FIRST_FILE_ID = 1_000;

const PICTURE = /[.](?:png|gif|jpe?g|webp)$/;

function fileComponents(files: readonly ShownFile[]): APIComponentInContainer[] {
  const media = ({ name }: ShownFile) => ({ url: `attachment://${name}` });
  const pictures = files.filter(({ name }) => PICTURE.test(name));
  const items = pictures.map((picture) => ({
    media: media(picture),
    ...(picture.description && { description: truncate(picture.description, ALT_TEXT_LENGTH) }),
  }));
  return [
    ...(items.length > 0 ? [{ type: ComponentType.MediaGallery as const, id: FIRST_FILE_ID, items }] : []),
    ...files
      .filter((file) => !pictures.includes(file))
      .map((file, i) => ({ type: ComponentType.File as const, id: FIRST_FILE_ID + 1 + i, file: media(file) })),
  ];
}

function sectionComponents({ text, button: beside, rows = [] }: PanelSection): APIComponentInContainer[] {
  const shown = { type: ComponentType.TextDisplay as const, content: text };
  return [
    beside ? { type: ComponentType.Section, components: [shown], accessory: button(beside) } : shown,
    ...actionRows(rows),
  ];
}

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
    components: fields.map((field) => ({
      type: ComponentType.Label,
      label: truncate(field.label, LABEL_LENGTH),
      component: modalField(field),
    })),
  };
}

function modalField(field: FormField): APIComponentInLabel {
  if ('choose' in field) {
    const { id, most = 1, required = true } = field;
    return { type: ComponentType.UserSelect, custom_id: id, min_values: required ? 1 : 0, max_values: most, required };
  }
  if ('options' in field)
    return { type: ComponentType.StringSelect, custom_id: field.id, options: [...field.options], required: true };
  const { id, least, most, hint, value } = field;
  return {
    type: ComponentType.TextInput,
    custom_id: id,
    style: TextInputStyle.Short,
    min_length: least,
    max_length: most,
    required: least > 0,
    ...(hint !== undefined && { placeholder: hint }),
    ...(value !== undefined && { value }),
  };
}
