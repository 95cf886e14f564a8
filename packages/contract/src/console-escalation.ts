import { z } from 'zod'
import { Id } from './basics.ts'
import { endpoint } from './endpoint.ts'

export const sendTestAlert = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/test-alerts',
  summary:
    'Sends a test of an alarm about unanswered orders: an email to the caller, or a message to the saved numbers',
  params: z.object({ id: Id }),
  body: z.object({ step: z.enum(['email', 'message']) }),
  response: z.object({
    notified: z
      .array(z.string())
      .meta({ description: 'The address, or the last digits of the numbers; empty if the channel is not set up' }),
  }),
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
})
