import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { english, phone } from './devices.ts'
import { fillCart } from './visitors.ts'

/** A browser of a new guest, which other programs control through the debugging port. */
export interface GuestBrowser {
  /** Adds items to the guest's cart. */
  fillCart(): Promise<void>
  close(): Promise<void>
}

export async function openGuestBrowser(url: string, port: number): Promise<GuestBrowser> {
  const launch = launchOptions()
  const profile = await mkdtemp(path.join(tmpdir(), 'sofra-guest-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...phone,
    ...english,
    args: [...launch.args, `--remote-debugging-port=${port}`],
    baseURL: url,
  })
  return {
    fillCart: async () => fillCart(await context.newPage()),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
