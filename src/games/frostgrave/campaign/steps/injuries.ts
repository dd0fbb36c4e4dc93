/** Injury and death: a die for each member taken out of action. FIJ, FPG-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { InjuryOutcome } from '../../content/schema/aftermath.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { type CampaignRule, chooseOne, die } from '../questions.ts';
import { isSpellcaster, resourcesOf } from '../rules/numbers.ts';
import { within } from '../rules/rows.ts';
import type { SheetMember } from '../state/sheet.ts';

export function* rollInjuries(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (;;) {
    const { hurt, injury } = campaign.after(seat);
    const [id] = hurt;
    if (id === undefined) return;
    const member = campaign.member(seat, id);
    if (!injury)
      campaign.happens({ type: 'injury rolled', seat, member: id, die: yield* die(`injury ${member.name}`) });
    yield* suffer(campaign, seat, member, yield* settled(campaign, seat, member));
  }
}

/** Asks the wizard for a bonus if it could change the result. FIJ */
function* settled(campaign: FrostgraveCampaign, seat: Seat, member: SheetMember): CampaignRule<number> {
  const rolled = campaign.after(seat).injury?.die ?? 1;
  const more = Math.min(20, rolled + campaign.catalog.content.injuries.wizardMayAdd);
  const outcomes = [rolled, more].map((each) => outcomeOf(campaign, member, each));
  if (member.role !== 'wizard' || outcomes[0] === outcomes[1]) return rolled;
  return yield* chooseOne({
    seat,
    prompt: { about: 'injury', member: member.id, die: rolled, outcomes },
    choices: [
      { value: 'add', is: more, note: { is: 'word' } },
      { value: 'leave', is: rolled, note: { is: 'word' } },
    ],
  });
}

function outcomeOf({ catalog }: FrostgraveCampaign, member: SheetMember, rolled: number): InjuryOutcome {
  const { spellcaster, soldier } = catalog.content.injuries;
  return within(isSpellcaster(member) ? spellcaster : soldier, rolled).outcome;
}

function* suffer(campaign: FrostgraveCampaign, seat: Seat, member: SheetMember, rolled: number): CampaignRule<void> {
  const { catalog } = campaign;
  const outcome = outcomeOf(campaign, member, rolled);
  const nursed = resourcesOf(catalog, campaign.sheet(seat)).some(({ nurses }) => nurses);
  const misses = outcome === 'badly wounded' && !nursed ? catalog.content.injuries.badlyWounded.games : 0;
  const event = { type: 'injured', seat, member: member.id, die: rolled, outcome } as const;
  campaign.happens({ ...event, ...(misses > 0 && { misses }) });
  if (outcome === 'permanent injury') yield* injure(campaign, seat, member.id);
}

function* injure(campaign: FrostgraveCampaign, seat: Seat, id: number): CampaignRule<void> {
  const { permanent, mostTimes } = campaign.catalog.content.injuries;
  const { name, injuries } = campaign.member(seat, id);
  const dice: number[] = [];
  for (;;) {
    const rolled = yield* die(`permanent injury ${name}`);
    dice.push(rolled);
    const injury = within(permanent, rolled);
    const times = injuries.filter((each) => each === injury.id).length;
    if (times >= mostTimes) continue;
    const retires = times === 1 && injury.second === 'retires';
    const event = { type: 'permanently injured', seat, member: id, dice, injury: injury.id } as const;
    return campaign.happens({ ...event, ...(retires && { retires }) });
  }
}
