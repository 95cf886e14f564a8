// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchOf, renderInConsole, staffOf } from '../testing/console.tsx'
import { BranchSwitch } from './branch-switch.tsx'
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

const show = (me: ReturnType<typeof staffOf>, all = true) =>
  renderInConsole(<BranchSwitch me={me} branchId={null} all={all} />, { me, path: '/orders' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('offers all branches where a screen supports them', async () => {
  await show(staffOf(salmiya, jahra))
  expect(options()).toEqual(['All branches', 'Salmiya', 'Jahra'])
  cleanup()
  await show(staffOf(salmiya, jahra), false)
  expect(options()).toEqual(['Salmiya', 'Jahra'])
})

test('shows the name only when there is one branch', async () => {
  await show(staffOf(salmiya))
  expect(screen.getByText('Salmiya')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('selecting a branch opens it at once', async () => {
  const { router } = await show(staffOf(salmiya, jahra))
  await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'jahra' } }))
  expect(router.state.location.search).toBe('?branch=jahra')
})
