import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './sources.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
const installed = Object.entries(packages).filter(([where]) => where !== '');

describe('the lock file', () => {
  test('records no download addresses', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([where]) => where)).toEqual([]);
  });

  test('seals every package', () => {
    expect(installed.filter(([, { integrity }]) => !integrity).map(([where]) => where)).toEqual([]);
  });

  test('holds what other machines need too, without which npm refuses to install', () => {
    const wanted = installed.flatMap(([, each]) => Object.keys(each.optionalDependencies ?? {}));
    const missing = wanted.filter((name) => !installed.some(([where]) => where.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });
});
