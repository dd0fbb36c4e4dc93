/**
 * Founding of a warband on a private panel, step by step.
 * The draft is a wish of the player, until the campaign match receives it as `founded` of `campaign/inputs.ts`.
 */

import { json } from '../../../../engine/values/json.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { readForm } from '../../../../game-api/panel/read-form.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { FoundingStep, WarbandDraft } from '../../warband/draft.ts';
import {
  EMPTY_DRAFT,
  fillDraft,
  foundingOf,
  stepOf,
  unusedName,
  withApprentice,
  withoutSoldier,
  withoutSpell,
  withSchool,
  withSoldier,
  withSpell,
} from '../../warband/draft.ts';
import { campaignOf, canRefound, memberOf } from '../campaign/campaign.ts';
import { foundFirstPanel, joinFirstPanel } from '../campaign/join-first.ts';
import type { Caster, FoundingPart } from '../custom-ids.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { armsPanel, endPanel, namesForm, setArms, toggleArm } from './end-step.ts';
import type { PartlyHired } from './founding-forms.ts';
import { fillPart, foundingForm } from './founding-forms.ts';
import { withNames } from './naming.ts';
import type { FoundingContext } from './steps.ts';
import { apprenticePanel, schoolPanel, soldiersPanel, spellsPanel } from './steps.ts';
import { clearDraft, loadDraft, saveDraft } from './stored-draft.ts';

/** Gives each player, and each new suggestion, names of their own. */
function seedOf(campaign: number, member: number, { suggestions, soldiers }: WarbandDraft): number {
  return 100_000 * campaign + 1000 * member + 20 * suggestions + soldiers.length;
}

export async function foundingPanel(catalog: Catalog, at: CampaignReader): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return joinFirstPanel(at);
  const { view } = await campaignOf(at);
  const own = view.warbands.find(({ seat }) => seat === `${member}`);
  if (own && !canRefound(view, own)) return foundFirstPanel(at, t`You already have a warband, and it has played.`);
  return panelAt(catalog, at, await loadDraft(catalog, at));
}

interface FoundingPage {
  readonly step?: FoundingStep;
  readonly look?: string;
  readonly leaf?: number;
  readonly first?: string | undefined;
}

async function panelAt(
  catalog: Catalog,
  at: CampaignReader,
  draft: WarbandDraft,
  shown: FoundingPage = {},
): Promise<Panel> {
  const { look, first, leaf } = shown;
  const due = stepOf(catalog, draft);
  const founder: FoundingContext = { catalog, campaign: at.campaign, draft, first };
  const step = draft.school === undefined ? 'school' : (shown.step ?? due);
  switch (step) {
    case 'school':
      return schoolPanel(founder);
    case 'spells':
      return spellsPanel(founder, look, leaf);
    case 'apprentice':
      return apprenticePanel(founder);
    case 'soldiers':
      return soldiersPanel(founder, leaf);
    case 'end':
      return due === 'end' ? endPanel(founder, await isLate(at)) : panelAt(catalog, at, draft, { first });
  }
}

/** True once a game of the campaign has been finished. */
async function isLate(at: Pick<CampaignReader, 'matches'>): Promise<boolean> {
  return (await at.matches('game')).some(({ result }) => result !== undefined && result !== 'abandoned');
}

type FoundingChange = (draft: WarbandDraft, seed: number) => WarbandDraft | PartlyHired | string;

/** A string from `change` is the reason of a refusal. */
async function changeDraft(
  catalog: Catalog,
  at: CampaignContext,
  change: FoundingChange,
  shown: FoundingPage = {},
): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return joinFirstPanel(at);
  const draft = await loadDraft(catalog, at);
  const made = change(draft, seedOf(at.campaign, member, draft));
  if (typeof made === 'string') return panelAt(catalog, at, draft, { ...shown, first: capitalize(made) });
  const [done, told] = 'told' in made ? [made.draft, made.told] : [made, shown.first];
  const next: WarbandDraft = { ...done, ...(draft.optional && { optional: draft.optional }) };
  await saveDraft(at, next);
  return panelAt(catalog, at, next, { ...shown, first: told });
}

async function submitFounding(catalog: Catalog, at: CampaignContext, asks: 'nothing' | 'median'): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return joinFirstPanel(at);
  const draft = await loadDraft(catalog, at);
  const founding = foundingOf(catalog, draft);
  if (!founding) return panelAt(catalog, at, draft);
  const said = { type: 'founded', member, founding, ...(asks === 'median' && { median: true }) };
  const why = await at.sendInput(json.parse(JSON.parse(JSON.stringify(said))));
  if (why !== undefined) return panelAt(catalog, at, draft, { first: why });
  await clearDraft(catalog, at);
  const { campaign } = at;
  return {
    content: t`${bold(escapeMarkdown(founding.name))} is founded. Begin a game on the campaign panel; until then you can refound it.`,
    components: buttonRows([button(customId({ action: 'warband', campaign }), t`My warband`, 'primary')]),
  };
}

async function formOf(catalog: Catalog, at: CampaignContext, part: FoundingPart): Promise<Panel | Form> {
  if ((await memberOf(at)) === undefined) return joinFirstPanel(at);
  const form = foundingForm({ catalog, campaign: at.campaign, draft: await loadDraft(catalog, at) }, part);
  return form.fields.length > 0 ? form : foundingPanel(catalog, at);
}

async function takeForm(catalog: Catalog, at: CampaignContext, part: FoundingPart): Promise<Panel> {
  const change: FoundingChange = (draft, seed) => {
    const founder: FoundingContext = { catalog, campaign: at.campaign, draft };
    const form = foundingForm(founder, part);
    const sent = readForm(form, at.formValues);
    return 'why' in sent ? sent.why : fillPart(founder, form, part, sent, seed);
  };
  return changeDraft(catalog, at, change);
}

async function formFor(catalog: Catalog, at: CampaignContext): Promise<Panel | Form> {
  const draft = await loadDraft(catalog, at);
  if (!draft.wizard) return foundingPanel(catalog, at);
  return namesForm({ catalog, campaign: at.campaign, draft });
}

const ACTIONS = OWN_ACTIONS;

export function foundingActs(catalog: Catalog): GameActions {
  const change = (at: CampaignContext, how: FoundingChange, shown?: FoundingPage) =>
    changeDraft(catalog, at, how, shown);
  const show = async (at: CampaignContext, shown: FoundingPage) =>
    panelAt(catalog, at, await loadDraft(catalog, at), shown);
  const chosen = ({ selectedValues }: CampaignContext) => selectedValues[0] ?? '';
  return new Map([
    ['founding', panelAction(ACTIONS.founding, (at) => foundingPanel(catalog, at))],
    ['found-step', panelAction(ACTIONS['found-step'], (at, { step }) => show(at, { step }))],
    ['found-look', panelAction(ACTIONS['found-look'], (at, { school }) => show(at, { step: 'spells', look: school }))],
    ['found-looks', panelAction(ACTIONS['found-looks'], (at) => show(at, { step: 'spells', look: chosen(at) }))],
    [
      'found-page',
      panelAction(ACTIONS['found-page'], (at, { school, leaf }) => show(at, { step: 'spells', look: school, leaf })),
    ],
    ['found-leaf', panelAction(ACTIONS['found-leaf'], (at, { leaf }) => show(at, { step: 'soldiers', leaf }))],
    [
      'found-school',
      panelAction(ACTIONS['found-school'], (at) =>
        change(at, (draft, seed) => withSchool(catalog, draft, chosen(at), seed), { step: 'spells' }),
      ),
    ],
    [
      'found-spells',
      panelAction(ACTIONS['found-spells'], (at) =>
        change(at, (draft) => learnSpells(catalog, draft, at.selectedValues), { step: 'spells' }),
      ),
    ],
    [
      'found-unlearn',
      panelAction(ACTIONS['found-unlearn'], (at) =>
        change(at, (draft) => withoutSpell(draft, chosen(at)), { step: 'spells' }),
      ),
    ],
    [
      'found-apprentice',
      panelAction(ACTIONS['found-apprentice'], (at, { wanted }) =>
        change(at, (draft, seed) => withApprentice(catalog, draft, wanted === 'yes', seed)),
      ),
    ],
    [
      'found-hire',
      panelAction(ACTIONS['found-hire'], (at) =>
        change(at, (draft, seed) => hireSoldier(catalog, draft, chosen(at), seed), { step: 'soldiers' }),
      ),
    ],
    [
      'found-send',
      panelAction(ACTIONS['found-send'], (at) =>
        change(at, (draft) => withoutSoldier(draft, Number(chosen(at))), { step: 'soldiers' }),
      ),
    ],
    [
      'found-enough',
      panelAction(ACTIONS['found-enough'], (at) => change(at, (draft) => ({ ...draft, isEnough: true }))),
    ],
    ['found-arms', panelAction(ACTIONS['found-arms'], async (at) => armsStep(catalog, at))],
    ['found-arm', panelAction(ACTIONS['found-arm'], (at, { who }) => armCaster(catalog, at, who, toggleArm))],
    ['found-armed', panelAction(ACTIONS['found-armed'], (at, { who }) => armCaster(catalog, at, who, setArms))],
    ['found-form', formAction(ACTIONS['found-form'], (at, { part }) => formOf(catalog, at, part))],
    ['found-sent', panelAction(ACTIONS['found-sent'], (at, { part }) => takeForm(catalog, at, part))],
    ['found-names', formAction(ACTIONS['found-names'], (at) => formFor(catalog, at))],
    [
      'found-named',
      panelAction(ACTIONS['found-named'], (at) =>
        change(at, (draft) => withNames(draft, at.fieldValues), { step: 'end' }),
      ),
    ],
    [
      'found-fill',
      panelAction(ACTIONS['found-fill'], async (at) => {
        const taken = await takenNames(at);
        return change(at, (draft, seed) => fillDraft(catalog, draft, seed, taken));
      }),
    ],
    [
      'found-suggest',
      panelAction(ACTIONS['found-suggest'], async (at) => {
        const taken = await takenNames(at);
        return change(at, (draft, seed) => nextSuggestion(catalog, draft, seed, taken));
      }),
    ],
    [
      'found-anew',
      panelAction(ACTIONS['found-anew'], (at) => change(at, ({ suggestions }) => ({ ...EMPTY_DRAFT, suggestions }))),
    ],
    ['found-now', panelAction(ACTIONS['found-now'], (at, { asks }) => submitFounding(catalog, at, asks))],
  ]);
}

function nextSuggestion(
  catalog: Catalog,
  { suggestions }: WarbandDraft,
  seed: number,
  taken: readonly string[],
): WarbandDraft {
  return fillDraft(catalog, { ...EMPTY_DRAFT, suggestions: suggestions + 1 }, seed, taken);
}

/** Names in the other warbands of the campaign, so that none is there twice in a game. */
async function takenNames(at: CampaignReader): Promise<string[]> {
  const member = await memberOf(at);
  const { view } = await campaignOf(at);
  const others = view.warbands.filter(({ seat }) => seat !== `${member}`);
  return others.flatMap(({ sheet }) => sheet.members.map(({ name }) => name));
}

/** Refuses all spells if one is no longer open, as from an old menu. */
function learnSpells(catalog: Catalog, draft: WarbandDraft, spells: readonly string[]): WarbandDraft | string {
  const next = spells.reduce((now, id) => withSpell(catalog, now, id), draft);
  return next.spells.length === draft.spells.length + spells.length ? next : t`You can’t learn that spell now.`;
}

function hireSoldier(catalog: Catalog, draft: WarbandDraft, what: string, seed: number): WarbandDraft | string {
  const next = withSoldier(catalog, draft, what, unusedName(draft, seed));
  return next === draft ? t`You lack the room or gold for that.` : next;
}

async function armsStep(catalog: Catalog, at: CampaignContext, first?: string): Promise<Panel> {
  const draft = await loadDraft(catalog, at);
  return draft.wizard ? armsPanel({ catalog, campaign: at.campaign, draft, first }) : foundingPanel(catalog, at);
}

async function armCaster(catalog: Catalog, at: CampaignContext, who: Caster, how: typeof setArms): Promise<Panel> {
  const next = how(catalog, await loadDraft(catalog, at), who, at.selectedValues);
  if (typeof next === 'string') return armsStep(catalog, at, capitalize(next));
  await saveDraft(at, next);
  return armsStep(catalog, at);
}
