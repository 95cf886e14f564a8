import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'

// A browser that does nothing but what it is asked to; root has no sandbox to run it in.
const calm = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const quiet = [...calm, '--disable-component-update', '--disable-sync']

/** How every browser of ours is started: Debian's Chromium where it is installed. */
export const launchOptions = {
  ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
}
