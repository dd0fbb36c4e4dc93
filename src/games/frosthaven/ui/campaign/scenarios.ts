import { id } from '../../../../engine/values/id.ts';
import type { ActionPanel, CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { SeatAssignment } from '../../../../game-api/contract/game.ts';
import { ACTION_PARAMS } from '../../../../game-api/panel/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow, pagedMenus } from '../../../../game-api/panel/controls.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { joinButton } from '../../../../game-api/panel/joining.ts';
import { ROWS } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { founderBeginsWords } from '../../../../game-api/panel/permission-text.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import {
  casualScenarios,
  levelFor,
  startableScenarios,
  whyNoScenario,
  withCampaignState,
} from '../../campaign/departure.ts';
import { perksGained } from '../../campaign/rules/characters/perks.ts';
import type { Catalog } from '../../content/catalog.ts';
import { RANDOM_DUNGEON } from '../../content/dungeon.ts';
import { hasMap } from '../../content/filled-in.ts';
import type { Scenario } from '../../content/schema/scenario/scenarios.ts';
import type { ScenarioId, Variant } from '../../content/terms.ts';
import type { Departure } from '../../rules/scenario/setup/initial-state.ts';
import { recommendedLevelBy } from '../../rules/scenario/setup/level.ts';
import type { Traveller } from '../../rules/scenario/setup/party.ts';
import { whyNotJoining } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { lockedLines } from '../sheet/map.ts';
import type { PlayedCharacter } from './characters.ts';
import { campaignOf, charactersOf } from './characters.ts';
import { levelByDifficulty } from './difficulty.ts';
import { boughtOf, kitOf, unspentOf } from './kit-choice.ts';
import { variantsFor } from './variants.ts';

/**
 * Builds the list of scenarios: those of the pack, or `open` ones of the campaign, completed ones included. SET-02,
 * MAPB-05, RDG-01
 * `locked`: lines with the unmet requirements of others.
 */
export function scenariosPanel(
  catalog: Catalog,
  campaign: number,
  page: number,
  open?: readonly string[],
  locked: readonly string[] = [],
): Panel {
  const { pack, scenarios, dungeons } = catalog;
  const all = [...[...scenarios.values()].filter(hasMap), ...(dungeons ? [catalog.scenario(RANDOM_DUNGEON)] : [])];
  const offered = all.filter(({ id: name }) => open === undefined || open.includes(name));
  const options = inOrder(offered, pack.beginners).map(({ id: value, name, number, about: description }) => ({
    value,
    label: [
      ...(number === undefined ? [] : [number]),
      name,
      ...(value === pack.beginners ? [t`(for a first evening)`] : []),
    ].join(' '),
    description: description,
  }));
  return {
    content: [t`Which scenario do you play?`, ...locked].join('\n'),
    components: pagedMenus(options, {
      page,
      menus: ROWS - 1,
      menuId: (part) => customId({ action: 'scenario', campaign, part }),
      pageId: (to) => customId({ action: 'scenarios', campaign, page: to }),
      placeholder: t`Choose a scenario`,
    }),
    picture: undefined,
  };
}

function inOrder(scenarios: readonly Scenario[], beginners: string): Scenario[] {
  const rank = ({ id: name, number }: Scenario) => (name === beginners ? -1 : (number ?? Number.MAX_SAFE_INTEGER));
  return scenarios.toSorted((one, other) => rank(one) - rank(other));
}

function noScenario(): Panel {
  return textPanel(t`There is no such scenario.`);
}

function playingWords(): string {
  return t`A scenario is being played already; finish it first.`;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

async function whyNotYet(at: CampaignContext): Promise<string | undefined> {
  const playing = await at.runningMatch();
  if (playing) return `${playingWords()} ${await playing.locationText()}`;
  const own = await campaignOf(at);
  const why = own && hasWeeks(own.catalog) && !(await isCasual(at)) ? whyNoScenario(own.view) : undefined;
  if (why) return why;
  const ready = await charactersOf(at);
  if (ready.length < 2) return t`You need two to four characters.`;
  if (ready.every(({ user }) => user === undefined)) return t`At least one character must have a player.`;
  const belongs = ready.some(({ user }) => user === at.user);
  if (!belongs && !at.canManage) return t`Only players of this campaign can begin a scenario.`;
  return at.canBegin ? at.channelProblem : founderBeginsWords();
}

async function beginning(at: CampaignContext, then: () => ActionPanel | Promise<ActionPanel>): Promise<ActionPanel> {
  const why = await whyNotYet(at);
  return why === undefined ? then() : { ...textPanel(why), components: buttonRows(await firstOf(at)) };
}

/** Buttons to what comes first: the running scenario, a decision of the party, a character. */
async function firstOf(at: CampaignContext): Promise<Button[]> {
  const playing = await at.runningMatch();
  if (playing) return [panelButton(playing.match)];
  const [own, table] = [await campaignOf(at), await at.campaignMatchId()];
  const isBetween = own && hasWeeks(own.catalog) && !(await isCasual(at)) && own.view.week.step !== 'travel';
  if (isBetween && table !== undefined) return [panelButton(table)];
  const isHere = (await charactersOf(at)).some(({ user }) => user === at.user);
  return isHere || (await whyNotJoining(at)) !== undefined ? [] : [joinButton(at.campaign)];
}

async function isCasual(at: CampaignContext): Promise<boolean> {
  return (await variantsFor(at)).includes('casual');
}

/** MAPB-05, VAR-01: undefined where the whole pack is open. */
async function openFor(catalog: Catalog, at: CampaignContext): Promise<readonly string[] | undefined> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(catalog)) return undefined;
  return (await isCasual(at)) ? casualScenarios(catalog, own.view) : startableScenarios(catalog, own.view);
}

async function whyNotThis(catalog: Catalog, at: CampaignContext, scenario: string): Promise<string | undefined> {
  const open = await openFor(catalog, at);
  const isOpen = open === undefined ? hasMap(catalog.scenario(id(scenario))) : open.includes(scenario);
  return isOpen ? undefined : t`You can’t play that scenario now.`;
}

/** LVL-01, LVL-02, VAR-10, VAR-13 */
async function offerLevels(catalog: Catalog, at: CampaignContext, scenario: Scenario | undefined): Promise<Panel> {
  if (!scenario) return noScenario();
  const why = await whyNotThis(catalog, at, scenario.id);
  if (why) return textPanel(why);
  const levels = (await charactersOf(at)).map((each) => each.level);
  const recommended = recommendedLevelBy(await variantsFor(at), levels);
  const own = await campaignOf(at);
  const advised = own && hasWeeks(catalog) ? levelFor(catalog, own.view, scenario.id, recommended) : recommended;
  const unspent = (await isCasual(at)) ? [] : await unspentLines(catalog, at);
  return levelsPanel(at.campaign, scenario, advised, levelByDifficulty(await at.tableSettings(), advised), unspent);
}

/** NEW-10, CRE-06: members who would lose first gold. */
async function unspentLines(catalog: Catalog, at: CampaignContext): Promise<string[]> {
  return (await purchases(catalog, at)).flatMap(({ sheet, unspent }) =>
    unspent > 0 && sheet.user !== undefined
      ? [
          t`${bold(escapeMarkdown(sheet.name))} still has ${unspent} gold for items, which is lost when the scenario begins.`,
        ]
      : [],
  );
}

/** Offers levels, the table's own first. LVL-01, LVL-02 */
export function levelsPanel(
  campaign: number,
  scenario: Scenario,
  advised: number,
  wanted = advised,
  unspent: readonly string[] = [],
): Panel {
  const levels = LEVELS.map((level) => ({
    value: String(level),
    label: level === advised ? t`Level ${level} (recommended)` : t`Level ${level}`,
  }));
  const start = customId({ action: 'start', campaign, scenario: scenario.id, level: wanted });
  const other = customId({ action: 'level', campaign, scenario: scenario.id });
  return {
    content: [`${bold(scenario.name)}: ${scenario.about}`, t`Goal: ${scenario.goalText}`, ...unspent].join('\n'),
    components: [
      ...buttonRows([button(start, t`Start at level ${wanted}`, 'good')]),
      menuRow(menu(other, t`Start at another level`, levels)),
    ],
    picture: undefined,
  };
}

async function startAt(catalog: Catalog, at: CampaignContext, of: string, wanted: number): Promise<ActionPanel> {
  const level = LEVELS.find((each) => each === wanted);
  if (level === undefined) return textPanel(t`There is no such level.`);
  const scenario: ScenarioId = id(of);
  if (!catalog.hasScenario(scenario)) return noScenario();
  const why = await whyNotThis(catalog, at, scenario);
  if (why) return textPanel(why);
  if (!(await isCasual(at))) await equipParty(catalog, at);
  const players = await charactersOf(at);
  const party = await Promise.all(players.map((member) => traveller(catalog, at, member)));
  const variants = variantsOf(catalog, scenario, await variantsFor(at));
  const seats = players.map((member) => sittingOf(member, variants.includes('solo') ? at.user : undefined));
  const own = await campaignOf(at);
  const { completed = [], looted = {} } = own?.view ?? {};
  const [completedBefore, lootedBefore] = [completed.includes(scenario), looted[scenario] ?? []];
  const deciding = own?.deciding ?? { how: 'first' as const };
  const departure: Departure = { scenario, level, party, completedBefore, lootedBefore, variants, deciding };
  const start = own && hasWeeks(catalog) ? withCampaignState(catalog, own.state, departure) : departure;
  const begun = await at.beginMatch('scenario', JSON.parse(JSON.stringify(start)), seats);
  if (!begun) return textPanel(playingWords());
  const name = bold(catalog.scenario(scenario).name);
  await at.showProgress(textPanel(t`${name} begins. Its thread opens below.`));
  return textPanel(`${t`${name} begins.`} ${await begun.locationText()}`);
}

/** RDG-01: without weeks, random dungeons are casual. */
function variantsOf(catalog: Catalog, scenario: ScenarioId, settled: readonly Variant[]): readonly Variant[] {
  const isCasual = scenario === RANDOM_DUNGEON && !hasWeeks(catalog);
  return isCasual ? [...new Set<Variant>([...settled, 'casual'])] : settled;
}

/** VAR-09: `alone`: user who plays all characters. */
function sittingOf({ class: seat, user: own, member }: PlayedCharacter, alone: string | undefined): SeatAssignment {
  const user = own ?? alone;
  return { seat, member, ...(user !== undefined && { user }) };
}

/** NEW-10: buys the chosen items; unspent first gold is lost. */
async function equipParty(catalog: Catalog, at: CampaignContext): Promise<void> {
  const all = (await purchases(catalog, at)).map(({ sheet, items }) => ({ member: sheet.member, items }));
  if (all.length > 0) await at.sendInput({ type: 'equip', all });
}

interface Purchase {
  readonly sheet: PlayedCharacter;
  readonly items: string[];
  readonly unspent: number;
}

/** NEW-10: a last copy goes to the member who joined first. */
async function purchases(catalog: Catalog, at: CampaignContext): Promise<Purchase[]> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(catalog)) return [];
  const available: Record<string, number> = { ...own.view.available };
  const all: Purchase[] = [];
  for (const sheet of await charactersOf(at)) {
    if (sheet.purse === null) continue;
    const kit = kitOf(catalog, sheet, await at.playerSettings(sheet.user), available);
    const items = boughtOf(kit, sheet);
    for (const item of items) available[item] = (available[item] ?? 0) - 1;
    all.push({ sheet, items, unspent: unspentOf(catalog, kit, sheet) });
  }
  return all;
}

async function traveller(catalog: Catalog, at: CampaignContext, member: PlayedCharacter): Promise<Traveller> {
  const wishes = member.user === undefined ? { items: [...member.items] } : await at.playerSettings(member.user);
  const { cards, items } = kitOf(catalog, member, wishes);
  const { class: className, masteries } = member;
  const perks = perksGained(catalog.classOf(id(className)), member);
  return {
    seat: className,
    name: member.name,
    class: id<'ClassId'>(className),
    level: member.level,
    cards: cards.map((card) => id<'CardId'>(`${className}/${card}`)),
    items: items.map((item) => id<'ItemId'>(item)),
    perks,
    masteries,
  };
}

const { scenarios, scenario, again, level, start } = OWN_ACTIONS;

export function scenarioActions(catalog: Catalog): GameActions {
  const offer = (at: CampaignContext, page: number) =>
    beginning(at, async () => {
      const own = await campaignOf(at);
      const locked = own && !(await isCasual(at)) ? lockedLines(own) : [];
      return scenariosPanel(catalog, at.campaign, page, await openFor(catalog, at), locked);
    });
  const found = (chosen = '') => (catalog.hasScenario(id(chosen)) ? catalog.scenario(id(chosen)) : undefined);
  const off = (at: CampaignContext, of: string, wanted: number) =>
    beginning(at, () => startAt(catalog, at, of, wanted));
  return new Map([
    ['begin', panelAction(ACTION_PARAMS.begin, (at) => offer(at, 0))],
    ['scenarios', panelAction(scenarios, (at, { page }) => offer(at, page))],
    ['scenario', panelAction(scenario, (at) => offerLevels(catalog, at, found(at.selectedValues[0])))],
    [
      'again',
      panelAction(again, (at, pressed) => beginning(at, () => offerLevels(catalog, at, found(pressed.scenario)))),
    ],
    ['level', panelAction(level, (at, pressed) => off(at, pressed.scenario, Number(at.selectedValues[0])))],
    ['start', panelAction(start, (at, pressed) => off(at, pressed.scenario, pressed.level))],
  ]);
}
