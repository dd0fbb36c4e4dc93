import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { goalsAlt, pictureJob } from '../../render/index.ts';
import type { ViewContext } from '../view-context.ts';

export function goalPanel({ table }: ViewContext): Panel {
  const goals = table.view.own?.goals ?? [];
  if (goals.length === 0) return textPanel(t`You have no battle goal here.`);
  const lines = goals.map(
    ({ name, text, checks, progress }) =>
      `${bold(name)} (${t('{checks, plural, one {# checkmark} other {# checkmarks}}', { checks })}): ${text}\n> ${progress}`,
  );
  return {
    content: lines.join('\n'),
    components: [],
    picture: { job: pictureJob('goals', { goals }), alt: goalsAlt(goals), name: 'goals.png' },
  };
}
