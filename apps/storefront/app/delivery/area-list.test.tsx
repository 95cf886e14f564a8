// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { groupAreas } from './area-groups.ts'
import { AreaList, CountryList } from './area-list.tsx'
import { coast } from './testing.ts'

const area = (id: string, en: string) => ({ id, names: { en }, parentNames: { en: 'Hawalli' }, shape: null })
const groups = groupAreas(
  [
    { ...coast, areas: [area('salmiya', 'Salmiya')] },
    { ...coast, id: 'free', fees: 0, minOrder: 0, areas: [area('rumaithiya', 'Rumaithiya')] },
  ],
  'en',
)
const oman = {
  id: 'om',
  branchId: 'salmiya',
  country: 'OM',
  names: { en: 'Oman' },
  feesPerKg: 500,
  fixedFees: 0,
  minOrder: 0,
}
const saudi = { ...oman, id: 'sa', country: 'SA', names: { ar: 'السعودية' } }

afterEach(() => checkoutStoreOf('mashawi').getState().choose(emptyChoices))

test('lists duration, minimum and fee of each area by governorate', async () => {
  render(await inShop({}, <AreaList groups={groups} chosen={null} onChoose={() => {}} />))
  const rows = within(screen.getByRole('region', { name: 'Hawalli' })).getAllByRole('button')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Rumaithiya30 minFree',
    'Salmiya30 minminimum KD 3.000KD 0.500',
  ])
})

test('adds the minutes of a busy branch to the duration of each area', async () => {
  const busy = { selling: [sellingView({ extraMinutes: 20 })] }
  render(await inShop(busy, <AreaList groups={groups} chosen={null} onChoose={() => {}} />))
  expect(screen.getByRole('button', { name: /^Rumaithiya/ }).textContent?.replaceAll('\u00a0', ' ')).toContain('50 min')
})

test('marks the chosen area, and reports the pressed one', async () => {
  const onChoose = vi.fn()
  render(await inShop({}, <AreaList groups={groups} chosen="salmiya" onChoose={onChoose} />))
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Salmiya')
  fireEvent.click(screen.getByRole('button', { name: /^Rumaithiya/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('rumaithiya')
})

test('names countries in another language rather than not at all', async () => {
  render(await inShop({}, <CountryList milligrams={null} countries={[saudi]} headingRef={null} onChosen={() => {}} />))
  expect(screen.getByRole('button', { name: /السعودية/ })).toBeDefined()
})

test('stores the chosen country and marks it', async () => {
  const onChosen = vi.fn()
  render(
    await inShop({}, <CountryList milligrams={null} countries={[oman, saudi]} headingRef={null} onChosen={onChosen} />),
  )
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Oman/ }))
  expect(onChosen).toHaveBeenCalledOnce()
  expect(checkoutStoreOf('mashawi').getState().choices.countryId).toBe('om')
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Oman')
})
