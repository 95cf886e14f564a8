import { applyChanges, type Change, type ChangeSet, type EditableRecord, type Json, type Records } from '@sofra/changes'
import { rounds } from '@sofra/database/testing/rounds'
import { describe, expect, test } from 'vitest'
import { type Caller, startConsoleApi } from '../../testing/console-calls.ts'

const { fixture, call: callConsole } = await startConsoleApi()
const { request, businessId, branchId, database } = fixture
const call = (path: string, json?: unknown, as?: Caller) => callConsole(`/businesses/${businessId}${path}`, json, as)

async function make(...changes: Change[]): Promise<ChangeSet> {
  const response = await call('/changes', { changes })
  expect(response.status).toBe(200)
  return ((await response.json()) as { set: ChangeSet }).set
}

async function refusalOf(...changes: Change[]) {
  const response = await call('/changes', { changes })
  const { error } = (await response.json()) as { error: { code: string; fields?: unknown; data?: unknown } }
  return { status: response.status, ...error }
}

async function records(): Promise<Records> {
  const { records } = (await (await call('/menu')).json()) as { records: Record<string, EditableRecord> }
  return new Map(Object.entries(records))
}

const change = (on: string, field: string | null, from: Json, to: Json): Change => ({ on, field, from, to })

/** The item as guests see it, as JSON; null if there is none. Every process learns of a new menu by a notification. */
function guestItem(id: string) {
  return expect.poll(async () => {
    const response = await request(`/webapp/v5/item/${branchId}/${id}`)
    return response.status === 200 ? response.text() : null
  })
}

test('a price is changed for guests at once, with one entry of history, and undone', async () => {
  const set = await make(change('price_label/shawarma/small', 'price', 900, 950))
  expect(set).toMatchObject({ by: 'owner', kind: 'edit', count: 1, undone_by: null })
  await guestItem('shawarma').toContain('"price":0.95')

  const undone = await call(`/changes/${set.id}/undo`, {})
  expect(await undone.json()).toMatchObject({
    set: { kind: 'undo', changes: [change('price_label/shawarma/small', 'price', 950, 900)] },
  })
  await guestItem('shawarma').not.toContain('"price":0.95')
  const history = (await (await call('/changes?on=price_label/shawarma/small')).json()) as { sets: ChangeSet[] }
  expect(history.sets.map(({ kind }) => kind)).toEqual(['undo', 'edit'])
})

test('a change that is no longer based on the current value is refused with both values, and nothing is written', async () => {
  const before = await records()
  const refusal = await refusalOf(
    change('item/kebab', 'names.en', 'Lamb kebab', 'Kebab'),
    change('item/kebab', 'names.ar', 'كباب', 'كباب غنم'),
  )
  expect(refusal).toMatchObject({
    status: 409,
    code: 'change_conflict',
    data: { conflicts: [{ on: 'item/kebab', field: 'names.ar', from: 'كباب', to: 'كباب غنم', current: 'كباب لحم' }] },
  })
  expect(await records()).toEqual(before)
})

test('a set that has been edited since cannot be undone', async () => {
  const set = await make(change('item/kebab', 'calories', null, 500))
  await make(change('item/kebab', 'calories', 500, 600))
  const undone = await call(`/changes/${set.id}/undo`, {})
  expect(undone.status).toBe(409)
  expect(await undone.json()).toMatchObject({ error: { data: { conflicts: [{ current: 600 }] } } })
})

test('an undone set can be done again, and is not undone twice', async () => {
  const set = await make(change('item/kebab', 'pin', false, true))
  const undo = ((await (await call(`/changes/${set.id}/undo`, {})).json()) as { set: ChangeSet }).set
  expect((await call(`/changes/${set.id}/undo`, {})).status).toBe(409)
  expect((await call(`/changes/${undo.id}/undo`, {})).status).toBe(200)
  expect((await records()).get('item/kebab')).toMatchObject({ pin: true })
})

test('a choice may lower the price, down to nothing: without garlic sauce', async () => {
  const set = await make(change('modifier/extras/garlic', 'price', 150, -200))
  await guestItem('shawarma').toContain('"price":-0.2')
  const body = {
    selling_types: 2,
    order_lines: [
      {
        item_id: 'shawarma',
        price_label_id: 'small',
        quantity: 1,
        modifiers: 'saj,garlic',
        comment: '',
        total_price: 0.63,
      },
    ],
  }
  const priced = await request(`/service/pos/calc-order/${branchId}`, { method: 'POST', json: body })
  // 0.900 − 0.200, less the 10 % of pickup.
  expect(await priced.json()).toMatchObject({ total: 0.63 })
  await call(`/changes/${set.id}/undo`, {})
})

test('equal values make no set', async () => {
  const response = await call('/changes', { changes: [change('item/kebab', 'visible', true, true)] })
  expect(await response.json()).toEqual({ set: null })
})

describe('items', () => {
  const soup: EditableRecord = {
    position: 90,
    category_id: 'grills',
    names: { en: 'Lentil soup', ar: 'شوربة عدس' },
    descriptions: {},
    pictures: [],
    types: ['pickup'],
    visible: true,
    schedule: null,
    pin: false,
    price_display: 'from',
    hide_price: false,
    comment_required: false,
    tax_ids: [],
    tag_ids: ['sesame'],
    calories: 200,
    preparation_minutes: null,
    goes_well_with: ['kebab'],
    modifier_groups: ['bread'],
    added_at: Date.UTC(2026, 10, 1),
    low_stock: null,
  }
  const price: EditableRecord = {
    position: 0,
    names: {},
    price: 1500,
    sold_by: 'quantity',
    unit: null,
    minimum: 1,
    maximum: 1000,
    step: 1,
    shipping_grams: 0,
    preparation_minutes: null,
  }
  const added = [change('item/soup', null, null, soup), change('price_label/soup/price', null, null, price)]

  test('are added with a price, removed with everything that belongs to them, and the removal is undone', async () => {
    await make(...added)
    await make(change('item/kebab', 'goes_well_with', [], ['soup']))
    const complete = await records()
    const removal = await make(change('item/soup', null, soup, null))
    expect(removal.changes.map(({ on, field }) => [on, field])).toEqual([
      ['item/soup', null],
      ['price_label/soup/price', null],
      ['item/kebab', 'goes_well_with'],
    ])
    await guestItem('soup').toBeNull()
    expect((await call(`/changes/${removal.id}/undo`, {})).status).toBe(200)
    expect(await records()).toEqual(complete)
    await guestItem('soup').not.toBeNull()
  })

  test('a removed tag and modifier group are taken off every item', async () => {
    const before = await records()
    const tag = before.get('tag/sesame') ?? null
    const group = before.get('modifier_group/bread') ?? null
    const removal = await make(change('tag/sesame', null, tag, null), change('modifier_group/bread', null, group, null))
    const shawarma = (await records()).get('item/shawarma')
    expect(shawarma).toMatchObject({ tag_ids: ['spicy'], modifier_groups: ['extras'] })
    await call(`/changes/${removal.id}/undo`, {})
    expect(await records()).toEqual(before)
  })

  test.each([
    ['without a price', change('item/stew', null, null, soup), { path: 'item/stew', code: 'price_missing' }],
    [
      'of an unknown category',
      change('item/kebab', 'category_id', 'grills', 'none'),
      { path: 'item/kebab.category_id', code: 'unknown_category' },
    ],
    [
      'with an unknown tag',
      change('item/kebab', 'tag_ids', [], ['none']),
      { path: 'item/kebab.tag_ids', code: 'unknown_tag' },
    ],
    [
      'with a negative price',
      change('price_label/kebab/one', 'price', 3500, -1),
      { path: 'price_label/kebab/one.price', code: 'too_small' },
    ],
    [
      'with a fraction of the minor unit',
      change('price_label/kebab/one', 'price', 3500, 0.5),
      { path: 'price_label/kebab/one.price', code: 'invalid_type' },
    ],
    [
      'without a name',
      change('item/kebab', 'names.en', 'Lamb kebab', '  '),
      { path: 'item/kebab.names.en', code: 'text_missing' },
    ],
    [
      'with an unknown field',
      change('item/kebab', 'merchant_id', null, 'x'),
      { path: 'item/kebab', code: 'unrecognized_keys' },
    ],
    ['of an unknown kind', change('merchant/x', null, null, {}), { path: 'merchant/x', code: 'unknown_record' }],
    [
      'with a reference that is no id',
      change("item/' or 1", null, null, soup),
      { path: "item/' or 1", code: 'unknown_record' },
    ],
  ])('%s are refused', async (_, invalid, problem) => {
    const before = await records()
    const refusal = await refusalOf(change('item/kebab', 'visible', true, false), invalid)
    expect(refusal).toMatchObject({ status: 422, code: 'invalid_changes' })
    expect(refusal.fields).toContainEqual(problem)
    expect(await records()).toEqual(before)
  })
})

test('a category is not its own ancestor, and is not removed while it has items', async () => {
  const grills = (await records()).get('category/grills') ?? null
  expect(await refusalOf(change('category/grills', 'parent_id', null, 'grills'))).toMatchObject({
    status: 422,
    fields: [{ path: 'category/grills.parent_id', code: 'circle' }],
  })
  const refusal = await refusalOf(change('category/grills', null, grills, null))
  expect(refusal.fields).toContainEqual({ path: 'item/kebab.category_id', code: 'unknown_category' })
})

/** Two authors, each with many edits that are based on what they last saw. */
// `npm run sweep` makes 1,000 edits per author, `npm test` 25.
test('concurrent edits: the end equals some serial order, and edits of a stale value are refused with both values', async () => {
  const first = await records()
  const calories = (step: number, author: number): Json => 1 + ((step * 7 + author * 13) % 90)
  const accepted: ChangeSet[] = []
  const author = async (number: number) => {
    let seen = await records()
    for (let step = 0; step < rounds({ usual: 25, sweep: 1_000 }); step += 1) {
      const on = `item/${['kebab', 'shawarma', 'meat'][(step + number) % 3]}`
      const edit = change(on, 'calories', seen.get(on)?.['calories'] ?? null, calories(step, number))
      const response = await call('/changes', { changes: [edit] })
      const body = (await response.json()) as {
        set?: ChangeSet | null
        error?: { code: string; data: { conflicts: unknown } }
      }
      if (response.status === 200 && body.set) accepted.push(body.set)
      if (response.status !== 200) {
        expect(body.error).toMatchObject({ code: 'change_conflict', data: { conflicts: [edit] } })
        seen = await records()
      } else seen = new Map([...seen, [on, { ...seen.get(on), calories: edit.to }]])
    }
  }
  await Promise.all([author(1), author(2)])

  const inOrder = accepted.toSorted((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ changes }) => changes)
  expect(applyChanges(first, inOrder)).toEqual({ kind: 'applied', records: await records() })
}, 600_000)

test('each edit is one set of the history, and 500 changes at once are one set, one version and one undo', async () => {
  const count = async (table: 'change_sets' | 'menu_publications', column: string, id: string) =>
    Number((await database.ownerPool.query(`select count(*) from ${table} where ${column} = $1`, [id])).rows[0].count)
  const sets = () => count('change_sets', 'business_id', businessId)
  const versions = () => count('menu_publications', 'branch_id', branchId)
  const before = { sets: await sets(), versions: await versions() }
  const kebab = (await records()).get('item/kebab') ?? {}
  const label = (await records()).get('price_label/kebab/one') ?? {}
  const added = Array.from({ length: 250 }, (_, index) => [
    change(`item/bulk-${index}`, null, null, kebab),
    change(`price_label/bulk-${index}/one`, null, null, label),
  ]).flat()
  const set = await make(...added)
  expect(set.count).toBe(500)
  expect(await sets()).toBe(before.sets + 1)
  expect(await versions()).toBe(before.versions + 1)
  expect((await call(`/changes/${set.id}/undo`, {})).status).toBe(200)
  expect((await records()).has('item/bulk-0')).toBe(false)
  expect(await sets()).toBe(before.sets + 2)
})
