import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const web = ['apps/{storefront,console}/**/*.test.{ts,tsx}', 'packages/{ui,maps}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // Much of a test is waiting for the database; by default one core would be left alone.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
    // Workers are kept for all test files: a new one for each takes longer than the tests.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'web', include: web, setupFiles: ['scripts/support/web-test-setup.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{packages,apps,demo,scripts,tests/support}/**/*.test.{ts,tsx}'],
          exclude: web,
          // Every test file gets its own database, cloned from one template made once.
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
