import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillDisc,
  measureTextWidth,
  measuringPen,
  strokeDisc,
  truncateText,
  wrapText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Condition } from '../../content/terms.ts';
import { CONDITIONS, isOwnCondition, OVERLAYS } from '../../content/terms.ts';
import type { OverlayView, TokenView } from '../../rules/view.ts';
import { termTitle } from '../../rules/view-schema/words.ts';
import type { Colours, RingKind } from '../colours.ts';
import type { OnBoard } from '../data.ts';
import { COIN } from '../emblems.ts';
import { drawConditionChip } from './chips.ts';
import { drawExit, drawOverlay, drawStart } from './overlays.ts';
import { drawRing, ringOf } from './rings.ts';
import { drawAid, drawLink } from './tags.ts';

export type LegendEntry =
  | { readonly sign: 'overlay'; readonly overlay: OverlayView; readonly text: string }
  | { readonly sign: 'ring'; readonly ring: RingKind; readonly text: string }
  | { readonly sign: 'condition'; readonly condition: Condition; readonly text: string }
  | { readonly sign: 'token'; readonly token: TokenView; readonly text: string }
  | { readonly sign: 'aid'; readonly letters: string; readonly text: string }
  | { readonly sign: 'coin' | 'start' | 'exit' | 'link' | 'rule' | 'more'; readonly text: string };

const TEXT_SIZE = 44;
const ROW_HEIGHT = 66;
const SIGN = 58;
const SIGN_GAP = 9;
const ENTRY_GAP = 30;
const NARROW = 800;

const RINGS: readonly RingKind[] = ['normal', 'elite', 'boss', 'summon', 'ally', 'protected', 'target'];

const RING_WORDS: Readonly<Record<RingKind, string>> = {
  character: msg`Character`,
  normal: msg`Normal`,
  elite: msg`Elite`,
  boss: msg`Boss`,
  summon: msg`Summon`,
  ally: msg`Ally`,
  protected: msg`Protect`,
  target: msg`Destroy`,
};

function overlayText(overlay: OverlayView): string {
  if (overlay.kind === 'door')
    return overlay.open === true ? t`Open door` : overlay.locked === true ? t`Locked` : t`Closed door`;
  const named =
    overlay.effect === undefined ? groundWords(overlay.kind) : `${termTitle(overlay.kind)}: ${overlay.effect}`;
  return overlay.border ? t`${named}, fixed` : named;
}

function groundWords(kind: OverlayView['kind']): string {
  if (kind === 'difficult') return t`Difficult terrain`;
  return kind === 'hazardous' ? t`Hazardous terrain` : termTitle(kind);
}

export function legendOf(view: OnBoard): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  const tiles = view.board.hexes.flatMap(({ overlay }) => overlay ?? []);
  tiles.sort((a, b) => OVERLAYS.indexOf(a.kind) - OVERLAYS.indexOf(b.kind));
  for (const overlay of tiles) {
    const text = overlayText(overlay);
    const { number: _, ...plain } = overlay;
    entries.set(text, { sign: 'overlay', overlay: plain, text });
  }
  if (view.phase === 'setup' && view.board.hexes.some(({ start }) => start)) {
    entries.set('start', { sign: 'start', text: t`Begin here` });
  }
  if (view.board.hexes.some((hex) => hex.escape)) entries.set('exit', { sign: 'exit', text: t`Leave here` });
  const aid = view.board.hexes.find(({ aid, passage }) => aid !== undefined && passage === undefined)?.aid;
  if (aid !== undefined) entries.set('aid', { sign: 'aid', letters: aid, text: t`See the rules` });
  const links = linksOf(view);
  if (links !== undefined) entries.set('passage', { sign: 'link', text: links });
  if (view.board.hexes.some(({ loot }) => loot > 0)) entries.set('coin', { sign: 'coin', text: t`Loot` });
  for (const token of view.board.hexes.flatMap(({ tokens }) => tokens)) {
    entries.set(`token ${token.name}`, { sign: 'token', token, text: token.name });
  }
  for (const marker of view.figures.flatMap(({ markers = [] }) => markers)) {
    entries.set(`token ${marker.name}`, { sign: 'token', token: marker, text: marker.name });
  }
  const rings = new Set(view.figures.map(ringOf));
  for (const ring of RINGS)
    if (rings.has(ring)) entries.set(`ring ${ring}`, { sign: 'ring', ring, text: translateMsg(RING_WORDS[ring]) });
  const suffered = new Set(view.figures.flatMap(({ conditions }) => conditions));
  for (const condition of [...CONDITIONS, ...[...suffered].filter(isOwnCondition)]) {
    if (suffered.has(condition)) entries.set(condition, { sign: 'condition', condition, text: termTitle(condition) });
  }
  return [...entries.values(), ...ruleOf(view)];
}

const MOST_LINKS = 3;

/** Names the pairs while they are few; undefined without any. */
function linksOf({ board }: OnBoard): string | undefined {
  const ends = board.hexes.flatMap(({ label, passage }) => (passage === undefined ? [] : [[label, passage] as const]));
  const pairs = new Set(ends.map((pair) => pair.toSorted().join('↔')));
  if (pairs.size === 0) return undefined;
  return pairs.size > MOST_LINKS ? t`Linked hexes` : t`Linked: ${[...pairs].join(', ')}`;
}

function ruleOf(view: OnBoard): LegendEntry[] {
  const example = view.board.hexes.find(({ label }) => /^C\d/.test(label)) ?? view.board.hexes[0];
  const parts = /^([A-Z]+)(\d+)$/.exec(example?.label ?? '');
  if (!parts) return [];
  return [{ sign: 'rule', text: t`${parts[0]} = column ${parts[1] ?? ''}, row ${parts[2] ?? ''}` }];
}

interface PlacedLegendEntry {
  readonly entry: LegendEntry;
  readonly text: string;
  readonly x: number;
  readonly row: number;
}

interface LegendRow {
  readonly entries: { readonly entry: LegendEntry; readonly text: string; readonly width: number }[];
  width: number;
}

function indentOf({ sign }: LegendEntry): number {
  return sign === 'rule' ? 0 : SIGN + SIGN_GAP;
}

function inLines(entry: LegendEntry, room: number): LegendEntry[] {
  const lines = wrapText(measuringPen(), entry.text, sans(TEXT_SIZE, 600), room - indentOf(entry));
  return lines.map((text, index) => (index === 0 ? { ...entry, text } : { sign: 'more', text }));
}

function rowsOf(entries: readonly LegendEntry[], room: number): LegendRow[] {
  const pen = measuringPen();
  const font = sans(TEXT_SIZE, 600);
  const rows: LegendRow[] = [];
  for (const entry of entries.flatMap((each) => inLines(each, room))) {
    const sign = indentOf(entry);
    const text = truncateText(pen, entry.text, font, room - sign);
    const width = sign + measureTextWidth(pen, text, font);
    const last = rows.at(-1);
    const goesOn = last !== undefined && last.entries.at(-1)?.entry.sign !== 'more';
    if (goesOn && last.width + ENTRY_GAP + width <= room) {
      last.entries.push({ entry, text, width });
      last.width += ENTRY_GAP + width;
    } else rows.push({ entries: [{ entry, text, width }], width });
  }
  return rows;
}

function flowed(entries: readonly LegendEntry[], room: number): PlacedLegendEntry[] {
  return rowsOf(entries, room).flatMap((row, index) => {
    let x = room < NARROW ? 0 : room - row.width;
    return row.entries.map(({ entry, text, width }) => {
      const place = { entry, text, x, row: index };
      x += width + ENTRY_GAP;
      return place;
    });
  });
}

export function legendHeight(entries: readonly LegendEntry[], width: number): number {
  const last = flowed(entries, width).at(-1);
  return last === undefined ? 0 : (last.row + 1) * ROW_HEIGHT;
}

export function drawLegend(pen: Pen, palette: Colours, entries: readonly LegendEntry[], box: PixelBox): void {
  for (const { entry, text, x, row } of flowed(entries, box.width)) {
    const middle = box.y + (row + 0.5) * ROW_HEIGHT;
    const left = box.x + x;
    if (entry.sign !== 'rule' && entry.sign !== 'more')
      drawSign(pen, palette, entry, { x: left + SIGN / 2, y: middle });
    const start = left + indentOf(entry);
    const fill = entry.sign === 'rule' ? palette.lamp : mix(palette.stone, palette.text, 0.6);
    writeText(pen, text, start, middle + TEXT_SIZE * 0.33, { font: sans(TEXT_SIZE, 600), fill });
  }
}

function drawSign(pen: Pen, palette: Colours, entry: LegendEntry, at: PixelPoint): void {
  if (entry.sign === 'overlay') {
    drawOverlay(pen, { overlay: entry.overlay, centre: at, across: SIGN, least: TEXT_SIZE, palette, covered: false });
  } else if (entry.sign === 'start') drawStart(pen, palette, at, SIGN * 1.2);
  else if (entry.sign === 'exit') drawExit(pen, palette, at, SIGN * 1.2);
  else if (entry.sign === 'ring')
    drawRing(pen, palette, { kind: entry.ring, colour: palette.rings[entry.ring] }, at, SIGN * 0.38);
  else if (entry.sign === 'condition') drawConditionChip(pen, palette, entry.condition, at, SIGN * 0.36);
  else if (entry.sign === 'aid') {
    const lettering = { across: SIGN * 1.6, least: TEXT_SIZE };
    drawAid(pen, palette, { x: at.x, y: at.y - SIGN * 0.46 }, lettering, entry.letters);
  } else if (entry.sign === 'link') drawLink(pen, palette, at, SIGN * 0.42);
  else if (entry.sign === 'coin') drawCoin(pen, palette, at, SIGN * 0.38);
  else if (entry.sign === 'token') drawClassToken(pen, palette, entry.token, at, SIGN * 0.4);
}

export function drawCoin(pen: Pen, palette: Colours, at: PixelPoint, radius: number, number?: string): void {
  fillDisc(pen, at.x, at.y, radius * 1.1, palette.ink);
  fillDisc(pen, at.x, at.y, radius, palette.coin);
  strokeDisc(pen, at.x, at.y, radius * 0.82, mix(palette.coin, palette.ink, 0.45), radius * 0.08);
  const ink = mix(palette.coin, palette.ink, 0.82);
  if (number === undefined) drawIcon(pen, COIN, at.x, at.y, radius * 1.3, ink);
  else writeCentredText(pen, number, at, radius / 0.55, ink);
}

export function drawClassToken(pen: Pen, palette: Colours, token: TokenView, at: PixelPoint, radius: number): void {
  fillDisc(pen, at.x, at.y, radius, palette.ink);
  strokeDisc(pen, at.x, at.y, radius, token.colour, radius * 0.2);
  drawIcon(pen, token.icon, at.x, at.y, radius * 1.5, palette.snow);
}
