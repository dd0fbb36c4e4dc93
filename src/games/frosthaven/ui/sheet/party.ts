/** Party in words: players, characters, and due choices. CRE-02, LUP-01, LUP-04, PERK-02 */

import { id } from '../../../../engine/values/id.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, mention, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { HIGHEST_LEVEL, mayLevelUp, mustLevelUp, requirementOf } from '../../campaign/rules/characters/levels.ts';
import { prosperityLevel } from '../../campaign/rules/outpost/values.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { PlayedCharacter } from '../campaign/characters.ts';
import { campaignOf, charactersOf } from '../campaign/characters.ts';
import { OWN_ACTIONS } from '../custom-ids.ts';

export async function partyPanel(
  catalog: Catalog,
  at: Pick<CampaignContext, 'campaignMatch' | 'members'>,
): Promise<Panel> {
  const view = (await campaignOf(at))?.view;
  const [characters, members] = [await charactersOf(at), await at.members()];
  const choosing = members.filter((member) => characters.every((each) => each.member !== member.id));
  const lines = [
    ...characters.flatMap((each) => characterLines(catalog, view, each)),
    ...choosing.map(({ user }) => `- ${t`${mention(user)} is choosing a class.`}`),
    ...(view ? asideLines(catalog, view, members) : []),
    ...(view ? retiredLines(view) : []),
  ];
  return {
    content: truncateLines(
      [t`**The party**`, ...(lines.length > 0 ? lines : [t`Nobody has a character yet.`])].join('\n'),
      CONTENT_LENGTH,
    ),
    components: [],
  };
}

function characterLines(catalog: Catalog, view: CampaignView | undefined, character: PlayedCharacter): string[] {
  const { user, purse } = character;
  const who = user === undefined ? t`played by the bot` : mention(user);
  const head = `- ${named(catalog, character)} (${who})`;
  if (!view || !hasWeeks(catalog)) return [head];
  const due = dueOf(character, view);
  return [
    `${head}: ${wayWords(character)}`,
    ...(due.length > 0 ? [`  -# ${t`Due: ${formatList(due)}.`}`] : []),
    ...(purse === null ? [] : [`  -# ${t`Has ${purse} gold to spend on items for its first scenario.`}`]),
  ];
}

function named(catalog: Catalog, { name, class: of, level }: Pick<CharacterSheet, 'name' | 'class' | 'level'>): string {
  return t`${bold(escapeMarkdown(name))}, ${catalog.classes.get(id(of))?.name ?? of} of level ${level}`;
}

/** LUP-03 */
function wayWords({ level, experience }: CharacterSheet): string {
  const more = requirementOf(level + 1) - experience;
  if (level >= HIGHEST_LEVEL || more <= 0) return t`${experience} experience`;
  return t`${experience} experience, ${more} more for level ${level + 1}`;
}

/** Due at the next Downtime; secrets of the owner are left out. */
function dueOf(sheet: CharacterSheet, { outpost }: CampaignView): string[] {
  const prosperity = prosperityLevel(outpost.values.prosperity ?? 0);
  const { marks, drawn } = sheet;
  return [
    ...(mustLevelUp(sheet) ? [t`level ${sheet.level + 1}`] : []),
    ...(!mustLevelUp(sheet) && mayLevelUp(sheet, prosperity) ? [t`level ${sheet.level + 1} by prosperity`] : []),
    ...(marks > 0 ? [t('{marks, plural, one {# perk} other {# perks}}', { marks })] : []),
    ...(drawn ? [t`a personal quest to choose`] : []),
  ];
}

/** CRE-02 */
function asideLines(
  catalog: Catalog,
  { roster }: CampaignView,
  members: readonly { id: number; user: string }[],
): string[] {
  return roster.aside.map((sheet) => {
    const user = members.find((each) => each.id === sheet.member)?.user;
    const who = `${named(catalog, sheet)}${user === undefined ? '' : ` (${mention(user)})`}`;
    return t`- Set aside: ${who}`;
  });
}

/** RTR-09 */
function retiredLines({ roster }: CampaignView): string[] {
  const { length } = roster.retired;
  if (length === 0) return [];
  return [t('-# {length, plural, one {One character has} other {# characters have}} retired.', { length })];
}

export function partyActions(catalog: Catalog): GameActions {
  return new Map([['campaign-party', panelAction(OWN_ACTIONS['campaign-party'], (at) => partyPanel(catalog, at))]]);
}
