/** Form of who carries what: a menu for each thing, some things a part. FIT */
import type { FormAnswer } from '../../../../game-api/contract/presenter.ts';
import { codeOf } from '../../../../game-api/panel/answer-codes.ts';
import { menuField } from '../../../../game-api/panel/form-fields.ts';
import { FORM_FIELDS } from '../../../../game-api/panel/limits.ts';
import { t } from '../../../../i18n/t.ts';
import type { ChoiceForm } from '../../campaign/presenter.ts';
import type { HeldThing, Holder } from '../../campaign/rules/equipping.ts';
import { carriersOf, giftsFor, heldThings } from '../../campaign/rules/equipping.ts';
import { slotsOf } from '../../campaign/rules/limits.ts';
import { printThing } from '../../campaign/rules/things.ts';
import type { WarbandSheet } from '../../campaign/state/sheet.ts';
import { thingName } from '../../campaign/text/names.ts';
import type { Catalog } from '../../content/catalog.ts';

/** The choice between games that hands out a single thing. */
const GIVE = 'give';
const HOME = 'home';

export function equipForm(catalog: Catalog, sheet: WarbandSheet): ChoiceForm | undefined {
  const all = heldThings(catalog, sheet);
  const parts = Math.ceil(all.length / FORM_FIELDS);
  if (parts === 0) return undefined;
  const thingsOn = (part: number) => all.slice(part * FORM_FIELDS, (part + 1) * FORM_FIELDS);
  return {
    value: GIVE,
    labels: Array.from({ length: Math.min(parts, MOST_PARTS) }, (_, i) =>
      parts === 1 ? t`Hand out items` : t`Hand out items (${i + 1} of ${parts})`,
    ),
    form: ({ code, part }) =>
      code === codeOf(GIVE) && part < parts
        ? {
            title: t`Who carries what`,
            fields: thingsOn(part).map((held, i) => thingField(catalog, sheet, held, i)),
          }
        : undefined,
    read: ({ part }, sent) => {
      const wanted = thingsOn(part).map((held, i) => ({ ...held, to: readHolder(sent.one(fieldId(held, i))) }));
      const gifts = giftsFor(catalog, sheet, wanted);
      if ('why' in gifts) return gifts;
      return gifts.length === 0 ? { why: t`Everything stays where it is.` } : answersFor(gifts);
    },
  };
}

/** Beside the other buttons of the row. */
const MOST_PARTS = 3;

function fieldId({ thing, from }: HeldThing, i: number): string {
  return [i, from ?? HOME, printThing(thing)].join(' ');
}

function readHolder(value: string | undefined): Holder {
  return value === undefined || value === HOME ? null : Number(value);
}

function thingField(catalog: Catalog, sheet: WarbandSheet, held: HeldThing, i: number) {
  const { thing, from } = held;
  const members = carriersOf(catalog, sheet, thing).map((member) => ({
    value: `${member.id}`,
    label: member.name,
    description: t`carries ${member.things.length} of ${slotsOf(catalog, member)}`,
    default: member.id === from,
  }));
  const home = { value: HOME, label: t`At home`, default: from === null };
  return menuField({ id: fieldId(held, i), label: thingName(thing, catalog) }, [home, ...members]);
}

/** One gift after the other, each by three answers. */
function answersFor(gifts: readonly (HeldThing & { readonly to: Holder })[]): FormAnswer {
  const left = [...gifts];
  return ({ question }) => {
    const [gift] = left;
    if (!gift) return undefined;
    const { thing, from, to } = gift;
    switch (question.kind) {
      case 'spending':
        return [GIVE];
      case 'given':
        return [from === null ? printThing(thing) : `${from} ${printThing(thing)}`];
      case 'given to':
        left.shift();
        return [to === null ? HOME : `${to}`];
      default:
        return undefined;
    }
  };
}
