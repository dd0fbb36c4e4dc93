/** Potions for the dead. FIT */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { GainKind } from '../../content/schema/words.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { isSpellcaster } from '../rules/numbers.ts';
import type { SheetItem, SheetMember } from '../state/sheet.ts';

function potionFor(
  campaign: FrostgraveCampaign,
  seat: Seat,
  what: GainKind,
): { thing: SheetItem; amount: number } | undefined {
  for (const thing of campaign.sheet(seat).vault) {
    if (thing.is !== 'potion') continue;
    const potion = campaign.catalog.potion(thing.what);
    if (potion.use !== 'after game') continue;
    for (const effect of potion.do)
      if (effect.verb === 'gain' && effect.what === what)
        return { thing, amount: typeof effect.amount === 'number' ? effect.amount : 1 };
  }
  return undefined;
}

export function bodiesFor(campaign: FrostgraveCampaign, seat: Seat): readonly SheetMember[] {
  if (!potionFor(campaign, seat, 'revival')) return [];
  return [...campaign.aftermath(seat).dead, ...campaign.sheet(seat).kept.map(({ member }) => member)];
}

export function bringBack(campaign: FrostgraveCampaign, seat: Seat, member: number): void {
  const potion = potionFor(campaign, seat, 'revival');
  if (potion) campaign.emit({ type: 'brought back', seat, member, potion: potion.thing });
}

export function keepableBodies(campaign: FrostgraveCampaign, seat: Seat): readonly SheetMember[] {
  if (!potionFor(campaign, seat, 'kept body')) return [];
  return campaign.aftermath(seat).dead.filter(({ role }) => role !== 'wizard');
}

export function keepBody(campaign: FrostgraveCampaign, seat: Seat, member: number): void {
  const potion = potionFor(campaign, seat, 'kept body');
  if (potion) campaign.emit({ type: 'body kept', seat, member, games: potion.amount, potion: potion.thing });
}

export function isFree(campaign: FrostgraveCampaign, seat: Seat, { role }: SheetMember): boolean {
  const taken = campaign.sheet(seat).members.some((member) => member.role === role);
  return !isSpellcaster({ role }) || !taken;
}
