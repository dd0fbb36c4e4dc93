/** Classes whose cards have another side in another mode of the character. */

import { t } from '../../../language/t.ts';
import { type Button, button } from '../../panel/controls.ts';
import type { CardView, View } from '../rules/view.ts';
import { customId } from './ids.ts';

/** What shows the cards as they are in other modes. */
export function formButtons(game: number, { own }: View): Button[] {
  const modes = otherForms(own?.cards ?? []);
  const label = (mode: string) => (modes.length === 1 ? t`Other form` : t`Other form: ${mode}`);
  return modes.map((mode, other) => button(customId({ action: 'form', game, other }), label(mode)));
}

/** The modes in which some card is another than now. */
export function otherForms(cards: readonly CardView[]): string[] {
  const others = cards.flatMap((card) => card.others.filter(({ name }) => name !== card.name));
  return [...new Set(others.map(({ mode }) => mode))];
}

/** The cards as they are in another mode. */
export function inForm(cards: readonly CardView[], mode: string): CardView[] {
  return cards.map((card) => {
    const side = card.others.find((other) => other.mode === mode);
    return side ? { ...card, ...side, others: [] } : card;
  });
}
