import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { english, phone } from './support/devices.ts'
import { filesOfOtherRuns } from './support/rotation.ts'

const files = readdirSync(new URL('journeys', import.meta.url))

export default defineConfig({
  testDir: './journeys',
  testIgnore: filesOfOtherRuns(files, process.env['SAMPLE']).map((file) => `**/${file}`),
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env['SOFRA_URL'] ? { baseURL: process.env['SOFRA_URL'] } : {}),
    browserName: 'chromium',
    ...phone,
    ...english,
    timezoneId: 'Asia/Kuwait',
    actionTimeout: 15_000,
    // Recording every page for the few that fail costs a fifth of the time: `npm run journeys -- --trace on` does.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
