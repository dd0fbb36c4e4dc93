/** `where X is twice the number of adjacent obstacles`, as the amount of the grammar. */

import { UnreadableError } from '../action-json.ts';
import type { SourceAction } from '../source-schema.ts';

const COUNTED: readonly (readonly [said: RegExp, counted: string])[] = [
  [/^(?:adjacent obstacles?|obstacles? adjacent to you)$/, 'obstacles adjacent to you'],
  [/^(?:adjacent enem(?:y|ies)|enem(?:y|ies) adjacent to you)$/, 'enemies adjacent to you'],
  [/^(?:adjacent all(?:y|ies)|(?:of your )?all(?:y|ies) adjacent to you)$/, 'allies adjacent to you'],
  [/^(?:of your )?all(?:y|ies) adjacent to the target$/, 'your allies adjacent to the target'],
  [/^(?:other )?enem(?:y|ies) adjacent to the target$/, 'your other enemies adjacent to the target'],
  [/^obstacles? adjacent to the target$/, 'obstacles adjacent to the target'],
  [/^hex(?:es)? (?:you(?: have)? )?moved this turn$/, 'hexes you moved'],
  [/^enem(?:y|ies) targeted (?:with|by) the attack ability$/, 'enemies targeted before'],
  [/^negative conditions? (?:the target has|on the target)$/, 'negative conditions of the target'],
  [/^(?:of )?your summons?(?: on the map)?$/, 'summons you have'],
  [/^cards? in your lost pile$/, 'your lost cards'],
  [/^(?:strong or waning|active) elements?$/, 'strong or waning elements'],
  [/^(?:destroyed obstacles?|obstacles? destroyed)$/, 'tiles destroyed before'],
];
const MEASURED: readonly (readonly [said: RegExp, counted: string])[] = [
  [/^the range to the target$/i, 'range to the target'],
  [/^the target[’']s shield(?: value)?$/i, 'shield of the target'],
];
const NUMBER = /^(?<twice>twice |double )?(?:the number of|the amount of) (?<what>.+)$/i;

/** Undefined for what nothing counts. */
export function amountOf(said: string): string | undefined {
  const measured = MEASURED.find(([pattern]) => pattern.test(said));
  if (measured) return `[${measured[1]}]`;
  const { twice, what = '' } = NUMBER.exec(said)?.groups ?? {};
  const counted = COUNTED.find(([pattern]) => pattern.test(what.toLowerCase()));
  return counted && `${twice === undefined ? '' : '2 × '}[${counted[1]}]`;
}

/** `for each adjacent obstacle` */
function amountForEach(what: string, times: number): string | undefined {
  const counted = COUNTED.find(([pattern]) => pattern.test(what.toLowerCase()));
  return counted && `${times > 1 ? `${times} × ` : ''}[${counted[1]}]`;
}

const ADDED_X =
  /^(?:For each target, )?add \+X ?Attack(?<to> to your next attack this turn)?,? where X is (?<what>.+)$/i;
const ADDED_EACH = /^Add \+(?<times>\d) (?<noun>Attack|Move|Heal) for each (?<what>.+)$/i;

/** `Add +X Attack, where X is …` as `+[…]`. */
export function plainerAmounts(said: string): string {
  const x = ADDED_X.exec(said)?.groups;
  const amount = x && amountOf(x.what ?? '');
  if (amount !== undefined)
    return x?.to === undefined ? `+ ${amount} Attack` : `On your next attack, add + ${amount} [turn]`;
  const each = ADDED_EACH.exec(said)?.groups;
  const counted = each && amountForEach(each.what ?? '', Number(each.times));
  return counted === undefined ? said : `+ ${counted} ${each?.noun ?? ''}`;
}

const DEFINED = /^where X is (?<what>.+)$/i;

/** Puts what X is in its place; its definition stands among the actions. `sayWords` resolves keys. */
export function withAmounts(
  actions: readonly SourceAction[],
  sayWords: (value: string) => string,
): readonly SourceAction[] {
  const definitions = allActions(actions).flatMap(({ type, value }) => {
    const { what } = (type === 'custom' ? DEFINED.exec(sayWords(String(value)))?.groups : undefined) ?? {};
    return what === undefined ? [] : [{ value, what }];
  });
  const [only, ...others] = definitions;
  if (!only) return actions;
  const amount = others.length > 0 ? undefined : amountOf(only.what);
  if (amount === undefined) throw new UnreadableError(`X is ${only.what}`);
  return actions.flatMap((each) => replaced(each, only.value, amount));
}

function replaced(action: SourceAction, definition: SourceAction['value'], amount: string): readonly SourceAction[] {
  if (action.type === 'custom' && action.value === definition) return [];
  const subActions = (action.subActions ?? []).flatMap((each) => replaced(each, definition, amount));
  return [{ ...action, subActions, ...(action.value === 'X' && { value: amount }) }];
}

function allActions(actions: readonly SourceAction[]): readonly SourceAction[] {
  return actions.flatMap((each) => [each, ...allActions(each.subActions ?? [])]);
}
