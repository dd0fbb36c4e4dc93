import { z } from 'zod';
import { id } from '../../../engine/values/id.ts';
import { settingsButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { CampaignMember, CampaignReader, ListedMatch } from '../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { newcomerButtons } from '../../../game-api/panel/joining.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, mention, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { hasQuests, hasWeeks } from '../campaign/campaign.ts';
import { MAX_CHARACTERS } from '../campaign/state/people.ts';
import { briefProgressWords } from '../campaign/text/quests.ts';
import type { Catalog } from '../content/catalog.ts';
import { tableSettings } from '../settings/settings.ts';
import { monstersButton, monsterWords } from './board/monsters.ts';
import { storyButton } from './board/story.ts';
import type { PlayedCharacter } from './campaign/characters.ts';
import { campaignOf, charactersOf, mentionIn } from './campaign/characters.ts';
import { questLines } from './campaign/quest.ts';
import { variantLines } from './campaign/variants.ts';
import { weekStatus } from './campaign/week.ts';
import { characterButton } from './character/sheet.ts';
import { customId } from './custom-ids.ts';
import { decidingLines } from './question/decision-mode.ts';
import { mapButton, sheetButton } from './sheet/sheet.ts';

const away = z.object({ away: z.boolean() }).catch({ away: false });
const ruling = z.object({ ruling: z.string() }).catch({ ruling: 'players' });
const joining = z.object({ joining: z.string() }).catch({ joining: 'open' });
const about = z.object({ scenario: z.string(), level: z.number() }).catch({ scenario: '', level: 0 });

export async function homePanel(catalog: Catalog, at: CampaignReader): Promise<Panel> {
  const { campaign } = at;
  const [members, characters, settings] = [await at.members(), await charactersOf(at), await at.tableSettings()];
  const table = await at.campaignMatchId();
  const people = members.map((member) => personLine(catalog, at, member, characters));
  const companions = characters.filter(({ user }) => user === undefined);
  const lines = [...(await Promise.all(people)), ...companions.map((each) => `- ${characterWords(catalog, each)}`)];
  const isReady = characters.length >= 2 && characters.some(({ user }) => user !== undefined);
  const played = await at.matches('scenario');
  const isPlaying = played.some(({ result }) => result === undefined);
  const isClosed =
    joining.parse(settings).joining === 'closed' && characters.length - companions.length >= people.length;
  const isTheirs = ruling.parse(settings).ruling === 'founder';
  const isFull = lines.length >= MAX_CHARACTERS && characters.length >= lines.length;
  const own = await campaignOf(at);
  const now = own && hasWeeks(catalog) ? weekStatus(own, mentionIn(members)) : undefined;
  const foot = isReady
    ? t`Is everyone here? Then choose a scenario.`
    : t`You need two to four characters; \`/campaign panel\` adds one that the bot plays.`;
  const isEmpty = members.length + characters.length + played.length === 0 && !isClosed;
  return {
    content: truncateLines(
      [
        `# ${escapeMarkdown(at.name)}`,
        (own?.view.story.length === 0 && catalog.campaign?.opening) || catalog.pack.about,
        ...(now ? ['', now.words, ...toldLines(await at.matches('campaign'))] : []),
        '',
        ...lines,
        ...playedLines(catalog, played),
        '',
        ...(isEmpty
          ? []
          : [
              `-# ${monsterWords(tableSettings.parse(settings).monsters)}`,
              ...variantLines(settings, own?.view.enhancing),
              ...(own && now ? [...questLines(own), ...decidingLines(own)] : []),
              ...(joining.parse(settings).joining === 'closed' ? [t`-# Nobody else may join.`] : []),
            ]),
        ...(isPlaying || now?.isAsked === true || now?.isDowntime === true ? [] : [`-# ${foot}`]),
      ].join('\n'),
      CONTENT_LENGTH,
    ),
    components: isEmpty
      ? newcomerButtons(customId({ action: 'join', campaign }))
      : [
          ...buttonRows([
            now?.isAsked === true && table !== undefined
              ? panelButton(table)
              : button(
                  customId({ action: 'begin', campaign }),
                  isPlaying ? t`To the scenario` : t`Choose a scenario`,
                  'primary',
                  !isPlaying && (!isReady || now?.isDowntime),
                ),
            button(customId({ action: 'kit', campaign }), t`Cards and items`),
            ...(now ? [characterButton(campaign)] : []),
            ...(now && hasQuests(catalog) ? [button(customId({ action: 'quest', campaign }), t`Personal quest`)] : []),
          ]),
          ...buttonRows([
            ...(now ? [sheetButton(campaign), mapButton(campaign)] : []),
            ...(now && own && own.view.story.length > 0 ? [storyButton(campaign)] : []),
            ...(isTheirs ? [] : [monstersButton({ id: campaign, settings })]),
          ]),
          ...buttonRows([
            button(customId({ action: 'join', campaign }), t`Join`, 'good', isFull || isClosed),
            ...(now?.isDowntime === true
              ? [button(customId({ action: 'end-downtime', campaign, sure: 0 }), t`End Downtime`)]
              : []),
            button(customId({ action: 'leave', campaign }), t`Leave`, 'plain', members.length === 0),
            settingsButton(campaign),
          ]),
        ],
  };
}

async function personLine(
  catalog: Catalog,
  at: CampaignReader,
  { id: member, user, gone }: CampaignMember,
  characters: readonly PlayedCharacter[],
): Promise<string> {
  const own = characters.find((each) => each.member === member);
  const what = own
    ? [characterWords(catalog, own), ...(gone ? [t`has left the server`] : [])].join(': ')
    : t`${mention(user)} is choosing a class.`;
  const quest = own && catalog.questOf(own.quest);
  const why = own && quest ? `; *${quest.name}*, ${briefProgressWords(quest, own.progress)}` : '';
  const isAway = away.parse(await at.playerSettings(user)).away;
  return `- ${[`${what}${why}`, ...(isAway ? [t`away`] : [])].join(': ')}`;
}

function characterWords(catalog: Catalog, { name, class: of, level, user }: PlayedCharacter): string {
  const who = user === undefined ? t`played by the bot` : mention(user);
  return t`${bold(escapeMarkdown(name))}, ${catalog.classOf(id(of)).name} of level ${level} (${who})`;
}

function toldLines(matches: readonly ListedMatch[]): string[] {
  const thread = matches.find((each) => each.thread !== undefined)?.thread;
  return thread === undefined ? [] : [t`-# What has happened between scenarios: ${`<#${thread}>`}.`];
}

const MOST_PLAYED = 8;

function playedLines(catalog: Catalog, matches: readonly ListedMatch[]): string[] {
  const lines = matches
    .toReversed()
    .slice(0, MOST_PLAYED)
    .map(({ about: played, result, thread }) => {
      const { scenario, level } = about.parse(played);
      const where = thread === undefined ? '' : ` (<#${thread}>)`;
      return t`- *${catalog.titleOf(id(scenario))}*, level ${level}: ${`${resultWords(result)}${where}`}`;
    });
  const earlier = matches.length - lines.length;
  if (lines.length === 0) return [];
  return ['', t`**Scenarios**`, ...lines, ...(earlier > 0 ? [t`- and ${earlier} before`] : [])];
}

function resultWords(result: string | undefined): string {
  switch (result) {
    case undefined:
      return t`being played`;
    case 'completed':
      return t`completed`;
    case 'lost':
      return t`lost`;
    case 'abandoned':
      return t`abandoned`;
    default:
      return result;
  }
}
