import { uncapitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { ELEMENTS, OVERLAYS } from '../../content/terms.ts';
import type { FigureView, HexView, MarkedHex, Marks, OverlayView, View } from '../../rules/view.ts';
import { elementStateWords } from '../../rules/view-schema/elements.ts';
import { markerWords } from '../../rules/view-schema/markers.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { ALT_LIMIT, firstFitting, formatList, hexesWords } from './clauses.ts';

/** Level of detail; first entries are the first to be dropped. */
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

/** Describes the board for screen readers: choices, every figure with hex and hit points, terrain. */
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
  const when = phase === 'setup' ? t`setup` : phase === 'over' ? t`the end` : roundWords(round, track?.last);
  return t`${scenario.name}, ${when}, level ${scenario.level}.`;
}

function roundWords(round: number, last: number | undefined): string {
  return last === undefined ? t`round ${round}` : t`round ${round} of ${last}`;
}

function choices(view: View, marks: Marks): string[] {
  const targets = view.figures.filter(({ id }) => marks.figures.includes(id));
  const said: string[] = [];
  if (marks.hexes.length > 0) said.push(t`To choose from: ${marks.hexes.map(markedHex).join(', ')}.`);
  if (targets.length > 0)
    said.push(t`May be chosen: ${formatList(targets.map(({ name, hex }) => t`${name} at ${hex}`))}.`);
  if (marks.path.length > 1)
    said.push(t`Path: ${marks.path.reduce<string>((way, hex) => (way === '' ? hex : t`${way} to ${hex}`), '')}.`);
  return said;
}

function markedHex({ hex, cost, danger }: MarkedHex): string {
  const notes = [cost === undefined ? '' : String(cost), danger ?? ''].filter((note) => note !== '');
  return notes.length === 0 ? hex : `${hex} (${notes.join(', ')})`;
}

function figures(view: View, detail: Detail): string {
  if (view.figures.length === 0) return t`No figures.`;
  if (detail.figures === 'grouped') return `${grouped(view.figures, true)}.`;
  if (detail.figures === 'bare') return `${grouped(view.figures, false)}.`;
  return `${view.figures.map((figure) => figureWords(figure, detail.figures === 'brief')).join('; ')}.`;
}

function figureWords(figure: FigureView, brief: boolean): string {
  const kind = kindWords(figure);
  const who = kind === '' || brief ? figure.name : `${figure.name} (${kind})`;
  const health = brief ? `${figure.hitPoints}` : t`${figure.hitPoints} of ${figure.maximum} hit points`;
  const notes = brief
    ? []
    : [
        figure.acting ? t`acting` : '',
        figure.shield > 0 ? t`shield ${figure.shield}` : '',
        figure.retaliate > 0 ? t`retaliate ${figure.retaliate}` : '',
      ].filter((note) => note !== '');
  const lying = markerWords(figure);
  return [`${who} ${figure.hex}`, health, ...notes, ...lying, ...figure.conditions.map(termWords)].join(', ');
}

function kindWords({ kind, rank, ours }: FigureView): string {
  if (kind === 'character') return '';
  if (kind === 'objective') return ours ? t`to protect` : t`to destroy`;
  if (kind === 'summon') return t`summon`;
  if (kind === 'ally') return t`ally`;
  return rank === undefined || rank === 'normal' ? '' : termWords(rank);
}

/** Groups figures of one name: `Hound A2 (4), B5 (2, wound)`. */
function grouped(all: readonly FigureView[], withConditions: boolean): string {
  const groups = new Map<string, string[]>();
  for (const { name, hex, hitPoints, conditions } of all) {
    const type = name.replace(/ \d+$/, '');
    const members = groups.get(type) ?? [];
    members.push(`${hex} (${[hitPoints, ...(withConditions ? conditions.map(termWords) : [])].join(', ')})`);
    groups.set(type, members);
  }
  return [...groups].map(([type, places]) => `${type} ${places.join(', ')}`).join('; ');
}

function elements(view: View): string {
  const there = new Map<string, string[]>();
  for (const state of ['strong', 'waning'] as const) {
    for (const element of ELEMENTS.filter((each) => view.elements[each] === state)) {
      const words = elementStateWords(view, element);
      there.set(words, [...(there.get(words) ?? []), termWords(element)]);
    }
  }
  const said = [...there].map(([state, names]) => `${formatList(names)} ${state}`);
  return said.length === 0 ? '' : t`Elements: ${said.join(', ')}.`;
}

function order(view: View): string {
  if (view.initiative.length === 0) return '';
  const entries = view.initiative.map(({ name, initiative, state }) => {
    return `${initiative} ${name}${state === 'waiting' ? '' : ` (${state === 'acting' ? t`acting` : t`acted`})`}`;
  });
  return t`Initiative: ${entries.join(', ')}.`;
}

function terrain(hexes: readonly HexView[], { terrain: how }: Detail): string {
  const places = new Map<string, string[]>();
  const note = (what: string, where: string) => places.set(what, [...(places.get(what) ?? []), where]);
  const covered = hexes.filter(({ overlay }) => overlay !== undefined);
  covered.sort((a, b) => rankOf(a.overlay) - rankOf(b.overlay));
  for (const { overlay, label } of covered) {
    if (overlay) note(overlayWords(overlay, how === 'count'), label);
  }
  for (const { loot, label } of hexes) if (loot > 0) note(t`loot`, loot > 1 ? `${label} (${loot})` : label);
  for (const hex of hexes) if (hex.escape) note(t`exit`, hex.label);
  for (const { aid, label } of hexes) if (aid !== undefined) note(t`place marked ${aid}`, label);
  for (const { passage, label } of hexes) if (passage !== undefined) note(t`passage to ${passage}`, label);
  for (const { tokens, label } of hexes) for (const { name } of tokens) note(uncapitalize(name), label);
  const said = [...places].map(([what, where]) =>
    how === 'count' ? `${where.length} ${what}` : `${what} ${where.join(', ')}`,
  );
  return t`Terrain: ${[hexesWords(hexes.length), ...said].join('; ')}.`;
}

function rankOf(overlay: OverlayView | undefined): number {
  return overlay === undefined ? OVERLAYS.length : OVERLAYS.indexOf(overlay.kind);
}

function overlayWords({ kind, open, locked, number, effect, border }: OverlayView, brief: boolean): string {
  if (kind === 'door') return open === true ? t`open door` : locked === true ? t`locked door` : t`closed door`;
  if (brief) return termWords(kind);
  const extra = [number === 'goal' ? t`goal` : number, effect, border && t`stays where it is`]
    .filter((part) => part !== undefined)
    .join(', ');
  return extra === '' ? termWords(kind) : `${termWords(kind)} (${extra})`;
}
