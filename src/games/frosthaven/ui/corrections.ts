import { cleanName } from '../../../engine/values/typed-text.ts';
import type { ActionPanel, CampaignContext, GameActions } from '../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../game-api/contract/actions.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, pagedMenus } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { FORM_TITLE_LENGTH, OPTION_LENGTH } from '../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
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
import { customId, OWN_ACTIONS } from './custom-ids.ts';

const MENUS = 3;

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

/** Returns why nothing can be corrected by this user. */
async function whyNot(at: CampaignContext): Promise<Panel | undefined> {
  const own = await campaignOf(at);
  if (!(await ownCharacter(at))) return joinFirstPanel(at);
  return own && hasWeeks(own.catalog) ? undefined : textPanel(t`This campaign has no sheet to correct.`);
}

async function choicesPanel(at: CampaignContext, page: number): Promise<Panel> {
  const [why, own] = [await whyNot(at), await campaignOf(at)];
  if (why || !own) return why ?? textPanel(t`This campaign has no sheet to correct.`);
  const { campaign } = at;
  const options = typeable(own).map(({ value, name }) => ({ value, label: name }));
  return {
    content: t`What is wrong on the sheet? The change counts once the whole party agrees.`,
    components: pagedMenus(options, {
      page,
      menus: MENUS,
      menuId: (part) => customId({ action: 'sheet-correct-pick', campaign, part }),
      pageId: (other) => customId({ action: 'sheet-correct', campaign, page: other }),
      placeholder: t`What is wrong?`,
    }),
  };
}

async function correctionForm(at: CampaignContext): Promise<Panel | Form> {
  const [why, own] = [await whyNot(at), await campaignOf(at)];
  if (why || !own) return why ?? textPanel(t`This campaign has no sheet to correct.`);
  const found = typeable(own).find(({ value }) => value === at.selectedValues[0]);
  if (!found) return textPanel(notListed());
  return {
    id: customId({ action: 'sheet-correct-typed', campaign: at.campaign, what: found.value }),
    title: truncate(found.name, FORM_TITLE_LENGTH),
    fields: [
      { id: 'to', label: t`The new value: a whole number`, least: 1, most: 5 },
      { id: 'reason', label: t`The reason; everyone reads it`, least: 1, most: MAX_REASON_LENGTH },
    ],
  };
}

async function correct(at: CampaignContext, what: string): Promise<ActionPanel> {
  const [why, own, character] = [await whyNot(at), await campaignOf(at), await ownCharacter(at)];
  if (why || !own || !character) return why ?? joinFirstPanel(at);
  const reason = truncate(cleanName(at.fieldValues.get('reason') ?? ''), MAX_REASON_LENGTH);
  const to = cleanName(at.fieldValues.get('to') ?? '');
  const found = typeable(own).find(({ value }) => value === what);
  if (!found) return textPanel(notListed());
  if (!/^[-−]?\d{1,4}$/.test(to)) return textPanel(t`The new value must be a whole number.`);
  if (reason === '') return textPanel(t`Say in a few words why.`);
  const amount = Number(to.replace('−', '-'));
  return propose(at, { what: 'correction', by: character.member, target: found.target, to: amount, reason });
}

const notListed = () => t`You can’t correct that. Choose from the list.`;

export async function correctionButtons(at: CampaignContext): Promise<Button[]> {
  if ((await whyNot(at)) !== undefined) return [];
  const { campaign } = at;
  return [
    button(customId({ action: 'sheet-correct', campaign, page: 0 }), t`Correct a number…`),
    button(customId({ action: 'adopt', campaign }), t`Begun at a real table…`),
  ];
}

/** `correct` was a command; work that an older program had begun goes on under its name. */
export const CORRECTION_ACTIONS: GameActions = new Map([
  ['correct', panelAction({ campaign: number }, (at) => correct(at, cleanName(at.fieldValues.get('what') ?? '')))],
  ['sheet-correct', panelAction(OWN_ACTIONS['sheet-correct'], (at, { page }) => choicesPanel(at, page))],
  ['sheet-correct-pick', formAction(OWN_ACTIONS['sheet-correct-pick'], correctionForm)],
  ['sheet-correct-typed', panelAction(OWN_ACTIONS['sheet-correct-typed'], (at, { what }) => correct(at, what))],
]);
