import { expect, type Page } from '@playwright/test'

/** The link of the latest message to an address, read from the outbox page. `part` is in its path. */
export async function readSentLink(page: Page, address: string, part: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const link = outbox.getByRole('article').filter({ hasText: address }).first().locator(`a[href*="${part}"]`)
  // The page polls: messages are sent from the queue.
  await expect(link).toBeVisible({ timeout: 15_000 })
  const href = (await link.getAttribute('href')) ?? ''
  await outbox.close()
  return href
}
