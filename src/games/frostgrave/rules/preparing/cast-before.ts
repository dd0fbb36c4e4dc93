/** Casts spells before a game. FSL, FSP-08, FXP-04, FWB-06 */
import type { Option, Seat } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import type { Effect, EffectOf } from '../../content/schema/words.ts';
import { creatureFigure } from '../creatures/creature-figure.ts';
import type { Roll } from '../events.ts';
import { addModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { workingOf } from '../magic/aim.ts';
import { isLasting } from '../magic/effects/effect.ts';
import { imageOf } from '../magic/verbs/call.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { LETTERS } from '../setup/start.ts';
import type { FigureData } from '../state/figures.ts';
import { drawPotion } from './potions.ts';
import type { PreparationWay } from './preparation-ways.ts';
import { castingModifiers, homeOf, numberOf } from './preparation-ways.ts';

export function* castBeforeGame(game: Game, seat: Seat, way: PreparationWay): Rule<void> {
  const { caster, spell, gold } = way;
  if (gold !== undefined) game.emit({ type: 'ingredients paid', seat, gold });
  const { roll, number } = yield* rollCasting(game, seat, way);
  const succeeds = roll.total >= number;
  game.emit({
    type: 'prepared',
    seat,
    caster: caster.id,
    spell: spell.id,
    ...(way.way !== undefined && { way: way.way }),
    ...(way.value !== undefined && { what: way.value }),
    roll,
    number,
    succeeds,
  });
  if (!succeeds) return;
  const does = workingOf(spell, way.way)?.do ?? [];
  for (const [part, effect] of does.entries())
    yield* applyPrepared(game, seat, { ...way, effect, part, roll: roll.total });
}

export function* rollCasting(
  game: Game,
  seat: Seat,
  way: PreparationWay,
): Rule<{ readonly roll: Roll; readonly number: number }> {
  const home = homeOf(game, seat);
  const die = yield* game.rollDie(`before the game ${way.spell.id} ${way.caster.id}`);
  const added = home ? castingModifiers(game, home, way) : [];
  return { roll: { die, added, total: addModifiers(die, added) }, number: numberOf(way.caster, way.spell.id) };
}

interface PreparedCast extends Omit<PreparationWay, 'modifier'> {
  readonly effect: Effect;
  readonly part: number;
  readonly roll: number;
}

function* applyPrepared(game: Game, seat: Seat, brought: PreparedCast): Rule<void> {
  const { effect, value } = brought;
  if (effect.verb === 'call') return addCalled(game, seat, brought, effect);
  if (effect.verb === 'gain') {
    if (effect.what === 'second treasure roll' && value !== undefined)
      game.emit({ type: 'token revealed', seat, token: value });
    else yield* brewPotion(game, seat, effect.what === 'greater potion');
    return;
  }
  if (isLasting(effect)) addLastingEffect(game, brought);
}

function castingId({ state }: Game): string {
  return `m${state.castings}`;
}

function heldOf(game: Game, { caster, spell, part, roll }: PreparedCast) {
  const lasts = spell.lasts ?? ('game' as const);
  return { id: castingId(game), from: spell.id, parts: [part], by: caster.id, roll, turn: 0, lasts };
}

function addLastingEffect(game: Game, brought: PreparedCast): void {
  const { caster, effect } = brought;
  game.emit({ type: 'enchanted', figure: caster.id, held: heldOf(game, brought) });
  const more = effect.verb === 'alter' ? (effect.stats?.health ?? 0) : 0;
  if (more > 0) game.emit({ type: 'healed', figure: caster.id, amount: more });
}

function addCalled(game: Game, seat: Seat, brought: PreparedCast, { joins, set }: EffectOf<'call'>): void {
  const { value = '', note, caster, spell } = brought;
  const body = note?.is === 'soldier' ? imageOf(game, value) : creatureFigure(game, value);
  const stats = { ...body.stats, ...(set && { will: set.will }) };
  const figure: FigureData = { ...body, side: seat, stats };
  if (!joins) {
    game.emit({ type: 'joined', seat, figure: { ...figure, effects: [heldOf(game, brought)] } });
    return;
  }
  const rank = game.lore.creatures.get(value)?.rank ?? 'standard';
  const id = nextId(game, seat);
  const by = caster.role === 'apprentice' ? 'apprentice' : 'wizard';
  game.emit({ type: 'joined', seat, rank, figure: { ...figure, id, joined: { spell: spell.id, by } } });
}

function nextId({ state }: Game, seat: Seat): string {
  const letter = LETTERS[state.seats.findIndex((each) => each.seat === seat)] ?? 'A';
  const numbers = state.figures.map(({ id }) => (id.startsWith(letter) ? Number(id.slice(1)) || 0 : 0));
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

const HOME = 'home';

/** A figure with a free hand takes the potion along, or it stays at home. FSL-84 */
function* brewPotion(game: Game, seat: Seat, isGreater: boolean): Rule<void> {
  const thing = { is: 'potion' as const, what: yield* drawPotion(game, isGreater) };
  const hands = homeOf(game, seat)?.hands ?? {};
  const able = game.state.figures.filter(({ id, side }) => side === seat && (hands[id] ?? 0) > 0);
  const potion = game.lore.potions.get(thing.what);
  const isForLater = potion?.use === 'before game' || potion?.use === 'after game';
  const takers = isForLater ? [] : able.map(({ id }) => id);
  const to = takers.length === 0 ? HOME : yield* chooseTaker(seat, thing.what, takers);
  game.emit({ type: 'potion brewed', seat, thing, ...(to !== HOME && { figure: to }) });
}

function* chooseTaker(seat: Seat, thing: string, takers: readonly string[]): Rule<string> {
  const options = takers.map((figure): Option<Note> => ({ value: figure, note: { kind: 'figure', figure } }));
  const [answer = HOME] = yield* ask<Prompt, Note>({
    kind: 'prepare-who',
    seat,
    prompt: { kind: 'prepare-who', thing },
    options: [...options, { value: HOME, note: { kind: 'at home' } }],
    min: 1,
    max: 1,
    defaultAnswer: takers.slice(0, 1),
  });
  return answer;
}
