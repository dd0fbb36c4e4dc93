/** Spells cast after a game, whose failures do no harm. FSL, FPG-01 */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Spell } from '../../content/schema/spells.ts';
import type { Effect } from '../../content/schema/words.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { TreasureGain } from '../events.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice, rollDie, wordOption } from '../questions.ts';
import { castingBonus, castingNumberOf, isSpellcaster } from '../rules/numbers.ts';
import type { Aftermath } from '../state/aftermath.ts';
import type { SheetMember } from '../state/sheet.ts';
import { isFree } from './bodies.ts';

interface OutOfGameCast {
  readonly member: SheetMember;
  readonly spell: Spell;
  readonly effect: Extract<Effect, { verb: 'gain' }>;
  readonly modifier: number;
}

export function* castAfterGame(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (;;) {
    const castings = castingsOf(campaign, seat);
    if (castings.length === 0) return;
    const casting = yield* askChoice<OutOfGameCast | 'enough'>({
      seat,
      prompt: { about: 'casting' },
      choices: [...castings.map((each) => choiceOf(campaign, seat, each)), wordOption('enough')],
    });
    if (casting === 'enough') return;
    yield* cast(campaign, seat, casting);
  }
}

function choiceOf(campaign: FrostgraveCampaign, seat: Seat, casting: OutOfGameCast): CampaignChoice<OutOfGameCast> {
  const { member, spell, effect } = casting;
  const needed = neededFor(campaign, seat, casting);
  return {
    value: `${member.id} ${spell.id} ${effect.what}`,
    is: casting,
    note: { is: 'casting', member: member.id, spell: spell.id, needed, gives: effect.what },
  };
}

function neededFor(campaign: FrostgraveCampaign, seat: Seat, { spell, modifier }: OutOfGameCast): number {
  return castingNumberOf(campaign.catalog, campaign.sheet(seat), spell) - modifier;
}

function castingsOf(campaign: FrostgraveCampaign, seat: Seat): OutOfGameCast[] {
  const sheet = campaign.sheet(seat);
  const { tried, fell } = campaign.aftermath(seat);
  const casters = sheet.members.filter((member) => isSpellcaster(member) && member.misses === 0);
  const spells = sheet.spells.map(({ spell }) => campaign.catalog.spell(spell));
  const own = spells.filter(({ when }) => when.includes('after game'));
  return casters.flatMap((member) =>
    own
      .filter(({ id, by, standing }) => {
        if (tried.includes(`${member.id} ${id}`) || (standing && fell.includes(member.id))) return false;
        return by !== 'wizard' || member.role === 'wizard';
      })
      .flatMap((spell) => waysOf(campaign, seat, member, spell)),
  );
}

function waysOf(campaign: FrostgraveCampaign, seat: Seat, member: SheetMember, spell: Spell): OutOfGameCast[] {
  const ways = [
    { do: spell.do, modifier: 0 },
    ...(spell.or ?? []).map((way) => ({ do: way.do, modifier: way.modifier ?? 0 })),
  ];
  return ways.flatMap(({ do: effects, modifier }) =>
    effects.flatMap((effect) =>
      effect.verb === 'gain' && canGive(campaign, seat, spell, effect.what)
        ? [{ member, spell, effect, modifier }]
        : [],
    ),
  );
}

function canGive(campaign: FrostgraveCampaign, seat: Seat, spell: Spell, what: string): boolean {
  if (what === 'permanence') return enchantments(campaign, seat, spell).length > 0;
  if (what === 'cure') return curableMembers(campaign, seat).length > 0;
  if (what === 'revival') return revivableMembers(campaign, seat).length > 0;
  return what === 'experience' || what === 'scroll';
}

/** Lists the spells upon surviving members that can become permanent, each once. FSL-29 */
function enchantments(campaign: FrostgraveCampaign, seat: Seat, { target }: Spell): Enchantment[] {
  const { members } = campaign.sheet(seat);
  const of = target.what === 'spell' ? target.of : undefined;
  return (campaign.aftermath(seat).enchanted ?? []).filter(({ member: id, spell, arm }) => {
    const member = members.find((each) => each.id === id);
    const isNew = !member?.forever?.some((each) => each.from === spell && each.arm === arm);
    return member !== undefined && isNew && (of === undefined || of.includes(spell));
  });
}

type Enchantment = NonNullable<Aftermath['enchanted']>[number];

function curableMembers(campaign: FrostgraveCampaign, seat: Seat): SheetMember[] {
  return campaign.sheet(seat).members.filter(({ injuries, misses }) => injuries.length > 0 || misses > 0);
}

function revivableMembers(campaign: FrostgraveCampaign, seat: Seat): SheetMember[] {
  const all = [...campaign.aftermath(seat).dead, ...campaign.sheet(seat).kept.map(({ member }) => member)];
  return all.filter((member) => isFree(campaign, seat, member));
}

/** The result is chosen before the roll. */
function* cast(campaign: FrostgraveCampaign, seat: Seat, casting: OutOfGameCast): CampaignRule<void> {
  const { member, spell } = casting;
  const wanted = yield* chooseGain(campaign, seat, casting);
  const added = castingBonus(campaign.catalog, campaign.sheet(seat), member, spell.id);
  const rolled = yield* rollDie(`casting ${spell.id} ${member.name}`);
  const needed = neededFor(campaign, seat, casting);
  const event = { type: 'spell tried', seat, member: member.id, spell: spell.id, die: rolled, added, needed } as const;
  campaign.emit({ ...event, ...(rolled + added >= needed && { gained: wanted }) });
}

function* chooseGain(
  campaign: FrostgraveCampaign,
  seat: Seat,
  { spell, effect }: OutOfGameCast,
): CampaignRule<TreasureGain> {
  if (effect.what === 'permanence') {
    const all = enchantments(campaign, seat, spell);
    const choices = all.map(
      (each): CampaignChoice<Enchantment> => ({
        value: [each.member, each.spell, ...(each.arm === undefined ? [] : [each.arm])].join(' '),
        is: each,
        note: { is: 'enchanted', member: each.member, spell: each.spell },
      }),
    );
    const { member, spell: kept, arm } = yield* askChoice({ seat, prompt: { about: 'embedded' }, choices });
    return { what: 'permanence', member, spell: kept, ...(arm !== undefined && { arm }) };
  }
  if (effect.what === 'scroll') {
    const known = campaign.sheet(seat).spells.map(({ spell }) => spell);
    const choices = known.map((spell) => ({ value: spell, is: spell, note: { is: 'spell', spell } as const }));
    const what = yield* askChoice({ seat, prompt: { about: 'scroll' }, choices });
    return { what: 'thing', thing: { is: 'scroll', what } };
  }
  if (effect.what === 'cure' || effect.what === 'revival') {
    const among = effect.what === 'cure' ? curableMembers(campaign, seat) : revivableMembers(campaign, seat);
    const choices = among.map(({ id }) => ({ value: `${id}`, is: id, note: { is: 'member', member: id } as const }));
    return { what: effect.what, member: yield* askChoice({ seat, prompt: { about: 'cured' }, choices }) };
  }
  return { what: 'experience', amount: typeof effect.amount === 'number' ? effect.amount : 0 };
}
