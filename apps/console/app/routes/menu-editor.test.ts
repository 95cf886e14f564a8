import { expect, test } from 'vitest'
import { branchOf, fakeApi, redirectOf, refuse, runRoute, staffOf } from '../testing/console.tsx'
import { loader } from './menu-editor.tsx'

const menuCall = 'GET /console/businesses/mashawi/menu'
const menu = { currency: 'KWD', languages: ['en', 'ar'], records: { 'category/grill': { position: 0 } } }

test('loads the menu of the requested business, else of the first one that the person may edit', async () => {
  const cafe = branchOf('cafe', 'owner', { businessId: 'dallah' })
  const me = staffOf(branchOf('salmiya', 'cashier'), cafe)
  const api = fakeApi({ [menuCall]: menu, 'GET /console/businesses/dallah/menu': menu })
  for (const path of ['/menu', '/menu?branch=cafe', '/menu?branch=salmiya']) {
    expect(await runRoute(loader, { me, api, path })).toMatchObject({ business: { id: 'dallah', currency: 'KWD' } })
  }
})

test.each([
  ['cashier', branchOf('salmiya', 'cashier')],
  ['kitchen', branchOf('salmiya', 'kitchen')],
  ['manager of one branch', branchOf('salmiya', 'manager', { allBranches: false })],
])('%s: redirects to the sold-out list', async (_, branch) => {
  const api = fakeApi({ [menuCall]: menu })
  const result = await runRoute(loader, { me: staffOf(branch), api, path: '/menu?branch=salmiya' })
  expect(redirectOf(result)).toBe('/menu/stock?branch=salmiya')
  expect(api.calls).toEqual([])
})

test('redirects to the sold-out list when the role has just been changed', async () => {
  const api = fakeApi({ [menuCall]: refuse('forbidden') })
  expect(redirectOf(await runRoute(loader, { me: staffOf(branchOf('salmiya')), api }))).toBe('/menu/stock')
})
