/** Parses values and breadcrumbs of the log. No other file takes them apart. */

export function stepsOf(crumb: string): string[] {
  return crumb.split(' / ');
}

export function verbIn(step: string): string | undefined {
  return /^[a-z ]+(?= \d+$)/.exec(step)?.[0];
}

export function isHex(value: string): boolean {
  return /^[A-Z]+\d+$/.test(value);
}

/** Parses `basic top drifter/long-stride`, `item salve`, `use drifter/slow-song` or `remove drifter/old-grudge`. */
export function parseAction(value: string): { isBasic: boolean; half: 'top' | 'bottom' | undefined; rest: string } {
  const [, basic, half, rest = value] = /^(basic )?(top |bottom )?(?:item |use |remove )?(.+)$/.exec(value) ?? [];
  return {
    isBasic: basic !== undefined,
    half: half === undefined ? undefined : half === 'top ' ? 'top' : 'bottom',
    rest,
  };
}

export function isUse(value: string): boolean {
  return value.startsWith('item ') || value.startsWith('use ');
}

export function isRemoval(value: string): boolean {
  return value.startsWith('remove ');
}

export function removedCard(value: string): string {
  return value.replace(/^remove /, '');
}

export function parseModeCard(value: string): { mode: string; card: string } {
  const [, mode = '', card = ''] = /^(\S+) (\S+)$/.exec(value) ?? [];
  return { mode, card };
}

export function deckAndCard(card: string): [deck: string, card: string | undefined] {
  const [deck = '', own] = card.split('/');
  return [deck, own];
}

export function piecesOf(value: string): string[] {
  return value.split(/[ +]/).filter((piece) => piece !== '');
}

/** Parses `goal the-miser` and `mastery dry-feet`: what its owner judges. */
export function parseJudged(value: string): { kind: 'goal' | 'mastery'; name: string } | undefined {
  const [, kind, name = ''] = /^(goal|mastery) (.+)$/.exec(value) ?? [];
  return kind === 'goal' || kind === 'mastery' ? { kind, name } : undefined;
}

/** Additions of modifier cards: `push 2`, `infuse fire and light or dark`, `+1 target`; else the text. ATK-16 */
export type ModifierAddition =
  | { readonly is: 'amount'; readonly of: string; readonly amount: string }
  | { readonly is: 'infusion'; readonly choices: readonly (readonly string[])[] }
  | { readonly is: 'targets'; readonly more: string }
  | { readonly is: 'self'; readonly condition: string }
  | { readonly is: 'else'; readonly name: string };

export function parseAddition(effect: string): ModifierAddition {
  const [, of, amount = ''] = /^([a-z]+) (\d+)$/.exec(effect) ?? [];
  if (of !== undefined) return { is: 'amount', of, amount };
  const [, elements] = /^infuse (.+)$/.exec(effect) ?? [];
  if (elements !== undefined) {
    return { is: 'infusion', choices: elements.split(' and ').map((each) => each.split(' or ')) };
  }
  const [, condition] = /^self ([a-z-]+)$/.exec(effect) ?? [];
  if (condition !== undefined) return { is: 'self', condition };
  const [, more] = /^\+(\d+) target$/.exec(effect) ?? [];
  return more === undefined ? { is: 'else', name: effect } : { is: 'targets', more };
}

export function parsePlace(value: string): { place: string; what: string } | undefined {
  const [, place, what] = /^(\d+): (.+)$/.exec(value) ?? [];
  return place === undefined || what === undefined ? undefined : { place, what };
}

export function parseTogether(value: string): string[] | undefined {
  const figures = value.split('+');
  return figures.length > 1 && figures.every((each) => /^[a-z-]+(?:-\d+)?$/.test(each)) ? figures : undefined;
}
