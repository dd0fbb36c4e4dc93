/** An HTML page that replays a match. It loads nothing, and all names are escaped. */
import type { Storyboard } from './storyboard.ts';

interface Replay {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly { readonly shot: Storyboard['frames'][number]; readonly png: Buffer }[];
}

export function renderHtmlPage({ title, width, height, frames }: Replay): Buffer {
  const data = frames.map(({ shot: { chapter, lines }, png }) => ({ chapter, lines, png: png.toString('base64') }));
  const text = JSON.stringify({ title, frames: data }).replaceAll('<', '\\u003c');
  return Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<canvas id="board" width="${width}" height="${height}" role="img"></canvas>
<div id="controls">
<button id="back" aria-label="One back">◀</button>
<button id="play" aria-label="Play or pause">▶ Play</button>
<button id="next" aria-label="One on">▶</button>
<input id="slider" type="range" min="0" max="${frames.length - 1}" value="0" aria-label="Where the match is">
<output id="where"></output>
</div>
<h2 id="chapter"></h2>
<ul id="lines" aria-live="polite"></ul>
<script id="film" type="application/json">${text}</script>
<script>${SCRIPT}</script>
</body>
</html>
`);
}

function escapeHtml(name: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return name.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}

const STYLE = `
body { margin: 0 auto; padding: 16px; max-width: 800px; background: #18212b; color: #eef3f6; font: 18px/1.5 sans-serif; }
h1, h2 { color: #f2a65a; margin: 0 0 8px; font-size: 24px; } h2 { font-size: 20px; }
canvas { width: 100%; height: auto; border-radius: 8px; display: block; }
#controls { display: flex; gap: 8px; align-items: center; margin: 12px 0; }
#slider { flex: 1; accent-color: #f2a65a; min-width: 0; }
button { background: #222e3a; color: inherit; border: 1px solid #8d9aa6; border-radius: 6px; font: inherit; padding: 4px 12px; }
ul { margin: 0; padding-left: 20px; }
`;

const SCRIPT = `
'use strict';
const at = (id) => document.getElementById(id);
const { title, frames } = JSON.parse(at('film').textContent);
const pen = at('board').getContext('2d');
const images = frames.map(({ png }) => Object.assign(new Image(), { src: 'data:image/png;base64,' + png }));
let drawn = -1, timer;
function show(n) {
  if (n < drawn) drawn = -1;
  while (drawn < n) pen.drawImage(images[++drawn], 0, 0);
  const { chapter, lines } = frames[n];
  at('slider').value = n;
  at('where').textContent = (n + 1) + ' / ' + frames.length;
  at('chapter').textContent = chapter;
  at('lines').replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  at('board').setAttribute('aria-label', title + ', ' + chapter + ': ' + lines.join(' '));
}
function go(n) { show(Math.max(0, Math.min(frames.length - 1, n))); }
function stop() { clearInterval(timer); timer = undefined; at('play').textContent = '▶ Play'; }
function toggle() {
  if (timer) return stop();
  if (drawn === frames.length - 1) go(0);
  at('play').textContent = '⏸ Pause';
  timer = setInterval(() => (drawn < frames.length - 1 ? go(drawn + 1) : stop()), 1000);
}
at('back').onclick = () => { stop(); go(drawn - 1); };
at('next').onclick = () => { stop(); go(drawn + 1); };
at('play').onclick = toggle;
at('slider').oninput = (event) => { stop(); go(Number(event.target.value)); };
Promise.all(images.map((image) => image.decode())).then(() => go(0));
`;
