import { formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { ActivityRefusal, ItemReason, Lack, OutOfReach, PlainReason } from '../rules/refusal.ts';
import type { CampaignNames } from './names.ts';

type RefusalNames = Pick<CampaignNames, 'item' | 'building' | 'member'>;

const PLAIN: Readonly<Record<PlainReason, string>> = {
  'no craftsman': msg`You have no craftsman.`,
  'no alchemist': msg`You have no alchemist.`,
  'no distiller': msg`You have no alchemist who can distil.`,
  'no trader': msg`Nobody sells anything here yet.`,
  'no enhancer': msg`Nobody here enhances cards.`,
  'nobody distils yet': msg`The alchemist can’t distil yet.`,
  'nobody brews three herbs yet': msg`The alchemist can’t brew three herbs yet.`,
  'wrong number of herbs': msg`A potion needs two or three herbs.`,
  'not crafted': msg`The craftsman can’t make that.`,
  'not for gold': msg`That is not sold for gold.`,
  'not paid by Frosthaven': msg`Frosthaven can’t pay that part.`,
  'not paid': msg`That is not enough to pay for it.`,
  'not to be built yet': msg`That can’t be built yet.`,
  'not wrecked': msg`That is not wrecked.`,
  'enough built': msg`You can build or upgrade at most two per week.`,
  'nothing to craft': msg`There is nothing left to craft.`,
  'nothing new': msg`You already own everything there is.`,
  'nothing to sell': msg`You own nothing to sell.`,
  'nothing to distil': msg`You own no potion with known herbs.`,
  'nothing to give': msg`You have no resources.`,
  'nothing to enhance': msg`None of your cards has a free slot.`,
  'nothing to choose anew': msg`You have no cards above level 1 to give back.`,
  'highest level': msg`There is no higher level.`,
  'quest not done': msg`You can’t retire before your personal quest is done.`,
};

const ABOUT_ITEM: Readonly<Record<ItemReason, (item: string) => string>> = {
  owned: (item) => t`You own ${item} already.`,
  'not owned': (item) => t`You do not own ${item}.`,
  'none to craft': (item) => t`No ${item} is left to craft.`,
  'none to buy': (item) => t`No ${item} is left to buy.`,
  'all owned': (item) => t`All copies of ${item} have an owner.`,
  worthless: (item) => t`${item} can’t be sold.`,
  'no potion': (item) => t`${item} is not a potion.`,
  'of anything': (item) => t`${item} can’t be distilled: any herbs make it.`,
  'herbs unknown': (item) => t`Nobody knows what ${item} is made of.`,
};

export function refusalWords(why: ActivityRefusal, names: RefusalNames): string {
  switch (why.because) {
    case 'lacks':
      return why.inspiration
        ? t`You still need ${formatList(lackWords(why.lacks, names))}, and can use ${why.inspiration} inspiration instead of materials.`
        : t`You still need ${formatList(lackWords(why.lacks, names))}.`;
    case 'too dear':
      return t`That costs ${why.gold} gold; you have ${why.have}.`;
    case 'all lack something':
      return nearestWords(why.nearest, why.more, names);
    case 'lacks herbs':
      return why.amount === 1 ? t`You need one more herb for a potion.` : t`You need two more herbs for a potion.`;
    case 'lacks a level':
      return t`For level ${why.level} you need ${why.experience} more experience, or prosperity ${why.prosperity}.`;
    case 'complete':
      return t`${names.building(why.building)} can’t be upgraded any further.`;
    case 'wrecked':
      return t`${names.building(why.building)} is wrecked: rebuild it first.`;
    case 'prosperity':
      return t`${names.building(why.building)} needs prosperity ${why.needs}; you have ${why.have}.`;
    case 'morale':
      return t`A second one costs ${why.needs} morale; you have ${why.have}.`;
    case 'inspiration':
      return t`You have ${why.have} inspiration.`;
    case 'herb not in it':
      return t`There is no ${termWords(why.herb)} in ${names.item(why.item)} that you know of.`;
    case 'has one':
      return t`${names.member(why.member)} has this potion already.`;
    default:
      return 'item' in why ? ABOUT_ITEM[why.because](names.item(why.item)) : translateMsg(PLAIN[why.because]);
  }
}

/** Returns the lacks alone, `2 lumber, buckler`, or else a sentence. */
export function shortRefusal(why: ActivityRefusal, names: RefusalNames): string {
  return why.because === 'lacks' ? lackWords(why.lacks, names).join(', ') : refusalWords(why, names);
}

export function refusalOnPicture(why: ActivityRefusal, names: RefusalNames): string {
  return why.because === 'lacks' ? t`lacks ${shortRefusal(why, names)}` : refusalWords(why, names);
}

export function lackWords(lacks: readonly Lack[], names: RefusalNames): string[] {
  return lacks.map((lack) => {
    if (lack.is === 'item') return names.item(lack.item);
    return lack.is === 'gold' ? t`${lack.amount} gold` : `${lack.amount} ${termWords(lack.kind)}`;
  });
}

function nearestWords(nearest: readonly OutOfReach[], more: number, names: RefusalNames): string {
  const named = nearest.map(({ item, why }) => `${names.item(item)} ${refusalOnPicture(why, names)}`);
  const all = named.join('; ');
  return more > 0 ? t`${all}; and ${more} more with something missing.` : `${all}.`;
}
