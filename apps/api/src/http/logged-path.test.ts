import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('a logged path contains the id of an order and not its key', () => {
  const id = crypto.randomUUID()
  // The key of an order, and the key of an order whose customer was erased.
  for (const key of [randomBytes(16).toString('base64url'), id.replaceAll('-', '')]) {
    expect(loggedPath(`/api/webapp/order/${id}/${key}`)).toBe(`/api/webapp/order/${id}/…`)
    expect(loggedPath(`/api/webapp/order/${id}/${key}/receipt.pdf`)).toBe(`/api/webapp/order/${id}/…/receipt.pdf`)
  }
  expect(loggedPath('/mashawi/delivery')).toBe('/mashawi/delivery')
})
