import { fileURLToPath } from 'node:url';

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

let bundle: Promise<Bundle> | undefined;

/** Bundled on the first request. */
export function bundlePage(): Promise<Bundle> {
  bundle ??= buildBundle();
  return bundle;
}

async function buildBundle(): Promise<Bundle> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [
      fileURLToPath(new URL('../page/main.ts', import.meta.url)),
      fileURLToPath(new URL('../page/style/page.css', import.meta.url)),
    ],
    bundle: true,
    write: false,
    outdir: 'page',
    format: 'esm',
    target: 'es2022',
    external: ['/page/fonts/*'],
    logLevel: 'warning',
  });
  const textOf = (extension: string): string =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
