/** Inputs that reach a campaign at any time: members who come and go, and scenarios that end. */

import { runParallel } from '../../../../../engine/rules/parallel.ts';
import type { Input, Seat } from '../../../../../engine/rules/rule.ts';
import { awaitInput } from '../../../../../engine/rules/rule.ts';
import { joinFirstWords } from '../../../../../game-api/panel/refusal-text.ts';
import { msg, t, translateMsg } from '../../../../../i18n/t.ts';
import type { Campaign } from '../../campaign.ts';
import { hasWeeks } from '../../campaign.ts';
import type { CampaignEvent } from '../../events/events.ts';
import type { CampaignAction, CampaignInput } from '../../inputs.ts';
import { campaignInput } from '../../inputs.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from '../../questions/questions.ts';
import { isUnderWay, openClasses } from '../../rules/adoption/classes.ts';
import { isJudgedByOwner, progressOfOwner } from '../../rules/characters/quests.ts';
import { hasNoResources, missingResources } from '../../rules/goods/resources.ts';
import type { CharacterSheet } from '../../state/people.ts';
import { isCompanion, MAX_CHARACTERS } from '../../state/people.ts';
import type { CampaignState } from '../../state.ts';
import { equipAll, giveAllItemsBack, giveItemsBack } from '../goods/market.ts';
import { applyScenarioEnd } from '../outpost/scenario-end.ts';
import { whyNotProposed } from './proposals.ts';
import { giveResourcesBack } from './retiring.ts';

export const CAMPAIGN_FULL = msg`Four characters are here already.`;
export const CLASS_TAKEN = msg`Another player already has this class.`;

export const NO_SUCH_CLASS = msg`There is no such class.`;
export const CHARACTER_UNDER_WAY = msg`Your character is on an adventure. In Downtime you can set it aside or abandon it, and then make a new one.`;

export const NEXT_DOWNTIME = msg`Your new character comes in the next Downtime.`;

const NEWS: Seat = 'news';

export function* receiveInput(campaign: Campaign): CampaignRule<void> {
  const read = (input: Input) => understood(campaign, input);
  take(campaign, yield* awaitInput<CampaignInput, CampaignPrompt, CampaignNote>({ kind: 'news', read }));
}

/**
 * Runs seats in parallel while inputs may come. Ends when all have ended, or `isOver` returns true.
 * A new proposal to the party also ends it, and discards what the seats had begun.
 */
export function* parallelWithInputs<T>(
  campaign: Campaign,
  rules: ReadonlyMap<Seat, CampaignRule<T>>,
  isOver: (ended: ReadonlyMap<Seat, T>) => boolean = () => false,
): CampaignRule<ReadonlyMap<Seat, T>> {
  const ended = new Map<Seat, T>();
  const { proposal } = campaign.state;
  const isInterrupted = () => campaign.state.proposal !== proposal;
  function* counted(seat: Seat, rule: CampaignRule<T>): CampaignRule<void> {
    ended.set(seat, yield* rule);
  }
  function* news(): CampaignRule<void> {
    for (;;) yield* receiveInput(campaign);
  }
  const branches = new Map<Seat, CampaignRule<void>>([...rules].map(([seat, rule]) => [seat, counted(seat, rule)]));
  branches.set(NEWS, news());
  yield* runParallel(campaign.rulePath, branches, () => ended.size === rules.size || isInterrupted() || isOver(ended));
  return ended;
}

type InputOrReason = { readonly is: CampaignInput } | { readonly why: string };

function understood(campaign: Campaign, { value }: Input): InputOrReason {
  const parsed = campaignInput.safeParse(value);
  if (!parsed.success) return { why: t`A campaign knows nothing of this.` };
  const why = 'said' in parsed.data ? whyNotDone(campaign, parsed.data) : undefined;
  return why === undefined ? { is: parsed.data } : { why };
}

type CampaignActionInput = Extract<CampaignInput, { said: unknown }>;

function whyNotDone(campaign: Campaign, { said, people }: CampaignActionInput): string | undefined {
  const { catalog, state } = campaign;
  const { sheets, week } = state;
  const isThere = (member: number) => sheets.some((sheet) => sheet.member === member);
  switch (said.type) {
    case 'dismissed':
      return isThere(said.member) ? undefined : t`That is not one of your companions.`;
    case 'decides':
      return said.decides.how !== 'leader' || isThere(said.decides.leader)
        ? undefined
        : t`The leader needs a character.`;
    case 'closed':
      return week.step === 'downtime' ? undefined : t`There is no Downtime now.`;
    case 'proposed':
      return whyNotProposed(campaign, said.proposal);
    case 'gives':
      return whyNotGiven(state, said);
    case 'quest counted': {
      const quest = catalog.questOf(sheets.find(({ member }) => member === said.member)?.quest ?? null);
      return quest && isJudgedByOwner(quest) ? undefined : t`The game counts this quest.`;
    }
    case 'quests':
    case 'enhancing':
    case 'equip':
      return undefined;
    case 'set aside':
    case 'abandoned':
    case 'came back':
      return whyNotLeaving(campaign, said);
    case 'character':
    case 'companion':
      break;
  }
  if (!openClasses(catalog, state.roster).includes(said.class)) return translateMsg(NO_SUCH_CLASS);
  const all = [...sheets, ...state.roster.aside];
  const isTaken = (by: (sheet: CharacterSheet) => boolean) =>
    all.some((sheet) => sheet.class === said.class && by(sheet));
  if (said.type === 'companion') {
    if (people.length + sheets.filter(isCompanion).length >= MAX_CHARACTERS) return translateMsg(CAMPAIGN_FULL);
    return isTaken(() => true) ? translateMsg(CLASS_TAKEN) : undefined;
  }
  if (!people.includes(said.member)) return joinFirstWords();
  if (isThere(said.member) && isUnderWay(campaign)) return translateMsg(CHARACTER_UNDER_WAY);
  if (mustWait(campaign, said.member)) return translateMsg(NEXT_DOWNTIME);
  return isTaken(({ member, setAside }) => setAside || member !== said.member) ? translateMsg(CLASS_TAKEN) : undefined;
}

/** SUP-03 */
function whyNotGiven({ sheets }: CampaignState, { member, resources }: Extract<CampaignAction, { type: 'gives' }>) {
  const sheet = sheets.find((each) => each.member === member);
  if (!sheet) return joinFirstWords();
  const isThere = !hasNoResources(resources) && hasNoResources(missingResources(sheet.resources, resources));
  return isThere ? undefined : t`${sheet.name} does not have that.`;
}

interface WeekAndRoster {
  readonly roster: Pick<CampaignState['roster'], 'creating'>;
  readonly week: Pick<CampaignState['week'], 'step' | 'onward'>;
}

/**
 * Returns true if a member must wait to make a new character, until Downtime or a forced scenario. VAR-17, CRE-01
 * Replays and chosen links do not end the wait. Where nobody who has played is left, nobody waits.
 */
export function mustWait(
  { catalog, state, played }: Pick<Campaign, 'catalog' | 'played'> & { readonly state: WeekAndRoster },
  member: number,
): boolean {
  const { roster, week } = state;
  const isAnybodyLeft = played.some(({ purse }) => purse === null);
  if (!hasWeeks(catalog) || !roster.creating.includes(member) || !isAnybodyLeft) return false;
  if (week.step === 'travel') return week.onward !== null && week.onward.why !== 'forced';
  return week.step !== 'downtime';
}

type DepartureDeed = Extract<CampaignAction, { type: 'set aside' | 'abandoned' | 'came back' }>;

/** CRE-01, GAP-10 */
function whyNotLeaving({ state }: Campaign, said: DepartureDeed): string | undefined {
  if (state.week.step !== 'downtime') return t`Characters come and go in Downtime only.`;
  const isThere = state.sheets.some(({ member }) => member === said.member);
  if (said.type !== 'came back') return isThere ? undefined : joinFirstWords();
  if (isThere) return t`You have a character. Set it aside or abandon it first.`;
  const isBack = state.roster.aside.some((sheet) => sheet.member === said.member && sheet.class === said.class);
  return isBack ? undefined : t`You have no character of that class set aside.`;
}

function take(campaign: Campaign, input: CampaignInput): void {
  if ('said' in input) doDeed(campaign, input.said);
  else if ('match' in input) applyScenarioEnd(campaign, input);
  else if (isIn(campaign, input.gone)) leave(campaign, input.gone);
}

/** ITS-02, SUP-10, CRE-02: abandons all characters of the member, those set aside too. */
function leave(campaign: Campaign, member: number): void {
  const { sheets, roster } = campaign.state;
  const left = [...sheets, ...roster.aside].filter((sheet) => sheet.member === member);
  for (const sheet of left) giveAllItemsBack(campaign, sheet);
  const { decides } = campaign.state;
  if (decides.how === 'leader' && decides.leader === member) {
    const name = sheets.find((sheet) => sheet.member === member)?.name;
    campaign.emit({ type: 'decides otherwise', decides: { how: 'first' }, left: { name } });
  }
  campaign.emit({ type: 'member left', member });
  for (const sheet of left) giveResourcesBack(campaign, sheet);
}

function isIn({ state: { sheets, roster } }: Campaign, gone: number): boolean {
  return roster.creating.includes(gone) || [...sheets, ...roster.aside].some(({ member }) => member === gone);
}

function doDeed(campaign: Campaign, said: CampaignAction): void {
  if (said.type === 'equip') equipAll(campaign, said.all);
  else doSimply(campaign, said);
}

type Simple = Exclude<CampaignAction, { type: 'equip' }>;

function doSimply(campaign: Campaign, said: Simple): void {
  const isGone = said.type === 'dismissed' || said.type === 'abandoned';
  const left = isGone ? campaign.sheetOf(said.member) : undefined;
  if (left) giveItemsBack(campaign, left.member);
  campaign.emit(deedOf(campaign, said));
  if (left) giveResourcesBack(campaign, left);
}

function deedOf(campaign: Campaign, said: Simple): CampaignEvent {
  switch (said.type) {
    case 'character':
      return { ...said, type: 'character made' };
    case 'companion':
      return { ...said, type: 'companion came', member: nextCompanion(campaign) };
    case 'dismissed':
      return { type: 'companion left', member: said.member };
    case 'decides':
      return { type: 'decides otherwise', decides: said.decides };
    case 'quests':
      return { type: 'quests opened', isOpen: said.isOpen };
    case 'enhancing':
      return { type: 'enhances otherwise', lasts: said.lasts };
    case 'quest counted':
      return { type: 'quest progressed', member: said.member, progress: progressOfOwner(said) };
    case 'set aside':
    case 'abandoned':
      return { ...said, name: campaign.sheetOf(said.member).name };
    case 'came back':
    case 'proposed':
      return said;
    case 'gives':
      return { ...said, type: 'given' };
    case 'closed':
      return { type: 'week goes on', to: 'end of downtime' };
  }
}

/** RTR-12, VAR-11: the first line of characters without a present one, so that its retirements count. */
function nextCompanion({ state }: Campaign): number {
  const { held, brewed, unwanted } = state.week;
  const taken = new Set([...state.sheets, ...held, ...brewed, ...unwanted].map(({ member }) => member));
  let line = -1;
  while (taken.has(line)) line--;
  return line;
}
