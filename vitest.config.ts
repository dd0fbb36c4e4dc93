import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/hygiene/**', 'test/postgres/**'],
          pool: 'forks',
          setupFiles: ['test/seed.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'hygiene', include: ['test/hygiene/**/*.test.ts'], pool: 'forks' } },
      {
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
