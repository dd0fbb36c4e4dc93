/** Words and buttons of what a player has said ahead about damage while others act. */
import { id } from '../../../../engine/values/id.ts';
import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import { formatList } from '../../../../game-api/panel/text.ts';
import type { ShownContingency } from '../../../../game-api/values/planned-answer.ts';
import { t } from '../../../../i18n/t.ts';
import { damageRound } from '../../match/damage-ahead.ts';
import type { TableView } from '../../match/table-view.ts';
import type { CardLoss } from '../../settings/damage-ahead.ts';
import { parseDamageOrder } from '../../settings/damage-ahead.ts';
import type { Names } from '../../text/names.ts';

export function damageButtons(
  { contingencies = [], game }: Pick<TableView, 'contingencies' | 'game'>,
  said: ShownContingency | undefined,
): Button[] {
  if (contingencies.length === 0) return [];
  return [
    button(buildCustomId({ action: 'contingency', game: game.id }), t`Damage this round`),
    ...(said ? [button(buildCustomId({ action: 'no-contingency', game: game.id }), t`Ask me about damage`)] : []),
  ];
}

/** Empty where nothing was said. */
export function damageAheadWords(
  { contingencies = [] }: Pick<TableView, 'contingencies'>,
  names: Names,
  said: ShownContingency | undefined,
): string {
  if (!said || contingencies.length === 0) return '';
  const rounds = contingencies.slice(0, said.count).map(({ about }) => String(damageRound(about) ?? ''));
  const { keep, losses } = parseDamageOrder(said.value);
  const ways = [
    ...(keep === undefined
      ? []
      : [
          t(
            '{keep, plural, one {suffer it if at least # hit point is left} other {suffer it if at least # hit points are left}}',
            {
              keep,
            },
          ),
        ]),
    ...losses.map((loss) => lossWords(loss, names)),
  ];
  return t(
    '**If much damage comes** in {count, plural, one {round {rounds}} other {rounds {rounds}}}: {ways}. Otherwise you are asked.',
    { count: rounds.length, rounds: formatList(rounds), ways: ways.join('; ') },
  );
}

export function lossWords({ from, cards }: CardLoss, names: Names): string {
  const lost = formatList(cards.map((card) => `*${names.card(id(card))}*`));
  return from === 'hand' ? t`lose ${lost}` : t`lose the discarded ${lost}`;
}

/** Why the player is asked, though they have said something ahead. */
export function changedDamageWords(said: ShownContingency | undefined): string {
  if (said?.changed === undefined) return '';
  return t(
    'You had said ahead what you do, but {changed, select, more {it is more than you had spoken of} gone {the cards that you had named are no longer there} other {after that loss you could not play on}}.',
    { changed: said.changed },
  );
}
