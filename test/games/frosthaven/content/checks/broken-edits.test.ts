/** What an author reads who has made a mistake: one plain sentence, with the file and the place. */
import { afterAll, expect, test } from 'vitest';
import { DEFAULT_PACK } from '../../../../../src/games/frosthaven/content/load.ts';
import { reportOn } from '../../../../../tools/frosthaven/checks/check-pack.ts';
import { editedIn, removeCopy, withCopy, withPlaces } from '../../../../support/frosthaven/packs.ts';

afterAll(removeCopy);

const DRIFTER = 'classes/drifter.json';
const BLINKBLADE = 'classes/blinkblade.json';
const HOUND = 'monsters/hound.json';
const FENCE = 'scenarios/the-snow-fence.json';
const RULE = '"events": [{ "id": "x", "when": { "on": "round begins" }, "then": [';

/** A mistake in a file, behind the entry that the problem names, and what is said of it there. */
const MISTAKES: readonly (readonly [file: string, from: string | RegExp, to: string, said: string])[] = [
  [
    DRIFTER,
    '"initiative": 12',
    '"initiative": "soon"',
    'cards[brace-for-it].initiative: must be a number, or an object { }',
  ],
  [
    DRIFTER,
    '"initiative": 12',
    '"initiative": 1.5',
    'cards[brace-for-it].initiative: must be a whole number, or an object { }',
  ],
  [DRIFTER, '"initiative": 12', '"initiative": 0', 'cards[brace-for-it].initiative: must be at least 1'],
  [DRIFTER, '"hitPoints": [10, ', '"hitPoints": [', 'hitPoints: must have exactly 9 entries'],
  [DRIFTER, '"level": 1,', '', 'cards[brace-for-it].level: is missing'],
  [
    DRIFTER,
    '"moved": 4',
    '"moved": 4, "hexes": 2',
    'cards[miles-in-the-legs].top.abilities[0].boosts[0].if[0]: unknown field: “hexes”',
  ],
  [
    DRIFTER,
    '"old-grudge"',
    '"Old Grudge"',
    'cards[old-grudge].id: must be lower-case words joined by hyphens, but not “constructor”',
  ],
  [
    DRIFTER,
    '"old-grudge"',
    '"constructor"',
    'cards[old-grudge].id: must be lower-case words joined by hyphens, but not “constructor”',
  ],
  [DRIFTER, '"colour": "#', '"colour": "', 'colour: must be a colour such as #4a7fa5'],
  [
    DRIFTER,
    '["g r"',
    '["g x"',
    'cards[kindling-stroke].top.abilities[0].area[0]: may hold r, g, b, dots and spaces only',
  ],
  [DRIFTER, '["g r"', '["gr"', 'cards[kindling-stroke].top.abilities[0].area: has a row that is shifted by half a hex'],
  [
    DRIFTER,
    '"slots": [0, 1',
    '"slots": [7, 1',
    'cards[miles-in-the-legs].bottom.abilities[0].slots[0]: must be at most 3',
  ],
  [DRIFTER, '["fire"]', '"fire"', 'cards[kindling-stroke].top.infuse: must be a list in [ ], but is text'],
  [
    DRIFTER,
    '"persistent"',
    '"forever"',
    'cards[miles-in-the-legs].bottom.abilities[0].lasts: must be one of “round”, “persistent”, or an object { }',
  ],
  [DRIFTER, '"traits": [', '"traits": "many", "story": [', 'traits: must be a list in [ ], but is text'],
  [
    BLINKBLADE,
    '"pay": { "counter"',
    '"pay": { "cost"',
    'cards[borrowed-second].top.abilities[0].boosts[0].pay: must be an object with one of “lose”, “discard”, “suffer”, “gain”, “counter”, “tokens”, “markers”, “kill”',
  ],
  [
    BLINKBLADE,
    '"pay": { "counter": "time"',
    '"pay": { "counter": "tea"',
    'card blinkblade/borrowed-second, top: there is no counter “tea”',
  ],
  [
    HOUND,
    '"plus": 2',
    '"plus": 2, "value": 2',
    'card hound/first-over-the-drift: ability 1 (move): needs either “plus” or “value”',
  ],
  [HOUND, '"standees": ', '"standees": 1', 'monsters[hound].standees: must be at most 10'],
  [
    FENCE,
    /"events": \[/,
    `${RULE}{ "do": "gold", "value": "R +", "to": "foes" }] }, `,
    'events[0].then[0].value: “R +” ends too early',
  ],
  [FENCE, /"events": \[/, `${RULE}] }, `, 'events[0].then: must have at least 1 entry'],
  [
    FENCE,
    /"events": \[/,
    `${RULE}{ "do": "reveal", "room": "attic" }] }, `,
    'scenario the-snow-fence: event x: there is no room attic',
  ],
  [FENCE, /"at": "[A-Z]+\d+"/, '"at": "Z"', 'rooms[field].at: must be a hex such as C7'],
  [
    'items.json',
    '"slot": "legs"',
    '"slot": "feet"',
    'items[hobnail-boots].slot: must be one of “head”, “body”, “legs”, “one hand”, “two hands”, “small”',
  ],
  ['goals.json', /,\s*"least": \d+/, '', 'goals[cold-fingers].all[0]: asks nothing: it needs “least” or “most”'],
  ['pack.json', /"beginners": "[^"]+"/, '"beginners": "nowhere"', 'beginners: there is no beginners’ scenario nowhere'],
];

/** `cards[brace-for-it]`, or `card drifter/brace-for-it`. */
const NAMED = /(?:\[|card [a-z-]+\/)(?<entry>[a-z][a-z-]+)/;

test.each(MISTAKES)('%s: %s', (file, from, to, said) => {
  const entry = NAMED.exec(said)?.groups?.entry;
  const mistake = (text: string) => (entry === undefined ? text.replace(from, to) : editedIn(text, entry, from, to));
  withCopy({ [file]: mistake }, (folder) => {
    const { problems, unfinished = [], unusual = [] } = reportOn(DEFAULT_PACK, folder);
    expect([...problems, ...unfinished, ...unusual]).toEqual([`${file}: ${withPlaces(file, said)}`]);
  });
});

test('nothing that a library says comes through: no types, no patterns, no codes', () => {
  const misspell = (text: string) => text.replace(/"(verb|level|name|id)":/g, '"$1s":');
  const files = [DRIFTER, BLINKBLADE, HOUND, FENCE, 'items.json', 'goals.json', 'pack.json'];
  withCopy(Object.fromEntries(files.map((file) => [file, misspell])), (folder) => {
    const { problems } = reportOn(DEFAULT_PACK, folder);
    for (const file of files) expect(problems.some((problem) => problem.startsWith(`${file}: `))).toBe(true);
    expect(
      problems.filter((problem) => /invalid|expected|received|undefined|unrecognized|\bkey\b/i.test(problem)),
    ).toEqual([]);
  });
});

test('a pack may have a file of road events', () => {
  withCopy({ 'road-events.json': () => '{ "events": [] }' }, (folder) => {
    expect(reportOn(DEFAULT_PACK, folder).problems).toEqual([]);
  });
});
