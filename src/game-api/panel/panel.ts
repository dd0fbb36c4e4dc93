import { currentLanguage, withLanguage } from '../../i18n/language.ts';
import type { PaletteName } from '../../render/canvas/palette.ts';
import type { PictureJob } from '../../render/job.ts';
import type { Button, Control, ControlRow, MenuOption } from './controls.ts';
import { withoutEmoji } from './controls.ts';
import type { Signs } from './emojis.ts';
import { withoutEmojis } from './emojis.ts';

export interface Panel {
  readonly content: string;
  /** Stand between the picture and the rows. */
  readonly sections?: readonly PanelSection[];
  readonly components: readonly ControlRow[];
  /** Colour of the edge, as `0xrrggbb`. */
  readonly accent?: number | undefined;
  readonly picture?: PanelPicture | undefined;
  readonly file?: { readonly name: string; readonly text: string };
}

/** Facts with the controls that they are about. */
export interface PanelSection {
  readonly text: string;
  /** Beside the text. Where the text has a heading, the button need not repeat it. */
  readonly button?: Button;
  /** Beside the text once it is drawn, in place of a button. */
  readonly thumbnail?: PanelPicture;
  readonly rows?: readonly ControlRow[];
}

export function panelControls({ sections = [], components }: Panel): Control[] {
  const inSections = sections.flatMap(({ button, rows = [] }) => [...(button ? [button] : []), ...rows.flat()]);
  return [...inSections, ...components.flat()];
}

/** Number of components of the platform: a row and a section count beside what is in them. */
export function componentCount({ content, sections = [], components, picture, file }: Panel): number {
  const countRows = (rows: readonly ControlRow[]) => rows.length + rows.flat().length;
  const around = 1 + (content === '' ? 0 : 1) + (picture ? 1 : 0) + (file ? 1 : 0);
  const inSections = sections.map(
    ({ button, thumbnail, rows = [] }) => (button || thumbnail ? 3 : 1) + countRows(rows),
  );
  return around + inSections.reduce((sum, each) => sum + each, 0) + countRows(components);
}

export function thumbnailsOf({ sections = [] }: Pick<Panel, 'sections'>): PanelPicture[] {
  return sections.flatMap(({ thumbnail }) => thumbnail ?? []);
}

export interface PanelPicture {
  readonly job: PictureJob;
  readonly alt: string;
  readonly name: string;
}

export interface Form {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

export type FormField = TextField | OptionsField | CheckboxField | FileField | PersonField;

interface FieldCore {
  readonly id: string;
  readonly label: string;
  /** Below the label. */
  readonly description?: string;
}

export interface TextField extends FieldCore {
  readonly kind?: 'text';
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  readonly value?: string;
  /** Several lines may be typed. */
  readonly isLong?: true;
}

/** Options with `default` are chosen at first. A radio group takes one of at least two; groups show all options at once. */
export interface OptionsField extends FieldCore {
  readonly kind: 'menu' | 'radio group' | 'checkbox group';
  readonly options: readonly MenuOption[];
  /** One without it. */
  readonly least?: number;
  /** One without it. */
  readonly most?: number;
  readonly placeholder?: string;
}

export interface CheckboxField extends FieldCore {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** One file. */
export interface FileField extends FieldCore {
  readonly kind: 'file upload';
}

/** A person of the server. Their id is what is sent. */
interface PersonField extends FieldCore {
  readonly kind: 'person';
  /** One without it. */
  readonly most?: number;
  /** False where nobody need be chosen. */
  readonly required?: boolean;
}

export function textPanel(content: string): Panel {
  return { content, components: [] };
}

/**
 * A picture that is often replaced before it is drawn: job and alt text are computed on demand, in the current
 * language.
 */
export function lazyPicture(name: string, job: () => PictureJob, alt: () => string): PanelPicture {
  const language = currentLanguage();
  return {
    name,
    get job() {
      return withLanguage(language, job);
    },
    get alt() {
      return withLanguage(language, alt);
    },
  };
}

export interface PanelTaste {
  readonly palette?: PaletteName | undefined;
  readonly signs?: Signs | undefined;
}

export function withTaste(panel: Panel, { palette, signs }: PanelTaste): Panel {
  return withPalette(signs === 'words' ? inWordsAlone(panel) : panel, palette);
}

function inWordsAlone({ content, sections, components, ...panel }: Panel): Panel {
  return {
    ...panel,
    content: withoutEmojis(content),
    components: rowsInWords(components),
    ...(sections && { sections: sections.map(sectionInWords) }),
  };
}

function sectionInWords({ text, rows, ...rest }: PanelSection): PanelSection {
  return { ...rest, text: withoutEmojis(text), ...(rows && { rows: rowsInWords(rows) }) };
}

function rowsInWords(rows: readonly ControlRow[]): ControlRow[] {
  return rows.map((row) => row.map(withoutEmoji));
}

export function withPalette(panel: Panel, palette: PaletteName | undefined): Panel {
  if (palette === undefined) return panel;
  const coloured = (picture: PanelPicture) =>
    lazyPicture(
      picture.name,
      () => ({ ...picture.job, palette }),
      () => picture.alt,
    );
  const { picture, sections } = panel;
  return {
    ...panel,
    ...(picture && { picture: coloured(picture) }),
    ...(sections && {
      sections: sections.map((each) => (each.thumbnail ? { ...each, thumbnail: coloured(each.thumbnail) } : each)),
    }),
  };
}
