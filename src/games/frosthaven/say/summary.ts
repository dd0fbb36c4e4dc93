/** The end of a scenario in words. */

import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { bold, escaped, inPages, listed } from '../../panel/text.ts';
import { gainWords } from '../rules/explain/gains.ts';
import type { CharacterSummary, Summary } from '../rules/scenario/summary.ts';
import type { Names } from './names.ts';

/**
 * Everything about the end, on as few messages as hold it, in the order of the rules: loot, battle goals and masteries
 * of everybody, the conclusion, rewards, inspiration. END-10
 */
export function summaryPages(summary: Summary, names: Names): string[] {
  const { result, rounds, story, characters } = summary;
  const head = result === 'completed' ? '# Completed' : '# Lost';
  const after = `-# After ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`;
  const lines = characters.map((character) => characterWords(character, names));
  const party = partyLines(summary, names).join('\n');
  const apart = [story, party].filter(Boolean).map((text) => `\n${text}`);
  return inPages([[head, after].join('\n'), ...lines, ...apart], CONTENT_LENGTH, '\n');
}

function characterWords(character: CharacterSummary, names: Names): string {
  const { name, experience, bonusExperience, goalExperience, gold, resources, items, goal, masteries, kills } =
    character;
  const gains = [
    `${experience + bonusExperience + goalExperience} experience${ofIt(character)}`,
    `${gold} gold`,
    ...Object.entries(resources).map(([kind, amount]) => `${amount} ${kind}`),
    ...items.map((item) => names.item(item)),
  ];
  const checks = goal && goal.checks > 0 ? `, ${goal.checks} ${goal.checks === 1 ? 'checkmark' : 'checkmarks'}` : '';
  const goalWords = goal ? `\n> *${goal.name}* ${goal.met ? `met${checks}` : 'not met'}: ${goal.text}` : '';
  const mastered = masteries.map((mastery) => `\n> Mastery *${mastery.name}*: 1 perk mark.`).join('');
  return `${bold(escaped(name))}${fateWords(character)}: ${listed(gains)}; ${kills} ${kills === 1 ? 'kill' : 'kills'}.${goalWords}${mastered}`;
}

/** VAR-14 */
function fateWords({ exhausted, dead }: CharacterSummary): string {
  if (dead) return ', dead';
  return exhausted ? ', exhausted' : '';
}

/** ` (8 of it for completing, 3 for the battle goal)` */
function ofIt({ bonusExperience, goalExperience }: CharacterSummary): string {
  const parts = [
    ...(bonusExperience > 0 ? [`${bonusExperience} of it for completing`] : []),
    ...(goalExperience > 0 ? [`${goalExperience} by favor for the battle goal`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** What the scenario gives to everybody and to the campaign. */
function partyLines({ rewards, inspiration, casual }: Summary, names: Names): string[] {
  const words = rewards.map((gain) => gainWords(gain, names.ofCampaign));
  return [
    ...(words.length > 0 ? [`**Rewards:** ${listed(words)}.`] : []),
    ...(inspiration > 0 ? [`-# The campaign gains ${inspiration} inspiration.`] : []),
    ...(casual ? ['-# It was played casually: nothing of this counts for the campaign.'] : []),
  ];
}
