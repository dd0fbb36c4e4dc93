/** Injury and death: a die for each member taken out of action. FIJ, FPG-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { InjuryOutcome } from '../../content/schema/aftermath.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';
import { askChoice, rollDie } from '../questions.ts';
import { isSpellcaster, resourcesOf } from '../rules/numbers.ts';
import { rowFor } from '../rules/table-row.ts';
import type { SheetMember } from '../state/sheet.ts';

export function* rollInjuries(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (;;) {
    const { hurt, injury } = campaign.aftermath(seat);
    const [id] = hurt;
    if (id === undefined) return;
    const member = campaign.member(seat, id);
    if (!injury)
      campaign.emit({ type: 'injury rolled', seat, member: id, die: yield* rollDie(`injury ${member.name}`) });
    yield* applyOutcome(campaign, seat, member, yield* rollOutcome(campaign, seat, member));
  }
}

/** Asks the wizard for a bonus if it could change the result. FIJ */
function* rollOutcome(campaign: FrostgraveCampaign, seat: Seat, member: SheetMember): CampaignRule<number> {
  const rolled = campaign.aftermath(seat).injury?.die ?? 1;
  const more = Math.min(20, rolled + campaign.catalog.content.injuries.wizardMayAdd);
  const outcomes = [rolled, more].map((each) => outcomeOf(campaign, member, each));
  if (member.role !== 'wizard' || outcomes[0] === outcomes[1]) return rolled;
  return yield* askChoice({
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
  return rowFor(isSpellcaster(member) ? spellcaster : soldier, rolled).outcome;
}

function* applyOutcome(
  campaign: FrostgraveCampaign,
  seat: Seat,
  member: SheetMember,
  rolled: number,
): CampaignRule<void> {
  const { catalog } = campaign;
  const outcome = outcomeOf(campaign, member, rolled);
  const nursed = resourcesOf(catalog, campaign.sheet(seat)).some(({ nurses }) => nurses);
  const misses = outcome === 'badly wounded' && !nursed ? catalog.content.injuries.badlyWounded.games : 0;
  const event = { type: 'injured', seat, member: member.id, die: rolled, outcome } as const;
  campaign.emit({ ...event, ...(misses > 0 && { misses }) });
  if (outcome === 'permanent injury') yield* rollInjury(campaign, seat, member.id);
}

function* rollInjury(campaign: FrostgraveCampaign, seat: Seat, id: number): CampaignRule<void> {
  const { permanent, mostTimes } = campaign.catalog.content.injuries;
  const { name, injuries } = campaign.member(seat, id);
  const dice: number[] = [];
  for (;;) {
    const rolled = yield* rollDie(`permanent injury ${name}`);
    dice.push(rolled);
    const injury = rowFor(permanent, rolled);
    const times = injuries.filter((each) => each === injury.id).length;
    if (times >= mostTimes) continue;
    const retires = times === 1 && injury.second === 'retires';
    const event = { type: 'permanently injured', seat, member: id, dice, injury: injury.id } as const;
    return campaign.emit({ ...event, ...(retires && { retires }) });
  }
}
