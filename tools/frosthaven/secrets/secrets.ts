import type { Match } from '../../../src/game-api/contract/game.ts';
import { CampaignMatch } from '../../../src/games/frosthaven/campaign/match.ts';
import { ScenarioMatch } from '../../../src/games/frosthaven/match/match.ts';
import type { Secret } from '../../contract/secrets.ts';
import { campaignSecrets } from './campaign-secrets.ts';
import { scenarioSecrets } from './scenario-secrets.ts';

export function secretsOf(match: Match): readonly Secret[] {
  if (match instanceof ScenarioMatch) return scenarioSecrets(match.catalog, match.state);
  if (!(match instanceof CampaignMatch)) return [];
  const open = match.questions.filter(({ question }) => !question.secret).map(({ question }) => question.prompt);
  return campaignSecrets(match.catalog, match.state, JSON.stringify(open));
}
