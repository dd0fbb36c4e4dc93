/**
 * Founding of a warband on a private panel, step by step.
 * The draft is a wish of the player, until the campaign match receives it as `founded` of `campaign/inputs.ts`.
 */

import { json } from '../../../../engine/values/json.ts';
import { type Acts, type AtCampaign, act, asking, type CampaignReader } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escaped } from '../../../../game-api/panel/text.ts';
import { capital } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import {
  EMPTY,
  type FoundingStep,
  filled,
  foundingOf,
  freeName,
  stepOf,
  type WarbandDraft,
  withApprentice,
  withoutSoldier,
  withoutSpell,
  withSchool,
  withSoldier,
  withSpell,
} from '../../warband/draft.ts';
import { memberOf } from '../campaign/campaign.ts';
import { joinFirst } from '../campaign/join-first.ts';
import { type Caster, customId, OWN_ACTIONS } from '../custom-ids.ts';
import { armed, armsPanel, endPanel, namesForm, rearmed } from './end.ts';
import { draftOf, forget, keep } from './kept.ts';
import { named } from './naming.ts';
import { apprenticePanel, type Founder, schoolPanel, soldiersPanel, spellsPanel } from './steps.ts';

/** Gives each player, and each new suggestion, names of their own. */
function seedOf(campaign: number, member: number, { suggestions, soldiers }: WarbandDraft): number {
  return 100_000 * campaign + 1000 * member + 20 * suggestions + soldiers.length;
}

export async function foundingPanel(catalog: Catalog, at: CampaignReader): Promise<Panel> {
  if ((await memberOf(at)) === undefined) return joinFirst(at);
  return panelAt(catalog, at, await draftOf(catalog, at));
}

interface FoundingPage {
  readonly step?: FoundingStep;
  readonly look?: string;
  readonly first?: string | undefined;
}

async function panelAt(
  catalog: Catalog,
  at: CampaignReader,
  draft: WarbandDraft,
  shown: FoundingPage = {},
): Promise<Panel> {
  const { look, first } = shown;
  const due = stepOf(catalog, draft);
  const founder: Founder = { catalog, campaign: at.campaign, draft, first };
  const step = draft.school === undefined ? 'school' : (shown.step ?? due);
  switch (step) {
    case 'school':
      return schoolPanel(founder);
    case 'spells':
      return spellsPanel(founder, look);
    case 'apprentice':
      return apprenticePanel(founder);
    case 'soldiers':
      return soldiersPanel(founder);
    case 'end':
      return due === 'end' ? endPanel(founder, await isLate(at)) : panelAt(catalog, at, draft, { first });
  }
}

/** True once a game of the campaign has been finished. */
async function isLate(at: Pick<CampaignReader, 'matches'>): Promise<boolean> {
  return (await at.matches('game')).some(({ result }) => result !== undefined && result !== 'abandoned');
}

type FoundingChange = (draft: WarbandDraft, seed: number) => WarbandDraft | string;

/** A string from `change` is the reason of a refusal. */
async function changed(
  catalog: Catalog,
  at: AtCampaign,
  change: FoundingChange,
  shown: FoundingPage = {},
): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return joinFirst(at);
  const draft = await draftOf(catalog, at);
  const made = change(draft, seedOf(at.campaign, member, draft));
  if (typeof made === 'string') return panelAt(catalog, at, draft, { ...shown, first: capital(made) });
  const next: WarbandDraft = { ...made, ...(draft.optional && { optional: draft.optional }) };
  await keep(at, next);
  return panelAt(catalog, at, next, shown);
}

async function found(catalog: Catalog, at: AtCampaign, asks: 'nothing' | 'median'): Promise<Panel> {
  const member = await memberOf(at);
  if (member === undefined) return joinFirst(at);
  const draft = await draftOf(catalog, at);
  const founding = foundingOf(catalog, draft);
  if (!founding) return panelAt(catalog, at, draft);
  const said = { type: 'founded', member, founding, ...(asks === 'median' && { median: true }) };
  const why = await at.tell(json.parse(JSON.parse(JSON.stringify(said))));
  if (why !== undefined) return panelAt(catalog, at, draft, { first: why });
  await forget(catalog, at);
  const { campaign } = at;
  return {
    content: t`${bold(escaped(founding.name))} is founded. The panel of the campaign begins a game; until then it can be founded anew.`,
    components: buttonRows([button(customId({ action: 'warband', campaign }), t`My warband`, 'primary')]),
  };
}

async function formFor(catalog: Catalog, at: AtCampaign): Promise<Panel | Form> {
  const draft = await draftOf(catalog, at);
  if (!draft.wizard) return foundingPanel(catalog, at);
  return namesForm({ catalog, campaign: at.campaign, draft });
}

const ACTIONS = OWN_ACTIONS;

export function foundingActs(catalog: Catalog): Acts {
  const change = (at: AtCampaign, how: FoundingChange, shown?: FoundingPage) => changed(catalog, at, how, shown);
  const show = async (at: AtCampaign, shown: FoundingPage) => panelAt(catalog, at, await draftOf(catalog, at), shown);
  const chosen = ({ selected }: AtCampaign) => selected[0] ?? '';
  return new Map([
    ['founding', act(ACTIONS.founding, (at) => foundingPanel(catalog, at))],
    ['found-step', act(ACTIONS['found-step'], (at, { step }) => show(at, { step }))],
    ['found-look', act(ACTIONS['found-look'], (at, { school }) => show(at, { step: 'spells', look: school }))],
    [
      'found-school',
      act(ACTIONS['found-school'], (at) =>
        change(at, (draft, seed) => withSchool(catalog, draft, chosen(at), seed), { step: 'spells' }),
      ),
    ],
    [
      'found-spells',
      act(ACTIONS['found-spells'], (at) =>
        change(at, (draft) => learned(catalog, draft, at.selected), { step: 'spells' }),
      ),
    ],
    [
      'found-unlearn',
      act(ACTIONS['found-unlearn'], (at) => change(at, (draft) => withoutSpell(draft, chosen(at)), { step: 'spells' })),
    ],
    [
      'found-apprentice',
      act(ACTIONS['found-apprentice'], (at, { wanted }) =>
        change(at, (draft, seed) => withApprentice(catalog, draft, wanted === 'yes', seed)),
      ),
    ],
    [
      'found-hire',
      act(ACTIONS['found-hire'], (at) =>
        change(at, (draft, seed) => hired(catalog, draft, chosen(at), seed), { step: 'soldiers' }),
      ),
    ],
    [
      'found-send',
      act(ACTIONS['found-send'], (at) =>
        change(at, (draft) => withoutSoldier(draft, Number(chosen(at))), { step: 'soldiers' }),
      ),
    ],
    ['found-enough', act(ACTIONS['found-enough'], (at) => change(at, (draft) => ({ ...draft, isEnough: true })))],
    ['found-arms', act(ACTIONS['found-arms'], async (at) => armsOf(catalog, at))],
    ['found-arm', act(ACTIONS['found-arm'], (at, { who }) => arm(catalog, at, who, rearmed))],
    ['found-armed', act(ACTIONS['found-armed'], (at, { who }) => arm(catalog, at, who, armed))],
    ['found-names', asking(ACTIONS['found-names'], (at) => formFor(catalog, at))],
    [
      'found-named',
      act(ACTIONS['found-named'], (at) => change(at, (draft) => named(draft, at.typed), { step: 'end' })),
    ],
    ['found-fill', act(ACTIONS['found-fill'], (at) => change(at, (draft, seed) => filled(catalog, draft, seed)))],
    [
      'found-suggest',
      act(ACTIONS['found-suggest'], (at) => change(at, (draft, seed) => another(catalog, draft, seed))),
    ],
    ['found-anew', act(ACTIONS['found-anew'], (at) => change(at, ({ suggestions }) => ({ ...EMPTY, suggestions })))],
    ['found-now', act(ACTIONS['found-now'], (at, { asks }) => found(catalog, at, asks))],
  ]);
}

function another(catalog: Catalog, { suggestions }: WarbandDraft, seed: number): WarbandDraft {
  return filled(catalog, { ...EMPTY, suggestions: suggestions + 1 }, seed);
}

/** Refuses all spells if one is no longer open, as from an old menu. */
function learned(catalog: Catalog, draft: WarbandDraft, spells: readonly string[]): WarbandDraft | string {
  const next = spells.reduce((now, id) => withSpell(catalog, now, id), draft);
  return next.spells.length === draft.spells.length + spells.length ? next : t`That spell can’t be learned now.`;
}

function hired(catalog: Catalog, draft: WarbandDraft, what: string, seed: number): WarbandDraft | string {
  const next = withSoldier(catalog, draft, what, freeName(draft, seed));
  return next === draft ? t`There is no room or gold for that.` : next;
}

async function armsOf(catalog: Catalog, at: AtCampaign, first?: string): Promise<Panel> {
  const draft = await draftOf(catalog, at);
  return draft.wizard ? armsPanel({ catalog, campaign: at.campaign, draft, first }) : foundingPanel(catalog, at);
}

async function arm(catalog: Catalog, at: AtCampaign, who: Caster, how: typeof armed): Promise<Panel> {
  const next = how(catalog, await draftOf(catalog, at), who, at.selected);
  if (typeof next === 'string') return armsOf(catalog, at, capital(next));
  await keep(at, next);
  return armsOf(catalog, at);
}
