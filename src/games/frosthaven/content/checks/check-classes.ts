import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import {
  duplicateProblems,
  nestProblems,
  problemsAt,
  problemsInFile,
  unfinished,
  unusual,
} from '../../../../game-api/content/pack-errors.ts';
import { enhancementsAt, spotsOf } from '../enhancements.ts';
import { FILE } from '../files.ts';
import type { AbilityCard, CharacterClass, Perk } from '../schema/abilities/cards.ts';
import { sidesOf } from '../schema/abilities/cards.ts';

export function checkClasses(classes: readonly CharacterClass[]): FileProblem[] {
  return classes.flatMap((each) =>
    problemsInFile(
      FILE.class(each.id),
      nestProblems(`class ${each.id}`, [
        ...problemsAt('', handProblems(each)),
        ...problemsAt('', modesProblems(each)),
        ...each.cards.flatMap((card) => problemsAt(`card ${card.id}`, modeProblems(each, card))),
        ...each.cards.flatMap((card) => problemsAt(`card ${card.id}`, placeProblems(each, card))),
        ...problemsAt('', summonProblems(each)),
        ...problemsAt('', counterProblems(each)),
        ...problemsAt('', rechargeProblems(each)),
        ...sameIds(each),
        ...problemsAt('', deckProblems(each)),
      ]),
    ),
  );
}

/** SET-16: cards of levels 1 and X must fill the hand. */
function handProblems({ handSize, cards }: CharacterClass): Remark[] {
  const first = cards.filter(({ level }) => level === 1 || level === 'X').length;
  return first < handSize ? unfinished(`has ${first} cards of level 1 and X for a hand of ${handSize}`) : [];
}

/** Cards with sides need one for every mode, and no other. */
const USUAL_MODES = 2;

function modesProblems({ modes, cards, innate, perks }: CharacterClass): Remark[] {
  const count = modes?.all.length ?? USUAL_MODES;
  if (count === USUAL_MODES) return [];
  const isVague = /"verb":"mode","to":"other"/.test(JSON.stringify([cards, innate, perks]));
  return [
    ...unusual(`has ${count} modes; most classes with any have ${USUAL_MODES}`),
    ...(isVague ? ['a mode “other” is one of two, and there are more: name it'] : []),
  ];
}

function modeProblems({ modes }: CharacterClass, card: AbilityCard): string[] {
  const said =
    'sides' in card
      ? Object.keys(card.sides)
      : typeof card.initiative === 'number'
        ? undefined
        : Object.keys(card.initiative);
  if (!said) return [];
  const known = (modes?.all ?? []).map(({ id }) => id);
  const [what, one] = 'sides' in card ? ['side', 'a side'] : ['initiative', 'an initiative'];
  return [
    ...known.filter((mode) => !said.includes(mode)).map((mode) => `has no ${what} for mode “${mode}”`),
    ...said.filter((mode) => !known.includes(mode)).map((mode) => `has ${one} for “${mode}”, which is no mode`),
  ];
}

/** ENH-09 */
function placeProblems(mat: CharacterClass, card: AbilityCard): string[] {
  return sidesOf(card).flatMap(({ top, bottom }) =>
    [top, bottom].flatMap((action) =>
      spotsOf(action).flatMap(({ ability, place: { shape } }, i) =>
        enhancementsAt(mat, action, i).length === 0 ? [`no enhancement fits the ${shape} of “${ability.verb}”`] : [],
      ),
    ),
  );
}

/** ENH-09: a sticker on one card would change a summon of another. */
function summonProblems({ cards, summons }: CharacterClass): string[] {
  const all = cards.flatMap((card) =>
    sidesOf(card).flatMap(({ top, bottom }) => [...top.abilities, ...bottom.abilities]),
  );
  return (summons ?? []).flatMap(({ id }) => {
    const bring = all.filter((ability) => ability.verb === 'summon' && ability.summon === id);
    const shared = bring.length > 1 && bring.some(({ places }) => places !== undefined);
    return shared ? [`“${id}” comes by several cards, so none of them has “places” for it`] : [];
  });
}

function counterProblems({ counters, modes }: CharacterClass): string[] {
  return [
    ...(counters ?? [])
      .filter(({ start, most }) => start > most)
      .map(({ id, start, most }) => `counter “${id}” starts at ${start}, above its most, ${most}`),
    ...(modes?.chosen === 'by abilities' && modes.all.some(({ change }) => change)
      ? ['a mode that is not chosen for a round changes no counter']
      : []),
  ];
}

function rechargeProblems({ cards, innate, perks }: CharacterClass): Remark[] {
  const text = JSON.stringify([cards, innate, perks]);
  return text.includes('"verb":"recharge"') && !text.includes('"slots":[')
    ? unfinished('can recharge, and has no card with use slots')
    : [];
}

function sameIds({
  counters,
  tokens,
  markers,
  modes,
  summons,
  modifiers,
  perks,
  masteries,
}: CharacterClass): PackProblem[] {
  const kinds = {
    counter: counters,
    token: tokens,
    marker: markers,
    mode: modes?.all,
    summon: summons,
    modifier: modifiers,
    perk: perks,
    mastery: masteries,
  };
  return Object.entries(kinds).flatMap(([kind, things]) => duplicateProblems(kind, things ?? []));
}

/** Cards that every deck begins with. ATK-13 */
const BASIC: ReadonlyMap<string, number> = new Map([
  ['+0', 6],
  ['+1', 5],
  ['-1', 5],
  ['+2', 1],
  ['-2', 1],
  ['x2', 1],
  ['null', 1],
]);
const ANY_CARD = /^(rolling )?([+-]\d|x2|null)$/;

function deckProblems({ modifiers, perks }: CharacterClass): Remark[] {
  const own = (modifiers ?? []).map(({ id }) => id);
  const all = perks ?? [];
  const added = all.flatMap(({ add, times }) => Array.from({ length: times }, () => add ?? []).flat());
  const removed = all.flatMap(({ remove, times }) => Array.from({ length: times }, () => remove ?? []).flat());
  const there = (card: string) => (BASIC.get(card) ?? 0) + added.filter((each) => each === card).length;
  return [
    ...unique(added)
      .filter((card) => !own.includes(card) && !ANY_CARD.test(card))
      .map((card) => `a perk adds “${card}”, which is no card`),
    ...unique(removed)
      .filter((card) => removed.filter((each) => each === card).length > there(card))
      .flatMap((card) => unusual(`perks remove more cards “${card}” than there are`)),
    ...own
      .filter((card) => !added.includes(card))
      .flatMap((card) => unfinished(`no perk adds modifier card “${card}”`)),
    ...all.flatMap(perkProblems),
  ];
}

/** PERK-03 */
function perkProblems({ id, name, times, linked, add, remove, ignores, abilities, once }: Perk): Remark[] {
  const more = abilities !== undefined || once !== undefined;
  return [
    ...(times > 1 && linked !== undefined ? [`perk “${id}” has either “times” or “linked”`] : []),
    ...(add || remove || ignores || more ? [] : unfinished(`perk “${id}” does nothing`)),
    ...(more && name === undefined ? [`perk “${id}” needs a name`] : []),
    ...(more && times > 1 ? [`perk “${id}” brings abilities, so it can be gained once`] : []),
    ...(abilities && once ? [`perk “${id}” has either “abilities” or “once”`] : []),
  ];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
