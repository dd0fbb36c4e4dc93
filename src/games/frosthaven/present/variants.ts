/** By which variants a table plays, and the panel that changes that. VAR */
import type { Json } from '../../../kernel/json.ts';
import { type Acts, type AtCampaign, act, type Looking } from '../../acts.ts';
import { type Button, button, buttonRows } from '../../panel/controls.ts';
import type { PublicMessage } from '../../panel/message.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { bold, escaped, listed } from '../../panel/text.ts';
import { notYoursToChange } from '../../panel/whose.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import type { Lasts } from '../campaign/state/enhancements.ts';
import { VARIANTS, type Variant } from '../rules/terms.ts';
import { tableSettings } from '../wishes.ts';
import { campaignOf } from './characters.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

/** What each is called, and what it means. */
export const VARIANT_WORDS: Readonly<Record<Variant, { readonly name: string; readonly about: string }>> = {
  'reduced-randomness': {
    name: 'Reduced randomness',
    about: 'A double or a bless counts as +2, a null or a curse as −2.',
  },
  'permanent-death': {
    name: 'Permanent death',
    about: 'A character without hit points dies and leaves the campaign; an exhausted one stays on the map.',
  },
  'open-information': {
    name: 'Open information',
    about: 'Everybody may see the cards of all others and plan with them; the recommended level is higher.',
  },
  solo: {
    name: 'Solo mode',
    about: 'One player alone also plays the companions; the recommended level is higher.',
  },
  casual: {
    name: 'Casual mode',
    about: 'Any scenario, whatever it requires, and nothing of it counts for the campaign.',
  },
};

/** What stays as it is while a scenario runs, since it would change what has been played already. */
const FIXED: readonly Variant[] = ['permanent-death', 'open-information'];

const NOT_YOURS = words('Only players of this campaign can change this.');

/** What a table has settled. */
export function variantsIn(settings: Json): readonly Variant[] {
  return tableSettings.parse(settings).variants;
}

/** What its next scenario is played by: solo mode is for one player alone. VAR-09 */
export async function variantsFor(at: Pick<Looking, 'members' | 'settings'>): Promise<Variant[]> {
  const [variants, members] = [variantsIn(await at.settings()), await at.members()];
  return variants.filter((variant) => variant !== 'solo' || members.length === 1);
}

/** What holds, in one line of the campaign’s panel; none where it is all as in the book. */
export function variantLines(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  const names = variantNames(settings, enhancing);
  return names.length > 0 ? [`-# Variants: ${listed(names)}.`] : [];
}

/** Those that hold. */
export function variantNames(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  return [
    ...variantsIn(settings).map((variant) => VARIANT_WORDS[variant].name.toLowerCase()),
    ...(enhancing === 'temporary' ? ['temporary enhancements'] : []),
  ];
}

export async function variantsPanel(
  at: Pick<Looking, 'campaign' | 'settings' | 'members' | 'own'>,
  first?: string,
): Promise<Panel> {
  const on = variantsIn(await at.settings());
  const lines = VARIANTS.map((variant) => {
    const { name, about } = VARIANT_WORDS[variant];
    return `- ${bold(name)}: ${on.includes(variant) ? 'on' : 'off'}. ${about}`;
  });
  const own = await enhancingOf(at);
  const waits = on.includes('solo') && (await at.members()).length > 1;
  return {
    content: [
      ...(first ? [first] : []),
      'What your scenarios are played by beside the rules of the book. A scenario keeps what it has begun with.',
      ...lines,
      ...(own ? [`- ${bold('Temporary enhancements')}: ${own === 'temporary' ? 'on' : 'off'}. ${TEMPORARY}`] : []),
      ...(waits ? ['-# Solo mode waits: you are more than one player.'] : []),
    ].join('\n'),
    components: buttonRows([
      ...VARIANTS.map((variant) => switchOf(at.campaign, variant, on.includes(variant))),
      ...(own ? [enhancingSwitch(at.campaign, own)] : []),
    ]),
    picture: undefined,
  };
}

function switchOf(campaign: number, variant: Variant, isOn: boolean): Button {
  const { name } = VARIANT_WORDS[variant];
  const id = customId({ action: 'variant', campaign, variant, to: isOn ? 'off' : 'on' });
  return button(id, `${name}: ${isOn ? 'off' : 'on'}`, isOn ? 'plain' : 'primary');
}

const TEMPORARY =
  'What is put on cards costs less, and goes with its character; what is on them already stays as it is.';

/** What becomes of enhancements; nothing where nobody enhances anything. VAR-05 */
async function enhancingOf(at: Pick<Looking, 'own'>): Promise<Lasts | undefined> {
  const own = await campaignOf(at);
  return own && hasWeeks(own.catalog) ? own.view.enhancing : undefined;
}

function enhancingSwitch(campaign: number, now: Lasts): Button {
  const isOn = now === 'temporary';
  const id = customId({ action: 'enhancing', campaign, lasts: isOn ? 'lasting' : 'temporary' });
  return button(id, `Temporary enhancements: ${isOn ? 'off' : 'on'}`, isOn ? 'plain' : 'primary');
}

/** VAR-05, VAR-06: the campaign itself keeps it, and its thread tells everybody. */
async function setEnhancing(at: AtCampaign, wanted: Lasts): Promise<Panel> {
  const isMember = (await at.members()).some(({ user }) => user === at.user);
  if (!isMember) return NOT_YOURS;
  if (!at.mayRule) return notYoursToChange();
  const why = (await enhancingOf(at)) === wanted ? undefined : await at.tell({ type: 'enhancing', lasts: wanted });
  return variantsPanel(at, why && bold(why));
}

/** Any member may, and everybody is told. */
async function setVariant(at: AtCampaign, variant: Variant, to: 'on' | 'off'): Promise<Panel> {
  const member = (await at.members()).find(({ user }) => user === at.user);
  if (!member) return NOT_YOURS;
  if (!at.mayRule) return notYoursToChange();
  const { name } = VARIANT_WORDS[variant];
  if (FIXED.includes(variant) && (await at.underway()))
    return words(`${name} stays as it is while a scenario is played; change it when that is over.`);
  const now = variantsIn(await at.settings());
  if (now.includes(variant) !== (to === 'on')) {
    const variants = VARIANTS.filter((each) => (each === variant ? to === 'on' : now.includes(each)));
    await at.decide({ variants }, () => changedMessage(member.userName, variant, to));
  }
  return variantsPanel(at);
}

/** What everybody is told. */
function changedMessage(who: string, variant: Variant, to: 'on' | 'off'): PublicMessage {
  const { name, about } = VARIANT_WORDS[variant];
  const what = to === 'on' ? `is on. ${about}` : 'is off.';
  return {
    to: 'thread',
    content: `${bold(escaped(who))} has decided for the table: from the next scenario on, ${name.toLowerCase()} ${what}`,
  };
}

export const VARIANT_ACTS: Acts = new Map([
  ['variants', act(OWN_ACTIONS.variants, (at) => variantsPanel(at))],
  ['enhancing', act(OWN_ACTIONS.enhancing, (at, { lasts }) => setEnhancing(at, lasts))],
  ['variant', act(OWN_ACTIONS.variant, (at, { variant, to }) => setVariant(at, variant, to))],
]);
