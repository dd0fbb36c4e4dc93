/** Successors of dead wizards. FXP */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions.ts';
import { askChoice, wordOption } from '../questions.ts';
import { apprenticeOf, levelOf, wizardOf } from '../rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../state/sheet.ts';
import { bodiesFor, bringBack } from './bodies.ts';

/**
 * By the book only the apprentice of a good wizard succeeds, and else all is lost. With mercy there is always a
 * successor.
 */
export function* succeed(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const { catalog } = campaign;
  const sheet = campaign.sheet(seat);
  if (wizardOf(sheet)) return;
  const { from, lower } = catalog.content.experience.promotion;
  const level = levelOf(catalog, sheet);
  const next = Math.max(0, level - lower);
  const mercy = campaign.state.settings.death === 'mercy';
  const choices = [...revivalOptions(campaign, seat), ...heirOptions(sheet, mercy, level >= from)];
  const heir = yield* askChoice({ seat, prompt: { about: 'succession', level: next }, choices });
  if (heir === 'anew') return campaign.emit({ type: 'warband perished', seat, name: sheet.name });
  if (heir === 'elixir') return bringBack(campaign, seat, deadWizard(campaign, seat)?.id ?? -1);
  const by = typeof heir === 'number' ? heir : null;
  const experience = next * catalog.content.experience.perLevel;
  campaign.emit({ type: 'wizard followed', seat, by, experience, raises: Math.max(1, next) });
}

type Heir = number | 'anew' | 'stranger' | 'elixir';

function heirOptions(sheet: WarbandSheet, mercy: boolean, isGood: boolean): CampaignChoice<Heir>[] {
  const apprentice = apprenticeOf(sheet);
  const promoted: CampaignChoice<Heir>[] =
    apprentice && (mercy || isGood)
      ? [{ value: 'promote', is: apprentice.id, note: { is: 'member', member: apprentice.id } }]
      : [];
  return [...promoted, wordOption(mercy ? 'stranger' : 'anew')];
}

function deadWizard(campaign: FrostgraveCampaign, seat: Seat): SheetMember | undefined {
  return campaign.aftermath(seat).dead.find(({ role }) => role === 'wizard');
}

function revivalOptions(campaign: FrostgraveCampaign, seat: Seat): CampaignChoice<Heir>[] {
  const wizard = deadWizard(campaign, seat);
  return wizard && bodiesFor(campaign, seat).includes(wizard) ? [wordOption('elixir')] : [];
}
