import type { Button } from '../../../game-api/panel/controls.ts';
import { button } from '../../../game-api/panel/controls.ts';
import { t } from '../../../i18n/t.ts';
import { isSameSide } from '../render/index.ts';
import type { CardView, View } from '../rules/view.ts';
import { customId } from './custom-ids.ts';

export function modeButtons(game: number, { own }: View): Button[] {
  const modes = otherModes(own?.cards ?? []);
  const label = (mode: string) => (modes.length === 1 ? t`Other form` : t`Other form: ${mode}`);
  return modes.map((mode, other) => button(customId({ action: 'form', game, other }), label(mode)));
}

/** Returns the modes in which some card differs from now. */
export function otherModes(cards: readonly CardView[]): string[] {
  const others = cards.flatMap((card) => card.others.filter((other) => !isSameSide(card, other)));
  return [...new Set(others.map(({ mode }) => mode))];
}

export function inMode(cards: readonly CardView[], mode: string): CardView[] {
  return cards.map((card) => {
    const side = card.others.find((other) => other.mode === mode);
    return side ? { ...card, ...side, others: [] } : card;
  });
}
