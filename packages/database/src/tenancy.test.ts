import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertDraft } from './change-drafts.ts'
import { insertChangeSet } from './change-sets.ts'
import { createSession } from './customer-sessions.ts'
import { findOrCreateCustomer } from './customers.ts'
import { saveFeedback } from './feedback.ts'
import { insertImport } from './imports.ts'
import { setSoldOut } from './menus.ts'
import { optOut } from './message-opt-outs.ts'
import { saveMessage } from './messages.ts'
import { createCode } from './one-time-codes.ts'
import { placeOrder } from './orders.ts'
import { paymentAccountsOf } from './payment-accounts.ts'
import { addAttempt, addPaymentEvent, changeAttempt } from './payment-attempts.ts'
import { resolveException } from './payment-exceptions.ts'
import { addRefundLines, refundPart } from './payment-refunds.ts'
import { addPictures } from './pictures.ts'
import { addPrintJob } from './print-jobs.ts'
import { recordReach } from './promotions.ts'
import { createQuoteLock } from './quote-locks.ts'
import { saveReview } from './reviews.ts'
import { addStaff, staffOf } from './staff.ts'
import { setModifierSoldOut } from './stock-levels.ts'
import { saveInvitation } from './team.ts'
import { asMerchant, beginAsMerchant, inTransaction, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleLock, sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { addPrinter, addReservation, addStation } from './testing/sample-rows.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { recordVisit } from './visits.ts'
import { creditWallet } from './wallet.ts'
import { startPurchase } from './wallet-history.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
type Place = Awaited<ReturnType<typeof openSampleShop>>
const ten = { id: 'ten', names: {}, descriptions: {}, pay: 10_000, bonus: 0, bonusDays: null }

/** Tables that belong to no merchant. */
const shared = [
  'account_mails',
  'alert_devices',
  'auth_account',
  'auth_passkey',
  'auth_session',
  'auth_two_factor',
  'auth_user',
  'auth_verification',
  'code_sends',
  'geocode_cache',
  'geocode_throttle',
  'message_reports',
  'migrations',
  'sandbox_payments',
  'sandbox_refunds',
  'sign_in_attempts',
  'sign_up_links',
  'staff_devices',
  'staff_pins',
]

// Read from the catalogue, so that new tables are included.
const { rows: tables } = await ownerPool.query<{ name: string; protected: boolean; tenant: boolean }>(`
  select relname as name, relrowsecurity as protected,
    exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'merchant_id' and not attisdropped) as tenant
  from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`)
const tenantTables = tables.filter((table) => table.tenant).map((table) => table.name)

let here: string
let there: string
beforeAll(async () => {
  here = await openBusyShop('here')
  there = await openBusyShop('there')
})

/** A merchant with at least one row in every table. */
async function openBusyShop(name: string): Promise<string> {
  const place = await openSampleShop(pool, name)
  const { merchantId, businessId, branchId } = place
  const scarce = {
    couponCode: 'ahlan',
    customer: '+96555555555',
    quote: sampleQuote('whole-lamb'),
    scheduledFor: { from: noon + 3_600_000, to: noon + 5_400_000 },
    releaseAt: noon,
  }
  const placed = await placeOrder(pool, sampleOrder(place, scarce))
  if (placed.kind !== 'placed') throw new Error('not placed')
  await createQuoteLock(pool, sampleLock(place))
  const asked = { merchantId, phone: '+96555555555', purpose: 'login', channel: 'sms', language: 'en' } as const
  await createCode(pool, {
    ...asked,
    branchId,
    codeHash: Buffer.alloc(32),
    details: {},
    at: noon,
    requester: 'guest',
    dailyCap: null,
    limits: [],
  })
  await ownerPool.query('insert into auth_user (id, name, email) values ($1, $1, $1)', [name])
  await asMerchant(pool, merchantId, async (tx) => {
    await addStaff(tx, { merchantId, userId: name, role: 'owner', branchIds: null })
    const invited = { merchantId, email: `${name}@staff.test`, role: 'cashier', branchIds: null } as const
    await saveInvitation(tx, { ...invited, tokenHash: randomBytes(32), at: noon, expiresAt: noon + 1 })
    await recordVisit(tx, { branchId, day: '2026-11-21', guest: 'noura' })
    await recordReach(tx, { businessId, bannerIds: ['lamb-week'], day: '2026-11-21', guest: 'noura' })
    await setSoldOut(tx, { branchId, itemId: 'kebab', soldOut: { until: null } })
    await setModifierSoldOut(tx, { branchId, groupId: 'bread', modifierId: 'iranian', soldOut: { until: null } })
    await payInPart(tx, { merchantId, businessId, branchId }, placed.orderId)
    await tx.updateTable('orders').set({ state: 'delivered' }).execute()
    await saveReview(tx, { orderId: placed.orderId, stars: 5, comment: '', at: noon, editableSince: 0 })
    const word = { topic: 'food', stars: null, message: 'Thank you', orderNumber: null, language: 'en' } as const
    await saveFeedback(tx, { ...word, branchId, name: 'Noura', phone: '', client: 'noura', at: noon })
    const { customer } = await findOrCreateCustomer(tx, { ...asked, details: { name: 'Noura' }, at: noon })
    const session = { customerId: customer.id, kind: 'cookie', userAgent: '', network: '', at: noon } as const
    await createSession(tx, { ...session, tokenHash: randomBytes(32), expiresAt: noon + 1 })
    const place = { title: 'Home', area_name: '', contact_name: '', contact_phone: '', created_at: new Date(noon) }
    await tx
      .insertInto('customer_locations')
      .values({ merchant_id: merchantId, customer_id: customer.id, ...place, destination: '{}', address: '{}' })
      .execute()
    const wallet = { customerId: customer.id, currency: 'KWD' }
    await creditWallet(tx, {
      ...wallet,
      amount: 1,
      expiresAt: null,
      by: 'Sara',
      reason: 'Sorry',
      key: 'once',
      at: noon,
    })
    await startPurchase(tx, { merchantId, businessId, branchId, ...wallet, package: ten, at: noon })
    await optOut(tx, { merchantId, phoneHash: 'noura', at: noon })
    await saveMessage(tx, {
      ...{ merchantId, key: 'code-1', channel: 'sms', recipient: asked.phone, language: 'en', template: 'code' },
      ...{ facts: { code: '123456' }, createdAt: noon, expiresAt: noon + 600_000 },
    })
    const changes = [{ on: 'item/kebab', field: 'price', from: 1, to: 2 }]
    await insertChangeSet(tx, { merchantId, businessId, changes, by: 'Sara', origin: { kind: 'edit' } })
    await insertDraft(tx, { merchantId, businessId, changes, by: 'Sara' })
    await insertImport(tx, { merchantId, businessId, name: 'menu.csv', content: Buffer.of(), plan: {}, by: 'Sara' })
    const picture = { id: 'shared-by-both', width: 4, height: 3, thumbhash: '' }
    await addPictures(tx, merchantId, [{ picture, name: 'kebab.jpg', original: null, crop: null, by: 'Sara' }])
    await addStation(tx, merchantId, branchId)
    await addPrinter(tx, merchantId, branchId)
    await addReservation(tx, { merchantId, businessId, branchId })
    await addPrintJob(tx, { branchId, printerId: 'kitchen', orderId: placed.orderId, at: noon })
    await tx.insertInto('outbox').values({ merchant_id: merchantId, topic: 'later', payload: '{}' }).execute()
  })
  return merchantId
}

/**
 * Adds a payment attempt with an event, a partial refund and a resolved exception.
 */
async function payInPart(tx: Tx, { merchantId, businessId }: Place, orderId: string): Promise<void> {
  const [account] = await paymentAccountsOf(tx, businessId)
  const accountId = account?.id ?? ''
  const sum = { amount: 2500, currency: 'KWD' }
  const attemptId = await addAttempt(tx, {
    ...{ merchantId, businessId, accountId, ...sum, at: noon, expiresAt: noon + 1_800_000 },
    ...{ purpose: { kind: 'order', orderId }, method: 'knet', returnPath: '/', language: 'en' },
  })
  const event = { merchantId, accountId, source: 'query', type: 'paid', status: 'paid', at: noon } as const
  await addPaymentEvent(tx, { ...event, ...sum, eventId: 'one', attemptId, providerId: null })
  await changeAttempt(tx, attemptId, { state: 'paid' })
  const by = { kind: 'staff', name: 'Owner' } as const
  const refundId = await refundPart(tx, orderId, 500, { reason: 'staff', note: 'cold', by, at: noon })
  await addRefundLines(tx, { refundId: refundId ?? '', orderId, lines: [{ position: 0, count: 1 }] })
  const exception = { id: attemptId, attemptId, refundId: null, reason: 'wrong-amount', businessId, orderId } as const
  await resolveException(tx, exception, { outcome: 'with-guest', note: 'They came by', by: 'Owner', at: noon })
}

test('protects every table by row-level security, except the listed shared tables', () => {
  expect(tables.filter((table) => !table.tenant).map((table) => table.name)).toEqual(shared)
  expect(tables.filter((table) => table.tenant && !table.protected)).toEqual([])
})

describe.each(tenantTables)('%s', (table) => {
  const rowsOf = async (merchant: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await ownerPool.query(`select to_jsonb(t) as row from "${table}" t where merchant_id = $1`, [
      merchant,
    ])
    return rows.map(({ row }) => row)
  }
  const asHere = (sql: string, values: unknown[] = []) =>
    inTransaction(pool, beginAsMerchant(here), (client) => client.query(sql, values))

  test('returns only the merchant’s own rows', async () => {
    const own = await rowsOf(here)
    expect(own).not.toEqual([])
    expect(await rowsOf(there)).not.toEqual([])
    const { rows } = await asHere(`select to_jsonb(t) as row from "${table}" t`)
    const seen = rows.map(({ row }) => row)
    // The directory is public: it finds a shop before its merchant is known.
    const expected = table === 'directory' ? [...own, ...(await rowsOf(there))] : own
    expect(seen.toSorted(byText)).toEqual(expected.toSorted(byText))
  })

  test('returns no rows without a merchant', async () => {
    // A connection that was used for a merchant before.
    await asHere('select 1')
    const { rows } = await pool.query(`select merchant_id from "${table}"`)
    if (table !== 'directory') expect(rows).toEqual([])
  })

  test('denies changes of another merchant’s rows', async () => {
    const before = await rowsOf(there)
    for (const attempt of [
      'update {} set merchant_id = $2 where merchant_id = $1',
      'delete from {} where merchant_id <> $2',
    ]) {
      const sql = attempt.replace('{}', `"${table}"`).replace('$1', `'${there}'`).replace('$2', `'${here}'`)
      const outcome = await asHere(sql).then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      )
      // Either no row is visible, or the role may not change the table.
      expect([0, '42501']).toContain(outcome)
    }
    expect(await rowsOf(there)).toEqual(before)
  })

  test('denies inserts for another merchant', async () => {
    const [row] = await rowsOf(there)
    const attempt = asHere(`insert into "${table}" select * from jsonb_populate_record(null::"${table}", $1)`, [row])
    await expect(attempt).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('row-level security'),
    })
  })
})

test('returns a user’s own staff rows before a merchant is known', async () => {
  expect(await staffOf(pool, 'here')).toMatchObject([{ merchantId: here, role: 'owner', branchIds: null }])
  expect(await staffOf(pool, 'unknown')).toEqual([])
})

test('names the setting that selects the merchant in one source file only', async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = await Array.fromAsync(
    glob('{apps,packages,demo,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: skipped }),
  )
  const naming = files.filter((file) =>
    /app\.(?:merchant|actor|user)_id/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(naming.map((file) => path.basename(file))).toEqual(['tenancy.ts'])
})

test('rejects a merchant id that is not a UUID', () => {
  expect(() => beginAsMerchant("' or true; --")).toThrow(TypeError)
})

test('rolls back a failed transaction and keeps the connection usable', async () => {
  const attempt = asMerchant(pool, here, async (tx) => {
    await tx.updateTable('merchants').set({ name: 'changed' }).execute()
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  const names = await asMerchant(pool, here, (tx) => tx.selectFrom('merchants').select('name').execute())
  expect(names).toEqual([{ name: 'Mashawi here' }])
})

test('throws when PostgreSQL turns a commit into a rollback', async () => {
  const attempt = asMerchant(pool, here, async (tx) => {
    await tx.updateTable('merchants').set({ name: 'lost' }).execute()
    await tx
      .insertInto('merchants')
      .values({ merchant_id: here, name: 'twice' })
      .execute()
      .catch(() => {})
  })
  await expect(attempt).rejects.toThrow('Cannot commit')
})

/** Folders without our code, and tests, which may set a merchant. */
function skipped(name: string): boolean {
  return /(?:^|\/)(?:node_modules|build|\.react-router|testing)$|\.test\.tsx?$/.test(name)
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
