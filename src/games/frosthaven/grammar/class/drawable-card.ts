import type { AbilityCard } from '../../content/schema/abilities/cards.ts';
import type { CardDraft } from './class-draft.ts';

/** A half that is missing is drawn empty. Returns nothing while there is no initiative, or a mode is missing. */
export function drawableCard(draft: CardDraft, modes: readonly Mode[] = []): AbilityCard | undefined {
  const card = withEmptyHalves(draft);
  return card && hasAllModes(card, modes) ? card : undefined;
}

interface Mode {
  readonly id: string;
}

const NO_WORDS = { abilities: [] };

function withEmptyHalves({ id, name, level, initiative, top, bottom, sides }: CardDraft): AbilityCard | undefined {
  const halves = { top: top ?? NO_WORDS, bottom: bottom ?? NO_WORDS };
  if (!sides) return initiative === undefined ? undefined : { id, name, level, initiative, ...halves };
  const all = Object.entries(sides).flatMap(([mode, side]) =>
    side.initiative === undefined
      ? []
      : [
          [
            mode,
            { ...side, initiative: side.initiative, top: side.top ?? NO_WORDS, bottom: side.bottom ?? NO_WORDS },
          ] as const,
        ],
  );
  return all.length === Object.keys(sides).length ? { id, name, level, sides: Object.fromEntries(all) } : undefined;
}

/** A card that lacks a mode can't be shown; the checks of packs say so. */
function hasAllModes(card: AbilityCard, modes: readonly Mode[]): boolean {
  if ('sides' in card) return modes.length > 0 && modes.every(({ id }) => card.sides[id]);
  const { initiative } = card;
  return typeof initiative === 'number' || (modes.length > 0 && modes.every(({ id }) => initiative[id] !== undefined));
}
