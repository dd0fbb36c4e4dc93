/** Turns sentences into words, the last step: no code parses the result. */

import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { currentLanguage, SOURCE_LANGUAGE } from '../../../../i18n/language.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { articleOf } from '../../rules/view-schema/nouns.ts';
import { maybeTerm, termTitle, termWords } from '../../rules/view-schema/words.ts';
import type { Names } from '../names.ts';
import type { SentenceClause } from './clause.ts';
import { clause, inTurn, phrases, withList } from './clause.ts';
import type { DeedOf, Sentence, ToldDeed, ToldFigure, ToldLine, ToldThing } from './event-sentences.ts';
import { causeWords, healClause, healthWords, negateClause, piecesOf, strikeClause } from './fighting-clauses.ts';
import { lineOf } from './lines.ts';

export function sentenceText(sentence: Sentence, names: Names): string {
  if (!('who' in sentence)) return lineWords(sentence, names);
  const { who, deeds } = sentence;
  const clauses = deeds.length === 0 ? [clause(t`acts`)] : deeds.map((deed) => clauseOf(deed, who.figures.length > 1));
  return `${bold(figureWords(who))} ${inTurn(clauses)}.`;
}

function lineWords(line: ToldLine, names: Names): string {
  if ('infused' in line) return infusedWords(line);
  if ('tile' in line) {
    const at = formatList(line.at);
    return line.isMoved ? t`Moved to ${at}: ${line.tile}.` : t`New at ${at}: ${line.tile}.`;
  }
  return 'note' in line ? line.note : lineOf(line.event, names);
}

function infusedWords({ infused: [first, ...others], stays }: Extract<ToldLine, { infused: unknown }>): string {
  const elements = formatList([...(first === undefined ? [] : [termTitle(first)]), ...others.map(termWords)]);
  if (stays)
    return t(
      '{count, plural, one {{elements} is always strong from now on.} other {{elements} are always strong from now on.}}',
      {
        count: others.length + 1,
        elements,
      },
    );
  return t('{count, plural, one {{elements} is infused.} other {{elements} are infused.}}', {
    count: others.length + 1,
    elements,
  });
}

export function figureWords({ name, numbers }: ToldFigure): string {
  return numbers.length === 0 ? name : `${name} ${formatList(numbers.map(String))}`;
}

const PLAINLY = {
  act: { one: msg`acts`, several: msg`act` },
  'do nothing': { one: msg`does nothing`, several: msg`do nothing` },
  'find nobody': { one: msg`finds nobody to attack`, several: msg`find nobody to attack` },
  'be stunned': { one: msg`is stunned` },
  'take off': { one: msg`flies now` },
  land: { one: msg`flies no more` },
  'take a loot token': { one: msg`takes a loot token` },
  'recover items': { one: msg`recovers spent items` },
  'skip the rest': { one: msg`has nothing left to rest with` },
} as const;

function idly(words: string, isIdle: true | undefined): string {
  return isIdle ? t`${words} without effect` : words;
}

function clauseOf(deed: ToldDeed, isSeveral: boolean): SentenceClause {
  switch (deed.did) {
    case 'lose the turn':
      return clause(t`is stunned and does nothing`, 'and');
    case 'go':
      return wayClause(deed);
    case 'trade':
      return clause(t`trades places with ${bold(deed.with)} and stands at ${deed.at}`, 'and');
    case 'strike':
      return strikeClause(deed);
    case 'suffer':
      return clause(
        phrases(t`suffers ${deed.amount}`, causeWords(deed.cause), healthWords(deed.health)),
        piecesOf(deed.health),
      );
    case 'negate':
      return negateClause(deed);
    case 'keep away':
      return clause(phrases(t`suffers none of ${deed.amount}`, causeWords(deed.cause)));
    case 'heal':
      return healClause(deed);
    case 'give':
      return clause(t`gives ${deed.whom} ${deed.what}`, deed.isList ? 'and' : 'none');
    case 'play':
      return clause(
        idly(deed.half === 'top' ? topPlayWords(deed.card) : t`plays the bottom of *${deed.card}*`, deed.isIdle),
      );
    case 'play basic':
      return clause(idly(deed.half === 'top' ? t`makes a basic attack` : t`makes a basic move`, deed.isIdle));
    case 'said':
      return clause(idly(deed.words, deed.isIdle), 'pieces');
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

type Other = Exclude<ToldDeed, Things | { did: Special | 'said' }>;

export const topPlayWords = (card: string) => t`plays the top of *${card}*`;

function otherClause(deed: Other, isSeveral: boolean): SentenceClause {
  switch (deed.did) {
    case 'place':
    case 'take':
      return tokensClause(deed);
    case 'move a token':
      return clause(
        t('moves {article, select, an {an} other {a}} {token} from {from} to {to}', {
          article: articleIn(deed),
          token: deed.token,
          from: deed.from,
          to: deed.to,
        }),
      );
    case 'open':
      return clause(t`opens the door at ${deed.name}`);
    case 'become':
      return clause(t`becomes ${deed.name}`);
    case 'have':
      return clause(t`has ${deed.name} now`);
    case 'take back':
      return clause(t`takes *${deed.name}* back`);
    case 'set back':
      return clause(t`sets *${deed.name}* back`);
    case 'use':
      return clause(t`uses ${deed.item.name}`);
    case 'reduce':
      return clause(t`reduces the damage by ${deed.amount} with ${deed.item.name}`);
    case 'prevent':
      return clause(t`prevents ${maybeTerm(deed.condition)} with ${deed.item.name}`);
    case 'sell':
      return clause(t`sells a second ${deed.item} for ${deed.gold} gold`);
    case 'rest':
      return clause(
        deed.how === 'short'
          ? t`takes a short rest, losing *${deed.card}*`
          : t`takes a long rest, losing *${deed.card}*`,
        'pieces',
      );
    default: {
      const words: { readonly one: string; readonly several?: string } = PLAINLY[deed.did];
      return clause(translateMsg((isSeveral ? words.several : undefined) ?? words.one));
    }
  }
}

const WAYS: Readonly<Record<DeedOf<'go'>['how'], { to: (end: string) => string; byWayOf: Detour }>> = {
  walk: { to: (end) => t`moves to ${end}`, byWayOf: (stops, end) => t`moves via ${stops} to ${end}` },
  jump: { to: (end) => t`jumps to ${end}`, byWayOf: (stops, end) => t`jumps via ${stops} to ${end}` },
  fly: { to: (end) => t`flies to ${end}`, byWayOf: (stops, end) => t`flies via ${stops} to ${end}` },
  slide: { to: (end) => t`slides to ${end}`, byWayOf: (stops, end) => t`slides via ${stops} to ${end}` },
  teleport: {
    to: (end) => t`teleports to ${end}`,
    byWayOf: (stops, end) => t`teleports via ${stops} to ${end}`,
  },
  push: { to: (end) => t`is pushed to ${end}`, byWayOf: (stops, end) => t`is pushed via ${stops} to ${end}` },
  pull: { to: (end) => t`is pulled to ${end}`, byWayOf: (stops, end) => t`is pulled via ${stops} to ${end}` },
  landing: {
    to: (end) => t`comes down to ${end}`,
    byWayOf: (stops, end) => t`comes down via ${stops} to ${end}`,
  },
};

type Detour = (stops: string, end: string) => string;

function wayClause({ how, stops, end }: DeedOf<'go'>): SentenceClause {
  const { to, byWayOf } = WAYS[how];
  return stops.length === 0 ? clause(to(end)) : withList((list) => byWayOf(list, end), stops);
}

const VERBS = {
  gain: (things: string) => t`gains ${things}`,
  loot: (things: string) => t`loots ${things}`,
  consume: (things: string) => t`consumes ${things}`,
  'be rid of': (things: string) => t`no longer has ${things}`,
  'be immune to': (things: string) => t`is immune to ${things}`,
  lose: (things: string) => t`loses ${things}`,
  'use up': (things: string) => t`uses up ${things}`,
  spend: (things: string) => t`spends ${things}`,
} as const;

function thingsClause({ did, things }: DeedOf<keyof typeof VERBS>): SentenceClause {
  const { words, has } = withList(VERBS[did], things.map(thingWords));
  return clause(words, has === 'and' || things.some((thing) => hasIn(thing) === 'and') ? 'and' : joint(things));
}

function joint(things: readonly ToldThing[]): SentenceClause['has'] {
  return things.some((thing) => hasIn(thing) === 'pieces') ? 'pieces' : 'none';
}

function hasIn(thing: ToldThing): SentenceClause['has'] {
  if (thing.is === 'effect') return thing.list === 'several' ? 'and' : thing.list;
  if (thing.is !== 'treasure' || thing.found.length === 0) return 'none';
  return thing.found.length > 1 ? 'and' : 'pieces';
}

function thingWords(thing: ToldThing): string {
  switch (thing.is) {
    case 'named':
      return maybeTerm(thing.name);
    case 'counted':
      return countedWords(thing.count, thing.name);
    case 'coins':
      return t('{count, plural, one {1 coin} other {# coins}}', { count: thing.count });
    case 'treasure': {
      const what = thing.number === 'goal' ? t`a goal treasure` : t`treasure ${thing.number}`;
      return thing.found.length > 0 ? `${what}: ${formatList(thing.found)}` : what;
    }
    case 'effect':
      return t`an effect (${withinSentence(thing.words)})`;
  }
}

function countedWords(count: number, name: string): string {
  if (name === 'gold') return t`${count} gold`;
  return name === 'experience' ? t`${count} experience` : `${count} ${name}`;
}

function masteredClause({ things }: Things): SentenceClause {
  return withList(
    (list) => t`has mastered ${list}`,
    things.map((thing) => bold(thingWords(thing))),
  );
}

function tokensClause(deed: DeedOf<'place' | 'take'>): SentenceClause {
  const {
    did,
    token,
    at: [first = '', ...others],
  } = deed;
  const article = articleIn(deed);
  const isPlaced = did === 'place';
  const more = others.map((hex) => (isPlaced ? t`one at ${hex}` : t`one from ${hex}`));
  return withList(
    (hexes) =>
      isPlaced
        ? t('places {article, select, an {an} other {a}} {token} at {hexes}', { article, token, hexes })
        : t('takes {article, select, an {an} other {a}} {token} from {hexes}', { article, token, hexes }),
    [first, ...more],
  );
}

/** Sentences of earlier versions have no article. */
function articleIn({ token, article }: DeedOf<'place' | 'take' | 'move a token'>): string {
  return article ?? articleOf({ name: token });
}

function withinSentence(words: string): string {
  return currentLanguage() === SOURCE_LANGUAGE ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}
