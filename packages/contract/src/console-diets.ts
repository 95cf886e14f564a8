import { z } from 'zod'
import { Id } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire } from './staff-orders-codec.ts'

export const confirmDiet = endpoint({
  method: 'POST',
  path: '/console/orders/:id/confirm-diet',
  summary: "Confirms that the kitchen has read the guest's allergies and diet; a repeated confirmation changes nothing",
  params: z.object({ id: Id }),
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found'],
  read: staffOrderFromWire,
})
