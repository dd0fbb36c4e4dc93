/** Texts of items as data: when they are used, for what, and what becomes of them. ITM-06 to ITM-11 */
import type { Test } from '../content/schema/abilities/tests.ts';
import type { Item, ItemUse } from '../content/schema/campaign/rewards.ts';
import { item as itemSchema } from '../content/schema/campaign/rewards.ts';
import { afterUse } from '../rules/explain/card.ts';
import { attackOnYou, ownAttack } from '../rules/explain/lasting.ts';
import { condition, together } from './clauses/icons.ts';
import { ADJECTIVES } from './clauses/occasions.ts';
import { patch, withDrawing } from './clauses/patches.ts';
import { area } from './clauses/signs.ts';
import { tests } from './clauses/tests.ts';
import type { ReadText, Unread } from './parse-text.ts';
import { parseText } from './parse-text.ts';
import { readAbilities, readLine } from './read.ts';
import { settle } from './settle.ts';
import type { TextBlock } from './text/blocks.ts';
import type { Parser } from './text/combinators.ts';
import { alt, give, keep, lazy, map, maybe, seq } from './text/combinators.ts';
import type { FarthestMiss } from './text/farthest-miss.ts';
import type { Part } from './text/parts.ts';
import { furtherPieces, merge } from './text/parts.ts';
import { counted, wordsOf } from './text/spoken.ts';
import { mark, number, say } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { remembered, speakOf } from './vocabulary.ts';

const schema = itemSchema.pick({ use: true, back: true, after: true, unrecoverable: true, minusOnes: true });
export type ItemText = Pick<Item, 'use' | 'back' | 'after' | 'unrecoverable' | 'minusOnes'>;

export function parseItem(text: string, names: Vocabulary): ReadText<ItemText> | Unread {
  return parseText(text, schema, (blocks, misses) => {
    const other = blocks.findIndex(({ text: line }) => /^other side:?$/i.test(line));
    const front = other < 0 ? blocks : blocks.slice(0, other);
    const backs = other < 0 ? [{}] : readUse(blocks.slice(other + 1), names, misses).map((back) => ({ back }));
    const lines = front.map((block) => ({
      block,
      after: block.below.length > 0 ? [] : readLine(afterwards, block, misses),
    }));
    const settled = merge(lines.flatMap(({ after }) => after.slice(0, 1)));
    const uses = readUse(
      lines.flatMap(({ block, after }) => (after.length > 0 ? [] : [block])),
      names,
      misses,
    );
    if (!settled) return [];
    return uses.flatMap((use) => backs.flatMap((back) => withAfter({ use, ...back }, settled)));
  });
}

/** How often it is used before it is spent must be as often as there are slots. */
function withAfter(whole: { readonly use: Part }, { uses, ...after }: Part): Part[] {
  const { use } = whole;
  const abilities = Array.isArray(use.abilities) ? use.abilities : [];
  const [slots] = abilities.flatMap(({ slots: each }: { slots?: unknown }) =>
    Array.isArray(each) ? [each.length] : [],
  );
  return uses === undefined || uses === (slots ?? 1) ? [{ ...whole, ...after }] : [];
}

function sayAfter(item: Parameters<typeof afterUse>[0], uses: number): string {
  const slots = Array.from({ length: uses }, () => 0);
  const use: ItemUse = { when: 'always', abilities: [{ verb: 'fly', lasts: 'persistent', slots }] };
  return wordsOf(afterUse(item, use).flatMap(({ parts }) => parts)).replace(/\.$/, '');
}

const afterwards: Parser<Part> = lazy(() =>
  alt<Part>(
    ...(['spent', 'lost', 'flip'] as const).map((after) =>
      map(
        counted((uses) => sayAfter({ after }, uses)),
        (uses) => ({ after, uses }),
      ),
    ),
    map(say('It can’t be recovered'), () => ({ unrecoverable: true })),
    map(
      counted((minusOnes) => sayAfter({ minusOnes }, 1)),
      (minusOnes) => ({ minusOnes }),
    ),
  ),
);

const AFTERWARDS = /^afterwards\s*:\s*/i;

/** What follows the use stands behind `Afterwards:`, on the same line or below. */
function readUse(blocks: readonly TextBlock[], names: Vocabulary, misses: FarthestMiss): readonly Part[] {
  const at = blocks.findIndex(({ text }) => AFTERWARDS.test(text));
  const last = blocks[at];
  if (!last) return readUseAlone(blocks, names, misses);
  if (at < blocks.length - 1 || at === 0) return [];
  const opening = AFTERWARDS.exec(last.text)?.[0] ?? '';
  const inline = last.text.slice(opening.length);
  const below = inline === '' ? last.below : [{ ...last, text: inline, start: last.start + opening.length }];
  return readUseAlone(blocks.slice(0, at), names, misses).flatMap((use) =>
    FOLLOWED.includes(String(use.when))
      ? readAbilities(below, names, misses).map((then) => ({
          ...use,
          then: then.map((each) => settle(each, undefined)),
        }))
      : [],
  );
}

const FOLLOWED: readonly string[] = ['attack', 'move', 'damage', 'condition'];

function readUseAlone(blocks: readonly TextBlock[], names: Vocabulary, misses: FarthestMiss): readonly Part[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  const details = rest.flatMap((block) => readLine(onlyIf(names), block, misses).slice(0, 1));
  const single = details.length === rest.length ? readLine(singleUse(names), first, misses) : [];
  const uses = single.flatMap((use) => withTests(use, details));
  const byHand = rest.length > 0 ? undefined : /^by[ -]hand\s*:\s*(?<words>.+)$/i.exec(first.text)?.groups?.words;
  if (byHand !== undefined) return [{ when: 'by hand', text: byHand }];
  const turn = /^during your turn\s*[:,]\s*/i.exec(first.text)?.[0];
  if (turn === undefined) return [...uses, ...readLasting(blocks, names, misses)];
  const inline = first.text.slice(turn.length);
  const head = inline === '' ? [] : [{ ...first, text: inline, start: first.start + turn.length }];
  const below = inline === '' ? first.below : [];
  return readAbilities([...head, ...below, ...rest], names, misses).map((abilities) => ({
    when: 'turn',
    abilities: abilities.map((each) => settle(each, undefined)),
  }));
}

function readLasting(blocks: readonly TextBlock[], names: Vocabulary, misses: FarthestMiss): readonly Part[] {
  return readAbilities(blocks, names, misses).map((abilities) => ({
    when: 'always',
    abilities: abilities.map((each) => settle(each, 'persistent')),
  }));
}

function withTests(use: Part, details: readonly Part[]): Part[] {
  const more = details.flatMap(({ only }) => (Array.isArray(only) ? only : []));
  if (more.length === 0) return [use];
  if (use.when !== 'attack' && use.when !== 'attacked' && use.each !== 'target') return [];
  return [{ ...use, only: [...(Array.isArray(use.only) ? use.only : []), ...more] }];
}

const onlyIf = remembered(
  (names): Parser<Part> =>
    alt<Part>(
      map(seq(say('Only if'), tests(names)), ([, only]) => ({ only })),
      map(seq(say('Only if'), tests(speakOf(names, { target: 'the attacker' }))), ([, only]) => ({ only })),
    ),
);

function onlyOf(adjectives: readonly Test[]): Part {
  return adjectives.length > 0 ? { only: adjectives } : {};
}

const singleUse = remembered((names): Parser<Part> => {
  const added = keep(seq(patch(names, 'Attack'), maybe(area)), ([add, drawn]) => withDrawing(add, drawn));
  const attacks = (['ability', 'target'] as const).flatMap((each) =>
    ADJECTIVES.map((adjectives) =>
      map(seq(say(ownAttack(adjectives, each).replace(/:$/, '')), mark(':'), added), ([, , add]) => ({
        when: 'attack',
        each,
        ...onlyOf(adjectives),
        add,
      })),
    ),
  );
  const printed = ADJECTIVES.flatMap((adjectives) => {
    const during = ownAttack(adjectives, 'ability').replace(/^For/, 'During').replace(/:$/, '');
    const use = { when: 'attack', ...onlyOf(adjectives) };
    return [
      map(seq(say(`${during}, add`), added, say('to one attack')), ([, add]) => ({ ...use, each: 'target', add })),
      map(seq(say(`${during}, add`), added, say('to all attacks')), ([, add]) => ({ ...use, each: 'ability', add })),
      keep(seq(say(`${during}, add`), added), ([, add]) =>
        'targets' in add || 'range' in add ? { ...use, each: 'ability', add } : undefined,
      ),
    ];
  });
  const own = (['Move', 'Heal'] as const).map((noun) =>
    map(
      seq(
        alt<unknown>(seq(say(`For your ${noun} ability`), mark(':')), say(`During your ${noun} ability,`)),
        patch(names, noun),
      ),
      ([, add]) => ({ when: noun.toLowerCase(), add }),
    ),
  );
  const healed = alt(
    map(seq(say('For one of your heals'), mark(':'), patch(names, 'Heal')), ([, , add]) => add),
    map(seq(say('During your Heal ability, add'), patch(names, 'Heal'), say('to one heal')), ([, add]) => add),
  );
  const ownHeal = map(healed, (add) => ({ when: 'heal', each: 'target', add }));
  const defences = furtherPieces(
    map(seq(say('Shield'), number, say('for that attack')), ([, shield]) => ({ shield })),
    map(seq(say('the attacker'), alt(say('has'), say('gains')), say('disadvantage')), () => ({ disadvantage: true })),
    map(seq(say('Retaliate'), number, say('for that attack')), ([, retaliate]) => ({ retaliate })),
  );
  const attacked = ADJECTIVES.map((adjectives) =>
    map(seq(say(attackOnYou(adjectives).replace(/:$/, '')), mark(':'), defences), ([, , each]) => ({
      when: 'attacked',
      ...onlyOf(adjectives),
      ...each,
    })),
  );
  const hit = map(
    seq(
      say('When you would suffer damage from an attack'),
      mark(':'),
      furtherPieces(
        map(seq(say('Shield'), number, say('for that attack')), ([, shield]) => ({ shield })),
        map(seq(say('Retaliate'), number, say('for that attack')), ([, retaliate]) => ({ retaliate })),
      ),
    ),
    ([, , each]) => ({ when: 'attacked', ...each, hit: true }),
  );
  return alt<Part>(
    hit,
    ...attacks,
    ...printed,
    ...own,
    ownHeal,
    ...attacked,
    damage,
    prevention,
    preventionFromEnemies,
  );
});

const sources: Parser<Part> = alt<Part>(
  map(say('from an attack'), () => ({ from: 'attack' })),
  map(say('from no attack'), () => ({ from: 'other' })),
  give({}),
);
const reduction: Parser<number | 'all'> = alt<number | 'all'>(
  map(say('suffer none'), () => 'all'),
  map(seq(say('suffer'), number, say('less')), ([, count]) => count),
);
const damage: Parser<Part> = map(
  seq(say('When you would suffer damage'), sources, mark(':'), reduction),
  ([, from, , reduce]) => ({ when: 'damage', ...from, reduce }),
);
const prevented = alt<unknown>(
  map(say('a negative condition'), () => 'negative'),
  together(condition, 'or'),
);
const prevention: Parser<Part> = map(
  seq(say('When you would gain'), prevented, mark(':'), say('you do not')),
  ([, conditions]) => ({ when: 'condition', conditions }),
);
const preventionFromEnemies: Parser<Part> = map(
  seq(say('When an enemy would give you'), prevented, mark(':'), say('you do not gain it')),
  ([, conditions]) => ({ when: 'condition', conditions, by: 'enemy' }),
);
