/** Words behind the keys of edition data: `%data.custom.fh.deep.1%`, `%game.condition.wound%`, `%game.action.range:3%`. */
import { capitalize } from '../../../src/i18n/letters.ts';

/** Labels of an edition, nested by dots; an empty key is the name itself. */
export type LabelTree = { readonly [key: string]: string | LabelTree };

/** So often a label may name another one. */
const MAX_DEPTH = 5;

const GAME_WORDS: Readonly<Record<string, string>> = { 'target.all': 'all', 'custom.advantage': 'Advantage' };

export function findLabel(trees: readonly LabelTree[], key: string): string | undefined {
  for (const tree of trees) {
    const found = key
      .split('.')
      .reduce<string | LabelTree | undefined>(
        (at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined),
        tree,
      );
    const words = typeof found === 'object' ? found[''] : found;
    if (typeof words === 'string') return words;
  }
  return undefined;
}

/** Puts the labels of an edition in the place of their keys; the keys of the game within them stay. */
export function insertLabels(text: string, trees: readonly LabelTree[], depth = 0): string {
  return text.replace(/%data\.([a-z][\w.-]*)%/gi, (whole, key: string) => {
    const label = depth < MAX_DEPTH ? findLabel(trees, key) : undefined;
    return label === undefined ? whole : insertLabels(label, trees, depth + 1);
  });
}

/** Returns the text with all keys in words; a key that nobody knows stays as it is. */
export function resolveText(text: string, trees: readonly LabelTree[], depth = 0): string {
  const words = text.replace(
    /%([a-z][\w.-]*)(?::([^%\s]+))?%(?::(\d+))?/gi,
    (whole, key: string, inner?: string, outer?: string) => {
      const said = keyWords(key, trees, depth);
      if (said === undefined) return whole;
      const number = inner ?? outer;
      if (/^game\.elementHalf/.test(key)) return elementWords(key, inner ?? '');
      if (key === 'game.customAction' && inner !== undefined) return capitalize(inner.replace(/^[a-z0-9]+-/, ''));
      if (key.startsWith('game.element.') && inner === 'minus') return `Consume ${said}`;
      if (number === undefined) return said;
      return key === 'game.damage' ? `${number} damage` : `${said} ${number}`;
    },
  );
  return depth === 0 ? tidy(words) : words;
}

function keyWords(key: string, trees: readonly LabelTree[], depth: number): string | undefined {
  const game = /^game\.(.+)$/.exec(key)?.[1];
  if (game?.startsWith('enhancement.')) return '';
  if (game?.startsWith('element.')) return elementWords(game, game.split('.').at(-1) ?? '');
  if (game !== undefined) return GAME_WORDS[game] ?? capitalize(game.split('.').at(-1) ?? game).replaceAll('-', ' ');
  if (depth >= MAX_DEPTH) return undefined;
  const label = findLabel(trees, key.replace(/^data\./, ''));
  return label === undefined ? undefined : resolveText(label, trees, depth + 1);
}

/** `Consume Fire or Ice`; `wild` is any. */
function elementWords(key: string, names: string): string {
  const said = names.split(/[|:]/).map((name) => (name === 'wild' ? 'any element' : capitalize(name)));
  return `${key.includes('.consume') ? 'Consume ' : ''}${said.join(' or ')}`;
}

/** Layout is no part of a sentence. */
function tidy(text: string): string {
  return text
    .replace(/([+−-]\d+)(?=[A-Z])/g, '$1 ')
    .replace(/\bDamage(\d+)/g, '$1 damage')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]{1,40}>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .trim();
}
