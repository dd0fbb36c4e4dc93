/** From what is told to English. Here words are made, at the very end; nothing reads them again. */

import { bold, listed } from '../../panel/text.ts';
import { lineOf } from './lines.ts';
import type { Names } from './names.ts';
import type { Cause, Deed, DeedOf, Health, Line, Sentence, Strike, Thing, Who } from './told.ts';

/** A sentence as its line. */
export function inWords(sentence: Sentence, names: Names): string {
  if (!('who' in sentence)) return lineWords(sentence, names);
  const { who, deeds } = sentence;
  const clauses = deeds.length === 0 ? [clause('acts')] : deeds.map((deed) => clauseOf(deed, who.figures.length > 1));
  return `${bold(whoWords(who))} ${inTurn(clauses)}.`;
}

function lineWords(line: Line, names: Names): string {
  if ('infused' in line) {
    const [first = '', ...others] = line.infused;
    return `${listed([capital(first), ...others])} ${others.length === 0 ? 'is' : 'are'} infused.`;
  }
  if ('tile' in line) return `${line.isMoved ? 'Moved to' : 'New at'} ${listed(line.at)}: ${line.tile}.`;
  return 'note' in line ? line.note : lineOf(line.event, names);
}

/** `Algox Guard 1 and 2` */
export function whoWords({ name, numbers }: Who): string {
  return numbers.length === 0 ? name : `${name} ${listed(numbers.map(String))}`;
}

/** One part of a sentence. `has`: pieces with commas or colons between them, or even an “and”. */
interface Clause {
  readonly words: string;
  readonly has: 'none' | 'pieces' | 'and';
}

function clause(words: string, has: Clause['has'] = 'none'): Clause {
  return { words, has };
}

/** Parts of a sentence, in their order. Where one of them is long, with an “and”, a comma or a sum, the last comes “then”. */
function inTurn(clauses: readonly Clause[]): string {
  const words = clauses.map((each) => each.words);
  const isLong = clauses.some(({ has }, i) => has === 'and' || (has === 'pieces' && i < clauses.length - 1));
  return isLong && words.length > 1 ? `${words.slice(0, -1).join(', ')}, then ${words.at(-1)}` : listed(words);
}

/** A list after a word, and whether that makes an “and”. */
function withList(before: string, all: readonly string[], after = ''): Clause {
  return clause(`${before} ${listed(all)}${after}`, all.length > 1 ? 'and' : 'none');
}

const PLAINLY = {
  act: { one: 'acts', several: 'act' },
  'do nothing': { one: 'does nothing', several: 'do nothing' },
  'find nobody': { one: 'finds nobody to attack', several: 'find nobody to attack' },
  'be stunned': { one: 'is stunned' },
  'take off': { one: 'flies now' },
  land: { one: 'flies no more' },
  'take a loot token': { one: 'takes a loot token' },
  'recover items': { one: 'recovers spent items' },
  'skip the rest': { one: 'has nothing left to rest with' },
} as const;

const IDLE = ' without effect';

function clauseOf(deed: Deed, isSeveral: boolean): Clause {
  switch (deed.did) {
    case 'lose the turn':
      return clause('is stunned and does nothing', 'and');
    case 'go':
      return wayClause(deed);
    case 'trade':
      return clause(`trades places with ${bold(deed.with)} and stands at ${deed.at}`, 'and');
    case 'strike':
      return strikeClause(deed);
    case 'suffer':
      return clause(
        `suffers ${deed.amount}${causeWords(deed.cause)}${healthWords(deed.health)}`,
        piecesOf(deed.health),
      );
    case 'negate':
      return negateClause(deed);
    case 'keep away':
      return clause(`suffers none of ${deed.amount}${causeWords(deed.cause)}`);
    case 'heal':
      return healClause(deed);
    case 'give':
      return clause(`gives ${deed.whom} ${deed.what}`, deed.isList ? 'and' : 'none');
    case 'play':
      return clause(`plays the ${deed.half} of *${deed.card}*${deed.isIdle ? IDLE : ''}`);
    case 'play basic':
      return clause(`makes a basic ${deed.half === 'top' ? 'attack' : 'move'}${deed.isIdle ? IDLE : ''}`);
    case 'said':
      return clause(`${deed.words}${deed.isIdle ? IDLE : ''}`, 'pieces');
    default:
      if (!('things' in deed)) return otherClause(deed, isSeveral);
      return deed.did === 'master' ? masteredClause(deed) : thingsClause(deed);
  }
}

type Things = DeedOf<keyof typeof VERBS | 'master'>;
type Special =
  | 'lose the turn'
  | 'go'
  | 'trade'
  | 'strike'
  | 'suffer'
  | 'negate'
  | 'keep away'
  | 'heal'
  | 'give'
  | 'play'
  | 'play basic';
type Other = Exclude<Deed, Things | { did: Special | 'said' }>;

function otherClause(deed: Other, isSeveral: boolean): Clause {
  switch (deed.did) {
    case 'place':
    case 'take':
      return tokensClause(deed);
    case 'move a token':
      return clause(`moves ${aThing(deed.token)} from ${deed.from} to ${deed.to}`);
    case 'open':
      return clause(`opens the door at ${deed.name}`);
    case 'become':
      return clause(`becomes ${deed.name}`);
    case 'have':
      return clause(`has ${deed.name} now`);
    case 'take back':
      return clause(`takes *${deed.name}* back`);
    case 'set back':
      return clause(`sets *${deed.name}* back`);
    case 'use':
      return clause(`uses ${deed.item.name}`);
    case 'reduce':
      return clause(`takes ${deed.amount} damage away with ${deed.item.name}`);
    case 'prevent':
      return clause(`keeps ${deed.condition} away with ${deed.item.name}`);
    case 'sell':
      return clause(`sells a second ${deed.item} for ${deed.gold} gold`);
    case 'rest':
      return clause(`takes a ${deed.how} rest, losing *${deed.card}*`, 'pieces');
    default: {
      const words: { readonly one: string; readonly several?: string } = PLAINLY[deed.did];
      return clause((isSeveral ? words.several : undefined) ?? words.one);
    }
  }
}

const WAYS: Readonly<Record<DeedOf<'go'>['how'], string>> = {
  walk: 'moves',
  jump: 'jumps',
  fly: 'flies',
  slide: 'slides',
  teleport: 'teleports',
  push: 'is pushed',
  pull: 'is pulled',
  landing: 'comes down',
};

/** `moves to C6`, `is pushed by way of C4 and C5 to C6` */
function wayClause({ how, stops, end }: DeedOf<'go'>): Clause {
  const verb = WAYS[how];
  return stops.length === 0 ? clause(`${verb} to ${end}`) : withList(`${verb} by way of`, stops, ` to ${end}`);
}

const VERBS = {
  gain: 'gains',
  loot: 'loots',
  consume: 'consumes',
  'be rid of': 'is rid of',
  'be immune to': 'is immune to',
  lose: 'loses',
  'use up': 'uses up',
  spend: 'spends',
} as const;

function thingsClause({ did, things }: DeedOf<keyof typeof VERBS>): Clause {
  const { words, has } = withList(VERBS[did], things.map(thingWords));
  return clause(words, has === 'and' || things.some((thing) => hasIn(thing) === 'and') ? 'and' : joint(things));
}

function joint(things: readonly Thing[]): Clause['has'] {
  return things.some((thing) => hasIn(thing) === 'pieces') ? 'pieces' : 'none';
}

function hasIn(thing: Thing): Clause['has'] {
  if (thing.is === 'effect') return thing.list === 'several' ? 'and' : thing.list;
  if (thing.is !== 'treasure' || thing.found.length === 0) return 'none';
  return thing.found.length > 1 ? 'and' : 'pieces';
}

function thingWords(thing: Thing): string {
  switch (thing.is) {
    case 'named':
      return thing.name;
    case 'counted':
      return `${thing.count} ${thing.name}`;
    case 'coins':
      return thing.count === 1 ? '1 coin' : `${thing.count} coins`;
    case 'treasure': {
      const what = thing.number === 'goal' ? 'a goal treasure' : `treasure ${thing.number}`;
      return thing.found.length > 0 ? `${what}: ${listed(thing.found)}` : what;
    }
    case 'effect':
      return `an effect (${uncapital(thing.words)})`;
  }
}

function masteredClause({ things }: Things): Clause {
  return withList(
    'has mastered',
    things.map((thing) => bold(thingWords(thing))),
  );
}

/** `places a Shadow at C1, one at C2 and one at C3` */
function tokensClause({ did, token, at: [first = '', ...others] }: DeedOf<'place' | 'take'>): Clause {
  const [verb, where] = did === 'place' ? ['places', 'at'] : ['takes', 'from'];
  return withList(`${verb} ${aThing(token)}`, [`${where} ${first}`, ...others.map((hex) => `one ${where} ${hex}`)]);
}

/** `strikes Banner Spear: 3 +1 −1 shield = 3`, `strikes Banner Spear: a miss` */
function strikeClause(deed: Strike): Clause {
  const { target, drawing, drawn, effects, result, suffered, health } = deed;
  const how = drawing === 'normal' ? '' : ` with ${drawing} (${drawn.join(', ')})`;
  const more = effects.length > 0 ? `, with ${listed(effects)}` : '';
  const so = suffered === undefined || suffered === result ? '' : `, so ${suffered}`;
  const words = `strikes ${bold(target.name)}${how}: ${sumWords(deed)}${more}${so}${healthWords(health)}`;
  return clause(words, effects.length > 1 ? 'and' : 'pieces');
}

const MISSES = { null: 'a miss', curse: 'a miss by a curse' } as const;

function sumWords({ miss, base, used, shield, result }: Strike): string {
  if (miss) return MISSES[miss];
  const shielded = shield ? [`−${shield.left} shield${shield.isPierced ? ' (pierced)' : ''}`] : [];
  const pieces = [base, ...used, ...shielded];
  return pieces.length === 1 ? `${result}` : `${pieces.join(' ')} = ${result}`;
}

function negateClause({ cards, from, amount, cause }: DeedOf<'negate'>): Clause {
  const where = from === 'hand' ? 'from hand' : 'discarded';
  const why = cause.kind === 'rest' ? ' from the rest' : causeWords(cause);
  const lost = cards.map((card) => `*${card}*`);
  return withList('loses', lost, ` (${where}) instead of suffering ${amount}${why}`);
}

function healClause({ amount, whom, health }: DeedOf<'heal'>): Clause {
  const words = `heals ${whom === undefined ? '' : `${bold(whom)}: `}${amount}${healthWords(health)}`;
  return clause(words, whom === undefined ? piecesOf(health) : 'pieces');
}

/** ` (5 → 2 of 8)` */
function healthWords(health: Health | undefined): string {
  if (!health) return '';
  const { before, after, maximum, inDanger } = health;
  return ` (${before} → ${after} of ${maximum}${inDanger ? ', in danger' : ''})`;
}

function piecesOf(health: Health | undefined): Clause['has'] {
  return health?.inDanger ? 'pieces' : 'none';
}

function causeWords(cause: Cause | undefined): string {
  switch (cause?.kind) {
    case 'retaliate':
      return ` from retaliation of ${bold(cause.name ?? '')}`;
    case 'trap':
    case 'hazardous':
      return ` from ${cause.name ?? ''}`;
    case 'wound':
    case 'bane':
      return ` from ${cause.kind}`;
    case 'rest':
      return ' to lose another card';
    case 'cost':
      return ' as a price';
    case 'scenario':
      return ' by the rules of the scenario';
    case 'ability':
      return ` from ${bold(cause.name ?? '')}`;
    default:
      return '';
  }
}

function aThing(name: string): string {
  return `${'AEIOU'.includes(name.charAt(0).toUpperCase()) ? 'an' : 'a'} ${name}`;
}

export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function uncapital(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
