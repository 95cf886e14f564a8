import { accessSync, constants, existsSync } from 'node:fs'
import { hasFullChromium } from '../../tests/support/browser.ts'
import { run } from './project.ts'

/** Installs the browsers of the journeys, and fonts for Arabic, unless they are installed. */
export async function installChromium(): Promise<void> {
  if (hasFullChromium()) return
  if (process.getuid?.() === 0 && hasApt()) {
    console.log('Installing Chromium from Debian ...')
    await runOrThrow('apt-get', ['update', '-qq'])
    // Older releases of Debian have no headless shell.
    const headlessShell = await run('apt-get', ['install', '--simulate', '-qq', 'chromium-headless-shell'])
    const packages = ['chromium', ...(headlessShell.ok ? ['chromium-headless-shell'] : []), 'fonts-noto-core']
    await runOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    return
  }
  // Does nothing when the browser is installed.
  await runOrThrow('playwright', ['install', 'chromium'])
}

function hasApt(): boolean {
  try {
    accessSync('/usr/bin/apt-get', constants.X_OK)
    return existsSync('/etc/debian_version')
  } catch {
    return false
  }
}

async function runOrThrow(command: string, options: string[], env: Record<string, string> = {}): Promise<void> {
  const { ok, output } = await run(command, options, { env })
  if (!ok) throw new Error(`Cannot install a browser for the journeys:\n${output}`)
}
