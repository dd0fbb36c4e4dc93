/** How a reader fills the form of damage in others' turns, by the words of its labels. */
import type { FilledForm, PageForm } from '../../contract/text-agent.ts';

const TWO_DISCARDED = 'Two discarded cards';
/** With this many discarded cards, two of them are dear to nobody. */
const MANY = 4;

type DamageField = PageForm['fields'][number];

export function fillDamageForm(fields: PageForm['fields'], worth: (card: string) => number): FilledForm {
  const named = (label: RegExp) => fields.find((field) => label.test(field.label));
  const cheapest = ({ options }: DamageField, count: number) =>
    [...options.keys()]
      .toSorted((one, other) => worthAt(options, one, worth) - worthAt(options, other, worth))
      .slice(0, count);
  const [first, then, two, next] = [/^Otherwise lose/, /^If that/, /^Which two/, /^The same in round/].map(named);
  const isRich = (two?.options.length ?? 0) >= MANY;
  const losses = first && orderOf(first, isRich, worth);
  const keep = named(/^Suffer it/);
  return {
    ...(keep && { [keep.id]: keep.options.length > 0 ? [0] : [] }),
    ...(first && { [first.id]: losses?.slice(0, 1) ?? [] }),
    ...(then && { [then.id]: losses?.slice(1, 2) ?? [] }),
    ...(two && { [two.id]: cheapest(two, 2) }),
    ...(next && { [next.id]: true }),
  };
}

function worthAt(options: readonly string[], at: number, worth: (card: string) => number): number {
  return worth(options[at] ?? '');
}

/** Two discarded cards come first where there are many, else after one from the hand. */
function orderOf({ options }: DamageField, isRich: boolean, worth: (card: string) => number): number[] {
  const rank = (option: string) => (option === TWO_DISCARDED ? (isRich ? -1_000 : 1_000) : worth(option));
  return [...options.keys()].toSorted((one, other) => rank(options[one] ?? '') - rank(options[other] ?? ''));
}
