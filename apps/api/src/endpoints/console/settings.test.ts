import { randomUUID } from 'node:crypto'
import { parseReference, recordSchemas } from '@sofra/contract/menu-records'
import { describe, expect, test } from 'vitest'
import { type Caller, startConsoleApi } from '../../testing/console-calls.ts'

const { fixture, call: callConsole } = await startConsoleApi()
const { request } = fixture

async function call(path: string, json?: unknown, as?: Caller) {
  const response = await callConsole(path, json, as)
  return { status: response.status, body: await response.json() }
}

const newShop = (name: string) => ({ key: randomUUID(), names: { en: name }, kind: 'restaurant', country: 'KW' })

describe('settings', () => {
  const settings = async () => (await call(`/businesses/${fixture.businessId}/settings`)).body.records
  const change = (on: string, field: string, from: unknown, to: unknown) => ({ on, field, from, to })
  const make = (...changes: object[]) => call(`/businesses/${fixture.businessId}/changes`, { changes })
  const business = `business/${fixture.businessId}`
  const branch = `branch/${fixture.branchId}`
  const problemsOf = async (...changes: object[]) => {
    const { status, body } = await make(...changes)
    expect(status).toBe(422)
    return body.error.fields
  }

  test('every field of every record is one of the contract', async () => {
    for (const [on, record] of Object.entries(await settings())) {
      const kind = parseReference(on)?.kind ?? 'item'
      expect([on, recordSchemas[kind].safeParse(record).error?.issues ?? []]).toEqual([on, []])
    }
  })

  test('a changed phone and colour are shown to guests at once, and undone', async () => {
    const shop = async () => (await (await request('/webapp/v5/restaurant/grill')).json()).restaurant
    await shop()
    const { phone } = (await settings())[branch]
    const { accent } = (await settings())[business].theme
    const { body } = await make(
      change(branch, 'phone', phone, '+96599990000'),
      change(business, 'theme.accent', accent, '#114477'),
    )
    await expect.poll(shop).toMatchObject({ phone: '+96599990000', theme: { primary_color: '#114477' } })
    await call(`/businesses/${fixture.businessId}/changes/${body.set.id}/undo`, {})
    await expect.poll(shop).toMatchObject({ phone, theme: { primary_color: accent } })
  })

  test('another category is highlighted for guests, and undone; an unknown one is refused', async () => {
    const highlighted = async () => (await (await request(`/webapp/v5/menu/${fixture.branchId}`)).json()).highlightedCat
    const before = await highlighted()
    const choose = (id: string) => change(business, 'highlighted_category_id', before, id)
    const { body } = await make(choose('grills'))
    await expect.poll(highlighted).toBe('grills')
    await call(`/businesses/${fixture.businessId}/changes/${body.set.id}/undo`, {})
    await expect.poll(highlighted).toBe(before)
    expect(await problemsOf(choose('no-such-category'))).toEqual([
      { path: `${business}.highlighted_category_id`, code: 'unknown_category' },
    ])
  })

  test('a zone is removed with its areas, and undo brings both back', async () => {
    const before = await settings()
    const [on, zone] = Object.entries(before).find(([key]) => key.startsWith('zone/')) ?? []
    const { body } = await make(change(String(on), null as never, zone, null))
    expect((await settings())[String(on)]).toBeUndefined()
    await call(`/businesses/${fixture.businessId}/changes/${body.set.id}/undo`, {})
    expect((await settings())[String(on)]).toEqual(zone)
  })

  test('a link changes while the business is a draft, and not to a taken or reserved one', async () => {
    const { body } = await call('/businesses', newShop('Linked Shop'))
    const own = `branch/${body.branch_id}`
    const rename = (from: string, to: string) =>
      call(`/businesses/${body.business_id}/changes`, { changes: [change(own, 'reference_id', from, to)] })
    expect((await rename('linked-shop', 'renamed-shop')).status).toBe(200)
    expect((await call('/reference-ids/linked-shop')).body.state).toBe('free')
    expect((await call('/reference-ids/renamed-shop')).body.state).toBe('taken')
    expect((await rename('renamed-shop', 'grill')).body.error.fields[0].code).toBe('taken')
    expect((await rename('renamed-shop', 'console')).body.error.fields[0].code).toBe('reserved')
    expect(await problemsOf(change(branch, 'reference_id', 'grill', 'grill-new'))).toEqual([
      { path: `${branch}.reference_id`, code: 'not_draft' },
    ])
  })

  test('of two drafts that take the same link at the same time, one is refused', async () => {
    const shops = await Promise.all(
      (['owner', 'rival'] as const).map(async (as) => {
        const { body } = await call('/businesses', newShop(`Racing ${as}`), as)
        return { as, id: body.business_id, branch: `branch/${body.branch_id}`, link: body.reference_id }
      }),
    )
    const answers = await Promise.all(
      shops.map(({ as, id, branch, link }) =>
        call(`/businesses/${id}/changes`, { changes: [change(branch, 'reference_id', link, 'racing-shop')] }, as),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('the currency is fixed once there are prices in another unit', async () => {
    expect(await problemsOf(change(business, 'currency', 'KWD', 'SAR'))).toContainEqual({
      path: `${business}.currency`,
      code: 'prices_exist',
    })
    const { status } = await make(change(business, 'currency', 'KWD', 'BHD'))
    expect(status).toBe(200)
    await make(change(business, 'currency', 'BHD', 'KWD'))
  })

  test.each([
    ['time_zone', 'Asia/Kuwait', 'Mars/Olympus', 'unknown'],
    ['country', 'KW', 'XX', 'unknown'],
    ['languages', ['en', 'ar'], ['en', 'xx'], 'unknown'],
    ['languages', ['en', 'ar'], ['en', 'en'], 'id_taken'],
    ['languages', ['en', 'ar'], ['fr', 'en'], 'text_missing'],
  ])('422: %s cannot become an unknown value', async (field, from, to, code) => {
    expect((await problemsOf(change(business, field, from, to))).map((one: { code: string }) => one.code)).toContain(
      code,
    )
  })

  test('422: a zone of a branch of another merchant, and a second business', async () => {
    const foreign = '00000000-0000-4000-8000-000000000000'
    const zone = Object.entries(await settings()).find(([on]) => on.startsWith('zone/'))?.[1]
    expect(await problemsOf({ on: `zone/${foreign}/x`, field: null, from: null, to: zone })).toEqual([
      { path: `zone/${foreign}/x`, code: 'unknown_owner' },
    ])
    const record = (await settings())[business]
    expect(await problemsOf({ on: `business/${foreign}`, field: null, from: null, to: record })).toEqual([
      { path: `business/${foreign}`, code: 'not_addable' },
    ])
    expect(await problemsOf({ on: business, field: null, from: record, to: null })).toEqual([
      { path: business, code: 'not_addable' },
    ])
  })
})

test('a manager changes the hours of a way of selling, and no other setting', async () => {
  const { records } = (await call(`/businesses/${fixture.businessId}/settings`)).body
  const on = `branch_selling/${fixture.branchId}/pickup`
  const { hours, min_order } = records[on]
  const later = { ...hours, exceptions: [{ date: '--12-25', closed: true, shifts: [] }] }
  const make = (...changes: object[]) => call(`/businesses/${fixture.businessId}/changes`, { changes }, 'manager')
  expect((await make({ on, field: 'hours', from: hours, to: later })).status).toBe(200)
  const both = await make(
    { on, field: 'hours', from: later, to: hours },
    { on, field: 'min_order', from: min_order, to: 5000 },
  )
  expect(both.status).toBe(403)
})
