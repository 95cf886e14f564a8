import type { ReservationWire } from '@sofra/contract/reservation-shapes'
import { getReservation, listFreeTables, listReservationTimes } from '@sofra/contract/reservations'
import { asMerchant, latestMessages, optOut, remindGuests } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { renderMessage } from '../../gateways/messages/message-text.ts'
import { recipientPseudonym } from '../../gateways/messages/recipient-pseudonym.ts'
import { enqueueReservationNotifications } from '../../jobs/reservation-notifications.ts'
import { signInCustomer } from '../../testing/customers.ts'
import { takeReservations } from '../../testing/reservations.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const world = await startTestApi()
const { api, branchId, jahraId, check, database, merchantId, request, setTime } = world
const { pool, ownerPool } = database
await takeReservations(world)

/** 20:00 in Kuwait on the same day. */
const evening = lunchTime + 7 * 3_600_000
const minute = 60_000
const iso = (instant: number) => new Date(instant).toISOString()

let made = 0
interface Answer {
  readonly status: number
  readonly body: ReservationWire & { readonly error?: { readonly code: string; readonly fields?: readonly object[] } }
}
async function call(path: string, json: object | null, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await request(path, { ...(json && { method: 'POST', json }), headers })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
function reserve(changes: object = {}, headers: Record<string, string> = {}) {
  made += 1
  const body = {
    branch_id: branchId,
    at: iso(evening),
    guests: 2,
    name: 'Sara',
    phone: `5000${1000 + made}`,
    ...changes,
  }
  return call('/webapp/reserve-table', body, { 'idempotency-key': `reservation-${made}`, ...headers })
}
const linkOf = ({ id, url }: ReservationWire) =>
  `/webapp/reservation/${id}/${new URL(url, 'http://shop.test').searchParams.get('key')}`

beforeEach(async () => {
  setTime(lunchTime)
  await ownerPool.query(
    'delete from reservations; delete from reservation_covers; delete from messages; delete from table_blocks',
  )
  await ownerPool.query(`update businesses set order_messages = 'off'`)
  await takeReservations(world)
})

const timesOf = async (query: object) => {
  const { body } = await check(listReservationTimes, {
    params: { id: branchId },
    query: { guests: 2, days: 2, ...query },
  })
  return body as { days: { date: string; times: string[] }[]; minutes: number }
}

test('200: lists the times of today from now on, and of the next day', async () => {
  const { days, minutes } = await timesOf({})
  expect(minutes).toBe(90)
  expect(days.map(({ date, times }) => [date, times[0], times.at(-1), times.length])).toEqual([
    // Open until 23:00, so the last stay of 90 minutes begins at 21:30; steps of 30 minutes.
    ['2026-11-17', iso(lunchTime), iso(evening + 90 * minute), 18],
    ['2026-11-18', iso(lunchTime + 21 * 60 * minute), iso(evening + 24 * 60 * minute + 90 * minute), 24],
  ])
  expect((await timesOf({ guests: 9 })).days).toEqual([])
})

test('404: a branch without reservations offers none', async () => {
  const response = await request(`/webapp/reservation-times/${jahraId}?guests=2`)
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'reservations_off' } }])
  expect((await reserve({ branch_id: jahraId })).body.error?.code).toBe('reservations_off')
})

test('200: a guest reserves the chosen table, and its link shows the reservation', async () => {
  const { body } = await check(listFreeTables, { params: { id: branchId }, query: { guests: 2, at: iso(evening) } })
  expect(body).toMatchObject({
    tables: [
      { id: 't1', free: true },
      { id: 't2', free: true },
    ],
  })
  const { status, body: made } = await reserve({ table_id: 't2', comment: 'By the window' })
  expect(status).toBe(200)
  expect(made).toMatchObject({
    status: 1,
    guests: 2,
    from: iso(evening),
    to: iso(evening + 90 * minute),
    tables: [{ id: 't2', name: '2' }],
    comment: 'By the window',
    changeable: true,
    branch: { reference_id: 'grill', time_zone: 'Asia/Kuwait' },
  })
  expect(getReservation.response.parse(made)).toEqual(made)
  expect((await call(linkOf(made), null)).body).toEqual(made)
  expect((await call(`${linkOf(made)}x`, null)).body.error?.code).toBe('reservation_not_found')
  const after = await check(listFreeTables, { params: { id: branchId }, query: { guests: 2, at: iso(evening) } })
  expect(after.body).toMatchObject({
    tables: [
      { id: 't1', free: true },
      { id: 't2', free: false },
    ],
  })
})

test('409: each reason is named at the field that fixes it', async () => {
  const reasonOf = async (changes: object) => {
    const { status, body } = await reserve(changes)
    return [status, body.error?.code, body.error?.fields]
  }
  const refused = (path: string, code: string) => [409, 'reservation_not_possible', [{ path, code }]]
  expect(await reasonOf({ guests: 9 })).toEqual(refused('guests', 'too-many-guests'))
  expect(await reasonOf({ at: iso(evening + 10 * minute) })).toEqual(refused('at', 'not-on-offer'))
  expect(await reasonOf({ at: iso(lunchTime - 60 * minute) })).toEqual(refused('at', 'not-on-offer'))
  expect(await reasonOf({ name: ' ' })).toEqual(refused('name', 'name-missing'))
  expect(await reasonOf({ phone: '' })).toEqual(refused('phone', 'phone-missing'))
  expect(await reasonOf({ phone: '12' })).toEqual(refused('phone', 'TOO_SHORT'))
  await reserve({ table_id: 't1' })
  expect(await reasonOf({ table_id: 't1' })).toEqual(refused('table_id', 'table-taken'))
  await reserve({ table_id: 't2' })
  expect(await reasonOf({})).toEqual(refused('at', 'full'))
})

test('400, 409: a key is needed, and stands for one body', async () => {
  expect((await reserve({}, { 'idempotency-key': '' })).body.error?.code).toBe('idempotency_key_missing')
  const key = { 'idempotency-key': 'the-same-key' }
  const [first, second] = [await reserve({ phone: '50001234' }, key), await reserve({ phone: '50001234' }, key)]
  expect(second.body).toEqual(first.body)
  expect((await reserve({ guests: 3 }, key)).body.error?.code).toBe('idempotency_key_reused')
})

test('blocked tables, and a blocked evening, are not offered', async () => {
  const block = (tableIds: string[] | null) =>
    ownerPool.query(
      `insert into table_blocks (merchant_id, branch_id, table_ids, starts_at, ends_at, reason, by_name)
       values ($1, $2, $3, $4, $5, 'Wedding', 'Omar')`,
      [merchantId, branchId, tableIds, new Date(evening), new Date(evening + 60 * minute)],
    )
  await block(['t1'])
  expect((await reserve({ table_id: 't1' })).body.error?.fields).toEqual([{ path: 'table_id', code: 'table-taken' }])
  await block(null)
  expect((await reserve()).body.error?.fields).toEqual([{ path: 'at', code: 'full' }])
})

test('200, 409: a guest changes and cancels by the link, until it begins', async () => {
  const { body: made } = await reserve()
  const later = { at: iso(evening + 60 * minute), guests: 4, comment: 'Birthday' }
  const changed = await call(`${linkOf(made)}/change`, later)
  expect(changed.body).toMatchObject({ guests: 4, tables: [{ id: 't2' }], comment: 'Birthday', from: later.at })
  const tooLarge = await call(`${linkOf(made)}/change`, { ...later, guests: 9 })
  expect(tooLarge.body.error).toMatchObject({ code: 'reservation_not_possible', fields: [{ path: 'guests' }] })
  const cancelled = await call(`${linkOf(made)}/cancel`, { reason: 'Ill' })
  expect(cancelled.body).toMatchObject({
    status: 2,
    ended: { by: 'guest', reason: 'Ill' },
    changeable: false,
    tables: [],
  })
  expect((await call(`${linkOf(made)}/cancel`, {})).body.error?.code).toBe('reservation_ended')

  const { body: begun } = await reserve()
  setTime(evening + minute)
  expect((await call(`${linkOf(begun)}/change`, later)).body.error?.code).toBe('reservation_ended')
})

test('200: a calendar file that later versions replace', async () => {
  const { body: made } = await reserve({ guests: 4 })
  const file = async () => {
    const response = await request(`${linkOf(made)}/calendar.ics`, { headers: { locale: 'en' } })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    return (await response.text()).replace(/\r\n /g, '')
  }
  const first = await file()
  expect(first).toContain('DTSTART:20261117T170000Z')
  expect(first).toContain('DTEND:20261117T183000Z')
  expect(first).toContain('SUMMARY:The Grill\\, table for 4 guests')
  expect(first).toContain('STATUS:CONFIRMED')
  await call(`${linkOf(made)}/cancel`, {})
  const last = await file()
  expect(last).toContain('STATUS:CANCELLED')
  const field = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]
  expect(field(last, 'UID')).toBe(field(first, 'UID'))
  expect(Number(field(last, 'SEQUENCE'))).toBeGreaterThan(Number(field(first, 'SEQUENCE')))
})

test('200: a signed-in customer lists their reservations, which others cannot', async () => {
  const customer = await signInCustomer(world)
  const { body: made } = await reserve({ phone: customer.phone }, customer.headers)
  const list = (when: string) => call(`/webapp/reservations/${customer.id}`, { when }, customer.headers)
  expect((await list('upcoming')).body).toMatchObject({ reservations: [{ id: made.id }] })
  expect((await list('past')).body).toEqual({ reservations: [] })
  expect((await call(`/webapp/reservation/${made.id}`, null, customer.headers)).body.id).toBe(made.id)
  expect((await call(`/webapp/reservation/${made.id}`, null)).status).toBe(404)
  expect((await call(`/webapp/reservations/${customer.id}`, {})).status).toBe(401)
  const other = await signInCustomer(world)
  expect((await call(`/webapp/reservations/${customer.id}`, {}, other.headers)).status).toBe(404)
  expect((await call(`/webapp/reservation/${made.id}`, null, other.headers)).status).toBe(404)
})

async function notices(): Promise<string[]> {
  await Promise.all([1, 2, 3].map(() => enqueueReservationNotifications(api.context)))
  await api.runJobs()
  await api.runJobs()
  const messages = await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 100))
  return messages.map((message) => renderMessage(message)?.text.split('\n')[0] ?? '').toReversed()
}

test('the guest is notified of each step once, in their language', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  const { body: made } = await reserve({}, { locale: 'ar' })
  expect(await notices()).toEqual([expect.stringMatching(/^حُجزت طاولتك في المشوى لـضيفين: الثلاثاء/)])
  await call(`${linkOf(made)}/change`, { at: iso(evening + 30 * minute), guests: 1, comment: '' })
  expect(await notices()).toHaveLength(2)
  await call(`${linkOf(made)}/cancel`, {})
  expect((await notices()).at(-1)).toMatch(/^أُلغي حجزك/)
  expect(await notices()).toHaveLength(3)
})

test('staff who move a party to another table, or let one in, send no message; a new time and a refusal do', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  const cookie = await signIn(world, { email: 'desk@grill.test', role: 'cashier' })
  const staff = (path: string, json: object) =>
    call(`/console${path}`, json, { cookie, 'idempotency-key': crypto.randomUUID() })
  const party = { at: iso(evening), guests: 2, name: 'Noura', phone: '50004321', table_ids: null }
  await staff(`/branches/${branchId}/reservations`, { ...party, walk_in: true })
  const { body: made } = await staff(`/branches/${branchId}/reservations`, party)
  const change = { at: party.at, guests: 2, comment: 'Cake', table_ids: ['t2'] }
  await staff(`/reservations/${made.id}/change`, change)
  await staff(`/reservations/${made.id}/move`, { status: 'no-show' })
  await staff(`/reservations/${made.id}/move`, { status: 'accepted' })
  expect(await notices()).toEqual([expect.stringMatching(/^Your table at The Grill is booked/)])
  await staff(`/reservations/${made.id}/change`, { ...change, at: iso(evening + 30 * minute) })
  expect((await notices()).at(-1)).toMatch(/^Your reservation at The Grill has changed/)
  await staff(`/reservations/${made.id}/move`, { status: 'rejected' })
  expect(await notices()).toHaveLength(3)
  expect((await notices()).at(-1)).toMatch(/^Sorry, The Grill cannot take/)
})

test('who has opted out of messages gets none', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  const phoneHash = recipientPseudonym(api.context.secrets, merchantId, '+96550007777')
  await asMerchant(pool, merchantId, (tx) => optOut(tx, { merchantId, phoneHash, at: lunchTime }))
  await reserve({ phone: '50007777' })
  expect(await notices()).toEqual([])
})

test('where staff accept, the guest reads that the request was received', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  await takeReservations(world, { acceptedBy: 'staff' })
  expect((await reserve()).body.status).toBe(0)
  expect(await notices()).toEqual([expect.stringMatching(/^The Grill has received your request for 2 guests: Tuesday/)])
})

test('a reminder is sent once, and not to a guest who booked later than that', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  await takeReservations(world, { reminderHours: 3 })
  await reserve()
  setTime(evening - 150 * minute)
  await reserve({ table_id: 't2' })
  expect(await notices()).toHaveLength(2)
  expect(await remindGuests(pool, evening - 181 * minute)).toBe(0)
  const reminded = await Promise.all([1, 2, 3].map(() => remindGuests(pool, evening - 140 * minute)))
  expect(reminded.reduce((sum, count) => sum + count)).toBe(1)
  expect(await remindGuests(pool, evening - 100 * minute)).toBe(0)
  expect((await notices()).at(-1)).toMatch(/^See you soon: The Grill expects 2 guests/)
})

test('a reservation that was moved to another day is reminded of again', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  await takeReservations(world, { reminderHours: 3 })
  const { body: made } = await reserve()
  setTime(evening - 140 * minute)
  expect(await remindGuests(pool, evening - 140 * minute)).toBe(1)
  const next = evening + 24 * 60 * minute
  await call(`${linkOf(made)}/change`, { at: iso(next), guests: 2, comment: '' })
  expect(await remindGuests(pool, next - 140 * minute)).toBe(1)
  const texts = await notices()
  expect(texts.filter((text) => text.startsWith('See you soon'))).toHaveLength(2)
})
