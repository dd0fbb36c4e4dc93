import { z } from 'zod';
import type { Json } from '../kernel/json.ts';
import { type Language, language, languageNow, SOURCE } from '../language/language.ts';
import { PALETTE_NAMES, type PaletteName } from './palette.ts';

/** One picture to be drawn, as plain JSON. Which drawer draws it is known by its game, and never by the job. */
export type PictureJob = {
  readonly game: string;
  readonly picture: string;
  /** Of the shape of `data`, which the game's drawer checks. */
  readonly version: number;
  readonly data: Json;
  /** The colours of whoever looks at it. */
  readonly palette?: PaletteName;
  /** Of the words that are drawn; English where none is named. */
  readonly language?: Language;
  /** Half as wide and half as high as it would be. */
  readonly isSmall?: true;
};

/** What the drawing process accepts. */
export const pictureJob = z.object({
  game: z.string(),
  picture: z.string(),
  version: z.int(),
  data: z.unknown(),
  palette: z.enum(PALETTE_NAMES).exactOptional(),
  language: language.exactOptional(),
  isSmall: z.literal(true).exactOptional(),
});

/** The same, to be drawn in the language that is spoken now: whoever draws it does so elsewhere, and later. */
export function inLanguageNow(job: PictureJob): PictureJob {
  const now = languageNow();
  return now === SOURCE ? job : { ...job, language: now };
}
