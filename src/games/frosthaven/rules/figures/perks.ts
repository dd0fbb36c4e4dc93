/** Perks that do more than to change the deck: what they bring, and how often in a scenario. PERK-03 */
import type { Seat } from '../../../../kernel/rule.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Perk } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import type { Character } from '../state.ts';

/** Whether a perk brings abilities. */
export function doesMore({ abilities, once }: Perk): boolean {
  return abilities !== undefined || once !== undefined;
}

/** A perk of a character that brings abilities. */
export interface OwnPerk {
  readonly perk: Perk;
  /** How often it was used in this scenario. */
  readonly used: number;
  /** How often it can be used in one; without end where nothing is said. */
  readonly uses: number;
}

/** Those that a character has. */
export function perksOf(catalog: Catalog, { class: of, perks = {} }: Pick<Character, 'class' | 'perks'>): OwnPerk[] {
  return (catalog.classOf(of).perks ?? []).flatMap((perk) => {
    const used = perks[perk.id];
    return used === undefined ? [] : [{ perk, used, uses: usesOf(perk) }];
  });
}

function usesOf({ abilities = [], once }: Perk): number {
  if (once) return 1;
  const slots = abilities.flatMap((ability) => ('lasts' in ability ? [ability.slots ?? []] : []));
  return slots.find(({ length }) => length > 0)?.length ?? Number.POSITIVE_INFINITY;
}

/** Something of it was triggered; only where it can't be done without end is that counted. */
export function perkTriggered(game: Game, seat: Seat, name: string): void {
  const own = perksOf(game.catalog, game.character(seat)).find(({ perk }) => perk.id === name);
  if (own && Number.isFinite(own.uses)) game.happens({ type: 'perk used', seat, perk: name });
}
