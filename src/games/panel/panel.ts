/** What somebody is shown in a message of their own. */
import type { PictureJob } from '../../drawing/job.ts';
import type { PaletteName } from '../../drawing/palette.ts';
import { languageNow, speaking } from '../../language/language.ts';
import type { ControlRow } from './controls.ts';

export interface Panel {
  readonly content: string;
  readonly components: readonly ControlRow[];
  readonly picture?: PanelPicture | undefined;
  /** To be saved, and filled in. */
  readonly file?: { readonly name: string; readonly text: string };
}

/** A picture to be drawn, and what is said in its place. */
export interface PanelPicture {
  readonly job: PictureJob;
  readonly alt: string;
  readonly name: string;
}

/** A form with fields to type in. */
export interface Form {
  /** What it carries. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** A line to type; `id` names it among the fields of its form. */
export interface Field {
  readonly id: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** Shown while it is empty. */
  readonly hint?: string;
  /** What stands there already. */
  readonly value?: string;
}

/** Words without anything to press. */
export function words(content: string): Panel {
  return { content, components: [] };
}

/**
 * A picture of which many come and go before anybody draws them: what it is drawn from, and its words, are put together only where
 * they are wanted, in the language that is spoken now.
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

/** The same panel, its picture in these colours. */
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
