import type { Seat } from '../../../engine/rules/rule.ts';
import type { CorrectionPart, CorrectionPick } from '../../../game-api/contract/corrections.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CorrectionValue } from '../rules/corrections/correction-value.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import type { RuleTerm } from '../rules/view-schema/words.ts';
import { termTitle } from '../rules/view-schema/words.ts';
import type { Names } from '../text/names.ts';

export interface CorrectionContext {
  readonly catalog: Catalog;
  readonly state: State;
  readonly view: View;
  readonly names: Names;
  readonly sees: readonly Seat[];
}

export function correctionOf(value: CorrectionValue, words: string) {
  return { value, words };
}

export function pickPart(ask: string, all: readonly CorrectionPick[]): CorrectionPart {
  return { ask, picks: all };
}

export function hexPart(ask: string) {
  return ({ view }: CorrectionContext): CorrectionPart => ({
    ask,
    hint: t`its letters on the board, as C7`,
    most: 6,
    read: (typed) => {
      const label = typed.trim().toUpperCase().replace(/\s+/g, '');
      const found = view.board.hexes.find(({ label: each }) => each.toUpperCase() === label);
      return found ? { value: found.label } : { why: t`There is no such hex on the board.` };
    },
  });
}

export function characterPart({ view, names }: CorrectionContext): CorrectionPart {
  return pickPart(
    t`Whose is it?`,
    view.seats.map(({ seat, className }) => ({ value: seat, label: names.plain.seat(seat), description: className })),
  );
}

export function wordsPart(ask: string, words: Readonly<Record<string, string>>) {
  return (): CorrectionPart =>
    pickPart(
      ask,
      Object.entries(words).map(([value, label]) => ({ value, label })),
    );
}

export function termsPart(ask: string, terms: readonly RuleTerm[]) {
  return (): CorrectionPart =>
    pickPart(
      ask,
      terms.map((value) => ({ value, label: termTitle(value) })),
    );
}
