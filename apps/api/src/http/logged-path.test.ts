import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('whoever reads the log learns of an order, and cannot open it', () => {
  const id = crypto.randomUUID()
  // As an order has it, and as one has it whose guest was forgotten.
  for (const key of [randomBytes(16).toString('base64url'), id.replaceAll('-', '')]) {
    expect(loggedPath(`/api/webapp/order/${id}/${key}`)).toBe(`/api/webapp/order/${id}/…`)
    expect(loggedPath(`/api/webapp/order/${id}/${key}/receipt.pdf`)).toBe(`/api/webapp/order/${id}/…/receipt.pdf`)
  }
  expect(loggedPath('/mashawi/delivery')).toBe('/mashawi/delivery')
})
