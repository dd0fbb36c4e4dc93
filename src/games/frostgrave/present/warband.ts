/** The sheets of warbands, and how all stand. */
import { type Acts, type AtCampaign, act } from '../../acts.ts';
import { menu, menuRow } from '../../panel/controls.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../panel/sizes.ts';
import { bold, escaped, fitted, listed } from '../../panel/text.ts';
import { levelOf, numberOf, statsOf } from '../aftermath/rules/numbers.ts';
import { standingIn } from '../aftermath/rules/standing.ts';
import type { Member, Sheet } from '../aftermath/state/sheet.ts';
import type { Catalog } from '../content/catalog.ts';
import { campaignOf, memberOf } from './campaign.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

async function warbandPanel(at: AtCampaign, seat: string): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const shown = view.warbands.find((warband) => warband.seat === seat) ?? view.warbands[0];
  if (!shown) return words('There is no warband here yet. **Join** founds one.');
  const options = view.warbands
    .slice(0, MENU_OPTIONS)
    .map(({ seat: value, sheet }) => ({ value, label: sheet.name, default: value === shown.seat }));
  const id = customId({ action: 'warband-of', campaign: at.campaign });
  return {
    content: fitted(sheetLines(catalog, shown.sheet).join('\n'), CONTENT_LENGTH),
    components: options.length > 1 ? [menuRow(menu(id, 'Another warband', options))] : [],
  };
}

function sheetLines(catalog: Catalog, sheet: Sheet): string[] {
  const { name, school, gold, experience, spells, vault } = sheet;
  const known = spells.map(({ spell }) => {
    const found = catalog.spell(spell);
    return `${found.name} ${numberOf(catalog, sheet, found)}`;
  });
  return [
    `## ${escaped(name)}`,
    `${catalog.school(school).name} of level ${levelOf(catalog, sheet)}, ${experience} experience, ${gold} gold.`,
    `Spells: ${listed(known)}.`,
    ...sheet.members.map((member) => memberLine(catalog, sheet, member)),
    ...(vault.length > 0 ? [`In the vault: ${vault.length === 1 ? 'one thing' : `${vault.length} things`}.`] : []),
  ];
}

function memberLine(catalog: Catalog, sheet: Sheet, member: Member): string {
  const { move, fight, shoot, armour, will, health } = statsOf(catalog, sheet, member);
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
  const stats = `M ${move / 10}″ F ${signed(fight)} S ${signed(shoot)} A ${armour} W ${signed(will)} H ${health}`;
  const misses = member.misses > 0 ? `, misses ${member.misses === 1 ? 'a game' : `${member.misses} games`}` : '';
  return `- ${bold(escaped(member.name))}, ${member.what.replaceAll('-', ' ')}: ${stats}${misses}`;
}

async function standingPanel(at: AtCampaign): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const rows = (view.over?.standing ?? standingIn(catalog, view)).map(
    ({ name, level, experience, worth, titles }, i) => {
      const titled = titles.length > 0 ? `: *${listed(titles)}*` : '';
      return `${i + 1}. ${bold(escaped(name))}, level ${level}, ${experience} experience, worth ${worth} gold${titled}`;
    },
  );
  return words(fitted(['## Standing', ...rows].join('\n'), CONTENT_LENGTH));
}

export const WARBAND_ACTS: Acts = new Map([
  ['warband', act(OWN_ACTIONS.warband, async (at) => warbandPanel(at, `${await memberOf(at)}`))],
  ['warband-of', act(OWN_ACTIONS['warband-of'], (at) => warbandPanel(at, at.selected[0] ?? ''))],
  ['standing', act(OWN_ACTIONS.standing, standingPanel)],
]);
