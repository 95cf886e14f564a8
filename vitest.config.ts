import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,demo,scripts,tests/support}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // Every test file gets its own database, cloned from one template made once.
    globalSetup: ['packages/database/src/testing/global-setup.ts'],
    // Modules are loaded once per worker: loading them again for each file took longer than the tests.
    isolate: false,
    // Much of a test is waiting for the database; by default one core would be left alone.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
