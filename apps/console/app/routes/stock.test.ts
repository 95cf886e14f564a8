import { menuResponseToWire } from '@sofra/contract/menu-codec'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branchOf, fakeApi, offline, refuse, runRoute, staffOf } from '../testing/console.tsx'
import { action, loader } from './stock.tsx'

const me = staffOf(branchOf('salmiya'), branchOf('jahra', 'kitchen'))
const form = { branch: 'salmiya', item: 'kebab', sale: 'today' }
const soldOutCall = 'POST /console/items/kebab/sold-out'
const submit = async (fields: Record<string, string>, answer: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [soldOutCall]: { ok: true }, ...answer })
  return { api, result: await runRoute(action, { me, api, form: fields }) }
}

beforeEach(() => {
  // 19:00 in Kuwait.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 16), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('lists the menu of the requested branch, else of the first one', async () => {
  const menu = aMenu({ categories: [aCategory('grill')], items: [anItem('kebab', 'grill')] })
  const wire = menuResponseToWire(menu, 'jahra', { layout: 'standard' })
  const api = fakeApi({ 'GET /console/menu/jahra': wire, 'GET /console/menu/salmiya': { ...wire } })
  expect(await runRoute(loader, { me, api, path: '/menu/stock?branch=jahra' })).toMatchObject({
    branch: { id: 'jahra' },
    sections: [{ id: 'grill', rows: [{ id: 'kebab', soldOut: null }] }],
  })
  expect(await runRoute(loader, { me, api, path: '/menu/stock?branch=elsewhere' })).toMatchObject({
    branch: { id: 'salmiya' },
  })
})

test.each([
  ['today', { branch_id: 'salmiya', sold_out: true, until: '2026-11-16T02:00:00.000Z' }],
  ['for-now', { branch_id: 'salmiya', sold_out: true, until: null }],
  ['on-sale', { branch_id: 'salmiya', sold_out: false, until: null }],
])('sends the switch "%s"', async (sale, body) => {
  const { api, result } = await submit({ ...form, sale })
  expect(result).toEqual({ problem: null })
  expect(api.calls).toMatchObject([{ call: soldOutCall, body }])
})

test('refuses a branch outside the scope of the staff member, and incomplete forms', async () => {
  const { sale, ...withoutSale } = form
  const { item, ...withoutItem } = form
  for (const wrong of [{ ...form, branch: 'hawalli' }, withoutItem, withoutSale, { ...form, sale: 'never' }]) {
    const { api, result } = await submit(wrong)
    expect(result).toMatchObject({ data: { problem: 'menu.notSaved' }, init: { status: 400 } })
    expect(api.calls).toEqual([])
  }
})

test.each([
  ['menu.mayNot', 403, refuse('forbidden')],
  ['menu.notSaved', 503, refuse('item_not_found')],
  ['menu.notSaved', 503, offline],
])('reports a refusal as %s with status %d', async (problem, status, answer) => {
  const { result } = await submit(form, { [soldOutCall]: answer })
  expect(result).toMatchObject({ data: { problem }, init: { status } })
})
