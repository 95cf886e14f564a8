import { noOrderLimits } from '@sofra/database'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({ orderLimits: { ...noOrderLimits, perPhone: 2, perClient: 4, perBranch: 6 } })
const { request, branchId } = fixture

const place = (phone: string, address: string) =>
  order({ request: (path, init) => request(path, init, address) }, pickupOrder(branchId, { phone }))

test('409: refuses orders beyond the limits of a phone, of an address and of the branch', async () => {
  const problemOf = async (phone: string, address: string) => {
    const { status, body } = await place(phone, address)
    return status === 200 ? 'placed' : [status, body.error?.code, body.error?.fields]
  }
  const refused = (path: string, code: string) => [409, 'order_not_placeable', [{ path, code }]]
  expect(await problemOf('60000001', '192.0.2.1')).toBe('placed')
  expect(await problemOf('60000001', '192.0.2.2')).toBe('placed')
  expect(await problemOf('60000001', '192.0.2.3')).toEqual(refused('phone', 'too-many-open-orders'))
  // An extension does not make another phone.
  expect(await problemOf('60000001 ext. 7', '192.0.2.3')).toEqual(refused('phone', 'too-many-open-orders'))

  expect(await problemOf('60000002', '192.0.2.1')).toBe('placed')
  expect(await problemOf('60000003', '192.0.2.1')).toBe('placed')
  expect(await problemOf('60000004', '192.0.2.1')).toBe('placed')
  expect(await problemOf('60000005', '192.0.2.1')).toEqual(refused('branch_id', 'too-many-open-orders-here'))

  expect(await problemOf('60000005', '192.0.2.4')).toBe('placed')
  expect(await problemOf('60000006', '192.0.2.5')).toEqual(refused('branch_id', 'shop-too-busy'))
})
