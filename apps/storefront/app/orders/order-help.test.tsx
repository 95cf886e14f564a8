// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { OrderHelp } from './order-help.tsx'
import { PaymentExceptionNotice } from './payment-exception-notice.tsx'
import { orderOf, paymentOf } from './testing.ts'

const show = async (page: ReactNode) => render(await inShop({}, page))
const target = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
const withException = (outcome: 'given-back' | null) =>
  orderOf(['pending'], { payment: paymentOf({ exception: { about: 'sum', outcome } }) })

test('links to the phone, WhatsApp with the number of the order, and the feedback form', async () => {
  await show(<OrderHelp number={7} phone="+965 2222 0000" whatsapp="+965 9955-0000" />)
  expect(target(/^Call the restaurant/)).toBe('tel:+96522220000')
  expect(target(/^Chat on WhatsApp/)).toBe('https://wa.me/96599550000?text=Hello%2C%20this%20is%20about%20order%207.')
  expect(target(/feedback|tell/i)).toBe('/mashawi/Feedback?order=7')
})

test('omits contacts that the shop does not have, and the number of a missing order', async () => {
  await show(<OrderHelp phone="" whatsapp="" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/mashawi/Feedback'])
})

test('offers to call the shop while a payment exception is open', async () => {
  await show(<PaymentExceptionNotice order={withException(null)} phone="+965 2222 0000" />)
  expect(screen.getByText('The restaurant is checking your payment')).toBeDefined()
  expect(target(/^Call the restaurant/)).toBe('tel:+96522220000')
})

test('shows the resolution of a payment exception without an action', async () => {
  await show(<PaymentExceptionNotice order={withException('given-back')} phone="+965 2222 0000" />)
  expect(screen.getByText(/has refunded your payment/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows no notice for a payment without an exception', async () => {
  await show(<PaymentExceptionNotice order={orderOf(['pending'], { payment: paymentOf() })} phone="1" />)
  expect(document.body.textContent).toBe('')
})
