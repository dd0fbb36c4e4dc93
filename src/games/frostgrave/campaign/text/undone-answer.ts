import type { AnswerEntry } from '../../../../engine/log/log.ts';
import type { Possessive } from '../../../../game-api/contract/presenter.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CampaignPrompt } from '../questions.ts';

const THINGS: Readonly<Record<CampaignPrompt['about'], string>> = {
  vote: msg`vote`,
  injury: msg`answer about a roll for injury`,
  succession: msg`choice of who leads the warband`,
  casting: msg`choice of a spell`,
  scroll: msg`choice of a scroll`,
  cured: msg`choice of who is cured`,
  embedded: msg`choice of a spell that stays`,
  level: msg`choice of what a level brings`,
  treasure: msg`answer about a treasure`,
  revealed: msg`answer about a treasure`,
  spending: msg`choice of what is done with the gold`,
  shelf: msg`choice of what is bought`,
  buy: msg`purchase`,
  sell: msg`sale`,
  given: msg`choice of what to hand over`,
  'given to': msg`choice of who gets it`,
  hire: msg`choice of who is hired`,
  dismiss: msg`choice of who leaves the warband`,
  base: msg`choice of a base`,
  resource: msg`purchase for the base`,
  nurse: msg`choice of who is nursed`,
  ease: msg`choice of an injury to ease`,
  body: msg`choice of a body to keep`,
  pour: msg`choice of whom a potion is poured over`,
  'bring back': msg`choice of who is brought back`,
};

const BY_KIND: ReadonlyMap<string, string> = new Map(Object.entries(THINGS));

/** `your purchase`; a vote stays secret. */
export function undoneAnswerWords({ crumb }: Pick<AnswerEntry, 'crumb'>, whose: Possessive): string {
  const kind = crumb.split(' / ').at(-1) ?? '';
  const what = translateMsg(BY_KIND.get(kind) ?? msg`last choice`);
  if (whose === 'your') return t`your ${what}`;
  return whose === 'their' ? t`their ${what}` : t`the party’s ${what}`;
}
