/** Formulas in scenario rules, as books print them: `C * (L + 2)`. SPC-04 */

/**
 * L: scenario level; C: characters; R: round. H: maximum hit points of an elite, or of a normal monster for figures
 * based on one.
 */
export const VARIABLES = ['L', 'C', 'H', 'R'] as const;
export type Variable = (typeof VARIABLES)[number];
export type FormulaValues = Readonly<Partial<Record<Variable, number>>>;

export type NumberFormula = number | string;

type Node =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'variable'; readonly name: Variable }
  | { readonly is: 'sum' | 'difference' | 'product' | 'quotient'; readonly left: Node; readonly right: Node }
  | { readonly is: 'up' | 'down'; readonly of: Node };

export class FormulaError extends Error {}

const PARSED = new Map<string, Node>();

/** Evaluates a formula, rounded up unless it says otherwise, at least 0. Throws where a variable has no value. */
export function amountFor(formula: NumberFormula, values: FormulaValues): number {
  return typeof formula === 'number' ? formula : Math.max(0, Math.ceil(evaluate(parsed(formula), values)));
}

/** Throws a FormulaError for an invalid text. */
export function variablesOf(formula: NumberFormula): Variable[] {
  return typeof formula === 'number' ? [] : [...new Set(variablesIn(parsed(formula)))];
}

/** Returns undefined for a valid formula. */
export function formulaFault(text: string): string | undefined {
  try {
    parsed(text);
    return undefined;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}

function parsed(text: string): Node {
  const known = PARSED.get(text);
  if (known) return known;
  const node = new Parser(text).whole();
  PARSED.set(text, node);
  return node;
}

function variablesIn(node: Node): Variable[] {
  switch (node.is) {
    case 'number':
      return [];
    case 'variable':
      return [node.name];
    case 'up':
    case 'down':
      return variablesIn(node.of);
    default:
      return [...variablesIn(node.left), ...variablesIn(node.right)];
  }
}

function evaluate(node: Node, values: FormulaValues): number {
  switch (node.is) {
    case 'number':
      return node.value;
    case 'variable': {
      const value = values[node.name];
      if (value === undefined) throw new FormulaError(`${node.name} means nothing here`);
      return value;
    }
    case 'sum':
      return evaluate(node.left, values) + evaluate(node.right, values);
    case 'difference':
      return evaluate(node.left, values) - evaluate(node.right, values);
    case 'product':
      return evaluate(node.left, values) * evaluate(node.right, values);
    case 'quotient':
      return evaluate(node.left, values) / evaluate(node.right, values);
    case 'up':
      return Math.ceil(evaluate(node.of, values));
    case 'down':
      return Math.floor(evaluate(node.of, values));
  }
}

const SUMS = { '+': 'sum', '-': 'difference' } as const;
const PRODUCTS = { '*': 'product', x: 'product', '/': 'quotient' } as const;

class Parser {
  readonly #text: string;
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#words = text.match(/\d+|up|down|\S/g) ?? [];
  }

  whole(): Node {
    if (this.#words.length === 0) throw new FormulaError('a formula can’t be empty');
    const node = this.#sum();
    if (this.#next !== undefined) throw this.#unexpected();
    return node;
  }

  #sum(): Node {
    let left = this.#product();
    for (let is = operator(SUMS, this.#next); is; is = operator(SUMS, this.#next)) {
      this.#at++;
      left = { is, left, right: this.#product() };
    }
    return left;
  }

  #product(): Node {
    let left = this.#factor();
    for (let is = operator(PRODUCTS, this.#next); is; is = operator(PRODUCTS, this.#next)) {
      this.#at++;
      left = { is, left, right: this.#factor() };
    }
    return left;
  }

  #factor(): Node {
    const word = this.#next;
    const variable = VARIABLES.find((each) => each === word);
    if (word === undefined) throw new FormulaError(`“${this.#text}” ends too early`);
    if (variable === undefined && !/^(\d+|up|down|\()$/.test(word)) throw this.#unexpected();
    this.#at++;
    if (variable) return { is: 'variable', name: variable };
    if (word === '(') return this.#closed();
    if (word !== 'up' && word !== 'down') return { is: 'number', value: Number(word) };
    if (this.#next !== '(') throw new FormulaError(`“${this.#text}”: “${word}” needs brackets after it`);
    this.#at++;
    return { is: word, of: this.#closed() };
  }

  #closed(): Node {
    const node = this.#sum();
    if (this.#next !== ')') throw new FormulaError(`“${this.#text}” lacks a closing bracket`);
    this.#at++;
    return node;
  }

  get #next(): string | undefined {
    return this.#words[this.#at];
  }

  #unexpected(): FormulaError {
    const known = 'numbers, L, C, H, R, + - * /, brackets, up(…) and down(…)';
    return new FormulaError(`“${this.#text}”: “${this.#next}” is not understood; there are ${known}`);
  }
}

function operator<Is>(operators: Readonly<Record<string, Is>>, word: string | undefined): Is | undefined {
  return word === undefined ? undefined : Object.entries(operators).find(([sign]) => sign === word)?.[1];
}
