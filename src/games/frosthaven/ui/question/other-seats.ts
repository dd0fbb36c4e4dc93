/** Cards of other players, where information is open. VAR-12 */

import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { OtherView, View } from '../../rules/view.ts';
import { answerWords } from '../../text/answers.ts';
import type { Names } from '../../text/names.ts';
import { pileLines } from '../board/hand.ts';
import { handPageRow, handPicture } from '../board/pictures.ts';
import { customId } from '../custom-ids.ts';
import type { ViewContext } from '../view-context.ts';

export function othersPanel({ table, names }: ViewContext, place: number, leaf: number): Panel {
  const { others = [] } = table.view;
  const shown = others[place];
  if (!shown) return textPanel(t`Here all players keep their cards to themselves: no exact cards, no exact numbers.`);
  const game = table.game.id;
  const { cards, seat } = shown;
  const title = t`Cards of ${bold(names.seat(seat))}`;
  return {
    content: truncateLines([title, ...choosingLines([shown], names), ...pileLines(cards)].join('\n'), CONTENT_LENGTH),
    components: [
      ...buttonRows(
        others.flatMap((each, other) =>
          other === place
            ? []
            : [button(customId({ action: 'others-page', game, other, leaf: 0 }), names.plain.seat(each.seat))],
        ),
      ),
      ...handPageRow({ cards }, leaf, (to) => customId({ action: 'others-page', game, other: place, leaf: to })),
    ],
    picture: handPicture({ cards }, { ...table, seat }, leaf),
  };
}

export function choosingLines(others: readonly OtherView[], names: Names): string[] {
  return others.flatMap(({ seat, choosing }) =>
    choosing ? [t`-# ${bold(names.seat(seat))} has chosen ${answerWords(choosing, names)}.`] : [],
  );
}

export function othersButtons(game: number, { others = [] }: View) {
  return others.length > 0
    ? [button(customId({ action: 'others', game, other: 0, leaf: 0 }), t`Cards of the others`)]
    : [];
}
