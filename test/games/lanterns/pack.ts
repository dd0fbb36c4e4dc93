/** The lanterns with a pack: what is pressed there, and what a campaign shows between its nights. */
import type { CampaignReader } from '../../../src/game-api/contract/actions.ts';
import { panelAction, viewBeside } from '../../../src/game-api/contract/actions.ts';
import type { Match, Pack } from '../../../src/game-api/contract/game.ts';
import { ACTION_PARAMS, buildCustomId } from '../../../src/game-api/panel/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../../src/game-api/panel/controls.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import { textPanel } from '../../../src/game-api/panel/panel.ts';
import { escapeMarkdown, formatList } from '../../../src/game-api/panel/text.ts';
import { keeperWishes, NIGHT, WALL, WallMatch } from './matches.ts';
import { ACTIONS, aboutWall, LanternsPresenter, lamps, lanternsId } from './presenter.ts';
import type { Wall } from './rules.ts';
import { LAMPS, MOST_KEEPERS } from './rules.ts';

/** Says what the wind took so far; beside the panel, for whoever asks. */
const winds = viewBeside(ACTIONS.winds, (face) => {
  const blown = face instanceof LanternsPresenter ? (face.night?.winds ?? []) : [];
  return textPanel(
    blown.length === 0 ? 'No wind has blown yet.' : `The wind so far took ${formatList(blown.map(String))}.`,
  );
});

/** How many lamps somebody lights without being asked. */
const oil = panelAction(ACTIONS.oil, async (at) => {
  const [chosen] = at.selectedValues;
  if (chosen !== undefined) await at.changePlayerSettings({ lamps: chosen });
  const { lamps: ordered } = keeperWishes.parse(await at.playerSettings(at.user));
  const options = LAMPS.map((value) => ({ value, label: lamps(Number(value)), default: value === ordered }));
  const content = ordered === undefined ? 'You are asked each time.' : `You light ${lamps(Number(ordered))} unasked.`;
  const id = lanternsId({ action: 'oil', campaign: at.campaign });
  return { content, components: [menuRow(menu(id, 'Lamps to light unasked', options))] };
});

/** Everybody who is there keeps the lamps from now on; the first night falls. */
const begin = panelAction(ACTION_PARAMS.begin, async (at) => {
  const why = await at.sendInput('begin');
  return textPanel(why ?? `The first night falls. ${(await (await at.runningMatch())?.locationText()) ?? ''}`);
});

/** A wall as it is, as long as its nights are not over. */
function wallIn(own: Match | undefined): Wall | undefined {
  return own instanceof WallMatch ? own.state : undefined;
}

function canJoin(own: Match | undefined): boolean {
  return wallIn(own)?.keepers.length === 0;
}

/** Who is there, and how far they have come. */
async function home(at: CampaignReader): Promise<Panel> {
  const { campaign } = at;
  const [own, members] = [await at.campaignMatch(), await at.members()];
  const wall = wallIn(own);
  const people = members.map(({ user }) => `- <@${user}>`);
  const isOpen = canJoin(own);
  const foot = isOpen ? '-# Two to four keepers are needed.' : '';
  return {
    content: [
      `# ${escapeMarkdown(at.name)}`,
      wall ? aboutWall(wall) : 'The three nights are over.',
      ...people,
      foot,
    ].join('\n'),
    components: buttonRows([
      button(buildCustomId({ action: 'join', campaign }), 'Join', 'good', !isOpen || members.length >= MOST_KEEPERS),
      button(buildCustomId({ action: 'begin', campaign }), 'Begin', 'primary', !isOpen || members.length < 2),
      button(buildCustomId({ action: 'leave', campaign }), 'Leave'),
    ]),
  };
}

/** The lanterns as they are played with a pack of this name. */
export function lanternsPack({ id, name, about }: Pick<Pack, 'id' | 'name' | 'about'>): Pack {
  return {
    id,
    game: 'lanterns',
    name,
    about,
    views: new Map([
      ['wall', viewBeside(ACTIONS.wall, (face) => face.overview())],
      ['winds', winds],
    ]),
    actions: new Map([
      ['oil', oil],
      ['begin', begin],
    ]),
    kinds: new Map([
      ['campaign', WALL],
      ['night', NIGHT],
    ]),
    campaignHooks: {
      homePanel: home,
      joinedPanel: async () =>
        textPanel('You keep a lamp. **Begin** on the panel of the campaign begins the first night.'),
      maxMembers: (own) => (canJoin(own) ? MOST_KEEPERS : 0),
      fullText: 'The lamps have all their keepers.',
    },
  };
}

export const LANTERNS = lanternsPack({
  id: 'wall',
  name: 'The Wall',
  about: 'Two keepers, three nights, and the wind.',
});
