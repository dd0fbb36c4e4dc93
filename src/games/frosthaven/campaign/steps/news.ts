/** What comes to a campaign while it goes on: people who come and go, and scenarios that end. It comes at any time. */

import { sideBySide } from '../../../../kernel/beside.ts';
import { awaitInput, type Input, type Seat } from '../../../../kernel/rule.ts';
import type { Campaign } from '../campaign.ts';
import type { CampaignEvent } from '../events.ts';
import { type CampaignInput, campaignInput, type Deed } from '../inputs.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { isCompanion, MOST_CHARACTERS, type Sheet } from '../state/people.ts';
import { giveItemsBack } from './market.ts';
import { scenarioEnds } from './scenario-end.ts';

/** Why nobody else comes along. */
export const FULL = 'Four characters are here already.';
export const JOIN_FIRST = 'Join the campaign first.';
export const CLASS_TAKEN = 'Somebody else plays this class.';

/** Nobody sits there. */
const NEWS: Seat = 'news';

/** Waits for one piece of news, and does what it says. */
export function* hear(campaign: Campaign): Rule<void> {
  const read = (input: Input) => understood(campaign, input);
  take(campaign, yield* awaitInput<CampaignInput, Prompt, Note>({ kind: 'news', read }));
}

/**
 * Rules of seats side by side, while news may come. Over when all have ended, or when `isOver` says so: then what the
 * others were about is given up.
 */
export function* amidNews<T>(
  campaign: Campaign,
  rules: ReadonlyMap<Seat, Rule<T>>,
  isOver: () => boolean = () => false,
): Rule<ReadonlyMap<Seat, T>> {
  const ended = new Map<Seat, T>();
  function* counted(seat: Seat, rule: Rule<T>): Rule<void> {
    ended.set(seat, yield* rule);
  }
  function* news(): Rule<void> {
    for (;;) yield* hear(campaign);
  }
  const branches = new Map<Seat, Rule<void>>([...rules].map(([seat, rule]) => [seat, counted(seat, rule)]));
  branches.set(NEWS, news());
  yield* sideBySide(campaign.crumbs, branches, () => ended.size === rules.size || isOver());
  return ended;
}

type Meant = { readonly is: CampaignInput } | { readonly why: string };

function understood(campaign: Campaign, { value }: Input): Meant {
  const parsed = campaignInput.safeParse(value);
  if (!parsed.success) return { why: 'This is nothing that a campaign knows of.' };
  const why = 'said' in parsed.data ? whyNotDone(campaign, parsed.data) : undefined;
  return why === undefined ? { is: parsed.data } : { why };
}

type Doing = Extract<CampaignInput, { said: unknown }>;

function whyNotDone({ catalog, state }: Campaign, { said, people }: Doing): string | undefined {
  const { sheets, week } = state;
  const isThere = (member: number) => sheets.some((sheet) => sheet.member === member);
  switch (said.type) {
    case 'dismissed':
      return isThere(said.member) ? undefined : 'They do not come with you.';
    case 'decides':
      return said.decides.how !== 'leader' || isThere(said.decides.leader)
        ? undefined
        : 'Whoever leads needs a character of their own.';
    case 'closed':
      return week.step === 'downtime' ? undefined : 'There is no Downtime now.';
    case 'character':
    case 'companion':
      break;
  }
  if (![...catalog.classes.keys()].some((each) => each === said.class)) return 'There is no such class.';
  const isTaken = (by: (sheet: Sheet) => boolean) => sheets.some((sheet) => sheet.class === said.class && by(sheet));
  if (said.type === 'companion') {
    if (people.length + sheets.filter(isCompanion).length >= MOST_CHARACTERS) return FULL;
    return isTaken(() => true) ? CLASS_TAKEN : undefined;
  }
  if (!people.includes(said.member)) return JOIN_FIRST;
  return isTaken(({ member }) => member !== said.member) ? CLASS_TAKEN : undefined;
}

function take(campaign: Campaign, input: CampaignInput): void {
  if ('said' in input) {
    if (input.said.type === 'dismissed') giveItemsBack(campaign, input.said.member);
    campaign.happens(deedOf(campaign, input.said));
  } else if ('match' in input) scenarioEnds(campaign, input);
  else if (campaign.state.sheets.some(({ member }) => member === input.gone)) {
    giveItemsBack(campaign, input.gone);
    campaign.happens({ type: 'member left', member: input.gone });
  }
}

function deedOf(campaign: Campaign, said: Deed): CampaignEvent {
  switch (said.type) {
    case 'character':
      return { ...said, type: 'character made' };
    case 'companion':
      return { ...said, type: 'companion came', member: nextCompanion(campaign) };
    case 'dismissed':
      return { type: 'companion left', member: said.member };
    case 'decides':
      return { type: 'decides otherwise', decides: said.decides };
    case 'closed':
      return { type: 'week goes on', to: 'end of downtime' };
  }
}

function nextCompanion({ state }: Campaign): number {
  return Math.min(0, ...state.sheets.map(({ member }) => member)) - 1;
}
