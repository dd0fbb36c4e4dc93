/** Which scenario, at which level, and off. */

import type { Scenario } from '../../games/frosthaven/content/schema/scenarios.ts';
import { catalogOf } from '../../games/frosthaven/pack.ts';
import { customId, type Of } from '../../games/frosthaven/present/ids.ts';
import { kitOf } from '../../games/frosthaven/present/kit.ts';
import type { Departure } from '../../games/frosthaven/rules/scenario/initial-state.ts';
import { recommendedLevel } from '../../games/frosthaven/rules/scenario/level.ts';
import type { Traveller } from '../../games/frosthaven/rules/scenario/party.ts';
import type { ScenarioId } from '../../games/frosthaven/rules/terms.ts';
import { button, buttonRows, menu, menuRow, pagedMenus } from '../../games/panel/controls.ts';
import { type Panel, words } from '../../games/panel/panel.ts';
import { bold } from '../../games/panel/text.ts';
import { id } from '../../kernel/id.ts';
import { preferencesOf } from '../../tables/preferences.ts';
import type { Campaign, GameRow, Member } from '../../tables/records.ts';
import { type App, campaignHere, type Shelf } from '../app.ts';
import { LEGACY_ROWS } from '../limits.ts';
import { missingWords } from '../obstacles.ts';
import { missingPermissions } from '../permissions.ts';
import { lookForThread, whyUnheard } from '../places.ts';
import { acknowledge, type Pressing, type Replyable, show } from '../reply.ts';
import { refreshPanel } from './campaign.ts';
import { campaignOf, mayManage } from './campaign-of.ts';
import { isPlayable } from './packs.ts';

/** Offers the scenarios. */
export async function offerScenarios(app: App, interaction: Replyable, number: number, page = 0): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  if (!campaign || !(await mayBegin(app, interaction, campaign))) return;
  await show(app, interaction, scenariosPanel(app, campaign, page));
}

/** The scenarios of a campaign's pack. Completed ones too. SET-02 */
export function scenariosPanel(app: Shelf, campaign: Campaign, page: number): Panel {
  const { pack, scenarios } = catalogOf(app.pack(campaign.pack));
  const options = inOrder([...scenarios.values()], pack.beginners).map(({ id: value, name, number, about }) => ({
    value,
    label: [...(number === undefined ? [] : [number]), name, ...(value === pack.beginners ? [FIRST_EVENING] : [])].join(
      ' ',
    ),
    description: about,
  }));
  return {
    content: 'Which scenario do you play?',
    components: pagedMenus(options, {
      page,
      menus: LEGACY_ROWS - 1,
      menuId: (part) => customId({ action: 'scenario', campaign: campaign.id, part }),
      pageId: (to) => customId({ action: 'scenarios', campaign: campaign.id, page: to }),
      placeholder: 'Choose a scenario',
    }),
    picture: undefined,
  };
}

const FIRST_EVENING = '(for a first evening)';

/** By their numbers, and in the order of the pack where they have none; the beginners’ one first. */
function inOrder(scenarios: readonly Scenario[], beginners: string): Scenario[] {
  const rank = ({ id: name, number }: Scenario) => (name === beginners ? -1 : (number ?? Number.MAX_SAFE_INTEGER));
  return scenarios.toSorted((one, other) => rank(one) - rank(other));
}

/** The same for the campaign of this channel. */
export async function offerScenariosHere(app: App, interaction: Replyable): Promise<void> {
  const campaign = await campaignHere(app, interaction.channelId ?? '');
  await offerScenarios(app, interaction, campaign?.id ?? 0);
}

const NO_SCENARIO = 'There is no such scenario.';
const PLAYING = 'A scenario is being played already; finish it first.';
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Whether a scenario can begin now; says why not. */
async function mayBegin(app: App, interaction: Replyable, campaign: Campaign): Promise<boolean> {
  const why = await whyNotYet(app, interaction, campaign);
  if (why) await show(app, interaction, words(why));
  return why === undefined;
}

async function whyNotYet(app: App, interaction: Replyable, campaign: Campaign): Promise<string | undefined> {
  const playing = await app.records.gameOf(campaign.id);
  if (playing) return whereItIsPlayed(app, interaction, playing.id);
  const members = await app.records.members(campaign.id);
  const ready = playersOf(members);
  if (ready.length < 2) return 'Two to four characters are needed.';
  if (ready.every(({ user }) => user === undefined)) return 'At least one character must have a player.';
  const belongs = ready.some(({ user }) => user === interaction.user.id);
  if (!belongs && !mayManage(interaction, campaign)) return 'Only players of this campaign can begin a scenario.';
  const missing = missingPermissions(interaction);
  return missing.length > 0 ? missingWords(missing) : undefined;
}

/** How long to wait for a thread before somebody is told of it all the same, in milliseconds. */
const THREAD_PATIENCE = 3_000;

/** Where the scenario is that is played; one that has no thread any more, or never had, gets one. */
async function whereItIsPlayed(app: App, interaction: Replyable, game: number): Promise<string> {
  await lookForThread(app, game);
  return `${PLAYING} ${await threadWords(app, interaction, game)}`;
}

/** Where the thread of a game is, or why there is none. */
async function threadWords(app: App, interaction: Replyable, game: number): Promise<string> {
  await app.deliverer.delivered(game, THREAD_PATIENCE);
  const thread = (await app.records.game(game))?.thread;
  const why = whyUnheard(app, interaction, game);
  const where = thread === undefined ? 'Its thread opens below as soon as it can.' : `Its thread: <#${thread}>.`;
  return why ? `${where} ${why}` : where;
}

function playersOf(members: readonly Member[]): Member[] {
  return members.filter((member) => member.class !== undefined);
}

/** A scenario was chosen: at which level? LVL-01, LVL-02 */
export async function chooseLevel(
  app: App,
  interaction: Pressing,
  { campaign: number }: Of<'scenario'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, number);
  const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  const scenario = campaign && catalogOf(app.pack(campaign.pack)).scenarios.get(id(chosen));
  if (campaign) await offerLevels(app, interaction, campaign, scenario);
}

/** The same scenario once more. */
export async function playAgain(app: App, interaction: Pressing, pressed: Of<'again'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (!campaign || !(await mayBegin(app, interaction, campaign))) return;
  await offerLevels(app, interaction, campaign, catalogOf(app.pack(campaign.pack)).scenarios.get(id(pressed.scenario)));
}

async function offerLevels(
  app: App,
  interaction: Pressing,
  campaign: Campaign,
  scenario: Scenario | undefined,
): Promise<void> {
  if (!scenario) return show(app, interaction, words(NO_SCENARIO));
  const advised = recommendedLevel(playersOf(await app.records.members(campaign.id)).map(({ level }) => level));
  await show(app, interaction, levelsPanel(campaign, scenario, advised));
}

/** The levels of a scenario, the recommended one first. LVL-01, LVL-02 */
export function levelsPanel(campaign: Campaign, scenario: Scenario, advised: number): Panel {
  const levels = LEVELS.map((level) => ({
    value: String(level),
    label: level === advised ? `Level ${level} (recommended)` : `Level ${level}`,
  }));
  return {
    content: `${bold(scenario.name)}: ${scenario.about}\nGoal: ${scenario.goalText}`,
    components: [
      ...buttonRows([
        button(
          customId({ action: 'start', campaign: campaign.id, scenario: scenario.id, level: advised }),
          `Start at level ${advised}`,
          'good',
        ),
      ]),
      menuRow(
        menu(
          customId({ action: 'level', campaign: campaign.id, scenario: scenario.id }),
          'Start at another level',
          levels,
        ),
      ),
    ],
    picture: undefined,
  };
}

/** The scenario begins: a thread of its own, the story, the first questions. */
export async function startScenario(app: App, interaction: Pressing, pressed: Of<'start'>): Promise<void> {
  await startAt(app, interaction, pressed, pressed.level);
}

/** The same at the level that was selected. */
export async function startAtLevel(app: App, interaction: Pressing, pressed: Of<'level'>): Promise<void> {
  await startAt(
    app,
    interaction,
    pressed,
    interaction.isStringSelectMenu() ? Number(interaction.values[0]) : undefined,
  );
}

async function startAt(
  app: App,
  interaction: Pressing,
  pressed: Of<'level'>,
  wanted: number | undefined,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (!campaign || !(await mayBegin(app, interaction, campaign))) return;
  const level = LEVELS.find((each) => each === wanted);
  if (level === undefined) return show(app, interaction, words('There is no such level.'));
  const catalog = catalogOf(app.pack(campaign.pack));
  const scenario: ScenarioId = id(pressed.scenario);
  if (!catalog.scenarios.has(scenario)) return show(app, interaction, words(NO_SCENARIO));
  const players = playersOf(await app.records.members(campaign.id));
  const party = await Promise.all(players.map((member) => partyMember(app, campaign, member)));
  const seats = players.map(({ class: seat = '', user, id: member }) => ({
    seat,
    member,
    ...(user !== undefined && { user }),
  }));
  const completedBefore = (await app.records.completed(campaign.id)).includes(scenario);
  const lootedBefore = await app.records.looted(campaign.id, scenario);
  const start: Departure = { scenario, level, party, completedBefore, lootedBefore };
  const game = await app.tables.begin({ campaign: campaign.id, seats, start });
  if (!game) return show(app, interaction, words(PLAYING));
  const name = bold(catalog.scenario(scenario).name);
  await show(app, interaction, words(`${name} begins. Its thread opens below.`));
  await show(app, interaction, words(`${name} begins. ${await threadWords(app, interaction, game.id)}`));
  await refreshPanel(app, campaign);
}

async function partyMember(app: App, campaign: Campaign, member: Member): Promise<Traveller> {
  const { cards, items } = kitOf(
    catalogOf(app.pack(campaign.pack)),
    member,
    await preferencesOf(app.records, campaign.id, member.user),
  );
  const className = member.class ?? '';
  return {
    seat: className,
    name: member.character ?? className,
    class: id<'ClassId'>(className),
    level: member.level,
    cards: cards.map((card) => id<'CardId'>(`${className}/${card}`)),
    items: items.map((item) => id<'ItemId'>(item)),
  };
}

/** Says what giving up the scenario of this channel would mean, and offers it. */
export async function offerAbandon(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const here = interaction.channelId ?? '';
  const game = (await app.records.gameIn(here)) ?? (await gameOfChannel(app, here));
  const why = await whyNotAbandon(app, interaction, game);
  if (why || !game) return show(app, interaction, words(why ?? NOTHING_PLAYED));
  const name = await nameOf(app, game);
  await show(app, interaction, {
    content: `This ends ${bold(name)} without a result: nobody gains anything from it, and it can’t be taken back.`,
    components: buttonRows([button(customId({ action: 'abandon', game: game.id }), 'Abandon it', 'danger')]),
    picture: undefined,
  });
}

/** Ends a scenario without finishing it. */
export async function abandonNow(app: App, interaction: Pressing, { game: number }: Of<'abandon'>): Promise<void> {
  await acknowledge(interaction);
  const game = await app.records.game(number);
  const why = await whyNotAbandon(app, interaction, game);
  if (why) return show(app, interaction, words(why));
  await app.tables.abandon(number);
  await show(app, interaction, words('The scenario was abandoned. Nobody gains anything from it.'));
}

const NOTHING_PLAYED = 'No scenario is being played here.';

async function whyNotAbandon(app: App, interaction: Replyable, game: GameRow | undefined): Promise<string | undefined> {
  const campaign = game && (await app.records.campaign(game.campaign));
  if (!campaign || game.result) return NOTHING_PLAYED;
  return mayManage(interaction, campaign) ? undefined : 'Only the founder or a moderator can abandon it.';
}

async function nameOf(app: App, { campaign, scenario }: GameRow): Promise<string> {
  const pack = (await app.records.campaign(campaign))?.pack;
  return pack === undefined || !isPlayable(app, pack)
    ? scenario
    : catalogOf(app.pack(pack)).scenario(id(scenario)).name;
}

async function gameOfChannel(app: App, channel: string) {
  const campaign = await app.records.campaignIn(channel);
  return campaign && app.records.gameOf(campaign.id);
}
