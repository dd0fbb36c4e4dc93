/** Effects of modifier cards in words. ATK-16 */
import { t } from '../../../../i18n/t.ts';
import { eitherOf, isTerm, maybeTerm, termTitle } from '../../rules/view-schema/words.ts';
import { parseAddition } from './values.ts';

export function additionWords(effect: string): string {
  const added = parseAddition(effect);
  switch (added.is) {
    case 'amount':
      return AMOUNTS[added.of]?.(added.amount) ?? effect;
    case 'infusion':
      return t`infuse ${infusedWords(added.choices)}`;
    case 'targets':
      return t`+${added.more} target`;
    case 'self':
      return t`${maybeTerm(added.condition)} for itself`;
    case 'else':
      return OTHERS.get(added.name)?.() ?? maybeTerm(added.name);
  }
}

const AMOUNTS: Readonly<Record<string, (amount: string) => string>> = {
  pierce: (amount) => t`pierce ${amount}`,
  push: (amount) => t`push ${amount}`,
  pull: (amount) => t`pull ${amount}`,
  heal: (amount) => t`heal ${amount}`,
  shield: (amount) => t`shield ${amount}`,
};

export function additionTitle(effect: string): string | undefined {
  const added = parseAddition(effect);
  switch (added.is) {
    case 'amount':
      return TITLES[added.of]?.(added.amount);
    case 'infusion':
      return t`Infuse ${infusedWords(added.choices)}`;
    case 'targets':
    case 'self':
      return additionWords(effect);
    case 'else':
      return isTerm(added.name) ? termTitle(added.name) : FORCES.get(added.name)?.();
  }
}

const OTHERS: ReadonlyMap<string, () => string> = new Map([
  ['new tile', () => t`a new tile`],
  ['one ally', () => t`help for one ally`],
  ['token back', () => t`a token back`],
]);

const TITLES: Readonly<Record<string, (amount: string) => string>> = {
  pierce: (amount) => t`Pierce ${amount}`,
  push: (amount) => t`Push ${amount}`,
  pull: (amount) => t`Pull ${amount}`,
  heal: (amount) => t`Heal ${amount}`,
  shield: (amount) => t`Shield ${amount}`,
};

const FORCES: ReadonlyMap<string, () => string> = new Map([
  ['pierce', () => t`Pierce`],
  ['push', () => t`Push`],
  ['pull', () => t`Pull`],
]);

function infusedWords(choices: readonly (readonly string[])[]): string {
  return choices.map(choiceWords).reduce((before, each) => t`${before} and ${each}`);
}

function choiceWords(elements: readonly string[]): string {
  return eitherOf(elements.map((each) => (each === 'any' ? t`any` : maybeTerm(each))));
}
