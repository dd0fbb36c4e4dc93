/** Data of a character sheet's picture. NEW-18 */
import { id } from '../../../../engine/values/id.ts';
import { hitPointsAt, requirementOf } from '../../campaign/rules/characters/levels.ts';
import { boxesOf, deckOfSheet, filledBoxesOf } from '../../campaign/rules/characters/perks.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass, Perk } from '../../content/schema/abilities/cards.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { BoxedPerk, SheetView } from '../../render/index.ts';
import { supplyIcon } from '../../render/index.ts';
import { explainPerk } from '../../rules/explain/perk.ts';
import { wordsOf } from '../../rules/figures/words.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { deckView } from '../../rules/views/deck.ts';

export interface SheetDetails {
  /** Items to bring, empty where the user may not know. */
  readonly brought: readonly string[];
  /** NEW-09 */
  readonly isHidden: boolean;
}

export function sheetView(catalog: Catalog, sheet: CharacterSheet, beside: SheetDetails): SheetView {
  const mat = catalog.classOf(id(sheet.class));
  const { name, level, experience, gold, resources, marks, checks, masteries } = sheet;
  const to = requirementOf(level + 1);
  const quest = beside.isHidden ? 'hidden' : questOf(catalog, sheet);
  return {
    name,
    className: mat.name,
    icon: mat.icon,
    colour: mat.colour,
    level,
    hitPoints: hitPointsAt(mat, level),
    handSize: mat.handSize,
    gold: sheet.purse ?? gold,
    experience: { has: experience, from: requirementOf(level), ...(Number.isFinite(to) && { to }) },
    resources: RESOURCES.map((kind) => ({
      icon: supplyIcon(kind),
      name: termWords(kind),
      amount: resources[kind] ?? 0,
    })),
    items: itemsOf(catalog, sheet, beside.brought),
    perks: (mat.perks ?? []).map((perk) => boxedPerk(catalog, mat, sheet, perk)),
    marks,
    checks,
    masteries: (mat.masteries ?? []).map((each) => ({
      name: each.name,
      text: each.text,
      isDone: masteries.includes(each.id),
    })),
    ...(quest !== undefined && { quest }),
    deck: deckView(mat, deckOfSheet(mat, sheet)),
  };
}

function itemsOf(catalog: Catalog, { items }: CharacterSheet, brought: readonly string[]): SheetView['items'] {
  return items.map((item) => {
    const { name, slot, icon } = catalog.item(id(item));
    return { name, slot, icon, isBrought: brought.includes(item) };
  });
}

/** Returns a perk with its boxes. PERK-03 */
export function boxedPerk(
  catalog: Catalog,
  mat: CharacterClass,
  sheet: Pick<CharacterSheet, 'perks'>,
  perk: Perk,
): BoxedPerk {
  return {
    id: perk.id,
    name: perk.name ?? '',
    lines: explainPerk(mat, perk, wordsOf({ catalog }, mat)),
    boxes: boxesOf(perk),
    filled: filledBoxesOf(sheet, perk),
    isLinked: perk.linked !== undefined,
  };
}

function questOf(catalog: Catalog, { quest: name, progress }: CharacterSheet): Exclude<SheetView['quest'], 'hidden'> {
  const quest = catalog.questOf(name);
  if (!quest) return undefined;
  const asks = quest.asks.map(({ least }, i) => ({ has: progress[i] ?? 0, of: least }));
  return { name: quest.name, task: quest.task, asks };
}
