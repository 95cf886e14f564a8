import type { EditableRecord } from '@sofra/changes'
import type { ImportWire } from '@sofra/contract/console-imports'
import { createMerchant } from '@sofra/database'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, database } = fixture

interface Owner {
  readonly cookie: string
  readonly businessId: string
  readonly branchId: string
}

let full: Owner
let empty: Owner
beforeAll(async () => {
  full = {
    cookie: await signIn(fixture, { email: 'owner@grill.example', role: 'owner' }),
    businessId: fixture.businessId,
    branchId: fixture.branchId,
  }
  const merchantId = await createMerchant(database.pool, 'Empty')
  const { categories, modifier_groups, tags, discounts, coupons, banners, ...file } = grillFile({
    referenceId: 'empty',
  })
  const only = { id: 'first', name: { en: 'First' } }
  const shop = await importShop({
    pool: database.pool,
    merchantId,
    file: { ...file, taxes: [], categories: [only] },
    by: 'test',
  })
  empty = {
    cookie: await signIn({ ...fixture, merchantId }, { email: 'owner@empty.example', role: 'owner' }),
    businessId: shop.businessId,
    branchId: shop.branches[0]?.id ?? '',
  }
  await dressMenu()
})

function call({ cookie, businessId }: Owner, path: string, init: RequestInit & { json?: unknown } = {}) {
  return request(`/console/businesses/${businessId}${path}`, { ...init, headers: { cookie, ...init.headers } })
}

const records = async (owner: Owner): Promise<Readonly<Record<string, EditableRecord>>> =>
  (await (await call(owner, '/menu')).json()).records

const hashOf = async ({ branchId }: Owner) => {
  const { rows } = await database.pool.query('select menu_version from branches where id = $1', [branchId])
  return rows[0]?.menu_version
}

async function upload(owner: Owner, body: Uint8Array<ArrayBuffer>, query = 'name=dish.png') {
  const init = { method: 'POST', body, headers: { 'content-type': 'image/png' } }
  return (await (await call(owner, `/pictures?${query}`, init)).json()).picture
}

/** Gives the grill's menu a value in every field: pictures with the same name, a crop, week grids, branches, and formulas. */
async function dressMenu() {
  const paint = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  const first = await upload(full, await paint('#c03020'))
  const second = await upload(full, await paint('#20c030'))
  const cropped = await upload(full, await paint('#3020c0'), 'name=wide.png&crop=5,5,30,20')
  const current = await records(full)
  const set = (on: string, field: string, to: unknown) => ({ on, field, from: valueIn(current, on, field), to })
  const day = { closed: false, shifts: [{ from: 600, to: 1380 }] }
  const changes = [
    set('item/kebab', 'pictures', [first, second]),
    set('item/shawarma', 'pictures', [cropped]),
    set('category/grills', 'picture', second),
    set('item/kebab', 'names.en', '=HYPERLINK("x"), "Lamb"\nkebab'),
    set('item/kebab', 'descriptions.ar', '+ لحم؛ بصل'),
    set('item/kebab', 'schedule', {
      days: Array(7).fill(day),
      exceptions: [{ date: '--12-02', closed: true, shifts: [] }],
    }),
    set('item/kebab', 'tax_ids', []),
    set('modifier/extras/garlic', 'price', -150),
    {
      on: 'tax/vat',
      field: null,
      from: null,
      to: { position: 0, names: { en: 'VAT' }, rate: 5_000, inclusive: true, on_order: false },
    },
    { on: `item_branch/kebab/${full.branchId}`, field: null, from: null, to: { ...branchOverride, visible: false } },
    { on: 'discount/pickup/item/kebab', field: null, from: null, to: { id: 'kebab', rate: null, value: 250 } },
  ]
  const made = await call(full, '/changes', { method: 'POST', json: { changes } })
  expect(await made.json()).toMatchObject({ set: { count: expect.any(Number) } })
}

const branchOverride = {
  names: {},
  descriptions: {},
  branch_window: { from: Date.UTC(2026, 10, 1), until: null },
}

function valueIn(all: Readonly<Record<string, EditableRecord>>, on: string, field: string) {
  const [name = '', language] = field.split('.')
  const value = all[on]?.[name] ?? null
  return language === undefined ? value : ((value as EditableRecord | null)?.[language] ?? null)
}

async function exported(format: string, pictures = false): Promise<Uint8Array<ArrayBuffer>> {
  const response = await call(full, `/menu/export?format=${format}&pictures=${pictures}`)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function stage(owner: Owner, body: Uint8Array<ArrayBuffer>, name: string): Promise<ImportWire> {
  const response = await call(owner, `/imports?name=${name}`, { method: 'POST', body })
  expect(response.status).toBe(200)
  return response.json()
}

test.each(['csv', 'xlsx', 'json'])(
  '200: the menu exported as %s is no change when it is imported again',
  async (format) => {
    const staged = await stage(full, await exported(format), `menu.${format}`)
    expect(staged).toMatchObject({
      kind: 'sofra',
      problems: [],
      removable: [],
      counts: { changes: 0, added: 0, changed: 0 },
    })
  },
)

/** Imports an archive as the console does: the pictures are added to the library, then the menu is compared. */
async function importArchive(owner: Owner, archive: Uint8Array<ArrayBuffer>, format: string): Promise<ImportWire> {
  const files = unzipSync(archive)
  const text = (name: string) => new TextDecoder().decode(files[name])
  const pictures: Record<string, string> = {}
  for (const { name, file, crop } of JSON.parse(text('pictures.json'))) {
    const area = crop ? `&crop=${crop.x},${crop.y},${crop.width},${crop.height}` : ''
    const picture = await upload(owner, new Uint8Array(files[file] ?? []), `name=${encodeURIComponent(name)}${area}`)
    pictures[name] = picture.id
  }
  const staged = await stage(owner, new Uint8Array(files[`menu.${format}`] ?? []), `menu.${format}`)
  return (await call(owner, `/imports/${staged.id}`, { method: 'POST', json: { mapping: null, pictures } })).json()
}

test.each(['csv', 'xlsx', 'json'])(
  '200: the archive with %s gives an empty merchant the same menu, pictures included',
  async (format) => {
    const staged = await importArchive(empty, await exported(format, true), format)
    expect(staged.problems).toEqual([])
    const remove = staged.removable.map(({ on }) => on)
    const committed = await call(empty, `/imports/${staged.id}/commit`, { method: 'POST', json: { remove } })
    expect(committed.status).toBe(200)
    expect(await hashOf(empty)).toBe(await hashOf(full))
    const { set } = await committed.json()
    if (set) await call(empty, `/changes/${set.id}/undo`, { method: 'POST', json: {} })
  },
)

test('200: a picture that is neither in the library nor in the archive is a problem, and the row is imported', async () => {
  const body = new TextEncoder().encode('name,category,price,picture\nTea,Drinks,1,tea.jpg\n')
  const staged = await stage(empty, body, 'menu.csv')
  expect(staged.problems).toMatchObject([
    { row: 2, column: 'picture', value: 'tea.jpg', code: 'picture_missing', left_out: false },
  ])
  expect(staged.counts).toMatchObject({ added: 1, rows_left_out: 0 })
})

test('200: the rows with problems are downloaded as they were, to correct and import them', async () => {
  const body = new TextEncoder().encode('name,price,category\nTea,1,Drinks\nCoffee,a lot,Drinks\n')
  const staged = await stage(full, body, 'menu.csv')
  const response = await call(full, `/imports/${staged.id}/problems`, { headers: { locale: 'en' } })
  expect((await response.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'name,price,category,Problem',
    'Coffee,a lot,Drinks,“a lot” is no price in this currency.',
    '',
  ])
})

test('no cell of an exported CSV is run as a formula', async () => {
  const csv = new TextDecoder().decode(await exported('csv'))
  expect(csv).toContain(`'=HYPERLINK`)
  expect(csv).not.toMatch(/(?:^|,|")[=+@]/m)
})

test('403: cashiers cannot download the menu', async () => {
  const cookie = await signIn(fixture, { email: 'cashier@grill.example', role: 'cashier' })
  expect((await call({ ...full, cookie }, '/menu/export?format=csv')).status).toBe(403)
})
