// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { column, mockBoardBrowser, openBoard, stream } from '../testing/board.tsx'
import { orderOf } from './testing.ts'

mockBoardBrowser()
afterEach(() => vi.useRealTimers())

const kunafa = { branchId: 'salmiya', itemId: 'kunafa', names: { en: 'Kunafa' }, stock: 2 }
const lowButton = () => screen.queryByRole('button', { name: /^Low stock/ })

test('the board names the items that are about to sell out, with a link to their stock', async () => {
  await openBoard([], { lowStock: { total: 24, items: [kunafa, { ...kunafa, itemId: 'basbousa', stock: 0 }] } })
  expect(lowButton()?.getAttribute('aria-label')).toBe('Low stock: 24 items')
  // jsdom has no popovers and treats them as hidden.
  const list = screen.getByLabelText('Low stock')
  const [first, second] = within(list).getAllByRole('link', { hidden: true })
  expect(first?.textContent).toContain('2 left')
  expect(first?.getAttribute('href')).toBe('/menu/stock?branch=salmiya&filter=low')
  expect(second?.textContent).toContain('None left')
  expect(list.textContent).toContain('and 22 more')
})

test('orders are a reason to read the stock again, once for a burst', async () => {
  const { api } = await openBoard([], {
    answers: {
      'GET /console/stock/low': { total: 1, items: [{ branch_id: 'salmiya', id: 'kunafa', name: {}, stock: 1 }] },
    },
  })
  expect(lowButton()).toBeNull()
  vi.useFakeTimers()
  for (const number of [1, 2]) act(() => stream()?.sendOrder(orderOf(number)))
  expect(within(column('New')).getAllByRole('article')).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(api.calls.filter(({ call }) => call.startsWith('GET /console/stock/low'))).toHaveLength(1)
  expect(lowButton()).not.toBeNull()
})
