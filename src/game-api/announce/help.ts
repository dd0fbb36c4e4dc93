import { t } from '../../i18n/t.ts';

export function helpWords() {
  return {
    panel: t`Press **My panel** whenever you like: it shows what is wanted of you, and nobody else sees it.`,
    rules: t`\`/rules\` explains any term, icon or condition.`,
    undo: t`\`/undo\` takes back your last choice: freely until something hidden is shown, later when the table agrees.`,
    away: t`\`/campaign away\` has the bot play for you, or for another who is away; \`/campaign back\` ends it. \`/away\` plans ahead, for all your games.`,
  };
}
