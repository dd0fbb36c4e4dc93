/** Difficulty of a table relative to the recommended level. LVL-01 */

import type { Json } from '../../../../engine/values/json.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { memberWhoCanChange } from '../../../../game-api/panel/permission-text.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { isLevel } from '../../rules/scenario/setup/level.ts';
import type { Difficulty } from '../../settings/settings.ts';
import { DIFFICULTIES, tableSettings } from '../../settings/settings.ts';
import { joinRows, refusalPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

interface DifficultyLevel {
  /** Label, and the same inside a sentence. */
  readonly name: readonly [string, string];
  readonly levels: number;
  readonly about: string;
}

const STEPS: Readonly<Record<Difficulty, DifficultyLevel>> = {
  easy: { name: [msg`Easy`, msg`easy`], levels: -1, about: msg`one level below the recommended one` },
  normal: { name: [msg`Normal`, msg`normal`], levels: 0, about: msg`the recommended level` },
  hard: { name: [msg`Hard`, msg`hard`], levels: 1, about: msg`one level above the recommended one` },
  'very-hard': {
    name: [msg`Very hard`, msg`very hard`],
    levels: 2,
    about: msg`two levels above the recommended one`,
  },
};

function difficultyIn(settings: Json): Difficulty {
  return tableSettings.parse(settings).difficulty;
}

export function levelByDifficulty(settings: Json, recommended: number): number {
  const { levels } = STEPS[difficultyIn(settings)];
  const wanted = recommended + levels;
  return isLevel(wanted) ? wanted : recommended;
}

export function difficultyWords(settings: Json): string {
  const { name, about } = STEPS[difficultyIn(settings)];
  return `${translateMsg(name[1])}, ${translateMsg(about)}`;
}

export function difficultyButton(campaign: number): Button {
  return button(customId({ action: 'difficulty', campaign }), t`Difficulty`);
}

async function difficultyPanel(at: CampaignContext): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  const now = difficultyIn(await at.tableSettings());
  const lines = DIFFICULTIES.map(
    (each) => `- ${bold(translateMsg(STEPS[each].name[0]))}: ${translateMsg(STEPS[each].about)}.`,
  );
  const choices = DIFFICULTIES.map((to) =>
    button(
      customId({ action: 'set-difficulty', campaign: at.campaign, to }),
      translateMsg(STEPS[to].name[0]),
      to === now ? 'primary' : 'plain',
    ),
  );
  return {
    content: [
      t`At which level a scenario begins, unless you choose another one for it.`,
      ...lines,
      ...('why' in ruler ? [`-# ${ruler.why}`] : []),
    ].join('\n'),
    components: 'why' in ruler ? await joinRows(at) : buttonRows(choices),
  };
}

async function setDifficulty(at: CampaignContext, to: Difficulty): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  if ('why' in ruler) return refusalPanel(at, ruler.why);
  if (difficultyIn(await at.tableSettings()) !== to) {
    const content = () =>
      t`${bold(escapeMarkdown(ruler.member.userName))} has set for the table: scenarios begin at ${translateMsg(STEPS[to].about)}.`;
    await at.changeTableSettings({ difficulty: to }, () => ({ to: 'thread', content: content() }));
  }
  return difficultyPanel(at);
}

export const DIFFICULTY_ACTIONS: GameActions = new Map([
  ['difficulty', panelAction(OWN_ACTIONS.difficulty, difficultyPanel)],
  ['set-difficulty', panelAction(OWN_ACTIONS['set-difficulty'], (at, { to }) => setDifficulty(at, to))],
]);
