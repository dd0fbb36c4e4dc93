import type { LastingAbility } from '../schema/abilities/abilities.ts';
import { isLasting } from '../schema/abilities/abilities.ts';
import { isForTurn } from '../schema/abilities/ability-parts.ts';
import type { Owner, PlacedAbility } from '../walk-abilities.ts';
import { looksAtAttack, looksAtTarget, patchProblems, TARGET_BY_TARGET } from './check-patches.ts';
import { keyOf, onlyProblems, testProblems } from './check-tests.ts';

export function lastingProblems(ability: LastingAbility, here: PlacedAbility): string[] {
  const { for: whom } = ability;
  return [
    ...standingProblems(ability, here),
    ...(whom?.who === 'self' && whom.range !== undefined ? ['the figure itself is always within range'] : []),
    ...(whom ? onlyProblems(whom.who, whom.only ?? [], { ...here, first: false }) : []),
    ...(ability.verb === 'fly' && whom && ability.slots
      ? ['use slots count moves of the figure itself; leave out “for”']
      : []),
    ...(ability.verb === 'shield' && ability.struck && !ability.slots
      ? ['“struck” says what use slots count, and there are none']
      : []),
    ...(ability.verb === 'negate' && (ability.least ?? 0) > (ability.most ?? Number.POSITIVE_INFINITY)
      ? ['“least” is above “most”']
      : []),
    ...(ability.verb === 'bonus' ? bonusProblems(ability, here) : []),
    ...(ability.verb === 'by-hand' && ability.slots && (here.triggered || here.commanded || here.owner === 'monster')
      ? ['nobody has a button for these slots: what is done by hand has them on a card, an item or a perk']
      : []),
    ...(ability.verb === 'whenever' ? triggerProblems(ability, here) : []),
  ];
}

const ROUND_ONLY: Readonly<Record<'triggered' | 'commanded' | 'item' | 'monster', string>> = {
  triggered:
    'what a “whenever” brings lies on no card: it lasts for the round or the turn, and its slots give no experience',
  commanded:
    'what another figure gains lies on no card: it lasts for the round or the turn, and its slots give no experience',
  item: 'what an item gives lies on no card: it lasts for the round or the turn and has no slots',
  monster: 'bonuses of monsters last for the round or the turn',
};

function standingProblems(
  { verb, lasts, slots, ...ability }: LastingAbility,
  { owner, triggered, commanded }: PlacedAbility,
): string[] {
  const why = commanded ? 'commanded' : triggered ? 'triggered' : owner;
  const counted =
    slots?.every((experience) => experience === 0) === true && (why === 'commanded' || why === 'triggered');
  const brief = (lasts === 'round' || isForTurn(lasts)) && (!slots || counted);
  const ofMat = why === 'mat';
  const printed = why === 'character' || why === 'mat' || why === 'perk' || why === 'worn';
  const given = printed ? [] : brief ? [] : [ROUND_ONLY[why]];
  const more = verb === 'bonus' && 'on' in ability && ability.on !== 'attacked' && owner === 'monster' && !commanded;
  return [
    ...given,
    ...(ofMat && (lasts !== 'persistent' || slots) ? ['what is on the mat is “persistent”, and has no slots'] : []),
    ...(why === 'perk' && (lasts !== 'persistent' || slots?.some((experience) => experience > 0))
      ? ['what a perk brings is “persistent”, and its slots give no experience']
      : []),
    ...(why === 'worn' && lasts !== 'persistent' ? ['what an item always does is “persistent”'] : []),
    ...(more ? ['monsters gain no such bonus'] : []),
  ];
}

function bonusProblems(ability: Extract<LastingAbility, { verb: 'bonus' }>, here: PlacedAbility): string[] {
  const { on, each, when = [], add } = ability;
  const attacks = on === 'attack' || on === 'attacked';
  const eachTarget = each === 'target' || on === 'attacked';
  const around = {
    ...here,
    first: false,
    triggered: undefined,
    commanded: here.commanded || ability.for !== undefined,
  };
  const looks = when.some(looksAtTarget);
  return [
    ...patchProblems(on, add, eachTarget && on === 'attack', around),
    ...(each === 'target' && on !== 'attack' ? ['only attacks have targets to count; leave out “each”'] : []),
    ...(looks && !(attacks && eachTarget) ? [TARGET_BY_TARGET] : []),
    ...(attacks ? [] : when.filter(looksAtAttack).map((test) => `${keyOf(test)} holds for attacks only`)),
    ...testProblems(when, around),
  ];
}

/** Triggers with a second figure, which tests may look at. */
export const WITH_OTHERS: readonly string[] = ['attacks', 'attacked', 'kills', 'dies', 'suffers', 'heals', 'healed'];

function triggerProblems(ability: Extract<LastingAbility, { verb: 'whenever' }>, here: PlacedAbility): string[] {
  const { on } = ability;
  const { when = [], only = [] } = on;
  const rounds = on.event === 'round begins' || on.event === 'round ends' || on.event === 'scenario begins';
  const whom = [on.range, on.only].some((part) => part !== undefined);
  return [
    ...(ability.for ? ['“for” means nothing to a trigger: its “who” says whom it watches'] : []),
    ...(on.who === 'self' && on.range !== undefined ? ['the figure itself is always within range'] : []),
    ...(rounds && (whom || on.who !== 'self')
      ? [`a ${on.event.split(' ')[0]} happens to nobody: leave out “who”, “range” and “only”`]
      : []),
    ...(on.rest && on.event !== 'rests' ? [`“rest” means nothing to “${on.event}”`] : []),
    ...(on.event === 'dies' && on.who === 'self' ? ['whoever is dead does nothing more'] : []),
    ...onlyProblems(on.who, only, here),
    ...(on.event === 'attacks' || on.event === 'attacked'
      ? []
      : when.filter(looksAtAttack).map((test) => `“${on.event}” is no attack; ${keyOf(test)} tests nothing`)),
    ...((on.event === 'performs') === (on.ability !== undefined)
      ? []
      : ['“performs” says which “ability”, and nothing else does']),
    ...(WITH_OTHERS.includes(on.event)
      ? []
      : when.filter(looksAtTarget).map(() => `nobody else has to do with “${on.event}”, so there is no target`)),
    ...testProblems(
      when.filter((test) => !looksAtAttack(test)),
      { ...here, first: on.event !== 'performs', triggered: on.event },
    ),
  ];
}

/** BON-05: one row of slots counts one thing. SUM-03: a summon keeps its card active. */
export function rowProblems(owner: Owner, all: readonly PlacedAbility[]): string[] {
  if (owner !== 'character' && owner !== 'perk') return [];
  const onCard = all.filter(({ triggered, commanded }) => !triggered && !commanded).map(({ ability }) => ability);
  const lasting = onCard.filter(isLasting);
  const summons = onCard.some(({ verb }) => verb === 'summon');
  const times = new Set(lasting.map(({ lasts }) => JSON.stringify(lasts)));
  const crowded = lasting.length + (summons ? 1 : 0) > 1;
  return [
    ...(crowded && lasting.some(({ slots }) => slots) ? ['beside use slots there can be no other bonus'] : []),
    ...(times.size > 1 ? ['its bonuses last for different times'] : []),
    ...(summons && lasting.some(({ lasts }) => lasts !== 'persistent')
      ? ['beside a summon, bonuses are persistent']
      : []),
  ];
}
