/** Lines of a text as a tree: dashes or spaces at their beginning say what belongs to what. */

export interface TextBlock {
  readonly text: string;
  readonly start: number;
  readonly below: readonly TextBlock[];
}

interface FlatLine {
  readonly text: string;
  readonly start: number;
  readonly depth: number;
}

const BULLET = /^(?<space>[ \t]*)(?<dashes>[-–•*]*(?!\d))[ \t]*(?<text>.*?)[ \t]*$/u;

export function blocksOf(text: string): readonly TextBlock[] {
  let at = 0;
  const lines = text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    return flatLines(line, start);
  });
  return nest(lines);
}

function flatLines(line: string, at: number): FlatLine[] {
  const { space = '', dashes = '', text = '' } = BULLET.exec(line.replace(/\r$/, ''))?.groups ?? {};
  if (text === '') return [];
  const depth = space.replaceAll('\t', '  ').length + 2 * dashes.length;
  const start = at + line.indexOf(text, space.length + dashes.length);
  return sentencesOf(text).map(({ said, from }) => ({ text: said, start: start + from, depth }));
}

/** Splits at `;` and at full stops, but not before “otherwise”, and nowhere in words for the table. */
function sentencesOf(text: string): { said: string; from: number }[] {
  const free = /\bby[ -]hand\b/i.exec(text)?.index ?? text.length;
  const ends = [...text.matchAll(/;(?!\s*otherwise\b)|\.(?=\s+\p{Lu})/giu)].map(({ index }) => index);
  const cuts = [-1, ...ends.filter((end) => end < free), text.length];
  return cuts.slice(1).flatMap((cut, i) => {
    const from = (cuts[i] ?? -1) + 1;
    const piece = text.slice(from, cut);
    const said = (cut <= free ? piece.replace(/[.\s]+$/, '') : piece).trim();
    return said === '' ? [] : [{ said, from: from + piece.indexOf(said) }];
  });
}

function nest(lines: readonly FlatLine[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    if (!line) break;
    const rest = lines.slice(i + 1);
    const length = rest.findIndex(({ depth }) => depth <= line.depth);
    const below = length < 0 ? rest : rest.slice(0, length);
    blocks.push({ text: line.text, start: line.start, below: nest(below) });
    i += 1 + below.length;
  }
  return blocks;
}
