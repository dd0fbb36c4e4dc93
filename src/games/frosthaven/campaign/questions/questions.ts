import * as choosing from '../../../../engine/rules/choose.ts';
import * as engine from '../../../../engine/rules/rule.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { LootResource } from '../../rules/state/values.ts';
import type { ActivityRefusal } from '../rules/refusal.ts';
import type { Proposal } from '../state/proposal.ts';
import type { GoodsNote, GoodsPrompt } from './goods-questions.ts';
import type { RosterNote, RosterPrompt } from './roster-questions.ts';
import type { TownNote, TownPrompt } from './town-questions.ts';

export interface ClosedActivity {
  readonly activity: string;
  readonly why: ActivityRefusal;
}

type QuestionSubject =
  | { readonly about: 'after loss'; readonly scenario: string }
  | { readonly about: 'linked'; readonly scenario: string }
  | { readonly about: 'due'; readonly gain: CampaignGain }
  | { readonly about: 'unwanted'; readonly member: number; readonly item: string; readonly gold: number }
  | { readonly about: 'section' }
  | { readonly about: 'section choice'; readonly section: string; readonly text: string }
  | { readonly about: 'downtime'; readonly closed: readonly ClosedActivity[] }
  | {
      readonly about: 'card';
      readonly class: string;
      readonly level: number;
      readonly cards: readonly string[];
    }
  | { readonly about: 'perk'; readonly class: string; readonly marks: number }
  | { readonly about: 'respec'; readonly gold: number }
  | { readonly about: 'proposal'; readonly proposal: Proposal }
  | { readonly about: 'giving' }
  | { readonly about: 'amount'; readonly kind: LootResource }
  | GoodsPrompt
  | TownPrompt
  | RosterPrompt;

/** `for`: the character, where not the asked player's own. VAR-09 */
export type CampaignPrompt = QuestionSubject & { readonly for?: number };

export type CampaignNote =
  | { readonly is: 'word' }
  | { readonly is: 'scenario'; readonly scenario: string }
  | { readonly is: 'member'; readonly member: number }
  | { readonly is: 'another'; readonly member: number }
  | { readonly is: 'section'; readonly section: string }
  | { readonly is: 'card'; readonly class: string; readonly card: string }
  | { readonly is: 'perk'; readonly class: string; readonly perk: string; readonly filled: number }
  | { readonly is: 'resource'; readonly kind: LootResource; readonly amount: number }
  | { readonly is: 'counter'; readonly counter: string }
  | GoodsNote
  | TownNote
  | RosterNote;

export type CampaignRule<T> = engine.RuleGenerator<T, CampaignPrompt, CampaignNote>;
export type CampaignQuestion = engine.MultipleChoice<CampaignPrompt, CampaignNote>;

export type CampaignChoice<T> = choosing.ChoiceOption<T, CampaignNote>;
export type CampaignChoiceQuestion<T> = choosing.ChoiceQuestion<T, CampaignPrompt, CampaignNote>;

/** Asks for some of `choices`; for exactly one by default. */
export function choose<T>(asked: CampaignChoiceQuestion<T>): CampaignRule<T[]> {
  return choosing.choose(asked.prompt.about, asked);
}

export function chooseOne<T>(asked: CampaignChoiceQuestion<T>): CampaignRule<T> {
  return choosing.chooseOne(asked.prompt.about, asked);
}

/** Offers to change a given answer; nobody is awaited. */
export function offerOtherChoice<T>(asked: CampaignChoiceQuestion<T>, given: string): CampaignRule<T> {
  return choosing.chooseToChange(asked.prompt.about, asked, given);
}

export function wordOption<T extends string>(value: T): CampaignChoice<T> {
  return { value, is: value, note: { is: 'word' } };
}

/** Drops repeated values: a pack or an older save may name something twice. */
export function distinctChoices<Each extends { readonly value: string }>(choices: readonly Each[]): Each[] {
  return choices.filter(({ value }, i) => choices.findIndex((each) => each.value === value) === i);
}

export function* draw(kind: string, things: readonly string[]): CampaignRule<string> {
  return yield* engine.drawOutcome<CampaignPrompt, CampaignNote>(kind, things);
}
