/** Orders that a waiting player leaves for figures that have not activated yet. */

import type { Seat } from '../../../../engine/rules/rule.ts';
import { type Acts, type AtCampaign, act, asking } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows, type ControlRow, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { idsOf, number, word } from '../../../../game-api/panel/custom-ids.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import { type Form, type Panel, words } from '../../../../game-api/panel/panel.ts';
import { cut, escaped } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { View } from '../../rules/view.ts';
import { nextTurnOf } from '../../settings/planned-orders.ts';
import { AHEAD_LENGTH, type Ahead, wishes } from '../../settings/settings.ts';
import { standing } from '../../text/board.ts';
import type { Names } from '../../text/names.ts';

const ACTIONS = {
  ahead: { game: number },
  'ahead-written': { game: number, figure: word, turn: number },
  'ahead-none': { game: number },
};
const ownId = idsOf(ACTIONS);
const ORDER = 'order';

export function aheadRows(game: number, seat: Seat, view: View, names: Names): ControlRow[] {
  const own = standing(view).filter(({ side }) => side === seat);
  if (!view.isDeployed || view.over || own.length === 0) return [];
  const options = own.slice(0, MENU_OPTIONS).flatMap((figure) => {
    const turn = nextTurnOf(view, figure);
    if (turn > (view.switches.turns ?? turn)) return [];
    return { value: `${figure.id} ${turn}`, label: cut(t`${names.plain(figure.id)}, in turn ${turn}`, 100) };
  });
  return options.length === 0
    ? []
    : [menuRow(menu(ownId({ action: 'ahead', game }), t`Leave an order for later`, options))];
}

async function formFor(at: AtCampaign, game: number): Promise<Form | Panel> {
  const [figure = '', turn = ''] = (at.selected[0] ?? '').split(' ');
  if (!/^\d+$/.test(turn)) return words(t`Choose one of your figures.`);
  const before = (await leftBy(at, game)).orders[figure];
  return {
    id: ownId({ action: 'ahead-written', game, figure, turn: Number(turn) }),
    title: t`An order for ${figure}, turn ${turn}`,
    fields: [
      {
        id: ORDER,
        label: t`What it does; nothing to forget it`,
        least: 0,
        most: AHEAD_LENGTH,
        hint: t`toward t2 then take t2; run home; into B4 then fight B4`,
        ...(before && { value: before.text }),
      },
    ],
  };
}

/** Orders left for another game are dropped. */
async function leftBy(at: AtCampaign, game: number): Promise<Ahead> {
  const { ahead } = wishes.parse(await at.wishes(at.user));
  return ahead?.match === game ? ahead : { match: game, orders: {} };
}

async function written(at: AtCampaign, game: number, figure: string, turn: number): Promise<string> {
  const text = (at.typed.get(ORDER) ?? '').trim().slice(0, AHEAD_LENGTH);
  const { [figure]: _, ...others } = (await leftBy(at, game)).orders;
  const ahead: Ahead = { match: game, orders: { ...others, ...(text !== '' && { [figure]: { turn, text } }) } };
  await at.wish({ ahead });
  return leftWords(ahead);
}

function leftWords({ orders }: Ahead): string {
  const all = Object.entries(orders);
  if (all.length === 0) return t`No orders are left.`;
  return [
    t`Left for later, and done if it can be done then and risks nothing; else you are asked:`,
    ...all.map(([figure, { turn, text }]) => t`- **${escaped(figure)}**, turn ${turn}: ${escaped(text)}`),
  ].join('\n');
}

export const AHEAD_ACTS: Acts = new Map([
  ['ahead', asking(ACTIONS.ahead, (at, { game }) => formFor(at, game))],
  [
    'ahead-written',
    act(ACTIONS['ahead-written'], async (at, { game, figure, turn }) => ({
      content: await written(at, game, figure, turn),
      components: buttonRows([panelButton(game), button(ownId({ action: 'ahead-none', game }), t`Forget all of them`)]),
      picture: undefined,
    })),
  ],
  [
    'ahead-none',
    act(ACTIONS['ahead-none'], async (at, { game }) => {
      await at.wish({ ahead: null });
      return { match: game, first: t`*No orders are left.*` };
    }),
  ],
]);
