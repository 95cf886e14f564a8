// @vitest-environment jsdom
import type { Table } from '@sofra/contract'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { ScannedTable } from './scanned-table.tsx'

const shop = { businessId: 'mashawi', branchId: 'salmiya' }
const four = { id: 'four', name: '4' } as Table
const five = { branchId: 'salmiya', id: 'five', name: '5', at: 0 }
const { choose } = checkoutStoreOf('mashawi').getState()
const table = () => checkoutStoreOf('mashawi').getState().choices.table?.name

const arrive = async () => render(await inShop(shop, <ScannedTable table={four} />))

test('keeps a table chosen after the scan', async () => {
  window.history.pushState(null, '', '?table=four')
  const page = await arrive()
  expect(table()).toBe('4')
  page.unmount()
  choose({ table: five })
  await arrive()
  expect(table()).toBe('5')
})

test('applies a code that is scanned again', async () => {
  choose({ table: five })
  window.history.pushState(null, '', '?table=four')
  await arrive()
  expect(table()).toBe('4')
})
