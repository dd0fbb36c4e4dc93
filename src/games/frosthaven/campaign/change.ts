/** What happens in a campaign, and what changes by it. Nothing else writes to its state. */
import { RESOURCES } from '../content/schema/terms.ts';
import type { CampaignData, CampaignInput, Sheet } from './sheet.ts';

export type CampaignEvent = CampaignInput;

type Gains = Extract<CampaignInput, { type: 'scenario' }>['gains'][number];

export function changeCampaign(state: CampaignData, event: CampaignEvent): void {
  switch (event.type) {
    case 'character':
      state.sheets = [...without(state, event.member), made(state, event)].sort((a, b) => a.member - b.member);
      return;
    case 'gone':
      state.sheets = without(state, event.member);
      return;
    case 'scenario': {
      const { scenario, result, gains, looted } = event;
      if (result === 'completed' && !state.completed.includes(scenario)) state.completed.push(scenario);
      if (looted.length > 0) state.looted[scenario] = [...new Set([...(state.looted[scenario] ?? []), ...looted])];
      state.sheets = state.sheets.map((sheet) => {
        const own = gains.find(({ member }) => member === sheet.member);
        return own ? withGains(sheet, own) : sheet;
      });
    }
  }
}

function without({ sheets }: CampaignData, member: number) {
  return sheets.filter((sheet) => sheet.member !== member);
}

const FRESH = { level: 1, experience: 0, gold: 0, checks: 0, resources: {}, items: [] };

/** Another class or name leaves what the member owns. */
function made({ sheets }: CampaignData, { member, class: of, name }: Extract<CampaignEvent, { type: 'character' }>) {
  const before = sheets.find((sheet) => sheet.member === member) ?? FRESH;
  return { ...before, member, class: of, name };
}

/** Nobody has less than nothing. END-13 */
function withGains(sheet: Sheet, { experience, gold, checks, resources, items }: Gains) {
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
