/** Words of one language that stand in a text of another, by the words that the catalogue and the packs have of each. */
import { loadInstallation } from '../../src/cli/installed.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../src/games/index.ts';
import { catalogueOf } from '../../src/i18n/catalogue.ts';
import { parseMessage } from '../../src/i18n/t.ts';

/** What no language changes: code, mentions and times of Discord, links, commands and their options. */
const KEPT = /`[^`]*`|<[^<> ]*>|https?:\S+|\/[a-z]+(?: [a-z]+)*|\b[a-z-]+:(?=\s|$)/g;

type MessageParts = ReturnType<ReturnType<typeof parseMessage>['getAst']>;

/** What a message says itself, without the names of its values. */
function literals(parts: MessageParts): string[] {
  return parts.flatMap((part) => [
    ...(part.type === 0 ? [part.value] : []),
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => literals(value)) : []),
  ]);
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

interface Vocabulary {
  readonly en: ReadonlySet<string>;
  readonly de: ReadonlySet<string>;
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known) return known;
  const [en, de] = [new Set<string>(), new Set<string>()];
  const note = (all: Set<string>, text: string) => {
    for (const word of wordsIn(text.replaceAll(KEPT, ' '))) all.add(word.toLowerCase());
  };
  for (const [english, german] of catalogueOf('de')) {
    note(en, literals(parseMessage(english, 'en').getAst()).join(' '));
    note(de, literals(parseMessage(german, 'de').getAst()).join(' '));
  }
  const { packs, pack } = loadInstallation([PACKS], GAMES);
  for (const { id } of packs) {
    const { all = new Set<string>(), words = new Map() } = pack(id).texts ?? {};
    for (const text of all) note(en, text);
    for (const text of words.get('de')?.all.values() ?? []) note(de, text);
  }
  known = { en, de };
  return known;
}

/** Labels of hexes and things, and letters that stand alone. */
const LABELS = /(?<!\p{L})[A-Z]{1,2}\.\d-[\d.]+|\p{L}*\d[\p{L}\d]*|(?<!\p{L})\p{L}(?!\p{L})/gu;

/** Without `names`, which people have given. */
export function foreignWords(language: 'en' | 'de', text: string, names: readonly string[] = []): string[] {
  const { [language]: own, [language === 'en' ? 'de' : 'en']: other } = vocabulary();
  const whole = names.map((name) => new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'gu'));
  const bare = [...whole, KEPT, LABELS].reduce((left, each) => left.replaceAll(each, ' '), text);
  return wordsIn(bare).filter((word) => other.has(word.toLowerCase()) && !own.has(word.toLowerCase()));
}
