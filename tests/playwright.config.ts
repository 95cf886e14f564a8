import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { english, phone } from './support/devices.ts'

const debianChromium = '/usr/bin/chromium'

// A browser that does nothing but what the journey asks; root has no sandbox to run it in.
const calm = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const quiet = [...calm, '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: './journeys',
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
})
