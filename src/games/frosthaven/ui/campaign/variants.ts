/** Variants of a table. VAR */

import type { Json } from '../../../../engine/values/json.ts';
import { type Acts, type AtCampaign, act, type CampaignReader } from '../../../../game-api/contract/actions.ts';
import { type Button, button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { rulerIn } from '../../../../game-api/panel/permission-text.ts';
import type { PublicMessage } from '../../../../game-api/panel/public-message.ts';
import { bold, escaped, listed } from '../../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { Lasts } from '../../campaign/state/enhancements.ts';
import { VARIANTS, type Variant } from '../../content/terms.ts';
import { tableSettings } from '../../settings/settings.ts';
import { joinRows, refusedTo } from '../character/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf } from './characters.ts';

/** Label, the same inside a sentence, and the explanation. */
const WORDS: Readonly<Record<Variant, { readonly name: readonly [string, string]; readonly about: string }>> = {
  'reduced-randomness': {
    name: [later`Reduced randomness`, later`reduced randomness`],
    about: later`A double or a bless counts as +2, a null or a curse as −2.`,
  },
  'permanent-death': {
    name: [later`Permanent death`, later`permanent death`],
    about: later`A character without hit points dies and leaves the campaign; an exhausted one stays on the map.`,
  },
  'open-information': {
    name: [later`Open information`, later`open information`],
    about: later`Everybody may see the cards of all others and plan with them; the recommended level is higher.`,
  },
  solo: {
    name: [later`Solo mode`, later`solo mode`],
    about: later`One player alone also plays the companions; the recommended level is higher.`,
  },
  casual: {
    name: [later`Casual mode`, later`casual mode`],
    about: later`Any scenario, whatever it requires, and nothing of it counts for the campaign.`,
  },
};

export function variantName(variant: Variant): string {
  return translated(WORDS[variant].name[0]);
}

export function aboutVariant(variant: Variant): string {
  return translated(WORDS[variant].about);
}

/** Variants fixed while a scenario runs, since they would change turns already played. */
const FIXED: readonly Variant[] = ['permanent-death', 'open-information'];

export function variantsIn(settings: Json): readonly Variant[] {
  return tableSettings.parse(settings).variants;
}

/** Returns the variants of the next scenario; solo mode needs a single player. VAR-09 */
export async function variantsFor(at: Pick<CampaignReader, 'members' | 'settings'>): Promise<Variant[]> {
  const [variants, members] = [variantsIn(await at.settings()), await at.members()];
  return variants.filter((variant) => variant !== 'solo' || members.length === 1);
}

/** Returns no line where all is as in the rulebook. */
export function variantLines(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  const names = variantNames(settings, enhancing);
  return names.length > 0 ? [t`-# Variants: ${listed(names)}.`] : [];
}

export function variantNames(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  return [
    ...variantsIn(settings).map((variant) => translated(WORDS[variant].name[1])),
    ...(enhancing === 'temporary' ? [t`temporary enhancements`] : []),
  ];
}

async function variantsPanel(at: AtCampaign, first?: string): Promise<Panel> {
  const ruler = await rulerIn(at);
  const fixed = (await at.underway()) ? FIXED : [];
  const on = variantsIn(await at.settings());
  const lines = VARIANTS.map((variant) => {
    return `- ${bold(variantName(variant))}: ${onOrOff(on.includes(variant))}. ${aboutVariant(variant)}`;
  });
  const own = await enhancingOf(at);
  const waits = on.includes('solo') && (await at.members()).length > 1;
  return {
    content: [
      ...(first ? [first] : []),
      t`What your scenarios are played by beside the rules of the book. A scenario keeps what it has begun with.`,
      ...lines,
      ...(own ? [`- ${bold(t`Temporary enhancements`)}: ${onOrOff(own === 'temporary')}. ${aboutTemporary()}`] : []),
      ...(waits ? [t`-# Solo mode waits: you are more than one player.`] : []),
      ...(fixed.length > 0
        ? [t`-# ${listed(fixed.map(variantName))} stay as they are while a scenario is played.`]
        : []),
      ...('why' in ruler ? [`-# ${ruler.why}`] : []),
    ].join('\n'),
    components:
      'why' in ruler
        ? await joinRows(at)
        : buttonRows([
            ...VARIANTS.map((variant) => switchOf(at.campaign, variant, on.includes(variant), fixed.includes(variant))),
            ...(own ? [enhancingSwitch(at.campaign, own)] : []),
          ]),
    picture: undefined,
  };
}

function switchOf(campaign: number, variant: Variant, isOn: boolean, isFixed: boolean): Button {
  const id = customId({ action: 'variant', campaign, variant, to: isOn ? 'off' : 'on' });
  return button(id, switchWords(variantName(variant), isOn), isOn ? 'plain' : 'primary', isFixed);
}

function onOrOff(isOn: boolean): string {
  return isOn ? t`on` : t`off`;
}

function switchWords(name: string, isOn: boolean): string {
  return `${name}: ${onOrOff(!isOn)}`;
}

function aboutTemporary(): string {
  return t`What is put on cards costs less, and goes with its character; what is on them already stays as it is.`;
}

/** VAR-05: undefined where nothing can be enhanced. */
async function enhancingOf(at: Pick<CampaignReader, 'own'>): Promise<Lasts | undefined> {
  const own = await campaignOf(at);
  return own && hasWeeks(own.catalog) ? own.view.enhancing : undefined;
}

function enhancingSwitch(campaign: number, now: Lasts): Button {
  const isOn = now === 'temporary';
  const id = customId({ action: 'enhancing', campaign, lasts: isOn ? 'lasting' : 'temporary' });
  return button(id, switchWords(t`Temporary enhancements`, isOn), isOn ? 'plain' : 'primary');
}

/** VAR-05, VAR-06: kept by the campaign match itself. */
async function setEnhancing(at: AtCampaign, wanted: Lasts): Promise<Panel> {
  const ruler = await rulerIn(at);
  if ('why' in ruler) return refusedTo(at, ruler.why);
  const why = (await enhancingOf(at)) === wanted ? undefined : await at.tell({ type: 'enhancing', lasts: wanted });
  return variantsPanel(at, why && bold(why));
}

async function setVariant(at: AtCampaign, variant: Variant, to: 'on' | 'off'): Promise<Panel> {
  const ruler = await rulerIn(at);
  if ('why' in ruler) return refusedTo(at, ruler.why);
  if (FIXED.includes(variant) && (await at.underway()))
    return words(t`${variantName(variant)} stays as it is while a scenario is played; change it when that is over.`);
  const now = variantsIn(await at.settings());
  if (now.includes(variant) !== (to === 'on')) {
    const variants = VARIANTS.filter((each) => (each === variant ? to === 'on' : now.includes(each)));
    await at.decide({ variants }, () => changedMessage(ruler.member.userName, variant, to));
  }
  return variantsPanel(at);
}

function changedMessage(who: string, variant: Variant, to: 'on' | 'off'): PublicMessage {
  const [player, name] = [bold(escaped(who)), translated(WORDS[variant].name[1])];
  const content =
    to === 'on'
      ? `${t`${player} has decided for the table: from the next scenario on, ${name} is on.`} ${aboutVariant(variant)}`
      : t`${player} has decided for the table: from the next scenario on, ${name} is off.`;
  return { to: 'thread', content };
}

export const VARIANT_ACTS: Acts = new Map([
  ['variants', act(OWN_ACTIONS.variants, (at) => variantsPanel(at))],
  ['enhancing', act(OWN_ACTIONS.enhancing, (at, { lasts }) => setEnhancing(at, lasts))],
  ['variant', act(OWN_ACTIONS.variant, (at, { variant, to }) => setVariant(at, variant, to))],
]);
