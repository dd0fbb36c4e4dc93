/** Hiring, dismissing and healing. FWB, FIJ, FBS */
import type { Seat } from '../../../../engine/rules/rule.ts';
import { suggestName } from '../../warband/suggestion.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice } from '../questions.ts';
import { askChoice, BACK } from '../questions.ts';
import { apprenticeCost, hireCost, soldiersOf, whyNotJoining } from '../rules/limits.ts';
import { apprenticeOf, isSpellcaster, resourcesOf, wizardOf } from '../rules/numbers.ts';
import type { SheetMember } from '../state/sheet.ts';
import { bodiesFor, bringBack, isFree, keepableBodies, keepBody } from './bodies.ts';
import type { Deal } from './deal.ts';
import { isAffordable } from './deal.ts';

interface Hire {
  readonly member: SheetMember;
  readonly gold: number;
}

function hireOptions(campaign: FrostgraveCampaign, seat: Seat): Hire[] {
  const { catalog } = campaign;
  const sheet = campaign.sheet(seat);
  const taken = sheet.members.map((member) => member.name);
  const name = suggestName(taken, sheet.numbered);
  const blank = { id: sheet.numbered, name, injuries: [], eased: [], misses: 0, things: [] };
  const soldiers = [...catalog.soldiers.values()]
    .filter(
      ({ id, optional }) =>
        (!optional || campaign.state.settings.extras) &&
        whyNotJoining(catalog, sheet, { role: 'soldier', what: id }) === undefined,
    )
    .map(
      ({ id, gear }): Hire => ({
        member: { ...blank, role: 'soldier', what: id, arms: [...gear] },
        gold: hireCost(catalog, sheet, id),
      }),
    );
  const apprentice: Hire = {
    member: { ...blank, role: 'apprentice', what: 'apprentice', arms: ['staff'] },
    gold: apprenticeCost(catalog, sheet),
  };
  const mayTeach = wizardOf(sheet) !== undefined && !apprenticeOf(sheet);
  return [...(mayTeach ? [apprentice] : []), ...soldiers].filter(({ gold }) => isAffordable(campaign, seat, gold));
}

export const hire: Deal = {
  name: 'hire',
  isOpen: (campaign, seat) => hireOptions(campaign, seat).length > 0,
  *carryOut(campaign, seat) {
    const choices = hireOptions(campaign, seat).map((one): CampaignChoice<Hire> => {
      const { what } = one.member;
      return { value: what, is: one, note: { is: 'soldier', what, gold: one.gold } };
    });
    const one = yield* askChoice<Hire | undefined>({ seat, prompt: { about: 'hire' }, choices: [...choices, BACK] });
    if (one) campaign.emit({ type: 'hired', seat, ...one });
  },
};

function memberChoice({ id }: SheetMember, gold?: number): CampaignChoice<number> {
  return { value: `${id}`, is: id, note: { is: 'member', member: id, ...(gold !== undefined && { gold }) } };
}

function memberDeal(
  name: 'dismiss' | 'nurse' | 'body' | 'bring back',
  whom: (campaign: FrostgraveCampaign, seat: Seat) => readonly SheetMember[],
  then: (campaign: FrostgraveCampaign, seat: Seat, id: number) => void,
  price: (campaign: FrostgraveCampaign, seat: Seat) => number | undefined = () => undefined,
): Deal {
  return {
    name,
    isOpen: (campaign, seat) =>
      whom(campaign, seat).length > 0 && isAffordable(campaign, seat, price(campaign, seat) ?? 0),
    *carryOut(campaign, seat) {
      const choices = whom(campaign, seat).map((member) => memberChoice(member, price(campaign, seat)));
      const id = yield* askChoice<number | undefined>({ seat, prompt: { about: name }, choices: [...choices, BACK] });
      if (id !== undefined) then(campaign, seat, id);
    },
  };
}

export const dismiss = memberDeal(
  'dismiss',
  (campaign, seat) => soldiersOf(campaign.sheet(seat)),
  (campaign, seat, member) =>
    campaign.emit({ type: 'dismissed', seat, member, name: campaign.member(seat, member).name }),
);

/** Fee of a badly wounded spellcaster who plays after all. FIJ */
function feeFor(campaign: FrostgraveCampaign, seat: Seat): number {
  const { fee, withApothecary } = campaign.catalog.content.injuries.badlyWounded;
  return campaign.sheet(seat).members.some(({ what }) => what === 'apothecary') ? withApothecary : fee;
}
export const nurse = memberDeal(
  'nurse',
  (campaign, seat) => campaign.sheet(seat).members.filter((member) => isSpellcaster(member) && member.misses > 0),
  (campaign, seat, member) => campaign.emit({ type: 'nursed', seat, member, gold: feeFor(campaign, seat) }),
  feeFor,
);

export const keep = memberDeal('body', keepableBodies, keepBody);

export const revive = memberDeal(
  'bring back',
  (campaign, seat) => bodiesFor(campaign, seat).filter((member) => isFree(campaign, seat, member)),
  bringBack,
);

interface Ease {
  readonly member: number;
  readonly injury: string;
  readonly gold: number;
}

/** Lists payments that suspend an injury in the next game. FIJ, FBS */
function easeOptions(campaign: FrostgraveCampaign, seat: Seat): Ease[] {
  const { catalog } = campaign;
  const sheet = campaign.sheet(seat);
  const off = resourcesOf(catalog, sheet).reduce((sum, { niggling = 0 }) => sum + niggling, 0);
  return sheet.members.flatMap(({ id, injuries, eased }) =>
    catalog.content.injuries.permanent.flatMap((injury) => {
      const times = injuries.filter((each) => each === injury.id).length;
      const { second } = injury;
      const twice = second !== undefined && second !== 'retires' ? second.instead : injury.instead;
      const cost = times === 0 || eased.includes(injury.id) ? undefined : times === 1 ? injury.instead : twice;
      const gold = cost === undefined ? undefined : Math.max(0, cost + off);
      return gold !== undefined && isAffordable(campaign, seat, gold) ? [{ member: id, injury: injury.id, gold }] : [];
    }),
  );
}

export const ease: Deal = {
  name: 'ease',
  isOpen: (campaign, seat) => easeOptions(campaign, seat).length > 0,
  *carryOut(campaign, seat) {
    const choices = easeOptions(campaign, seat).map((one): CampaignChoice<Ease> => {
      const { member, injury, gold } = one;
      return { value: `${member} ${injury}`, is: one, note: { is: 'member', member, gold, injury } };
    });
    const one = yield* askChoice<Ease | undefined>({ seat, prompt: { about: 'ease' }, choices: [...choices, BACK] });
    if (one) campaign.emit({ type: 'eased', seat, ...one });
  },
};
