import { t } from '../../../language/t.ts';
import type { Scenario } from '../content/schema/scenarios.ts';

/** What a table reads at the beginning of a scenario: the story, the goal and special rules. */
export function storyWords({ name, introduction, goalText, rules }: Scenario): string {
  const special = rules ? `\n\n**${t`Special rules:`}** ${rules}` : '';
  return `# ${name}\n${introduction}\n\n**${t`Goal:`}** ${goalText}${special}`;
}
