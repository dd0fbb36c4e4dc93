/** What is taken back between scenarios, in words that everybody may read. */
import type { Answered } from '../../../../kernel/log.ts';
import type { Whose } from '../../../face.ts';
import { bold, escaped } from '../../../panel/text.ts';
import type { Prompt } from '../questions.ts';
import type { Names } from './names.ts';

type About = Prompt['about'];

/** `your choice to craft **Tarred Hood**`, `the party’s answer to what is to be put right`. Which quest it was is not said. NEW-08 */
export function takenWords({ crumb, value }: Pick<Answered, 'crumb' | 'value'>, names: Names, whose: Whose): string {
  const kind = crumb.split(' / ').at(-1) ?? '';
  const [first = ''] = value;
  if (kind === 'quest' || kind === 'second quest') return 'a personal quest';
  if (kind === 'downtime')
    return first === 'done' ? `${whose} word that Downtime is over` : `${whose} choice to ${first}`;
  const verb = TRADES.get(kind);
  if (verb) return `${whose} choice to ${verb} ${first === 'nothing' ? first : bold(escaped(names.item(first)))}`;
  return `${whose} ${THINGS.get(kind) ?? 'last choice'}`;
}

const TRADES: ReadonlyMap<string, string> = new Map<About, string>([
  ['crafting', 'craft'],
  ['distilling', 'distil'],
  ['selling', 'sell'],
  ['buying', 'buy'],
]);

type Named = 'quest' | 'second quest' | 'downtime' | 'crafting' | 'distilling' | 'selling' | 'buying';

const ALL_THINGS: Readonly<Record<Exclude<About, Named>, string>> = {
  'after loss': 'choice of the way on',
  linked: 'choice of the way on',
  due: 'choice of who gets it',
  unwanted: 'choice of who gets it',
  section: 'choice of what is read first',
  'section choice': 'choice of what to do',
  'outpost event': 'choice of what to do',
  card: 'new card',
  perk: 'new perk',
  respec: 'answer about choosing cards anew',
  proposal: 'answer to what is to be put right',
  giving: 'gift to Frosthaven',
  amount: 'gift to Frosthaven',
  brewing: 'choice of herbs',
  'herbs from': 'choice of herbs',
  potion: 'choice of who gets the potion',
  enhancing: 'choice of a card to enhance',
  'enhancing place': 'choice of a place to enhance',
  'enhancing with': 'choice of an enhancement',
  'enhancing price': 'answer to the price of an enhancement',
  retiring: 'answer about retiring',
  target: 'choice of what is attacked',
  soldiers: 'choice of soldiers',
  'guard card': 'choice of a town guard card',
  'guard perk': 'choice of a town guard perk',
  repair: 'answer about repairs',
  paying: 'choice of what to pay with',
  placing: 'choice of where it goes',
  kind: 'choice of resources',
  offer: 'answer to an offer',
  construction: 'choice of what is built',
  rebuilding: 'choice of what is rebuilt',
  inspired: 'choice of inspiration',
  instead: 'choice of what is paid instead',
  rising: 'answer about rising a level',
};

const THINGS: ReadonlyMap<string, string> = new Map(Object.entries(ALL_THINGS));
