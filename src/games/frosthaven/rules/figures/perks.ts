/** Perks with abilities, and their uses a scenario. PERK-03 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Catalog } from '../../content/catalog.ts';
import { isLasting } from '../../content/schema/abilities/abilities.ts';
import type { Perk } from '../../content/schema/abilities/cards.ts';
import type { Game } from '../game.ts';
import type { Character } from '../state.ts';

export function hasEffectInPlay({ abilities, once }: Perk): boolean {
  return abilities !== undefined || once !== undefined;
}

export interface OwnPerk {
  readonly perk: Perk;
  readonly used: number;
  /** Limit of uses a scenario; infinite if the perk names none. */
  readonly uses: number;
}

export function perksOf(catalog: Catalog, { class: of, perks = {} }: Pick<Character, 'class' | 'perks'>): OwnPerk[] {
  return (catalog.classOf(of).perks ?? []).flatMap((perk) => {
    const used = perks[perk.id];
    return used === undefined ? [] : [{ perk, used, uses: usesOf(perk) }];
  });
}

function usesOf({ abilities = [], once }: Perk): number {
  if (once) return 1;
  const slots = abilities.flatMap((ability) => (isLasting(ability) ? [ability.slots ?? []] : []));
  return slots.find(({ length }) => length > 0)?.length ?? Number.POSITIVE_INFINITY;
}

export function markPerkUsed(game: Game, seat: Seat, name: string): void {
  const own = perksOf(game.catalog, game.character(seat)).find(({ perk }) => perk.id === name);
  if (own && Number.isFinite(own.uses)) game.emit({ type: 'perk used', seat, perk: name });
}
