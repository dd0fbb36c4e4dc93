/**
 * Settles the questions of the party by first answer, vote or leader. SET-30
 * Rules ask the party and get one answer; they know nothing of the votes.
 */
import type { Answer, Ask, Reply, Request, Seat } from '../../../engine/rules/rule.ts';
import { drawOutcome, onlyAnswer, PARTY } from '../../../engine/rules/rule.ts';
import type { Game } from './game.ts';
import type { Note, Prompt, Rule, ScenarioQuestion } from './questions.ts';
import { ABSTAIN, hasMajority, LEAVE_TO_OTHERS, leadingChoices } from './voting.ts';

interface Matter {
  readonly ask: Ask<Prompt, Note>;
  readonly question: ScenarioQuestion;
}

export function* withPartyDecisions(game: Game, rule: Rule<void>): Rule<void> {
  let result = rule.next();
  while (!result.done) {
    const request: Request<Prompt, Note> = result.value;
    const matter = matterOf(request);
    const reply: Reply = matter ? yield* decide(game, matter) : yield request;
    result = rule.next(reply);
  }
}

function matterOf(request: Request<Prompt, Note>): Matter | undefined {
  if (request.type !== 'ask') return undefined;
  const [question, ...more] = request.questions;
  if (question?.seat !== PARTY || more.length > 0 || onlyAnswer(question)) return undefined;
  return { ask: request, question };
}

function* decide(game: Game, matter: Matter): Rule<Reply> {
  const { deciding } = game.state;
  const voters = votersIn(game);
  if (!deciding || voters.length === 0) return yield matter.ask;
  return deciding.how === 'leader' ? yield* asLeader(matter, voters) : yield* byVote(game, matter, voters);
}

/**
 * Returns the seats that are asked instead of the party.
 * Empty means that the first answer decides, as with a single voter.
 * Exhausted or escaped characters vote only if no others are left.
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

function* asLeader({ ask, question }: Matter, seats: readonly Seat[]): Rule<Reply> {
  const questions = seats.map((seat) => askedOf(question, seat, 'leader', LEAVE_TO_OTHERS));
  const reply: Reply = yield { ...ask, questions };
  if (reply.type !== 'answers') return reply;
  const [answer = []] = reply.answers.values();
  return answer[0] === LEAVE_TO_OTHERS ? yield withoutBefore(ask) : forAll(answer);
}

function withoutBefore({ earlierQuestions: _, ...ask }: Ask<Prompt, Note>): Ask<Prompt, Note> {
  return ask;
}

/** Holds a vote. A majority ends it at once, and a tie is drawn by lot. Without votes, the standing answer counts. */
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
  const ahead = leadingChoices(keys, [...new Set(keys)]);
  const isTied = ahead.length > 1;
  const key = isTied ? yield* drawOutcome<Prompt, Note>('tied vote', ahead) : ahead[0];
  const chosen = votes.find((each) => each.key === key)?.answer ?? question.defaultAnswer;
  game.emit({
    type: 'vote counted',
    votes: votes.map(({ seat, answer }) => ({ seat, answer })),
    chosen,
    isTied,
    about: question.leftOpen ? 'left open' : 'said',
  });
  return forAll(chosen);
}

function askedOf(question: ScenarioQuestion, seat: Seat, forParty: 'vote' | 'leader', none: string): ScenarioQuestion {
  const options = [...question.options, { value: none, alone: true as const, note: { is: 'word' as const } }];
  return { ...question, seat, options, forParty };
}

function keyOf({ ordered }: ScenarioQuestion, answer: Answer): string {
  return (ordered ? [...answer] : answer.toSorted()).join(', ');
}

function forAll(answer: Answer): Reply {
  return { type: 'answers', answers: new Map([[PARTY, answer]]) };
}
