/** What is pressed in campaigns between matches, as far as one game has it. */
import { OWN_ACTIONS as ACTIONS } from '../../games/frosthaven/present/ids.ts';
import { type Row, row } from '../deeds.ts';
import type { Pressing, Replyable } from '../reply.ts';
import * as campaign from './campaign.ts';
import { chooseForMonsters } from './monsters.ts';
import { standingOrdersPanel, takeDamage } from './orders.ts';
import * as scenario from './scenario.ts';

export const OWN_PRESSES: ReadonlyMap<string, Row<Pressing>> = new Map([
  ['orders', row(ACTIONS.orders, (app, interaction, pressed) => standingOrdersPanel(app, interaction, pressed.game))],
  ['take-damage', row(ACTIONS['take-damage'], takeDamage)],
  ['class', row(ACTIONS.class, campaign.chooseClass)],
  ['name-form', row(ACTIONS['name-form'], campaign.askNameAgain)],
  ['monsters', row(ACTIONS.monsters, chooseForMonsters)],
  [
    'scenarios',
    row(ACTIONS.scenarios, (app, interaction, pressed) =>
      scenario.offerScenarios(app, interaction, pressed.campaign, pressed.page),
    ),
  ],
  ['scenario', row(ACTIONS.scenario, scenario.chooseLevel)],
  ['again', row(ACTIONS.again, scenario.playAgain)],
  ['level', row(ACTIONS.level, scenario.startAtLevel)],
  ['start', row(ACTIONS.start, scenario.startScenario)],
]);

export const OWN_FORMS: ReadonlyMap<string, Row<Replyable>> = new Map([
  ['name', row(ACTIONS.name, campaign.nameCharacter)],
]);
