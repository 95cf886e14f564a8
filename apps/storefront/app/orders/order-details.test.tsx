// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { OrderDetails } from './order-details.tsx'
import { jahraBranch, orderOf, paymentOf, salmiyaAddress } from './testing.ts'

async function show(changes: Partial<Order> = {}, branch: typeof jahraBranch | null = jahraBranch) {
  const shop = { branchName: 'Salmiya', address: 'Gulf Road' }
  render(await inShop(shop, <OrderDetails order={orderOf(['pending'], changes)} branch={branch} />))
}

/** The text of a fact by its accessible name. */
const fact = (name: string) => screen.queryByText(name)?.closest('dt')?.nextElementSibling?.textContent ?? null

test('shows area, address and note of a delivery', async () => {
  await show({ fulfilment: salmiyaAddress })
  expect(fact('Deliver to')).toBe('Salmiya, HawalliBlock 10, Street 3Ring twice')
})

test('names a shipment', async () => {
  await show({
    fulfilment: {
      ...salmiyaAddress,
      destination: { kind: 'country', countryId: 'om' },
      areaName: 'Oman',
    } as Order['fulfilment'],
  })
  expect(fact('Ship to')).toContain('Oman')
  expect(fact('Deliver to')).toBeNull()
})

test('shows branch and car of a pickup', async () => {
  await show({ fulfilment: { type: 'pickup', car: { make: 'Toyota', color: '', plate: '12-345' } } })
  expect(fact('Pick up at')).toBe('JahraMarzouq Street')
  expect(screen.getByText('Toyota · 12-345')).toBeDefined()
})

test('shows the branch of the page for an order without one', async () => {
  await show({ fulfilment: { type: 'pickup', car: null } }, null)
  expect(fact('Pick up at')).toBe('SalmiyaGulf Road')
})

test('names the table', async () => {
  await show({ fulfilment: { type: 'dine-in', tableId: 't4', tableName: '4' } })
  expect(screen.getByText('Table 4')).toBeDefined()
})

test.for([
  ['Gate B', 'Gate B'],
  ['', 'Jahra'],
] as const)('shows where an order is served: "%s"', async ([servicePoint, expected]) => {
  await show({ fulfilment: { type: 'product-service', servicePoint } })
  expect(screen.getByText(expected)).toBeDefined()
})

test('omits a person without name and phone, as for the recipient of a gift', async () => {
  await show()
  expect(screen.getByText('Noura')).toBeDefined()
  cleanup()
  await show({ name: '', phone: '' })
  expect(document.querySelectorAll('dt')).toHaveLength(2)
})

test('shows method, result and refund of the payment', async () => {
  await show({ paymentMethod: 'knet', payment: paymentOf({ state: 'paid', payBy: null, refunding: 500 }) })
  expect(screen.getByText(/^Paid · KNET/)).toBeDefined()
  expect(screen.getByText(/0\.500 to your original payment method is on its way/)).toBeDefined()
})

test('states that an expired order was not paid', async () => {
  await show({ paymentMethod: 'knet', payment: paymentOf({ state: 'over', nothingTaken: true }) })
  expect(screen.getByText('Not paid · KNET')).toBeDefined()
})

test('shows the note of the order', async () => {
  await show({ note: 'Extra napkins' })
  expect(screen.getByText('Extra napkins')).toBeDefined()
})
