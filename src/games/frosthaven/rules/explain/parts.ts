import type { Insertion } from '../../../../i18n/pieces.ts';
import { translateToParts } from '../../../../i18n/pieces.ts';
import { t } from '../../../../i18n/t.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Condition, Element } from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS, isOwnCondition } from '../../content/terms.ts';
import type { AreaHex, IconName, LinePart, PrintedLine } from '../view.ts';
import { termTitle } from '../view-schema/words.ts';

export function text(words: string): LinePart {
  return { type: 'text', text: words };
}
export function strong(words: string | number): LinePart {
  return { type: 'strong', text: String(words) };
}
export function icon(name: IconName, words: string = iconWord(name)): LinePart {
  return { type: 'icon', name, text: words };
}
export function line(...parts: readonly LinePart[]): PrintedLine {
  return { indent: 0, parts: tidied(parts) };
}
export function indentedLine(...parts: readonly LinePart[]): PrintedLine {
  return { indent: 1, parts: tidied(parts) };
}

/**
 * Template tag for a translated phrase as parts: phrased`Kill ${whom}`.
 * The catalogue has the same key as for `t`. A translation may move icons and numbers.
 */
export function phrased(words: TemplateStringsArray, ...values: readonly Insertion<LinePart>[]): LinePart[];
export function phrased(message: string, values: Readonly<Record<string, Insertion<LinePart>>>): LinePart[];
export function phrased(
  words: TemplateStringsArray | string,
  first?: Insertion<LinePart> | Readonly<Record<string, Insertion<LinePart>>>,
  ...rest: readonly Insertion<LinePart>[]
): LinePart[] {
  const values = isNamed(first) ? first : first === undefined ? [] : [first, ...rest];
  return translateToParts(words, values).flatMap((piece) => {
    if (typeof piece !== 'string') return [piece];
    const said = piece.trim();
    return said === '' ? [] : [text(said)];
  });
}

function isNamed(
  value: Insertion<LinePart> | Readonly<Record<string, Insertion<LinePart>>> | undefined,
): value is Readonly<Record<string, Insertion<LinePart>>> {
  return typeof value === 'object' && !Array.isArray(value);
}

function tidied(parts: readonly LinePart[]): readonly LinePart[] {
  return parts.map((part, i) => {
    const next = parts[i + 1];
    const closes = part.type === 'text' && part.text.length > 1 && part.text.endsWith(',');
    if (!closes || !(next === undefined || (next.type === 'text' && /^[,.;:)]/.test(next.text)))) return part;
    return text(part.text.slice(0, -1));
  });
}

const isTerm = (name: IconName): name is Condition | Element =>
  isOwnCondition(name) || [...CONDITIONS, ...ELEMENTS].some((each) => each === name);

const AS = { as: 'order' } as const;

const ICON_WORDS: Readonly<Record<Exclude<IconName, Condition | Element>, () => string>> = {
  'any element': () => t`any element`,
  attack: () => t`Attack`,
  move: () => t`Move`,
  jump: () => t`Jump`,
  fly: () => t`Flying`,
  teleport: () => t`Teleport`,
  heal: () => t`Heal`,
  shield: () => t`Shield`,
  retaliate: () => t`Retaliate`,
  range: () => t`Range`,
  target: () => t`Target`,
  pierce: () => t`Pierce`,
  push: () => t`Push`,
  pull: () => t`Pull`,
  loot: () => t('{as, select, other {Loot}}', AS),
  summon: () => t('{as, select, other {Summon}}', AS),
  damage: () => t`damage`,
  experience: () => t`Experience`,
  lost: () => t`Lost`,
  persistent: () => t`Persistent`,
  round: () => t`Round`,
  consume: () => t('{as, select, other {Consume}}', AS),
  infuse: () => t('{as, select, other {Infuse}}', AS),
  recover: () => t('{as, select, other {Recover}}', AS),
  create: () => t('{as, select, other {Create}}', AS),
  destroy: () => t('{as, select, other {Destroy}}', AS),
  grant: () => t('{as, select, other {Grant}}', AS),
  control: () => t('{as, select, other {Control}}', AS),
  token: () => t('{as, select, other {Place}}', { as: 'token' }),
  marker: () => t('{as, select, other {Place}}', AS),
};

function iconWord(name: IconName): string {
  return isTerm(name) ? termTitle(name) : ICON_WORDS[name]();
}

export function withSign(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** `+1`, `miss`, `×2`. ATK-16 */
export function faceOf(value: number | string): string {
  if (typeof value === 'number') return withSign(value);
  if (value === 'x2') return '×2';
  return value === 'null' ? t`miss` : value;
}

export function elementParts(choice: ElementChoice): LinePart[] {
  if (choice === 'any') return [icon('any element')];
  if (typeof choice === 'string') return [icon(choice)];
  return listParts([[icon(choice[0])], [icon(choice[1])]], t`or`);
}

export function conditionPieces(conditions: readonly Condition[] | undefined): LinePart[][] {
  return (conditions ?? []).map((condition) => [icon(condition)]);
}

export function phrase(...pieces: readonly LinePart[][]): LinePart[] {
  return pieces.filter((piece) => piece.length > 0).flatMap((piece, i) => (i === 0 ? piece : [text(','), ...piece]));
}

export function listParts(parts: readonly LinePart[][], joint = t`and`): LinePart[] {
  return parts.flatMap((part, i) => [...(i === 0 ? [] : [text(i === parts.length - 1 ? joint : ',')]), ...part]);
}

export function nestBlocks(opening: readonly LinePart[], blocks: readonly PrintedLine[][]): PrintedLine[] {
  const [only, ...others] = blocks;
  const [first, ...rest] = only ?? [];
  if (!first || others.length > 0)
    return [line(...opening), ...blocks.flat().map(({ parts }) => indentedLine(...parts))];
  return [{ ...first, parts: tidied([...opening, ...first.parts]) }, ...rest];
}

type SpokenPart = Exclude<LinePart, { type: 'place' }>;

export function isSaid(part: LinePart): part is SpokenPart {
  return part.type !== 'place';
}

export function plainText(said: PrintedLine): string {
  return markedText(said, () => '');
}

function markedText({ parts }: PrintedLine, mark: (name: IconName) => string): string {
  const words = (part: SpokenPart) => {
    if (part.type === 'area') return `(${areaWords(part.hexes)})`;
    return part.type === 'icon' ? `${mark(part.name)}${part.text}` : part.text;
  };
  return parts
    .filter(isSaid)
    .map(words)
    .join(' ')
    .replace(/ ([,.;:)])/g, '$1');
}

export function inOneLine(lines: readonly PrintedLine[], mark = (_: IconName) => ''): string {
  return markedText(line(...joinLines(lines)), mark);
}

function goesOn(first: LinePart | undefined): boolean {
  return first?.type === 'area' || (first?.type === 'text' && first.text === '+');
}

export function joinLines(lines: readonly PrintedLine[]): LinePart[] {
  const pieces = lines.map(({ parts }) => withoutStop(parts.filter(isSaid))).filter((parts) => parts.length > 0);
  return pieces.flatMap((parts, i) => {
    const before = pieces[i - 1]?.at(-1);
    const opens = before === undefined || (before.type === 'text' && before.text.endsWith(':'));
    return opens || goesOn(parts[0]) ? parts : [text(';'), ...parts];
  });
}

function withoutStop(parts: readonly LinePart[]): LinePart[] {
  const last = parts.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith('.')) return [...parts];
  const words = last.text.slice(0, -1);
  return [...parts.slice(0, -1), ...(words === '' ? [] : [text(words)])];
}

function areaWords(hexes: readonly AreaHex[]): string {
  const count = (wanted: AreaHex['kind']) => hexes.filter(({ kind }) => kind === wanted).length;
  const red = count('red');
  return count('blue') > 0
    ? t('{red, plural, one {area of # hex} other {area of # hexes}}, with an ally in the marked one', { red })
    : t('{red, plural, one {area of # hex} other {area of # hexes}}', { red });
}
