import { type Ability, ownWithin } from '../../content/schema/abilities.ts';
import { ACTION_NAMES, type ActionName } from '../../content/schema/tests.ts';
import type { CardHalf } from '../state/values.ts';
import type { CardId, FigureId, HexLabel } from '../terms.ts';

/** What came of an ability. */
export interface AbilityOutcome {
  /** Figures or hexes that it affected; none when it was skipped or impossible. */
  readonly affected: number;
  readonly targets: readonly FigureId[];
  /** Damage that targets suffered. */
  readonly damage: number;
  /** The hex of the last target. */
  readonly at?: HexLabel | undefined;
  /** Hexes of the area, or those that a movement left. */
  readonly hexes?: readonly HexLabel[] | undefined;
  /** It was performed though it affected nobody. DMG-02 */
  readonly inVain?: true;
}

export const NOTHING_DONE: AbilityOutcome = { affected: 0, targets: [], damage: 0 };

/** Performed on nobody, by an ability that needs no target. DMG-02 */
export const DONE_TO_NOBODY: AbilityOutcome = { ...NOTHING_DONE, inVain: true };

/** Whether an ability was performed at all. ELM-02, XP-01, MEL-01 */
export function isPerformed({ affected, inVain }: AbilityOutcome): boolean {
  return affected > 0 || inVain === true;
}

export function did(
  affected: number,
  targets: readonly FigureId[] = [],
  damage = 0,
  where: Pick<AbilityOutcome, 'at' | 'hexes'> = {},
): AbilityOutcome {
  return { affected, targets, damage, ...where };
}

/** What has happened so far in the action that is being performed, and what it answers. */
export interface ActionSoFar {
  /** What came of the ability before this one. */
  readonly last: AbilityOutcome;
  readonly killed: boolean;
  /** Whether any ability was performed, so that mandatory ones can't be skipped any more. CHR-08 */
  readonly begun: boolean;
  /** Performing any part of the action brings something with it: experience, an infusion, its card lost or active. */
  readonly weighty?: boolean;
  /** What comes after it in the action may look at whether it was performed. */
  readonly watched?: boolean;
  /** What comes after it is for figures in its area, be they friends. */
  readonly shared?: boolean;
  /** How much was paid for it. */
  readonly paid?: number;
  /** What the action is called; nothing where abilities belong to none, as those of triggers. ACT-04 */
  readonly action?: readonly ActionName[];
  /** The figure that a trigger is about, the one that had to do with it, and the hex of the first, who may be gone, or one that was designated. */
  readonly them?: FigureId;
  readonly other?: FigureId;
  readonly there?: HexLabel;
}

export const NOTHING_YET: ActionSoFar = { last: NOTHING_DONE, killed: false, begun: false };

/** An action is called by every ability that it holds, those to be paid for or chosen among them. ACT-04 */
export function namesOf(abilities: readonly Ability[]): ActionName[] {
  const all = abilities.flatMap((ability) => [ability, ...ownWithin(ability)]);
  return ACTION_NAMES.filter((name) => all.some(({ verb }) => verb === name));
}

/** The half of a card that an action stands on. */
export interface Origin {
  readonly card: CardId;
  readonly half: CardHalf;
  /** The mode in which it was played. */
  readonly mode?: string | undefined;
}
