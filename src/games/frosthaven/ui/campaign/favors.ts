/** Favors in words. FAV-04 to FAV-09 */
import { msg, translateMsg } from '../../../../i18n/t.ts';
import type { Favor } from '../../rules/state/progress.ts';

const WORDS: Readonly<Record<Favor, { readonly name: string; readonly offer: string }>> = {
  knowledge: {
    name: msg`knowledge`,
    offer: msg`Knowledge (1): 3 experience for each battle goal met`,
  },
  wealth: { name: msg`wealth`, offer: msg`Wealth (1): coins are worth 1 gold more each` },
  strategy: { name: msg`strategy`, offer: msg`Strategy (1): one of two cards leaves a monster deck` },
  capacity: { name: msg`capacity`, offer: msg`Capacity (1): one small item more, but one stays unused` },
  discovery: { name: msg`discovery`, offer: msg`Discovery (1): a loot card of a missing kind` },
  potential: { name: msg`potential`, offer: msg`Potential (2): a card you passed over, for another` },
};

function isFavor(word: string): word is Favor {
  return Object.hasOwn(WORDS, word);
}

export function favorWords(favor: string): string {
  return isFavor(favor) ? translateMsg(WORDS[favor].name) : favor;
}

/** Returns undefined for a word that is no favor. */
export function favorOffer(word: string): string | undefined {
  return isFavor(word) ? translateMsg(WORDS[word].offer) : undefined;
}
