import { t } from '../../../i18n/t.ts';
import type { Scenario } from '../content/schema/scenario/scenarios.ts';

export function storyWords({ name, introduction, goalText, rules }: Scenario): string {
  const special = rules ? `\n\n**${t`Special rules:`}** ${rules}` : '';
  return `# ${name}\n${introduction}\n\n**${t`Goal:`}** ${goalText}${special}`;
}
