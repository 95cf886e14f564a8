import { Refusal } from '@sofra/contract'
import {
  addAlertDevice,
  listAlertDevices,
  removeAlertDevice,
  testAlertDevice,
} from '@sofra/contract/console-alert-devices'
import {
  accountLanguage,
  deleteAlertDevice,
  listAlertDevices as readAlertDevices,
  saveAlertDevice,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { testPush } from '../../gateways/push/push-text.ts'
import { enqueuePush } from '../../gateways/push/sender.ts'
import { serve } from '../../http/serve.ts'
import type { StaffSession } from '../../staff/auth.ts'
import { requireUser } from '../../staff/scope.ts'

/** How long a test is kept for a device that is offline. */
const testMilliseconds = 5 * 60_000
const maxAgentLength = 300

export const serveAlertDevices = serve(listAlertDevices, async ({ request, responseHeaders }, context) =>
  devicesOf(await requireUser(request, responseHeaders, context), context),
)

export const serveAddAlertDevice = serve(addAlertDevice, async ({ request, body, responseHeaders }, context) => {
  const session = await requireUser(request, responseHeaders, context)
  const { endpoint, keys } = body
  if (!context.push.accepts(endpoint)) throw new Refusal('bad_request', { endpoint: 'not of a push service' })
  const added = await saveAlertDevice(context.pool, {
    sessionId: session.id,
    userId: session.user.userId,
    agent: (request.headers.get('user-agent') ?? '').slice(0, maxAgentLength),
    endpoint,
    publicKey: keys.p256dh,
    authSecret: keys.auth,
  })
  if (!added) throw new Refusal('bad_request', { devices: 'too many' })
  return devicesOf(session, context)
})

export const serveRemoveAlertDevice = serve(
  removeAlertDevice,
  async ({ request, params, responseHeaders }, context) => {
    const session = await requireUser(request, responseHeaders, context)
    if (!(await deleteAlertDevice(context.pool, session.user.userId, params.id))) throw new Refusal('not_found')
    return devicesOf(session, context)
  },
)

export const serveTestAlertDevice = serve(testAlertDevice, async ({ request, params, responseHeaders }, context) => {
  const session = await requireUser(request, responseHeaders, context)
  const result = await devicesOf(session, context)
  if (!result.devices.some(({ id }) => id === params.id)) throw new Refusal('not_found')
  const language = await accountLanguage(context.pool, session.user.userId)
  const notification = { ...testPush(language), path: '/console/security', tag: 'test', language }
  const expiresAt = context.clock.now() + testMilliseconds
  await enqueuePush(context, null, { deviceId: params.id, notification, expiresAt })
  return result
})

async function devicesOf({ id: sessionId, user }: StaffSession, { pool, clock, push }: AppContext) {
  const devices = await readAlertDevices(pool, user.userId, clock.now())
  return {
    public_key: push.publicKey,
    devices: devices.map((device) => ({
      id: device.id,
      current: device.sessionId === sessionId,
      user_agent: device.agent,
      created_at: new Date(device.createdAt).toISOString(),
    })),
  }
}
