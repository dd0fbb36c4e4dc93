/** One page for a browser: each card beside the words that were typed, with what is by hand marked. */
import type { ClassNote } from '../../../src/games/frosthaven/grammar/class/notes.ts';
import type { CardSource, ClassReading } from '../../../src/games/frosthaven/grammar/class/parse-class.ts';

const STYLE = `
  :root { color-scheme: dark; --ground: #16202b; --panel: #1f2d3a; --text: #e8eef2; --quiet: #93a4b2; --hand: #f0b35a; --fault: #ff8a7a; --open: #7fb8e0; }
  body { margin: 0; padding: 1rem; background: var(--ground); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
  h1 { margin: 0 0 .25rem; font-size: 1.5rem; } h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
  a { color: var(--open); } .quiet { color: var(--quiet); }
  article { display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem; margin: 1rem 0; background: var(--panel); border-radius: 12px; }
  article > img { width: auto; max-width: 100%; height: 340px; object-fit: contain; align-self: flex-start; }
  article > div { flex: 1 1 20rem; min-width: 0; }
  article > .none { flex: 0 0 220px; height: 340px; border: 2px dashed var(--quiet); border-radius: 12px; display: grid; place-items: center; color: var(--quiet); }
  ol { list-style: none; margin: 0; padding: 0; font-family: ui-monospace, monospace; font-size: 14px; }
  li { display: flex; gap: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  li > b { flex: 0 0 2.5rem; text-align: right; font-weight: 400; color: var(--quiet); user-select: none; }
  .why { padding-left: 3.25rem; font-family: system-ui, sans-serif; font-size: 14px; }
  .by-hand { color: var(--hand); } .fault { color: var(--fault); } .unfinished { color: var(--open); }
  @media (max-width: 480px) { body { padding: .5rem; } article { padding: .5rem; } article > img { height: auto; width: 100%; max-width: 440px; } }
`;

interface PageContext {
  readonly file: string;
  /** The text of the file. */
  readonly text: string;
  readonly pictures: ReadonlyMap<string, string>;
}

export function cardPage({ draft, sources, notes }: ClassReading, { file, text, pictures }: PageContext): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = sources[0]?.line ?? lines.length + 1;
  const mat = lines.slice(0, first - 1);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(draft.mat.name)}</title>
<style>${STYLE}</style>
<h1>${escaped(draft.mat.name)}</h1>
<p class="quiet">${escaped(file)}: ${summaryWords(sources, notes)}</p>
${linkList(notes)}
${sources.map((source) => cardArticle(source, notes, pictures)).join('\n')}
<article><div><h2>The mat</h2>${lineList(mat, 1, notes)}</div></article>
</html>
`;
}

/** “30 cards: 27 whole, 2 with words by hand, 1 unfinished, 0 with a fault” */
export function summaryWords(sources: readonly CardSource[], notes: readonly ClassNote[]): string {
  const has = (source: CardSource, kind: ClassNote['kind']) =>
    notes.some((note) => note.kind === kind && isOn(note, source));
  const faulty = sources.filter((source) => has(source, 'fault') || source.id === undefined);
  const open = sources.filter((source) => !faulty.includes(source) && has(source, 'unfinished'));
  const byHand = sources.filter((source) => ![...faulty, ...open].includes(source) && has(source, 'by hand'));
  const whole = sources.length - faulty.length - open.length - byHand.length;
  return `${sources.length} cards: ${whole} whole, ${byHand.length} with words by hand, ${open.length} unfinished, ${faulty.length} with a fault`;
}

function isOn({ card, line }: ClassNote, source: CardSource): boolean {
  return card === source.name && line >= source.line && line < source.line + source.text.split('\n').length;
}

function linkList(notes: readonly ClassNote[]): string {
  const links = notes
    .filter(({ kind }) => kind !== 'unfinished')
    .map(({ line, kind, card, part, why }) => {
      const place = [card ?? 'mat', part].filter((each) => each !== undefined).join(', ');
      return `<div class="${classOf(kind)}"><a href="#line-${line}">line ${line}</a> ${escaped(place)}: ${kind}: ${escaped(why)}</div>`;
    });
  return links.length > 0 ? `<p>${links.join('\n')}</p>` : '';
}

function cardArticle(source: CardSource, notes: readonly ClassNote[], pictures: ReadonlyMap<string, string>): string {
  const picture = pictures.get(source.id ?? '');
  const drawn = picture
    ? `<img src="${encodeURI(picture)}" alt="${escaped(source.name)}">`
    : '<div class="none">not drawn yet</div>';
  return `<article>${drawn}<div><h2>${escaped(source.name)}</h2>${lineList(source.text.split('\n'), source.line, notes)}</div></article>`;
}

function lineList(lines: readonly string[], first: number, notes: readonly ClassNote[]): string {
  const items = lines.map((text, i) => {
    const number = first + i;
    const own = notes.filter(({ line }) => line === number);
    const kind = own[0] ? ` class="${classOf(own[0].kind)}"` : '';
    const why = own.map((note) => `<li class="why ${classOf(note.kind)}">${note.kind}: ${escaped(note.why)}</li>`);
    return `<li id="line-${number}"${kind}><b>${number}</b><span>${escaped(text)}</span></li>${why.join('')}`;
  });
  return `<ol>${items.join('\n')}</ol>`;
}

function classOf(kind: ClassNote['kind']): string {
  return kind.replace(' ', '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
