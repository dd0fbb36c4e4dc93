/** Panel for users without a character, with a Join button where they can join. */
import { z } from 'zod';
import type { CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { buttonRows } from '../../../../game-api/panel/controls.ts';
import { closedWords, joinButton, joinPanel } from '../../../../game-api/panel/joining.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { seatLimit } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state/people.ts';
import { CAMPAIGN_FULL, mustWait, NEXT_DOWNTIME } from '../../campaign/steps/party/member-inputs.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { campaignOf, charactersOf, unplayedClasses } from '../campaign/characters.ts';

const joining = z.object({ joining: z.string() }).catch({ joining: 'open' });

export function joinFirstPanel(at: CampaignReader): Promise<Panel> {
  return joinPanelWith(at, t`Join the campaign and choose a class first.`);
}

/** Below another sentence. */
export async function joinPanelWith(at: CampaignReader, text: string): Promise<Panel> {
  return joinPanel(at.campaign, text, await whyNotJoining(at));
}

/** A refusal, below which whoever is no member yet can join. */
export async function refusalPanel(at: CampaignReader, why: string): Promise<Panel> {
  return (await isMember(at)) ? textPanel(why) : joinPanelWith(at, why);
}

/** Row with a Join button; empty for members, and where nobody can join. */
export async function joinRows(at: CampaignReader): Promise<ControlRow[]> {
  const isClosed = (await isMember(at)) || (await whyNotJoining(at)) !== undefined;
  return isClosed ? [] : buttonRows([joinButton(at.campaign)]);
}

async function isMember(at: CampaignReader): Promise<boolean> {
  return (await at.members()).some(({ user }) => user === at.user);
}

/** Why whoever has no character can't come to one now; undefined where they can. CRE-01, VAR-17 */
export async function whyNotJoining(at: CampaignReader): Promise<string | undefined> {
  const own = await campaignOf(at);
  const members = await at.members();
  const member = members.find(({ user }) => user === at.user)?.id;
  if (member === undefined) {
    if (joining.parse(await at.tableSettings()).joining === 'closed') return closedWords();
    if (members.length >= seatLimit(own)) return translateMsg(CAMPAIGN_FULL);
  }
  if (!own) return undefined;
  const { catalog, view } = own;
  if (unplayedClasses(catalog, view.roster, await charactersOf(at)).length === 0) return t`All classes are taken.`;
  return member === undefined ? undefined : whyNotYet(catalog, view, member);
}

/** After a death the next character comes in Downtime. VAR-17 */
export function whyNotYet(
  catalog: Catalog,
  { roster, week, sheets = [] }: Pick<Partial<CampaignView>, 'roster' | 'week' | 'sheets'>,
  member: number,
): string | undefined {
  if (!roster || !week) return undefined;
  const played = sheets.filter((sheet) => !isCompanion(sheet));
  return mustWait({ catalog, state: { roster, week }, played }, member) ? translateMsg(NEXT_DOWNTIME) : undefined;
}
