import type { ControlRow, MenuOption } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, chunkOptions, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { sidesOf } from '../../content/schema/abilities/cards.ts';
import { explainItem } from '../../rules/explain/card.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import { whyTooManyItems } from '../../rules/figures/equipment.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { customId } from '../custom-ids.ts';
import type { Available, Bearer, Kit } from './kit-choice.ts';
import { isOwned, purseOf, stockOf } from './kit-choice.ts';
import type { PricedItem } from './kit-pictures.ts';

export function partOf(items: readonly PricedItem[], page: number): readonly PricedItem[] {
  const parts = chunkOptions(items);
  return parts[Math.min(page, parts.length - 1)] ?? [];
}

export function cardMenus(
  campaign: number,
  { handSize }: CharacterClass,
  pool: CharacterClass['cards'],
  { cards, wished }: Kit,
): ControlRow[] {
  const chosen = wished.length > 0 ? wished : cards;
  const parts = chunkOptions(pool);
  return parts.map((part, i) => {
    const options = part.map((card) => cardOption(card, chosen));
    const ids = customId({ action: 'kit-cards', campaign, part: i });
    const placeholder = t`Choose ${handSize} cards`;
    if (parts.length === 1) return menuRow(menu(ids, placeholder, options, handSize, handSize));
    return menuRow(menu(ids, t`${placeholder} (${i + 1} of ${parts.length})`, options, 0, options.length));
  });
}

export function cardOption(card: CharacterClass['cards'][number], chosen: readonly string[]): MenuOption {
  const initiatives = sidesOf(card).map(({ initiative }) => initiative);
  return { value: card.id, label: `${initiatives.join('/')} ${card.name}`, default: chosen.includes(card.id) };
}

interface ItemChoice {
  readonly campaign: number;
  readonly sheet: Bearer;
  readonly items: readonly PricedItem[];
  readonly kit: Kit;
  readonly available: Available;
}

/** A page of the items, one of which is taken or put back at a time: what there is no slot, hand or gold for is not there. */
export function itemMenus(catalog: Catalog, choice: ItemChoice, page: number): ControlRow[] {
  const { campaign, items } = choice;
  const parts = chunkOptions(items);
  const at = Math.min(page, parts.length - 1);
  const options = (parts[at] ?? []).flatMap((item) => itemOption(catalog, choice, item));
  const id = customId({ action: 'kit-item', campaign, part: at });
  const itemMenu = options.length > 0 ? [menuRow(menu(id, t`Take an item, or put one back`, options))] : [];
  if (parts.length <= 1) return itemMenu;
  const turn = (to: number, label: string) =>
    button(
      customId({ action: 'kit-page', campaign, page: Math.max(0, to) }),
      label,
      'plain',
      to < 0 || to >= parts.length,
    );
  return [
    ...itemMenu,
    ...buttonRows([turn(at - 1, t`Earlier items`), turn(at + 1, t`More items (${at + 1} of ${parts.length})`)]),
  ];
}

export const [TAKEN, PUT_BACK] = ['+', '-'];

function itemOption(catalog: Catalog, { sheet, kit, available }: ItemChoice, item: PricedItem): MenuOption[] {
  const description = inOneLine(explainItem(item));
  if (kit.chosen.includes(item.id))
    return [{ value: `${PUT_BACK}${item.id}`, label: t`Put back: ${item.name}`, description }];
  if (whyNotTaken(catalog, sheet, kit, item, available) !== undefined) return [];
  const label = t`${item.name} (${item.gold} gold, ${termWords(item.slot)})`;
  return [{ value: `${TAKEN}${item.id}`, label, description }];
}

/** Why one more item can't be taken, in a sentence; undefined where it can. */
export function whyNotTaken(
  catalog: Catalog,
  sheet: Bearer,
  { chosen }: Pick<Kit, 'chosen'>,
  item: Pick<PricedItem, 'id'>,
  available: Available,
): string | undefined {
  const wanted = stockOf(catalog, sheet, available).filter(({ id }) => id === item.id || chosen.includes(id));
  return whyNot(catalog, wanted, sheet);
}

/** Said where some items are not in the menu. */
export function leftOutWords(catalog: Catalog, { sheet, items, kit, available }: ItemChoice): string[] {
  const isOut = (item: PricedItem) =>
    !kit.chosen.includes(item.id) && whyNotTaken(catalog, sheet, kit, item, available) !== undefined;
  return items.some(isOut) ? [t`-# The others need a slot or gold. Put something back first to take one of them.`] : [];
}

export function whyNot(catalog: Catalog, items: readonly PricedItem[], sheet: Bearer): string | undefined {
  const purse = purseOf(catalog, sheet) ?? 0;
  const bought = items.filter((item) => !isOwned(catalog, sheet, item));
  const cost = bought.reduce((sum, { gold }) => sum + gold, 0);
  if (cost > purse) return t`That costs ${cost} gold; you start with ${purse}.`;
  const isOfAnyNumber = hasWeeks(catalog) && sheet.purse !== null;
  return isOfAnyNumber ? undefined : whyTooManyItems(items, sheet.level);
}
