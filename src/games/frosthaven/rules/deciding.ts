/**
 * What a scenario asks the party is decided as the party wants it: by the first who answers, by vote, or by its leader.
 * Its rules ask the party and hear what was decided; all that lies between stands here. SET-30
 */
import {
  type Answer,
  type Ask,
  chance,
  onlyAnswer,
  PARTY,
  type Reply,
  type Request,
  type Seat,
} from '../../../kernel/rule.ts';
import type { Game } from './game.ts';
import type { Note, Prompt, Rule, ScenarioQuestion } from './questions.ts';
import { ABSTAIN, foremost, hasMajority, LEAVE } from './voting.ts';

/** A question for the party, and the request that asks it. */
interface Matter {
  readonly ask: Ask<Prompt, Note>;
  readonly question: ScenarioQuestion;
}

/** Runs a rule; what it asks the party is decided so. */
export function* asThePartyDecides(game: Game, rule: Rule<void>): Rule<void> {
  let result = rule.next();
  while (!result.done) {
    const request: Request<Prompt, Note> = result.value;
    const matter = matterOf(request);
    const reply: Reply = matter ? yield* decide(game, matter) : yield request;
    result = rule.next(reply);
  }
}

/** Nothing where there is nothing to decide. */
function matterOf(request: Request<Prompt, Note>): Matter | undefined {
  if (request.type !== 'ask') return undefined;
  const [question, ...more] = request.questions;
  if (question?.seat !== PARTY || more.length > 0 || onlyAnswer(question)) return undefined;
  return { ask: request, question };
}

/** The reply that the rule gets. Whatever else comes in between, it hears, and asks anew. */
function* decide(game: Game, matter: Matter): Rule<Reply> {
  const { deciding } = game.state;
  const voters = votersIn(game);
  if (!deciding || voters.length === 0) return yield matter.ask;
  return deciding.how === 'leader' ? yield* asLeader(matter, voters) : yield* byVote(game, matter, voters);
}

/**
 * The seats that are asked in the place of the party; none where the first who answers decides. Whoever is exhausted or
 * has left the map has no say, as long as somebody else has; and who is alone decides anyway.
 */
function votersIn({ state: { deciding, characters } }: Game): Seat[] {
  if (!deciding || deciding.how === 'first') return [];
  const playing = characters.filter(({ exhausted, escaped }) => !exhausted && !escaped).map(({ seat }) => seat);
  if (deciding.how === 'leader') return playing.filter((seat) => seat === deciding.seat);
  const all = characters.map(({ seat }) => seat).filter((seat) => deciding.seats.includes(seat));
  const still = all.filter((seat) => playing.includes(seat));
  const voters = still.length > 0 ? still : all;
  return voters.length > 1 ? voters : [];
}

/** Whoever leads may leave it to the others; then the first who answers decides. */
function* asLeader({ ask, question }: Matter, seats: readonly Seat[]): Rule<Reply> {
  const questions = seats.map((seat) => askedOf(question, seat, 'leader', LEAVE));
  const reply: Reply = yield { ...ask, questions };
  if (reply.type !== 'answers') return reply;
  const [answer = []] = reply.answers.values();
  return answer[0] === LEAVE ? yield withoutBefore(ask) : forAll(answer);
}

/** It was asked of somebody else since it was asked before. */
function withoutBefore({ before: _, ...ask }: Ask<Prompt, Note>): Ask<Prompt, Note> {
  return ask;
}

/** More than half settle it, and the others are not waited for; the lot decides a tie; where nobody votes, it is what nobody would choose otherwise. */
function* byVote(game: Game, { ask, question }: Matter, seats: readonly Seat[]): Rule<Reply> {
  const questions = seats.map((seat) => askedOf(question, seat, 'vote', ABSTAIN));
  const keysOf = (answers: ReadonlyMap<Seat, Answer>) => [...answers.values()].map((answer) => keyOf(question, answer));
  const isSettled = (answers: ReadonlyMap<Seat, Answer>) => hasMajority(keysOf(answers), seats.length);
  const reply: Reply = yield { ...ask, questions, isSettled };
  if (reply.type !== 'answers') return reply;
  const votes = seats.flatMap((seat) => {
    const answer = reply.answers.get(seat);
    return answer ? [{ seat, answer, key: keyOf(question, answer) }] : [];
  });
  const keys = votes.map(({ key }) => key);
  const ahead = foremost(keys, [...new Set(keys)]);
  const isTied = ahead.length > 1;
  const key = isTied ? yield* chance<Prompt, Note>('tied vote', ahead) : ahead[0];
  const chosen = votes.find((each) => each.key === key)?.answer ?? question.standing;
  game.happens({
    type: 'vote counted',
    votes: votes.map(({ seat, answer }) => ({ seat, answer })),
    chosen,
    isTied,
    about: question.leftOpen ? 'left open' : 'said',
  });
  return forAll(chosen);
}

/** As a seat is asked it who votes, or decides for all; `none` is what it says to decide nothing. */
function askedOf(question: ScenarioQuestion, seat: Seat, forParty: 'vote' | 'leader', none: string): ScenarioQuestion {
  const options = [...question.options, { value: none, alone: true as const, note: { is: 'word' as const } }];
  return { ...question, seat, options, forParty };
}

/** Stands for an answer: the same where two name the same things. */
function keyOf({ ordered }: ScenarioQuestion, answer: Answer): string {
  return (ordered ? [...answer] : answer.toSorted()).join(', ');
}

function forAll(answer: Answer): Reply {
  return { type: 'answers', answers: new Map([[PARTY, answer]]) };
}
