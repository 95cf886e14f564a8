import { existsSync } from 'node:fs'

/** Debian's browsers; the headless shell takes three quarters of the time of the full browser, and has no notifications. */
const debianShell = '/usr/bin/chromium-headless-shell'
const debianFull = '/usr/bin/chromium'

// Disables background activity of the browser. The sandbox is not available to root.
const quietFlags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const browserFlags = [...quietFlags, '--disable-component-update', '--disable-sync']

/** The path of Debian's Chromium, or undefined if it is not installed. */
export function findChromium(): string | undefined {
  return [debianShell, debianFull].find((file) => existsSync(file))
}

/** Whether Debian's full browser is installed. */
export function hasFullChromium(): boolean {
  return existsSync(debianFull)
}

/** Launch options of the full browser: Debian's if installed, else Playwright's. */
export function fullBrowser() {
  return { ...launchOptions(), ...(hasFullChromium() ? { executablePath: debianFull } : { channel: 'chromium' }) }
}

/** Launch options of every browser: Debian's Chromium if installed, else Playwright's. */
export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...browserFlags] : browserFlags,
  }
}
