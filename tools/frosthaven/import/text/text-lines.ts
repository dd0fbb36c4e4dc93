/** Lines of the grammar, as the importer writes them. */

export interface TextLine {
  readonly text: string;
  /** Signs behind the words: a drawing, places for enhancements, use slots. */
  readonly signs: readonly string[];
  readonly below: readonly TextLine[];
}

export interface ActionText {
  readonly lines: readonly TextLine[];
  readonly infuse: readonly string[];
  readonly experience: number;
  readonly lasts?: 'round' | 'persistent' | undefined;
}

export function plainLine(text: string): TextLine {
  return { text, signs: [], below: [] };
}

export function writeLines(lines: readonly TextLine[], depth = 0): string {
  return lines
    .flatMap(({ text, signs, below }) => [
      `${'-'.repeat(depth)}${depth > 0 ? ' ' : ''}${withSigns(text, signs)}`,
      ...(below.length > 0 ? [writeLines(below, depth + 1)] : []),
    ])
    .join('\n');
}

/** Signs of a trigger stand behind what it waits for. */
const WAITING =
  /^(?<waits>(?:Whenever|The (?:next|first)|At the (?:start|end) of) (?![^:]*\bwould\b)[^:,]+(?:, if [^:,]+)?(?:, you may)?)[:,] (?<does>.+)$/;

function withSigns(text: string, signs: readonly string[]): string {
  if (signs.length === 0) return text;
  const { waits, does } = (text.endsWith(':') ? undefined : WAITING.exec(text)?.groups) ?? {};
  if (waits !== undefined) return `${waits} ${signs.join(' ')}: ${does}`;
  return text.endsWith(':')
    ? `${text.slice(0, -1).replace(/,? perform$/, '')} ${signs.join(' ')}:`
    : `${text} ${signs.join(' ')}`;
}
