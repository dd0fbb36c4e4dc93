import { z } from 'zod';

/** Pixels of the page, and the names of a few elements that don't stand as they should. */
export const layout = z.strictObject({
  height: z.number(),
  sticksOut: z.array(z.string()),
  /** Pairs of controls or pictures, one upon the other. */
  overlaps: z.array(z.string()),
  cutOff: z.array(z.string()),
});
export type Layout = z.output<typeof layout>;

/** One and a half screens of 400 x 800. */
export const MAX_HEIGHT = 1_200;

/** Runs in the page, on a message or a form. */
export const MEASURE = `(root) => {
  const nameOf = (one) => (one.getAttribute('aria-label') || one.textContent || one.tagName).trim().slice(0, 60);
  const boxOf = (one) => one.getBoundingClientRect();
  const [least, most] = [boxOf(root).left, boxOf(root).right];
  const shown = [...root.querySelectorAll('*')].filter((one) => one.getClientRects().length > 0 && !one.closest('.before'));
  const sticksOut = shown.filter((one) => boxOf(one).left < least - 1 || boxOf(one).right > most + 1);
  const controls = shown.filter((one) => one.matches('button, img, input, select, textarea') && !one.closest('.apps, [hidden]'));
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const covers = (one, other) => !one.contains(other) && !other.contains(one) && meets(boxOf(one), boxOf(other));
  const overlaps = controls.flatMap((one, i) =>
    controls.slice(i + 1).filter((other) => covers(one, other)).map((other) => nameOf(one) + ' / ' + nameOf(other)));
  const cutOff = controls.filter((one) => one.matches('button') && one.scrollWidth > one.clientWidth + 1);
  const some = (all) => all.slice(0, 5);
  return {
    height: Math.ceil(boxOf(root).height),
    sticksOut: some(sticksOut.map(nameOf)),
    overlaps: some(overlaps),
    cutOff: some(cutOff.map(nameOf)),
  };
}`;

export interface PhotographedPanel {
  readonly game: string;
  readonly language: string;
  readonly kind: string;
  readonly file: string;
  readonly buttons: number;
  readonly menus: number;
  readonly layout: Layout;
}

/** Returns faults in words; none for a good panel. */
export function faultsOf({ layout: { height, sticksOut, overlaps, cutOff } }: PhotographedPanel): string[] {
  return [
    ...(height > MAX_HEIGHT ? [`${height} px high`] : []),
    ...sticksOut.map((what) => `sticks out: ${what}`),
    ...overlaps.map((what) => `one upon the other: ${what}`),
    ...cutOff.map((what) => `cut off: ${what}`),
  ];
}

/** In Markdown, the highest first. */
export function tableOf(panels: readonly PhotographedPanel[]): string {
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
  const sorted = [...panels].sort((a, b) => b.layout.height - a.layout.height);
  return [
    row(['game', 'language', 'kind', 'height', 'buttons', 'menus', 'faults', 'file']),
    row(Array.from({ length: 8 }, () => '---')),
    ...sorted.map((panel) => {
      const { game, language, kind, layout, buttons, menus, file } = panel;
      return row([game, language, kind, layout.height, buttons, menus, faultsOf(panel).join('; '), file]);
    }),
    '',
  ].join('\n');
}
