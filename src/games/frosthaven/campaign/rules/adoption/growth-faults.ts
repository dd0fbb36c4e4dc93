import { t } from '../../../../../i18n/t.ts';
import type { Catalog } from '../../../content/catalog.ts';
import type { CharacterClass } from '../../../content/schema/abilities/cards.ts';
import type { AdoptedCharacter } from '../../state/adoption.ts';
import type { CampaignState } from '../../state.ts';
import { boxesOf } from '../characters/perks.ts';
import { itemOf } from '../goods/supply.ts';

export type AdoptedState = Pick<
  CampaignState,
  | 'sheets'
  | 'completed'
  | 'unlocked'
  | 'lockedOut'
  | 'calendar'
  | 'outpost'
  | 'buildings'
  | 'guard'
  | 'decks'
  | 'goods'
  | 'roster'
  | 'found'
  | 'enhancements'
>;

export function growthFaults(
  catalog: Catalog,
  mat: CharacterClass,
  adopted: Omit<AdoptedCharacter, 'quest'>,
): string[] {
  const { level = 1, cards = [], perks = {}, masteries = [], items = [] } = adopted;
  const wrongCards = cards.flatMap(({ card, level: at }) => {
    const own = mat.cards.find((each) => each.id === card);
    if (!own) return [t`The ${mat.name} has no card “${card}”.`];
    return at > level || Number(own.level) > at ? [t`The ${mat.name} can’t have added “${card}” at level ${at}.`] : [];
  });
  const wrongPerks = Object.entries(perks).flatMap(([name, boxes]) => {
    const perk = (mat.perks ?? []).find((each) => each.id === name);
    if (!perk) return [t`The ${mat.name} has no perk “${name}”.`];
    return boxes > boxesOf(perk) ? [t`The perk “${name}” has ${boxesOf(perk)} boxes.`] : [];
  });
  const known = (mat.masteries ?? []).map((each): string => each.id);
  return [
    ...wrongCards,
    ...(cards.length > level - 1 ? [t`The ${mat.name} has added more cards than levels.`] : []),
    ...wrongPerks,
    ...masteries.filter((each) => !known.includes(each)).map((each) => t`The ${mat.name} has no mastery “${each}”.`),
    ...items.filter((each) => !itemOf(catalog, each)).map((each) => t`There is no item “${each}”.`),
  ];
}
