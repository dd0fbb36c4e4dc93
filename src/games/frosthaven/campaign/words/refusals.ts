/** Why something can’t be done, said: what it lacks, or what stands against it. */
import { listed } from '../../../panel/text.ts';
import type { ItemReason, Lack, OutOfReach, PlainReason, Refusal } from '../rules/refusal.ts';
import type { Names } from './names.ts';

/** What a reason names. */
type Named = Pick<Names, 'item' | 'building' | 'member'>;

const PLAIN: Readonly<Record<PlainReason, string>> = {
  'no craftsman': 'No craftsman is at work.',
  'no alchemist': 'No alchemist is at work.',
  'no distiller': 'No alchemist is at work who knows how to distil.',
  'no trader': 'Nobody sells anything here yet.',
  'no enhancer': 'Nobody here enhances cards.',
  'nobody distils yet': 'The alchemist does not know yet how to distil.',
  'nobody brews three herbs yet': 'The alchemist does not know yet how to brew three herbs.',
  'wrong number of herbs': 'A potion is brewed of two herbs or of three.',
  'not crafted': 'The craftsman can’t make that.',
  'not for gold': 'That is not sold for gold.',
  'not paid by Frosthaven': 'Frosthaven can’t pay that part.',
  'not paid': 'That does not pay for it.',
  'not to be built yet': 'That can’t be built yet.',
  'not wrecked': 'That is not wrecked.',
  'enough built': 'No more than two can be built or upgraded in one week.',
  'nothing to craft': 'Nothing is left to be crafted.',
  'nothing new': 'There is nothing that you do not own already.',
  'nothing to sell': 'You own nothing to be sold.',
  'nothing to distil': 'You own no potion of which anybody knows the herbs.',
  'nothing to give': 'You have no resources.',
  'nothing to enhance': 'No card of yours has a place left.',
  'nothing to choose anew': 'There are no cards above level 1 to give back.',
  'highest level': 'There is no higher level.',
  'quest not done': 'Whoever has not done what they came for stays.',
};

const ABOUT_ITEM: Readonly<Record<ItemReason, (item: string) => string>> = {
  owned: (item) => `You own ${item} already.`,
  'not owned': (item) => `You do not own ${item}.`,
  'none to craft': (item) => `No ${item} is left to be crafted.`,
  'none to buy': (item) => `No ${item} is left to be bought.`,
  'all owned': (item) => `All copies of ${item} have an owner.`,
  worthless: (item) => `Nobody pays anything for ${item}.`,
  'no potion': (item) => `${item} is no potion.`,
  'of anything': (item) => `${item} can’t be distilled: it is made of anything.`,
  'herbs unknown': (item) => `Nobody knows what ${item} is made of.`,
};

/** In a sentence. */
export function refusalWords(why: Refusal, names: Named): string {
  switch (why.because) {
    case 'lacks':
      return `You still need ${listed(lackWords(why.lacks, names))}${besidesWords(why.inspiration ?? 0)}.`;
    case 'too dear':
      return `That costs ${why.gold} gold; you have ${why.have}.`;
    case 'all lack something':
      return nearestWords(why.nearest, why.more, names);
    case 'lacks herbs':
      return `A potion lacks ${why.amount === 1 ? 'one herb' : 'two herbs'}.`;
    case 'lacks a level':
      return `Level ${why.level} lacks ${why.experience} experience, or prosperity ${why.prosperity}.`;
    case 'complete':
      return `${names.building(why.building)} can’t be raised any further.`;
    case 'wrecked':
      return `${names.building(why.building)} is wrecked: rebuild it first.`;
    case 'prosperity':
      return `${names.building(why.building)} needs prosperity ${why.needs}; you have ${why.have}.`;
    case 'morale':
      return `A second one costs ${why.needs} morale; you have ${why.have}.`;
    case 'inspiration':
      return `You have ${why.have} inspiration.`;
    case 'herb not in it':
      return `There is no ${why.herb} in ${names.item(why.item)}, as far as anybody knows.`;
    case 'has one':
      return `${names.member(why.member)} has this potion already.`;
    default:
      return 'item' in why ? ABOUT_ITEM[why.because](names.item(why.item)) : PLAIN[why.because];
  }
}

/** Behind a name, as short as can be: `2 lumber, buckler`, or the sentence that says why not. */
export function shortRefusal(why: Refusal, names: Named): string {
  return why.because === 'lacks' ? lackWords(why.lacks, names).join(', ') : refusalWords(why, names);
}

/** On a picture: `lacks 2 lumber`, or the sentence that says why not. */
export function refusalOnPicture(why: Refusal, names: Named): string {
  return why.because === 'lacks' ? `lacks ${shortRefusal(why, names)}` : refusalWords(why, names);
}

/** `2 lumber`, `5 gold`, `buckler`. */
function lackWords(lacks: readonly Lack[], names: Named): string[] {
  return lacks.map((lack) => {
    if (lack.is === 'item') return names.item(lack.item);
    return `${lack.amount} ${lack.is === 'gold' ? 'gold' : lack.kind}`;
  });
}

/** INS-03 */
function besidesWords(inspiration: number): string {
  return inspiration > 0 ? `, and have ${inspiration} inspiration in the place of materials` : '';
}

function nearestWords(nearest: readonly OutOfReach[], more: number, names: Named): string {
  const named = nearest.map(({ item, why }) => `${names.item(item)} ${refusalOnPicture(why, names)}`);
  return `${named.join('; ')}${more > 0 ? `; and ${more} more lack something` : ''}.`;
}
