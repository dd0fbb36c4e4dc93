/** What happens in a campaign, and what changes by it. Nothing else writes to its state. */
import { RESOURCES } from '../content/schema/terms.ts';
import type { CampaignData, CampaignInput, Sheet } from './sheet.ts';

export type CampaignEvent = CampaignInput;

type Ending = Extract<CampaignInput, { match: number }>;
type Gives = NonNullable<Ending['gives']>;
type Gains = Gives['gains'][number];
type Deed = Extract<CampaignInput, { said: unknown }>['said'];

export function changeCampaign(state: CampaignData, event: CampaignEvent): void {
  if ('said' in event) doneBy(state, event.said);
  else if ('gone' in event) state.sheets = without(state, event.gone);
  else if (event.gives && event.result !== ABANDONED) ended(state, event, event.gives);
}

/** A scenario that was given up gives nothing. */
const ABANDONED = 'abandoned';

function doneBy(state: CampaignData, deed: Deed): void {
  switch (deed.type) {
    case 'character':
      state.sheets = [...without(state, deed.member), made(state, deed)].sort(byMember);
      return;
    case 'companion':
      state.sheets = [...state.sheets, made(state, { ...deed, member: nextCompanion(state) })].sort(byMember);
      return;
    case 'dismissed':
      state.sheets = without(state, deed.member);
  }
}

/** Everybody gains what their seat has; a scenario stays completed, and treasures looted. END-06, END-07, END-12, TILE-44 */
function ended(state: CampaignData, { result, seats }: Ending, { scenario, gains, looted }: Gives): void {
  if (result === 'completed' && !state.completed.includes(scenario)) state.completed.push(scenario);
  if (looted.length > 0) state.looted[scenario] = [...new Set([...(state.looted[scenario] ?? []), ...looted])];
  state.sheets = state.sheets.map((sheet) => {
    const seat = seats.find(({ member }) => member === sheet.member)?.seat;
    const own = gains.find((each) => each.seat === seat);
    return own ? withGains(sheet, own) : sheet;
  });
}

/** Those whom somebody plays in the order in which they came, and behind them companions, likewise. */
function byMember(one: Sheet, other: Sheet): number {
  const place = ({ member }: Sheet) => (member < 0 ? Number.MAX_SAFE_INTEGER / 2 - member : member);
  return place(one) - place(other);
}

function nextCompanion({ sheets }: CampaignData): number {
  return Math.min(0, ...sheets.map(({ member }) => member)) - 1;
}

function without({ sheets }: CampaignData, member: number): Sheet[] {
  return sheets.filter((sheet) => sheet.member !== member);
}

const FRESH = { level: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

/** Another class or name leaves what the member owns. */
function made({ sheets }: CampaignData, { member, class: of, name }: Pick<Sheet, 'member' | 'class' | 'name'>): Sheet {
  const before = sheets.find((sheet) => sheet.member === member) ?? FRESH;
  return { ...before, member, class: of, name };
}

/** Nobody has less than nothing. END-13 */
function withGains(sheet: Sheet, { experience, gold, checks, resources, items }: Gains): Sheet {
  return {
    ...sheet,
    experience: sheet.experience + experience,
    gold: Math.max(0, sheet.gold + gold),
    checks: Math.max(0, sheet.checks + checks),
    resources: sumOf(sheet.resources, resources),
    items: [...new Set([...sheet.items, ...items])],
  };
}

function sumOf(had: Sheet['resources'], got: Gains['resources']): Sheet['resources'] {
  const kinds = RESOURCES.filter((kind) => kind in had || kind in got);
  return Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, (had[kind] ?? 0) + (got[kind] ?? 0))]));
}
