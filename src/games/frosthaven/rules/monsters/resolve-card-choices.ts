/** A set's card for one monster, with paid consumptions and chosen alternatives. MEL-03, SET-30 */
import type { Ability, AbilityOf } from '../../content/schema/abilities/abilities.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { SetCard } from './plan.ts';

interface AbilityAtPlace {
  readonly ability: Ability;
  readonly place: string;
}

/**
 * Replaces consumptions by what was paid, and alternatives by the party's choice.
 * The party chooses at the start of the turn, because the focus may depend on it.
 */
export function* resolveCardChoices(game: Game, figure: Figure, setCard: SetCard): Rule<SetCard> {
  const spelled: AbilityAtPlace[] = [];
  for (const each of withPaid(setCard)) {
    const { ability, place } = each;
    if (ability.verb !== 'choose') spelled.push(each);
    else spelled.push(...inside(ability, place, yield* chooseRun(game, figure, ability)));
  }
  return printedAs(setCard, spelled);
}

export function possibleCards(setCard: SetCard): SetCard[] {
  const runs = withPaid(setCard).reduce<AbilityAtPlace[][]>(
    (all, { ability, place }) => {
      const ways =
        ability.verb === 'choose' ? ability.options.map((run) => inside(ability, place, run)) : [[{ ability, place }]];
      return all.flatMap((before) => ways.map((way) => [...before, ...way]));
    },
    [[]],
  );
  return runs.map((spelled) => printedAs(setCard, spelled));
}

function withPaid({ card, paid, places }: SetCard): AbilityAtPlace[] {
  return card.abilities.flatMap((ability, i): AbilityAtPlace[] => {
    const place = places?.[i] ?? `${i}`;
    if (ability.verb !== 'pay') return [{ ability, place }];
    return paid.includes(place) ? inside(ability, place, ability.then) : [];
  });
}

function inside({ if: tests }: AbilityOf<'pay' | 'choose'>, place: string, run: readonly Ability[]): AbilityAtPlace[] {
  return run.map((each, i) => ({
    ability: tests ? { ...each, if: [...tests, ...(each.if ?? [])] } : each,
    place: `${place}.${i}`,
  }));
}

function printedAs({ card, paid }: SetCard, spelled: readonly AbilityAtPlace[]): SetCard {
  const abilities = spelled.map(({ ability }) => ability);
  return { card: { ...card, abilities }, paid, places: spelled.map(({ place }) => place) };
}

function* chooseRun(game: Game, figure: Figure, { options }: AbilityOf<'choose'>): Rule<readonly Ability[]> {
  return yield* chooseOne<readonly Ability[]>({
    ...game.deciderFields(figure),
    prompt: { about: 'alternatives', figure: figure.id },
    choices: options.map(
      (run, i): ScenarioChoice<readonly Ability[]> => ({
        value: `${i + 1}`,
        is: run,
        note: { is: 'lines', lines: linesFor(game, figure, ...run) },
      }),
    ),
  });
}
