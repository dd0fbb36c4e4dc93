import type { Answer, MultipleChoice } from '../../../engine/rules/rule.ts';
import type { Catalog } from '../content/catalog.ts';
import type { CampaignNote, CampaignPrompt } from './questions.ts';
import { whyNotCarried } from './rules/things.ts';
import type { WarbandSheet } from './state/sheet.ts';
import type { CampaignView } from './view.ts';

type ListedQuestion = MultipleChoice<CampaignPrompt, CampaignNote>;

const DEALS = ['base', 'nurse', 'bring back', 'hire', 'give'] as const;

/** Always legal. FPG-01 */
export function companionAnswer(catalog: Catalog, view: CampaignView, question: ListedQuestion): Answer {
  const sheet = view.warbands.find(({ seat }) => seat === question.seat)?.sheet;
  const wanted = sheet && chosenOption(catalog, sheet, question);
  return wanted === undefined ? question.defaultAnswer : [wanted];
}

function chosenOption(catalog: Catalog, sheet: WarbandSheet, { prompt, options }: ListedQuestion): string | undefined {
  const values = options.map(({ value }) => value);
  switch (prompt.about) {
    case 'spending':
      return DEALS.find(
        (deal) => values.includes(deal) && (deal !== 'give' || itemToGive(catalog, sheet) !== undefined),
      );
    case 'hire':
      return dearestOption(options);
    case 'given': {
      const thing = itemToGive(catalog, sheet);
      return options.find(({ note }) => note?.is === 'thing' && note.from === undefined && note.thing.what === thing)
        ?.value;
    }
    default:
      return undefined;
  }
}

function dearestOption(options: ListedQuestion['options']): string | undefined {
  const all = options.flatMap(({ value, note }) =>
    note?.is === 'soldier' ? [{ value, gold: note.gold ?? 0, isApprentice: note.what === 'apprentice' }] : [],
  );
  const order = all.toSorted(
    (one, other) => Number(other.isApprentice) - Number(one.isApprentice) || other.gold - one.gold,
  );
  return order[0]?.value;
}

function itemToGive(catalog: Catalog, sheet: WarbandSheet): string | undefined {
  return sheet.vault.find((thing) =>
    sheet.members.some((member) => whyNotCarried(catalog, sheet, member, thing) === undefined),
  )?.what;
}
