import { json } from '../../../../engine/values/json.ts';
import { type Acts, type AtCampaign, act } from '../../../../game-api/contract/actions.ts';
import { TABLE_ACTIONS } from '../../../../game-api/panel/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { notYoursToBegin } from '../../../../game-api/panel/permission-text.ts';
import { bold, escaped, fitted, listed } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state.ts';
import { agreedLines } from '../../campaign/text/agreed.ts';
import type { TableSettingKind } from '../../mapgen/agreed.ts';
import type { TableGenerator } from '../../mapgen/laying.ts';
import type { TablePlace } from '../../rules/setup/start.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { placeChosen, placeMade, placesFor } from '../question/places.ts';
import { agreedIn, agreeingButton } from './agreeing.ts';
import { campaignOf, isReady, memberOf, readyIn, type SeenWarband, whyNotReady } from './campaign.ts';
import { companionButtons } from './companions.ts';
import { joinFor, warbandButton } from './join-first.ts';

const MOST = 4;

/** Returns why the user cannot begin a game now, or `undefined`. */
async function whyNot(at: AtCampaign, own: CampaignMatch): Promise<string | undefined> {
  if (at.hindrance !== undefined) return at.hindrance;
  if (own.view.over) return t`The campaign is over.`;
  const member = await memberOf(at);
  if (!own.view.warbands.some(({ seat }) => seat === `${member}`)) return t`Found a warband first.`;
  if (!at.mayBegin) return notYoursToBegin();
  if (isReady(own)) return undefined;
  const waiting = own.view.warbands.flatMap((warband) => {
    const why = whyNotReady(own, warband);
    return why === undefined ? [] : [`${bold(escaped(warband.sheet.name))} ${why}.`];
  });
  return [t`A game needs warbands that are ready.`, ...waiting].join(' ');
}

/** Adds a button for the next step: joining, the open question, or the warband. */
async function refusal(at: AtCampaign, own: CampaignMatch, why: string): Promise<Panel> {
  const { campaign } = at;
  const [member, table] = [await memberOf(at), await at.table()];
  const isAsked = own.questions.some(({ question, answered }) => !answered && question.seat === `${member}`);
  if (own.view.over || at.hindrance !== undefined) return words(why);
  if (member === undefined) return joinFor(at, why);
  const next = isAsked && table !== undefined ? panelButton(table) : warbandButton(campaign);
  return { ...words(why), components: buttonRows([next]) };
}

/** Skips the choice of players when one or two warbands are ready. */
async function whoPlays(at: AtCampaign, first?: string, playing: readonly SeenWarband[] = []): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return refusal(at, own, why);
  const ready = readyIn(own);
  if (ready.length <= 2 && !ready.every(isCompanion)) return wherePanel(at.campaign, own, ready);
  return {
    content: [
      ...(first === undefined ? [] : [bold(first)]),
      t`Who plays? Two to four warbands meet, or one goes alone; the others stay at home, as they are.`,
    ].join('\n'),
    components: [menuRow(playersMenu(at.campaign, ready, playing)), ...buttonRows(companionButtons(at.campaign, own))],
  };
}

function playersMenu(campaign: number, ready: readonly SeenWarband[], playing: readonly SeenWarband[]) {
  const options = ready.slice(0, MENU_OPTIONS).map(({ seat, sheet }) => ({
    value: seat,
    label: sheet.name,
    default: playing.some((each) => each.seat === seat),
  }));
  return menu(customId({ action: 'players', campaign }), t`Who plays?`, options, 1, MOST);
}

/** Whoever chooses warbands that the bot plays alone means to meet them. */
async function ownReady(at: AtCampaign, own: CampaignMatch): Promise<SeenWarband[]> {
  const member = await memberOf(at);
  return readyIn(own).filter(({ seat }) => seat === `${member}`);
}

async function playersChosen(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return refusal(at, own, why);
  const chosen = readyIn(own).filter(({ seat }) => at.selected.includes(seat));
  const players = chosen.length > 0 && chosen.every(isCompanion) ? [...(await ownReady(at, own)), ...chosen] : chosen;
  if (players.length > 0 && players.every(isCompanion))
    return whoPlays(at, t`Somebody has to play whom the bot does not.`, players);
  return players.length === 0 ? whoPlays(at) : wherePanel(at.campaign, own, players.slice(0, MOST));
}

function membersOf(players: readonly SeenWarband[]): string {
  return players.map(({ seat }) => seat.replace('-', 'c')).join('-');
}

function seatsOf(members: string): string[] {
  return members.split('-').map((seat) => seat.replace('c', '-'));
}

function namesOf(players: readonly SeenWarband[]): string {
  return listed(players.map(({ sheet }) => bold(escaped(sheet.name))));
}

/** A single warband is offered written places only. */
function wherePanel(campaign: number, own: CampaignMatch, players: readonly SeenWarband[]): Panel {
  const members = membersOf(players);
  const to = (setting: TableSettingKind) => customId({ action: 'set-out', campaign, members, setting });
  const places = placesFor(own.catalog, players.length).slice(0, MENU_OPTIONS);
  const ready = readyIn(own);
  const isAlone = players.length === 1;
  return {
    content: [
      isAlone ? t`${namesOf(players)} goes alone. Where?` : t`${namesOf(players)} meet. Where?`,
      ...agreedLines(agreedIn(own), own.catalog).map((line) => `-# ${line}`),
    ].join('\n'),
    components: [
      ...(places.length > 0
        ? [menuRow(menu(customId({ action: 'places', campaign, members }), t`A scenario, or a table`, places))]
        : []),
      ...(isAlone
        ? []
        : buttonRows([
            button(to('city'), t`In the ruined city`, 'primary'),
            button(to('dungeon'), t`In the cellars below`, 'primary'),
            button(to('cavern'), t`In a cavern below`, 'primary'),
          ])),
      ...(ready.length > 1 ? [menuRow(playersMenu(campaign, ready, players))] : []),
      ...buttonRows([agreeingButton(campaign), ...companionButtons(campaign, own)]),
    ],
  };
}

interface JoinDraft {
  readonly members: string;
}

function playersIn(own: CampaignMatch, { members }: JoinDraft): SeenWarband[] {
  const seats = seatsOf(members);
  return readyIn(own).filter(({ seat }) => seats.includes(seat));
}

async function there(at: AtCampaign, going: JoinDraft): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return refusal(at, own, why);
  const players = playersIn(own, going);
  const [value = ''] = at.selected;
  const place = placeChosen(own.catalog, value, players.length);
  if (!place) return whoPlays(at);
  const { campaign } = at;
  const members = membersOf(players);
  return {
    content: fitted([`## ${place.name}`, namesOf(players), place.words].join('\n'), CONTENT_LENGTH),
    components: buttonRows([
      button(customId({ action: 'set-out-there', campaign, members, place: value }), t`Set out`, 'good'),
      button(customId({ action: 'begin', campaign }), t`Somewhere else`),
    ]),
  };
}

type Lays = (own: CampaignMatch, count: number, seed: number) => Promise<TablePlace> | undefined;

async function setOut(at: AtCampaign, going: JoinDraft, lays: Lays): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyNot(at, own);
  if (why) return refusal(at, own, why);
  const players = playersIn(own, going);
  const laid = lays(own, players.length, 1000 * at.campaign + own.view.begun);
  if (!laid || players.length < seatsOf(going.members).length) return whoPlays(at);
  await at.meanwhile(words(t`The table is being laid. That takes a few seconds.`));
  const place = await laid.catch(() => undefined);
  if (!place) return words(t`No table came of it. Choose another place.`);
  const members = players.map(({ seat }) => Number(seat));
  const refused = await at.tell(json.parse(JSON.parse(JSON.stringify({ type: 'game', members, place }))));
  if (refused !== undefined) return words(refused);
  const begun = await at.underway();
  return words([t`The game begins.`, ...(begun ? [await begun.where()] : [])].join(' '));
}

export function beginningActs(lay: TableGenerator): Acts {
  return new Map([
    ['begin', act(TABLE_ACTIONS.begin, (at) => whoPlays(at))],
    ['players', act(OWN_ACTIONS.players, playersChosen)],
    ['places', act(OWN_ACTIONS.places, there)],
    [
      'set-out',
      act(OWN_ACTIONS['set-out'], (at, pressed) =>
        setOut(at, pressed, (own, count, seed) =>
          placeMade(lay, pressed.setting, own.view.settings.rules, count, seed),
        ),
      ),
    ],
    [
      'set-out-there',
      act(OWN_ACTIONS['set-out-there'], (at, pressed) =>
        setOut(at, pressed, ({ catalog, view }, count, seed) =>
          placeChosen(catalog, pressed.place, count)?.place(lay, seed, view.settings.rules),
        ),
      ),
    ],
  ]);
}
