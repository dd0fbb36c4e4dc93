import { currentLanguage, withLanguage } from '../../i18n/language.ts';
import type { PaletteName } from '../../render/canvas/palette.ts';
import type { PictureJob } from '../../render/job.ts';
import type { ControlRow } from './controls.ts';

export interface Panel {
  readonly content: string;
  readonly components: readonly ControlRow[];
  readonly picture?: PanelPicture | undefined;
  readonly file?: { readonly name: string; readonly text: string };
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

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  readonly value?: string;
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

export function withPalette(panel: Panel, palette: PaletteName | undefined): Panel {
  const { picture } = panel;
  if (!picture || palette === undefined) return panel;
  const coloured = lazyPicture(
    picture.name,
    () => ({ ...picture.job, palette }),
    () => picture.alt,
  );
  return { ...panel, picture: coloured };
}
