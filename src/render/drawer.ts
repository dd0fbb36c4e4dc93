import { z } from 'zod';
import { SOURCE_LANGUAGE, withLanguage } from '../i18n/language.ts';
import { downscale } from './canvas/downscale.ts';
import type { PaletteName } from './canvas/palette.ts';
import { DEFAULT_PALETTE } from './canvas/palette.ts';
import { pictureJob } from './job.ts';

/** A game's module exports it as `drawer`. */
export interface Drawer {
  readonly pictures: readonly Picture[];
  /** Slow preparation before the first picture; fonts and icons are loaded by then. */
  readonly warmUp?: () => void;
}

export interface Picture {
  readonly name: string;
  readonly version: number;
  /** Returns a PNG. Throws if the data is invalid. */
  readonly draw: (data: unknown, palette: PaletteName) => Buffer;
}

export function definePicture<Data>(
  name: string,
  version: number,
  shape: z.ZodType<Data>,
  draw: (data: Data, palette: PaletteName) => Buffer,
): Picture {
  return {
    name,
    version,
    draw: (data, palette) => {
      const checked = shape.safeParse(data);
      if (!checked.success) throw new Error(`What ${name} is to be drawn from is wrong: ${faults(checked.error)}`);
      return draw(checked.data, palette);
    },
  };
}

const drawerModule = z.object({
  drawer: z.custom<Drawer>((value) => z.object({ pictures: z.array(z.unknown()) }).safeParse(value).success),
});

export async function loadDrawer(url: string): Promise<Drawer> {
  const { drawer } = drawerModule.parse(await import(url));
  drawer.warmUp?.();
  return drawer;
}

/** Draws a job in this process. Throws an error with a readable sentence. */
export function drawJob(drawerOf: (game: string) => Drawer | undefined, job: unknown): Buffer {
  const known = pictureJob.safeParse(job);
  if (!known.success) throw new Error(`This is no picture to be drawn: ${faults(known.error)}`);
  const {
    game,
    picture: name,
    version,
    data,
    palette = DEFAULT_PALETTE,
    language = SOURCE_LANGUAGE,
    isSmall,
  } = known.data;
  const drawer = drawerOf(game);
  if (!drawer) throw new Error(`Nobody here draws for a game called ${game}.`);
  const versions = drawer.pictures.filter((each) => each.name === name);
  if (versions.length === 0) throw new Error(`${game} has no picture called ${name}.`);
  const wanted = versions.find((each) => each.version === version);
  if (!wanted) throw new Error(`The picture ${name} of ${game} is not known in version ${version}.`);
  const png: unknown = withLanguage(language, () => wanted.draw(data, palette));
  if (!Buffer.isBuffer(png)) throw new Error(`The drawer of ${game} made no picture of ${name}.`);
  return isSmall ? downscale(png) : png;
}

function faults({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
