/** Difficulty of a table relative to the recommended level. LVL-01 */

import type { Json } from '../../../../engine/values/json.ts';
import { type Acts, type AtCampaign, act } from '../../../../game-api/contract/actions.ts';
import { type Button, button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { rulerIn } from '../../../../game-api/panel/permission-text.ts';
import { bold, escaped } from '../../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import { isLevel } from '../../rules/scenario/setup/level.ts';
import { DIFFICULTIES, type Difficulty, tableSettings } from '../../settings/settings.ts';
import { joinRows, refusedTo } from '../character/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

interface DifficultyLevel {
  /** Label, and the same inside a sentence. */
  readonly name: readonly [string, string];
  readonly levels: number;
  readonly about: string;
}

const STEPS: Readonly<Record<Difficulty, DifficultyLevel>> = {
  easy: { name: [later`Easy`, later`easy`], levels: -1, about: later`one level below the recommended one` },
  normal: { name: [later`Normal`, later`normal`], levels: 0, about: later`the recommended level` },
  hard: { name: [later`Hard`, later`hard`], levels: 1, about: later`one level above the recommended one` },
  'very-hard': {
    name: [later`Very hard`, later`very hard`],
    levels: 2,
    about: later`two levels above the recommended one`,
  },
};

function difficultyIn(settings: Json): Difficulty {
  return tableSettings.parse(settings).difficulty;
}

export function levelBy(settings: Json, recommended: number): number {
  const { levels } = STEPS[difficultyIn(settings)];
  const wanted = recommended + levels;
  return isLevel(wanted) ? wanted : recommended;
}

export function difficultyWords(settings: Json): string {
  const { name, about } = STEPS[difficultyIn(settings)];
  return `${translated(name[1])}, ${translated(about)}`;
}

export function difficultyButton(campaign: number): Button {
  return button(customId({ action: 'difficulty', campaign }), t`Difficulty`);
}

async function difficultyPanel(at: AtCampaign): Promise<Panel> {
  const ruler = await rulerIn(at);
  const now = difficultyIn(await at.settings());
  const lines = DIFFICULTIES.map(
    (each) => `- ${bold(translated(STEPS[each].name[0]))}: ${translated(STEPS[each].about)}.`,
  );
  const choices = DIFFICULTIES.map((to) =>
    button(
      customId({ action: 'set-difficulty', campaign: at.campaign, to }),
      translated(STEPS[to].name[0]),
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

async function setDifficulty(at: AtCampaign, to: Difficulty): Promise<Panel> {
  const ruler = await rulerIn(at);
  if ('why' in ruler) return refusedTo(at, ruler.why);
  if (difficultyIn(await at.settings()) !== to) {
    const content = () =>
      t`${bold(escaped(ruler.member.userName))} has decided for the table: scenarios begin at ${translated(STEPS[to].about)}.`;
    await at.decide({ difficulty: to }, () => ({ to: 'thread', content: content() }));
  }
  return difficultyPanel(at);
}

export const DIFFICULTY_ACTS: Acts = new Map([
  ['difficulty', act(OWN_ACTIONS.difficulty, difficultyPanel)],
  ['set-difficulty', act(OWN_ACTIONS['set-difficulty'], (at, { to }) => setDifficulty(at, to))],
]);
