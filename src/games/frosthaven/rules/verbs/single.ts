/** One ability that holds no others. CHR-07 */

import type { Ability } from '../../content/schema/abilities.ts';
import { LASTING, type LastingAbility } from '../../content/schema/abilities.ts';
import { gainBonus } from '../figures/bonuses.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { SCRIPTS } from '../scripts/index.ts';
import type { Figure } from '../state.ts';
import { activate, type Origin } from './activate.ts';
import { isForSelf } from './affect.ts';
import { performCleanse, performForce, performGive, performHeal, performKill } from './aid.ts';
import { attack } from './attack.ts';
import { changeCounter, changeMode } from './counters.ts';
import { performDamage } from './damage.ts';
import { lootAround } from './loot.ts';
import { move } from './move.ts';
import { performRecharge, performRecover } from './recover.ts';
import { type ActionSoFar, type Done, did, NOTHING_DONE } from './so-far.ts';
import { performSummon } from './summon.ts';
import { performTeleport } from './teleport.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from './tiles.ts';
import { performToken } from './tokens.ts';

/** Abilities that hold others, and are performed by performing those. */
type Holding = 'grant' | 'control' | 'choose' | 'pay';
type SingleAbility = Exclude<Ability, { verb: Holding }>;

/** Where abilities stand, and what came before them. */
export interface Place {
  /** The card whose active bonuses lasting abilities become; undefined for items, triggers and commands. */
  readonly origin: Origin | undefined;
  /** The place within the action: empty, or `1.` for abilities within the second one. */
  readonly at: string;
  readonly soFar: ActionSoFar;
}

/** Abilities that leave nothing to choose but whether to perform them; whoever chooses targets for damage can do without them. */
const OUTRIGHT: readonly Ability['verb'][] = [
  'damage',
  'loot',
  'recharge',
  'summon',
  'pay',
  'experience',
  'infuse',
  'counter',
  'mode',
  ...LASTING,
];

/** Whether an ability leaves no other choice than to perform it or not. */
export function isOutright(ability: Ability): boolean {
  if (isForSelf(ability)) return true;
  return OUTRIGHT.includes(ability.verb) && !(ability.verb === 'damage' && ability.targets !== undefined);
}

/** The ability by its verb: attacks, movement, hit points and conditions; then all others. */
export function* performSingle(game: Game, figure: Figure, ability: SingleAbility, place: Place): Rule<Done> {
  const { soFar } = place;
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
    case 'damage':
      return yield* performDamage(game, figure, ability, soFar);
    default:
      return yield* performOther(game, figure, ability, place);
  }
}

type Fighting = 'attack' | 'move' | 'teleport' | 'push' | 'pull' | 'heal' | 'give' | 'cleanse' | 'kill' | 'damage';
type OtherAbility = Exclude<SingleAbility, { verb: Fighting }>;

/** Cards, tiles, tokens and scripts. */
function* performOther(game: Game, figure: Figure, ability: OtherAbility, place: Place): Rule<Done> {
  const { soFar, origin } = place;
  switch (ability.verb) {
    case 'loot':
      return did(yield* lootAround(game, figure, ability.range));
    case 'recover':
      return yield* performRecover(game, figure, ability, soFar);
    case 'recharge':
      return yield* performRecharge(game, figure, ability);
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
    case 'summon':
      return yield* performSummon(game, figure, ability, origin);
    case 'script':
      return yield* SCRIPTS[ability.script].perform(game, figure, ability, soFar);
    default:
      return performAtOnce(game, figure, ability, place);
  }
}

type Asking =
  | 'loot'
  | 'recover'
  | 'recharge'
  | 'create'
  | 'destroy'
  | 'relocate'
  | 'replace'
  | 'spring'
  | 'token'
  | 'summon'
  | 'script';

/** What asks nobody anything. */
function performAtOnce(
  game: Game,
  figure: Figure,
  ability: Exclude<OtherAbility, { verb: Asking }>,
  place: Place,
): Done {
  switch (ability.verb) {
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
      throw new Error(`Nobody knows how to perform ${ability.verb}.`);
    default:
      return last(game, figure, ability, place);
  }
}

export function gainExperience(game: Game, figure: Figure, amount: number): Done {
  const seat = game.characterOf(figure)?.seat;
  if (seat === undefined) return NOTHING_DONE;
  game.happens({ type: 'experience gained', seat, amount });
  return did(1);
}

/** Something that lasts becomes active, on its card or on the figure. BON-01 */
function last(game: Game, figure: Figure, ability: LastingAbility, { origin, at }: Place): Done {
  const character = game.characterOf(figure);
  if (origin && character) activate(game, character, origin, [at]);
  else gainBonus(game, figure, ability);
  return did(1);
}
