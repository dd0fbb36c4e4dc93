/** Texts of perks and battle goals as data. PERK-03 to PERK-05, BG */
import type { CharacterClass, Perk } from '../content/schema/abilities/cards.ts';
import { characterClass } from '../content/schema/abilities/cards.ts';
import type { BattleGoal } from '../content/schema/campaign/rewards.ts';
import { battleGoal } from '../content/schema/campaign/rewards.ts';
import { TALLIES } from '../content/schema/campaign/tallies.ts';
import { explainPerk, modifierParts } from '../rules/explain/perk.ts';
import { goalTestWords } from '../rules/view-schema/words.ts';
import { together } from './clauses/icons.ts';
import type { ReadText, Unread } from './parse-text.ts';
import { parseText } from './parse-text.ts';
import { readAbilities, readLine } from './read.ts';
import { settle } from './settle.ts';
import type { TextBlock } from './text/blocks.ts';
import type { Parser } from './text/combinators.ts';
import { alt, map, seq } from './text/combinators.ts';
import { FarthestMiss } from './text/farthest-miss.ts';
import type { Part } from './text/parts.ts';
import { merge } from './text/parts.ts';
import { numbered, wordsOf } from './text/spoken.ts';
import { number, say } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';

type Mat = Pick<CharacterClass, 'modifiers'>;
export type PerkText = Pick<Perk, 'add' | 'remove' | 'ignores' | 'abilities' | 'once'>;

const perkSchema = characterClass.shape.perks
  .unwrap()
  .element.pick({ add: true, remove: true, ignores: true, abilities: true, once: true });

export function parsePerk(text: string, mat: Mat, names: Vocabulary): ReadText<PerkText> | Unread {
  return parseText(text, perkSchema, (blocks, misses) => {
    const deck = deckChange(mat);
    const silent = new FarthestMiss();
    const lines = blocks.map((block) => ({
      block,
      change: block.below.length > 0 ? [] : readLine(deck, block, misses),
      once: onceOf(block),
    }));
    const changes = merge(lines.flatMap(({ change }) => change.slice(0, 1)));
    if (!changes || lines.some(({ change }) => new Set(change.map((each) => JSON.stringify(each))).size > 1)) return [];
    const lasting = lines.flatMap(({ block, change, once }) => (change.length > 0 || once ? [] : inScenario(block)));
    const single = lines.flatMap(({ once }) => once ?? []);
    return abilitiesIn(lasting, 'persistent', names, misses).flatMap((abilities) =>
      abilitiesIn(single, undefined, names, single.length > 0 ? misses : silent).map((once) => ({
        ...changes,
        ...(abilities.length > 0 && { abilities }),
        ...(once.length > 0 && { once }),
      })),
    );
  });
}

function abilitiesIn(
  blocks: readonly TextBlock[],
  lasts: 'persistent' | undefined,
  names: Vocabulary,
  misses: FarthestMiss,
): readonly (readonly Part[])[] {
  return readAbilities(blocks, names, misses).map((abilities) => abilities.map((each) => settle(each, lasts)));
}

/** Returns the rest of the line after `opening`, and the lines below. */
function within(block: TextBlock, opening: RegExp): readonly TextBlock[] | undefined {
  const found = opening.exec(block.text)?.[0];
  if (found === undefined) return undefined;
  const text = block.text.slice(found.length);
  return text === '' ? block.below : [{ text, start: block.start + found.length, below: block.below }];
}

function onceOf(block: TextBlock): readonly TextBlock[] | undefined {
  return within(block, /^once (each|per) scenario, during your turn\s*[:,]\s*/i);
}

function inScenario(block: TextBlock): readonly TextBlock[] {
  return within(block, /^in each scenario\s*:\s*/i) ?? [block];
}

const VALUES = ['-2', '-1', '+0', '+1', '+2', '+3', '+4', 'x2', 'null'];

/** `×2` may be typed as `x2`. */
function sayFace(words: string): Parser<string> {
  return alt(say(words), say(words.replace('×', 'x ')));
}

/** `Replace one −1 card with two rolling +1 cards` */
function deckChange(mat: Mat): Parser<Part> {
  const own = (mat.modifiers ?? []).map(({ id }) => id);
  const all = [...VALUES, ...VALUES.map((value) => `rolling ${value}`), ...own];
  const card = alt<string>(...all.map((name) => map(sayFace(wordsOf(modifierParts(mat, name))), () => name)));
  const several = map(seq(number, card, say('card')), ([count, name]) => Array.from({ length: count }, () => name));
  const cards = map(together(several), (each) => each.flat());
  const ignored = (['item -1', 'scenario effects'] as const).map((ignores) => {
    const [line] = explainPerk(mat, { ignores });
    const said = [wordsOf(line?.parts ?? ''), ...PRINTED[ignores]];
    return map(alt(...said.map((words) => say(words))), (): Part => ({ ignores }));
  });
  const change = alt<Part>(
    map(seq(say('Replace'), cards, say('with'), cards), ([, remove, , add]) => ({ remove, add })),
    map(seq(say('Remove'), cards), ([, remove]) => ({ remove })),
    map(seq(say('Add'), cards), ([, add]) => ({ add })),
  );
  return alt<Part>(
    change,
    ...ignored,
    map(seq(alt<Part>(...ignored), say('and'), change), ([one, , two]) => ({ ...one, ...two })),
  );
}

const PRINTED = {
  'item -1': ['Ignore negative item effects'],
  'scenario effects': ['Ignore negative scenario effects'],
} as const;

export function parseGoal(text: string): ReadText<Pick<BattleGoal, 'all'>> | Unread {
  return parseText(text, battleGoal.pick({ all: true }), (blocks, misses) => {
    const lines = blocks.map((block) => (block.below.length > 0 ? [] : readLine(goalTests(), block, misses)));
    const all = lines.map(([first]) => first);
    return all.includes(undefined) ? [] : [{ all }];
  });
}

function goalTests(): Parser<Part> {
  return alt<Part>(
    ...TALLIES.flatMap((of): Parser<Part>[] => [
      map(say(goalTestWords({ of, least: 1 })), () => ({ of, least: 1 })),
      map(
        numbered(([least]) => goalTestWords({ of, least })),
        ([least]) => ({ of, least }),
      ),
      map(
        numbered(([most]) => goalTestWords({ of, most })),
        ([most]) => ({ of, most }),
      ),
      map(
        numbered(([least, most]) => goalTestWords({ of, least, most })),
        ([least, most]) => ({ of, least, most }),
      ),
    ]),
  );
}
