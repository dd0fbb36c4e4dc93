import type { AdoptedState } from '../rules/adoption/growth-faults.ts';
import type { Supply } from '../state/items.ts';
import type { Proposal, Target } from '../state/proposal.ts';

export interface RecordEvents {
  proposed: { proposal: Proposal };
  'proposal settled': { isAgreed: boolean };
  /** `supply`: where an item's copies lie afterwards. */
  corrected: { by: number; target: Target; from: number; to: number; reason: string; supply?: Supply };
  adopted: { by: number; now: AdoptedState };
}
