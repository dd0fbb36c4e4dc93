import type { Seat } from '../../../engine/rules/rule.ts';
import type { CorrectionPart, Pick } from '../../../game-api/contract/corrections.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { SetRight } from '../rules/corrections/set-right.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { type RuleTerm, termTitle } from '../rules/view-schema/words.ts';
import type { Names } from '../text/names.ts';

export interface CorrectionContext {
  readonly catalog: Catalog;
  readonly state: State;
  readonly view: View;
  readonly names: Names;
  readonly sees: readonly Seat[];
}

export function whole(value: SetRight, words: string) {
  return { value, words };
}

export function picks(ask: string, all: readonly Pick[]): CorrectionPart {
  return { ask, picks: all };
}

export function aHex(ask: string) {
  return ({ view }: CorrectionContext): CorrectionPart => ({
    ask,
    hint: t`its letters on the board, as C7`,
    most: 6,
    read: (typed) => {
      const label = typed.trim().toUpperCase().replace(/\s+/g, '');
      const found = view.board.hexes.find(({ label: each }) => each.toUpperCase() === label);
      return found ? { value: found.label } : { why: t`No hex of the board is called so.` };
    },
  });
}

export function aCharacter({ view, names }: CorrectionContext): CorrectionPart {
  return picks(
    t`Whose is it?`,
    view.seats.map(({ seat, className }) => ({ value: seat, label: names.plain.seat(seat), description: className })),
  );
}

export function ofWords(ask: string, words: Readonly<Record<string, string>>) {
  return (): CorrectionPart =>
    picks(
      ask,
      Object.entries(words).map(([value, label]) => ({ value, label })),
    );
}

export function ofTerms(ask: string, terms: readonly RuleTerm[]) {
  return (): CorrectionPart =>
    picks(
      ask,
      terms.map((value) => ({ value, label: termTitle(value) })),
    );
}
