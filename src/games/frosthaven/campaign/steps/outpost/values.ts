/** Changes of the campaign sheet's figures. INS-07, DEF-01, MOR-01, MOR-02, PRO-01, PRO-02, SOL-01 */
import type { Campaign } from '../../campaign.ts';
import { roomForSoldiers } from '../../rules/outpost/attack.ts';
import { buildingDeck } from '../../rules/outpost/building-deck.ts';
import { MAX_MORALE, prosperityLevel, valueAfter } from '../../rules/outpost/values.ts';

/** Changes a figure as far as possible; without an effect there is no event. MOR-03: the first scenario sets morale. */
export function changeValue(campaign: Campaign, value: string, amount: number): void {
  const { state, catalog } = campaign;
  const had = state.outpost.values[value] ?? 0;
  const room = roomForSoldiers(buildingDeck(catalog, state.buildings));
  const now = valueAfter(value, had, amount, room);
  if (now === had) return;
  campaign.emit({ type: 'value changed', value, amount: now - had });
  if (value === 'morale') readEndOfMorale(campaign, now);
  if (value === 'prosperity' && prosperityLevel(now) > prosperityLevel(had)) {
    campaign.emit({ type: 'prosperity rose', level: prosperityLevel(now) });
  }
}

/** MOR-02: reads the section printed at the end of the morale track. */
function readEndOfMorale(campaign: Campaign, now: number): void {
  const { none, most } = campaign.catalog.campaign?.morale ?? {};
  const section = now === 0 ? none : now === MAX_MORALE ? most : undefined;
  if (section === undefined) return;
  campaign.emit({ type: 'section written', section, week: campaign.state.calendar.marked });
}
