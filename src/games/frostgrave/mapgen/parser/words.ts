import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';

const ALIKE: Readonly<Record<string, string>> = {
  tall: 'high',
  height: 'high',
  rotated: 'turned',
  turn: 'turned',
  rotate: 'turned',
  angle: 'turned',
  width: 'wide',
  long: 'wide',
  length: 'wide',
  depth: 'deep',
  over: 'above',
  base: 'above',
  '×': 'x',
};

const NUMBER = /^(-?)(\d+)(?:[.](\d))?$/;

export function isNumberWord(word: string | undefined): boolean {
  return word !== undefined && NUMBER.test(word);
}

export function printTenths(tenths: number): string {
  const whole = floorDiv(Math.abs(tenths), 10);
  const part = Math.abs(tenths) % 10;
  return `${tenths < 0 ? '-' : ''}${whole}${part === 0 ? '' : `.${part}`}`;
}

/** `message` is one sentence about the part that cannot be read. */
export class UnclearLineError extends Error {}

export class LineWords {
  private readonly words: string[];

  constructor(line: string) {
    const plain = line
      .toLowerCase()
      .replace(/[,;:()]/g, ' ')
      .replace(/(\d)\s*(?:″|"|”|''|°|degrees|inches|inch|in)(?=\s|$)/g, '$1 ');
    const apart = plain.replace(/(\d)[x×](\d)/g, '$1 x $2');
    this.words = apart.split(/\s+/).filter((word) => word !== '');
  }

  peek(): string | undefined {
    const word = this.words[0];
    return word === undefined ? undefined : (ALIKE[word] ?? word);
  }

  next(): string | undefined {
    const word = this.peek();
    this.words.shift();
    return word;
  }

  take(...all: string[]): boolean {
    const isNext = all.includes(this.peek() ?? '');
    if (isNext) this.words.shift();
    return isNext;
  }

  takeAll(all: readonly string[]): boolean {
    const areNext = all.every((word, i) => this.words[i] === word);
    if (areNext) this.words.splice(0, all.length);
    return areNext;
  }

  skip(...all: string[]): void {
    this.take(...all);
  }

  number(): number | undefined {
    return isNumberWord(this.peek()) ? this.signed(msg`a number`) : undefined;
  }

  /** Reads inches as tenths, 0 or more. Throws an UnclearLineError that names `what`. */
  tenths(what: string): number {
    const value = this.signed(what);
    if (value < 0) throw new UnclearLineError(t`${translateMsg(what)} can’t be a negative number.`);
    return value;
  }

  signed(what: string): number {
    const word = this.next();
    const found = NUMBER.exec(word ?? '');
    if (word === undefined) throw new UnclearLineError(t`Missing: ${translateMsg(what)}.`);
    if (!found && /^-?\d*[.]\d+$/.test(word))
      throw new UnclearLineError(t`Use one decimal for inches: “${word}” has more.`);
    if (!found) throw new UnclearLineError(t`This should say ${translateMsg(what)}, not “${word}”.`);
    const value = 10 * Number(found[2]) + Number(found[3] ?? 0);
    return found[1] === '-' ? 0 - value : value;
  }

  degrees(): number {
    const word = this.next() ?? '';
    if (!/^-?\d+$/.test(word)) throw new UnclearLineError(t`Turns must be whole degrees.`);
    return Number(word);
  }
}
