import { json } from '../../../engine/values/json.ts';
import type { CorrectionPart, CorrectionPick } from '../../../game-api/contract/corrections.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import { readTablePoint, squareOf } from '../board/describe.ts';
import { printPoint, readPoint } from '../board/table-path.ts';
import type { Catalog } from '../content/catalog.ts';
import type { TableCorrection } from '../rules/corrections/table-correction.ts';
import type { CarriedItem } from '../rules/state/things.ts';
import type { View } from '../rules/view.ts';
import { fullHealthOf } from '../rules/view.ts';
import type { Names } from '../text/names.ts';

export interface CorrectionContext {
  readonly catalog: Catalog;
  readonly view: View;
  readonly names: Names;
}

export function correctionOf(value: TableCorrection, words: string) {
  return { value: json.parse(value), words };
}

export function pickPart(ask: string, all: readonly CorrectionPick[]): CorrectionPart {
  return { ask, picks: all };
}

type CorrectableFigure = View['figures'][number];

export function figuresHere({ view }: CorrectionContext): CorrectableFigure[] {
  return view.figures.filter(({ gone }) => gone === undefined);
}

export function figurePart(ask: string, isMeant: (figure: CorrectableFigure) => boolean = () => true) {
  return (at: CorrectionContext): CorrectionPart =>
    pickPart(
      translateMsg(ask),
      figuresHere(at)
        .filter(isMeant)
        .map((figure) => ({
          value: figure.id,
          label: at.names.plain(figure.id),
          description: t`at ${squareOf(figure.at)}, ${figure.health} of ${fullHealthOf(figure)} Health`,
        })),
    );
}

export function placePart(ask: string) {
  return ({ view }: CorrectionContext, before: readonly string[]): CorrectionPart => ({
    ask: translateMsg(ask),
    hint: t`C4, or C.2-4.7 for tenths of an inch`,
    most: 20,
    read: (typed) => {
      const z = view.figures.find(({ id }) => id === before[0])?.at.z ?? 0;
      const at = readPoint(typed.trim()) ?? readTablePoint(typed, z);
      return at ? { value: printPoint(at) } : { why: t`That is not a place on the table. Write it as C4.` };
    },
  });
}

export function pointOf(text = '') {
  return readPoint(text) ?? { x: 0, y: 0, z: 0 };
}

export function tokenPart({ view, names }: CorrectionContext): CorrectionPart {
  const all = view.tokens.filter(({ securedBy, isLost }) => securedBy === undefined && !isLost);
  return pickPart(
    t`Which treasure?`,
    all.map(({ id, at, carriedBy }) => ({
      value: id,
      label: t`Treasure ${id}`,
      description: carriedBy === undefined ? t`lies at ${squareOf(at)}` : t`${names.plain(carriedBy)} carries it`,
    })),
  );
}

export function wordsPart(ask: string, words: Readonly<Record<string, string>>) {
  return (): CorrectionPart =>
    pickPart(
      translateMsg(ask),
      Object.entries(words).map(([value, label]) => ({ value, label: translateMsg(label) })),
    );
}

export function figureIn({ view }: CorrectionContext, id: string | undefined): CorrectableFigure | undefined {
  return view.figures.find((each) => each.id === id);
}

export function thingsOf(figure: CorrectableFigure | undefined): readonly CarriedItem[] {
  return (figure?.things ?? []).map(({ is, what, spell }) => ({ is, what, ...(spell !== undefined && { spell }) }));
}
