import { asMerchant, latestAccountMails, latestMessages } from '@sofra/database'
import { expect, test } from 'vitest'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const world = await startTestApi()
const { api, businessId, database, merchantId, request } = world
const { pool, ownerPool } = database
const owner = await signIn(world, { email: 'owner@grill.example', role: 'owner' })
const manager = await signIn(world, { email: 'manager@grill.example', role: 'manager' })
const send = async (cookie: string, step: string) => {
  const response = await request(`/console/businesses/${businessId}/test-alerts`, {
    method: 'POST',
    json: { step },
    headers: { cookie },
  })
  return { status: response.status, body: await response.json() }
}
const configure = (escalation: object) =>
  ownerPool.query('update businesses set escalation = $1', [JSON.stringify(escalation)])

test('200: sends a test email to the caller', async () => {
  expect(await send(owner, 'email')).toEqual({ status: 200, body: { notified: ['owner@grill.example'] } })
  await api.runJobs()
  const [mail] = await latestAccountMails(pool, 1)
  expect(mail).toMatchObject({ recipient: 'owner@grill.example', template: 'unanswered-order', state: 'sent' })
})

test('200: sends a test message to the saved numbers that can get it, once a minute', async () => {
  await configure({
    message: { after: 300, channel: 'whatsapp' },
    phones: ['+96551234567', '+77012345678'],
  })
  for (let times = 0; times < 3; times += 1) {
    expect(await send(owner, 'message')).toEqual({ status: 200, body: { notified: ['…567'] } })
  }
  const sent = await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 10))
  expect(sent.map(({ recipient, channel }) => [recipient, channel])).toEqual([['+96551234567', 'whatsapp']])
})

test('200: sends no test message while the step is off', async () => {
  await configure({ message: null, phones: ['+96551234567'] })
  expect(await send(owner, 'message')).toEqual({ status: 200, body: { notified: [] } })
})

test('403: managers see the steps and send no tests', async () => {
  expect((await send(manager, 'email')).status).toBe(403)
})

test('422: refuses steps that are not bounded, and numbers without a country code', async () => {
  const change = (entry: string, from: unknown, to: unknown) =>
    request(`/console/businesses/${businessId}/changes`, {
      method: 'POST',
      json: { changes: [{ on: `business/${businessId}`, field: `escalation.${entry}`, from, to }] },
      headers: { cookie: owner },
    })
  await configure({ louder: { after: 120 }, email: null, message: null, pause: null, phones: [] })
  const refused = [
    await change('louder', { after: 120 }, { after: 29 }),
    await change('louder', { after: 120 }, { after: 3601 }),
    await change('pause', null, { after: 600, minutes: 4 }),
    await change('phones', [], ['51234567']),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect((await change('louder', { after: 120 }, null)).status).toBe(200)
  expect((await change('pause', null, { after: 600, minutes: 30 })).status).toBe(200)
  const { rows } = await ownerPool.query('select escalation from businesses where id = $1', [businessId])
  expect(rows[0].escalation).toMatchObject({ louder: null, pause: { after: 600, minutes: 30 } })
})
