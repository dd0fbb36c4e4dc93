/** What presses and forms do, by the action that they carry. The compiler names what is missing. */

import { z } from 'zod';
import { number, partsOf, readId } from '../games/panel/ids.ts';
import type { App } from './app.ts';
import { carryOut, tellNoCampaign } from './handlers/acts.ts';
import { pickAside, pressAside } from './handlers/asides.ts';
import * as campaign from './handlers/campaign.ts';
import { chooseColours } from './handlers/colours.ts';
import * as game from './handlers/game.ts';
import { lookAt } from './handlers/looks.ts';
import { chooseForMonsters } from './handlers/monsters.ts';
import { standingOrdersPanel, takeDamage } from './handlers/orders.ts';
import { isPlayable } from './handlers/packs.ts';
import { playRound, pressPresence } from './handlers/presence.ts';
import { removeNow } from './handlers/remove.ts';
import * as scenario from './handlers/scenario.ts';
import * as undo from './handlers/undo.ts';
import { explainWhy } from './handlers/why.ts';
import { ACTIONS } from './ids.ts';
import type { Pressing, Replyable } from './reply.ts';

/** The campaign or the match that something is about. */
const whereof = z.object({ campaign: z.number().optional(), game: z.number().optional() });
export type Whereof = z.infer<typeof whereof>;

/** What is done by a press, or by a form. */
export interface Deed<By> {
  readonly of: Whereof;
  done(app: App, interaction: By): Promise<void>;
}

/** The deed that some parts stand for; undefined where they are none of its action. */
type Row<By> = (values: readonly string[]) => Deed<By> | undefined;

function row<Parts extends z.ZodRawShape, By>(
  parts: Parts,
  does: (app: App, interaction: By, parts: z.output<z.ZodObject<Parts>>) => Promise<void>,
): Row<By> {
  return (values) => {
    const read = partsOf(parts, values);
    return read && { of: whereof.parse(read), done: (app, interaction) => does(app, interaction, read) };
  };
}

type Action = keyof typeof ACTIONS;
/** What is pressed to look at a match, or done in a campaign, is the game's own. */
type Doing = 'kit' | 'kit-page' | 'kit-cards' | 'kit-items';
type Looking =
  | 'hand'
  | 'read'
  | 'read-page'
  | 'card'
  | 'form'
  | 'sides'
  | 'enemies'
  | 'goal'
  | 'board'
  | 'board-words'
  | 'status';

const PRESSES: { readonly [Name in Exclude<Action, Looking | Doing | 'name'>]: Row<Pressing> } = {
  panel: row(ACTIONS.panel, (app, interaction, pressed) => game.openPanel(app, interaction, pressed.game)),
  say: row(ACTIONS.say, game.say),
  pick: row(ACTIONS.pick, game.pick),
  next: row(ACTIONS.next, game.next),
  done: row(ACTIONS.done, game.done),
  page: row(ACTIONS.page, game.turnPage),
  leaf: row(ACTIONS.leaf, game.turnLeaf),
  aside: row(ACTIONS.aside, pressAside),
  asides: row(ACTIONS.asides, pickAside),
  why: row(ACTIONS.why, explainWhy),
  colours: row(ACTIONS.colours, chooseColours),
  abandon: row(ACTIONS.abandon, scenario.abandonNow),
  end: row(ACTIONS.end, campaign.endNow),
  remove: row(ACTIONS.remove, removeNow),
  undo: row(ACTIONS.undo, (app, interaction, pressed) => undo.offerUndo(app, interaction, pressed.game)),
  'take-back': row(ACTIONS['take-back'], undo.takeBack),
  'undo-now': row(ACTIONS['undo-now'], undo.undoNow),
  'ask-undo': row(ACTIONS['ask-undo'], undo.askUndo),
  agree: row(ACTIONS.agree, undo.agree),
  keep: row(ACTIONS.keep, undo.keep),
  join: row(ACTIONS.join, campaign.join),
  leave: row(ACTIONS.leave, campaign.leave),
  presence: row(ACTIONS.presence, pressPresence),
  'play-round': row(ACTIONS['play-round'], playRound),
  home: row(ACTIONS.home, campaign.showHome),
  begin: row(ACTIONS.begin, (app, interaction, pressed) => scenario.offerScenarios(app, interaction, pressed.campaign)),
  orders: row(ACTIONS.orders, (app, interaction, pressed) => standingOrdersPanel(app, interaction, pressed.game)),
  'take-damage': row(ACTIONS['take-damage'], takeDamage),
  class: row(ACTIONS.class, campaign.chooseClass),
  'name-form': row(ACTIONS['name-form'], campaign.askNameAgain),
  monsters: row(ACTIONS.monsters, chooseForMonsters),
  scenarios: row(ACTIONS.scenarios, (app, interaction, pressed) =>
    scenario.offerScenarios(app, interaction, pressed.campaign, pressed.page),
  ),
  scenario: row(ACTIONS.scenario, scenario.chooseLevel),
  again: row(ACTIONS.again, scenario.playAgain),
  level: row(ACTIONS.level, scenario.startAtLevel),
  start: row(ACTIONS.start, scenario.startScenario),
};

const FORMS = { name: row(ACTIONS.name, campaign.nameCharacter) };

const PRESS_ROWS: ReadonlyMap<string, Row<Pressing>> = new Map(Object.entries(PRESSES));
const FORM_ROWS: ReadonlyMap<string, Row<Replyable>> = new Map(Object.entries(FORMS));

/** What a press with this id does; undefined when it is none of ours. */
export async function pressOf(app: App, id: string): Promise<Deed<Pressing> | undefined> {
  const { action, values } = readId(id);
  const known = PRESS_ROWS.get(action);
  return known ? known(values) : ofGames(app, action, values);
}

/** The same of a form. */
export function formOf(id: string): Deed<Replyable> | undefined {
  const { action, values } = readId(id);
  return FORM_ROWS.get(action)?.(values);
}

/** What only one game has: its buttons name a campaign or a match first. */
async function ofGames(app: App, action: string, values: readonly string[]): Promise<Deed<Pressing> | undefined> {
  const first = number.safeParse(values[0]);
  if (!first.success) return undefined;
  const campaign = await app.records.campaign(first.data);
  const own = campaign && app.pack(campaign.pack).acts.get(action);
  const doing = own?.with(values);
  if (doing) return { of: { campaign: first.data }, done: (app, by) => carryOut(app, by, first.data, doing) };
  if (own) return undefined;
  if (!campaign && isOfCampaigns(app, action)) return { of: {}, done: (app, by) => tellNoCampaign(app, by) };
  return { of: { game: first.data }, done: (app, by) => lookAt(app, by, first.data, action, values) };
}

/** Whether some pack has it for its campaigns. */
function isOfCampaigns(app: App, action: string): boolean {
  return app.packs.some(({ id }) => isPlayable(app, id) && app.pack(id).acts.has(action));
}
