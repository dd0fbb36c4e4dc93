/** Clauses about attacks, damage and healing. */
import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { SentenceClause } from './clause.ts';
import { clause, phrases, withList } from './clause.ts';
import type { DeedOf, Health, Strike, ToldCause } from './event-sentences.ts';
import { additionWords } from './modifier-additions.ts';

export function strikeClause(deed: Strike): SentenceClause {
  const { effects, result, suffered, health } = deed;
  const sum = sumWords(deed);
  const more = effects.length > 0 ? t`${sum}, with ${formatList(effects.map(additionWords))}` : sum;
  const so = suffered === undefined || suffered === result ? more : t`${more}, so ${suffered}`;
  return clause(phrases(`${aimWords(deed)}:`, so, healthWords(health)), effects.length > 1 ? 'and' : 'pieces');
}

function aimWords({ target, drawing, drawn }: Strike): string {
  const [whom, cards] = [bold(target.name), drawn.join(', ')];
  switch (drawing) {
    case 'normal':
      return t`strikes ${whom}`;
    case 'advantage':
      return t`strikes ${whom} with advantage (${cards})`;
    case 'disadvantage':
      return t`strikes ${whom} with disadvantage (${cards})`;
  }
}

const MISSES = { null: msg`a miss`, curse: msg`a miss from a curse` } as const;

function sumWords({ miss, base, used, shield, result }: Strike): string {
  if (miss) return translateMsg(MISSES[miss]);
  const pieces = [base, ...used, ...(shield ? [shieldWords(shield)] : [])];
  return pieces.length === 1 ? `${result}` : `${pieces.join(' ')} = ${result}`;
}

function shieldWords({ left, isPierced }: NonNullable<Strike['shield']>): string {
  return isPierced ? t`−${left} shield (pierced)` : t`−${left} shield`;
}

export function negateClause({ cards, from, amount, cause }: DeedOf<'negate'>): SentenceClause {
  const why = cause.kind === 'rest' ? t`from the rest` : causeWords(cause);
  const lost = cards.map((card) => `*${card}*`);
  return withList((list) => {
    const words =
      from === 'hand'
        ? t`loses ${list} (from hand) instead of suffering ${amount}`
        : t`loses ${list} (discarded) instead of suffering ${amount}`;
    return phrases(words, why);
  }, lost);
}

export function healClause({ amount, whom, health }: DeedOf<'heal'>): SentenceClause {
  const words = whom === undefined ? t`heals ${amount}` : t`heals ${bold(whom)}: ${amount}`;
  return clause(phrases(words, healthWords(health)), whom === undefined ? piecesOf(health) : 'pieces');
}

export function healthWords(health: Health | undefined): string {
  if (!health) return '';
  const { before, after, maximum, inDanger } = health;
  return inDanger ? t`(${before} → ${after} of ${maximum}, in danger)` : t`(${before} → ${after} of ${maximum})`;
}

export function piecesOf(health: Health | undefined): SentenceClause['has'] {
  return health?.inDanger ? 'pieces' : 'none';
}

export function causeWords(cause: ToldCause | undefined): string {
  switch (cause?.kind) {
    case 'retaliate':
      return t`from retaliation of ${bold(cause.name ?? '')}`;
    case 'trap':
    case 'hazardous':
      return t`from ${cause.name ?? ''}`;
    case 'wound':
    case 'bane':
      return t`from ${termWords(cause.kind)}`;
    case 'rest':
      return t`to lose another card`;
    case 'cost':
      return t`to pay a cost`;
    case 'scenario':
      return t`from the scenario rules`;
    case 'ability':
      return t`from ${bold(cause.name ?? '')}`;
    default:
      return '';
  }
}
