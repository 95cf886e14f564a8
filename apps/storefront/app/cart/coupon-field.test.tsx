// @vitest-environment jsdom
import { aMenu } from '@sofra/menu/testing'
import { quote } from '@sofra/pricing'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { CouponField } from './coupon-field.tsx'
import { storeOf } from './store.ts'

const nothing = quote({
  menu: aMenu(),
  sellingType: 'delivery',
  instant: 0,
  lines: [],
  coupon: null,
  customer: 'guest',
  fees: { amount: 0, minOrder: 0 },
})

test('with the keyboard alone: a code is given, taken back, and the focus is never lost', async () => {
  const words = await loadWords('en')
  storeOf('mashawi')
    .getState()
    .change((cart) => ({ ...cart, couponCode: 'EID' }))
  const path = { id: 'routes/business', path: '/', element: <CouponField quote={nothing} checking={false} /> }
  const shop = { businessId: 'mashawi', timeZone: 'Asia/Kuwait' }
  const hydrationData = { loaderData: { 'routes/business': { shop, now: 0 } } }
  render(
    <WordsProvider value={words}>
      <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
    </WordsProvider>,
  )
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('Remove coupon')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a coupon' }))
  press('Add a coupon')
  const field = screen.getByRole('textbox', { name: 'Coupon code' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'eid' } })
  fireEvent.submit(field)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove coupon' }))
  press('Remove coupon')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Coupon code' }))
})
