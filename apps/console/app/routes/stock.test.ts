import { menuResponseToWire } from '@sofra/contract/menu-codec'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { branchOf, fakeApi, runRoute, staffOf } from '../testing/console.tsx'
import { loader } from './stock.tsx'

const salmiya = branchOf('salmiya')
const jahra = branchOf('jahra', 'kitchen')
const elsewhere = branchOf('elsewhere', 'owner', { businessId: 'dallah' })
const levels = (id: string) => ({ branch_id: id, items: [], modifiers: [] })
const menu = aMenu({ categories: [aCategory('grill')], items: [anItem('kebab', 'grill')] })
const wire = menuResponseToWire(menu, 'salmiya', { layout: 'standard' })
const api = fakeApi({
  'GET /console/menu/salmiya': wire,
  'GET /console/menu/jahra': { ...wire },
  'GET /console/stock': { branches: [levels('salmiya'), levels('jahra'), levels('elsewhere')] },
})
const open = (path: string, ...branches: Parameters<typeof staffOf>) =>
  runRoute(loader, { me: staffOf(...branches), api, path })

test('shows the requested branch, with the levels of all branches of its business', async () => {
  expect(await open('/menu/stock?branch=jahra', salmiya, jahra, elsewhere)).toMatchObject({
    branchId: 'jahra',
    branches: [{ id: 'salmiya' }, { id: 'jahra' }],
    sections: [{ id: 'category/grill', rows: [{ key: 'item/kebab' }] }],
    levels: [{ branchId: 'salmiya' }, { branchId: 'jahra' }],
  })
})

test('shows all branches of the business together without one in the address', async () => {
  expect(await open('/menu/stock', salmiya, jahra)).toMatchObject({ branchId: null })
  expect(await open('/menu/stock?branch=unknown', salmiya, jahra)).toMatchObject({ branchId: null })
})

test('shows one branch to staff of one branch, and to staff of several businesses', async () => {
  expect(await open('/menu/stock', salmiya)).toMatchObject({ branchId: 'salmiya' })
  expect(await open('/menu/stock', salmiya, jahra, elsewhere)).toMatchObject({ branchId: 'salmiya' })
})
