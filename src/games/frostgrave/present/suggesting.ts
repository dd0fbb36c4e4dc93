/** A warband that is suggested, and founded as it is. FWB */
import { json } from '../../../kernel/json.ts';
import { type Acts, type AtCampaign, act, type Looking } from '../../acts.ts';
import { button, buttonRows } from '../../panel/controls.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { bold, escaped, listed } from '../../panel/text.ts';
import type { Catalog } from '../content/catalog.ts';
import { type Founding, goldLeft } from '../warband/founding.ts';
import { suggested } from '../warband/suggestion.ts';
import { memberOf } from './campaign.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

/** Everybody is suggested other warbands. */
function suggestionFor(catalog: Catalog, campaign: number, member: number, n: number): Founding {
  return suggested(catalog, 100_000 * campaign + 1000 * member + n);
}

export async function suggestionPanel(catalog: Catalog, at: Looking, n = 0): Promise<Panel> {
  const { campaign } = at;
  const member = await memberOf(at);
  if (member === undefined) return words('Join the campaign first.');
  const founding = suggestionFor(catalog, campaign, member, n);
  const { name, school, spells, wizard, apprentice, soldiers } = founding;
  const names = spells.map((id) => catalog.spell(id).name);
  const people = soldiers.map((each) => `${escaped(each.name)} (${catalog.soldier(each.what).name.toLowerCase()})`);
  return {
    content: [
      `A warband is suggested to you: ${bold(escaped(name))}.`,
      `${bold(escaped(wizard.name))}, ${catalog.school(school).name.toLowerCase()}, knows ${listed(names)}.`,
      ...(apprentice ? [`${escaped(apprentice.name)} is the apprentice.`] : []),
      `With them go ${listed(people)}. ${goldLeft(catalog, founding)} gold is left.`,
    ].join('\n'),
    components: buttonRows([
      button(customId({ action: 'found-suggested', campaign, n }), 'Found it', 'good'),
      button(customId({ action: 'suggested', campaign, n: n + 1 }), 'Suggest another'),
    ]),
  };
}

async function found(catalog: Catalog, at: AtCampaign, n: number): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return words('Join the campaign first.');
  const founding = suggestionFor(catalog, at.campaign, member, n);
  const why = await at.tell(json.parse(JSON.parse(JSON.stringify({ type: 'founded', member, founding }))));
  return words(why ?? `${bold(escaped(founding.name))} is founded. The panel of the campaign begins a game.`);
}

export function suggestingActs(catalog: Catalog): Acts {
  return new Map([
    ['suggested', act(OWN_ACTIONS.suggested, (at, { n }) => suggestionPanel(catalog, at, n))],
    ['found-suggested', act(OWN_ACTIONS['found-suggested'], (at, { n }) => found(catalog, at, n))],
  ]);
}
