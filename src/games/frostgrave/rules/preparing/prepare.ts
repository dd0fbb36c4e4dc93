/** Preparations of all seats side by side: spells and potions before a game. FSP-08, FBS-02 */
import { runParallel } from '../../../../engine/rules/parallel.ts';
import type { Option, Seat } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import type { GameQuestion, Note, Prompt, Rule } from '../questions.ts';
import { castBeforeGame } from './cast-before.ts';
import { castInCircle, circlesOf } from './circle.ts';
import { drinkAtHome, drinksOf } from './dreams.ts';
import type { PreparationWay } from './preparation-ways.ts';
import { homeOf, needsOf, waysOf } from './preparation-ways.ts';

const ENOUGH = 'enough';
const BACK = 'back';
const TURNS = [1, 2, 3, 4, 5, 6] as const;

export function* prepare(game: Game): Rule<void> {
  const seats = game.state.seats.flatMap(({ seat, home }) => (home ? [seat] : []));
  const rules = new Map(seats.map((seat): [Seat, Rule<void>] => [seat, prepareSeat(game, seat)]));
  yield* runParallel<void, Prompt, Note, GameQuestion>(game.rulePath, rules);
  game.emit({ type: 'preparations ended' });
}

interface PreparationStep {
  readonly option: Option<Note>;
  carryOut(): Rule<void>;
}

function* prepareSeat(game: Game, seat: Seat): Rule<void> {
  for (;;) {
    const deeds = [
      ...spellSteps(game, seat),
      ...circleSteps(game, seat),
      ...drinkSteps(game, seat),
      ...telescopeSteps(game, seat),
    ];
    if (deeds.length === 0) return;
    const options = [
      ...deeds.map(({ option }) => option),
      { value: ENOUGH, note: { kind: 'prepared enough' as const } },
    ];
    const [answer] = yield* ask<Prompt, Note>({
      kind: 'prepare',
      seat,
      prompt: { kind: 'prepare' },
      options,
      min: 1,
      max: 1,
      defaultAnswer: [firstFree(deeds)?.option.value ?? ENOUGH],
    });
    const deed = deeds.find(({ option }) => option.value === answer);
    if (!deed) return;
    yield* deed.carryOut();
  }
}

function firstFree(deeds: readonly PreparationStep[]): PreparationStep | undefined {
  return deeds.find(({ option: { note } }) => note?.kind === 'prepare' && note.of !== 'potion');
}

function spellSteps(game: Game, seat: Seat): PreparationStep[] {
  const home = homeOf(game, seat);
  const ways = waysOf(game, seat);
  const keyOf = ({ caster, spell }: PreparationWay) => `${caster.id} ${spell.id}`;
  return [...new Set(ways.map(keyOf))].flatMap((value): PreparationStep[] => {
    const own = ways.filter((way) => keyOf(way) === value);
    const [first] = own;
    if (!home || !first) return [];
    const needs = Math.min(...own.map((way) => needsOf(game, home, way)));
    const note = { kind: 'prepare', of: 'spell', what: first.spell.id, figure: first.caster.id, needs } as const;
    return [
      {
        option: { value, note },
        *carryOut() {
          const way = yield* askWay(game, seat, own);
          if (way) yield* castBeforeGame(game, seat, way);
        },
      },
    ];
  });
}

function* askWay(game: Game, seat: Seat, ways: readonly PreparationWay[]): Rule<PreparationWay | undefined> {
  const [first] = ways;
  const home = homeOf(game, seat);
  if (!first || !home || ways.length === 1) return first;
  const options = ways.flatMap((way): Option<Note>[] =>
    way.value === undefined || !way.note
      ? []
      : [
          {
            value: way.value,
            note: {
              ...way.note,
              needs: needsOf(game, home, way),
              ...(way.gold !== undefined && { gold: way.gold }),
            },
          },
        ],
  );
  const prompt = { kind: 'prepare-what', figure: first.caster.id, what: first.spell.id } as const;
  const answer = yield* askValue(seat, prompt, options);
  return ways.find(({ value }) => value === answer);
}

function* askValue(
  seat: Seat,
  prompt: Extract<Prompt, { kind: 'prepare-what' }>,
  options: readonly Option<Note>[],
): Rule<string | undefined> {
  const [answer] = yield* ask<Prompt, Note>({
    kind: 'prepare-what',
    seat,
    prompt,
    options: [...options, { value: BACK, note: { kind: 'back' } }],
    min: 1,
    max: 1,
    defaultAnswer: options.slice(0, 1).map(({ value }) => value),
  });
  return answer;
}

function circleSteps(game: Game, seat: Seat): PreparationStep[] {
  return circlesOf(game, seat).map(
    ({ caster, spells: both, needs }): PreparationStep => ({
      option: {
        value: `${caster} ${both.join(' ')}`,
        note: { kind: 'prepare', of: 'base', what: both[0] ?? '', figure: caster, needs },
      },
      carryOut: () => castInCircle(game, seat, caster, both),
    }),
  );
}

function drinkSteps(game: Game, seat: Seat): PreparationStep[] {
  return drinksOf(game, seat).map(
    (drink): PreparationStep => ({
      option: {
        value: `${drink.figure} ${drink.thing.what}${drink.isAtHome ? ' home' : ''}`,
        note: { kind: 'prepare', of: 'potion', what: drink.thing.what, figure: drink.figure, needs: drink.needs },
      },
      carryOut: () => drinkAtHome(game, seat, drink),
    }),
  );
}

/** The turn of a telescope is named beforehand. FBS-02 */
function telescopeSteps(game: Game, seat: Seat): PreparationStep[] {
  const by = homeOf(game, seat)?.foresight;
  if (by === undefined) return [];
  const note = { kind: 'prepare', of: 'base', what: 'foresight', figure: '' } as const;
  return [
    {
      option: { value: 'foresight', note },
      *carryOut() {
        const options = TURNS.map((turn) => ({
          value: `${turn}`,
          note: { kind: 'prepared' as const, is: 'turn' as const, what: `${turn}` },
        }));
        const turn = yield* askValue(seat, { kind: 'prepare-what', figure: '', what: 'foresight' }, options);
        if (turn !== undefined && turn !== BACK) game.emit({ type: 'foreseen', seat, turn: Number(turn), by });
      },
    },
  ];
}
