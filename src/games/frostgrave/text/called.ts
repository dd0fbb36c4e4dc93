import { later } from '../../../i18n/t.ts';

const SMALL = new Set(['and', 'at', 'from', 'in', 'of', 'the', 'to', 'with']);
const OTHERWISE: Readonly<Record<string, string>> = {
  'fools-gold': later`Fool’s Gold`,
  'man-at-arms': later`Man-at-Arms`,
};

/** Turns an id into a printed name: `Bone Dart`, `Potion of Healing`. */
export function called(id: string): string {
  return OTHERWISE[id] ?? id.split('-').map(capitalAt).join(' ');
}

function capitalAt(word: string, at: number): string {
  return at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
