/** What is taken back between games, in words that everybody may read. */
import type { Answered } from '../../../../kernel/log.ts';
import type { Whose } from '../../../face.ts';
import type { Prompt } from '../questions.ts';

const THINGS: Readonly<Record<Prompt['about'], string>> = {
  vote: 'vote',
  injury: 'answer about a roll for injury',
  succession: 'choice of who leads the warband',
  casting: 'choice of a spell',
  scroll: 'choice of a scroll',
  cured: 'choice of who is cured',
  embedded: 'choice of a spell that stays',
  level: 'choice of what a level brings',
  treasure: 'answer about a treasure',
  revealed: 'answer about a treasure',
  spending: 'choice of what is done with the gold',
  shelf: 'choice of what is bought',
  buy: 'purchase',
  sell: 'sale',
  given: 'choice of what changes hands',
  'given to': 'choice of who gets it',
  hire: 'choice of who is hired',
  dismiss: 'choice of who leaves the warband',
  base: 'choice of a base',
  resource: 'purchase for the base',
  nurse: 'choice of who is nursed',
  ease: 'choice of an injury to ease',
  body: 'choice of a body to keep',
  pour: 'choice of whom a potion is poured over',
  'bring back': 'choice of who is brought back',
};

const BY_KIND: ReadonlyMap<string, string> = new Map(Object.entries(THINGS));

/** `your purchase`. What was voted stays secret. */
export function takenWords({ crumb }: Pick<Answered, 'crumb'>, whose: Whose): string {
  const kind = crumb.split(' / ').at(-1) ?? '';
  return `${whose} ${BY_KIND.get(kind) ?? 'last choice'}`;
}
