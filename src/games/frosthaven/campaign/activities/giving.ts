/** SUP-03: what is somebody’s own goes to Frosthaven, and never back. */
import { RESOURCES } from '../../content/schema/terms.ts';
import type { Resource } from '../../rules/state/values.ts';
import { seatOf } from '../campaign.ts';
import { type Choice, chooseOne } from '../questions.ts';
import type { Activity } from './activity.ts';

/** SUP-03 */
export const giving: Activity = {
  name: 'give to Frosthaven',
  whyNot: (campaign, member) =>
    RESOURCES.some((kind) => (campaign.sheetOf(member).resources[kind] ?? 0) > 0)
      ? undefined
      : { because: 'nothing to give' },
  *does(campaign, member) {
    const { resources } = campaign.sheetOf(member);
    const owned = RESOURCES.filter((kind) => (resources[kind] ?? 0) > 0);
    const back: Choice<undefined> = { value: 'nothing', is: undefined, note: { is: 'word' } };
    const given = owned.map((kind): Choice<{ kind: Resource; amount: number }> => {
      const amount = resources[kind] ?? 0;
      return { value: kind, is: { kind, amount }, note: { is: 'resource', kind, amount } };
    });
    const chosen = yield* chooseOne<{ kind: Resource; amount: number } | undefined>({
      seat: seatOf(member),
      prompt: { about: 'giving' },
      choices: [...given, back],
      standing: ['nothing'],
    });
    if (!chosen) return;
    const { kind } = chosen;
    const amounts = Array.from({ length: chosen.amount }, (_, i) => chosen.amount - i);
    const amount =
      chosen.amount === 1
        ? 1
        : yield* chooseOne({
            seat: seatOf(member),
            prompt: { about: 'amount', kind },
            choices: amounts.map((each): Choice<number> => ({ value: `${each}`, is: each, note: { is: 'word' } })),
          });
    campaign.happens({ type: 'given', member, resources: { [kind]: amount } });
  },
};
