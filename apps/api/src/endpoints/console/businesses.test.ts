import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Caller, startConsoleApi } from '../../testing/console-calls.ts'

const { fixture, call: callConsole } = await startConsoleApi()
const { request, database } = fixture

async function call(path: string, json?: unknown, as?: Caller) {
  const response = await callConsole(path, json, as)
  return { status: response.status, body: await response.json() }
}

const newShop = (parts: object = {}) => ({
  key: randomUUID(),
  names: { en: 'Falafel Corner', ar: 'ركن الفلافل' },
  kind: 'restaurant',
  country: 'KW',
  ...parts,
})

describe('POST /console/businesses', () => {
  test('200: creates a draft with a branch, and what was left out follows from the country', async () => {
    const { status, body } = await call('/businesses', newShop())
    expect({ status, body }).toMatchObject({ status: 200, body: { reference_id: 'falafel-corner' } })
    const { body: me } = await call('/me')
    expect(me.branches.find(({ id }: { id: string }) => id === body.branch_id)).toMatchObject({
      business_id: body.business_id,
      status: 'draft',
      currency: 'KWD',
      time_zone: 'Asia/Kuwait',
      languages: ['en', 'ar'],
    })
  })

  test('200: what the owner chose takes the place of what follows from the country', async () => {
    const chosen = {
      names: { ar: 'ركن الشاي' },
      languages: ['ar', 'en', 'ur'],
      country: 'SA',
      currency: 'USD',
      tax: { names: { ar: 'ضريبة' }, rate: 8_100, inclusive: false },
      address_style: 'cities',
      accent: '#146e5a',
    }
    const { body } = await call('/businesses', newShop(chosen))
    const { records, currency, languages } = (await call(`/businesses/${body.business_id}/settings`)).body
    expect({ currency, languages }).toEqual({ currency: 'USD', languages: ['ar', 'en', 'ur'] })
    const business = records[`business/${body.business_id}`]
    expect(business.theme.accent).toBe('#146e5a')
    expect(business.address_form.fields.house.map(({ name }: { name: string }) => name)).not.toContain('postcode')
    const menu = await call(`/businesses/${body.business_id}/menu`)
    expect(menu.body.records['tax/vat']).toMatchObject({ rate: 8_100, inclusive: false, names: { ar: 'ضريبة' } })
  })

  test('200: the tax of the country is named in the languages that were chosen', async () => {
    const { body } = await call('/businesses', newShop({ country: 'SA', languages: ['ar', 'de'] }))
    const { records } = (await call(`/businesses/${body.business_id}/menu`)).body
    expect(records['tax/vat'].names).toEqual({ ar: 'ضريبة القيمة المضافة', de: 'MwSt.' })
  })

  test('200: the same key creates one business, also for concurrent presses', async () => {
    const body = newShop({ names: { en: 'Double Press' } })
    const presses = await Promise.all([1, 2, 3].map(() => call('/businesses', body)))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(presses.map((press) => press.body.business_id)).size).toBe(1)
  })

  test('200: of two shops with the same name at the same time, the second link gets a number', async () => {
    const shops = await Promise.all([
      call('/businesses', newShop({ names: { en: 'Same Name' } }), 'owner'),
      call('/businesses', newShop({ names: { en: 'Same Name' } }), 'rival'),
    ])
    expect(shops.map((shop) => shop.body.reference_id).sort()).toEqual(['same-name', 'same-name-2'])
  })

  test('409: of two shops with the same chosen link at the same time, one is refused and leaves nothing', async () => {
    const chosen = { reference_id: 'one-of-us' }
    const shops = await Promise.all([
      call('/businesses', newShop(chosen), 'owner'),
      call('/businesses', newShop(chosen), 'rival'),
    ])
    expect(shops.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = shops.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('reference_id_taken')
    const { rows } = await database.ownerPool.query(`select from branches where reference_id = 'one-of-us'`)
    expect(rows).toHaveLength(1)
  })

  test('409: a reserved word is not a link', async () => {
    const { status, body } = await call('/businesses', newShop({ reference_id: 'console' }))
    expect([status, body.error.code]).toEqual([409, 'reference_id_taken'])
  })

  test('422: names every field with an unknown value', async () => {
    const { status, body } = await call('/businesses', newShop({ currency: 'XQQ', time_zone: 'Mars/Olympus' }))
    expect(status).toBe(422)
    expect(body.error.fields.map(({ path }: { path: string }) => path)).toEqual(['currency', 'time_zone'])
  })

  test.each(['manager', 'cashier'] as const)(
    '403: a %s cannot create a business while sign-up is by invitation',
    async (role) => {
      const { status } = await call('/businesses', newShop(), role)
      expect(status).toBe(403)
    },
  )

  test('401: without a session', async () => {
    expect((await call('/businesses', newShop(), 'signed out')).status).toBe(401)
  })
})

describe('GET /console/businesses/proposal', () => {
  test('200: what follows from the name, the kind and the country, with a free link', async () => {
    const query = new URLSearchParams({ name: 'The Grill', language: 'en', kind: 'restaurant', country: 'DE' })
    const { body } = await call(`/businesses/proposal?${query}`)
    expect(body).toMatchObject({
      currency: 'EUR',
      digits: 2,
      time_zone: 'Europe/Berlin',
      languages: ['en', 'de'],
      tax: { rate: 19_000, inclusive: true },
      phone_prefix: '+49',
      reference_id: 'the-grill',
    })
  })
})

test.each([
  ['brand-new', 'free'],
  ['grill', 'taken'],
  ['console', 'reserved'],
  ['UPPER', 'invalid'],
])('GET /console/reference-ids/%s: %s', async (id, state) => {
  expect((await call(`/reference-ids/${id}`)).body).toEqual({ state })
})

describe('a new shop', () => {
  test('is set up step by step and opened, and each step is derived from its data', async () => {
    await database.pool.query(`update auth_user set "emailVerified" = false where email = 'owner@grill.example'`)
    const created = await call('/businesses', newShop({ names: { en: 'Step by Step' }, phone: '+96522223333' }))
    const { business_id: id, branch_id: branchId, reference_id: referenceId } = created.body
    const setup = async () => (await call(`/businesses/${id}/setup`)).body
    expect(await setup()).toMatchObject({ status: 'draft', next: 'menu', business: { item_count: 0 } })
    const refused = await call(`/businesses/${id}/open`, {})
    expect(refused.status).toBe(409)
    expect(refused.body.error.data.missing.map(({ code }: { code: string }) => code)).toEqual([
      'menu',
      'selling',
      'email',
    ])

    const add = (on: string, to: object) => ({ on, field: null, from: null, to })
    const changes = [
      add('category/mains', {
        position: 0,
        parent_id: null,
        names: { en: 'Mains' },
        descriptions: {},
        picture: null,
        visible: true,
        schedule: null,
        pin: false,
      }),
    ]
    expect((await call(`/businesses/${id}/changes`, { changes })).status).toBe(200)
    const selling = {
      position: 0,
      hours: { days: Array(7).fill({ closed: false, shifts: [{ from: 660, to: 1380 }] }), exceptions: [] },
      last_order_minutes: 0,
      min_order: 0,
      service_fee: 0,
      preparation_minutes: 20,
      schedule_rules: {
        on: false,
        onlySchedule: false,
        minAdvanceMinutes: 0,
        maxAdvanceMinutes: 10_080,
        applyOn: 'starting',
        slotMinutes: 30,
      },
      payments: ['cash'],
    }
    const branch = `branch/${branchId}`
    const sold = await call(`/businesses/${id}/changes`, {
      changes: [
        add(`branch_selling/${branchId}/pickup`, selling),
        { on: branch, field: 'address.en', from: null, to: 'Salem Street' },
        { on: branch, field: 'point', from: null, to: { lat: 29.33, lng: 48.07 } },
        { on: `business/${id}`, field: 'theme.accent', from: '#a33b20', to: '#225588' },
      ],
    })
    expect([sold.status, sold.body.set?.count]).toEqual([200, 4])
    expect((await setup()).missing.map(({ code }: { code: string }) => code)).toEqual(['menu', 'email'])
    const { records } = (await call(`/businesses/${id}/settings`)).body
    expect(records[branch]).toMatchObject({ address: { en: 'Salem Street' }, point: { lat: 29.33, lng: 48.07 } })
    expect(records[`business/${id}`].theme.accent).toBe('#225588')

    expect((await request(`/webapp/v5/restaurant/${referenceId}`)).status).toBe(404)
    const undone = await call(`/businesses/${id}/changes/${sold.body.set.id}/undo`, {})
    expect(undone.status).toBe(200)
    expect((await call(`/businesses/${id}/settings`)).body.records[`branch_selling/${branchId}/pickup`]).toBeUndefined()
  })
})

describe('POST /console/businesses/:id/starter-menu', () => {
  test.each(['restaurant', 'cafe', 'shop'])(
    '200: adds the menu of a %s once, for guests too, and undo takes it back',
    async (kind) => {
      const names = { ar: `بداية ${kind}`, en: `Starter ${kind}` }
      const { body: created } = await call('/businesses', newShop({ kind, names, country: 'SA' }))
      const path = `/businesses/${created.business_id}`
      const presses = await Promise.all([1, 2].map(() => call(`${path}/starter-menu`, {})))
      expect(presses.map(({ status }) => status)).toEqual([200, 200])
      const [set] = presses.flatMap((press) => press.body.set ?? [])
      expect(presses.filter((press) => press.body.set === null)).toHaveLength(1)

      const { business, next } = (await call(`${path}/setup`)).body
      expect({ ...business, next }).toMatchObject({ item_count: 12, has_starter_menu: true, next: 'selling' })
      const { menu } = (await call(`/menu/${created.branch_id}`)).body
      expect(menu.categories.flatMap(({ items }: { items: object[] }) => items)).toHaveLength(12)

      expect((await call(`${path}/changes/${set.id}/undo`, {})).status).toBe(200)
      expect((await call(`${path}/setup`)).body.business).toMatchObject({ item_count: 0, has_starter_menu: false })
    },
  )
})

test('staff of other merchants get 404 for the set-up of a business', async () => {
  const { body } = await call('/businesses', newShop({ names: { en: 'Mine Only' } }))
  for (const path of ['setup', 'settings']) {
    expect((await call(`/businesses/${body.business_id}/${path}`, undefined, 'rival')).status).toBe(404)
  }
  for (const path of ['open', 'close']) {
    expect((await call(`/businesses/${body.business_id}/${path}`, {}, 'rival')).status).toBe(404)
    expect((await call(`/businesses/${body.business_id}/${path}`, {}, 'manager')).status).toBe(403)
  }
})
