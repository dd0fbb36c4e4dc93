/** Orders that a waiting player leaves for figures that have not activated yet. */

import type { Seat } from '../../../../engine/rules/rule.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { customIdBuilder, number, word } from '../../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { escapeMarkdown, truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { View } from '../../rules/view.ts';
import { nextTurnOf } from '../../settings/planned-orders.ts';
import type { PlannedOrders } from '../../settings/settings.ts';
import { PLANNED_ORDER_LENGTH, seatSettingsSchema } from '../../settings/settings.ts';
import { standingFigures } from '../../text/board.ts';
import type { Names } from '../../text/names.ts';

const ACTIONS = {
  ahead: { game: number },
  'ahead-written': { game: number, figure: word, turn: number },
  'ahead-none': { game: number },
};
const ownId = customIdBuilder(ACTIONS);
const ORDER = 'order';

export function plannedOrderRows(game: number, seat: Seat, view: View, names: Names): ControlRow[] {
  const own = standingFigures(view).filter(({ side }) => side === seat);
  if (!view.isDeployed || view.over || own.length === 0) return [];
  const options = own.slice(0, MENU_OPTIONS).flatMap((figure) => {
    const turn = nextTurnOf(view, figure);
    if (turn > (view.switches.turns ?? turn)) return [];
    return { value: `${figure.id} ${turn}`, label: truncate(t`${names.plain(figure.id)}, in turn ${turn}`, 100) };
  });
  return options.length === 0
    ? []
    : [menuRow(menu(ownId({ action: 'ahead', game }), t`Leave an order for later`, options))];
}

async function formFor(at: CampaignContext, game: number): Promise<Form | Panel> {
  const [figure = '', turn = ''] = (at.selectedValues[0] ?? '').split(' ');
  if (!/^\d+$/.test(turn)) return textPanel(t`Choose one of your figures.`);
  const before = (await loadPlannedOrders(at, game)).orders[figure];
  return {
    id: ownId({ action: 'ahead-written', game, figure, turn: Number(turn) }),
    title: t`An order for ${figure}, turn ${turn}`,
    fields: [
      {
        id: ORDER,
        label: t`What it does; empty to forget it`,
        least: 0,
        most: PLANNED_ORDER_LENGTH,
        hint: t`toward t2 then take t2; run home; into B4 then fight B4`,
        ...(before && { value: before.text }),
      },
    ],
  };
}

/** Orders left for another game are dropped. */
async function loadPlannedOrders(at: CampaignContext, game: number): Promise<PlannedOrders> {
  const { ahead } = seatSettingsSchema.parse(await at.playerSettings(at.user));
  return ahead?.match === game ? ahead : { match: game, orders: {} };
}

async function savePlannedOrder(at: CampaignContext, game: number, figure: string, turn: number): Promise<string> {
  const text = (at.fieldValues.get(ORDER) ?? '').trim().slice(0, PLANNED_ORDER_LENGTH);
  const { [figure]: _, ...others } = (await loadPlannedOrders(at, game)).orders;
  const ahead: PlannedOrders = { match: game, orders: { ...others, ...(text !== '' && { [figure]: { turn, text } }) } };
  await at.changePlayerSettings({ ahead });
  return plannedOrderLines(ahead);
}

function plannedOrderLines({ orders }: PlannedOrders): string {
  const all = Object.entries(orders);
  if (all.length === 0) return t`You have no orders waiting.`;
  return [
    t`Orders for later. Each is carried out if it is possible then and risks nothing; otherwise you are asked:`,
    ...all.map(([figure, { turn, text }]) => t`- **${escapeMarkdown(figure)}**, turn ${turn}: ${escapeMarkdown(text)}`),
  ].join('\n');
}

export const PLANNED_ORDER_ACTS: GameActions = new Map([
  ['ahead', formAction(ACTIONS.ahead, (at, { game }) => formFor(at, game))],
  [
    'ahead-written',
    panelAction(ACTIONS['ahead-written'], async (at, { game, figure, turn }) => ({
      content: await savePlannedOrder(at, game, figure, turn),
      components: buttonRows([panelButton(game), button(ownId({ action: 'ahead-none', game }), t`Forget all of them`)]),
      picture: undefined,
    })),
  ],
  [
    'ahead-none',
    panelAction(ACTIONS['ahead-none'], async (at, { game }) => {
      await at.changePlayerSettings({ ahead: null });
      return { match: game, first: t`*You have no orders waiting.*` };
    }),
  ],
]);
