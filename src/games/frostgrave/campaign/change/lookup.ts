import type { CampaignEvent, CampaignEventType } from '../events.ts';
import { isSameThing } from '../rules/things.ts';
import type { Aftermath } from '../state/aftermath.ts';
import type { SheetItem, SheetMember, WarbandSheet } from '../state/sheet.ts';
import type { CampaignState, Warband } from '../state.ts';

export type CampaignChanges<Types extends CampaignEventType> = {
  readonly [Type in Types]: (state: CampaignState, event: CampaignEvent<Type>) => void;
};

export function warbandOf({ warbands }: CampaignState, seat: string): Warband {
  const found = warbands.find((warband) => warband.seat === seat);
  if (!found) throw new Error(`${seat} has no warband.`);
  return found;
}

export function sheetOf(state: CampaignState, seat: string): WarbandSheet {
  return warbandOf(state, seat).sheet;
}

export function aftermathOf(state: CampaignState, seat: string): Aftermath {
  const { after } = warbandOf(state, seat);
  if (!after) throw new Error(`Nothing is to be settled for ${seat}.`);
  return after;
}

export function memberOf({ members }: WarbandSheet, id: number): SheetMember {
  const found = members.find((member) => member.id === id);
  if (!found) throw new Error(`Nobody has the number ${id}.`);
  return found;
}

export function withoutThing(things: readonly SheetItem[], gone: SheetItem): SheetItem[] {
  const at = things.findIndex((thing) => isSameThing(thing, gone));
  if (at < 0) throw new Error(`There is no ${gone.is} ${gone.what}.`);
  return things.filter((_, i) => i !== at);
}

export function payGold(sheet: WarbandSheet, gold: number): void {
  if (gold > sheet.gold) throw new Error(`${sheet.name} has ${sheet.gold} gc, not ${gold}.`);
  sheet.gold -= gold;
}
