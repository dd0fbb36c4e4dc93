/** Variants of a table. VAR */

import type { Json } from '../../../../engine/values/json.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import type { Panel, PanelSection } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { memberWhoCanChange } from '../../../../game-api/panel/permission-text.ts';
import type { PublicMessage } from '../../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { Lasts } from '../../campaign/state/enhancements.ts';
import type { Variant } from '../../content/terms.ts';
import { VARIANTS } from '../../content/terms.ts';
import { tableSettings } from '../../settings/settings.ts';
import { joinRows, refusalPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf } from './characters.ts';

/** Label, the same inside a sentence, and the explanation. */
const WORDS: Readonly<Record<Variant, { readonly name: readonly [string, string]; readonly about: string }>> = {
  'reduced-randomness': {
    name: [msg`Reduced randomness`, msg`reduced randomness`],
    about: msg`A double or a bless counts as +2, a null or a curse as −2.`,
  },
  'permanent-death': {
    name: [msg`Permanent death`, msg`permanent death`],
    about: msg`A character without hit points dies and leaves the campaign; an exhausted one stays on the map.`,
  },
  'open-information': {
    name: [msg`Open information`, msg`open information`],
    about: msg`Everyone may see all cards and plan with them; the recommended level is higher.`,
  },
  solo: {
    name: [msg`Solo mode`, msg`solo mode`],
    about: msg`One player plays alone, with all companions; the recommended level is higher.`,
  },
  casual: {
    name: [msg`Casual mode`, msg`casual mode`],
    about: msg`Any scenario, whatever it requires; nothing counts for the campaign.`,
  },
};

export function variantName(variant: Variant): string {
  return translateMsg(WORDS[variant].name[0]);
}

export function aboutVariant(variant: Variant): string {
  return translateMsg(WORDS[variant].about);
}

/** Variants fixed while a scenario runs, since they would change turns already played. */
const FIXED: readonly Variant[] = ['permanent-death', 'open-information'];

export function variantsIn(settings: Json): readonly Variant[] {
  return tableSettings.parse(settings).variants;
}

/** Returns the variants of the next scenario; solo mode needs a single player. VAR-09 */
export async function variantsFor(at: Pick<CampaignReader, 'members' | 'tableSettings'>): Promise<Variant[]> {
  const [variants, members] = [variantsIn(await at.tableSettings()), await at.members()];
  return variants.filter((variant) => variant !== 'solo' || members.length === 1);
}

/** Returns no line where all is as in the rulebook. */
export function variantLines(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  const names = variantNames(settings, enhancing);
  return names.length > 0 ? [t`-# Variants: ${formatList(names)}.`] : [];
}

export function variantNames(settings: Json, enhancing: Lasts = 'lasting'): string[] {
  return [
    ...variantsIn(settings).map((variant) => translateMsg(WORDS[variant].name[1])),
    ...(enhancing === 'temporary' ? [t`temporary enhancements`] : []),
  ];
}

async function variantsPanel(at: CampaignContext, first?: string): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  const fixed = (await at.runningMatch()) ? FIXED : [];
  const on = variantsIn(await at.tableSettings());
  const own = await enhancingOf(at);
  const waits = on.includes('solo') && (await at.members()).length > 1;
  const mayChange = !('why' in ruler);
  const switches = [
    ...VARIANTS.map((variant) => {
      const isOn = on.includes(variant);
      const id = customId({ action: 'variant', campaign: at.campaign, variant, to: isOn ? 'off' : 'on' });
      return { id, name: variantName(variant), about: aboutVariant(variant), isOn, isFixed: fixed.includes(variant) };
    }),
    ...(own ? [enhancingSwitch(at.campaign, own)] : []),
  ];
  return {
    content: [
      ...(first ? [first] : []),
      t`Difficulty, variants and more for your scenarios. A running scenario keeps its settings.`,
      ...(waits ? [t`-# Solo mode is paused: you are more than one player.`] : []),
      ...(fixed.length > 0 ? [t`-# ${formatList(fixed.map(variantName))} can’t change during a scenario.`] : []),
      ...(mayChange ? [] : [`-# ${ruler.why}`]),
    ].join('\n'),
    sections: switches.map((each) => switchSection(each, mayChange)),
    components: mayChange ? [] : await joinRows(at),
    picture: undefined,
  };
}

interface Switch {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
}

function switchSection({ id, name, about, isOn, isFixed }: Switch, mayChange: boolean): PanelSection {
  return {
    text: `${bold(`${name}: ${onOrOff(isOn)}`)}\n${about}`,
    ...(mayChange && { button: button(id, isOn ? t`Turn off` : t`Turn on`, isOn ? 'plain' : 'primary', isFixed) }),
  };
}

function onOrOff(isOn: boolean): string {
  return isOn ? t`on` : t`off`;
}

function aboutTemporary(): string {
  return t`New enhancements cost less and leave with their character. Existing ones stay.`;
}

/** VAR-05: undefined where nothing can be enhanced. */
async function enhancingOf(at: Pick<CampaignReader, 'campaignMatch'>): Promise<Lasts | undefined> {
  const own = await campaignOf(at);
  return own && hasWeeks(own.catalog) ? own.view.enhancing : undefined;
}

function enhancingSwitch(campaign: number, now: Lasts): Switch {
  const isOn = now === 'temporary';
  const id = customId({ action: 'enhancing', campaign, lasts: isOn ? 'lasting' : 'temporary' });
  return { id, name: t`Temporary enhancements`, about: aboutTemporary(), isOn, isFixed: false };
}

/** VAR-05, VAR-06: kept by the campaign match itself. */
async function setEnhancing(at: CampaignContext, wanted: Lasts): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  if ('why' in ruler) return refusalPanel(at, ruler.why);
  const why = (await enhancingOf(at)) === wanted ? undefined : await at.sendInput({ type: 'enhancing', lasts: wanted });
  return variantsPanel(at, why && bold(why));
}

async function setVariant(at: CampaignContext, variant: Variant, to: 'on' | 'off'): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  if ('why' in ruler) return refusalPanel(at, ruler.why);
  if (FIXED.includes(variant) && (await at.runningMatch()))
    return textPanel(t`${variantName(variant)} can’t change during a scenario; change it afterwards.`);
  const now = variantsIn(await at.tableSettings());
  if (now.includes(variant) !== (to === 'on')) {
    const variants = VARIANTS.filter((each) => (each === variant ? to === 'on' : now.includes(each)));
    await at.changeTableSettings({ variants }, () => changedMessage(ruler.member.userName, variant, to));
  }
  return variantsPanel(at);
}

function changedMessage(who: string, variant: Variant, to: 'on' | 'off'): PublicMessage {
  const [player, name] = [bold(escapeMarkdown(who)), translateMsg(WORDS[variant].name[1])];
  const content =
    to === 'on'
      ? `${t`${player} has set for the table: ${name} is on from the next scenario on.`} ${aboutVariant(variant)}`
      : t`${player} has set for the table: ${name} is off from the next scenario on.`;
  return { to: 'thread', content };
}

export const VARIANT_ACTIONS: GameActions = new Map([
  ['variants', panelAction(OWN_ACTIONS.variants, (at) => variantsPanel(at))],
  ['enhancing', panelAction(OWN_ACTIONS.enhancing, (at, { lasts }) => setEnhancing(at, lasts))],
  ['variant', panelAction(OWN_ACTIONS.variant, (at, { variant, to }) => setVariant(at, variant, to))],
]);
