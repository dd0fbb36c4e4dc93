/** The party and the week in words, of what everybody may know. */
import { expect, test } from 'vitest';
import type { CampaignMember } from '../../../../../src/game-api/contract/actions.ts';
import { partyPanel } from '../../../../../src/games/frosthaven/ui/sheet/party.ts';
import { weekPanel } from '../../../../../src/games/frosthaven/ui/sheet/week.ts';
import { discordProblems } from '../../../../support/bot/fits.ts';
import { catalog } from '../../../../support/first-winter.ts';
import { FIRST, gainsOf, packOf, SECOND, Year } from '../../../../support/frosthaven/year.ts';

const MEMBERS: readonly CampaignMember[] = [1, 2, 3].map((id) => ({
  id,
  user: `${id}00`,
  userName: `user ${id}`,
  gone: false,
}));

/** A campaign as somebody finds it who looks. */
const at = (year: Year) => ({
  campaign: 1,
  campaignMatch: async () => year.match,
  members: async () => MEMBERS,
  campaignMatchId: async () => 7,
});
const partyOf = async (year: Year) => (await partyPanel(year.match.catalog, at(year))).content.split('\n');

test('LUP-03 PERK-02 the party -> who plays whom, the next level’s need, what is due', async () => {
  const year = new Year(packOf());
  expect(await partyOf(year)).toEqual([
    '**The party**',
    expect.stringMatching(/^- \*\*Ann\*\*, .+ of level 1 \(<@100>\): 0 experience, 45 more for level 2$/),
    expect.stringMatching(/^ {2}-# Has 30 gold/),
    expect.stringMatching(/^- \*\*Bea\*\*, .+ \(<@200>\): 0 experience, 45 more for level 2$/),
    expect.stringMatching(/^ {2}-# Has 30 gold/),
    '- <@300> is choosing a class.',
  ]);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { experience: 50, checks: 6 })] });
  const [, ann, due] = (await partyOf(year)).filter((line) => !line.includes('gold'));
  expect(ann).toMatch(/50 experience/);
  expect(due).toMatch(/^ {2}-# Due: level 2 and 2 perks\.$/);
});

test('OPS-07 the week says where it stands, who is asked what, and what follows', async () => {
  const year = new Year(packOf({ scenarios: { [FIRST]: { rewards: [{ gain: 'scenario', scenario: SECOND }] } } }));
  const before = await weekPanel(at(year));
  expect(before.content).toContain('You can play: *The Snow Fence*.');
  year.ends(FIRST, 'completed');
  const { content } = await weekPanel(at(year));
  expect(content).toContain('**Week 1, summer.** Downtime. Waiting for **Ann** and **Bea**.');
  expect(content).toContain('- **Ann**: what do you do in Downtime?');
  expect(content).toContain('Everyone spends Downtime as they like. Next come construction and the next scenario.');
  expect(content).toContain('-# Last: The Snow Fence, level 1, completed.');
});

test('both fit on a message, whatever the pack and however long the names', async () => {
  const year = new Year(catalog);
  year.does({ type: 'character', member: 3, class: catalog.classes.keys().next().value ?? '', name: '*'.repeat(24) });
  expect(discordProblems(await partyPanel(catalog, at(year)))).toEqual([]);
  expect(discordProblems(await weekPanel(at(year)))).toEqual([]);
});
