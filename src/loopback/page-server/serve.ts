import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bundlePage } from './bundle.ts';

interface StaticFile {
  readonly type: string;
  readonly body: string | Buffer;
}

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="#0f151b" />
    <title>Hoarfrost, local table</title>
    <link rel="icon" href="/page/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/page/page.css" />
    <script type="module" src="/page/page.js"></script>
  </head>
  <body>
    <div id="page"><noscript>The local table needs JavaScript.</noscript></div>
  </body>
</html>
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#18212b"/>
  <g stroke="#dfe8ee" stroke-width="2.4" stroke-linecap="round" fill="none">
    <path d="M16 5v22M6.5 10.5l19 11M25.5 10.5l-19 11"/>
    <path d="M12.6 7.4 16 10.4l3.4-3M12.6 24.6l3.4-3 3.4 3"/>
  </g>
  <circle cx="16" cy="16" r="3" fill="#f2a65a"/>
</svg>
`;

const FONTS: ReadonlyMap<string, string> = new Map([
  ['sans-400.ttf', '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'],
  ['sans-400-italic.ttf', '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'],
  ['sans-600.ttf', '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'],
  ['sans-700.ttf', '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'],
  ['title-600.ttf', '@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf'],
]);

/** Nothing is loaded from elsewhere, and nothing may frame the page. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export async function servePage(path: string, response: ServerResponse): Promise<void> {
  const file = await findFile(path);
  if (file === undefined) {
    response.writeHead(404, HEADERS).end();
    return;
  }
  const caching = path.startsWith('/page/fonts/') ? 'max-age=86400' : 'no-cache';
  response.writeHead(200, { ...HEADERS, 'content-type': file.type, 'cache-control': caching }).end(file.body);
}

async function findFile(path: string): Promise<StaticFile | undefined> {
  if (path === '/') return { type: 'text/html; charset=utf-8', body: HTML };
  if (path === '/page/icon.svg' || path === '/favicon.ico') return { type: 'image/svg+xml', body: ICON };
  if (path === '/page/page.js') return { type: 'text/javascript; charset=utf-8', body: (await bundlePage()).script };
  if (path === '/page/page.css') return { type: 'text/css; charset=utf-8', body: (await bundlePage()).style };
  const font = FONTS.get(path.replace('/page/fonts/', ''));
  if (font === undefined) return undefined;
  return { type: 'font/ttf', body: await readFile(fileURLToPath(import.meta.resolve(font))) };
}
