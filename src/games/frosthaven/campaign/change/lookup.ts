import { RESOURCES } from '../../content/schema/terms.ts';
import type { CampaignEventType, EventMap } from '../events/events.ts';
import type { CharacterSheet } from '../state/people.ts';
import { isCompanion } from '../state/people.ts';
import type { CampaignState } from '../state.ts';

export type CampaignChanges<Types extends CampaignEventType> = {
  readonly [Type in Types]: (state: CampaignState, event: { readonly type: Type } & Readonly<EventMap[Type]>) => void;
};

export function changeSheet(
  state: CampaignState,
  member: number,
  change: (sheet: CharacterSheet) => CharacterSheet,
): void {
  const at = state.sheets.findIndex((sheet) => sheet.member === member);
  const sheet = state.sheets[at];
  if (!sheet) throw new Error(`Member ${member} has no character.`);
  state.sheets[at] = { ...change(sheet) };
}

/** Adds resources; no sum falls below 0. END-13 */
export function sumOf(had: CharacterSheet['resources'], got: CharacterSheet['resources']): CharacterSheet['resources'] {
  const kinds = RESOURCES.filter((kind) => kind in had || kind in got);
  return Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, (had[kind] ?? 0) + (got[kind] ?? 0))]));
}

export function compareMembers(one: CharacterSheet, other: CharacterSheet): number {
  const place = (sheet: CharacterSheet) =>
    isCompanion(sheet) ? Number.MAX_SAFE_INTEGER / 2 - sheet.member : sheet.member;
  return place(one) - place(other);
}
