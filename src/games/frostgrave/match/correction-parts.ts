import { json } from '../../../engine/values/json.ts';
import type { CorrectionPart, Pick } from '../../../game-api/contract/corrections.ts';
import { t, translated } from '../../../i18n/t.ts';
import { pointNamed, squareOf } from '../board/describe.ts';
import { printPoint, readPoint } from '../board/way.ts';
import type { Catalog } from '../content/catalog.ts';
import type { SetRight } from '../rules/corrections/set-right.ts';
import type { CarriedItem } from '../rules/state/things.ts';
import { fullOf, type View } from '../rules/view.ts';
import type { Names } from '../text/names.ts';

export interface CorrectionContext {
  readonly catalog: Catalog;
  readonly view: View;
  readonly names: Names;
}

export function whole(value: SetRight, words: string) {
  return { value: json.parse(value), words };
}

export function picks(ask: string, all: readonly Pick[]): CorrectionPart {
  return { ask, picks: all };
}

type CorrectableFigure = View['figures'][number];

export function here({ view }: CorrectionContext): CorrectableFigure[] {
  return view.figures.filter(({ gone }) => gone === undefined);
}

export function aFigure(ask: string, isMeant: (figure: CorrectableFigure) => boolean = () => true) {
  return (at: CorrectionContext): CorrectionPart =>
    picks(
      translated(ask),
      here(at)
        .filter(isMeant)
        .map((figure) => ({
          value: figure.id,
          label: at.names.plain(figure.id),
          description: t`at ${squareOf(figure.at)}, ${figure.health} of ${fullOf(figure)} Health`,
        })),
    );
}

export function aPlace(ask: string) {
  return ({ view }: CorrectionContext, before: readonly string[]): CorrectionPart => ({
    ask: translated(ask),
    hint: t`C4, or C.2-4.7 for tenths of an inch`,
    most: 20,
    read: (typed) => {
      const z = view.figures.find(({ id }) => id === before[0])?.at.z ?? 0;
      const at = readPoint(typed.trim()) ?? pointNamed(typed, z);
      return at ? { value: printPoint(at) } : { why: t`That is no place of the table. Write it as C4.` };
    },
  });
}

export function point(text = '') {
  return readPoint(text) ?? { x: 0, y: 0, z: 0 };
}

export function aToken({ view, names }: CorrectionContext): CorrectionPart {
  const all = view.tokens.filter(({ securedBy, isLost }) => securedBy === undefined && !isLost);
  return picks(
    t`Which treasure?`,
    all.map(({ id, at, carriedBy }) => ({
      value: id,
      label: t`Treasure ${id}`,
      description: carriedBy === undefined ? t`lies at ${squareOf(at)}` : t`${names.plain(carriedBy)} carries it`,
    })),
  );
}

export function ofWords(ask: string, words: Readonly<Record<string, string>>) {
  return (): CorrectionPart =>
    picks(
      translated(ask),
      Object.entries(words).map(([value, label]) => ({ value, label: translated(label) })),
    );
}

export function figureIn({ view }: CorrectionContext, id: string | undefined): CorrectableFigure | undefined {
  return view.figures.find((each) => each.id === id);
}

export function thingsOf(figure: CorrectableFigure | undefined): readonly CarriedItem[] {
  return (figure?.things ?? []).map(({ is, what, spell }) => ({ is, what, ...(spell !== undefined && { spell }) }));
}
