import { defineConfig } from 'vitest/config'

const withDatabase = [
  'src/features/*/server/**/*.test.ts',
  'src/features/businesses/{demo,import}/**/*.test.ts',
  'src/web/**/*.test.ts',
  'tests/*.test.ts',
]

/** Tests of pure code, tests with a database of their own, and journeys through the built app in a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...withDatabase, '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: withDatabase,
          globalSetup: ['tests/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/e2e/demo-setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
