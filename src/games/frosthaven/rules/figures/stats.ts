import { id } from '../../../../engine/values/id.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { FormulaValues, NumberFormula } from '../../content/formula.ts';
import { amountFor } from '../../content/formula.ts';
import type { Stats } from '../../content/schema/abilities/cards.ts';
import type { CastMember } from '../../content/schema/scenario/cast.ts';
import { printedStatsOf, workOutStats } from '../../content/stat-card.ts';
import type { MonsterId, Rank } from '../../content/terms.ts';
import type { Figure, State } from '../state.ts';

interface Play {
  readonly catalog: Catalog;
  readonly state: State;
}

export type FigureStatsKind = Pick<Figure, 'summon' | 'role' | 'monster' | 'rank'>;

const KNOWN = new WeakMap<object, Map<string, Stats>>();

/** Returns the stats at the level of the scenario; undefined for characters. MON-01, MON-02 */
export function statsOf(game: Play, figure: FigureStatsKind): Stats | undefined {
  if (figure.summon !== undefined) return game.catalog.summon(figure.summon);
  const member = figure.role === undefined ? undefined : memberOf(game, figure.role);
  if (member) return remembered(game, member, figure.rank, () => statsOfMember(game, member, figure.rank));
  return figure.monster === undefined ? undefined : printed(game, figure.monster, figure.rank);
}

export function memberOf({ catalog, state }: Play, role: string): CastMember | undefined {
  return catalog.scenario(state.scenario).cast?.[role];
}

function remembered({ state }: Play, of: object, rank: Rank | undefined, work: () => Stats): Stats {
  const key = `${state.level} ${state.characters.length} ${rank}`;
  const all = KNOWN.get(of) ?? new Map<string, Stats>();
  KNOWN.set(of, all);
  const known = all.get(key) ?? work();
  all.set(key, known);
  return known;
}

function printed(game: Play, name: MonsterId, rank: Rank | undefined): Stats {
  const { level } = game.state;
  const stats = printedStatsOf(game.catalog.monster(name), level, rank);
  if (!stats) throw new Error(`${name} has no stats for level ${level}.`);
  return remembered(game, stats, rank, () => workOutStats(stats, valuesFor(game)));
}

/** Returns the variables of formulas. SPC-04 */
export function valuesFor({ state }: Play, elite?: Stats): FormulaValues {
  const { level, round, characters } = state;
  return { L: level, C: characters.length, R: round, ...(elite && { H: elite.hitPoints }) };
}

/** TILE-33 */
function statsOfMember(game: Play, member: CastMember, rank: Rank | undefined): Stats {
  if (member.kind === 'objective') {
    const value = (formula: NumberFormula) => amountFor(formula, valuesFor(game));
    return {
      hitPoints: Math.max(1, value(member.hitPoints)),
      move: null,
      attack: null,
      ...(member.shield !== undefined && { shield: value(member.shield) }),
    };
  }
  return changed(game, member, rank);
}

const NOTHING: Stats = { hitPoints: 1, move: null, attack: null };

/** Returns the stat card with the changes of the scenario. NAM-03, SPC-01, SPC-10 */
function changed(game: Play, member: Exclude<CastMember, { kind: 'objective' }>, rank: Rank | undefined): Stats {
  const { monster, plus = {}, hitPoints, move, attack, shield, retaliate, range, targets, pierce, flying } = member;
  const name = monster === undefined ? undefined : id<'MonsterId'>(monster);
  const elite = name === undefined ? undefined : printed(game, name, 'elite');
  const value = (formula: NumberFormula) => amountFor(formula, valuesFor(game, elite));
  const asElite = member.kind === 'named' ? member.base === 'elite' : rank === 'elite';
  const base = (name !== undefined && printed(game, name, asElite ? 'elite' : 'normal')) || NOTHING;
  const stat = (own: NumberFormula | null | undefined, from: number | null, more = 0) => {
    const number = own === undefined ? from : own === null ? null : value(own);
    return number === null ? null : number + more;
  };
  const sumOfShield = stat(shield, base.shield ?? 0, plus.shield) ?? 0;
  const back = stat(retaliate?.value, base.retaliate?.value ?? 0, plus.retaliate) ?? 0;
  const reach = retaliate ? retaliate.range : base.retaliate?.range;
  const { shield: _shield, retaliate: _retaliate, ...rest } = base;
  return {
    ...rest,
    hitPoints: Math.max(1, stat(hitPoints, base.hitPoints, plus.hitPoints) ?? 1),
    move: stat(move, base.move, plus.move),
    attack: stat(attack, base.attack, plus.attack),
    ...(sumOfShield > 0 && { shield: sumOfShield }),
    ...(back > 0 && { retaliate: { value: back, ...(reach !== undefined && { range: reach }) } }),
    ...(range !== undefined && { range }),
    ...(targets !== undefined && { targets }),
    ...(pierce !== undefined && { pierce }),
    ...(flying && { flying }),
    ...(member.give && { give: member.give }),
    ...(member.immune && { immune: member.immune }),
  };
}
