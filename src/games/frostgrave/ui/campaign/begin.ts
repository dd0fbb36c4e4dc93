import { json } from '../../../../engine/values/json.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { ACTION_PARAMS } from '../../../../game-api/panel/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { founderBeginsWords } from '../../../../game-api/panel/permission-text.ts';
import { bold, escapeMarkdown, formatList, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state.ts';
import { agreedLines } from '../../campaign/text/agreement.ts';
import type { TableSettingKind } from '../../mapgen/apply-agreement.ts';
import type { TableGenerator } from '../../mapgen/generate-table.ts';
import type { TablePlace } from '../../rules/setup/start.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { findPlaceOption, generatePlace, placeOptions } from '../question/places.ts';
import { agreementButton, agreementOf } from './agreement-panel.ts';
import type { WarbandView } from './campaign.ts';
import { campaignOf, canBegin, memberOf, readyWarbands, whyNotReady } from './campaign.ts';
import { companionButtons } from './companions.ts';
import { joinPanelWith, warbandButton } from './join-first.ts';

const MOST = 4;

/** Returns why the user cannot begin a game now, or `undefined`. */
async function whyCannotBegin(at: CampaignContext, own: CampaignMatch): Promise<string | undefined> {
  if (at.channelProblem !== undefined) return at.channelProblem;
  if (own.view.over) return t`The campaign is over.`;
  const member = await memberOf(at);
  if (!own.view.warbands.some(({ seat }) => seat === `${member}`)) return t`Found a warband first.`;
  if (!at.canBegin) return founderBeginsWords();
  if (canBegin(own)) return undefined;
  const waiting = own.view.warbands.flatMap((warband) => {
    const why = whyNotReady(own, warband);
    return why === undefined ? [] : [`${bold(escapeMarkdown(warband.sheet.name))} ${why}.`];
  });
  return [t`You need warbands that are ready.`, ...waiting].join(' ');
}

/** Adds a button for the next step: joining, the open question, or the warband. */
async function refusal(at: CampaignContext, own: CampaignMatch, why: string): Promise<Panel> {
  const { campaign } = at;
  const [member, table] = [await memberOf(at), await at.campaignMatchId()];
  const isAsked = own.questions.some(({ question, answered }) => !answered && question.seat === `${member}`);
  if (own.view.over || at.channelProblem !== undefined) return textPanel(why);
  if (member === undefined) return joinPanelWith(at, why);
  const next = isAsked && table !== undefined ? panelButton(table) : warbandButton(campaign);
  return { ...textPanel(why), components: buttonRows([next]) };
}

/** Skips the choice of players when one or two warbands are ready. */
async function whoPlays(at: CampaignContext, first?: string, playing: readonly WarbandView[] = []): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyCannotBegin(at, own);
  if (why) return refusal(at, own, why);
  const ready = readyWarbands(own);
  if (ready.length <= 2 && !ready.every(isCompanion)) return wherePanel(at.campaign, own, ready);
  return {
    content: [
      ...(first === undefined ? [] : [bold(first)]),
      t`Who plays? Two to four warbands meet, or one goes alone; the others stay at home.`,
    ].join('\n'),
    components: [menuRow(playersMenu(at.campaign, ready, playing)), ...buttonRows(companionButtons(at.campaign, own))],
  };
}

function playersMenu(campaign: number, ready: readonly WarbandView[], playing: readonly WarbandView[]) {
  const options = ready.slice(0, MENU_OPTIONS).map(({ seat, sheet }) => ({
    value: seat,
    label: sheet.name,
    default: playing.some((each) => each.seat === seat),
  }));
  return menu(customId({ action: 'players', campaign }), t`Who plays?`, options, 1, MOST);
}

/** The user’s ready warbands: they meet companions that are chosen alone. */
async function ownReadyWarbands(at: CampaignContext, own: CampaignMatch): Promise<WarbandView[]> {
  const member = await memberOf(at);
  return readyWarbands(own).filter(({ seat }) => seat === `${member}`);
}

async function choosePlayers(at: CampaignContext): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyCannotBegin(at, own);
  if (why) return refusal(at, own, why);
  const chosen = readyWarbands(own).filter(({ seat }) => at.selectedValues.includes(seat));
  const players =
    chosen.length > 0 && chosen.every(isCompanion) ? [...(await ownReadyWarbands(at, own)), ...chosen] : chosen;
  if (players.length > 0 && players.every(isCompanion))
    return whoPlays(at, t`At least one warband needs a player.`, players);
  return players.length === 0 ? whoPlays(at) : wherePanel(at.campaign, own, players.slice(0, MOST));
}

function membersOf(players: readonly WarbandView[]): string {
  return players.map(({ seat }) => seat.replace('-', 'c')).join('-');
}

function seatsOf(members: string): string[] {
  return members.split('-').map((seat) => seat.replace('c', '-'));
}

function namesOf(players: readonly WarbandView[]): string {
  return formatList(players.map(({ sheet }) => bold(escapeMarkdown(sheet.name))));
}

/** A single warband is offered written places only. */
function wherePanel(campaign: number, own: CampaignMatch, players: readonly WarbandView[]): Panel {
  const members = membersOf(players);
  const to = (setting: TableSettingKind) => customId({ action: 'set-out', campaign, members, setting });
  const places = placeOptions(own.catalog, players.length).slice(0, MENU_OPTIONS);
  const ready = readyWarbands(own);
  const isAlone = players.length === 1;
  return {
    content: [
      isAlone ? t`${namesOf(players)} goes alone. Where?` : t`${namesOf(players)} meet. Where?`,
      ...agreedLines(agreementOf(own), own.catalog).map((line) => `-# ${line}`),
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
      ...buttonRows([agreementButton(campaign), ...companionButtons(campaign, own)]),
    ],
  };
}

interface JoinDraft {
  readonly members: string;
}

function playersIn(own: CampaignMatch, { members }: JoinDraft): WarbandView[] {
  const seats = seatsOf(members);
  return readyWarbands(own).filter(({ seat }) => seats.includes(seat));
}

async function showPlace(at: CampaignContext, going: JoinDraft): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyCannotBegin(at, own);
  if (why) return refusal(at, own, why);
  const players = playersIn(own, going);
  const [value = ''] = at.selectedValues;
  const place = findPlaceOption(own.catalog, value, players.length);
  if (!place) return whoPlays(at);
  const { campaign } = at;
  const members = membersOf(players);
  return {
    content: truncateLines([`## ${place.name}`, namesOf(players), place.words].join('\n'), CONTENT_LENGTH),
    components: buttonRows([
      button(customId({ action: 'set-out-there', campaign, members, place: value }), t`Set out`, 'good'),
      button(customId({ action: 'begin', campaign }), t`Somewhere else`),
    ]),
  };
}

type PlaceMaker = (own: CampaignMatch, count: number, seed: number) => Promise<TablePlace> | undefined;

async function startGame(at: CampaignContext, going: JoinDraft, lays: PlaceMaker): Promise<Panel> {
  const own = await campaignOf(at);
  const why = await whyCannotBegin(at, own);
  if (why) return refusal(at, own, why);
  const players = playersIn(own, going);
  const laid = lays(own, players.length, 1000 * at.campaign + own.view.begun);
  if (!laid || players.length < seatsOf(going.members).length) return whoPlays(at);
  await at.showProgress(textPanel(t`I am setting up the table. That takes a few seconds.`));
  const place = await laid.catch(() => undefined);
  if (!place) return textPanel(t`I could not make a table there. Choose another place.`);
  const members = players.map(({ seat }) => Number(seat));
  const refused = await at.sendInput(json.parse(JSON.parse(JSON.stringify({ type: 'game', members, place }))));
  if (refused !== undefined) return textPanel(refused);
  const begun = await at.runningMatch();
  return textPanel([t`The game begins.`, ...(begun ? [await begun.locationText()] : [])].join(' '));
}

export function beginActs(lay: TableGenerator): GameActions {
  return new Map([
    ['begin', panelAction(ACTION_PARAMS.begin, (at) => whoPlays(at))],
    ['players', panelAction(OWN_ACTIONS.players, choosePlayers)],
    ['places', panelAction(OWN_ACTIONS.places, showPlace)],
    [
      'set-out',
      panelAction(OWN_ACTIONS['set-out'], (at, pressed) =>
        startGame(at, pressed, (own, count, seed) =>
          generatePlace(lay, pressed.setting, own.view.settings.rules, count, seed),
        ),
      ),
    ],
    [
      'set-out-there',
      panelAction(OWN_ACTIONS['set-out-there'], (at, pressed) =>
        startGame(at, pressed, ({ catalog, view }, count, seed) =>
          findPlaceOption(catalog, pressed.place, count)?.place(lay, seed, view.settings.rules),
        ),
      ),
    ],
  ]);
}
