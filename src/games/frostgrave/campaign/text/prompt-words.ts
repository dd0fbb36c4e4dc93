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
      return t`Your wizard is dead. Who leads ${bold(escapeMarkdown(sheet.name))} now? Whoever follows has level ${prompt.level}, and casts everything at the numbers of the beginning.`;
    case 'casting':
      return t`Some spells are cast after a game. Each spellcaster tries each of them once, and a failure harms nobody.`;
    case 'scroll':
      return t`Which spell goes onto the scroll, if the casting succeeds?`;
    case 'cured':
      return t`For whom is it cast?`;
    case 'embedded':
      return t`Which of these spells stays for good, if the casting succeeds?`;
    case 'level':
      return levelWords(prompt.waiting, seat, sheet, names);
    case 'treasure':
      return t`The treasure from the middle of the table: ${bold(`${prompt.die}`)}, ${rowWords(rowOf(names.catalog, prompt.die))}. It may be rolled once more; then the second roll counts.`;
    case 'revealed':
      return t`Somebody had looked into this treasure beforehand: of two rolls, ${bold(`${prompt.dice[0]}`)} and ${bold(`${prompt.dice[1]}`)}, one is kept.`;
    case 'spending':
      return t`${purse} What is done with it?`;
    case 'shelf':
      return t`${purse} What do you look at?`;
    case 'buy':
      return t`${purse} What do you buy? It goes into the vault.`;
    case 'sell':
      return t`${purse} What do you sell? Only what lies in the vault is for sale.`;
    case 'given':
      return t`What changes hands?`;
    case 'given to':
      return t`To whom does it go?`;
    case 'hire':
      return t`${purse} ${roomWords(sheet, names)}. Whom do you hire?`;
    case 'dismiss':
      return t`${roomWords(sheet, names)}. Who leaves the warband for good? What they carry comes home, no gold does.`;
    case 'base':
      return t`Where does the warband live? The place costs nothing, and it is for good.`;
    case 'resource':
      return t`${purse} What is bought for the base? Each is there once, and stays.`;
    case 'nurse':
      return t`${purse} Who is nursed, and misses no game after all?`;
    case 'ease':
      return t`${purse} Which injury is eased? Then it does nothing in the next game.`;
    case 'body':
      return t`Whose body is kept, so that somebody may still bring them back? It costs the potion.`;
    case 'pour':
      return t`Over whom is it poured? It works for good, and once on each.`;
    case 'bring back':
      return t`Who is brought back from the dead? It costs the potion.`;
  }
}

/** Reads on from a name; contains no secrets. */
export function briefPromptWords({ about }: Pick<CampaignPrompt, 'about'>): string {
  return translateMsg(BRIEFLY[about]);
}

const BRIEFLY: Readonly<Record<CampaignPrompt['about'], string>> = {
  vote: msg`how do you vote?`,
  injury: msg`is something added to the roll?`,
  succession: msg`who leads the warband now?`,
  casting: msg`which spells are cast after the game?`,
  scroll: msg`which spell goes onto the scroll?`,
  cured: msg`for whom is the spell cast?`,
  embedded: msg`which spell stays for good?`,
  level: msg`what do the new levels bring?`,
  treasure: msg`is the treasure rolled again?`,
  revealed: msg`which of two rolls for a treasure is kept?`,
  spending: msg`what is done with the gold?`,
  shelf: msg`what is bought?`,
  buy: msg`what is bought?`,
  sell: msg`what is sold?`,
  given: msg`what changes hands?`,
  'given to': msg`who gets it?`,
  hire: msg`who is hired?`,
  dismiss: msg`who leaves the warband?`,
  base: msg`where does the warband live?`,
  resource: msg`what is bought for the base?`,
  nurse: msg`who is nursed?`,
  ease: msg`which injury is eased?`,
  body: msg`whose body is kept?`,
  pour: msg`over whom is the potion poured?`,
  'bring back': msg`who is brought back?`,
};

function voteWords(proposal: Extract<CampaignPrompt, { about: 'vote' }>['proposal'], names: CampaignNames): string {
  const who = names.warband(proposal.seat);
  const how = t`More than half of the votes carry it; nobody sees them before they are counted.`;
  if (proposal.what === 'end') return t`${who} wants the campaign to end now. Is it over? ${how}`;
  const { experience, gold } = medianFor(names.view, proposal.seat);
  return t`${who} has come late. Does it begin with what half of the others have, **${experience} experience** and **${gold} gold** beside its own? ${how}`;
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
    ...(raises > 0 ? [t`${times(raises)} a stat`] : []),
    ...(betters > 0 ? [t`${times(betters)} a casting number`] : []),
  ];
  const may = left.length === 0 ? [] : [t`This time ${formatList(left)} may get better; grimoires can always be read.`];
  const has = t('{wizard} has {waiting, plural, =1 {**a level**} other {**# levels**}} to spend.', {
    wizard: bold(wizard),
    waiting,
  });
  return [has, ...may, t`Levels that are not spent wait.`].join(' ');
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
