import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Booking, bookTables } from './book-tables.ts'
import { changeReservation, moveReservation, seatReservation } from './change-reservation.ts'
import { createPool } from './connect.ts'
import { findReservation, findReservationByKey, reservationsBetween } from './reservations.ts'
import { asMerchant, asMerchantRetrying } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { rounds } from './testing/rounds.ts'
import { chooseAt, sampleReservation, sampleRules } from './testing/sample-reservation.ts'
import { openSampleShop } from './testing/sample-shop.ts'

/* Reservations under concurrency: no table is booked twice, no quarter of an hour gets too many guests, and nothing is lost. */

const { ownerPool, appUrl } = await testDatabase()
const callers = 50
const pool = createPool({ url: appUrl, max: callers })
afterAll(() => pool.end())
const evening = Date.UTC(2026, 11, 1, 18)
const quarter = 15 * 60_000
const hour = 4 * quarter
const guest = { kind: 'guest', name: 'Sara' } as const
const staff = { kind: 'staff', name: 'Omar' } as const
let place: { merchantId: string; businessId: string; branchId: string }
let made = 0

beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
  await ownerPool.query(
    `insert into branch_selling (merchant_id, branch_id, selling_type, position, hours, last_order_minutes, min_order, service_fee,
       preparation_minutes, schedule_rules, payments)
     select merchant_id, branch_id, 'reservation', 9, hours, 0, 0, 0, 20, schedule_rules, payments
     from branch_selling where branch_id = $1 limit 1`,
    [place.branchId],
  )
  await ownerPool.query(
    `insert into dining_tables (merchant_id, branch_id, id, position, name, seats) values ($1, $2, 't2', 1, '2', 4)`,
    [place.merchantId, place.branchId],
  )
})
beforeEach(async () => {
  await ownerPool.query('delete from reservations; delete from reservation_covers')
  await setRules({})
})

const setRules = (changes: Partial<typeof sampleRules>) =>
  ownerPool.query(`update branch_selling set reservation = $1 where selling_type = 'reservation'`, [
    JSON.stringify({ ...sampleRules, ...changes }),
  ])
function book(changes: Parameters<typeof sampleReservation>[2] = {}, tableId: string | null = null): Promise<Booking> {
  made += 1
  const reservation = sampleReservation(place, made, { from: evening, at: evening - 24 * hour, ...changes })
  return asMerchantRetrying(pool, place.merchantId, (tx) => bookTables(tx, reservation, chooseAt(reservation, tableId)))
}
const inTenant = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, place.merchantId, run)
const idOf = (booking: Booking) => ('id' in booking ? booking.id : '')
const kinds = (bookings: readonly Booking[]) =>
  bookings.map((booking) => (booking.kind === 'refused' ? booking.reason : booking.kind)).sort()
async function covers(): Promise<Record<string, number>> {
  const { rows } = await ownerPool.query<{ at: Date; guests: number }>(
    'select arrives_at as at, guests from reservation_covers where guests > 0',
  )
  return Object.fromEntries(rows.map(({ at, guests }) => [(at.getTime() - evening) / quarter, guests]))
}

test.each(Array.from({ length: rounds({ usual: 5, sweep: 10_000 }) }, (_, round) => round))(
  'fifty guests want the last tables: each is booked once, and the others read that it is full (%i)',
  async () => {
    const bookings = await Promise.all(Array.from({ length: callers }, () => book()))
    expect(kinds(bookings)).toEqual(['booked', 'booked', ...Array(callers - 2).fill('full')])
    const { rows } = await ownerPool.query('select table_id from reserved_tables order by table_id')
    expect(rows.map((row) => row.table_id)).toEqual(['t1', 't2'])
    expect(await covers()).toEqual({ 0: 4 })
  },
)

test('fifty guests want one table of the floor plan', async () => {
  const bookings = await Promise.all(Array.from({ length: callers }, () => book({}, 't2')))
  expect(kinds(bookings)).toEqual(['booked', ...Array(callers - 1).fill('table-taken')])
})

test('fifty guests want the last seats of a quarter of an hour', async () => {
  await setRules({ maxCovers: 3 })
  const bookings = await Promise.all(Array.from({ length: callers }, () => book()))
  expect(kinds(bookings).filter((kind) => kind === 'booked')).toHaveLength(1)
  expect(await covers()).toEqual({ 0: 2 })
})

test('one request that is sent fifty times is one reservation; another body with its key is refused', async () => {
  const key = { idempotencyKey: 'the-same-key' }
  const bookings = await Promise.all(Array.from({ length: callers }, () => book(key)))
  expect(new Set(bookings.map(idOf)).size).toBe(1)
  expect(kinds(bookings)).toEqual(['booked', ...Array(callers - 1).fill('repeated')])
  expect(await book({ ...key, bodyHash: 'other' })).toEqual({ kind: 'key-reused' })
})

test('the database refuses a table that is taken, whatever the code does', async () => {
  const booked = idOf(await book())
  const insert = (from: number, to: number) =>
    ownerPool.query(
      `insert into reserved_tables (merchant_id, branch_id, table_id, reservation_id, during)
       select merchant_id, branch_id, table_id, reservation_id, tstzrange($2, $3)
       from reserved_tables where reservation_id = $1 limit 1`,
      [booked, new Date(from), new Date(to)],
    )
  // 90 minutes and a buffer of 15.
  await expect(insert(evening + 7 * quarter - 1, evening + 8 * quarter)).rejects.toThrow(/exclusion constraint/)
  await expect(insert(evening - quarter, evening + 1)).rejects.toThrow(/exclusion constraint/)
  await insert(evening + 7 * quarter, evening + 8 * quarter)
})

test('a large party gets tables that are put together', async () => {
  const id = idOf(await book({ guests: 7 }))
  expect((await inTenant((tx) => findReservation(tx, id)))?.tables.map((table) => table.id)).toEqual(['t1', 't2'])
  expect(kinds([await book()])).toEqual(['full'])
})

test('a link opens a reservation with its key only', async () => {
  const booking = await book()
  if (booking.kind !== 'booked') throw new Error('not booked')
  expect((await findReservationByKey(pool, booking.id, booking.key))?.name).toBe('Sara')
  expect(await findReservationByKey(pool, booking.id, `${booking.key}x`)).toBeNull()
  expect(await findReservationByKey(pool, 'no-id', booking.key)).toBeNull()
})

test('a change keeps the reservation when nothing is free, and moves it when something is', async () => {
  const id = idOf(await book({}, 't1'))
  await book({ from: evening + 2 * hour }, 't1')
  const change = (from: number, tableId: string | null, guests = 2) =>
    inTenant((tx) =>
      changeReservation(
        tx,
        { id, guests, from, note: 'window', by: guest, at: evening - hour },
        chooseAt(sampleReservation(place, 0, { from, guests, at: evening - hour }), tableId),
      ),
    )
  expect(await change(evening + 2 * hour, 't1')).toMatchObject({ kind: 'refused', reason: 'table-taken' })
  expect(await inTenant((tx) => findReservation(tx, id))).toMatchObject({
    from: evening,
    tables: [{ id: 't1' }],
    note: '',
  })
  // Its own table is not in its way.
  expect(await change(evening + quarter, 't1', 4)).toEqual({ kind: 'changed' })
  const changed = await inTenant((tx) => findReservation(tx, id))
  expect(changed).toMatchObject({ from: evening + quarter, guests: 4, tables: [{ id: 't1' }], note: 'window' })
  expect(changed?.events.map(({ kind }) => kind)).toEqual(['placed', 'changed'])
  expect(await covers()).toEqual({ 1: 4, 8: 2 })
})

test('a change follows the buffer of the rules as they are now', async () => {
  await setRules({ bufferMinutes: 30 })
  const id = idOf(await book({ from: evening - 2 * hour }, 't1'))
  await book({ from: evening + 2 * hour }, 't1')
  await setRules({ bufferMinutes: 0 })
  const from = evening + 2 * quarter
  const change = { id, guests: 2, from, note: '', by: guest, at: evening - 3 * hour }
  const choose = chooseAt(sampleReservation(place, 0, { from, at: evening - 3 * hour }), 't1')
  // It ends when the next party comes; the former buffer would reach into its stay.
  expect(await inTenant((tx) => changeReservation(tx, change, choose))).toEqual({ kind: 'changed' })
  expect(await inTenant((tx) => findReservation(tx, id))).toMatchObject({ to: evening + 2 * hour, bufferMinutes: 0 })
})

test('a party that leaves early frees its table, which stays in its history', async () => {
  const id = idOf(await book({}, 't1'))
  const at = evening + 2 * quarter
  const step = (run: typeof seatReservation) => inTenant((tx) => run(tx, { id, by: staff, at, isSeated: true }))
  expect(await step(seatReservation)).toEqual({ kind: 'changed' })
  expect(await inTenant((tx) => moveReservation(tx, { id, to: 'completed', by: staff, at }))).toEqual({
    kind: 'changed',
  })
  expect(kinds([await book({ from: at }, 't1')])).toEqual(['booked'])
  expect(await inTenant((tx) => findReservation(tx, id))).toMatchObject({ tables: [{ id: 't1' }], seatedAt: at })
  expect(await step(seatReservation)).toEqual({ kind: 'conflict', state: 'completed' })
})

test('a no-show that comes back gets a table if one is free', async () => {
  const id = idOf(await book({}, 't1'))
  const move = (to: 'no-show' | 'accepted', tableId = 't1') =>
    inTenant((tx) =>
      moveReservation(
        tx,
        { id, to, by: staff, at: evening },
        chooseAt(sampleReservation(place, 0, { from: evening, at: evening }), tableId),
      ),
    )
  await move('no-show')
  expect(await covers()).toEqual({})
  await book({}, 't1')
  expect(await move('accepted')).toMatchObject({ kind: 'refused', reason: 'table-taken' })
  expect(await move('accepted', 't2')).toEqual({ kind: 'changed' })
})

test('a phone has few reservations ahead', async () => {
  const bookings: Booking[] = []
  for (let day = 0; day < 7; day += 1)
    bookings.push(await book({ phone: '+96550009999', from: evening + day * 24 * hour }))
  expect(kinds(bookings)).toEqual([...Array(6).fill('booked'), 'too-many-open'])
})

test('after any sequence of steps no table is taken twice, and the guests of each quarter are counted', async () => {
  const time = fc.integer({ min: 0, max: 20 }).map((quarters) => evening + quarters * quarter)
  const guests = fc.integer({ min: 1, max: 8 })
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('book' as const), time, guests }),
      fc.record({ kind: fc.constant('change' as const), time, guests, which: fc.nat(9) }),
      fc.record({
        kind: fc.constant('move' as const),
        to: fc.constantFrom('rejected' as const, 'no-show' as const, 'completed' as const, 'accepted' as const),
        which: fc.nat(9),
      }),
    ),
    { minLength: 1, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await ownerPool.query('delete from reservations; delete from reservation_covers')
      const ids: string[] = []
      for (const step of sequence) {
        const id = 'which' in step ? (ids[step.which % Math.max(1, ids.length)] ?? '') : ''
        const facts = sampleReservation(place, 0, {
          from: 'time' in step ? step.time : evening,
          guests: 'guests' in step ? step.guests : 2,
          at: evening - hour,
        })
        if (step.kind === 'book') {
          const booked = idOf(await book({ from: step.time, guests: step.guests }))
          if (booked) ids.push(booked)
        } else if (step.kind === 'change') {
          const change = { id, guests: step.guests, from: step.time, note: '', by: guest, at: evening - hour }
          await inTenant((tx) => changeReservation(tx, change, chooseAt(facts)))
        } else {
          await inTenant((tx) =>
            moveReservation(tx, { id, to: step.to, by: staff, at: evening + hour }, chooseAt(facts)),
          )
        }
      }
      const period = { from: evening - 24 * hour, to: evening + 48 * hour }
      const all = await inTenant((tx) => reservationsBetween(tx, [place.branchId], period))
      const open = all.filter(({ state }) => state === 'pending' || state === 'accepted')
      const expected: Record<string, number> = {}
      for (const [index, one] of open.entries()) {
        expect(one.tables.length).toBeGreaterThan(0)
        for (const other of open.slice(index + 1)) {
          const shared = one.tables.some(({ id }) => other.tables.some((table) => table.id === id))
          const apart = one.to + 15 * 60_000 <= other.from || other.to + 15 * 60_000 <= one.from
          expect(!shared || apart).toBe(true)
        }
      }
      for (const { state, from, guests: count } of all) {
        if (state === 'rejected' || state === 'no-show') continue
        const arrival = String((from - evening) / quarter)
        expected[arrival] = (expected[arrival] ?? 0) + count
      }
      expect(await covers()).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})
