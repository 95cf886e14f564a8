import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMerchant } from './merchants.ts'
import { applyMessageReport, saveMessageReports } from './message-reports.ts'
import { findMessage, finishMessage, saveMessage } from './messages.ts'
import { messageStates } from './schema-messages.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'

const { pool, ownerPool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')
const now = Date.UTC(2026, 10, 21)

let count = 0
/** Saves a message that a service accepted under a reference. */
async function sentMessage(): Promise<{ id: string; reference: string }> {
  count += 1
  const reference = `SM${count}`
  return asMerchant(pool, merchantId, async (tx) => {
    const saved = await saveMessage(tx, {
      ...{ merchantId, key: reference, channel: 'sms', recipient: '+96550000000', language: 'en', template: 'code' },
      ...{ facts: { code: '123456' }, createdAt: now, expiresAt: now + 600_000 },
    })
    const id = saved?.id ?? ''
    await finishMessage(tx, id, { state: 'sent', channel: 'sms', service: 'twilio', reference, retainsFacts: true })
    return { id, reference }
  })
}

test('keeps the latest advanced state for reports in any order and number', async () => {
  const state = fc.constantFrom('sent', 'failed', 'delivered', 'read')
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 8 }), async (reported) => {
      const { id, reference } = await sentMessage()
      for (const state of reported)
        await applyMessageReport(pool, { service: 'twilio', reference, state, error: state })
      const latest = messageStates.findLast((state) => state === 'sent' || reported.some((one) => one === state))
      const message = await asMerchant(pool, merchantId, (tx) => findMessage(tx, { id }))
      expect(message?.state).toBe(latest)
      // The content of a message in a final state is cleared.
      expect(message?.facts).toEqual(latest === 'sent' ? { code: '123456' } : {})
    }),
    { numRuns: 60 },
  )
})

test('saves each report once and passes only new ones on', async () => {
  const report = { service: 'twilio', reference: 'SM-once', state: 'sent', error: '' } as const
  const dealtWith: unknown[] = []
  const save = () =>
    saveMessageReports(pool, [report, { ...report, state: 'delivered' }], async (_tx, fresh) => {
      dealtWith.push(...fresh)
    })
  await Promise.all([save(), save(), save()])
  expect(dealtWith).toHaveLength(2)
})

test('returns pending for a minute for a report on an unknown message, then unknown', async () => {
  const report = { service: 'whatsapp', reference: 'wamid.stranger', state: 'read', error: '' } as const
  await saveMessageReports(pool, [report], async () => {})
  expect(await applyMessageReport(pool, report)).toBe('pending')
  await ownerPool.query(`update message_reports set at = now() - interval '2 minutes'`)
  expect(await applyMessageReport(pool, report)).toBe('unknown')
})
