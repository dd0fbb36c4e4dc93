/** Advice for whoever plays a first match, by question. */
import { msg, translateMsg } from '../../../../i18n/t.ts';
import type { Prompt } from '../../rules/questions.ts';

const SENTENCES: Partial<Readonly<Record<Prompt['kind'], string>>> = {
  deployment: msg`Whoever stands together can act together: up to three soldiers near your wizard move in the wizard’s phase.`,
  activate: msg`The wizard acts first and takes soldiers within 3″ along, then the apprentice, then all other soldiers.`,
  order: msg`A figure has two actions, and one of them is a move. Treasure is picked up with an action, when no enemy is near.`,
  intercept: msg`Whoever intercepts steps into the way, and the other has to fight. Stay where you are if they are stronger.`,
  'after-win': msg`Push the loser away, and your archers can shoot without hitting your own. Stay in contact, and the loser can’t simply walk on.`,
  empower: msg`Each Health spent adds one to the casting. A wizard with little Health is easily taken out.`,
};

export function coachingWords({ kind }: Prompt): string | undefined {
  const sentence = SENTENCES[kind];
  return sentence && translateMsg(sentence);
}
