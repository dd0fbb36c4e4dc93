import type { AnswerEntry } from '../../../../engine/log/log.ts';
import type { Possessive } from '../../../../game-api/contract/presenter.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CampaignPrompt } from '../questions/questions.ts';
import type { CampaignNames } from './names.ts';

type PromptSubject = CampaignPrompt['about'];

/** Words an answer to undo, for everyone: `your choice to craft **Tarred Hood**`. Quests stay unnamed. NEW-08 */
export function answerWords(
  { crumb, value }: Pick<AnswerEntry, 'crumb' | 'value'>,
  names: CampaignNames,
  whose: Possessive,
): string {
  const kind = crumb.split(' / ').at(-1) ?? '';
  const [first = ''] = value;
  if (kind === 'quest' || kind === 'second quest') return t`a personal quest`;
  if (kind === 'downtime') return activityWords(first, whose);
  const trade = TRADES.get(kind);
  if (trade) return trade(whose, first === 'nothing' ? t`nothing` : bold(escapeMarkdown(names.item(first))));
  return (
    THINGS.get(kind)?.(whose) ??
    t('{whose, select, your {your} their {their} other {the party’s}} last choice', { whose })
  );
}

function activityWords(chosen: string, whose: Possessive): string {
  if (chosen === 'done')
    return t('{whose, select, your {your} their {their} other {the party’s}} word that Downtime is over', { whose });
  const what = chosen.startsWith('as ') ? ANOTHER : ACTIVITIES.get(chosen);
  return t('{whose, select, your {your} their {their} other {the party’s}} choice to {what}', {
    whose,
    what: what === undefined ? chosen : translateMsg(what),
  });
}

/** VAR-09 */
const ANOTHER = msg`go on with another character`;

const ACTIVITIES: ReadonlyMap<string, string> = new Map([
  ['level up', msg`level up`],
  ['choose cards anew', msg`choose cards anew`],
  ['craft', msg`craft`],
  ['brew', msg`brew`],
  ['distil', msg`distil`],
  ['sell', msg`sell`],
  ['buy', msg`buy`],
  ['enhance a card', msg`enhance a card`],
  ['give to Frosthaven', msg`give to Frosthaven`],
  ['retire', msg`retire`],
]);

type TradeSentence = (whose: Possessive, what: string) => string;

const TRADES: ReadonlyMap<string, TradeSentence> = new Map<PromptSubject, TradeSentence>([
  [
    'crafting',
    (whose, what) =>
      t('{whose, select, your {your} their {their} other {the party’s}} choice to craft {what}', { whose, what }),
  ],
  [
    'distilling',
    (whose, what) =>
      t('{whose, select, your {your} their {their} other {the party’s}} choice to distil {what}', { whose, what }),
  ],
  [
    'selling',
    (whose, what) =>
      t('{whose, select, your {your} their {their} other {the party’s}} choice to sell {what}', { whose, what }),
  ],
  [
    'buying',
    (whose, what) =>
      t('{whose, select, your {your} their {their} other {the party’s}} choice to buy {what}', { whose, what }),
  ],
]);

type SubjectWithQuestion = 'quest' | 'second quest' | 'downtime' | 'crafting' | 'distilling' | 'selling' | 'buying';

const ALL_THINGS: Readonly<Record<Exclude<PromptSubject, SubjectWithQuestion>, (whose: Possessive) => string>> = {
  'after loss': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of the way on', { whose }),
  linked: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of the way on', { whose }),
  due: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} choice of who gets it', { whose }),
  unwanted: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of who gets it', { whose }),
  section: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what is read first', { whose }),
  'section choice': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what to do', { whose }),
  'outpost event': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what to do', { whose }),
  'event condition': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what to do', { whose }),
  card: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} new card', { whose }),
  perk: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} new perk', { whose }),
  respec: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer about rechoosing cards', { whose }),
  proposal: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer to a correction', { whose }),
  giving: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} gift to Frosthaven', { whose }),
  amount: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} gift to Frosthaven', { whose }),
  brewing: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} choice of herbs', { whose }),
  'herbs from': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of herbs', { whose }),
  potion: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of who gets the potion', { whose }),
  enhancing: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of a card to enhance', { whose }),
  'enhancing place': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of a place to enhance', { whose }),
  'enhancing with': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of an enhancement', { whose }),
  'enhancing price': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer to the price of an enhancement', {
      whose,
    }),
  retiring: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer about retiring', { whose }),
  target: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what is attacked', { whose }),
  soldiers: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of soldiers', { whose }),
  'guard card': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of a town guard card', { whose }),
  'guard perk': (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of a town guard perk', { whose }),
  repair: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer about repairs', { whose }),
  paying: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what to pay with', { whose }),
  placing: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of where it goes', { whose }),
  kind: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} choice of resources', { whose }),
  offer: (whose) => t('{whose, select, your {your} their {their} other {the party’s}} answer to an offer', { whose }),
  construction: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what is built', { whose }),
  rebuilding: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what is rebuilt', { whose }),
  inspired: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of inspiration', { whose }),
  instead: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} choice of what is paid instead', { whose }),
  rising: (whose) =>
    t('{whose, select, your {your} their {their} other {the party’s}} answer about rising a level', { whose }),
};

const THINGS: ReadonlyMap<string, (whose: Possessive) => string> = new Map(Object.entries(ALL_THINGS));
