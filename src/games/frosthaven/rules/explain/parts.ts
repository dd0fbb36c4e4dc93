import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Condition } from '../terms.ts';
import type { AreaHex, IconName, Line, Part } from '../view.ts';

/** Small makers of parts of lines. */
export function text(words: string): Part {
  return { type: 'text', text: words };
}
export function strong(words: string | number): Part {
  return { type: 'strong', text: String(words) };
}
/** An icon, and the word that stands for it where there are no icons. */
export function icon(name: IconName, words: string = capitalized(name)): Part {
  return { type: 'icon', name, text: words };
}
export function line(...parts: readonly Part[]): Line {
  return { indent: 0, parts };
}
export function added(...parts: readonly Part[]): Line {
  return { indent: 1, parts };
}

/** `+2`, `-1`. */
export function withSign(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An element symbol: one, any, or one of two. */
export function elementParts(choice: ElementChoice): Part[] {
  if (choice === 'any') return [icon('any element', 'any element')];
  if (typeof choice === 'string') return [icon(choice)];
  return [icon(choice[0]), text('or'), icon(choice[1])];
}

/** Icons of conditions, one piece each. */
export function conditionPieces(conditions: readonly Condition[] | undefined): Part[][] {
  return (conditions ?? []).map((condition) => [icon(condition)]);
}

/** Pieces of a sentence with commas between them. */
export function phrase(...pieces: readonly Part[][]): Part[] {
  return pieces.filter((piece) => piece.length > 0).flatMap((piece, i) => (i === 0 ? piece : [text(','), ...piece]));
}

/** `one, two and three`, or with another word before the last. */
export function listed(parts: readonly Part[][], joint = 'and'): Part[] {
  return parts.flatMap((part, i) => [...(i === 0 ? [] : [text(i === parts.length - 1 ? joint : ',')]), ...part]);
}

/** Lines that come under an opening: the first goes on in the same line where there is nothing beside it. */
export function under(opening: readonly Part[], blocks: readonly Line[][]): Line[] {
  const [only, ...others] = blocks;
  const [first, ...rest] = only ?? [];
  if (!first || others.length > 0) return [line(...opening), ...blocks.flat().map(({ parts }) => added(...parts))];
  return [{ ...first, parts: [...opening, ...first.parts] }, ...rest];
}

/** `Shadow`, `Shadows`. */
export function plural(name: string, count: number): string {
  return count === 1 ? name : `${name}s`;
}

type Said = Exclude<Part, { type: 'place' }>;

/** Places for enhancements are drawn, and not said. */
export function isSaid(part: Part): part is Said {
  return part.type !== 'place';
}

/** A line as plain words. */
export function plain({ parts }: Line): string {
  return parts
    .filter(isSaid)
    .map((part) => (part.type === 'area' ? `(${areaWords(part.hexes)})` : part.text))
    .join(' ')
    .replace(/ ([,.;:)])/g, '$1');
}

/** Lines as one, set apart by semicolons where no colon ends one; what ends a line with a full stop ends none here. */
export function inOneLine(lines: readonly Line[]): string {
  return plain(line(...joined(lines)));
}

/** An area, or what is added to the number before it. */
function goesOn(first: Part | undefined): boolean {
  return first?.type === 'area' || (first?.type === 'text' && first.text === '+');
}

/** The parts of such a line. */
export function joined(lines: readonly Line[]): Part[] {
  const pieces = lines.map(({ parts }) => withoutStop(parts.filter(isSaid))).filter((parts) => parts.length > 0);
  return pieces.flatMap((parts, i) => {
    const before = pieces[i - 1]?.at(-1);
    const opens = before === undefined || (before.type === 'text' && before.text.endsWith(':'));
    return opens || goesOn(parts[0]) ? parts : [text(';'), ...parts];
  });
}

function withoutStop(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith('.')) return [...parts];
  const words = last.text.slice(0, -1);
  return [...parts.slice(0, -1), ...(words === '' ? [] : [text(words)])];
}

function areaWords(hexes: readonly AreaHex[]): string {
  const count = (wanted: AreaHex['kind']) => hexes.filter(({ kind }) => kind === wanted).length;
  const area = count('red') === 1 ? 'area of 1 hex' : `area of ${count('red')} hexes`;
  return count('blue') > 0 ? `${area}, with an ally in the marked one` : area;
}
