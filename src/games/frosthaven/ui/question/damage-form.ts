/** Form of what a player does if much damage comes while others act. */
import { id } from '../../../../engine/values/id.ts';
import type { ChoicePosition, ContingencyChoice } from '../../../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import type { MenuOption } from '../../../../game-api/panel/controls.ts';
import { menuField } from '../../../../game-api/panel/form-fields.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, FormField } from '../../../../game-api/panel/panel.ts';
import type { FormValues } from '../../../../game-api/panel/read-form.ts';
import { readForm } from '../../../../game-api/panel/read-form.ts';
import { t } from '../../../../i18n/t.ts';
import { damageRound } from '../../match/damage-ahead.ts';
import type { TableView } from '../../match/table-view.ts';
import type { CardLoss, DamageOrder } from '../../settings/damage-ahead.ts';
import { parseDamageOrder, printDamageOrder } from '../../settings/damage-ahead.ts';
import type { Names } from '../../text/names.ts';

type PlanPosition = Pick<ChoicePosition, 'planned' | 'contingency'>;

const KEEP = 'keep';
const FIRST = 'first';
const THEN = 'then';
const TWO = 'two';
const NEXT = 'next';
/** An option of the losses; which two, another field says. */
const TWO_DISCARDED = 'discarded';

/** Undefined where nothing can be said ahead now. */
export function damageForm(table: TableView, names: Names, said: PlanPosition): Form | undefined {
  const [now, next] = table.contingencies ?? [];
  if (!now) return undefined;
  const before = parseDamageOrder(said.contingency?.value ?? []);
  const { keeps, hand, discarded } = offeredBy(now.values, said);
  return {
    id: buildCustomId({ action: 'contingency-said', game: table.game.id }),
    title: t`Much damage in round ${damageRound(now.about) ?? 0}`,
    fields: [
      ...(keeps.length > 0 ? [keepField(keeps, before)] : []),
      ...lossFields({ hand, discarded }, before, names),
      ...(discarded.length >= 2 ? [discardField(discarded, before, names)] : []),
      ...(next ? [nextField(damageRound(next.about) ?? 0, said)] : []),
    ],
  };
}

/** Cards that are chosen for the next round are not offered. */
function offeredBy(values: readonly string[], { planned }: PlanPosition) {
  const rests = (kind: string) =>
    values.filter((value) => value.startsWith(`${kind} `)).map((value) => value.slice(kind.length + 1));
  return {
    keeps: rests('keep').map(Number).slice(0, MENU_OPTIONS),
    hand: rests('hand').filter((card) => !planned?.value.includes(card)),
    discarded: rests('discarded'),
  };
}

function keepField(keeps: readonly number[], { keep }: DamageOrder): FormField {
  const options = keeps.map((hitPoints) => ({
    value: String(hitPoints),
    label: t('{hitPoints, plural, one {# hit point} other {# hit points}}', { hitPoints }),
    default: hitPoints === keep,
  }));
  const caption = {
    id: KEEP,
    label: t`Suffer it if you keep at least`,
    description: t`Empty: never suffer it`,
  };
  return menuField(caption, options, { least: 0 });
}

function lossFields(
  { hand, discarded }: Pick<ReturnType<typeof offeredBy>, 'hand' | 'discarded'>,
  { losses }: DamageOrder,
  names: Names,
): FormField[] {
  const optionsFor = (before: CardLoss | undefined): MenuOption[] => [
    ...hand.map((card) => ({
      value: card,
      label: names.card(id(card)),
      description: t`from your hand`,
      default: before?.from === 'hand' && before.cards.includes(card),
    })),
    ...(discarded.length >= 2
      ? [{ value: TWO_DISCARDED, label: t`Two discarded cards`, default: before?.from === 'discarded' }]
      : []),
  ];
  const [first, then] = [optionsFor(losses[0]), optionsFor(losses[1])];
  return [
    ...(first.length > 0 ? [menuField({ id: FIRST, label: t`Otherwise lose` }, first, { least: 0 })] : []),
    ...(then.length > 1
      ? [
          menuField(
            { id: THEN, label: t`If that is gone, lose`, description: t`Or if much damage comes again` },
            then,
            {
              least: 0,
            },
          ),
        ]
      : []),
  ];
}

function discardField(discarded: readonly string[], { losses }: DamageOrder, names: Names): FormField {
  const before = losses.find(({ from }) => from === 'discarded');
  const options = discarded.slice(0, MENU_OPTIONS).map((card) => ({
    value: card,
    label: names.card(id(card)),
    default: before?.cards.includes(card) ?? false,
  }));
  return menuField({ id: TWO, label: t`Which two of the discarded cards` }, options, { least: 0, most: 2 });
}

function nextField(round: number, { contingency }: PlanPosition): FormField {
  return {
    kind: 'checkbox',
    id: NEXT,
    label: t`The same in round ${round}`,
    description: t`Until you say something else`,
    isChecked: (contingency?.count ?? 0) > 1,
  };
}

/** Two discarded cards without a place of their own come last. */
export function readDamageForm(
  table: TableView,
  names: Names,
  said: PlanPosition,
  given: FormValues,
): ContingencyChoice | { readonly why: string } {
  const form = damageForm(table, names, said);
  if (!form) return { why: t`That can’t be said ahead any more.` };
  const sent = readForm(form, given);
  if ('why' in sent) return sent;
  const two = sent.all(TWO);
  const ways = [sent.one(FIRST), sent.one(THEN)].filter((way) => way !== undefined);
  if (two.length === 1 || (ways.includes(TWO_DISCARDED) && two.length === 0))
    return { why: t`Choose which two of the discarded cards you lose.` };
  const order = [...new Set([...ways, ...(two.length > 0 ? [TWO_DISCARDED] : [])])];
  const losses = order.map(
    (way): CardLoss => (way === TWO_DISCARDED ? { from: 'discarded', cards: two } : { from: 'hand', cards: [way] }),
  );
  const keep = sent.one(KEEP);
  const value = printDamageOrder({ keep: keep === undefined ? undefined : Number(keep), losses });
  return { value, count: sent.has(NEXT) ? 2 : 1 };
}
