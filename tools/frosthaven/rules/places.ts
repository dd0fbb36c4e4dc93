import type { CodeLines } from './code.ts';
import { hasCode } from './code.ts';
import { idsIn } from './ids.ts';
import type { SourceFile } from './sources.ts';

/** A comment that names a rule, placed by the line that follows it. */
export interface CommentPlace {
  readonly file: string;
  readonly line: number;
  /** `file`: the comment is the head of a file; `type`: it belongs to a type, which does nothing by itself. */
  readonly of: 'code' | 'type' | 'file';
}

export function placesOf(all: readonly SourceFile[], code: CodeLines): ReadonlyMap<string, readonly CommentPlace[]> {
  const places = new Map<string, CommentPlace[]>();
  for (const source of all) {
    for (const { text, place } of commentsIn(source, code)) {
      for (const id of new Set(idsIn(text))) places.set(id, [...(places.get(id) ?? []), place]);
    }
  }
  return places;
}

function commentsIn({ file, text }: SourceFile, code: CodeLines): { text: string; place: CommentPlace }[] {
  const lines = text.split('\n');
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map(({ 0: comment, index }) => {
    const end = text.slice(0, index + comment.length).split('\n').length;
    const after = lines.findIndex((line, i) => i >= end && !/^\s*(\/\/|\/?\*|$)/.test(line));
    const next = lines[after] ?? '';
    const ofFile = after < 0 || /^(import|export \*)/.test(next) || (index === 0 && lines[end] === '');
    const of = ofFile ? 'file' : hasCode(code, file, after + 1) ? 'code' : 'type';
    return { text: joinLines(comment), place: { file, line: after + 1, of } };
  });
}

/** Joins the lines of a comment, so that ids across a line break are found. */
export function joinLines(comment: string): string {
  return comment.replace(/\s*\n\s*\*?\s*/g, ' ');
}
