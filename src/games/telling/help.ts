/** What `/help` says of what every game has. */
export const HELP = {
  panel: 'Press **My panel** whenever you like: it shows what is wanted of you, and nobody else sees it.',
  rules: '`/rules` explains any term, icon or condition.',
  undo: '`/undo` takes back your last choice: freely until something hidden is shown, later when the table agrees.',
  away: '`/campaign away` has the bot play for you, or for another who is away; `/campaign back` ends it. `/away` plans ahead, for all your games.',
} as const;
