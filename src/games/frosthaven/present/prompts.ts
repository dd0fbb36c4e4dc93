/** What is wanted, in one sentence or two. */

import { PARTY } from '../../../kernel/rule.ts';
import { bold, escaped, listed } from '../../panel/text.ts';
import type { Source } from '../rules/events/fighting.ts';
import { inOneLine } from '../rules/explain/parts.ts';
import type { Prompt, Question } from '../rules/questions.ts';
import type { Line, View } from '../rules/view.ts';
import type { Names } from '../say/names.ts';

/** The sentence above the choices of a question, with what one has to know of oneself to answer it. */
export function promptWords(question: Question, names: Names, view: View): string {
  const { prompt, seat } = question;
  const words = aboutOneself(question, names, view) ?? `${forAnother(question, names, view)}${sentence(prompt, names)}`;
  return seat === PARTY ? `**The party decides** (one press by anybody). ${words}` : words;
}

/** Questions about what a figure does: whose own it is goes without saying. */
const OF_DEEDS: readonly Prompt['about'][] = [
  'ability',
  'move',
  'target',
  'area',
  'origin',
  'hexes',
  'boosts',
  'items',
  'effects',
  'modifier',
  'modifier effects',
  'trigger',
  'alternatives',
  'infuse',
  'consume',
];

/** Whom one decides for, where that is not oneself: a summon, or a figure that one controls. */
function forAnother({ prompt, seat }: Question, names: Names, { seats }: View): string {
  const own = seats.find((each) => each.seat === seat)?.figure;
  if (!OF_DEEDS.includes(prompt.about) || !('figure' in prompt) || prompt.figure === undefined) return '';
  return own === undefined || prompt.figure === own ? '' : `${bold(names.figure(prompt.figure))}: `;
}

/** Questions in which it matters how one stands, and what is offered. */
function aboutOneself({ prompt, seat, options }: Question, names: Names, view: View): string | undefined {
  switch (prompt.about) {
    case 'damage': {
      const suffered = `You would suffer ${bold(String(prompt.amount))} damage${cause(prompt.source, names)}.`;
      const health = view.figures.find(({ id }) => id === prompt.figure)?.hitPoints;
      return [suffered, healthWords(health, prompt.amount), 'Take it, or do something about it?']
        .filter(Boolean)
        .join(' ');
    }
    case 'card selection':
      return selectionWords(options.map(({ value }) => value));
    case 'defence': {
      const attack = `${bold(names.figure(prompt.attacker))} attacks you with attack ${bold(String(prompt.value))}.`;
      const health = view.seats.find((each) => each.seat === seat)?.hitPoints;
      return [attack, healthWords(health, 0), 'Use anything before the card is drawn?'].filter(Boolean).join(' ');
    }
    case 'turn':
      return turnWords(prompt, mayUseItem(options));
    case 'short rest':
      return shortRestWords(options.map(({ value }) => value));
    case 'short rest again': {
      const health = view.seats.find((each) => each.seat === seat)?.hitPoints;
      const kept = `*${names.card(prompt.card)}* would be lost. Keep to it, or suffer 1 damage and lose another random card?`;
      return [kept, healthWords(health, 1)].filter(Boolean).join(' ');
    }
    default:
      return undefined;
  }
}

/** The hit points now, and whether so much damage is too much. */
function healthWords(health: number | undefined, amount: number): string {
  if (health === undefined) return '';
  const points = `You have ${bold(String(health))} hit ${health === 1 ? 'point' : 'points'}`;
  return isLethal(health, amount) ? `${points}: ${bold('that would exhaust you')}.` : `${points}.`;
}

export function isLethal(health: number, amount: number): boolean {
  return amount >= health;
}

/** RND-04, RND-08: a long rest is only named where it may be taken. */
function selectionWords(offered: readonly string[]): string {
  if (!offered.includes('long rest')) return TWO_CARDS;
  return offered.length === 1
    ? 'You have too few cards in hand: take a long rest.'
    : `${TWO_CARDS} Or take a long rest.`;
}

const TWO_CARDS = 'Choose two cards for this round, first the one whose initiative counts.';

/** BON-09: active cards may be ended first, and must be where too few are discarded. */
function shortRestWords(offered: readonly string[]): string {
  const loses = 'One random discarded card is lost, the others return to your hand.';
  const mayEnd = offered.some((value) => value.startsWith('remove '));
  if (!offered.includes('rest'))
    return `The round is over. You have too few discarded cards for a short rest. End an active card to have more? ${loses}`;
  return `The round is over. Take a short rest? ${loses}${mayEnd ? ' You may end active cards first.' : ''}`;
}

/** What a question begins with, without a stop of its own. */
function opening(lines: readonly Line[], otherwise: string): string {
  return inOneLine(lines.slice(0, 1)).replace(/[:;,]$/, '') || otherwise;
}

function sentence(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'battle goal':
      return 'Keep one of these battle goals. Nobody else will see it before the end.';
    case 'starting hex':
      return 'Where do you start?';
    case 'card selection':
      return TWO_CARDS;
    case 'ability':
      return `${inOneLine(prompt.lines)}. Perform it?`;
    case 'move': {
      const points = `${prompt.points} movement ${prompt.points === 1 ? 'point' : 'points'}`;
      return prompt.steps ? `${points} left. Where to next?` : `Move with ${points}. Where to?`;
    }
    case 'target': {
      const count = prompt.most > 1 ? ` (target ${prompt.chosen + 1} of up to ${prompt.most})` : '';
      return `${opening(prompt.lines, 'Choose a target')}: whom?${count}`;
    }
    case 'area':
      return `${opening(prompt.lines, 'The area')}: where does it lie?`;
    case 'boosts':
    case 'items':
      return 'Is anything to be added? Choose what to use, or nothing.';
    case 'effects':
      return 'Which added effects do you leave out for the next target?';
    case 'modifier effects':
      return 'Your modifier cards add these. Which do you leave out?';
    case 'prevention':
      return `You would gain ${bold(prompt.condition)}. Keep it away with an item?`;
    default:
      return sentenceAboutOthers(prompt, names);
  }
}

function mayUseItem(options: Question['options']): boolean {
  return options.some(({ note }) => note?.is === 'item');
}

/** An item is only spoken of where one can be used. */
function turnWords({ done, resting }: Extract<Prompt, { about: 'turn' }>, hasItem: boolean): string {
  if (resting) return `It is time for your long rest.${hasItem ? ' Use an item first, or rest.' : ''}`;
  if (done.length === 0) return 'It is your turn: the top of one card and the bottom of the other, in either order.';
  if (done.length === 1)
    return `One action is done; the ${done[0] === 'top' ? 'bottom' : 'top'} of the other card is left.`;
  return `Both actions are done. ${hasItem ? 'Use an item, or end your turn.' : 'End your turn?'}`;
}

function sentenceAboutOthers(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'modifier':
      return 'Which modifier counts?';
    case 'lose cards':
      return prompt.from === 'hand'
        ? 'Which card from your hand do you lose?'
        : `Which ${prompt.count} discarded cards do you lose?`;
    case 'push':
    case 'pull':
      return `Where is ${bold(names.figure(prompt.target))} ${prompt.about === 'push' ? 'pushed' : 'pulled'}? (up to ${prompt.left})`;
    case 'infuse':
    case 'consume':
      return prompt.about === 'infuse' ? 'Which element is infused?' : 'Which element is consumed?';
    case 'monster':
    case 'monster target':
    case 'monster targets':
    case 'monster summon':
    case 'monster tile':
      return `The rules leave ${bold(names.figure(prompt.figure))} several choices.`;
    case 'next target':
      return `Which target of ${bold(names.figure(prompt.figure))} comes next?`;
    case 'order':
      return 'These act at the same time. In which order?';
    case 'second copy':
      return `You have this item already. Who gets it? Or sell it for ${prompt.gold} gold.`;
    case 'recharge':
      return 'Which active card goes back towards its first use slot?';
    case 'rest loss':
      return 'Your long rest: which discarded card do you lose? The others return to your hand.';
    case 'rest benefits':
      return 'Your long rest also allows:';
    default:
      return sentenceAboutCards(prompt, names);
  }
}

function sentenceAboutCards(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'follow':
      return `${bold(names.figure(prompt.figure))} finds nobody to fight. Shall it come nearer to you?`;
    case 'origin':
      return `${opening(prompt.lines, 'The attack')}: from which hex?`;
    case 'hexes': {
      const count = prompt.most > 1 ? ` (${prompt.chosen + 1} of up to ${prompt.most})` : '';
      return `${opening(prompt.lines, 'Choose a hex')}: ${prompt.to ? 'to which hex' : 'which hex'}?${count}`;
    }
    case 'tokens':
      return `Which ${prompt.count === 1 ? 'token is' : `${prompt.count} tokens are`} given up?`;
    case 'markers':
      return `From whom do you take a ${names.marker(prompt.marker)}? (up to ${prompt.left})`;
    case 'pay cards':
      return `The price is ${prompt.count === 1 ? 'a card' : `${prompt.count} cards`} from your hand, ${prompt.to}. Which?`;
    case 'price':
      return 'How much do you pay?';
    case 'give up summon':
      return 'Which of your summons is given up?';
    case 'conditions':
      return 'Which conditions are taken away?';
    case 'trigger':
      return `${inOneLine(prompt.lines)}. Do you?`;
    case 'by hand':
      return `${bold(names.figure(prompt.figure))}, by hand: *${escaped(prompt.text)}* Do it as the card says, with \`/gm correct\` where something on the board changes, and then say that it is done.`;
    case 'alternatives':
      return 'Choose one of these.';
    case 'recover cards':
      return `Which ${prompt.from} cards return to your hand? (up to ${prompt.most})`;
    case 'spawn':
      return `Somebody comes at ${prompt.hex}, which is not empty. Where instead?`;
    case 'standees':
      return `There ${prompt.left === 1 ? 'is one standee' : `are ${prompt.left} standees`} left, and more of them are equally close. Where ${prompt.left === 1 ? 'does it' : 'do they'} stand?`;
    case 'reward item':
      return `The scenario gives ${names.item(prompt.item)}. Who takes it?`;
    case 'landing':
      return `${bold(names.figure(prompt.figure))} can’t stay in its hex. To which of the closest free ones does it go?`;
    case 'scenario':
      return prompt.question;
    case 'road event':
      return prompt.front;
    case 'escape':
      return `${bold(names.figure(prompt.figure))} can leave from here. Who has left takes no further part.`;
    case 'recover items':
      return `Which items become usable again? (up to ${prompt.most})`;
    default:
      return sentenceAboutFavors(prompt, names);
  }
}

/** FAV */
function sentenceAboutFavors(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'favors':
      return favorsWords(prompt);
    case 'favor deck':
      return 'Strategy: out of which monsters’ deck is a card taken? Two are drawn, and one of them goes.';
    case 'favor card':
      return `Which of these cards of ${bold(names.set(prompt.set))} is out for this scenario?`;
    case 'favor loot':
      return 'Discovery: of which kind does a card come into the loot deck?';
    case 'favor price':
      return `${prompt.points} points. Which cards leave the monsters’ modifier deck for this scenario?`;
    case 'extra items': {
      const [more, kept] =
        prompt.most === 1 ? ['one small item', 'one'] : [`up to ${prompt.most} small items`, 'as many'];
      return `Bring ${more} more? You then keep ${kept} of your small items unused all the time.`;
    }
    case 'card to add':
      return 'Bring a card that you passed over? Another one of its level or higher leaves your pool for this scenario.';
    case 'card to leave':
      return `Which card leaves your pool${prompt.card ? ` for *${names.card(prompt.card)}*` : ''}?`;
    case 'card to replace':
      return `Whose place in your hand does ${prompt.card ? `*${names.card(prompt.card)}*` : 'it'} take?`;
    default:
      return '';
  }
}

/** FAV-01, FAV-03 */
function favorsWords({ left, active }: Extract<Prompt, { about: 'favors' }>): string {
  const taken = active.length > 0 ? ` So far: ${listed(active.map((favor) => bold(favor)))}.` : '';
  return `You may spend ${left === 1 ? '1 favor point' : `up to ${left} favor points`}; for each a −1 leaves the monsters’ modifier deck for this scenario, or the −2 for two of them.${taken}`;
}

function cause(source: Source, names: Names): string {
  switch (source.kind) {
    case 'attack':
      return ` from the attack of ${bold(names.figure(source.by))}`;
    case 'retaliate':
      return ` from the retaliation of ${bold(names.figure(source.by))}`;
    case 'trap':
    case 'hazardous':
      return ` from ${source.name}`;
    case 'ability':
      return ` from ${bold(names.figure(source.by))}`;
    case 'wound':
    case 'bane':
      return ` from ${source.kind}`;
    case 'rest':
      return ' from the rest';
    case 'cost':
      return ' as a price';
    case 'scenario':
      return ' by the rules of the scenario';
  }
}
