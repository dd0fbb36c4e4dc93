import { ELEMENTS, OVERLAYS } from '../../rules/terms.ts';
import type { FigureView, HexView, MarkedHex, Marks, OverlayView, View } from '../../rules/view.ts';
import { ALT_LIMIT, counted, firstFitting, listed } from './clauses.ts';

/** How much is said: what comes first here is the first to go. */
interface Detail {
  readonly order: boolean;
  readonly terrain: 'where' | 'count';
  readonly figures: 'full' | 'brief' | 'grouped' | 'bare';
}

const DETAILS: readonly Detail[] = [
  { order: true, terrain: 'where', figures: 'full' },
  { order: false, terrain: 'where', figures: 'full' },
  { order: false, terrain: 'count', figures: 'full' },
  { order: false, terrain: 'count', figures: 'brief' },
  { order: false, terrain: 'count', figures: 'grouped' },
  { order: false, terrain: 'count', figures: 'bare' },
];

/** A picture of the board in words: what is to be chosen, every figure with its hex and hit points, the terrain. */
export function boardAlt(view: View, marks?: Marks, limit = ALT_LIMIT): string {
  const wordings = DETAILS.map((detail) => {
    const sentences = [
      heading(view),
      ...(marks ? choices(view, marks) : []),
      figures(view, detail),
      elements(view),
      detail.order ? order(view) : '',
      terrain(view.board.hexes, detail),
    ];
    return sentences.filter((sentence) => sentence !== '').join(' ');
  });
  return firstFitting(wordings, limit);
}

function heading({ scenario, round, phase, track }: View): string {
  const last = track?.last === undefined ? '' : ` of ${track.last}`;
  const when = phase === 'setup' ? 'setup' : phase === 'over' ? 'the end' : `round ${round}${last}`;
  return `${scenario.name}, ${when}, level ${scenario.level}.`;
}

function choices(view: View, marks: Marks): string[] {
  const targets = view.figures.filter(({ id }) => marks.figures.includes(id));
  const said: string[] = [];
  if (marks.hexes.length > 0) said.push(`To choose from: ${marks.hexes.map(markedHex).join(', ')}.`);
  if (targets.length > 0) said.push(`May be chosen: ${listed(targets.map(({ name, hex }) => `${name} at ${hex}`))}.`);
  if (marks.path.length > 1) said.push(`Path: ${marks.path.join(' to ')}.`);
  return said;
}

function markedHex({ hex, cost, danger }: MarkedHex): string {
  const notes = [cost === undefined ? '' : String(cost), danger ?? ''].filter((note) => note !== '');
  return notes.length === 0 ? hex : `${hex} (${notes.join(', ')})`;
}

function figures(view: View, detail: Detail): string {
  if (view.figures.length === 0) return 'No figures.';
  if (detail.figures === 'grouped') return `${grouped(view.figures, true)}.`;
  if (detail.figures === 'bare') return `${grouped(view.figures, false)}.`;
  return `${view.figures.map((figure) => figureWords(figure, detail.figures === 'brief')).join('; ')}.`;
}

function figureWords(figure: FigureView, brief: boolean): string {
  const kind = kindWords(figure);
  const who = kind === '' || brief ? figure.name : `${figure.name} (${kind})`;
  const health = brief ? `${figure.hitPoints}` : `${figure.hitPoints} of ${figure.maximum} hit points`;
  const notes = brief
    ? []
    : [
        figure.acting ? 'acting' : '',
        figure.shield > 0 ? `shield ${figure.shield}` : '',
        figure.retaliate > 0 ? `retaliate ${figure.retaliate}` : '',
      ].filter((note) => note !== '');
  const lying = (figure.markers ?? []).map(({ name, count }) => counted(count, name.toLowerCase()));
  return [`${who} ${figure.hex}`, health, ...notes, ...lying, ...figure.conditions].join(', ');
}

function kindWords({ kind, rank, ours }: FigureView): string {
  if (kind === 'character') return '';
  if (kind === 'objective') return ours ? 'to protect' : 'to destroy';
  if (kind !== 'monster') return kind;
  return rank === undefined || rank === 'normal' ? '' : rank;
}

/** Figures of one name together, with hit points and perhaps conditions: `Hound A2 (4), B5 (2, wound)`. */
function grouped(all: readonly FigureView[], withConditions: boolean): string {
  const groups = new Map<string, string[]>();
  for (const { name, hex, hitPoints, conditions } of all) {
    const type = name.replace(/ \d+$/, '');
    const members = groups.get(type) ?? [];
    members.push(`${hex} (${[hitPoints, ...(withConditions ? conditions : [])].join(', ')})`);
    groups.set(type, members);
  }
  return [...groups].map(([type, places]) => `${type} ${places.join(', ')}`).join('; ');
}

function elements(view: View): string {
  const inState = (state: 'strong' | 'waning') => ELEMENTS.filter((element) => view.elements[element] === state);
  const said = (['strong', 'waning'] as const).flatMap((state) => {
    const names = inState(state);
    return names.length === 0 ? [] : [`${listed(names)} ${state}`];
  });
  return said.length === 0 ? '' : `Elements: ${said.join(', ')}.`;
}

function order(view: View): string {
  if (view.initiative.length === 0) return '';
  const entries = view.initiative.map(({ name, initiative, state }) => {
    return `${initiative} ${name}${state === 'waiting' ? '' : ` (${state})`}`;
  });
  return `Initiative: ${entries.join(', ')}.`;
}

function terrain(hexes: readonly HexView[], { terrain: how }: Detail): string {
  const places = new Map<string, string[]>();
  const note = (what: string, where: string) => places.set(what, [...(places.get(what) ?? []), where]);
  const covered = hexes.filter(({ overlay }) => overlay !== undefined);
  covered.sort((a, b) => rankOf(a.overlay) - rankOf(b.overlay));
  for (const { overlay, label } of covered) {
    if (overlay) note(overlayWords(overlay, how === 'count'), label);
  }
  for (const { loot, label } of hexes) if (loot > 0) note('loot', loot > 1 ? `${label} (${loot})` : label);
  for (const hex of hexes) if (hex.escape) note('exit', hex.label);
  for (const { aid, label } of hexes) if (aid !== undefined) note(`place marked ${aid}`, label);
  for (const { passage, label } of hexes) if (passage !== undefined) note(`passage to ${passage}`, label);
  for (const { tokens, label } of hexes) for (const { name } of tokens) note(name.toLowerCase(), label);
  const said = [...places].map(([what, where]) =>
    how === 'count' ? `${where.length} ${what}` : `${what} ${where.join(', ')}`,
  );
  const floor = counted(hexes.length, 'hex', 'hexes');
  return said.length === 0 ? `Terrain: ${floor}.` : `Terrain: ${floor}; ${said.join('; ')}.`;
}

function rankOf(overlay: OverlayView | undefined): number {
  return overlay === undefined ? OVERLAYS.length : OVERLAYS.indexOf(overlay.kind);
}

function overlayWords({ kind, open, locked, number, effect, border }: OverlayView, brief: boolean): string {
  if (kind === 'door') return `${open === true ? 'open' : locked === true ? 'locked' : 'closed'} door`;
  if (brief) return kind;
  const extra = [number, effect, border && 'stays where it is'].filter((part) => part !== undefined).join(', ');
  return extra === '' ? kind : `${kind} (${extra})`;
}
