/** Checks of abilities beyond the schemas: a part that no rule reads would promise too much. */

import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { nestProblems, problemsAt, problemsInFile } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE, fileOfMonster } from '../files.ts';
import type { Ability } from '../schema/abilities/abilities.ts';
import type { AbilityCard, Action, CharacterClass, Monster } from '../schema/abilities/cards.ts';
import type { Item } from '../schema/campaign/rewards.ts';
import type { AbilityContext, Owner, PlacedAbility } from '../walk-abilities.ts';
import { walkAbilities } from '../walk-abilities.ts';
import { abilityProblems, costProblems } from './check-ability.ts';
import { itemProblems, sidesOf } from './check-items.ts';
import { rowProblems } from './check-lasting.ts';

export function checkAbilities(content: PackContent): FileProblem[] {
  const { classes, sets, items, monsters, scenarios } = content;
  return [
    ...classes.flatMap((each) => problemsInFile(FILE.class(each.id), classProblems(each))),
    ...sets.flatMap(({ id, cards }) =>
      problemsInFile(
        FILE.set(id),
        cards.flatMap((card) =>
          nestProblems(`card ${id}/${card.id}`, problemsOf('monster', card.abilities, 'special')),
        ),
      ),
    ),
    ...monsters.flatMap((monster) => problemsInFile(fileOfMonster(content, monster), specialProblems(monster))),
    ...scenarios.flatMap(({ id, cast = {} }) =>
      problemsInFile(
        FILE.scenario(id),
        Object.entries(cast).flatMap(([name, member]) =>
          member.kind === 'ally'
            ? nestProblems(`scenario ${id}, cast ${name}`, problemsOf('monster', member.abilities ?? []))
            : [],
        ),
      ),
    ),
    ...problemsInFile(
      FILE.items,
      items.flatMap((item) => nestProblems(`item ${item.id}`, usesProblems(item))),
    ),
  ];
}

function classProblems(each: CharacterClass): PackProblem[] {
  return [
    ...halvesOf(each).flatMap(({ place, action }) => nestProblems(place, actionProblems(action, each.handSize))),
    ...nestProblems(`class ${each.id}, innate`, problemsOf('mat', each.innate ?? [])),
    ...(each.perks ?? []).flatMap(({ id, abilities = [], once = [] }) =>
      nestProblems(`class ${each.id}, perk ${id}`, [...problemsOf('perk', abilities), ...problemsOf('item', once)]),
    ),
  ];
}

function specialProblems({ id, specials = [], laterSpecials = [] }: Monster): PackProblem[] {
  const all = [{ place: `monster ${id}`, specials }, ...laterSpecials.map(atLaterLevel(id))];
  return all.flatMap(({ place, specials: own }) =>
    own.flatMap((abilities, i) => nestProblems(`${place}, special ${i + 1}`, problemsOf('monster', abilities))),
  );
}

function atLaterLevel(monster: string) {
  return ({ from, specials }: NonNullable<Monster['laterSpecials']>[number]) => ({
    place: `monster ${monster} from level ${from}`,
    specials,
  });
}

/** Half of a card with its place: `card drifter/long-stride, top`. */
export interface PlacedHalf {
  readonly place: string;
  readonly card: string;
  readonly action: Action;
}

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

export function actionProblems({ abilities, cost }: Action, handSize: number): PackProblem[] {
  return [...problemsAt('', costProblems(cost, handSize)), ...problemsOf('character', abilities)];
}

export function problemsOf(
  owner: Owner,
  abilities: readonly Ability[],
  allowed?: 'special',
  around: Pick<Partial<AbilityContext>, 'first'> = {},
): PackProblem[] {
  const all = walkAbilities(abilities, { owner, triggered: undefined, commanded: false, ...around });
  const each = all.flatMap((here) =>
    problemsAt(here.place, [...abilityProblems(here), ...strayProblems(here, allowed)]),
  );
  return [...each, ...problemsAt('', rowProblems(owner, all))];
}

/** BOS-03: ability cards name the special, so that its focus can be found first. */
function strayProblems({ ability, owner, held }: PlacedAbility, allowed: 'special' | undefined): string[] {
  if (ability.verb !== 'special' || owner !== 'monster') return [];
  return allowed && !held ? [] : ['a special stands on an ability card, and within no other ability'];
}

function usesProblems(item: Item): PackProblem[] {
  return [
    ...problemsAt('', itemProblems(item)),
    ...sidesOf(item).flatMap((use) => {
      if (use.when === 'turn') return problemsOf('item', use.abilities);
      if (use.when === 'always') return problemsOf('worn', use.abilities);
      const isBehindAttack = use.when === 'attack';
      return 'then' in use && use.then ? problemsOf('item', use.then, undefined, { first: !isBehindAttack }) : [];
    }),
  ];
}
