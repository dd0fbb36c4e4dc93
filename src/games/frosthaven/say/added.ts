/** What modifier cards add to an attack. ATK-16 */
import { t } from '../../../language/t.ts';
import { maybeTerm } from '../rules/seen/words.ts';
import { addedIn } from './values.ts';

/** `push 2`, `infuse fire`, `wound`, from how the log has it. */
export function addedWords(effect: string): string {
  const added = addedIn(effect);
  switch (added.is) {
    case 'amount':
      return AMOUNTS[added.of]?.(added.amount) ?? effect;
    case 'infusion':
      return t`infuse ${added.choices.map(choiceWords).reduce((before, each) => t`${before} and ${each}`)}`;
    case 'targets':
      return t`+${added.more} target`;
    case 'else':
      return maybeTerm(added.name);
  }
}

const AMOUNTS: Readonly<Record<string, (amount: string) => string>> = {
  pierce: (amount) => t`pierce ${amount}`,
  push: (amount) => t`push ${amount}`,
  pull: (amount) => t`pull ${amount}`,
  heal: (amount) => t`heal ${amount}`,
  shield: (amount) => t`shield ${amount}`,
};

function choiceWords(elements: readonly string[]): string {
  const words = elements.map((each) => (each === 'any' ? t`any` : maybeTerm(each)));
  return words.reduce((before, each) => t`${before} or ${each}`);
}
