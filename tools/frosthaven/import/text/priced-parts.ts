/** Parts that an element buys: additions, and gains behind the last words of what it brings. */
import type { SourceAction } from '../source-schema.ts';
import { additionOf } from './part-text.ts';

const ELEMENT = '(?:Fire|Ice|Air|Earth|Light|Dark|any element)';
const TAIL = new RegExp(
  `^(?<what>.+?)(?:, (?:and gain )?(?<points>Experience \\d)|, (?<element>${ELEMENT}(?: or ${ELEMENT})?))$`,
);

/** Gains behind these words are not gained at once. */
const WAITS = /^(?:Whenever|When|If|The next|On|At the) /;

export interface WordsWithGains {
  readonly text: string;
  readonly gains: readonly string[];
}

/** `…, Experience 1` as a gain of its own. */
export function splitGains(text: string): WordsWithGains {
  const { what, points, element } = (WAITS.test(text) ? undefined : TAIL.exec(text)?.groups) ?? {};
  if (what === undefined) return { text, gains: [] };
  return { text: what, gains: [points ?? `Infuse ${element}`] };
}

/** `+2` with `Jump` below it, as two additions; a condition with a drawing is an ability. */
export function spreadAddition(part: SourceAction): readonly SourceAction[] {
  const { subActions = [], ...bare } = part;
  const isDrawn = bare.type === 'condition' && subActions.some(({ type }) => type === 'area');
  const isAdded =
    subActions.length > 0 && !isDrawn && [bare, ...subActions].every((each) => additionOf(each) !== undefined);
  return isAdded ? [bare, ...subActions] : [part];
}

/** `Infuse Fire, Infuse Ice` as one. */
export function joinInfusions(said: readonly string[]): string[] {
  const elements = said.filter((each) => each.startsWith('Infuse ')).map((each) => each.slice('Infuse '.length));
  const others = said.filter((each) => !each.startsWith('Infuse '));
  const [last, ...before] = [...elements].reverse();
  if (last === undefined) return others;
  const all = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
  const points = others.filter((each) => each.startsWith('Experience '));
  return [...others.filter((each) => !points.includes(each)), `Infuse ${all}`, ...points];
}

export const FRAMES: ReadonlySet<string> = new Set([
  'concatenation',
  'grid',
  'box',
  'forceBox',
  'boxFhSubActions',
  'nonCalc',
]);
export const LAYOUT: ReadonlySet<string> = new Set(['concatenationSpacer', 'hint']);

/** Parts without the frames around them. */
export function flattened(part: SourceAction): readonly SourceAction[] {
  if (LAYOUT.has(part.type)) return [];
  return FRAMES.has(part.type) ? (part.subActions ?? []).flatMap(flattened) : [part];
}

const GROWING: ReadonlySet<string> = new Set(['condition', 'loot', 'push', 'pull', 'shield', 'retaliate']);
export const isElement = ({ type }: SourceAction) => type === 'element' || type === 'elementHalf';

export interface PricedAction {
  readonly price: SourceAction;
  /** With what the price adds. */
  readonly grown: SourceAction;
  readonly plain: SourceAction;
  readonly gains: readonly SourceAction[];
}

/** An ability that grows for one element, where the grammar has no additions to it; undefined for others. */
export function growingOf(action: SourceAction): PricedAction | undefined {
  const { subActions = [] } = action;
  const [price, ...others] = subActions.filter((part) => isElement(part) && part.valueType === 'minus');
  if (!GROWING.has(action.type) || !price || others.length > 0) return undefined;
  const plain = { ...action, subActions: subActions.filter((part) => part !== price) };
  const parts = price.subActions ?? [];
  const isGain = (part: SourceAction) => part.type === 'card' || isElement(part);
  const added = parts.filter((part) => !isGain(part));
  if (added.length === 0) return undefined;
  const grown = added.reduce<SourceAction | undefined>((sum, part) => sum && grow(sum, part), plain);
  return grown && { price, plain, grown, gains: parts.filter(isGain) };
}

function grow(action: SourceAction, part: SourceAction): SourceAction | undefined {
  const { subActions = [] } = action;
  const more = part.valueType === 'add' || part.valueType === 'plus' ? Number(part.value) : undefined;
  const withPart = (value: string | number) => ({
    ...action,
    subActions: [...subActions.filter(({ type }) => type !== part.type), { type: part.type, value }],
  });
  const own = subActions.find(({ type }) => type === part.type);
  if (part.type === 'area' && part.value !== undefined)
    return { ...action, subActions: [...subActions.filter(({ type }) => type !== 'area'), part] };
  if (more === undefined || Number.isNaN(more) || (part.subActions ?? []).length > 0) return undefined;
  if (part.type === action.type) return { ...action, value: Number(action.value) + more };
  if (part.type === 'target' && (own === undefined || /^\d$/.test(String(own.value))))
    return withPart(Number(own?.value ?? 1) + more);
  return part.type === 'range' && own && /^\d$/.test(String(own.value))
    ? withPart(Number(own.value) + more)
    : undefined;
}

const HARM = /(?<=\bsuffers? )(?<value>\d+)(?= damage$)/;

/** Words about damage, and beside them an element that buys more of it. */
export function harmGrowingOf(
  parts: readonly SourceAction[],
  sayWords: (value: string) => string,
): PricedAction | undefined {
  const [plain, price, ...others] = parts.filter(({ type }) => !LAYOUT.has(type)).flatMap(flattened);
  if (plain?.type !== 'custom' || !price || !isElement(price) || price.valueType !== 'minus') return undefined;
  const said = sayWords(String(plain.value));
  const { value } = HARM.exec(said)?.groups ?? {};
  const [more, ...gains] = price.subActions ?? [];
  const isMore = more?.type === 'damage' && more.valueType === 'add' && (more.subActions ?? []).length === 0;
  const areGains = gains.every((part) => part.type === 'card' || (isElement(part) && part.valueType !== 'minus'));
  if (others.length > 0 || (plain.subActions ?? []).length > 0 || value === undefined || !isMore || !areGains)
    return undefined;
  const grown = said.replace(HARM, `${Number(value) + Number(more.value)}`);
  return { price, plain, grown: { ...plain, value: grown }, gains };
}
