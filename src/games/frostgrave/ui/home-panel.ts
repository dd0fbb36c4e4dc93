import { z } from 'zod';
import { settingsButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { CampaignMember, CampaignReader, ListedMatch } from '../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { panelButton } from '../../../game-api/panel/idle-panels.ts';
import { newcomerButtons } from '../../../game-api/panel/joining.ts';
import { CONTENT_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, mention, truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignMatch } from '../campaign/match.ts';
import { levelOf, wizardOf } from '../campaign/rules/numbers.ts';
import { isCompanion } from '../campaign/state.ts';
import { settingsWords } from '../campaign/text/settings.ts';
import { nameWithin } from '../text/words.ts';
import type { WarbandView } from './campaign/campaign.ts';
import { campaignOf, canBegin, gameNumberOf, readyWarbands } from './campaign/campaign.ts';
import { MOST_WARBANDS } from './campaign/join-first.ts';
import { customId } from './custom-ids.ts';

const away = z.object({ away: z.boolean() }).catch({ away: false });
const joining = z.object({ joining: z.string() }).catch({ joining: 'open' });
const about = z.object({ seats: z.array(z.string()), scenario: z.string().optional() }).catch({ seats: [] });

export async function homePanel(at: CampaignReader): Promise<Panel> {
  const { campaign } = at;
  const own = await campaignOf(at);
  const { view, catalog } = own;
  const [members, table] = [await at.members(), await at.campaignMatchId()];
  const people = await Promise.all(members.map((member) => personLine(at, own, member)));
  const isAsked = own.questions.some(({ answered }) => !answered);
  const ready = readyWarbands(own).length;
  const isClosed = joining.parse(await at.tableSettings()).joining === 'closed';
  const isEmpty = members.length + view.warbands.length + view.played === 0 && !view.over && !isClosed;
  return {
    content: truncateLines(
      [
        `# ${escapeMarkdown(at.name)}`,
        ...(view.played + view.games.length === 0 ? [catalog.content.pack.about] : []),
        ...people,
        ...companionLines(own),
        ...gameLines(own, await at.matches('game')),
        '',
        nextStepLine(own, members.length, ready),
        ...limitLines(own),
      ].join('\n'),
      CONTENT_LENGTH,
    ),
    components: isEmpty
      ? newcomerButtons(customId({ action: 'join', campaign }))
      : [
          ...buttonRows([
            ...(isAsked && table !== undefined ? [panelButton(table)] : []),
            ...(view.over
              ? []
              : [button(customId({ action: 'begin', campaign }), t`Begin a game`, 'primary', !canBegin(own))]),
            button(customId({ action: 'warband', campaign }), t`My warband`),
            button(
              customId({ action: 'standing', campaign, page: 0 }),
              t`Standing`,
              'plain',
              view.warbands.length === 0,
            ),
          ]),
          ...(view.over
            ? []
            : buttonRows([
                button(
                  customId({ action: 'join', campaign }),
                  t`Join`,
                  'good',
                  members.length >= MOST_WARBANDS || isClosed,
                ),
                button(customId({ action: 'leave', campaign }), t`Leave`, 'plain', members.length === 0),
                settingsButton(campaign),
              ])),
        ],
  };
}

async function personLine(at: CampaignReader, own: CampaignMatch, { id, user, gone }: CampaignMember): Promise<string> {
  const warband = own.view.warbands.find(({ seat }) => seat === `${id}`);
  const what = warband ? warbandWords(own, warband, mention(user)) : t`${mention(user)} is founding a warband.`;
  const isAway = away.parse(await at.playerSettings(user)).away;
  return ['-', what, ...(gone ? [t`Has left the server.`] : []), ...(isAway ? [t`Away.`] : [])].join(' ');
}

function companionLines(own: CampaignMatch): string[] {
  return own.view.warbands.filter(isCompanion).map((warband) => `- ${warbandWords(own, warband, t`the bot plays it`)}`);
}

function warbandWords({ catalog, view }: CampaignMatch, { seat, sheet, after }: WarbandView, player: string): string {
  const wizard = wizardOf(sheet)?.name;
  const school = nameWithin(catalog.school(sheet.school).name);
  const levelled = t`${school} of level ${levelOf(catalog, sheet)}`;
  const who = [
    bold(escapeMarkdown(sheet.name)),
    ...(wizard === undefined ? [] : [escapeMarkdown(wizard)]),
    levelled,
  ].join(', ');
  const line = `${who} (${player})`;
  if (gameNumberOf(view, seat) !== undefined) return t`${line}: in a game`;
  return after ? t`${line}: settling its last game` : line;
}

const MOST_GAMES = 5;

function resultWords(result: string | undefined): string {
  switch (result) {
    case undefined:
      return t`being played`;
    case 'played':
      return t`played`;
    case 'abandoned':
      return t`abandoned`;
    default:
      return result;
  }
}

function gameLines({ view, catalog }: CampaignMatch, matches: readonly ListedMatch[]): string[] {
  const nameOf = (seat: string) => {
    const sheet = view.warbands.find((warband) => warband.seat === seat)?.sheet;
    return sheet ? escapeMarkdown(sheet.name) : t`a warband that is gone`;
  };
  const lines = matches.toReversed().slice(0, MOST_GAMES);
  const told = lines.map(({ about: played, result, thread }) => {
    const { seats, scenario } = about.parse(played);
    const name = catalog.scenarios.get(scenario ?? '')?.name;
    const who = `${name === undefined ? '' : `*${name}*, `}${formatList(seats.map(nameOf))}`;
    return `- ${who}: ${resultWords(result)}${thread === undefined ? '' : ` (<#${thread}>)`}`;
  });
  const earlier = matches.length - lines.length;
  return told.length === 0 ? [] : ['', t`**Games**`, ...told, ...(earlier > 0 ? [t`- and ${earlier} before`] : [])];
}

export function nextStepLine(own: CampaignMatch, members: number, ready: number): string {
  const { view } = own;
  if (view.over) return t`**The campaign is over.** **Standing** shows the final result.`;
  const waited = own.questions.flatMap(({ question, answered }) => (answered ? [] : [question.seat]));
  const names = view.warbands
    .filter(({ seat }) => waited.includes(seat))
    .map(({ sheet }) => bold(escapeMarkdown(sheet.name)));
  if (names.length > 0)
    return t('{names} {count, plural, one {has} other {have}} something to decide: **My panel**.', {
      names: formatList(names),
      count: names.length,
    });
  if (members === 0) return t`Nobody is here yet. Press **Join** and found a warband.`;
  const playing = t('{games, plural, one {A game is} other {# games are}} being played.', {
    games: view.games.length,
  });
  if (ready < 2 && view.games.length > 0) return playing;
  if (ready === 0) return t`Nobody is ready. Found a warband with **My warband**.`;
  if (ready === 1) return t`One warband is ready. Most places need rivals; to some it can go alone.`;
  return t`${ready} warbands are ready. Press **Begin a game** when everyone is here.`;
}

function limitLines({ view }: CampaignMatch): string[] {
  return view.over ? [] : [`-# ${settingsWords(view.settings).join(' ')}`];
}
