/** Runs of abilities in order, and what comes with performing any of them. ACT, CHR, ELM-02, XP */
import type { Ability } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import { actionOf, isLasting, slotsOf, within } from '../figures/active.ts';
import { gainBonus } from '../figures/bonuses.ts';
import { has } from '../figures/conditions.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule, word } from '../questions.ts';
import type { ActiveCard, Character, Figure, Half } from '../state.ts';
import type { CardId } from '../terms.ts';
import { performCleanse, performForce, performGive, performHeal, performKill } from './aid.ts';
import { holds } from './amounts.ts';
import { attack } from './attack.ts';
import { command } from './command.ts';
import { canPay, pay } from './costs.ts';
import { changeCounter, changeMode } from './counters.ts';
import { performDamage, whomItHurts } from './damage.ts';
import { canConsume, consume } from './elements.ts';
import { settleFlyers } from './flight.ts';
import { canLoot, lootAround } from './loot.ts';
import { move } from './move.ts';
import { canRecharge, performRecharge, performRecover } from './recover.ts';
import { type ActionSoFar, type Done, did, NOTHING_DONE, NOTHING_YET, namesOf } from './so-far.ts';
import { performSummon } from './summon.ts';
import { performTeleport } from './teleport.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from './tiles.ts';
import { performToken } from './tokens.ts';

/** The half of a card that an action stands on. */
export interface Origin {
  readonly card: CardId;
  readonly half: Half;
  /** The mode in which it was played. */
  readonly mode?: string | undefined;
}

/** What a run of abilities stands on, and what came before it. */
interface Course {
  /** The card whose active bonuses its lasting abilities become; undefined for items, triggers and commands. */
  readonly origin: Origin | undefined;
  /** The place of the run within its action: empty, or `1.` for abilities within the second one. */
  readonly at: string;
  /** The place of the first ability of the run. */
  readonly from?: number;
  readonly soFar: ActionSoFar;
  /** What comes with the first ability that is performed. */
  readonly onBegun: () => void;
}

/** The abilities of an action from top to bottom. Whether any was performed. ACT-05, CHR-07, ELM-02, XP-01 */
export function* performAction(
  game: Game,
  figure: Figure,
  action: Pick<Action, 'abilities' | 'infuse' | 'experience'>,
  origin: Origin | undefined,
): Rule<boolean> {
  const seat = game.characterOf(figure)?.seat;
  const onBegun = () => {
    if (action.infuse) game.happens({ type: 'infusion promised', choices: action.infuse });
    if (action.experience && seat !== undefined) {
      game.happens({ type: 'experience gained', seat, amount: action.experience });
    }
  };
  const soFar = { ...NOTHING_YET, action: namesOf(action.abilities) };
  const done = yield* performAll(game, figure, action.abilities, { origin, at: '', soFar, onBegun });
  return done.affected > 0;
}

/** Abilities that stand on no card: those of triggers, items, and commands. */
export function* performFreely(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Rule<Done> {
  return yield* performAll(game, figure, abilities, { origin: undefined, at: '', soFar, onBegun: () => {} });
}

function* performAll(game: Game, figure: Figure, abilities: readonly Ability[], course: Course): Rule<Done> {
  const only = abilities.length === 1;
  let { soFar } = course;
  let performed = 0;
  for (const [index, ability] of abilities.entries()) {
    if (!game.isOn(figure)) break;
    const kills = killsOf(game);
    const name = `${ability.verb} ${index + 1}`;
    let last = NOTHING_DONE;
    if (isPossible(game, figure, ability, soFar)) {
      if (!only && !soFar.begun && ability.mandatory && !(yield* game.within(name, wants(game, figure, ability))))
        break;
      const begun = soFar.begun || ability.mandatory === true;
      const step: Course = { ...course, at: `${course.at}${(course.from ?? 0) + index}`, soFar: { ...soFar, begun } };
      last = yield* game.within(name, perform(game, figure, ability, step, !only && ability.mandatory !== true));
      yield* game.within('flying', settleFlyers(game));
    }
    if (last.affected > 0) {
      performed++;
      if (!soFar.begun) course.onBegun();
    }
    soFar = { ...soFar, last, killed: killsOf(game) > kills, begun: soFar.begun || last.affected > 0 };
  }
  return performed === 0 ? NOTHING_DONE : { ...soFar.last, affected: performed };
}

function killsOf({ state }: Game): number {
  return state.turn?.kills ?? 0;
}

/** Whether any of some abilities could be performed now. */
export function canBegin(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): boolean {
  return abilities.some((ability) => isPossible(game, figure, ability, soFar));
}

/** Whether an ability can be begun at all; those that need targets find out themselves. */
function isPossible(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (has(figure, 'stun') || !holds(game, figure, ability.if, { soFar })) return false;
  switch (ability.verb) {
    case 'loot':
      return canLoot(game, figure, ability.range);
    case 'damage':
      return whomItHurts(game, figure, ability, soFar).length > 0;
    case 'recharge':
      return canRecharge(game, figure);
    case 'pay':
      return canConsume(game, ability.consume ?? []) && (!ability.cost || canPay(game, figure, ability.cost));
    default:
      return true;
  }
}

/** One ability. `ask`: whether to perform an ability that offers no other choice is asked first. CHR-07 */
function* perform(game: Game, figure: Figure, ability: Ability, course: Course, ask: boolean): Rule<Done> {
  const { soFar } = course;
  switch (ability.verb) {
    case 'attack':
      return yield* attack(game, figure, ability, soFar);
    case 'move':
      return yield* move(game, figure, ability, soFar);
    case 'teleport':
      return yield* performTeleport(game, figure, ability, soFar);
    case 'push':
    case 'pull':
      return yield* performForce(game, figure, ability, soFar);
    case 'heal':
      return yield* performHeal(game, figure, ability, soFar);
    case 'give':
      return yield* performGive(game, figure, ability, soFar);
    case 'cleanse':
      return yield* performCleanse(game, figure, ability, soFar);
    case 'kill':
      return yield* performKill(game, figure, ability, soFar);
    case 'recover':
      return yield* performRecover(game, figure, ability, soFar);
    case 'create':
      return yield* performCreate(game, figure, ability, soFar);
    case 'destroy':
      return yield* performDestroy(game, figure, ability, soFar);
    case 'relocate':
      return yield* performRelocate(game, figure, ability, soFar);
    case 'replace':
      return yield* performReplace(game, figure, ability, soFar);
    case 'spring':
      return yield* performSpring(game, figure, ability, soFar);
    case 'token':
      return yield* performToken(game, figure, ability, soFar);
    case 'grant':
    case 'control':
      return yield* command(game, figure, ability, soFar, (other) =>
        performFreely(game, other, ability.abilities, NOTHING_YET),
      );
    case 'choose':
      return yield* performChosen(game, figure, ability, course);
    default:
      if (ask && !choosesTargets(ability) && !(yield* wants(game, figure, ability))) return NOTHING_DONE;
      return yield* performOutright(game, figure, ability, course);
  }
}

/** Whoever chooses targets for damage can do without them. */
function choosesTargets(ability: Ability): boolean {
  return ability.verb === 'damage' && ability.targets !== undefined;
}

type Outright = Exclude<
  Ability['verb'],
  | 'attack'
  | 'move'
  | 'teleport'
  | 'push'
  | 'pull'
  | 'heal'
  | 'give'
  | 'cleanse'
  | 'kill'
  | 'recover'
  | 'create'
  | 'destroy'
  | 'relocate'
  | 'replace'
  | 'spring'
  | 'token'
  | 'grant'
  | 'control'
  | 'choose'
>;

/** Abilities that leave nothing to choose but whether to perform them. */
function* performOutright(
  game: Game,
  figure: Figure,
  ability: Extract<Ability, { verb: Outright }>,
  course: Course,
): Rule<Done> {
  switch (ability.verb) {
    case 'damage':
      return yield* performDamage(game, figure, ability, course.soFar);
    case 'loot':
      return did(yield* lootAround(game, figure, ability.range));
    case 'recharge':
      return yield* performRecharge(game, figure, ability);
    case 'summon':
      return yield* performSummon(game, figure, ability, course.origin);
    case 'pay':
      return yield* performPaid(game, figure, ability, course);
    case 'experience':
      return gainExperience(game, figure, ability.value);
    case 'infuse':
      game.happens({ type: 'infusion promised', choices: ability.elements });
      return did(1);
    case 'counter':
      return changeCounter(game, figure, ability);
    case 'mode':
      return changeMode(game, figure, ability.to);
    case 'special':
    case 'script':
      throw new Error(`Nobody knows how to perform ${ability.verb}.`);
    default:
      return last(game, figure, ability, course);
  }
}

function gainExperience(game: Game, figure: Figure, amount: number): Done {
  const seat = game.characterOf(figure)?.seat;
  if (seat === undefined) return NOTHING_DONE;
  game.happens({ type: 'experience gained', seat, amount });
  return did(1);
}

/** Something that lasts becomes active, on its card or on the figure. BON-01 */
function last(
  game: Game,
  figure: Figure,
  ability: Extract<Ability, { verb: 'shield' | 'retaliate' | 'bonus' | 'immune' | 'fly' | 'whenever' }>,
  { origin, at }: Course,
): Done {
  const character = game.characterOf(figure);
  if (origin && character) activate(game, character, origin, [at]);
  else gainBonus(game, figure, ability);
  return did(1);
}

function* wants(game: Game, figure: Figure, ability: Ability): Rule<boolean> {
  return yield* chooseOne({
    kind: 'ability',
    seat: game.deciderOf(figure),
    prompt: { about: 'ability', figure: figure.id, lines: linesFor(game, figure, ability) },
    choices: [word('perform', true), word('skip', false)],
  });
}

/** The price, and what was paid for. EFF-04 */
function* performPaid(
  game: Game,
  figure: Figure,
  ability: Extract<Ability, { verb: 'pay' }>,
  course: Course,
): Rule<Done> {
  if (ability.consume) yield* consume(game, figure, ability.consume);
  if (ability.cost && !(yield* pay(game, figure, ability.cost))) return NOTHING_DONE;
  if (ability.experience) gainExperience(game, figure, ability.experience);
  const done = yield* performAll(game, figure, ability.then, {
    ...course,
    at: `${course.at}.`,
    from: 0,
    onBegun: () => {},
  });
  return did(1, done.targets, done.damage);
}

/** One of several runs of abilities, or none. */
function* performChosen(
  game: Game,
  figure: Figure,
  { options, mandatory }: Extract<Ability, { verb: 'choose' }>,
  course: Course,
): Rule<Done> {
  const forced = mandatory === true && course.soFar.begun;
  const chosen = yield* chooseOne<number | undefined>({
    kind: 'alternatives',
    seat: game.deciderOf(figure),
    prompt: { about: 'alternatives', figure: figure.id },
    choices: [
      ...options.map(
        (run, i): Choice<number> => ({
          value: `${i + 1}`,
          is: i,
          note: { is: 'lines', lines: run.flatMap((ability) => linesFor(game, figure, ability)) },
        }),
      ),
      ...(forced ? [] : [word('skip', undefined)]),
    ],
  });
  if (chosen === undefined) return NOTHING_DONE;
  const from = options.slice(0, chosen).flat().length;
  const inner = { ...course, at: `${course.at}.`, from, onBegun: () => {} };
  return yield* performAll(game, figure, options[chosen] ?? [], inner);
}

/** Puts a card into the active area with the bonuses of some of its abilities; adds to them when it is there already. BON-01 */
export function activate(
  game: Game,
  character: Character,
  { card, half, mode }: Origin,
  abilities: readonly string[],
): void {
  const action = actionOf(game, { card, half, ...(mode !== undefined && { mode }) });
  game.happens({
    type: 'card activated',
    seat: character.seat,
    card,
    half,
    ...(mode !== undefined && { mode }),
    abilities,
    ...durationOf(action),
    slots: slotsOf(action).length > 0,
    lost: action.lost === true,
    ...(action.unrecoverable && { forGood: true }),
  });
}

/** How long the bonuses of an action last, the present turn or round included; summons have no end of their own. BON-03, BON-04, BON-08, SUM-03 */
function durationOf({ abilities }: Action): Pick<ActiveCard, 'lasts' | 'left'> {
  const all = abilities.flatMap((ability) => [ability, ...within(ability)]);
  const lasting = all.flatMap((ability) => (isLasting(ability) ? [ability.lasts] : []));
  const limit = lasting.find((each) => typeof each === 'object');
  if (limit)
    return 'turns' in limit ? { lasts: 'turns', left: limit.turns + 1 } : { lasts: 'rounds', left: limit.rounds + 1 };
  return { lasts: lasting.includes('round') && !lasting.includes('persistent') ? 'round' : 'persistent' };
}
