import { PARTY } from '../../../../engine/rules/rule.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import type { Prompt, ScenarioQuestion } from '../../rules/questions.ts';
import { DUNGEON_QUESTIONS } from '../../rules/scenario/dungeon.ts';
import type { PrintedLine, View } from '../../rules/view.ts';
import { articleOf } from '../../rules/view-schema/nouns.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { Names } from '../../text/names.ts';
import { favorWords } from '../campaign/favors.ts';
import { aboutOneself, inARow, twoCards } from './own-prompts.ts';

export function promptWords(question: ScenarioQuestion, names: Names, view: View): string {
  const { prompt } = question;
  const words = aboutOneself(question, names, view) ?? `${forAnother(question, names, view)}${sentence(prompt, names)}`;
  return inARow(whoDecides(question), words);
}

function whoDecides({ seat, forParty }: ScenarioQuestion): string {
  if (forParty === 'vote') return t`**The party votes**: more than half settle it.`;
  if (forParty === 'leader') return t`**You decide for the party**, or leave it to the others.`;
  return seat === PARTY ? t`**The party decides**: anyone may answer.` : '';
}

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
  'force order',
  'infuse',
  'consume',
];

/** Names the decided figure where not one's own: a summon, a controlled figure, a monster. */
function forAnother({ prompt, seat }: ScenarioQuestion, names: Names, { seats }: View): string {
  const own = seats.find((each) => each.seat === seat)?.figure;
  if (!OF_DEEDS.includes(prompt.about) || !('figure' in prompt) || prompt.figure === undefined) return '';
  const isOwn = own === undefined ? seat !== PARTY : prompt.figure === own;
  return isOwn ? '' : `${bold(names.figure(prompt.figure))}: `;
}

function opening(lines: readonly PrintedLine[], otherwise: string): string {
  return inOneLine(lines.slice(0, 1)).replace(/[:;,]$/, '') || otherwise;
}

function sentence(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'battle goal':
      return t`Keep one of these battle goals. Nobody else sees it before the end.`;
    case 'starting hex':
      return t`Where do you start?`;
    case 'card selection':
      return twoCards();
    case 'ability':
      return t`${inOneLine(prompt.lines.say())}. Perform it?`;
    case 'move': {
      const { points, steps } = prompt;
      return steps
        ? t(
            '{points, plural, one {# movement point left. Where to next?} other {# movement points left. Where to next?}}',
            { points },
          )
        : t(
            '{points, plural, one {Move with # movement point. Where to?} other {Move with # movement points. Where to?}}',
            { points },
          );
    }
    case 'target': {
      const count = prompt.most > 1 ? t`(target ${prompt.chosen + 1} of up to ${prompt.most})` : '';
      return inARow(t`${opening(prompt.lines.say(), t`Choose a target`)}: whom?`, count);
    }
    case 'area':
      return t`${opening(prompt.lines.say(), t`The area`)}: where does it lie?`;
    case 'boosts':
    case 'items':
      return t`Do you add anything? Choose what to use, or nothing.`;
    case 'effects':
      return t`Which added effects do you leave out for the next target?`;
    case 'modifier effects':
      return t`Your modifier cards add these. Which do you leave out?`;
    case 'prevention':
      return t`You would gain ${bold(termWords(prompt.condition))}. Prevent it with an item?`;
    default:
      return sentenceAboutOthers(prompt, names);
  }
}

function sentenceAboutOthers(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'modifier':
      return t`Which modifier counts?`;
    case 'lose cards':
      return prompt.from === 'hand'
        ? t`Which card from your hand do you lose?`
        : t`Which ${prompt.count} discarded cards do you lose?`;
    case 'push':
      return t`Where is ${bold(names.figure(prompt.target))} pushed? (up to ${prompt.left})`;
    case 'pull':
      return t`Where is ${bold(names.figure(prompt.target))} pulled? (up to ${prompt.left})`;
    case 'infuse':
      return t`Which element do you infuse?`;
    case 'consume':
      return t`Which element do you consume?`;
    case 'monster':
    case 'monster target':
    case 'monster targets':
    case 'monster summon':
    case 'monster tile':
      return t`${bold(names.figure(prompt.figure))} has several equal choices.`;
    case 'next target':
      return t`Which target of ${bold(names.figure(prompt.figure))} comes next?`;
    case 'order':
      return t`These act at the same time. Who goes first?`;
    case 'second copy':
      return t`You already have this item. Who gets it? Or sell it for ${prompt.gold} gold.`;
    case 'recharge':
      return t`Which active card do you recharge?`;
    case 'rest benefits':
      return t`Your long rest also allows:`;
    default:
      return sentenceAboutCards(prompt, names);
  }
}

function sentenceAboutCards(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'follow':
      return t`${bold(names.figure(prompt.figure))} finds nobody to fight. Should it come closer to you?`;
    case 'origin':
      return t`${opening(prompt.lines.say(), t`The attack`)}: from which hex?`;
    case 'hexes': {
      const count = prompt.most > 1 ? t`(${prompt.chosen + 1} of up to ${prompt.most})` : '';
      const what = opening(prompt.lines.say(), t`Choose a hex`);
      return inARow(prompt.to ? t`${what}: to which hex?` : t`${what}: which hex?`, count);
    }
    case 'tokens':
      return t('{count, plural, one {Which token do you give up?} other {Which # tokens do you give up?}}', {
        count: prompt.count,
      });
    case 'markers':
      return t('From whom do you take {article, select, an {an} other {a}} {marker}? (up to {left})', {
        marker: names.marker(prompt.marker).name,
        article: articleOf(names.marker(prompt.marker)),
        left: prompt.left,
      });
    case 'pay cards':
      if (prompt.why)
        return t('Discard {count, plural, one {a card} other {# cards}}. Which?', { count: prompt.count });
      return t(
        'The price is {count, plural, one {a card} other {# cards}} from your hand, {to, select, lost {lost} other {discarded}}. Which?',
        { count: prompt.count, to: prompt.to },
      );
    case 'price':
      return t`How much do you pay?`;
    case 'give up summon':
      return t`Which of your summons do you give up?`;
    case 'conditions':
      return t`Which conditions do you remove?`;
    case 'trigger':
      return t`${inOneLine(prompt.lines.say())}. Do you?`;
    case 'by hand':
      return prompt.figure === undefined
        ? t`By hand: *${escapeMarkdown(prompt.text)}* Do what the scenario says. If the board changes, use \`/gm\`. Then press that it is done.`
        : t`${bold(names.figure(prompt.figure))}, by hand: *${escapeMarkdown(prompt.text)}* Do what the card says. If the board changes, use \`/gm\`. Then press that it is done.`;
    case 'alternatives':
      return t`Choose one of these.`;
    case 'force order':
      return t`${bold(names.figure(prompt.target))} is pushed and pulled. What comes first?`;
    case 'recover cards':
      return prompt.from === 'lost'
        ? t`Which lost cards return to your hand? (up to ${prompt.most})`
        : t`Which discarded cards return to your hand? (up to ${prompt.most})`;
    case 'spawn':
      return t`A figure arrives at ${prompt.hex}, but that hex is taken. Where instead?`;
    case 'standees':
      return t(
        '{left, plural, one {There is one standee left, and more of them are equally close. Where does it stand?} other {There are # standees left, and more of them are equally close. Where do they stand?}}',
        { left: prompt.left },
      );
    case 'reward item':
      return t`The scenario awards ${names.item(prompt.item)}. Who takes it?`;
    case 'landing':
      return t`${bold(names.figure(prompt.figure))} can’t stay in its hex. Which of the closest free ones does it take?`;
    case 'scenario':
      return DUNGEON_QUESTIONS.includes(prompt.question)
        ? translateMsg(prompt.question)
        : names.catalog.translate(prompt.question);
    case 'scenario goal':
      return t`**Goal:** ${prompt.text || t`What your book says.`} Is the scenario completed or lost, or does it go on?`;
    case 'own goals':
      return t`The scenario is completed. What of this have you met? Only you can tell.`;
    case 'road event':
      return names.catalog.translate(prompt.front);
    case 'event condition':
      return t`Which of this is true?`;
    case 'escape':
      return t`${bold(names.figure(prompt.figure))} can leave from here, and then is out of the scenario.`;
    case 'recover items':
      return t`Which items do you recover? (up to ${prompt.most})`;
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
      return t`Strategy: which monster deck loses a card? Two are drawn, and one of them goes.`;
    case 'favor card':
      return t`Which of these cards of ${bold(names.set(prompt.set))} do you remove for this scenario?`;
    case 'favor loot':
      return t`Discovery: which kind of card do you add to the loot deck?`;
    case 'favor price':
      return t`You have ${prompt.points} points. Which cards leave the monsters’ modifier deck for this scenario?`;
    case 'extra items':
      return t(
        '{most, plural, one {Bring one extra small item? Then one of your small items always stays unused.} other {Bring up to # extra small items? Then as many of your small items always stay unused.}}',
        { most: prompt.most },
      );
    case 'card to add':
      return t`Bring a card that you passed over? In return, another card of its level or higher leaves your pool for this scenario.`;
    case 'card to leave':
      return prompt.card
        ? t`Which card leaves your pool for *${names.card(prompt.card)}*?`
        : t`Which card leaves your pool?`;
    case 'card to replace':
      return prompt.card
        ? t`Which card leaves your hand for *${names.card(prompt.card)}*?`
        : t`Which card leaves your hand for it?`;
    default:
      return '';
  }
}

/** FAV-01, FAV-03 */
function favorsWords({ left, active }: Extract<Prompt, { about: 'favors' }>): string {
  const may = t(
    'You may spend {left, plural, one {# favor point} other {up to # favor points}}. One point removes a −1 from the monsters’ modifier deck for this scenario, two remove the −2.',
    { left },
  );
  const taken = active.length > 0 ? t`So far: ${formatList(active.map((favor) => bold(favorWords(favor))))}.` : '';
  return inARow(may, taken);
}
