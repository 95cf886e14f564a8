// @vitest-environment jsdom
import { aMenu } from '@sofra/menu/testing'
import { quote } from '@sofra/pricing'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cartStoreOf } from '../guest/cart-store.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { CouponField } from './coupon-field.tsx'

const emptyQuote = quote({
  menu: aMenu(),
  sellingType: 'delivery',
  instant: 0,
  lines: [],
  coupon: null,
  customer: 'guest',
  fees: { amount: 0, minOrder: 0 },
})

test('keeps the focus when a code is applied and removed by keyboard', async () => {
  const translation = await loadTranslation('en')
  cartStoreOf('mashawi')
    .getState()
    .change((cart) => ({ ...cart, couponCode: 'EID' }))
  const path = { id: 'routes/business', path: '/', element: <CouponField quote={emptyQuote} checking={false} /> }
  const shop = { businessId: 'mashawi', timeZone: 'Asia/Kuwait' }
  const hydrationData = { loaderData: { 'routes/business': { shop, now: 0 } } }
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
    </TranslationProvider>,
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
