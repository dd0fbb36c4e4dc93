/** Summons and controls a demon at home, before a game. FBS-02 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import type { Spell } from '../../content/schema/spells.ts';
import { creatureFigure } from '../creatures/creature-figure.ts';
import { addModifiers, willModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { effectOf } from '../magic/aim.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { rollCasting } from './cast-before.ts';
import type { PreparationWay } from './preparation-ways.ts';
import { castersOf, homeOf, needsOf } from './preparation-ways.ts';

export interface Circle {
  readonly caster: string;
  readonly spells: readonly string[];
  readonly needs: number;
}

export function circlesOf(game: Game, seat: Seat): Circle[] {
  const home = homeOf(game, seat);
  if (!home) return [];
  return castersOf(game, seat).flatMap((caster) =>
    home.circles.flatMap((spells): Circle[] => {
      const isAble = spells.every(
        (id) => caster.spells?.some(({ spell }) => spell === id) && !home.tried.includes(`${caster.id} ${id}`),
      );
      const first = isAble ? wayFor(game, caster, spells[0]) : undefined;
      return first ? [{ caster: caster.id, spells, needs: needsOf(game, home, first) }] : [];
    }),
  );
}

function wayFor({ lore }: Game, caster: Figure, id: string | undefined): PreparationWay | undefined {
  const spell = lore.spells.get(id ?? '');
  return spell && { caster, spell, modifier: 0 };
}

function summonsOf(spell: Spell): Extract<CardScript, { name: 'summon-demon' }> | undefined {
  const script = effectOf(spell, 'script')?.script;
  return script?.name === 'summon-demon' ? script : undefined;
}

/** Casts the second spell only if the first brought a demon. An uncontrolled demon stays behind. */
export function* castInCircle(game: Game, seat: Seat, id: string, spells: readonly string[]): Rule<void> {
  const caster = game.figure(id);
  const [summons, control] = spells.map((spell) => wayFor(game, caster, spell));
  if (!summons || !control) return;
  const margin = (yield* castInCircleOnce(game, seat, summons)).margin;
  const creature = summonsOf(summons.spell)?.margins.findLast(({ from }) => from <= margin)?.creature;
  if (margin < 0 || creature === undefined) return;
  const controlled = yield* castInCircleOnce(game, seat, control);
  if (controlled.margin < 0) return;
  const demon = creatureFigure(game, creature);
  if (yield* rollToControl(game, seat, caster, demon, controlled.total)) return;
  const { castings } = game.state;
  const part = { parts: [0], by: id, turn: 0, lasts: 'game' as const };
  const effects = [
    { id: `m${castings - 1}`, from: summons.spell.id, roll: margin, ...part },
    { id: `m${castings}`, from: control.spell.id, roll: controlled.total, side: null, ...part },
  ];
  game.emit({ type: 'joined', seat, figure: { ...demon, side: seat, effects } });
}

function* castInCircleOnce(
  game: Game,
  seat: Seat,
  way: PreparationWay,
): Rule<{ readonly margin: number; readonly total: number }> {
  const { roll, number } = yield* rollCasting(game, seat, way);
  const succeeds = roll.total >= number;
  game.emit({ type: 'prepared', seat, caster: way.caster.id, spell: way.spell.id, roll, number, succeeds });
  return { margin: roll.total - number, total: roll.total };
}

function* rollToControl(game: Game, seat: Seat, caster: Figure, demon: Figure, needed: number): Rule<boolean> {
  const die = yield* game.rollDie(`Will ${demon.what}`);
  const added = willModifiers(game, demon);
  const roll = { die, added, total: addModifiers(die, added) };
  if (roll.total < needed) return false;
  game.emit({ type: 'demon withstands', seat, caster: caster.id, creature: demon.what, roll, needed });
  return true;
}
