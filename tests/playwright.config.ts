import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

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
    locale: 'en-US',
    timezoneId: 'Asia/Kuwait',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
