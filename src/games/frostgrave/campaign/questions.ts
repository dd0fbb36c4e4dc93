import * as engine from '../../../engine/rules/rule.ts';
import type { SheetItem } from './state/sheet.ts';
import type { Proposal } from './state.ts';

export type CampaignPrompt =
  | { readonly about: 'vote'; readonly proposal: Proposal }
  /** The wizard may add to the die. FIJ */
  | { readonly about: 'injury'; readonly member: number; readonly die: number; readonly outcomes: readonly string[] }
  | { readonly about: 'succession'; readonly level: number }
  | { readonly about: 'casting' }
  | { readonly about: 'scroll' | 'cured' | 'embedded' | 'given' | 'given to' }
  | { readonly about: 'level'; readonly waiting: number }
  /** FTB */
  | { readonly about: 'treasure'; readonly die: number }
  /** FSL-63 */
  | { readonly about: 'revealed'; readonly dice: readonly [number, number] }
  | { readonly about: 'spending'; readonly gold: number }
  | {
      readonly about:
        | 'buy'
        | 'shelf'
        | 'sell'
        | 'hire'
        | 'dismiss'
        | 'base'
        | 'resource'
        | 'nurse'
        | 'ease'
        | 'body'
        | 'bring back'
        | 'pour';
    };

export type CampaignNote =
  | { readonly is: 'word' }
  | { readonly is: 'member'; readonly member: number; readonly gold?: number; readonly injury?: string }
  | { readonly is: 'thing'; readonly thing: SheetItem; readonly gold?: number; readonly from?: number }
  | {
      readonly is: 'casting';
      readonly member: number;
      readonly spell: string;
      readonly needed: number;
      readonly gives: string;
    }
  | { readonly is: 'treasure'; readonly die: number }
  /** FSL-29 */
  | { readonly is: 'enchanted'; readonly member: number; readonly spell: string }
  /** `as` tells the effect of a level. */
  | { readonly is: 'spell'; readonly spell: string; readonly as?: 'better' | 'learned' }
  | { readonly is: 'stat'; readonly stat: string }
  | { readonly is: 'soldier' | 'location' | 'resource'; readonly what: string; readonly gold?: number };

export type CampaignRule<T> = engine.RuleGenerator<T, CampaignPrompt, CampaignNote>;

export interface CampaignChoice<T> {
  readonly value: string;
  readonly is: T;
  readonly note: CampaignNote;
}

interface CampaignQuestion<T> {
  readonly seat: engine.Seat;
  readonly prompt: CampaignPrompt;
  readonly choices: readonly CampaignChoice<T>[];
  readonly standing?: string;
  readonly secret?: true;
}

export function* askChoice<T>(asked: CampaignQuestion<T>): CampaignRule<T> {
  return chosenValue(asked, yield* engine.ask<CampaignPrompt, CampaignNote>(questionOf(asked)));
}

/** Lets a seat replace the answer it has `given`; the rules do not wait for it. */
export function* offerOtherChoice<T>(asked: CampaignQuestion<T>, given: string): CampaignRule<T> {
  return chosenValue(asked, yield* engine.askToChange<CampaignPrompt, CampaignNote>(questionOf(asked), [given]));
}

function questionOf<T>({
  choices,
  prompt,
  standing,
  ...rest
}: CampaignQuestion<T>): engine.MultipleChoice<CampaignPrompt, CampaignNote> {
  return {
    kind: prompt.about,
    prompt,
    ...rest,
    options: choices.map(({ is: _, ...option }) => option),
    min: 1,
    max: 1,
    defaultAnswer: [standing ?? choices[0]?.value ?? ''],
  };
}

function chosenValue<T>({ prompt, choices }: CampaignQuestion<T>, [value]: engine.Answer): T {
  const chosen = choices.find((each) => each.value === value);
  if (!chosen) throw new Error(`Nothing was chosen: ${prompt.about}.`);
  return chosen.is;
}

export function wordOption<T extends string>(value: T): CampaignChoice<T> {
  return { value, is: value, note: { is: 'word' } };
}

export const BACK: CampaignChoice<undefined> = { value: 'back', is: undefined, note: { is: 'word' } };

const FACES: readonly string[] = Array.from({ length: 20 }, (_, i) => `${i + 1}`);

export function* rollDie(what: string): CampaignRule<number> {
  return Number(yield* engine.drawOutcome<CampaignPrompt, CampaignNote>(`d20 ${what}`, FACES));
}

export function* drawOne(what: string, ids: readonly string[]): CampaignRule<string> {
  return yield* engine.drawOutcome<CampaignPrompt, CampaignNote>(what, ids);
}
