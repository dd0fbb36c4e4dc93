/** Names of the things of packs in other languages. Like messages, they are known to the whole program. */
import type { PackWords } from '../../../game-api/content/pack-words.ts';
import { translateText } from '../../../game-api/content/pack-words.ts';
import type { Language } from '../../../i18n/language.ts';
import { currentLanguage } from '../../../i18n/language.ts';

interface NameWords {
  readonly byName: Map<string, string>;
  readonly byId: Map<string, string>;
  /** By names in small letters. */
  readonly idOf: Map<string, string>;
}

const known = new Map<Language, NameWords>();

export function addNameWords(named: Iterable<{ readonly id: string; readonly name: string }>, words: PackWords): void {
  if (words.size === 0) return;
  const all = [...named];
  for (const [language, { all: translated }] of words) {
    const { byName, byId, idOf } = known.get(language) ?? { byName: new Map(), byId: new Map(), idOf: new Map() };
    for (const { id, name } of all) {
      const own = translated.get(name);
      if (own === undefined) continue;
      byName.set(name, own);
      byId.set(id, own);
      idOf.set(own.toLowerCase(), id);
    }
    known.set(language, { byName, byId, idOf });
  }
}

/** A name that a state or an event holds, also with a number behind it, in the current language. */
export function translateName(name: string): string {
  const words = known.get(currentLanguage());
  return words ? translateText(name, words.byName) : name;
}

/** `undefined` in the language of the pack. */
export function translatedNameOf(id: string): string | undefined {
  return known.get(currentLanguage())?.byId.get(id);
}

/** Names of a thing in other languages than that of its pack. */
export function foreignNamesOf(id: string): string[] {
  return [...known.values()].flatMap(({ byId }) => byId.get(id) ?? []);
}

/** The id of what has this name in another language, in any spelling. */
export function idNamed(name: string): string | undefined {
  const small = name.toLowerCase();
  for (const { idOf } of known.values()) {
    const id = idOf.get(small);
    if (id !== undefined) return id;
  }
  return undefined;
}
