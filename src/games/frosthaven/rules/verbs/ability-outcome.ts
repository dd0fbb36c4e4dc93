import type { Ability } from '../../content/schema/abilities/abilities.ts';
import { ownWithin } from '../../content/schema/abilities/abilities.ts';
import type { ActionName } from '../../content/schema/abilities/tests.ts';
import { ACTION_NAMES } from '../../content/schema/abilities/tests.ts';
import type { CardId, FigureId, HexLabel } from '../../content/terms.ts';
import type { CardHalf } from '../state/values.ts';

export interface AbilityOutcome {
  /** Affected figures or hexes; 0 if skipped or impossible. */
  readonly affected: number;
  readonly targets: readonly FigureId[];
  readonly damage: number;
  readonly at?: HexLabel | undefined;
  readonly hexes?: readonly HexLabel[] | undefined;
  /** Hexes with new tiles. */
  readonly created?: readonly HexLabel[] | undefined;
  /** Performed without a target. DMG-02 */
  readonly inVain?: true;
}

export const NO_OUTCOME: AbilityOutcome = { affected: 0, targets: [], damage: 0 };

/** An ability performed without a target. DMG-02 */
export const NO_TARGET: AbilityOutcome = { ...NO_OUTCOME, inVain: true };

/** ELM-02, XP-01, MEL-01 */
export function isPerformed({ affected, inVain }: AbilityOutcome): boolean {
  return affected > 0 || inVain === true;
}

export function outcomeOf(
  affected: number,
  targets: readonly FigureId[] = [],
  damage = 0,
  where: Pick<AbilityOutcome, 'at' | 'hexes' | 'created'> = {},
): AbilityOutcome {
  return { affected, targets, damage, ...where };
}

export interface ActionSoFar {
  readonly last: AbilityOutcome;
  readonly killed: boolean;
  /** Hexes in which the abilities before have created tiles. */
  readonly created?: readonly HexLabel[];
  /** An ability was performed, so mandatory ones can't be skipped. CHR-08 */
  readonly begun: boolean;
  /** Any performed ability brings experience or an infusion, or loses or activates the card. */
  readonly weighty?: boolean;
  readonly watched?: boolean;
  readonly shared?: boolean;
  readonly paid?: number;
  /** Names of the action; undefined for triggers and other abilities outside of actions. ACT-04 */
  readonly action?: readonly ActionName[];
  /** The figure of a trigger, the other one, and the hex of the first or a designated one. */
  readonly them?: FigureId;
  readonly other?: FigureId;
  readonly there?: HexLabel;
}

export const NOTHING_YET: ActionSoFar = { last: NO_OUTCOME, killed: false, begun: false };

/** Names an action by all its abilities, those in costs and choices included. ACT-04 */
export function actionNamesOf(abilities: readonly Ability[]): ActionName[] {
  const all = abilities.flatMap((ability) => [ability, ...ownWithin(ability)]);
  return ACTION_NAMES.filter((name) => all.some(({ verb }) => verb === name));
}

export interface Origin {
  readonly card: CardId;
  readonly half: CardHalf;
  readonly mode?: string | undefined;
}
