/** Descriptions of schools. FSL-02 */

import { listed } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { School } from '../content/schema/spells.ts';

const LIKE: Readonly<Record<string, string>> = {
  chronomancer: later`Time for one’s own, none for others: haste, decay, and actions that are kept for later.`,
  elementalist: later`Fire, storm and stone from afar: the plainest way to hurt somebody.`,
  enchanter: later`Magic that stays in arms, armour and constructs, and makes others stronger.`,
  illusionist: later`Nobody sees what is there: feigned soldiers, swapped places, glamour and glare.`,
  necromancer: later`The dead walk, and the living wither: bone, stolen health, raised corpses.`,
  sigilist: later`What is written works: runes, scrolls, pushing words, and much that is learned.`,
  soothsayer: later`To know before others do: where treasure lies, what is meant, who must obey.`,
  summoner: later`Demons at one’s side, and tears in the world through which one steps.`,
  thaumaturge: later`Shields and healing: a warband that comes home together.`,
  witch: later`Fog, mud, curses and brews; beasts for company.`,
};

/** Returns an empty text for a school that only the pack knows. */
export function schoolWords({ id }: Pick<School, 'id'>): string {
  return translated(LIKE[id] ?? '');
}

const STANDINGS = {
  own: later`own`,
  aligned: later`aligned`,
  neutral: later`neutral`,
  opposed: later`opposed`,
} as const;

export function standingWords(standing: keyof typeof STANDINGS): string {
  return translated(STANDINGS[standing]);
}

/** `Aligned: Summoner and Witch. Opposed: Enchanter.` */
export function relationsWords({ aligned, opposed }: School, catalog: Catalog): string {
  const name = (school: string) => catalog.school(school).name;
  return t`Aligned: ${listed(aligned.map(name))}. Opposed: ${name(opposed)}.`;
}
