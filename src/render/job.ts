import { z } from 'zod';
import type { Json } from '../engine/values/json.ts';
import type { Language } from '../i18n/language.ts';
import { currentLanguage, language, SOURCE_LANGUAGE } from '../i18n/language.ts';
import type { PaletteName } from './canvas/palette.ts';
import { PALETTE_NAMES } from './canvas/palette.ts';

/** A picture as plain JSON. The drawer is chosen by the game, never by the job. */
export type PictureJob = {
  readonly game: string;
  readonly picture: string;
  readonly version: number;
  readonly data: Json;
  readonly palette?: PaletteName;
  readonly language?: Language;
  readonly isSmall?: true;
};

export const pictureJob = z.object({
  game: z.string(),
  picture: z.string(),
  version: z.int(),
  data: z.unknown(),
  palette: z.enum(PALETTE_NAMES).exactOptional(),
  language: language.exactOptional(),
  isSmall: z.literal(true).exactOptional(),
});

/** Adds the current language, since the job is drawn later, in another process. */
export function withCurrentLanguage(job: PictureJob): PictureJob {
  const now = currentLanguage();
  return now === SOURCE_LANGUAGE ? job : { ...job, language: now };
}
