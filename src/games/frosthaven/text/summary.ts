import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import { bold, escapeMarkdown, formatList, paginate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { gainWords } from '../rules/explain/gains.ts';
import type { CharacterSummary, Summary } from '../rules/scenario/summary.ts';
import { maybeTerm } from '../rules/view-schema/words.ts';
import type { Names } from './names.ts';

/** Returns the end of a scenario on as few messages as possible, in the order of the rules. END-10 */
export function summaryPages(summary: Summary, names: Names): string[] {
  const { result, rounds, story, characters } = summary;
  const head = `# ${result === 'completed' ? t`Completed` : t`Lost`}`;
  const after = `-# ${t('After {rounds, plural, one {# round} other {# rounds}}.', { rounds })}`;
  const lines = characters.map((character) => characterWords(character, names));
  const party = partyLines(summary, names).join('\n');
  const apart = [story, party].filter(Boolean).map((text) => `\n${text}`);
  return paginate([[head, after].join('\n'), ...lines, ...apart], CONTENT_LENGTH, '\n');
}

function characterWords(character: CharacterSummary, names: Names): string {
  const { name, experience, bonusExperience, goalExperience, gold, resources, items, goal, masteries, kills } =
    character;
  const gains = [
    [t`${experience + bonusExperience + goalExperience} experience`, ...ofIt(character)].join(' '),
    t`${gold} gold`,
    ...Object.entries(resources).map(([kind, amount]) => `${amount} ${maybeTerm(kind)}`),
    ...items.map((item) => names.item(item)),
  ];
  const killed = t('{kills, plural, one {# kill} other {# kills}}', { kills });
  return [
    `${whoWords(bold(escapeMarkdown(name)), character)}: ${formatList(gains)}; ${killed}.`,
    ...(goal ? [`> ${goalWords(goal)}`] : []),
    ...masteries.map((mastery) => `> ${t`Mastery *${mastery.name}*: 1 perk mark.`}`),
  ].join('\n');
}

/** VAR-14 */
function whoWords(name: string, { exhausted, dead }: CharacterSummary): string {
  if (dead) return t`${name}, dead`;
  return exhausted ? t`${name}, exhausted` : name;
}

function goalWords({ name, met, checks, text }: NonNullable<CharacterSummary['goal']>): string {
  if (!met) return t`*${name}* not met: ${text}`;
  if (checks === 0) return t`*${name}* met: ${text}`;
  return t('*{name}* met, {checks, plural, one {# checkmark} other {# checkmarks}}: {text}', { name, checks, text });
}

function ofIt({ bonusExperience, goalExperience }: CharacterSummary): string[] {
  const parts = [
    ...(bonusExperience > 0 ? [t`${bonusExperience} of it for completing the scenario`] : []),
    ...(goalExperience > 0 ? [t`${goalExperience} from a favor for the battle goal`] : []),
  ];
  return parts.length > 0 ? [`(${parts.join(', ')})`] : [];
}

function partyLines({ rewards, inspiration, casual }: Summary, names: Names): string[] {
  const words = rewards.map((gain) => gainWords(gain, names.gainNames));
  return [
    ...(words.length > 0 ? [`**${t`Rewards:`}** ${formatList(words)}.`] : []),
    ...(inspiration > 0 ? [`-# ${t`The campaign gains ${inspiration} inspiration.`}`] : []),
    ...(casual ? [`-# ${t`This was a casual scenario: nothing counts for the campaign.`}`] : []),
  ];
}
