import common from '../../../../assets/words/de/common.json' with { type: 'json' };
import german from '../../../../assets/words/de/local-table.json' with { type: 'json' };

const CATALOGUES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['de', new Map(Object.entries({ ...common, ...german }))],
]);

/** The address of the page may name the language of this client, as `?locale=de`. Outside of a browser there is none. */
const named = new URLSearchParams(globalThis.location?.search).get('locale') ?? undefined;
const preferred = named ?? globalThis.navigator?.language ?? 'en';
const catalogue = CATALOGUES.get(preferred.slice(0, 2));

/** The locale that this client tells the game-master; undefined where it has no wish. */
export const CLIENT_LOCALE = named ?? (catalogue && preferred.slice(0, 2));

/** One that has a catalogue, so that words and dates are in one language. */
export const DATE_LOCALE = catalogue === undefined ? 'en-GB' : preferred;

/** Translates words of the page; what no catalogue has stays English. The key is that of `src/i18n/t.ts`. */
export function t(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const key = words.map((part, i) => (i < values.length ? `${part}{${i}}` : part)).join('');
  return (catalogue?.get(key) ?? key).replace(/\{(\d+)\}/g, (_, i) => String(values[Number(i)]));
}
