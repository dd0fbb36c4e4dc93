/** What `simulate --campaigns --usage` tells of what came up, and what never did. */
import { expect, test } from 'vitest';
import { CampaignUsage } from '../../../tools/frosthaven/simulation/campaign-usage.ts';
import { playCampaign } from '../../../tools/frosthaven/simulation/campaigns.ts';
import { catalog } from '../../support/first-winter.ts';

test('a campaign is played -> usage counts what came up of each kind, and what never', () => {
  const usage = new CampaignUsage(catalog);
  const none = usage.report();
  expect(Object.keys(none)).toEqual(['event options', 'buildings by level', 'items', 'quests', 'perks', 'cards']);
  for (const { used, of, never } of Object.values(none)) expect([used, never.length]).toEqual([0, of]);
  expect([none.items?.of, none.quests?.of]).toEqual([70, 16]);
  playCampaign({ catalog, seed: 1, players: 2, weeks: 8, fast: true, usage });
  const came = usage.report();
  for (const { used, of, never } of Object.values(came)) expect(used + never.length).toBe(of);
  expect(came['event options']?.used, 'one for each week with an event').toBeGreaterThanOrEqual(4);
  expect(came['buildings by level']?.used).toBeGreaterThan(none['buildings by level']?.used ?? 0);
  expect(came.items?.used).toBeGreaterThan(0);
  const [event] = catalog.outpostEvents;
  const { label = '' } = event?.options[0] ?? {};
  const story = [
    { week: 1, of: 'event' as const, id: event?.id ?? '', text: `${event?.front}\n\n*${label}*\n\nSnow.` },
  ];
  usage.recordEnd({ story }, ['the-long-walk']);
  expect(usage.report()['event options']?.never).not.toContain(`${event?.id} ${label}`);
  expect(usage.report().quests?.never).not.toContain('the-long-walk');
});
