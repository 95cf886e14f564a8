import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { english, phone } from './devices.ts'
import { fillCart } from './visitors.ts'

/** A browser whose tabs are those of a guest with dishes in the cart; steered by others through `port`. */
export interface GuestBrowser {
  close(): Promise<void>
}

export async function openGuestBrowser(url: string, port: number): Promise<GuestBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sofra-guest-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...phone,
    ...english,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
    baseURL: url,
  })
  await fillCart(await context.newPage())
  return {
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
