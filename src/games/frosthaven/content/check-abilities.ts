/** What the schemas can't say about abilities: parts that would be read by nobody, so that a card would promise too much. */
import type { PackContent } from './catalog.ts';
import { abilityProblems, costProblems } from './check-ability.ts';
import { itemProblems, sidesOf } from './check-items.ts';
import { rowProblems } from './check-lasting.ts';
import type { Ability } from './schema/abilities.ts';
import type { AbilityCard, Action, CharacterClass } from './schema/cards.ts';
import type { Item } from './schema/rewards.ts';
import { type Owner, type Standing, walk } from './walk.ts';

/** Everything that is wrong with the abilities of a pack, one sentence each. */
export function checkAbilities({ classes, sets, items, monsters, scenarios }: PackContent): string[] {
  const at = (place: string, problems: readonly string[]) => problems.map((problem) => `${place}: ${problem}`);
  return [
    ...classes.flatMap((each) => [
      ...halvesOf(each).flatMap(({ place, action }) => at(place, actionProblems(action, each.handSize))),
      ...at(`class ${each.id}, innate`, problemsOf('mat', each.innate ?? [])),
    ]),
    ...sets.flatMap(({ id, cards }) =>
      cards.flatMap((card) => at(`card ${id}/${card.id}`, problemsOf('monster', card.abilities, 'special'))),
    ),
    ...monsters.flatMap(({ id, specials = [] }) =>
      specials.flatMap((abilities, i) => at(`monster ${id}, special ${i + 1}`, problemsOf('monster', abilities))),
    ),
    ...scenarios.flatMap(({ id, cast = {} }) =>
      Object.entries(cast).flatMap(([name, member]) =>
        member.kind === 'ally' ? at(`scenario ${id}, cast ${name}`, problemsOf('monster', member.abilities ?? [])) : [],
      ),
    ),
    ...items.flatMap((item) => at(`item ${item.id}`, usesProblems(item))),
  ];
}

/** A half of a card, and where it stands: `card drifter/long-stride, top`. */
export interface PlacedHalf {
  readonly place: string;
  readonly card: string;
  readonly action: Action;
}

/** Every half of every card of a class, on all sides. */
export function halvesOf({ id, cards }: Pick<CharacterClass, 'id' | 'cards'>): PlacedHalf[] {
  return cards.flatMap((card) =>
    facesOf(card).flatMap(({ name, top, bottom }) => [
      { place: `card ${id}/${card.id}${name}, top`, card: card.id, action: top },
      { place: `card ${id}/${card.id}${name}, bottom`, card: card.id, action: bottom },
    ]),
  );
}

function facesOf(card: AbilityCard): { name: string; top: Action; bottom: Action }[] {
  if (!('sides' in card)) return [{ name: '', top: card.top, bottom: card.bottom }];
  return Object.entries(card.sides).map(([mode, { top, bottom }]) => ({ name: `, side ${mode}`, top, bottom }));
}

function actionProblems({ abilities, cost }: Action, handSize: number): string[] {
  return [...costProblems(cost, handSize), ...problemsOf('character', abilities)];
}

/** `allowed`: what may stand there and nowhere else. */
function problemsOf(owner: Owner, abilities: readonly Ability[], allowed?: 'special'): string[] {
  const all = walk(abilities, { owner, triggered: undefined, commanded: false });
  const each = all.flatMap((here) =>
    [...abilityProblems(here), ...strayProblems(here, allowed)].map((problem) => `${here.place}: ${problem}`),
  );
  return [...each, ...rowProblems(owner, all)];
}

/** BOS-03: ability cards say which special ability comes, so that the focus can be found before it. */
function strayProblems({ ability, owner, held }: Standing, allowed: 'special' | undefined): string[] {
  if (ability.verb !== 'special' || owner !== 'monster') return [];
  return allowed && !held ? [] : ['a special stands on an ability card, and within no other ability'];
}

function usesProblems(item: Item): string[] {
  return [
    ...itemProblems(item),
    ...sidesOf(item).flatMap((use) => {
      if (use.when === 'turn') return problemsOf('item', use.abilities);
      return use.when === 'always' ? problemsOf('worn', use.abilities) : [];
    }),
  ];
}
