/** Shields, retaliation and other standing properties of figures, from stat cards, ability cards and active cards. */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import type { BonusData, Figure } from '../state.ts';
import type { CardId, Condition } from '../terms.ts';
import { activeBonuses } from './active.ts';

export type AttackKind = 'melee' | 'ranged';

/** What one attack meets: the sum of all shields against it, and the cards whose shield it triggers. SHD-01, SHD-03 */
export function shieldAgainst(
  game: Game,
  figure: Figure,
  kind: AttackKind,
): { readonly value: number; readonly cards: readonly CardId[] } {
  const counts = (bonus: { readonly against?: AttackKind | undefined }) => (bonus.against ?? kind) === kind;
  const character = game.characterOf(figure);
  const active = character ? activeBonuses(game, character, 'shield').filter(({ ability }) => counts(ability)) : [];
  const own = figure.bonuses.filter((bonus) => bonus.kind === 'shield' && counts(bonus));
  const printed = figure.monster ? (game.statsOf(figure).shield ?? 0) : 0;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    value: printed + sum(own.map(({ value }) => value)) + sum(active.map(({ ability }) => ability.value)),
    cards: active.map(({ card }) => card),
  };
}

/** Damage that an attacker at `range` gets back, each retaliation within its own range. RET-01, RET-02, RET-07 */
export function retaliationAt(
  game: Game,
  figure: Figure,
  range: number,
): { readonly value: number; readonly cards: readonly CardId[] } {
  const reaches = (bonus: { readonly range?: number | undefined }) => range <= (bonus.range ?? 1);
  const character = game.characterOf(figure);
  const active = character ? activeBonuses(game, character, 'retaliate').filter(({ ability }) => reaches(ability)) : [];
  const own = figure.bonuses.filter((bonus) => bonus.kind === 'retaliate' && reaches(bonus));
  const printed = figure.monster ? game.statsOf(figure).retaliate : undefined;
  const all = [...(printed && reaches(printed) ? [printed] : []), ...own, ...active.map(({ ability }) => ability)];
  return { value: all.reduce((total, { value }) => total + value, 0), cards: active.map(({ card }) => card) };
}

/** The figure gains a shield or retaliation that is on no card of its own, until the end of the round. MOT-02 */
export function gainBonus(game: Game, figure: Figure, ability: AbilityOf<'shield' | 'retaliate'>): void {
  const { verb, value } = ability;
  const bonus: BonusData = {
    kind: verb,
    value,
    ...(verb === 'retaliate' && ability.range !== undefined && { range: ability.range }),
    ...(verb === 'shield' && ability.against !== undefined && { against: ability.against }),
  };
  game.happens({ type: 'bonus gained', figure: figure.id, bonus });
}

/** FLY-01: flying is a bonus of the stat card. */
export function flies(game: Game, figure: Figure): boolean {
  return figure.monster !== undefined && game.statsOf(figure).flying === true;
}

/** CND-09, CND-32, MON-05: whether a figure can never gain a condition. */
export function isImmune(game: Game, figure: Figure, condition: Condition): boolean {
  if (condition === 'impair' && figure.kind !== 'character') return true;
  return figure.monster !== undefined && (game.statsOf(figure).immune ?? []).includes(condition);
}
