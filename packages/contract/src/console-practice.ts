import { z } from 'zod'
import { Id, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire } from './staff-orders-codec.ts'

const BranchParams = z.object({ branchId: Id })

/**
 * Problems in `fields` of `order_not_placeable`: `nothing-to-order` when no selling type of the branch has an item that
 * can be ordered, `too-many-practice-orders` when too many are open.
 */
export const sendTestOrder = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/test-order',
  summary: 'Places a practice order of available items, once per Idempotency-Key; it counts nowhere',
  params: BranchParams,
  headers: LocaleHeader.extend({ 'idempotency-key': z.string().optional() }),
  response: StaffOrderShape,
  errors: [
    'unauthenticated',
    'forbidden',
    'branch_not_found',
    'business_suspended',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'order_not_placeable',
  ],
  read: staffOrderFromWire,
})

export const endTestOrders = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/end-test-orders',
  summary: 'Ends the open practice orders of a branch',
  params: BranchParams,
  response: z.object({ ended: z.number().int().nonnegative() }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
})
