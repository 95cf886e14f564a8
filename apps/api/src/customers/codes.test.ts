import { startFakeTwilio, startFakeWhatsApp } from '@sofra/fakes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { twilioAccount, whatsappAccount, whatsappTemplates } from '../gateways/messages/testing/fixtures.ts'
import { unusedPhone } from '../testing/customers.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'

const twilio = await startFakeTwilio(twilioAccount)
const whatsapp = await startFakeWhatsApp({
  ...whatsappAccount,
  webhookUrl: 'http://shop.test/api/webhooks/whatsapp',
  templates: whatsappTemplates,
  clock: { now: () => lunchTime },
})
afterAll(() => Promise.all([twilio.stop(), whatsapp.stop()]))
const { branchId, problems, request, setTime } = await startTestApi({
  codeLimits: { perPhone: 2, perAddress: 0, perNetwork: 0, perCountry: 0, perBusinessDaily: 0 },
  messages: {
    publicUrl: 'http://shop.test',
    twilio: { ...twilioAccount, url: twilio.url },
    whatsapp: { ...whatsappAccount, url: whatsapp.url },
  },
})
beforeEach(() => setTime(lunchTime))

async function requestCode(phone: string, channel: 'sms' | 'whatsapp') {
  const response = await request('/webapp/login', { method: 'POST', json: { branch_id: branchId, phone, channel } })
  return { status: response.status, body: await response.json() }
}

test('the response contains the channel that was used to send the code', async () => {
  const phone = unusedPhone()
  whatsapp.setRecipient(phone, 'absent')
  expect(await requestCode(phone, 'whatsapp')).toMatchObject({ status: 200, body: { channel: 'sms' } })
  expect(twilio.accepted.at(-1)).toMatchObject({ to: phone })
  // A repeated request reports the same channel.
  expect(await requestCode(phone, 'whatsapp')).toMatchObject({
    status: 429,
    body: { error: { code: 'code_limit', data: { retry_after: 30, on_its_way: 'sms' } } },
  })
})

test('the refusal over a limit names no active code, however short the wait', async () => {
  const phone = unusedPhone()
  for (const at of [0, 60_000]) {
    setTime(lunchTime + at)
    expect((await requestCode(phone, 'sms')).status).toBe(200)
  }
  setTime(lunchTime + 3_600_000 - 20_000)
  const { status, body } = await requestCode(phone, 'sms')
  expect([status, body.error.data]).toEqual([429, { retry_after: 20 }])
})

test('a code that the provider refused does not count, and the other channel can be used immediately', async () => {
  const phone = unusedPhone()
  twilio.setRecipient(phone, 'stopped')
  expect(await requestCode(phone, 'sms')).toMatchObject({ status: 422, body: { error: { code: 'code_not_sent' } } })
  expect(await requestCode(phone, 'whatsapp')).toMatchObject({ status: 200, body: { channel: 'whatsapp' } })
  problems.length = 0
})
