import { z } from 'zod'
import { Id } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { messagePreferenceFromWire } from './order-messages-codec.ts'

const OrderLink = z.object({ id: Id, key: z.string().min(1).max(80) })
const MessagePreferenceShape = z.object({
  stopped: z.boolean(),
  phone_end: z.string().meta({ description: 'The last digits of the phone number that receives messages' }),
})

export type MessagePreferenceWire = z.output<typeof MessagePreferenceShape>

export const getMessagePreference = endpoint({
  method: 'GET',
  path: '/webapp/order-messages/:id/:key',
  summary: 'Whether the guest of an order has opted out of the messages of its merchant',
  params: OrderLink,
  response: MessagePreferenceShape,
  errors: ['order_not_found', 'forbidden'],
  read: messagePreferenceFromWire,
})

export const updateMessagePreference = endpoint({
  method: 'POST',
  path: '/webapp/order-messages/:id/:key',
  summary: 'Opts the guest of an order out of the messages of its merchant, or back in',
  params: OrderLink,
  body: z.object({ stopped: z.boolean() }),
  response: MessagePreferenceShape,
  errors: ['order_not_found', 'forbidden'],
  read: messagePreferenceFromWire,
})
