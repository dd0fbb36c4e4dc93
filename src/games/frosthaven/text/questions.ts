import { PARTY } from '../../../engine/rules/rule.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Prompt, ScenarioQuestion } from '../rules/questions.ts';
import type { View } from '../rules/view.ts';
import { termWords } from '../rules/view-schema/words.ts';
import type { Names } from './names.ts';
import { votesLine } from './votes.ts';

/** Returns `choose two cards for round 3.` Contains nothing that only the asked player may know. */
export function questionWords(
  { question }: Pick<OpenScenarioQuestion, 'question'>,
  questions: readonly OpenScenarioQuestion[],
  names: Names,
  view: View,
): string {
  const { prompt, seat, forParty } = question;
  const isOfParty = seat === PARTY || forParty !== undefined;
  const words =
    ofTheRound(prompt, view) ??
    ofOthers(prompt, names) ??
    (isOfParty ? ofParty(prompt, names) : t`a question is open in the middle of a turn.`);
  return [forPartyWords(words, forParty), votesLine(question, questions, names)].filter(Boolean).join(' ');
}

function forPartyWords(words: string, forParty: ScenarioQuestion['forParty']): string {
  if (forParty === 'vote') return t`the party votes: ${words}`;
  return forParty === 'leader' ? t`you decide for the party: ${words}` : words;
}

export const goalChoiceWords = () => t`keep one of your battle goals.`;

function ofTheRound(prompt: Prompt, { round }: View): string | undefined {
  switch (prompt.about) {
    case 'battle goal':
      return goalChoiceWords();
    case 'extra items':
      return t`do you bring one extra small item?`;
    case 'card to add':
    case 'card to leave':
    case 'card to replace':
      return t`do you bring a card that you passed over?`;
    case 'starting hex':
      return t`choose a starting hex.`;
    case 'card selection':
      return t`choose your cards for round ${round}.`;
    case 'turn':
      return prompt.resting ? t`it is time for your long rest.` : t`it is your turn.`;
    case 'own goals':
      return t`which of your own goals have you met?`;
    case 'short rest':
    case 'short rest again':
      return t`round ${round} is over. Do you take a short rest?`;
    default:
      return undefined;
  }
}

function ofOthers(prompt: Prompt, names: Names): string | undefined {
  switch (prompt.about) {
    case 'damage': {
      const { source, amount } = prompt;
      const [whom, damage] = [bold(names.figure(prompt.figure)), bold(String(amount))];
      return 'by' in source
        ? t`${whom} would suffer ${damage} damage from ${bold(names.figure(source.by))}. Accept it, or do something about it?`
        : t`${whom} would suffer ${damage} damage. Accept it, or do something about it?`;
    }
    case 'defence':
      if (prompt.hit)
        return t`${bold(names.figure(prompt.attacker))} would deal ${bold(names.figure(prompt.figure))} ${bold(String(prompt.value))} damage. Use an item against it?`;
      return t`${bold(names.figure(prompt.attacker))} attacks ${bold(names.figure(prompt.figure))} with attack ${bold(String(prompt.value))}. Use anything before the card is drawn?`;
    case 'prevention':
      return t`${bold(names.figure(prompt.figure))} would gain ${bold(termWords(prompt.condition))}. Prevent it with an item?`;
    case 'lose cards':
      return t`which cards do you lose instead of suffering the damage?`;
    case 'hexes':
      return t`choose a hex: one press.`;
    case 'trigger':
      return t`your trigger has come. Do you use it?`;
    case 'second copy':
      return t`${bold(names.item(prompt.item))} is already owned. Who gets it?`;
    default:
      return undefined;
  }
}

function ofParty(prompt: Prompt, names: Names): string {
  switch (prompt.about) {
    case 'monster':
    case 'monster target':
    case 'monster targets':
    case 'monster summon':
    case 'monster tile':
    case 'target':
      return t`${bold(names.figure(prompt.figure))} has several equal choices: pick one.`;
    case 'order':
      return t`several act at the same time: who goes first?`;
    case 'scenario':
      return names.catalog.translate(prompt.question);
    case 'spawn':
      return t`a figure arrives at ${prompt.hex}, but that hex is taken. Where instead?`;
    case 'standees':
      return t`there are too few standees for all arrivals. Where do they stand?`;
    case 'reward item':
      return t`the scenario awards ${bold(names.item(prompt.item))}. Who takes it?`;
    case 'favors':
    case 'favor deck':
    case 'favor loot':
    case 'favor card':
    case 'favor price':
      return t`which favors do you take into this scenario?`;
    case 'road event':
      return t`what do you do on the road?`;
    case 'event condition':
      return t`which of this is true?`;
    case 'scenario goal':
      return t`is the goal met, is all lost, or does the scenario go on?`;
    default:
      return t`the rules leave something open.`;
  }
}
