/** Boards of the pack at their widest: everything revealed, with as much of everything else as there ever is. */
import { id } from '../../../src/engine/values/id.ts';
import type { ScenarioId } from '../../../src/games/frosthaven/content/terms.ts';
import { CONDITIONS } from '../../../src/games/frosthaven/content/terms.ts';
import type { FigureView, HexView, InitiativeView, Marks, View } from '../../../src/games/frosthaven/rules/view.ts';
import { catalog } from '../first-winter.ts';
import { overlay } from './drawn-maps.ts';
import { hero, monster, threeRooms } from './samples.ts';

const HEROES = ['Banner Spear', 'Drifter', 'Deathwalker', 'Boneshaper'] as const;
const TYPES = ['Hound', 'Algox Guard', 'Algox Archer', 'Ice Wraith', 'Snow Imp'] as const;

/** Chips of an initiative track with so many players and monster types of long names. */
function track(players: number): InitiativeView[] {
  return Array.from({ length: players + 4 }, (_, n): InitiativeView => {
    const isHero = n < players;
    return {
      name: isHero ? (HEROES[n] ?? '') : `Algox Icespeaker ${n}`,
      icon: 'hood',
      side: isHero ? 'character' : 'monster',
      initiative: 10 + n,
      state: n === 0 ? 'acting' : 'waiting',
    };
  });
}

export function hexesOf(scenario: ScenarioId): HexView[] {
  return catalog.map(scenario).hexes.flatMap(({ kind, label, q, r, placed }): HexView[] => {
    if (kind === 'wall') return [];
    const tile = kind === 'door' ? 'door' : placed.overlay?.tile;
    const lying = tile && overlay(tile, tile, tile === 'door' ? { open: true } : {});
    return [{ label, q, r, ...(lying && { overlay: lying }), loot: 0, tokens: [], start: false }];
  });
}

/** Everything revealed and nobody there. */
export function revealed(hexes: readonly HexView[], players = 3): View {
  return { ...threeRooms, figures: [], initiative: track(players), board: { hexes: [...hexes], walls: [] } };
}

/** A crowd on every third hex, with all that a figure and a hex can show. */
export function crowdedAll(hexes: readonly HexView[], players = 3): View {
  const stands = hexes.filter(({ overlay: lying }, n) => n % 3 === 1 && lying?.kind !== 'obstacle');
  const figures = stands.map(({ label }, n): FigureView => {
    if (n < players) return hero(HEROES[n] ?? 'Drifter', label, 10 + n, 14, { acting: n === 0 });
    const more: Partial<FigureView> = {
      rank: n % 7 === 0 ? 'boss' : n % 2 === 0 ? 'elite' : 'normal',
      shield: n % 3,
      retaliate: n % 4 === 0 ? 2 : 0,
      conditions: CONDITIONS.slice(0, (n * 3) % 9),
      ...(n % 5 === 0 && { markers: [{ name: 'Rune', icon: 'hood', colour: '#d99a3a', count: 3 }] }),
      ...(n % 6 === 0 && { icon: 'no-such-icon' }),
    };
    return monster(TYPES[n % TYPES.length] ?? 'Hound', n, label, 8 + n, 30, more);
  });
  const furnished = hexes.map((hex, n): HexView => {
    if (n % 9 === 4) return { ...hex, loot: 3 };
    if (n % 11 === 5) return { ...hex, aid: 'a' };
    return n % 13 === 6 ? { ...hex, passage: hexes[0]?.label ?? hex.label } : hex;
  });
  return { ...revealed(furnished, players), figures };
}

/** Every free hex may be chosen, some at a cost, and every fourth figure. */
export function marksOn({ board, figures }: View): Marks {
  const taken = new Set(figures.map(({ hex }) => hex));
  const free = board.hexes.filter(({ label }) => !taken.has(label));
  return {
    hexes: free.map(({ label }, n) => ({ hex: label, ...(n % 2 === 0 && { cost: 1 + (n % 9) }) })),
    figures: figures.filter((_, n) => n % 4 === 0).map(({ id: each }) => id(each)),
    path: free.slice(0, 3).map(({ label }) => label),
  };
}

/** Several maps beside each other as one, with labels of their own. */
export function joined(scenarios: readonly ScenarioId[]): HexView[] {
  let right = 0;
  return scenarios.flatMap((scenario, n) => {
    const hexes = hexesOf(scenario);
    const columns = hexes.map(({ q, r }) => q + r / 2);
    const shift = Math.round(right - Math.min(...columns));
    right += Math.max(...columns) - Math.min(...columns) + 2;
    return hexes.map((hex) => ({ ...hex, q: hex.q + shift, label: id<'HexLabel'>(`${'ABCDE'[n]}${hex.label}`) }));
  });
}
