import { msg, translateMsg } from '../../../i18n/t.ts';
import { translatedNameOf } from '../content/name-words.ts';

const SMALL = new Set(['and', 'at', 'from', 'in', 'of', 'the', 'to', 'with']);
const OTHERWISE: Readonly<Record<string, string>> = {
  'fools-gold': msg`Fool’s Gold`,
  'man-at-arms': msg`Man-at-Arms`,
  potion: msg`Potion`,
  'greater potion': msg`Greater potion`,
};

/** Turns an id into a printed name in the current language: `Bone Dart`, `Potion of Healing`. */
export function nameFromId(id: string): string {
  return translatedNameOf(id) ?? (id in OTHERWISE ? translateMsg(OTHERWISE[id] ?? id) : englishName(id));
}

function englishName(id: string): string {
  return id.split('-').map(capitalAt).join(' ');
}

function capitalAt(word: string, at: number): string {
  return at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
