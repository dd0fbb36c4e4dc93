/** Advice for whoever plays a first match, by question. */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { TableView } from '../../match/table-view.ts';
import type { Prompt, ScenarioQuestion } from '../../rules/questions.ts';

const SENTENCES: Partial<Readonly<Record<Prompt['about'], string>>> = {
  'battle goal': msg`Who meets a battle goal by the end gets checkmarks, and these bring perks. Keep the one that suits how you like to play.`,
  'starting hex': msg`Whoever strikes at close quarters stands in front; whoever has range stands behind them.`,
  'card selection': msg`The card that leads gives your initiative: low is early. You play the top of one card and the bottom of the other.`,
  defence: msg`An item that is spent comes back with a long rest, a lost one only after the scenario.`,
  'rest loss': msg`What you lose now stays lost for this scenario. Lose what you will hardly play again.`,
};

const LOST_HALF = msg`A half that says “lost” costs you its card for this scenario.`;
const LONG_REST = msg`A long rest is your whole turn. You lose one discarded card of your choice and take the others back into your hand.`;
const OUT_OF_REACH = msg`Monsters go for whoever is near. Out of their reach you need not suffer anything.`;
const CARDS_ARE_TIME = msg`Cards are your time: each that is lost shortens the scenario for you. Hit points come back, lost cards hardly ever.`;
const EXHAUSTED = msg`Without hit points you are out of this scenario. A lost card costs less than that.`;
const SHORT_REST = msg`A rest brings discarded cards back, and one of them is lost. With fewer than two cards in hand you can’t play on without it.`;

const TARGETS: Readonly<Record<string, string>> = {
  attack: msg`A modifier card is drawn for each target. Most change the damage by 1 or 2, one doubles it, and one misses.`,
  heal: msg`A heal also ends wound and poison. Whoever has poison gets no hit points from it.`,
  push: msg`Each hex of a push leads farther away from whoever pushes. Traps hurt whoever is pushed into them.`,
  pull: msg`Each hex of a pull leads closer to whoever pulls. Traps hurt whoever is pulled into them.`,
};

export function damageCoachingWords(): string {
  return t`Much damage while others act stops their turns until you come. With **Damage this round** you say ahead what you do then.`;
}

export function turnCoachingWords(): string {
  return t`Your turn is still to come. With **Plan your turn** you choose it now, and need not come back for it.`;
}

export function coachingWords(
  { prompt, options }: Pick<ScenarioQuestion, 'prompt' | 'options'>,
  view: Pick<TableView['view'], 'figures'>,
): string | undefined {
  const offers = (...values: readonly string[]) => options.some(({ value }) => values.includes(value));
  const sentence = sentenceFor(prompt, offers, view.figures);
  return sentence && translateMsg(sentence);
}

function sentenceFor(
  prompt: Prompt,
  offers: (...values: readonly string[]) => boolean,
  figures: TableView['view']['figures'],
): string | undefined {
  const figureOf = (figure: string) => figures.find((each) => each.id === figure);
  switch (prompt.about) {
    case 'turn':
      if (prompt.resting) return offers('long rest') ? LONG_REST : undefined;
      return prompt.done.length < 2 ? LOST_HALF : undefined;
    case 'move':
      return figureOf(prompt.figure)?.kind === 'character' ? OUT_OF_REACH : undefined;
    case 'target':
      return TARGETS[verbOf(prompt)];
    case 'damage':
      if (!offers('lose 1 from hand', 'lose 2 discarded')) return undefined;
      return prompt.amount >= (figureOf(prompt.figure)?.hitPoints ?? Infinity) ? EXHAUSTED : CARDS_ARE_TIME;
    case 'short rest':
      return offers('rest') ? SHORT_REST : undefined;
    default:
      return SENTENCES[prompt.about];
  }
}

function verbOf({ lines: { of } }: Extract<Prompt, { about: 'target' }>): string {
  const [first] = Array.isArray(of) ? of : [];
  return typeof first === 'object' && first !== null && 'verb' in first ? `${first.verb}` : '';
}
