/** The end of a scenario in words. */
import type { CharacterSummary, Summary } from '../../frosthaven/scenario/summary.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { bold, escaped, inPages, listed, type Names } from './names.ts';

/** Result, story, and what everybody takes home, on as few messages as hold it. */
export function summaryPages({ result, rounds, story, characters }: Summary, names: Names): string[] {
  const head = result === 'completed' ? '# Completed' : '# Lost';
  const after = `-# After ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`;
  const lines = characters.map((character) => characterWords(character, names));
  return inPages([[head, story, after].join('\n'), ...lines], CONTENT_LENGTH, '\n');
}

function characterWords(character: CharacterSummary, names: Names): string {
  const { name, experience, bonusExperience, gold, resources, items, goal, kills, exhausted } = character;
  const gains = [
    `${experience + bonusExperience} experience${bonusExperience > 0 ? ` (${bonusExperience} of it for completing)` : ''}`,
    `${gold} gold`,
    ...Object.entries(resources).map(([kind, amount]) => `${amount} ${kind}`),
    ...items.map((item) => names.item(item)),
  ];
  const fate = exhausted ? ', exhausted' : '';
  const checks = goal && goal.checks > 0 ? `, ${goal.checks} ${goal.checks === 1 ? 'checkmark' : 'checkmarks'}` : '';
  const goalWords = goal ? `\n> *${goal.name}* (${goal.text}) ${goal.met ? `met${checks}` : 'not met'}.` : '';
  return `${bold(escaped(name))}${fate}: ${listed(gains)}; ${kills} ${kills === 1 ? 'kill' : 'kills'}.${goalWords}`;
}
