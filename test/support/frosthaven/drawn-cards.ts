import { id } from '../../../src/engine/values/id.ts';
import type { ClassPortrait } from '../../../src/games/frosthaven/render/data.ts';
import type {
  AreaHex,
  CardView,
  GoalView,
  HalfView,
  IconName,
  ItemView,
  LinePart,
  PrintedLine,
} from '../../../src/games/frosthaven/rules/view.ts';

export const icon = (name: IconName): LinePart => ({ type: 'icon', name, text: name });
const text = (words: string): LinePart => ({ type: 'text', text: words });
const strong = (words: string | number): LinePart => ({ type: 'strong', text: String(words) });
const area = (...hexes: AreaHex[]): LinePart => ({ type: 'area', hexes });
const line = (...parts: LinePart[]): PrintedLine => ({ indent: 0, parts });
const more = (...parts: LinePart[]): PrintedLine => ({ indent: 1, parts });

const red = (q: number, r: number): AreaHex => ({ q, r, kind: 'red' });
const SELF: AreaHex = { q: 0, r: 0, kind: 'grey' };

export function half(lines: readonly PrintedLine[], rest: Partial<HalfView> = {}): HalfView {
  return { lines, lost: false, experience: 0, infuses: [], slots: [], ...rest };
}

function card(
  name: string,
  initiative: number,
  top: HalfView,
  bottom: HalfView,
  rest: Partial<CardView> = {},
): CardView {
  const cardId = id<'CardId'>(`sample/${name.toLowerCase().replaceAll(' ', '-')}`);
  return { id: cardId, name, level: '1', initiative, pile: 'hand', leading: false, top, bottom, others: [], ...rest };
}

const attack = (n: number): PrintedLine => line(icon('attack'), text('Attack'), strong(n));
const move = (n: number): PrintedLine => line(icon('move'), text('Move'), strong(n));

/** Twelve cards with areas, elements, persistent halves with slots, and losses. */
export const hand: readonly CardView[] = [
  card(
    'Frostbitten Lunge',
    21,
    half([
      line(icon('attack'), text('Attack'), strong(3), area(SELF, red(1, 0), red(2, 0))),
      more(icon('pierce'), text('Pierce'), strong(2)),
      more(text('Gain'), icon('experience'), strong(1), text('if both hexes hold an enemy.')),
    ]),
    half([move(4), more(icon('jump'), text('Jump'))], { infuses: [['air']] }),
    { pile: 'chosen', leading: true },
  ),
  card(
    'Wall of Lanterns',
    48,
    half(
      [
        line(icon('shield'), text('Shield'), strong(1)),
        more(
          text('On the next four attacks against you or an adjacent ally, gain'),
          icon('shield'),
          strong(1),
          text('.'),
        ),
      ],
      { duration: 'persistent', slots: [0, 1, 0, 2], lost: true },
    ),
    half([move(2), line(icon('heal'), text('Heal'), strong(3), text(','), icon('range'), text('Range'), strong(2))]),
    { pile: 'chosen' },
  ),
  card(
    'Endless March of the Northern Winter',
    72,
    half(
      [
        line(icon('attack'), text('Attack'), strong(4), area(SELF, red(1, 0), red(0, 1), red(1, -1), red(2, -1))),
        more(icon('push'), text('Push'), strong(2), text('and'), icon('wound'), text('wound')),
        more(
          icon('consume'),
          icon('fire'),
          text(': add'),
          strong('+2'),
          icon('attack'),
          text('and gain'),
          icon('experience'),
          strong(1),
        ),
        more(
          text('For each ally adjacent to a target, add +1 attack, up to a total of +3 attack, to the whole action.'),
        ),
      ],
      { experience: 2, lost: true, infuses: [['light'], ['fire', 'earth']] },
    ),
    half([move(6), more(text('All enemies you pass gain'), icon('muddle'), text('muddle.'))], {
      experience: 1,
      lost: true,
    }),
    { level: '9' },
  ),
  card(
    'Brace the Shaft',
    9,
    half([line(icon('retaliate'), text('Retaliate'), strong(3)), more(icon('range'), text('Range'), strong(2))], {
      duration: 'round',
      experience: 1,
    }),
    half([attack(2), more(icon('immobilize'), text('immobilize'))]),
    { level: 'X' },
  ),
  card(
    'Banner of Embers',
    61,
    half(
      [
        line(icon('summon'), text('Summon War Banner')),
        more(text('Hit points'), strong(3), text('; allies within range 3 add +1'), icon('attack')),
      ],
      { duration: 'persistent', lost: true, experience: 2 },
    ),
    half([move(3), line(icon('loot'), text('Loot'), strong(1))]),
    { level: '2' },
  ),
  card(
    'Splintered Ice',
    33,
    half([attack(5), more(icon('disarm'), text('disarm'), icon('stun'), text('stun'))]),
    half([
      line(icon('grant'), text('Grant an ally within'), icon('range'), strong(3), text(':')),
      more(icon('move'), strong(3)),
    ]),
  ),
  card(
    'Blown Snow',
    55,
    half(
      [
        line(icon('attack'), text('Attack'), strong(2), text(','), icon('range'), text('Range'), strong(4)),
        more(icon('target'), strong(2)),
      ],
      {
        infuses: [['ice'], ['air']],
      },
    ),
    half([line(icon('infuse'), icon('any element')), move(2)]),
    { level: '3' },
  ),
  card(
    'Nailed Boot',
    84,
    half([
      line(icon('attack'), text('Attack'), strong(3), area(SELF, { q: 1, r: 0, kind: 'blue' }, red(2, 0), red(2, -1))),
    ]),
    half([line(icon('control'), text('Control one adjacent normal enemy:')), more(icon('attack'), strong(2))]),
  ),
  card('Loud Whistle', 17, half([attack(1)]), half([line(icon('teleport'), text('Teleport'), strong(4))]), {
    pile: 'active',
  }),
  card('Turned Blade', 40, half([attack(2)]), half([move(3)]), { pile: 'discarded' }),
  card(
    'Shared Cloak',
    66,
    half([attack(3)], { lost: true }),
    half([line(icon('recover'), text('Recover a lost card'))]),
    {
      pile: 'discarded',
    },
  ),
  card('Two Ropes', 90, half([attack(6)], { lost: true, experience: 2 }), half([move(5)]), { pile: 'lost' }),
];

export const longWinded: CardView = card(
  'Supercalifragilistic Incomprehensibilities of Winter',
  99,
  half(Array.from({ length: 14 }, () => more(text('Every enemy within a range of three hexes suffers two damage.')))),
  half([line(strong('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'))], {
    slots: [0, 1, 0, 1, 0, 1, 0, 2, 0, 3],
    lost: true,
    duration: 'persistent',
    experience: 3,
    infuses: [['fire'], ['ice'], ['air', 'earth', 'light', 'dark']],
  }),
);

export const goals: readonly GoalView[] = [
  {
    id: id<'GoalId'>('first-footfall'),
    name: 'First Footfall',
    text: 'Be the first character to enter each newly revealed room during the scenario.',
    checks: 1,
    progress: '1 of 2 rooms',
    met: false,
  },
  {
    id: id<'GoalId'>('spendthrift'),
    name: 'Spendthrift',
    text: 'End the scenario with no more than one card in your hand, discarded and active taken together.',
    checks: 2,
    progress: '7 cards',
    met: false,
  },
  {
    id: id<'GoalId'>('cold-blood'),
    name: 'Cold Blood',
    text: 'Never heal an ally.',
    checks: 1,
    progress: '',
    met: true,
  },
];

export const items: readonly ItemView[] = [
  {
    id: id<'ItemId'>('traveling-boots'),
    name: 'Thawed Boots',
    slot: 'legs',
    icon: 'wingfoot',
    state: 'ready',
    lines: [line(text('During your move, add'), strong('+2'), icon('move'))],
  },
  {
    id: id<'ItemId'>('healing-draught'),
    name: 'Healing Draught',
    slot: 'small',
    icon: 'health-potion',
    state: 'lost',
    lines: [line(icon('heal'), text('Heal'), strong(3), text(', self')), more(text('Use this on your turn.'))],
  },
  {
    id: id<'ItemId'>('iron-helm'),
    name: 'Helmet of the Interminable Winter',
    slot: 'head',
    icon: 'no-such-icon',
    state: 'spent',
    lines: [line(text('When attacked, the attacker gains'), icon('muddle'), text('for that attack.'))],
  },
];

export const portraits: readonly ClassPortrait[] = [
  {
    name: 'Banner Spear',
    icon: 'vertical-banner',
    colour: '#d99a3a',
    hitPoints: 10,
    handSize: 10,
    traits: ['armored', 'educated', 'persuasive'],
    complexity: 3,
    role: 'Leads formations: strikes hardest with allies beside the enemy, and shields them.',
  },
  {
    name: 'Blinkblade',
    icon: 'sprint',
    colour: '#2f9fc4',
    hitPoints: 8,
    handSize: 10,
    traits: ['chaotic', 'nimble', 'resourceful'],
    complexity: 4,
    role: 'Borrows time to strike fast, and pays it back slowly.',
  },
  {
    name: 'Boneshaper',
    icon: 'raise-skeleton',
    colour: '#8fb04a',
    hitPoints: 6,
    handSize: 12,
    traits: ['arcane', 'educated', 'intimidating'],
    complexity: 3,
    role: 'Raises the dead to fight in its stead.',
  },
  {
    name: 'Deathwalker',
    icon: 'no-such-icon',
    colour: '#7d6bb8',
    hitPoints: 6,
    handSize: 11,
    traits: ['arcane', 'intimidating', 'outcast'],
    complexity: 4,
    role: 'Steps from shadow to shadow and turns what was slain into a weapon, again and again, for as long as it lasts.',
  },
];
