/** Favors in words. FAV-04 to FAV-09 */
import { later, translated } from '../../../../i18n/t.ts';
import type { Favor } from '../../rules/state/progress.ts';

const WORDS: Readonly<Record<Favor, { readonly name: string; readonly offer: string }>> = {
  knowledge: {
    name: later`knowledge`,
    offer: later`Knowledge (1): 3 experience for whoever meets a battle goal`,
  },
  wealth: { name: later`wealth`, offer: later`Wealth (1): coins are worth 1 gold more each` },
  strategy: { name: later`strategy`, offer: later`Strategy (1): of two cards of a monster deck one is out` },
  capacity: { name: later`capacity`, offer: later`Capacity (1): one small item more, but one stays unused` },
  discovery: { name: later`discovery`, offer: later`Discovery (1): a loot card of a kind that is not there` },
  potential: { name: later`potential`, offer: later`Potential (2): a card you passed over, for another` },
};

function isFavor(word: string): word is Favor {
  return Object.hasOwn(WORDS, word);
}

export function favorWords(favor: string): string {
  return isFavor(favor) ? translated(WORDS[favor].name) : favor;
}

/** Returns undefined for a word that is no favor. */
export function favorOffer(word: string): string | undefined {
  return isFavor(word) ? translated(WORDS[word].offer) : undefined;
}
