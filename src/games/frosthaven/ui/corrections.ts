import { cleanName } from '../../../engine/values/typed-text.ts';
import type { ActionPanel, CampaignContext, CampaignReader, GameActions } from '../../../game-api/contract/actions.ts';
import { panelAction } from '../../../game-api/contract/actions.ts';
import type { TermSuggestion } from '../../../game-api/contract/game.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { OPTION_LENGTH } from '../../../game-api/panel/limits.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { hasWeeks } from '../campaign/campaign.ts';
import type { CampaignMatch } from '../campaign/match.ts';
import { correctionTargets, targetValue } from '../campaign/rules/adoption/correction.ts';
import type { Proposal, Target } from '../campaign/state/proposal.ts';
import { MAX_REASON_LENGTH } from '../campaign/state/proposal.ts';
import { campaignNames } from '../campaign/text/names.ts';
import { targetWords } from '../campaign/text/record.ts';
import { campaignOf, ownCharacter } from './campaign/characters.ts';
import { joinFirstPanel } from './character/join-panel.ts';

export async function propose(at: CampaignContext, proposal: Proposal): Promise<ActionPanel> {
  const why = await at.sendInput({ type: 'proposed', proposal });
  if (why) return textPanel(why);
  const first = t`I have asked the party. The change counts once you all agree.`;
  const match = await at.campaignMatchId();
  return match === undefined ? textPanel(first) : { match, first };
}

interface Typeable {
  readonly target: Target;
  readonly value: string;
  readonly name: string;
}

function typeable({ view, catalog }: CampaignMatch): Typeable[] {
  const names = campaignNames(catalog, view);
  return correctionTargets(view).map((target) => ({
    target,
    value: Object.values(target).join(' '),
    name: suggestion(plain(targetWords(target, names)), `: ${targetValue(view, target)}`),
  }));
}

function suggestion(words: string, now: string): string {
  return `${truncate(words, OPTION_LENGTH - now.length)}${now}`;
}

function plain(text: string): string {
  return text.replaceAll('**', '').replace(/\\(.)/g, '$1');
}

async function correct(at: CampaignContext): Promise<ActionPanel> {
  const own = await campaignOf(at);
  const character = await ownCharacter(at);
  if (!character) return joinFirstPanel(at);
  if (!own || !hasWeeks(own.catalog)) return textPanel(t`This campaign has no sheet to correct.`);
  const [what, reason] = [
    cleanName(at.fieldValues.get('what') ?? ''),
    truncate(cleanName(at.fieldValues.get('reason') ?? ''), MAX_REASON_LENGTH),
  ];
  const to = cleanName(at.fieldValues.get('to') ?? '');
  const found = typeable(own).find(({ value, name }) =>
    [value, name].some((each) => each.toLowerCase() === what.toLowerCase()),
  );
  if (!found) return textPanel(t`You can’t correct that. Choose from the list while you type.`);
  if (!/^[-−]?\d{1,4}$/.test(to)) return textPanel(t`The new value must be a whole number.`);
  if (reason === '') return textPanel(t`Say in a few words why.`);
  const amount = Number(to.replace('−', '-'));
  return propose(at, { what: 'correction', by: character.member, target: found.target, to: amount, reason });
}

export const CORRECTION_ACTIONS: GameActions = new Map([['correct', panelAction({ campaign: number }, correct)]]);

export const CORRECTION_SUGGESTIONS: ReadonlyMap<string, (at: CampaignReader) => Promise<TermSuggestion[]>> = new Map([
  [
    'campaign correct what',
    async (at: CampaignReader) => {
      const own = await campaignOf(at);
      return own && hasWeeks(own.catalog) ? typeable(own).map(({ value, name }) => ({ value, name })) : [];
    },
  ],
]);
