/** Answers by the bot to open choices and ties, if the table wants that. They are not announced as decisions. */
import type { Entry } from '../../../engine/log/log.ts';
import type { Answer } from '../../../engine/rules/rule.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { ScenarioStep } from '../match/scenario-step.ts';
import type { Event } from '../rules/events.ts';
import { ABSTAIN } from '../rules/voting.ts';

interface PickContext {
  readonly picked: readonly Answer[];
  readonly events: readonly Event[];
  readonly entries: readonly Entry[];
}

type CountedVote = Event<'vote counted'>['votes'][number];

export function pickContextOf({ events, entries }: ScenarioStep['advance']): PickContext {
  const ordered = entries.filter((entry) => entry.type === 'answer' && entry.by === 'standing order');
  const isOrdered = (vote: CountedVote) => ordered.some((entry) => isOf(vote, entry));
  const isPicked = (event: Event): event is Event<'vote counted'> => {
    if (event.type !== 'vote counted') return false;
    const votes = event.votes.filter(({ answer }) => answer[0] !== ABSTAIN);
    return votes.length > 0 && votes.every(isOrdered);
  };
  const byVote = events.filter(isPicked);
  const votes = byVote.flatMap((event) => event.votes);
  return {
    picked: [
      ...ordered.flatMap((entry) => (entry.type === 'answer' && entry.seat === PARTY ? [entry.value] : [])),
      ...byVote.map(({ chosen }) => chosen),
    ],
    events: events.filter((event) => !isPicked(event)),
    entries: entries.filter((entry) => !ordered.includes(entry) || !votes.some((vote) => isOf(vote, entry))),
  };
}

function isOf({ seat, answer }: CountedVote, entry: Entry): boolean {
  return entry.type === 'answer' && entry.seat === seat && entry.value.join() === answer.join();
}
