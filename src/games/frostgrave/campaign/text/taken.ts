import type { AnswerEntry } from '../../../../engine/log/log.ts';
import type { Possessive } from '../../../../game-api/contract/presenter.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import type { CampaignPrompt } from '../questions.ts';

const THINGS: Readonly<Record<CampaignPrompt['about'], string>> = {
  vote: later`vote`,
  injury: later`answer about a roll for injury`,
  succession: later`choice of who leads the warband`,
  casting: later`choice of a spell`,
  scroll: later`choice of a scroll`,
  cured: later`choice of who is cured`,
  embedded: later`choice of a spell that stays`,
  level: later`choice of what a level brings`,
  treasure: later`answer about a treasure`,
  revealed: later`answer about a treasure`,
  spending: later`choice of what is done with the gold`,
  shelf: later`choice of what is bought`,
  buy: later`purchase`,
  sell: later`sale`,
  given: later`choice of what changes hands`,
  'given to': later`choice of who gets it`,
  hire: later`choice of who is hired`,
  dismiss: later`choice of who leaves the warband`,
  base: later`choice of a base`,
  resource: later`purchase for the base`,
  nurse: later`choice of who is nursed`,
  ease: later`choice of an injury to ease`,
  body: later`choice of a body to keep`,
  pour: later`choice of whom a potion is poured over`,
  'bring back': later`choice of who is brought back`,
};

const BY_KIND: ReadonlyMap<string, string> = new Map(Object.entries(THINGS));

/** `your purchase`; a vote stays secret. */
export function takenWords({ crumb }: Pick<AnswerEntry, 'crumb'>, whose: Possessive): string {
  const kind = crumb.split(' / ').at(-1) ?? '';
  const what = translated(BY_KIND.get(kind) ?? later`last choice`);
  if (whose === 'your') return t`your ${what}`;
  return whose === 'their' ? t`their ${what}` : t`the party’s ${what}`;
}
