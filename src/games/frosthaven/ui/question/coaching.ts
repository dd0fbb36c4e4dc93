/** Advice for whoever plays a first match, by question. */
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Prompt } from '../../rules/questions.ts';

const SENTENCES: Partial<Readonly<Record<Prompt['about'], string>>> = {
  'battle goal': msg`Who meets a battle goal by the end gets checkmarks, and these bring perks. Keep the one that suits how you like to play.`,
  'starting hex': msg`Whoever strikes at close quarters stands in front; whoever has range stands behind them.`,
  'card selection': msg`The card that leads gives your initiative: low is early. You play the top of one card and the bottom of the other.`,
  turn: msg`A half that says “lost” costs you its card for this scenario.`,
  move: msg`Monsters go for whoever is near. Out of their reach you need not suffer anything.`,
  target: msg`A modifier card is drawn for each target. Most change the damage by 1 or 2, one doubles it, and one misses.`,
  defence: msg`Cards are your time: each that is lost shortens the scenario for you. Hit points come back, lost cards hardly ever.`,
  damage: msg`Cards are your time: each that is lost shortens the scenario for you. Hit points come back, lost cards hardly ever.`,
  'short rest': msg`A rest brings discarded cards back, and one of them is lost. With fewer than two cards in hand you can’t play on without it.`,
  'rest loss': msg`What you lose now stays lost for this scenario. Lose what you will hardly play again.`,
};

export function damageCoachingWords(): string {
  return t`Much damage while others act stops their turns until you come. With **Damage this round** you say ahead what you do then.`;
}

export function coachingWords({ about }: Prompt): string | undefined {
  const sentence = SENTENCES[about];
  return sentence && translateMsg(sentence);
}
