import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerFont } from 'canvas';
import { unpackWoff } from './woff.ts';

type Weight = 400 | 600 | 700;

const SANS = 'Hoarfrost Sans';
const DISPLAY = 'Hoarfrost Display';
const EMOJI = 'Hoarfrost Emoji';
const FALLBACK = 'Hoarfrost Fallback';

const FILES: readonly { readonly family: string; readonly weight: Weight; readonly file: string }[] = [
  { family: SANS, weight: 400, file: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf' },
  { family: SANS, weight: 600, file: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf' },
  { family: SANS, weight: 700, file: '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf' },
  { family: DISPLAY, weight: 600, file: '@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf' },
  { family: EMOJI, weight: 600, file: '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf' },
];

/** Covers every script, but in a format that the text engine can't read. */
const PACKED_FALLBACK = '@fontsource/unifont/files/unifont-latin-400-normal.woff';
const UNPACKED_FOLDER = new URL('../../../node_modules/.cache/hoarfrost/', import.meta.url);

/** Height of capitals as a share of the font size, for centring. */
export const CAP_HEIGHT = 0.66;

let isRegistered = false;

/** Registers the typefaces. Must run before the first canvas is created. */
export function registerFonts(): void {
  if (isRegistered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const { family, weight, file } of FILES) registerFont(resolve(file), { family, weight: String(weight) });
  registerFont(unpackFont(resolve(PACKED_FALLBACK)), { family: FALLBACK });
  isRegistered = true;
}

function unpackFont(packed: string): string {
  const name = `${path.basename(packed, '.woff')}-${statSync(packed).size}.ttf`;
  const folder = writableFolder(fileURLToPath(UNPACKED_FOLDER));
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, unpackWoff(readFileSync(packed)));
  renameSync(mine, file);
  return file;
}

function writableFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true });
    accessSync(wanted, constants.W_OK);
    return wanted;
  } catch {
    return mkdtempSync(path.join(tmpdir(), 'hoarfrost-'));
  }
}

export function sans(size: number, weight: Weight = 600): string {
  return `${weight} ${size}px "${SANS}", "${EMOJI}"`;
}

export function display(size: number): string {
  return `600 ${size}px "${DISPLAY}", "${EMOJI}"`;
}
