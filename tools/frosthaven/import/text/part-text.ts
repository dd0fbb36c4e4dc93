/** Parts of an action: numbers, additions, elements, drawings, places for enhancements. */
import { capitalize } from '../../../../src/i18n/letters.ts';
import { UnreadableError } from '../action-json.ts';
import { areaRows } from '../area.ts';
import type { SourceAction } from '../source-schema.ts';

const SIMPLE: ReadonlySet<string> = new Set(['range', 'pierce', 'push', 'pull', 'target']);
const PLACE_NAMES: Readonly<Record<string, string>> = { diamond_plus: 'diamond plus', hex: 'hexagon' };

/** `+1 Range`; undefined for abilities of their own. */
export function additionOf(part: SourceAction): string | undefined {
  const { type, value, valueType, subActions = [] } = part;
  if (subActions.length > 0) return undefined;
  if (type === 'element' && valueType !== 'minus') return `Infuse ${elementText(part)}`;
  const sign = valueType === 'add' || valueType === 'plus' ? '+' : valueType === 'subtract' ? '−' : undefined;
  if (type === 'card')
    return /^experience:\d$/.test(String(value)) ? `Experience ${String(value).slice(-1)}` : undefined;
  if (type === 'condition') return capitalize(String(value));
  if (type === 'jump') return 'Jump';
  if (type === 'area') return 'this area';
  if (type === 'target' && valueType === undefined) return reachAddition(String(value));
  if (sign && (type === 'attack' || type === 'move' || type === 'heal')) return `${sign}${value}`;
  if (sign && (type === 'range' || type === 'target')) return `${sign}${value} ${capitalize(type)}`;
  if (valueType === undefined && (type === 'pierce' || type === 'push' || type === 'pull'))
    return `${capitalize(type)} ${value}`;
  return undefined;
}

/** `all enemies up to two hexes away instead`, which stays melee. RNG-06 */
function reachAddition(said: string): string | undefined {
  const [, hexes] = /^all enemies up to (\w+) hexes away instead$/.exec(said) ?? [];
  return hexes === undefined ? undefined : `Target all, up to ${hexes} hexes away`;
}

/** A part in the head of its line, as `Range 3`. */
export function pieceOf({ type, value = '', valueType, subActions = [] }: SourceAction): string {
  if (subActions.length > 0) throw new UnreadableError(`${type} has parts`);
  if (valueType !== undefined && valueType !== 'fixed') throw new UnreadableError(`${type} is relative`);
  if (type === 'condition') return capitalize(String(value));
  if (type === 'jump') return 'Jump';
  if (SIMPLE.has(type)) return `${capitalize(type)} ${value}`;
  throw new UnreadableError(`nothing says “${type}” here`);
}

export function elementText({ type, value }: SourceAction): string {
  const names = String(value)
    .split(/[:|]/)
    .map((name) => (name === 'wild' ? 'any element' : capitalize(name)));
  if (type === 'elementHalf') return names.join(' or ');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function areaSign({ value }: SourceAction): string {
  const rows = areaRows(String(value));
  if (!rows) throw new UnreadableError('its area has hexes of another kind');
  return `[${rows.map((row) => row.replaceAll(' ', '.')).join('/')}]`;
}

const MOST_PLACES = 3;

export function placeSigns({ enhancementTypes = [] }: SourceAction): string[] {
  return enhancementTypes.slice(0, MOST_PLACES).map((name) => `[${PLACE_NAMES[name] ?? name}]`);
}
