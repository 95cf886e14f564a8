// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchOf, renderInConsole, staffOf } from '../testing/console.tsx'
import type { MenuRow } from './menu-rows.ts'
import { MenuScreen } from './menu-screen.tsx'

const row = (id: string, parts: Partial<MenuRow> = {}): MenuRow => ({
  id,
  name: id,
  otherNames: id,
  price: { min: 1000, max: 1000, currency: 'KWD' },
  soldOut: null,
  stock: null,
  ...parts,
})
const until = Date.UTC(2026, 10, 16, 2)
const sections = [
  {
    id: 'grill',
    name: 'Grill',
    rows: [row('Kebab', { otherNames: 'Kebab كباب' }), row('Tikka', { soldOut: { until } })],
  },
  { id: 'drinks', name: 'Drinks', rows: [row('Lemonade', { stock: 3, soldOut: { until: null } })] },
]

const openMenu = (options: { role?: Parameters<typeof branchOf>[1]; action?: () => unknown } = {}) => {
  const branch = branchOf('salmiya', options.role)
  const { action } = options
  return renderInConsole(<MenuScreen branch={branch} sections={sections} />, {
    me: staffOf(branch),
    ...(action && { action }),
  })
}
const items = () =>
  screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label')?.replace('Available: ', ''))
const toggle = (name: string) => screen.getByRole('switch', { name: `Available: ${name}` })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const search = (term: string) => fireEvent.change(screen.getByLabelText('Search items'), { target: { value: term } })

test('finds items by their name in any language of the shop and hides empty sections', async () => {
  await openMenu()
  search('كباب')
  expect(items()).toEqual(['Kebab'])
  expect(screen.queryByRole('heading', { name: 'Drinks' })).toBeNull()
  search('pizza')
  expect(screen.getByText('No items found')).toBeTruthy()
})

test('shows only sold-out items on request', async () => {
  await openMenu()
  await click(screen.getByRole('button', { name: 'Sold out: 2' }))
  expect(items()).toEqual(['Tikka', 'Lemonade'])
  search('tikka')
  expect(items()).toEqual(['Tikka'])
})

test('shows until when an item is sold out, in the branch’s time zone', async () => {
  await openMenu()
  expect(screen.getByText(/^Sold out until .*5:00/)).toBeTruthy()
  expect(screen.getByText('Sold out until further notice')).toBeTruthy()
  expect(screen.getByText('3 left')).toBeTruthy()
})

test('a switch submits the opposite of its state', async () => {
  const { submitted } = await openMenu()
  await click(toggle('Kebab'))
  await click(toggle('Lemonade'))
  expect(submitted).toEqual([
    { branch: 'salmiya', item: 'Kebab', sale: 'today' },
    { branch: 'salmiya', item: 'Lemonade', sale: 'on-sale' },
  ])
})

test('an item that is sold out for today can be sold out until further notice', async () => {
  const { submitted } = await openMenu()
  await click(screen.getByRole('button', { name: 'Until further notice: Tikka' }))
  expect(submitted).toEqual([{ branch: 'salmiya', item: 'Tikka', sale: 'for-now' }])
  expect(screen.queryByRole('button', { name: 'Until further notice: Lemonade' })).toBeNull()
})

test('a switch shows the requested state while saving, and the stored one after a refusal', async () => {
  let finish = (_result: object) => {}
  const response = new Promise<object>((resolve) => {
    finish = resolve
  })
  await openMenu({ action: () => response })
  await click(toggle('Kebab'))
  expect(toggle('Kebab').getAttribute('aria-checked')).toBe('false')
  expect(toggle('Kebab').getAttribute('aria-busy')).toBe('true')
  await act(async () => finish({ problem: 'menu.mayNot' }))
  await waitFor(() => expect(toggle('Kebab').getAttribute('aria-checked')).toBe('true'))
  const kebab = toggle('Kebab').closest('li') as HTMLElement
  expect(within(kebab).getByText(/^You don’t have permission/)).toBeTruthy()
})
