import type { Change, ChangeSet, EditableRecord, Json, Records } from '@sofra/changes'
import { describe, expect, test } from 'vitest'
import { type Caller, startConsoleApi } from '../../testing/console-calls.ts'

const { fixture, call: callConsole } = await startConsoleApi()
const { businessId } = fixture
const call = (path: string, json?: unknown, as?: Caller) => callConsole(`/businesses/${businessId}${path}`, json, as)

async function make(...changes: Change[]): Promise<ChangeSet> {
  const response = await call('/changes', { changes })
  expect(response.status).toBe(200)
  return ((await response.json()) as { set: ChangeSet }).set
}

async function records(): Promise<Records> {
  const { records } = (await (await call('/menu')).json()) as { records: Record<string, EditableRecord> }
  return new Map(Object.entries(records))
}

const change = (on: string, field: string | null, from: Json, to: Json): Change => ({ on, field, from, to })

describe('history', () => {
  type History = {
    sets: (ChangeSet & { by_id: string })[]
    records: Record<string, EditableRecord>
    authors: { id: string; name: string }[]
  }
  const history = async (query = ''): Promise<History> => (await call(`/changes${query}`)).json()

  test('names the records of its sets, also those that have been removed, and the ones they refer to', async () => {
    const tea = { position: 9, names: { en: 'Tea house', ar: 'شاي' }, kind: 'tag' }
    await make(change('tag/tea', null, null, tea))
    await make(change('item/kebab', 'tag_ids', [], ['tea']))
    await make(change('tag/tea', null, tea, null))
    const { records: named } = await history('?on=item/kebab')
    expect(named['tag/tea']).toEqual({ names: tea.names })
    expect(Object.keys(named['item/kebab'] ?? {})).toEqual(['names'])
  })

  test('of an item has the changes of its prices, and not those of others', async () => {
    await make(change('price_label/kebab/one', 'price', 3500, 3600))
    await make(change('price_label/kebab/one', 'price', 3600, 3500))
    const { sets } = await history('?on=item/kebab')
    expect(sets[0]?.changes).toEqual([change('price_label/kebab/one', 'price', 3600, 3500)])
    const records = sets.flatMap(({ changes }) => changes.map(({ on }) => on))
    expect(records.some((on) => on.includes('shawarma'))).toBe(false)
  })

  test('is filtered by author, by kind of record and by day of the business', async () => {
    const before = (await records()).get('item/kebab')?.['calories'] ?? null
    const response = await call('/changes', { changes: [change('item/kebab', 'calories', before, 610)] }, 'manager')
    expect(response.status).toBe(200)
    const { authors } = await history()
    const manager = authors.find(({ name }) => name === 'manager')?.id ?? ''
    expect((await history(`?by=${manager}`)).sets.map(({ by }) => by)).toEqual(['manager'])
    const ofTags = (await history('?kinds=tag,tax')).sets
    expect(ofTags.length).toBeGreaterThan(0)
    expect(ofTags.every(({ changes }) => changes.some(({ on }) => on.startsWith('tag/')))).toBe(true)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(Date.now())
    expect((await history(`?day=${today}`)).sets.length).toBeGreaterThan(0)
    expect((await history('?day=2020-02-03')).sets).toEqual([])
    await make(change('item/kebab', 'calories', 610, before))
  })

  test.each(['?day=2020-02-31', '?day=x', "?kinds=item'", '?before=x'])('400: %s', async (query) => {
    expect((await call(`/changes${query}`)).status).toBe(400)
  })
})

describe('access', () => {
  const price = change('price_label/kebab/one', 'price', 3500, 3600)
  const set = '00000000-0000-4000-8000-000000000000'
  test.each<[Caller, number]>([
    ['manager', 200],
    ['cashier', 403],
    ['kitchen', 403],
    ['manager of one branch', 403],
    ['rival', 404],
    ['signed out', 401],
  ])('%s: %i', async (role, status) => {
    const made = await call('/changes', { changes: [price] }, role)
    expect(made.status).toBe(status)
    for (const path of ['/menu', '/changes']) expect((await call(path, undefined, role)).status).toBe(status)
    const undone = await call(`/changes/${set}/undo`, {}, role)
    expect(undone.status).toBe(status === 200 ? 404 : status)
    if (status === 200) await make({ ...price, from: price.to, to: price.from })
  })
})
