/** Springs traps. UTR */
import type { MultipleChoice } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import { expandEffects } from '../../content/effects.ts';
import type { Trap } from '../../content/schema/tables.ts';
import type { Effect, EffectOf } from '../../content/schema/words.ts';
import { allegianceOf, areEnemies, opponentsOf, warbandOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { isLasting } from '../magic/effects/effect.ts';
import type { EffectContext } from '../magic/effects/effect-context.ts';
import { isHarmless } from '../magic/effects/restrictions.ts';
import { isOneOf } from '../magic/space/target-filter.ts';
import { applyEffect } from '../magic/verbs.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { rollToAvoid, trapBonus } from './rolls.ts';
import { runTrapScript } from './scripts.ts';
import type { SprungTrap } from './sprung-trap.ts';
import { moveByWhispers } from './whispers.ts';

/** Springs the traps of a turn. All targets are named before any trap is rolled; none on an empty table. UTR-02 to UTR-07 */
export function* springTraps(
  game: Game,
  order: readonly string[],
  first: Readonly<Record<string, number>>,
): Rule<void> {
  if (!game.state.switches.traps) return;
  const sprung: { seat: string; target: string }[] = [];
  for (const seat of order.filter((each) => first[each] === game.lore.springs.springsOn)) {
    if (isTrapAvoided(game, seat)) {
      game.emit({ type: 'trap avoided', seat });
      continue;
    }
    if (figuresOnTable(game.state).length === 0) continue;
    const [target = ''] = yield* ask<Prompt, Note>(targetQuestion(game, seat));
    sprung.push({ seat, target });
  }
  for (const { seat, target } of sprung) yield* springTrap(game, seat, target);
}

function isTrapAvoided({ state, lore }: Game, seat: string): boolean {
  const knows = figuresOnTable(state).some(
    (figure) => figure.side === seat && lore.soldiers.get(figure.what)?.traps !== undefined,
  );
  return knows && !state.seats.some((each) => each.seat === seat && each.isWary);
}

/** Enemies come first in the list. UTR-03, FSC-10 */
function targetQuestion({ state }: Game, seat: string): MultipleChoice<Prompt, Note> {
  const all = figuresOnTable(state);
  const own = allegianceOf(state, seat);
  const enemies = all.filter((figure) => areEnemies(own, figure));
  return {
    kind: 'trap-target',
    seat,
    prompt: { kind: 'trap-target' },
    options: [...enemies, ...all.filter((figure) => !areEnemies(own, figure))].map(({ id }) => ({
      value: id,
      note: { kind: 'figure' as const, figure: id },
    })),
    min: 1,
    max: 1,
    defaultAnswer: [enemies[0]?.id ?? all[0]?.id ?? ''],
  };
}

/** Traps for members alone are rolled again for others. UTR-03, UTR-04 */
export function* springTrap(game: Game, seat: string, target: string): Rule<void> {
  if (game.figure(target).gone !== undefined) return;
  const rows = rowsFor(game);
  const dice: number[] = [];
  let trap: Trap | undefined;
  do {
    const die = yield* game.rollDie(`trap of ${seat}`);
    dice.push(die);
    trap = game.lore.traps.get(rows[die - 1] ?? '');
  } while (trap?.membersOnly && game.figure(target).side === null);
  if (!trap) return;
  game.emit({ type: 'trap sprung', seat, figure: target, trap: trap.id, dice });
  yield* applyTrap(game, { trap, seat, target });
}

/** UTR-14 */
function rowsFor({ state, lore: { trapTables } }: Game): readonly string[] {
  const [usual] = trapTables.values();
  return (trapTables.get(state.switches.trapTable ?? '') ?? usual)?.rows ?? [];
}

function* applyTrap(game: Game, sprung: SprungTrap): Rule<void> {
  const { trap, target } = sprung;
  const others = trap.alsoCombat ? opponentsOf(game.state, target).map(({ id }) => id) : [];
  const all = [target, ...others].filter((id) => {
    const figure = game.figure(id);
    return !trap.immune?.some((quality) => isOneOf(game, figure, { is: [quality] }, figure));
  });
  const work = trapContext(game, sprung, all);
  for (const effect of trap.do) yield* applyTrapEffect(game, sprung, work, effect, all);
}

function trapContext(game: Game, { trap, target }: SprungTrap, all: readonly string[]): EffectContext {
  const number = game.state.turn?.number ?? 0;
  return {
    id: `trap ${trap.id} ${number} ${target}`,
    from: trap.id,
    of: 'trap',
    name: trap.name,
    does: expandEffects(trap.do),
    lasts: trap.lasts,
    roll: 0,
    margin: 0,
    aim: { figures: [], point: game.figure(target).at },
    bonuses: new Map(all.map((id) => [id, trapBonus(game, game.figure(id))])),
  };
}

function* applyTrapEffect(
  game: Game,
  sprung: SprungTrap,
  work: EffectContext,
  effect: Effect,
  targets: readonly string[],
): Rule<void> {
  const isAll = 'whom' in effect && effect.whom === 'everybody';
  const who = 'who' in effect ? effect.who : undefined;
  const ids = (isAll ? figuresOnTable(game.state).map(({ id }) => id) : targets).filter(
    (id) => game.figure(id).gone === undefined && isOneOf(game, game.figure(id), who, game.figure(id)),
  );
  if (effect.verb === 'test') {
    for (const id of ids) yield* rollTrapTest(game, sprung, work, effect, id);
    return;
  }
  if (effect.verb === 'script') return yield* runTrapScript(game, sprung, work, effect.script, ids);
  if (effect.verb === 'raise') return yield* applyEffect(game, work, effect, []);
  if (effect.verb === 'end') return yield* applyEffect(game, work, effect, []);
  for (const id of ids) yield* applyTrapEffectTo(game, sprung, work, effect, id);
}

function* rollTrapTest(
  game: Game,
  sprung: SprungTrap,
  work: EffectContext,
  test: EffectOf<'test'>,
  id: string,
): Rule<void> {
  const { stat, number: needed, with: helper } = test;
  const isHelped = helper && hasSoldier(game, warbandOf(game.figure(id)), helper.soldier);
  const more = isHelped ? [{ what: helper.soldier, value: helper.bonus }] : [];
  const isAvoided = yield* rollToAvoid(game, id, { trap: work.from, stat, needed, more });
  for (const effect of isAvoided ? (test.passed ?? []) : test.failed)
    yield* applyTrapEffectTo(game, sprung, work, effect, id);
}

/** Counts soldiers who left the table, but no fallen ones or images. UTT-19 */
function hasSoldier(game: Game, warband: string | null, soldier: string): boolean {
  return game.state.figures.some(
    (figure) =>
      figure.what === soldier &&
      warbandOf(figure) === warband &&
      figure.gone !== 'killed' &&
      figure.gone !== 'vanished' &&
      !isHarmless(game, figure),
  );
}

function* applyTrapEffectTo(
  game: Game,
  sprung: SprungTrap,
  work: EffectContext,
  effect: Effect,
  id: string,
): Rule<void> {
  if (game.figure(id).gone !== undefined) return;
  if (effect.verb === 'gain') {
    if (effect.what === 'missed game') game.emit({ type: 'misses games', figure: id, games: 1 });
    return;
  }
  if (effect.verb === 'shift' && effect.chosenBy) return yield* moveByWhispers(game, sprung.trap.id, id, effect);
  if (!isLasting(effect)) return yield* applyEffect(game, work, effect, [{ id, short: 0 }]);
  const lasts = ('lasts' in effect ? effect.lasts : undefined) ?? work.lasts ?? 'game';
  const parts = [work.does.indexOf(effect)];
  addTrapEffect(game, work, id, { parts, lasts });
}

export function addTrapEffect(
  game: Game,
  { id, from }: EffectContext,
  figure: string,
  { parts, lasts }: { parts: number[]; lasts: NonNullable<EffectContext['lasts']> },
): void {
  const turn = game.state.turn?.number ?? 0;
  const held = { id: `${id} ${parts.join('.')}`, from, of: 'trap' as const, parts, roll: 0, turn, lasts };
  game.emit({ type: 'enchanted', figure, held });
}
