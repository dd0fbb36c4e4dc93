import type { Seat } from '../../../../engine/rules/rule.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CampaignPrompt } from '../questions.ts';
import { rankOf, soldiersOf } from '../rules/limits.ts';
import { locationOf, wizardOf } from '../rules/numbers.ts';
import type { WarbandSheet } from '../state/sheet.ts';
import { rowOf } from '../steps/roll-contents.ts';
import { medianFor } from '../steps/votes.ts';
import { rowWords } from './facts.ts';
import type { CampaignNames } from './names.ts';
import { outcomeName, outcomeWords } from './outcomes.ts';

export function promptWords(prompt: CampaignPrompt, seat: Seat, names: CampaignNames): string {
  const sheet = names.sheet(seat);
  if (!sheet) return briefPromptWords(prompt);
  const purse = t`You have **${sheet.gold} gold**.`;
  switch (prompt.about) {
    case 'vote':
      return voteWords(prompt.proposal, names);
    case 'injury':
      return injuryWords(prompt, seat, names);
    case 'succession':
      return t`Your wizard is dead. Who leads ${bold(escapeMarkdown(sheet.name))} now? The new leader has level ${prompt.level} and casts everything at the original numbers.`;
    case 'casting':
      return t`You cast some spells after a game. Each spellcaster tries each of them once, and a failure harms nobody.`;
    case 'scroll':
      return t`Which spell goes onto the scroll, if the casting succeeds?`;
    case 'cured':
      return t`Who is it cast for?`;
    case 'embedded':
      return t`Which of these spells stays for good, if the casting succeeds?`;
    case 'level':
      return levelWords(prompt.waiting, seat, sheet, names);
    case 'treasure':
      return t`The treasure from the middle of the table: ${bold(`${prompt.die}`)}, ${rowWords(rowOf(names.catalog, prompt.die))}. You may reroll it once; then the second roll counts.`;
    case 'revealed':
      return t`This treasure was inspected beforehand: keep one of two rolls, ${bold(`${prompt.dice[0]}`)} and ${bold(`${prompt.dice[1]}`)}.`;
    case 'spending':
      return t`${purse} What do you do with it?`;
    case 'shelf':
      return t`${purse} What do you look at?`;
    case 'buy':
      return t`${purse} What do you buy? It goes into the vault.`;
    case 'sell':
      return t`${purse} What do you sell? Only items in the vault are for sale.`;
    case 'given':
      return t`What do you hand over?`;
    case 'given to':
      return t`Who gets it now?`;
    case 'hire':
      return t`${purse} ${roomWords(sheet, names)}. Whom do you hire?`;
    case 'dismiss':
      return t`${roomWords(sheet, names)}. Who leaves the warband for good? Their items come home; their gold does not.`;
    case 'base':
      return t`Where does the warband live? The place is free, and you keep it for good.`;
    case 'resource':
      return t`${purse} What do you buy for the base? Each exists once and stays.`;
    case 'nurse':
      return t`${purse} Who is nursed and does not miss a game?`;
    case 'ease':
      return t`${purse} Which injury do you ease? It does nothing in the next game.`;
    case 'body':
      return t`Whose body do you keep, so they may still be revived? It costs the potion.`;
    case 'pour':
      return t`Over whom do you pour it? It works for good, and once on each figure.`;
    case 'bring back':
      return t`Who do you bring back from the dead? It costs the potion.`;
  }
}

/** Reads on from a name; contains no secrets. */
export function briefPromptWords({ about }: Pick<CampaignPrompt, 'about'>): string {
  return translateMsg(BRIEFLY[about]);
}

const BRIEFLY: Readonly<Record<CampaignPrompt['about'], string>> = {
  vote: msg`how do you vote?`,
  injury: msg`do you add to the roll?`,
  succession: msg`who leads the warband now?`,
  casting: msg`which spells do you cast after the game?`,
  scroll: msg`which spell goes onto the scroll?`,
  cured: msg`for whom is the spell cast?`,
  embedded: msg`which spell stays for good?`,
  level: msg`what do the new levels bring?`,
  treasure: msg`do you reroll the treasure?`,
  revealed: msg`which of two treasure rolls do you keep?`,
  spending: msg`what do you do with the gold?`,
  shelf: msg`what do you buy now?`,
  buy: msg`what do you buy now?`,
  sell: msg`what do you sell now?`,
  given: msg`what do you hand over?`,
  'given to': msg`who gets it?`,
  hire: msg`whom do you hire?`,
  dismiss: msg`who leaves the warband?`,
  base: msg`where does the warband live?`,
  resource: msg`what do you buy for the base?`,
  nurse: msg`who is nursed?`,
  ease: msg`which injury do you ease?`,
  body: msg`whose body do you keep?`,
  pour: msg`over whom do you pour the potion?`,
  'bring back': msg`whom do you bring back?`,
};

function voteWords(proposal: Extract<CampaignPrompt, { about: 'vote' }>['proposal'], names: CampaignNames): string {
  const who = names.warband(proposal.seat);
  const how = t`More than half of the votes decides; nobody sees them before the count.`;
  if (proposal.what === 'end') return t`${who} wants to end the campaign now. Do you agree? ${how}`;
  const { experience, gold } = medianFor(names.view, proposal.seat);
  return t`${who} joins late. Does it begin with what half of the others have, **${experience} experience** and **${gold} gold** besides its own? ${how}`;
}

function injuryWords(
  { member, die, outcomes }: Extract<CampaignPrompt, { about: 'injury' }>,
  seat: Seat,
  names: CampaignNames,
) {
  const more = names.catalog.content.injuries.wizardMayAdd;
  const [left = '', added = ''] = outcomes;
  return [
    t`${bold(names.name(seat, member))} was taken out of action, and rolls ${bold(`${die}`)}: ${outcomeName(left)}. A wizard may add ${more}: ${outcomeName(added)}.`,
    `-# ${outcomeWords(left, names.catalog)} ${outcomeWords(added, names.catalog)}`,
  ].join('\n');
}

/** FXP-03 */
function levelWords(waiting: number, seat: Seat, sheet: WarbandSheet, names: CampaignNames): string {
  const { raises = 0, betters = 0 } = names.aftermath(seat) ?? {};
  const wizard = escapeMarkdown(wizardOf(sheet)?.name ?? t`Your wizard`);
  const left = [
    ...(raises > 0 ? [t`a stat ${times(raises)}`] : []),
    ...(betters > 0 ? [t`a casting number ${times(betters)}`] : []),
  ];
  const may =
    left.length === 0 ? [] : [t`This time you may improve ${formatList(left)}; you can always learn from grimoires.`];
  const has = t('{wizard} has {waiting, plural, =1 {**a level**} other {**# levels**}} to spend.', {
    wizard: bold(wizard),
    waiting,
  });
  return [has, ...may, t`You can keep levels for later.`].join(' ');
}

function times(count: number): string {
  return t('{count, plural, =1 {once} =2 {twice} other {# times}}', { count });
}

/** `5 of 8 soldiers, 2 of 4 specialists` */
export function roomWords(sheet: WarbandSheet, { catalog }: Pick<CampaignNames, 'catalog'>): string {
  const { soldiers, specialists } = catalog.leaders.warband;
  const all = soldiersOf(sheet);
  const special = all.filter((each) => rankOf(catalog, each) === 'specialist').length;
  const room = soldiers + (locationOf(catalog, sheet)?.extraSoldiers ?? 0);
  return t`${all.length} of ${room} soldiers, ${special} of ${specialists} specialists`;
}
