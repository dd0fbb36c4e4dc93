/** Form of a kit: cards and items at once. SET-16, SET-17, ITM-01 */

import { id } from '../../../../engine/values/id.ts';
import type { CampaignContext } from '../../../../game-api/contract/actions.ts';
import type { Button, MenuOption } from '../../../../game-api/panel/controls.ts';
import { button, chunkOptions } from '../../../../game-api/panel/controls.ts';
import { checkboxesField, menuField } from '../../../../game-api/panel/form-fields.ts';
import { FORM_FIELDS, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, FormField } from '../../../../game-api/panel/panel.ts';
import { readForm } from '../../../../game-api/panel/read-form.ts';
import { t } from '../../../../i18n/t.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import type { Catalog } from '../../content/catalog.ts';
import { explainItem } from '../../rules/explain/card.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import { cardPool } from '../../rules/figures/equipment.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { customId } from '../custom-ids.ts';
import { recordOf } from './characters.ts';
import type { Available, Kit } from './kit-choice.ts';
import { kitOf, offeredTo, purseOf, stockOf } from './kit-choice.ts';
import { cardOption, whyNot } from './kit-menus.ts';

export function kitFormButton(campaign: number): Button {
  return button(customId({ action: 'kit-form', campaign }), t`Cards and items on one form`, 'good');
}

export async function kitForm(catalog: Catalog, at: CampaignContext, sheet: CharacterSheet): Promise<Form> {
  const { available = {} } = await recordOf(at);
  const kit = kitOf(catalog, sheet, await at.playerSettings(at.user), available);
  return {
    id: customId({ action: 'kit-sent', campaign: at.campaign }),
    title: t`What you bring`,
    fields: [...cardFields(catalog, sheet, kit), ...itemFields(catalog, sheet, kit, available)].slice(0, FORM_FIELDS),
  };
}

const CARDS = 'cards';
const ITEMS = 'items';

/** None where the cards don't fit into one menu. */
function cardFields(catalog: Catalog, sheet: CharacterSheet, { cards, wished }: Kit): FormField[] {
  const mat = catalog.classOf(id(sheet.class));
  const pool = cardPool(mat, sheet);
  if (pool.length > MENU_OPTIONS) return [];
  const chosen = wished.length === mat.handSize ? wished : cards;
  const options = pool.map((card) => cardOption(card, chosen));
  const caption = { id: CARDS, label: t`Cards`, description: t`${mat.handSize} of your ${pool.length}` };
  return [menuField(caption, options, { least: mat.handSize, most: mat.handSize })];
}

function itemFields(catalog: Catalog, sheet: CharacterSheet, { chosen }: Kit, available: Available): FormField[] {
  const purse = purseOf(catalog, sheet);
  const parts = chunkOptions(offeredTo(catalog, sheet, available));
  return parts.map((part, i) => {
    const options = part.map(
      (item): MenuOption => ({
        value: item.id,
        label: t`${item.name} (${item.gold} gold, ${termWords(item.slot)})`,
        description: inOneLine(explainItem(item)),
        default: chosen.includes(item.id),
      }),
    );
    const label = parts.length === 1 ? t`Items` : t`Items (${i + 1} of ${parts.length})`;
    const description = purse === null ? t`As many as you have slots for` : t`You start with ${purse} gold`;
    return checkboxesField({ id: `${ITEMS}${i}`, label, description }, options);
  });
}

/** Returns why nothing has changed; undefined where the kit is as the form says. */
export async function saveKit(
  catalog: Catalog,
  at: CampaignContext,
  sheet: CharacterSheet,
): Promise<string | undefined> {
  const { available = {} } = await recordOf(at);
  const form = await kitForm(catalog, at, sheet);
  const sent = readForm(form, at.formValues);
  if ('why' in sent) return sent.why;
  const { chosen } = kitOf(catalog, sheet, await at.playerSettings(at.user), available);
  const wanted = form.fields.flatMap((field) => (field.id === CARDS ? [] : sent.all(field.id)));
  const offered = form.fields.flatMap((field) =>
    'options' in field && field.id !== CARDS ? field.options.map(({ value }) => value) : [],
  );
  const kept = chosen.filter((item) => wanted.includes(item) || !offered.includes(item));
  const items = [...new Set([...kept, ...wanted])];
  const why = whyNot(
    catalog,
    stockOf(catalog, sheet, available).filter((item) => items.includes(item.id)),
    sheet,
  );
  if (why !== undefined) return why;
  const hasCards = form.fields.some((field) => field.id === CARDS);
  await at.changePlayerSettings({ items, ...(hasCards && { cards: [...sent.all(CARDS)] }) });
  return undefined;
}
