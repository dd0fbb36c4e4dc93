import { createRequire } from 'node:module';
import { registerFont } from 'canvas';

type Weight = 400 | 600 | 700;

const SANS = 'Hoarfrost Sans';
const DISPLAY = 'Hoarfrost Display';

const FILES: readonly { readonly family: string; readonly weight: Weight; readonly file: string }[] = [
  { family: SANS, weight: 400, file: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf' },
  { family: SANS, weight: 600, file: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf' },
  { family: SANS, weight: 700, file: '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf' },
  { family: DISPLAY, weight: 600, file: '@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf' },
];

/** Height of capitals and figures as a share of the size, for centring. */
export const CAPITALS = 0.66;

let registered = false;

/** Makes the typefaces known to canvas. Must run before the first canvas exists. */
export function registerFonts(): void {
  if (registered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const { family, weight, file } of FILES) registerFont(resolve(file), { family, weight: String(weight) });
  registered = true;
}

/** The sans of text and numbers; its figures are tabular. */
export function sans(size: number, weight: Weight = 600): string {
  return `${weight} ${size}px "${SANS}"`;
}

/** The display face of titles. */
export function display(size: number): string {
  return `600 ${size}px "${DISPLAY}"`;
}
