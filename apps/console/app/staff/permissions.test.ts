import type { Me } from '@sofra/contract/console-codec'
import { expect, test } from 'vitest'
import { may, mayAnywhere, mayAs, mayInBusiness } from './permissions.ts'

const branch = (id: string, role: Me['role']) => ({
  id,
  referenceId: id,
  businessId: 'mashawi',
  businessNames: { en: 'Mashawi' },
  names: { en: id },
  currency: 'KWD',
  timeZone: 'Asia/Kuwait',
  languages: ['en', 'ar'],
  role,
  allBranches: true,
  status: 'active' as const,
  suspendedReason: null,
})
const me = (...branches: Me['branches'][number][]): Me => ({
  id: 'u',
  name: 'Yousef',
  email: 'yousef@mashawi.demo',
  emailVerified: true,
  role: 'owner',
  branches,
  supportEmail: '',
})

test.each(['owner', 'manager', 'cashier'] as const)('a %s may accept, reject and move every order', (role) => {
  for (const move of ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const) {
    expect(mayAs(role, `move:${move}`)).toBe(true)
  }
})

test('the kitchen may accept orders, mark them ready and mark items as sold out, nothing else', () => {
  expect(mayAs('kitchen', 'move:accepted')).toBe(true)
  expect(mayAs('kitchen', 'move:ready')).toBe(true)
  expect(mayAs('kitchen', 'sold-out')).toBe(true)
  for (const other of ['board', 'move:rejected', 'move:cancelled', 'move:out', 'move:delivered'] as const) {
    expect(mayAs('kitchen', other)).toBe(false)
  }
})

test('a role applies to its own branch only', () => {
  const both = me(branch('salmiya', 'manager'), branch('jahra', 'kitchen'))
  expect(may(both, 'salmiya', 'move:rejected')).toBe(true)
  expect(may(both, 'jahra', 'move:rejected')).toBe(false)
  expect(may(both, 'hawalli', 'move:rejected')).toBe(false)
  expect(mayAnywhere(both, 'board')).toBe(true)
  expect(mayAnywhere(me(branch('jahra', 'kitchen')), 'board')).toBe(false)
})

test.each([
  ['owner', true, true],
  ['manager', true, true],
  ['manager', false, false],
  ['cashier', true, false],
  ['kitchen', true, false],
] as const)('a %s, of all branches: %s, may edit the menu: %s', (role, allBranches, expected) => {
  expect(mayInBusiness({ ...branch('salmiya', role), allBranches }, 'edit-menu')).toBe(expected)
})
