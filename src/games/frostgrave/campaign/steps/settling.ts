/** Settles a game, stage by stage. FPG-01 */

import type { Seat } from '../../../../engine/rules/rule.ts';
import { withRulePath } from '../../../../engine/session/game-rules.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';
import type { AftermathStage } from '../state/aftermath.ts';
import { STAGES } from '../state/aftermath.ts';
import { castAfterGame } from './casting.ts';
import { rollInjuries } from './injuries.ts';
import { gainLevels } from './levels.ts';
import { spend } from './spending.ts';
import { succeed } from './succession.ts';
import { countTreasure } from './treasure.ts';

const RULES: Readonly<Record<AftermathStage, (campaign: FrostgraveCampaign, seat: Seat) => CampaignRule<void>>> = {
  injuries: rollInjuries,
  succession: succeed,
  spells: castAfterGame,
  levels: gainLevels,
  treasure: countTreasure,
  spending: spend,
};

export function* settleGame(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (;;) {
    const { stage } = campaign.aftermath(seat);
    yield* withRulePath(campaign.rulePath, stage, RULES[stage](campaign, seat));
    if (!campaign.state.warbands.some((warband) => warband.seat === seat)) return;
    const next = STAGES[STAGES.indexOf(stage) + 1];
    if (next === undefined) return campaign.emit({ type: 'aftermath ended', seat });
    campaign.emit({ type: 'stage began', seat, stage: next });
  }
}
