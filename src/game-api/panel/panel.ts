import { languageNow, speaking } from '../../i18n/language.ts';
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
  readonly fields: readonly Field[];
}

export interface Field {
  readonly id: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  readonly value?: string;
}

export function words(content: string): Panel {
  return { content, components: [] };
}

/**
 * A picture that is often replaced before it is drawn: job and alt text are computed on demand, in the current
 * language.
 */
export function pictureLater(name: string, job: () => PictureJob, alt: () => string): PanelPicture {
  const language = languageNow();
  return {
    name,
    get job() {
      return speaking(language, job);
    },
    get alt() {
      return speaking(language, alt);
    },
  };
}

export function inColours(panel: Panel, palette: PaletteName | undefined): Panel {
  const { picture } = panel;
  if (!picture || palette === undefined) return panel;
  const coloured = pictureLater(
    picture.name,
    () => ({ ...picture.job, palette }),
    () => picture.alt,
  );
  return { ...panel, picture: coloured };
}
