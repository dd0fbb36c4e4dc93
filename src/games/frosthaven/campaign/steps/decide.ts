/** What concerns everybody is decided as the party wants it: by the first who answers, by vote, or by its leader. */
import { PARTY, type Seat } from '../../../../kernel/rule.ts';
import { type Campaign, seatOf } from '../campaign.ts';
import { type Asked, chooseOne, draw, type Rule } from '../questions.ts';
import { amidNews } from './news.ts';

type Matter<T> = Omit<Asked<T>, 'seat' | 'min' | 'max'>;

/** One of the choices. It is asked anew where those who decide change meanwhile. */
export function* decide<T>(campaign: Campaign, matter: Matter<T>): Rule<T> {
  const [only, ...more] = matter.choices;
  if (only && more.length === 0) return only.is;
  for (;;) {
    const voters = votersOf(campaign);
    const rules = new Map(voters.map((seat) => [seat, chooseValue({ ...matter, seat })]));
    const isOther = () => votersOf(campaign).join() !== voters.join();
    const votes = yield* amidNews(campaign, rules, isOther);
    if (votes.size < voters.length) continue;
    const value = yield* mostOf([...votes.values()]);
    const chosen = matter.choices.find((choice) => choice.value === value);
    if (chosen) return chosen.is;
  }
}

function* chooseValue<T>(asked: Asked<T>): Rule<string> {
  return yield* chooseOne({ ...asked, choices: asked.choices.map((choice) => ({ ...choice, is: choice.value })) });
}

function votersOf({ state, played }: Campaign): Seat[] {
  const { decides } = state;
  const seats = played.map(({ member }) => seatOf(member));
  if (decides.how === 'vote' && seats.length > 0) return seats;
  return decides.how === 'leader' ? [seatOf(decides.leader)] : [PARTY];
}

/** What most have voted for; chance among several. */
function* mostOf(votes: readonly string[]): Rule<string> {
  const values = [...new Set(votes)];
  const countOf = (value: string) => votes.filter((vote) => vote === value).length;
  const most = Math.max(...values.map(countOf));
  const ahead = values.filter((value) => countOf(value) === most);
  const [first] = ahead;
  return first !== undefined && ahead.length === 1 ? first : yield* draw('tied vote', ahead);
}
