/** Who plays the next game, where, and off. */
import { json } from '../../../kernel/json.ts';
import { type Acts, type AtCampaign, act } from '../../acts.ts';
import { TABLE_ACTIONS } from '../../panel/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../panel/controls.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { MENU_OPTIONS } from '../../panel/sizes.ts';
import { bold, escaped, listed } from '../../panel/text.ts';
import type { CampaignMatch } from '../aftermath/match.ts';
import type { Laying } from '../laid/laying.ts';
import { plainPlace } from '../laid/plain.ts';
import type { Place } from '../rules/setup/start.ts';
import { campaignOf, memberOf, readyIn, type SeenWarband, whyNotReady } from './campaign.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

const MOST = 4;

/** Why no game can begin now by whoever asks; undefined where one can. */
async function whyNot(at: AtCampaign, own: CampaignMatch): Promise<string | undefined> {
  if (at.hindrance !== undefined) return at.hindrance;
  const member = await memberOf(at);
  if (!own.view.warbands.some(({ seat }) => seat === `${member}`)) return 'Found a warband first.';
  if (readyIn(own).length >= 2) return undefined;
  const waiting = own.view.warbands.flatMap((warband) => {
    const why = whyNotReady(own, warband);
    return why === undefined ? [] : [`${bold(escaped(warband.sheet.name))} ${why}.`];
  });
  return ['A game needs two warbands that are ready.', ...waiting].join(' ');
}

/** Two who are ready play; of more, it is said who does. */
async function whoPlays(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return words(why);
  const ready = readyIn(own);
  if (ready.length === 2) return wherePanel(at.campaign, ready);
  const options = ready.slice(0, MENU_OPTIONS).map(({ seat, sheet }) => ({ value: seat, label: sheet.name }));
  const id = customId({ action: 'players', campaign: at.campaign });
  return {
    content: 'Who plays? Two to four warbands meet; the others stay at home, as they are.',
    components: [menuRow(menu(id, 'Choose the warbands', options, 2, MOST))],
  };
}

async function chosen(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return words(why);
  const players = readyIn(own).filter(({ seat }) => at.selected.includes(seat));
  return players.length < 2 ? whoPlays(at) : wherePanel(at.campaign, players.slice(0, MOST));
}

function wherePanel(campaign: number, players: readonly SeenWarband[]): Panel {
  const members = players.map(({ seat }) => seat).join('-');
  const to = (setting: 'city' | 'dungeon') => customId({ action: 'set-out', campaign, members, setting });
  return {
    content: `${listed(players.map(({ sheet }) => bold(escaped(sheet.name))))} meet. Where?`,
    components: buttonRows([
      button(to('city'), 'In the ruined city', 'primary'),
      button(to('dungeon'), 'In the cellars below', 'primary'),
    ]),
  };
}

async function setOut(
  at: AtCampaign,
  lay: Laying,
  { members, setting }: { readonly members: string; readonly setting: 'city' | 'dungeon' },
): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return words(why);
  const all = members.split('-').map(Number);
  await at.meanwhile(words('The table is being laid. That takes a few seconds.'));
  const place = await placeFor(lay, setting, all.length, 1000 * at.campaign + own.view.begun);
  const refused = await at.tell(json.parse({ type: 'game', members: all, place }));
  if (refused !== undefined) return words(refused);
  const begun = await at.underway();
  return words(`The warbands set out. ${begun ? await begun.where() : ''}`.trim());
}

/** Where no table comes of a seed, a plain one is played on. */
async function placeFor(lay: Laying, setting: 'city' | 'dungeon', count: number, seed: number): Promise<Place> {
  const players = count === 2 || count === 3 ? count : 4;
  try {
    return await lay({ seed, setting, players });
  } catch {
    return plainPlace(count);
  }
}

export function beginningActs(lay: Laying): Acts {
  return new Map([
    ['begin', act(TABLE_ACTIONS.begin, whoPlays)],
    ['players', act(OWN_ACTIONS.players, chosen)],
    ['set-out', act(OWN_ACTIONS['set-out'], (at, pressed) => setOut(at, lay, pressed))],
  ]);
}
