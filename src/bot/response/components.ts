import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
  APIChannelSelectComponent,
  APIComponentInContainer,
  APIComponentInLabel,
  APIContainerComponent,
  APIModalInteractionResponseCallbackData,
  APISectionComponent,
  APIStringSelectComponent,
  APITextDisplayComponent,
} from 'discord.js';
import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  MessageFlags,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from 'discord.js';
import type { Button, ButtonLook, Control, ControlRow, Menu } from '../../game-api/panel/controls.ts';
import { isMenu } from '../../game-api/panel/controls.ts';
import { BUTTON_LABEL_LENGTH, ROW_BUTTONS, ROWS } from '../../game-api/panel/limits.ts';
import type { Form, FormField, OptionsField, Panel, PanelSection, TextField } from '../../game-api/panel/panel.ts';
import { thumbnailsOf } from '../../game-api/panel/panel.ts';
import { truncate, truncateLines } from '../../game-api/panel/text.ts';
import {
  ALT_TEXT_LENGTH,
  CONTENT_LENGTH,
  LABEL_DESCRIPTION_LENGTH,
  LABEL_LENGTH,
  MODAL_TITLE_LENGTH,
} from '../client/limits.ts';

type RowComponent = APIButtonComponentWithCustomId | APIStringSelectComponent | APIChannelSelectComponent;
export type ActionRow = APIActionRowComponent<RowComponent>;

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
  const small = thumbnailsOf(panel).map(({ name }) => name);
  const inside = [
    ...textDisplays(truncateLines(content, CONTENT_LENGTH)),
    ...fileComponents(files.filter(({ name }) => !small.includes(name))),
    ...sections.flatMap((section, i) => sectionComponents(section, i, files)),
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
const FIRST_THUMBNAIL_ID = 2_000;

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

function sectionComponents(
  { text, button: beside, thumbnail, rows = [] }: PanelSection,
  place: number,
  files: readonly ShownFile[],
): APIComponentInContainer[] {
  const shown = { type: ComponentType.TextDisplay as const, content: text };
  const drawn = files.find(({ name }) => name === thumbnail?.name);
  const first: APIComponentInContainer = beside
    ? { type: ComponentType.Section, components: [shown], accessory: button(beside) }
    : drawn
      ? thumbnailSection(shown, place, drawn)
      : shown;
  return [first, ...actionRows(rows)];
}

function thumbnailSection(
  shown: APITextDisplayComponent,
  place: number,
  { name, description }: ShownFile,
): APISectionComponent {
  const id = FIRST_THUMBNAIL_ID + 2 * place;
  return {
    type: ComponentType.Section,
    id,
    components: [shown],
    accessory: {
      type: ComponentType.Thumbnail,
      id: id + 1,
      media: { url: `attachment://${name}` },
      ...(description && { description: truncate(description, ALT_TEXT_LENGTH) }),
    },
  };
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

function component(control: Control): RowComponent {
  if (!isMenu(control)) return button(control);
  return control.chosenChannel === undefined ? select(control) : channelSelect(control, control.chosenChannel);
}

/** Of all kinds in which a campaign can live. */
const CAMPAIGN_CHANNELS = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum];

function channelSelect({ id, placeholder }: Menu, chosen: string): APIChannelSelectComponent {
  return {
    type: ComponentType.ChannelSelect,
    custom_id: id,
    placeholder,
    channel_types: CAMPAIGN_CHANNELS,
    default_values: [{ id: chosen, type: SelectMenuDefaultValueType.Channel }],
  };
}

function button({ id, label, look, disabled, emoji }: Button): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label,
    style: STYLES[look],
    ...(disabled && { disabled }),
    ...(emoji && { emoji }),
  };
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
      ...(field.description && { description: truncate(field.description, LABEL_DESCRIPTION_LENGTH) }),
      component: modalField(field),
    })),
  };
}

function modalField(field: FormField): APIComponentInLabel {
  const { id } = field;
  switch (field.kind) {
    case 'person': {
      const { most = 1, required = true } = field;
      const least = required ? 1 : 0;
      return { type: ComponentType.UserSelect, custom_id: id, min_values: least, max_values: most, required };
    }
    case 'checkbox':
      return { type: ComponentType.Checkbox, custom_id: id, default: field.isChecked };
    case 'file upload':
      return { type: ComponentType.FileUpload, custom_id: id, min_values: 1, max_values: 1, required: true };
    case 'menu':
    case 'radio group':
    case 'checkbox group':
      return optionsField(field);
    default:
      return textInput(field);
  }
}

function optionsField({ id, kind, options, least = 1, most = 1, placeholder }: OptionsField): APIComponentInLabel {
  const shown = { custom_id: id, options: [...options], required: least > 0 };
  const range = { min_values: least, max_values: most };
  switch (kind) {
    case 'radio group':
      return { type: ComponentType.RadioGroup, ...shown };
    case 'checkbox group':
      return { type: ComponentType.CheckboxGroup, ...shown, ...range };
    case 'menu':
      return { type: ComponentType.StringSelect, ...shown, ...range, ...(placeholder && { placeholder }) };
  }
}

function textInput({ id, least, most, hint, value, isLong }: TextField): APIComponentInLabel {
  return {
    type: ComponentType.TextInput,
    custom_id: id,
    style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
    min_length: least,
    max_length: most,
    required: least > 0,
    ...(hint !== undefined && { placeholder: hint }),
    ...(value !== undefined && { value }),
  };
}
