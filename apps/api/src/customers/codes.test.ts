import { afterAll, beforeEach, expect, test } from 'vitest'
import { twilioAccount, whatsappAccount, whatsappTemplates } from '../gateways/messages/testing.ts'
import { startTwilioStandIn } from '../gateways/messages/twilio-stand-in.ts'
import { startWhatsAppStandIn } from '../gateways/messages/whatsapp-stand-in.ts'
import { unusedPhone } from '../testing/customers.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'

const twilio = await startTwilioStandIn(twilioAccount)
const whatsapp = await startWhatsAppStandIn({
  ...whatsappAccount,
  webhookUrl: 'http://shop.test/api/webhooks/whatsapp',
  templates: whatsappTemplates,
  clock: { now: () => lunchTime },
})
afterAll(() => Promise.all([twilio.stop(), whatsapp.stop()]))
const { branchId, problems, request, setTime } = await startTestApi({
  codeLimits: { perPhone: 2, perAddress: 0, perNetwork: 0, perCountry: 0 },
  messages: {
    outbox: false,
    reachedAt: 'http://shop.test',
    twilio: { ...twilioAccount, url: twilio.url },
    whatsapp: { ...whatsappAccount, url: whatsapp.url },
  },
})
beforeEach(() => setTime(lunchTime))

async function ask(phone: string, channel: 'sms' | 'whatsapp') {
  const response = await request('/webapp/login', { method: 'POST', json: { branch_id: branchId, phone, channel } })
  return { status: response.status, body: await response.json() }
}

test('the channel that is said is the one the code went by', async () => {
  const phone = unusedPhone()
  whatsapp.make(phone, 'absent')
  expect(await ask(phone, 'whatsapp')).toMatchObject({ status: 200, body: { channel: 'sms' } })
  expect(twilio.taken.at(-1)).toMatchObject({ to: phone })
  // Whoever asks again at once hears the same.
  expect(await ask(phone, 'whatsapp')).toMatchObject({
    status: 429,
    body: { error: { code: 'code_limit', data: { retry_after: 30, on_its_way: 'sms' } } },
  })
})

test('where there were too many, no code is said to be on its way, however short the wait', async () => {
  const phone = unusedPhone()
  for (const at of [0, 60_000]) {
    setTime(lunchTime + at)
    expect((await ask(phone, 'sms')).status).toBe(200)
  }
  setTime(lunchTime + 3_600_000 - 20_000)
  const { status, body } = await ask(phone, 'sms')
  expect([status, body.error.data]).toEqual([429, { retry_after: 20 }])
})

test('a code that no service takes is none: the other way may be tried at once', async () => {
  const phone = unusedPhone()
  twilio.make(phone, 'stopped')
  expect(await ask(phone, 'sms')).toMatchObject({ status: 422, body: { error: { code: 'code_not_sent' } } })
  expect(await ask(phone, 'whatsapp')).toMatchObject({ status: 200, body: { channel: 'whatsapp' } })
  problems.length = 0
})
