/** Formulas of edition data: `Cx12`, `[12xC/2{$math.floor}]`, `[L/2+2{$math.ceil}]`. SPC-04 */
import type { NumberFormula } from '../../../src/games/frosthaven/content/formula.ts';
import { formulaFault } from '../../../src/games/frosthaven/content/formula.ts';
import { UnreadableError } from './action-json.ts';

const ROUNDINGS: Readonly<Record<string, string>> = { ceil: 'up', floor: 'down' };

/** Throws an UnreadableError for what is neither a number nor a formula of ours. */
export function formulaOf(value: string | number): NumberFormula {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  if (/^\d{1,4}$/.test(String(value))) return Number(value);
  const [, inner = '', rounding = ''] =
    /^\[?([^[\]{}]{1,60})(?:\{\$math\.([a-zA-Z]+)\})?\]?$/.exec(String(value)) ?? [];
  const round = rounding === '' ? '' : ROUNDINGS[rounding];
  const said = inner.replaceAll('x', '*');
  const formula = round ? `${round}(${said})` : said;
  const fault = round === undefined || inner === '' ? `“${value}” is no formula` : formulaFault(formula);
  if (fault) throw new UnreadableError(fault);
  return formula;
}
