import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import type { AbilityCard } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { CardId, ItemId } from '../../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import { cardsUpTo } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import type { Summary } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import type { CardHalf } from '../../../src/games/frosthaven/rules/state/values.ts';

const KINDS = ['card halves', 'items', 'monster cards', 'monsters', 'battle goals kept', 'battle goals met'] as const;
type UsageKind = (typeof KINDS)[number];

function mapOver<T>(report: (kind: UsageKind) => T): Record<UsageKind, T> {
  return {
    'card halves': report('card halves'),
    items: report('items'),
    'monster cards': report('monster cards'),
    monsters: report('monsters'),
    'battle goals kept': report('battle goals kept'),
    'battle goals met': report('battle goals met'),
  };
}

export class Usage {
  readonly #catalog: Catalog;
  readonly #level: number;
  readonly #requiredClass: string | undefined;
  readonly #used = new Map<UsageKind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));

  /** `level`: that of the characters, who may bring cards up to it; `wanted`: a class in every party. */
  constructor(catalog: Catalog, level: number, wanted?: string) {
    this.#catalog = catalog;
    this.#level = level;
    this.#requiredClass = wanted;
  }

  recordEvents(events: readonly Event[], summary: Summary | undefined): void {
    for (const event of events) {
      const used = usageIn(this.#catalog, event);
      if (used) this.#add(...used);
    }
    for (const { goal } of summary?.characters ?? []) if (goal?.met) this.#add('battle goals met', goal.id);
  }

  /** Items with a permanent effect count as used when brought. */
  recordItems(brought: readonly ItemId[]): void {
    for (const item of brought) if (this.#catalog.items.get(item)?.use.when === 'always') this.#add('items', item);
  }

  #add(kind: UsageKind, name: string): void {
    this.#used.get(kind)?.add(name);
  }

  report(): Record<UsageKind, { readonly used: number; readonly of: number; readonly never: readonly string[] }> {
    return mapOver((kind) => {
      const all = this.#contentOf(kind);
      const used = this.#used.get(kind) ?? new Set();
      const never = all.filter((name) => !used.has(name));
      return { used: all.length - never.length, of: all.length, never };
    });
  }

  #contentOf(kind: UsageKind): string[] {
    const { classes, items, sets, monsters, goals } = this.#catalog;
    switch (kind) {
      case 'card halves':
        return [...classes.values()]
          .filter(({ id, locked }) => !locked || id === this.#requiredClass)
          .flatMap((mat) => cardsUpTo(mat, this.#level).flatMap((card) => halvesOf(mat.id, card)));
      case 'items':
        return [...items.keys()];
      case 'monster cards':
        return [...sets.values()].flatMap((set) => set.cards.map((card) => cardId(set.id, card.id)));
      case 'monsters':
        return [...monsters.keys()];
      case 'battle goals kept':
      case 'battle goals met':
        return [...goals.keys()];
    }
  }
}

/** A card with a side for each mode has two halves on each of them. */
function halvesOf(owner: string, card: AbilityCard): string[] {
  const modes = 'sides' in card ? Object.keys(card.sides) : [undefined];
  return modes.flatMap((mode) =>
    (['top', 'bottom'] as const).map((half) => halfOf(card, cardId(owner, card.id), half, mode)),
  );
}

function halfOf(card: AbilityCard, name: CardId, half: CardHalf, mode: string | undefined): string {
  return 'sides' in card ? `${name} ${mode} ${half}` : `${name} ${half}`;
}

function usageIn(catalog: Catalog, event: Event): readonly [UsageKind, string] | undefined {
  switch (event.type) {
    case 'card played': {
      const { card, half, how, mode } = event;
      return how === 'action' ? ['card halves', halfOf(catalog.card(card), card, half, mode)] : undefined;
    }
    case 'item used':
      return ['items', event.item];
    case 'monster card drawn':
      return ['monster cards', event.card];
    case 'placed':
      return event.figure.monster ? ['monsters', event.figure.monster] : undefined;
    case 'goal kept':
      return ['battle goals kept', event.goal];
    default:
      return undefined;
  }
}
