import { z } from 'zod'
import { Id, Iso } from './basics.ts'
import { endpoint } from './endpoint.ts'

/** The devices of the signed-in person that get alerts by web push. */
const AlertDevices = z.object({
  public_key: z.string().meta({ description: 'The key that browsers subscribe with' }),
  devices: z.array(
    z.object({
      id: Id,
      current: z.boolean().meta({ description: 'Whether it is the device of this session' }),
      user_agent: z.string(),
      created_at: Iso,
    }),
  ),
})

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/)

export const listAlertDevices = endpoint({
  method: 'GET',
  path: '/console/security/alert-devices',
  summary: 'The devices of the signed-in person that get alerts, and the key that browsers subscribe with',
  response: AlertDevices,
  errors: ['unauthenticated'],
})

export const addAlertDevice = endpoint({
  method: 'POST',
  path: '/console/security/alert-devices',
  summary: 'Sends alerts to the browser of this session, by a subscription of its push service',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: Base64Url.length(87), auth: Base64Url.length(22) }),
  }),
  response: AlertDevices,
  errors: ['unauthenticated', 'bad_request'],
})

export const removeAlertDevice = endpoint({
  method: 'POST',
  path: '/console/security/alert-devices/:id/remove',
  summary: 'Sends no more alerts to a device of the signed-in person',
  params: z.object({ id: Id }),
  body: z.object({}),
  response: AlertDevices,
  errors: ['unauthenticated', 'not_found'],
})

export const testAlertDevice = endpoint({
  method: 'POST',
  path: '/console/security/alert-devices/:id/test',
  summary: 'Sends a test alert to a device of the signed-in person',
  params: z.object({ id: Id }),
  body: z.object({}),
  response: AlertDevices,
  errors: ['unauthenticated', 'not_found'],
})
