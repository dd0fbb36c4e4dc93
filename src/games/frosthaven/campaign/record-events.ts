/** What happens to the sheet at the word of the party, beside the rules. */
import type { AdoptedState } from './rules/adopted.ts';
import type { Supply } from './state/items.ts';
import type { Proposal, Target } from './state/proposal.ts';

export interface RecordEvents {
  /** Somebody wants something put right, or entered; the party is asked. */
  proposed: { proposal: Proposal };
  /** The party has agreed, or not. */
  'proposal settled': { isAgreed: boolean };
  /** Of an item, with where its copies lie then. */
  corrected: { by: number; target: Target; from: number; to: number; reason: string; supply?: Supply };
  /** A sheet from a table was entered. */
  adopted: { by: number; now: AdoptedState };
}
