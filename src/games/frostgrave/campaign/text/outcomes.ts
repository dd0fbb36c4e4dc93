/** Words for injuries and deaths. FIJ-01, FIJ-02 */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { InjuryOutcome } from '../../content/schema/aftermath.ts';
import { missesWords } from './facts.ts';

const OUTCOMES: Readonly<Record<InjuryOutcome, { readonly name: string; words(catalog: Catalog): string }>> = {
  dead: { name: msg`dead`, words: () => t`The dead are lost, with all they carry.` },
  'permanent injury': {
    name: msg`a permanent injury`,
    words: () => t`A die decides the permanent injury; it stays.`,
  },
  'badly wounded': {
    name: msg`badly wounded`,
    words: ({ content }) => {
      const { games, fee } = content.injuries.badlyWounded;
      return t`A badly wounded figure ${missesWords(games)}; for spellcasters you may pay ${fee} gold instead.`;
    },
  },
  'close call': { name: msg`a close call`, words: () => t`A close call costs all carried items.` },
  'full recovery': { name: msg`a full recovery`, words: () => t`A full recovery costs nothing.` },
};

function isOutcome(text: string): text is InjuryOutcome {
  return Object.hasOwn(OUTCOMES, text);
}

export function outcomeName(outcome: string): string {
  return isOutcome(outcome) ? translateMsg(OUTCOMES[outcome].name) : outcome;
}

export function outcomeWords(outcome: string, catalog: Catalog): string {
  return isOutcome(outcome) ? OUTCOMES[outcome].words(catalog) : '';
}
