/** Decisions of the party: by the first answer, by vote, or by its leader. */
import type { Seat } from '../../../../../engine/rules/rule.ts';
import { PARTY } from '../../../../../engine/rules/rule.ts';
import { ABSTAIN, hasMajority, LEAVE_TO_OTHERS, leadingChoices, voteCount } from '../../../rules/voting.ts';
import type { Campaign } from '../../campaign.ts';
import { seatOf } from '../../campaign.ts';
import type { CampaignChoice, CampaignChoiceQuestion, CampaignRule } from '../../questions/questions.ts';
import { chooseOne, distinctChoices, draw, offerOtherChoice, wordOption } from '../../questions/questions.ts';
import { withoutQuests } from '../../rules/adoption/adopted-roster-faults.ts';
import type { Proposal } from '../../state/proposal.ts';
import { parallelWithInputs } from './member-inputs.ts';
import { applyProposal } from './proposals.ts';

export type Matter<T> = () => Omit<CampaignChoiceQuestion<T>, 'seat' | 'min' | 'max' | 'defaultAnswer'>;

/** Returns the decided choice. Asks anew when deciders or choices change. */
export function* decide<T>(campaign: Campaign, matter: Matter<T>): CampaignRule<T> {
  const chosen = yield* decideIfAny(campaign, matter);
  if (!chosen) throw new Error(`There is nothing to choose from: ${matter().prompt.about}.`);
  return chosen.is;
}

/** Returns a single choice without a question; undefined without any. */
export function* decideIfAny<T>(campaign: Campaign, wanted: Matter<T>): CampaignRule<CampaignChoice<T> | undefined> {
  const matter: Matter<T> = () => {
    const { choices, ...rest } = wanted();
    return { ...rest, choices: distinctChoices(choices) };
  };
  for (let isLeft = false; ; ) {
    if (campaign.state.proposal && matter().prompt.about !== 'proposal') yield* decideProposal(campaign);
    const now = matter();
    const [first, ...more] = now.choices;
    if (!first || more.length === 0) return first;
    const voters: readonly Seat[] = isLeft ? [PARTY] : votersOf(campaign);
    const value: string | undefined = yield* decidedOn(campaign, matter, voters);
    isLeft = value === LEAVE_TO_OTHERS;
    const chosen = now.choices.find((choice) => choice.value === value);
    if (chosen) return chosen;
  }
}

/** Asks the party about a proposal before anything else is decided. */
export function* decideProposal(campaign: Campaign): CampaignRule<void> {
  const { proposal } = campaign.state;
  if (!proposal) return;
  const answer = yield* decide<'leave it as it is' | 'agree'>(campaign, () => ({
    prompt: { about: 'proposal', proposal: shownProposal(proposal) },
    choices: [wordOption('leave it as it is'), wordOption('agree')],
  }));
  campaign.emit({ type: 'proposal settled', isAgreed: answer === 'agree' });
  if (answer === 'agree') applyProposal(campaign, proposal);
}

/** NEW-09: leaves out secret quests. */
function shownProposal(proposal: Proposal): Proposal {
  return proposal.what === 'adoption' ? { ...proposal, sheet: withoutQuests(proposal.sheet) } : proposal;
}

/** Returns undefined where the question is to be asked anew. */
function* decidedOn<T>(
  campaign: Campaign,
  matter: Matter<T>,
  voters: readonly Seat[],
): CampaignRule<string | undefined> {
  const { prompt, choices, ...rest } = matter();
  const defaultAnswer = standingFor(campaign, voters);
  const named = choices.map((choice) => ({ ...choice, is: choice.value }));
  const open = distinctChoices([...named, ...defaultAnswer.map((each) => wordOption(each))]);
  const votes = new Map<Seat, string>();
  const rules = new Map(
    voters.map((seat) => [
      seat,
      voting(votes, {
        ...rest,
        prompt,
        choices: open,
        seat,
        ...(defaultAnswer.length > 0 && { defaultAnswer: defaultAnswer }),
      }),
    ]),
  );
  const [people, asked] = [votersOf(campaign).join(), printOf(matter)];
  const isOther = () => votersOf(campaign).join() !== people || printOf(matter) !== asked;
  const isSettled = () => votes.size === voters.length || hasMajority([...votes.values()], voters.length);
  yield* parallelWithInputs(campaign, rules, () => isOther() || isSettled());
  if (isOther() || !isSettled()) return undefined;
  const [only] = votes.values();
  if (voters.length === 1) return only;
  return yield* counted(campaign, [...votes.values()], choices);
}

function* voting(votes: Map<Seat, string>, asked: CampaignChoiceQuestion<string>): CampaignRule<never> {
  votes.set(asked.seat, yield* chooseOne(asked));
  for (;;) votes.set(asked.seat, yield* offerOtherChoice(asked, votes.get(asked.seat) ?? ABSTAIN));
}

function printOf<T>(matter: Matter<T>): string {
  const { prompt, choices } = matter();
  return JSON.stringify([prompt, choices.map(({ value, note }) => [value, note])]);
}

/** Without a character, the leader has no say: the first answer decides. */
function votersOf({ state, played }: Campaign): Seat[] {
  const { decides } = state;
  const seats = played.map(({ member }) => seatOf(member));
  if (decides.how === 'vote' && seats.length > 0) return seats;
  const isLed = decides.how === 'leader' && seats.includes(seatOf(decides.leader));
  return isLed ? [seatOf(decides.leader)] : [PARTY];
}

/** Absent members never decide for others. */
function standingFor({ state }: Campaign, [first, ...more]: readonly Seat[]): string[] {
  if (first === PARTY) return [];
  if (state.decides.how === 'leader') return [LEAVE_TO_OTHERS];
  return more.length > 0 ? [ABSTAIN] : [];
}

/** Returns the choice with most votes: by chance among equals, the first without votes. */
function* counted<T>(
  campaign: Campaign,
  votes: readonly string[],
  choices: readonly CampaignChoice<T>[],
): CampaignRule<string> {
  const cast = choices.map(({ value, note }) => ({ value, note, votes: voteCount(votes, value) }));
  const ahead = leadingChoices(
    votes,
    cast.map(({ value }) => value),
  );
  const isTied = ahead.length > 1;
  const [first = choices[0]?.value ?? ''] = ahead;
  const chosen = isTied ? yield* draw('tied vote', ahead) : first;
  campaign.emit({ type: 'vote counted', votes: cast.filter((each) => each.votes > 0), chosen, isTied });
  return chosen;
}
