/** Everything that is said of what a pack holds, with its id. */
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import {
  injuryWords,
  itemWords,
  locationWords,
  magicArmWords,
  potionWords,
  resourceWords,
  traitWords,
  trapWords,
} from '../../../src/games/frostgrave/text/effects.ts';
import { spellWords } from '../../../src/games/frostgrave/text/spells.ts';

type Told = readonly [id: string, words: string];

export function spellTexts(catalog: Catalog): Told[] {
  return [...catalog.spells.values()].map((spell) => [spell.id, spellWords(spell, catalog)]);
}

export function itemTexts(catalog: Catalog): Told[] {
  const { potions, magicArms, magicItems, traps, traits, content, locations, resources } = catalog;
  return [
    ...[...potions.values()].map((each): Told => [each.id, potionWords(each, catalog)]),
    ...[...magicArms.values()].map((each): Told => [each.id, magicArmWords(each, catalog)]),
    ...[...magicItems.values()].map((each): Told => [each.id, itemWords(each, catalog)]),
    ...[...traps.values()].map((each): Told => [each.id, trapWords(each, catalog)]),
    ...[...traits.values()].map((each): Told => [each.id, traitWords(each, catalog)]),
    ...content.injuries.permanent.map((each): Told => [each.id, injuryWords(each, catalog)]),
    ...[...locations.values()].map((each): Told => [each.id, locationWords(each, catalog)]),
    ...[...resources.values()].map((each): Told => [each.id, resourceWords(each, catalog)]),
  ];
}
