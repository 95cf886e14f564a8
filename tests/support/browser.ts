import { existsSync } from 'node:fs'

/** Debian's two: the one that has no windows to draw does the same in three quarters of the time. */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// A browser that does nothing but what it is asked to; root has no sandbox to run it in.
const calm = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const quiet = [...calm, '--disable-component-update', '--disable-sync']

/** Debian's Chromium, where it is installed. */
export function findChromium(): string | undefined {
  return debianBrowsers.find((file) => existsSync(file))
}

/** How every browser of ours is started: Debian's Chromium where it is installed. */
export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
  }
}
