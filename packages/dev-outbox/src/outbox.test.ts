import { createHash } from 'node:crypto'
import { asMerchant, finishMessage, saveMessage } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { openSampleShop } from '@sofra/database/testing/sample-shop'
import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { outboxService } from './outbox-service.ts'

const { pool } = await testDatabase()
const { merchantId } = await openSampleShop(pool, 'outbox')
const noon = Date.UTC(2026, 10, 17, 9)
const outbox = createOutbox(pool, { now: () => noon + 120_000 })

async function readPage(headers: Record<string, string> = {}): Promise<Response> {
  return outbox.request('/dev/outbox', { headers })
}

async function store(key: string, facts: Record<string, string>, service = outboxService.name, createdAt = noon) {
  await asMerchant(pool, merchantId, async (tx) => {
    const message = { merchantId, key, channel: 'sms', recipient: '+96550000001', language: 'en' } as const
    const stored = await saveMessage(tx, {
      ...message,
      template: 'code',
      facts: { business: 'Mashawi', host: 'shop.test', ...facts },
      createdAt,
      expiresAt: noon + 600_000,
    })
    const result = { state: 'sent', channel: 'sms', service, retainsFacts: facts['code'] !== '' } as const
    if (stored) await finishMessage(tx, stored.id, result)
  })
}

test('explains what will appear while there are no messages', async () => {
  expect(await (await readPage()).text()).toContain('No messages yet')
  expect(await (await readPage({ 'accept-language': 'ar' })).text()).toContain('dir="rtl"')
})

test('shows the stored messages, newest first, and those without content as deleted', async () => {
  await store('first', { code: '111111' })
  await store('second', { code: '222222' }, undefined, noon + 60_000)
  await store('used', { code: '' }, undefined, noon + 61_000)
  const page = await (await readPage()).text()
  expect([...page.matchAll(/<output[^>]*>(\d+)</g)].map(([, code]) => code)).toEqual(['222222', '111111'])
  expect(page).toContain('Used or expired')
  expect(page).toMatch(/2 minutes ago/)
})

test('does not show messages that another service has sent', async () => {
  await store('elsewhere', { code: '333333' }, 'twilio')
  expect(await (await readPage()).text()).not.toContain('333333')
})

test('shows the text of a message as text, and its URLs as links', async () => {
  await store('hostile', { code: '444444', business: '<script>alert(1)</script>', host: 'shop.test https://a.test/"x' })
  const page = await (await readPage()).text()
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('<a href="https://a.test/&quot;x">')
})

test('allows only its own script and styles, and is not cached', async () => {
  const response = await readPage()
  const policy = response.headers.get('content-security-policy')
  const page = await response.text()
  for (const element of ['script', 'style']) {
    const [, text = ''] = new RegExp(`<${element}>(.*)</${element}>`, 's').exec(page) ?? []
    expect(policy).toContain(`${element}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(response.headers.get('cache-control')).toBe('no-store')
})
