/** Descriptions of schools. FSL-02 */

import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { School } from '../content/schema/spells.ts';

const LIKE: Readonly<Record<string, string>> = {
  chronomancer: msg`Time for one’s own, none for others: haste, decay, and actions that are kept for later.`,
  elementalist: msg`Fire, storm and stone from afar: the plainest way to hurt someone.`,
  enchanter: msg`Magic that stays in arms, armour and constructs, and makes others stronger.`,
  illusionist: msg`Nobody sees what is there: feigned soldiers, swapped places, glamour and glare.`,
  necromancer: msg`The dead walk, and the living wither: bone, stolen health, raised corpses.`,
  sigilist: msg`What is written works: runes, scrolls, pushing words, and much that is learned.`,
  soothsayer: msg`To know before others do: where treasure lies, what is meant, who must obey.`,
  summoner: msg`Demons at one’s side, and tears in the world through which one steps.`,
  thaumaturge: msg`Shields and healing: a warband that comes home together.`,
  witch: msg`Fog, mud, curses and brews; beasts for company.`,
};

/** Returns an empty text for a school that only the pack knows. */
export function schoolWords({ id }: Pick<School, 'id'>): string {
  return translateMsg(LIKE[id] ?? '');
}

const STANDINGS = {
  own: msg`own`,
  aligned: msg`aligned`,
  neutral: msg`neutral`,
  opposed: msg`opposed`,
} as const;

export function standingWords(standing: keyof typeof STANDINGS): string {
  return translateMsg(STANDINGS[standing]);
}

/** `Aligned: Summoner and Witch. Opposed: Enchanter.` */
export function relationsWords({ aligned, opposed }: School, catalog: Catalog): string {
  const name = (school: string) => catalog.school(school).name;
  return t`Aligned: ${formatList(aligned.map(name))}. Opposed: ${name(opposed)}.`;
}
