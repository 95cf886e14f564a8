import { accessSync, constants, existsSync } from 'node:fs'
import { findChromium } from '../../tests/support/browser.ts'
import { run } from './project.ts'

/** Sees to it that there is a browser for the journeys, with letters for Arabic. */
export async function installChromium(): Promise<void> {
  if (findChromium()) return
  if (process.getuid?.() === 0 && hasApt()) {
    console.log('Installing Chromium from Debian ...')
    await must('apt-get', ['update', '-qq'])
    // Older releases have none without windows.
    const without = await run('apt-get', ['install', '--simulate', '-qq', 'chromium-headless-shell'])
    const packages = [without.ok ? 'chromium-headless-shell' : 'chromium', 'fonts-noto-core']
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    return
  }
  // Does nothing when it is there already.
  await must('playwright', ['install', 'chromium'])
}

function hasApt(): boolean {
  try {
    accessSync('/usr/bin/apt-get', constants.X_OK)
    return existsSync('/etc/debian_version')
  } catch {
    return false
  }
}

async function must(command: string, options: string[], env: Record<string, string> = {}): Promise<void> {
  const { ok, output } = await run(command, options, { env })
  if (!ok) throw new Error(`Cannot install a browser for the journeys:\n${output}`)
}
