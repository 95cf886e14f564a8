import { expect, test } from 'vitest'
import { branchOf, staffOf } from '../testing/console.tsx'
import { branchName, requestedBranch } from './branches.ts'

const salmiya = branchOf('salmiya', 'owner', { names: { en: 'Salmiya', ar: 'السالمية' } })
const jahra = branchOf('jahra', 'owner', { names: { en: 'Jahra' } })
const cafe = branchOf('cafe', 'owner', { businessId: 'qahwa', businessNames: { en: 'Qahwa' }, names: { en: 'Qahwa' } })

test('finds the branch of a URL only within the scope of the staff member', () => {
  const requested = (search: string) => requestedBranch(staffOf(salmiya), new Request(`http://sofra.test/${search}`))
  expect(requested('?branch=salmiya')).toBe(salmiya)
  expect(requested('?branch=jahra')).toBeNull()
  expect(requested('')).toBeNull()
})

test('names a branch in the console’s language', () => {
  expect(branchName(salmiya, staffOf(salmiya, jahra), 'ar')).toBe('السالمية')
})

test('names the business as well for staff of several businesses, but not twice', () => {
  const me = staffOf(salmiya, cafe)
  expect(branchName(salmiya, me, 'en')).toBe('Mashawi · Salmiya')
  expect(branchName(cafe, me, 'en')).toBe('Qahwa')
  expect(branchName({ ...salmiya, names: {} }, me, 'en')).toBe('Mashawi')
})
