import type { Ability, AbilityOf } from '../../content/schema/abilities/abilities.ts';
import { WATCHED_VERBS } from '../../content/schema/abilities/abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import type { HexLabel } from '../../content/terms.ts';
import { hexesWithMark } from '../figures/figure-tests.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar, Origin } from './ability-outcome.ts';
import { actionNamesOf, isPerformed, NO_OUTCOME, NO_TARGET, NOTHING_YET, outcomeOf } from './ability-outcome.ts';
import { pay } from './costs.ts';
import { consume } from './elements.ts';
import { gainExperience } from './experience.ts';
import { chooseHex, hexesInReach } from './map/hexes.ts';
import { updateFlyers } from './move/flight.ts';
import { isAlwaysPerformed, isWeighty } from './obvious-abilities.ts';
import { isPossible } from './possible.ts';
import type { AbilityRun } from './verb.ts';

/**
 * Performs the abilities of an action from top to bottom. ACT-05, ACT-06, CHR-07, CHR-10, ELM-02, ELM-04, XP-01
 * Returns true if any was performed.
 */
export function* performAction(
  game: Game,
  figure: Figure,
  action: Pick<Action, 'abilities' | 'infuse' | 'experience' | 'lost'>,
  origin: Origin | undefined,
): Rule<boolean> {
  const seat = game.characterOf(figure)?.seat;
  const onBegun = () => {
    if (action.infuse) game.emit({ type: 'infusion promised', choices: action.infuse });
    if (action.experience && seat !== undefined) {
      game.emit({ type: 'experience gained', seat, amount: action.experience });
    }
  };
  const soFar = { ...NOTHING_YET, action: actionNamesOf(action.abilities), weighty: isWeighty(action, origin) };
  const done = yield* performAll(game, figure, action.abilities, { origin, at: '', soFar, onBegun });
  return done.affected > 0;
}

export function* performFreely(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  return yield* performAll(game, figure, abilities, { origin: undefined, at: '', soFar, onBegun: () => {} });
}

export function performAlone(game: Game, figure: Figure, abilities: readonly Ability[]): Rule<AbilityOutcome> {
  return performFreely(game, figure, abilities, NOTHING_YET);
}

/** Performs abilities that can't be declined; the party decides how. MON-10, SET-30 */
export function* performCompelled(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const forced = abilities.map((ability): Ability => ({ ...ability, mandatory: true }));
  return yield* performFreely(game, figure, forced, { ...soFar, begun: true });
}

/** Stops when the figure is gone. ACT-06, DTH-05 */
function* performAll(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  course: AbilityRun,
): Rule<AbilityOutcome> {
  const only = abilities.length === 1;
  let { soFar } = course;
  let performed = 0;
  for (const [index, ability] of abilities.entries()) {
    if (!game.isOnMap(figure)) break;
    const later = abilities.slice(index + 1);
    const watched = soFar.watched || later.some((each) => each.if !== undefined);
    const shared = later.some(isForArea);
    const at = `${course.at}${(course.from ?? 0) + index}`;
    const step: AbilityRun = { ...course, paid: false, at, soFar: { ...soFar, watched, ...(shared && { shared }) } };
    const rule = () => game.within(`${ability.verb} ${index + 1}`, maybePerform(game, figure, ability, step, only));
    const { last, killed } = yield* begin(game, ability, course.paid === true && index === 0, rule);
    if (!last) break;
    if (isPerformed(last)) {
      performed++;
      if (!soFar.begun) course.onBegun();
    }
    const created = [...(soFar.created ?? []), ...(last.created ?? [])];
    soFar = { ...soFar, last, killed, created, begun: soFar.begun || isPerformed(last) };
  }
  return performed === 0 ? NO_OUTCOME : { ...soFar.last, created: soFar.created, affected: performed };
}

function isForArea(ability: Ability): boolean {
  return 'only' in ability && (ability.only ?? []).some((test) => 'in' in test && test.in === 'area');
}

function begin<T>(game: Game, ability: Ability, paid: boolean, rule: () => Rule<T>): Rule<T> {
  if (paid) return game.insideAbility(rule);
  return game.rulesOf(ability).isContainer ? game.betweenAbilities(rule) : game.runAbility(rule);
}

interface AbilityResult {
  readonly last: AbilityOutcome | undefined;
  readonly killed: boolean;
}

/** CHR-07, CHR-08 */
function* maybePerform(
  game: Game,
  figure: Figure,
  ability: Ability,
  course: AbilityRun,
  only: boolean,
): Rule<AbilityResult> {
  const { soFar } = course;
  const kills = killsOf(game);
  if (!game.isOnMap(figure) || !isPossible(game, figure, ability, soFar)) return { last: NO_OUTCOME, killed: false };
  const mandatory = ability.mandatory === true;
  if (!only && !soFar.begun && mandatory && !(yield* wants(game, figure, ability)))
    return { last: undefined, killed: false };
  const step = { ...course, soFar: { ...soFar, begun: soFar.begun || mandatory } };
  const last = yield* perform(game, figure, ability, step, !only && !mandatory);
  yield* game.within('flying', updateFlyers(game));
  const killed = killsOf(game) > kills;
  yield* reactToAbility(game, figure, ability, { last, killed });
  return { last, killed };
}

/** Tells those who wait for such an ability, if it has affected anything. */
export function* reactToAbility(
  game: Game,
  figure: Figure,
  { verb }: Pick<Ability, 'verb'>,
  done: { readonly last: AbilityOutcome; readonly killed: boolean },
): Rule<void> {
  const ability = WATCHED_VERBS.find((each) => each === verb);
  if (ability && done.last.affected > 0 && game.isOnMap(figure))
    yield* game.react({ event: 'performs', figure, ability, done });
}

function killsOf({ state }: Game): number {
  return state.turn?.kills ?? 0;
}

/** `ask`: first asks whether to perform, if the ability has no other choice. CHR-07 */
function* perform(
  game: Game,
  figure: Figure,
  ability: Ability,
  course: AbilityRun,
  ask: boolean,
): Rule<AbilityOutcome> {
  const rules = game.rulesOf(ability);
  const isForNobody = rules.isForNobody(game, figure, ability, course.soFar);
  if (ask && (isForNobody || rules.isOutright(ability))) {
    const surely = isAlwaysPerformed(game, figure, ability, course);
    if (!(yield* wants(game, figure, ability, surely))) return NO_OUTCOME;
  }
  if (isForNobody) return NO_TARGET;
  const done = rules.perform(game, figure, ability, course);
  return 'next' in done ? yield* done : done;
}

/** `surely`: the obvious answer. ACT-07 */
function* wants(game: Game, figure: Figure, ability: Ability, surely?: boolean): Rule<boolean> {
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'ability', figure: figure.id, lines: linesFor(game, figure, ability) },
    choices: [wordOption('perform', true), wordOption('skip', false)],
    obviousAnswer: surely === undefined ? undefined : [surely ? 'perform' : 'skip'],
  });
}

/** Pays the cost, then performs. EFF-04 */
export function* performPaid(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'pay'>,
  course: AbilityRun,
): Rule<AbilityOutcome> {
  if (ability.consume) yield* consume(game, figure, ability.consume);
  const paid = ability.cost ? yield* pay(game, figure, ability.cost) : 0;
  if (ability.cost && paid === 0) return NO_OUTCOME;
  if (ability.experience) gainExperience(game, figure, ability.experience);
  const done = yield* performAll(game, figure, ability.then, {
    ...course,
    at: `${course.at}.`,
    from: 0,
    paid: true,
    soFar: { ...course.soFar, weighty: false, ...(paid > 0 && { paid }) },
    onBegun: () => {},
  });
  return outcomeOf(1, done.targets, done.damage, { created: done.created });
}

/** MAN-09 */
export function hexesToDesignate(game: Game, figure: Figure, ability: AbilityOf<'designate'>): HexLabel[] {
  const { range, with: mark } = ability;
  const marked = mark && hexesWithMark(game, figure, mark);
  return hexesInReach(game, figure, range).filter((hex) => marked === undefined || marked.includes(hex));
}

export function* performDesignated(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'designate'>,
  course: AbilityRun,
): Rule<AbilityOutcome> {
  const { soFar } = course;
  const hexes = hexesToDesignate(game, figure, ability);
  const there = yield* chooseHex(game, { figure, ability, soFar, hexes, chosen: 0, most: 1 });
  if (there === undefined) return NO_OUTCOME;
  const inner = { ...course, at: `${course.at}.`, from: 0, soFar: { ...soFar, there }, onBegun: () => {} };
  return yield* performAll(game, figure, ability.then, inner);
}

export function* performChosen(
  game: Game,
  figure: Figure,
  { options, mandatory }: AbilityOf<'choose'>,
  course: AbilityRun,
): Rule<AbilityOutcome> {
  const forced = mandatory === true && course.soFar.begun;
  const chosen = yield* chooseOne<number | undefined>({
    ...game.deciderFields(figure),
    prompt: { about: 'alternatives', figure: figure.id },
    choices: [
      ...options.map(
        (run, i): ScenarioChoice<number> => ({
          value: `${i + 1}`,
          is: i,
          note: { is: 'lines', lines: linesFor(game, figure, ...run) },
        }),
      ),
      ...(forced ? [] : [wordOption('skip', undefined)]),
    ],
  });
  if (chosen === undefined) return NO_OUTCOME;
  const from = options.slice(0, chosen).flat().length;
  const inner = { ...course, at: `${course.at}.`, from, onBegun: () => {} };
  return yield* performAll(game, figure, options[chosen] ?? [], inner);
}
