import { t } from '../../i18n/t.ts';

export function helpWords() {
  return {
    panel: t`Press **My panel** any time: it shows what you have to do, and only you see it.`,
    rules: t`\`/rules\` explains any term, icon or condition.`,
    undo: t`\`/undo\` takes back your last choice: freely until something hidden is shown, after that if the table agrees.`,
    away: t`\`/away\` lets the bot play for you, now or from a day on, in all your games. \`/campaign panel\` does so for another player who is away.`,
  };
}
