/** Display names of a campaign, with markup escaped. */

import { id } from '../../../../engine/values/id.ts';
import { BUTTON_LABEL_LENGTH } from '../../../../game-api/panel/limits.ts';
import { escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import { sidesOf } from '../../content/schema/abilities/cards.ts';
import type { Building } from '../../content/schema/campaign/buildings.ts';
import type { Guard, GuardCard } from '../../content/schema/campaign/guard.ts';
import type { Quest } from '../../content/schema/campaign/quests.ts';
import { explainAction, explainItem } from '../../rules/explain/card.ts';
import { halvesWords } from '../../rules/explain/half-words.ts';
import { inOneLine, withSign } from '../../rules/explain/parts.ts';
import { explainPerk } from '../../rules/explain/perk.ts';
import { wordsOf } from '../../rules/figures/words.ts';
import { boxesOf } from '../rules/characters/perks.ts';
import { seasonOf } from '../rules/outpost/calendar.ts';
import type { WeekStep } from '../state/week.ts';
import type { CampaignView } from '../view.ts';

export interface CampaignNames {
  member(member: number): string;
  scenario(scenario: string): string;
  item(item: string): string;
  itemText(item: string): string;
  sticker(sticker: string): string;
  counter(counter: string): string;
  building(building: string): string;
  buildingText(building: string, level: number): string;
  guardCard(card: string): string;
  guardPerk(perk: string): string;
  card(of: string, card: string): string;
  /** Both halves in words, of all sides. */
  cardText(of: string, card: string): string;
  /** Returns a perk with its boxes; `description` is empty where `label` says all. */
  perk(of: string, perk: string, filled: number): { readonly label: string; readonly description: string };
  class(name: string): string;
  quest(quest: string): Pick<Quest, 'name' | 'text' | 'task'>;
  /** A text of the pack that a state or an event holds, in the current language. */
  translate(text: string): string;
}

export function campaignNames(catalog: Catalog, { sheets }: Pick<CampaignView, 'sheets'>): CampaignNames {
  return {
    translate: (text) => catalog.translate(text),
    member: (member) => escapeMarkdown(sheets.find((each) => each.member === member)?.name ?? t`someone`),
    scenario: (scenario) => (catalog.hasScenario(id(scenario)) ? catalog.scenario(id(scenario)).name : scenario),
    item: (item) => catalog.items.get(id(item))?.name ?? item,
    itemText: (item) => itemText(catalog, item),
    card: (of, card) => cardName(catalog, of, card),
    cardText: (of, card) => cardText(catalog, of, card),
    perk: (of, perk, filled) => perkWords(catalog, of, perk, filled),
    class: (name) => catalog.classes.get(id(name))?.name ?? name,
    quest: (quest) => catalog.questOf(quest) ?? { name: quest, text: '', task: '' },
    sticker: (sticker) => catalog.campaign?.stickers?.find((each) => each.id === sticker)?.name ?? sticker,
    counter: (counter) => catalog.campaign?.counters?.find((each) => each.id === counter)?.name ?? counter,
    building: (building) => buildingIn(catalog, building)?.name ?? building,
    buildingText: (building, level) => buildingIn(catalog, building)?.levels[level - 1]?.text ?? '',
    guardPerk: (perk) => guardPerkWords(catalog.guard, perk),
    guardCard: (card) =>
      guardWords(
        catalog.guard?.cards.find(({ id: each }) => each === card),
        card,
      ),
  };
}

function itemText({ items }: Catalog, name: string): string {
  const item = items.get(id(name));
  return item ? inOneLine(explainItem(item)) : '';
}

function buildingIn({ buildings }: Catalog, name: string): Building | undefined {
  return buildings.find((each) => each.id === name);
}

function guardPerkWords(guard: Guard | undefined, name: string): string {
  const { remove = {}, add = {} } = guard?.perks?.find(({ id: perk }) => perk === name) ?? {};
  const cards = (all: Readonly<Record<string, number>>, where: 'out' | 'in') =>
    Object.entries(all).map(([card, count]) => {
      const words = guardWords(
        guard?.cards.find(({ id: each }) => each === card),
        card,
      );
      const cards = count > 1 ? `${count} × ${words}` : words;
      return where === 'out' ? t`${cards} out` : t`${cards} in`;
    });
  return [...cards(remove, 'out'), ...cards(add, 'in')].join(', ');
}

function guardWords(card: GuardCard | undefined, name: string): string {
  if (!card) return name;
  const { defense, materials } = card;
  const figure = typeof defense === 'number' ? withSign(defense) : t`wrecked`;
  return materials
    ? t('{figure} and {materials, plural, one {# material} other {# materials}}', { figure, materials })
    : figure;
}

function cardName(catalog: Catalog, of: string, name: string): string {
  const mat = catalog.classes.get(id(of));
  const card = mat?.cards.find((each) => each.id === name);
  const [side] = card ? sidesOf(card) : [];
  return card && side ? t`${card.name ?? side.name} (level ${card.level})` : name;
}

function cardText(catalog: Catalog, of: string, name: string): string {
  const mat = catalog.classes.get(id(of));
  const card = mat?.cards.find((each) => each.id === name);
  if (!mat || !card) return '';
  const words = wordsOf({ catalog }, mat);
  const sides = sidesOf(card).map(({ top, bottom }) =>
    halvesWords({ top: explainAction(top, words), bottom: explainAction(bottom, words) }),
  );
  return sides.join('\n');
}

/** PERK-03: shows filled and empty boxes, linked ones joined. */
function perkWords(catalog: Catalog, of: string, name: string, filled: number): ReturnType<CampaignNames['perk']> {
  const mat = catalog.classes.get(id(of));
  const perk = mat?.perks?.find((each) => each.id === name);
  if (!mat || !perk) return { label: name, description: '' };
  const all = boxesOf(perk);
  const boxes = [...Array<string>(filled).fill('■'), ...Array<string>(all - filled).fill('□')];
  const description = inOneLine(explainPerk(mat, perk, wordsOf({ catalog }, mat)));
  const label = `${perk.name ?? description} ${boxes.join(perk.linked ? '–' : ' ')}`;
  return { label, description: perk.name === undefined && label.length <= BUTTON_LABEL_LENGTH ? '' : description };
}

/** CAL-02: steps before the week's box is marked. */
const ON_THE_WAY: ReadonlySet<WeekStep> = new Set(['travel', 'after loss', 'conclusion', 'linked', 'passage of time']);

export function weekOf({ marked, week }: Pick<CampaignView, 'marked' | 'week'>): number {
  return ON_THE_WAY.has(week.step) ? marked + 1 : marked;
}

/** Returns text like `week 3, summer`. CAL-01, CAL-04 */
export function weekWords(view: Pick<CampaignView, 'marked' | 'week'>): string {
  const number = weekOf(view);
  return seasonOf(number) === 'summer' ? t`week ${number}, summer` : t`week ${number}, winter`;
}
