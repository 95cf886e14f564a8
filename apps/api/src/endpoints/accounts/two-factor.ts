import type { ErrorCode } from '@sofra/contract'
import {
  confirmTwoFactor,
  enterCode,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@sofra/contract/console-security'
import { serve } from '../../http/serve.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { orRefuse } from '../../staff/library-call.ts'
import { requireUser } from '../../staff/scope.ts'
import { withPassword } from '../../staff/with-password.ts'

/** Five wrong codes end a sign-in, and ten in a row lock codes for a quarter of an hour: rules of the library. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  INVALID_CODE: 'code_wrong',
  INVALID_BACKUP_CODE: 'code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'code_expired',
  TOTP_NOT_ENABLED: 'code_expired',
  BACKUP_CODES_NOT_ENABLED: 'code_expired',
  TWO_FACTOR_NOT_ENABLED: 'code_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'code_locked',
  ACCOUNT_TEMPORARILY_LOCKED: 'code_locked',
}

export const serveStartTwoFactor = serve(startTwoFactor, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  const { user } = await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const enable = () => context.auth.library.api.enableTwoFactor({ headers, body: { ...body, method: 'totp' } })
  const started = await orRefuse(withPassword(call, user, context, enable), { TOTP_ALREADY_ENABLED: 'two_factor_on' })
  if (started.method !== 'totp') throw new Error(`Cannot start a second factor: the library chose ${started.method}`)
  return { uri: started.totpURI, recovery_codes: started.backupCodes }
})

export const serveConfirmTwoFactor = serve(confirmTwoFactor, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const verify = context.auth.library.api.verifyTOTP({ headers, body, returnHeaders: true })
  const confirmed = await orRefuse(verify, refusals)
  for (const cookie of confirmed.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  return { success: true } as const
})

export const serveStopTwoFactor = serve(stopTwoFactor, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  const { user } = await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const disable = () => context.auth.library.api.disableTwoFactor({ headers, body, returnHeaders: true })
  const stopped = await withPassword(call, user, context, disable)
  for (const cookie of stopped.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  return { success: true } as const
})

export const serveRenewRecoveryCodes = serve(renewRecoveryCodes, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  const { user } = await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const generate = () => context.auth.library.api.generateBackupCodes({ headers, body })
  const { backupCodes } = await orRefuse(withPassword(call, user, context, generate), refusals)
  return { recovery_codes: backupCodes }
})

export const serveEnterCode = serve(enterCode, async ({ request, body, clientIp, responseHeaders }, { auth }) => {
  const { api } = auth.library
  const sent = { headers: libraryHeaders(request, clientIp), body: { code: body.code }, returnHeaders: true } as const
  const verify = body.kind === 'app' ? api.verifyTOTP(sent) : api.verifyBackupCode(sent)
  const signedIn = await orRefuse<{ headers: Headers; response: { user: { id: string } } }>(verify, refusals)
  const device = await auth.rememberSignIn(request, signedIn.response.user.id)
  for (const cookie of [...signedIn.headers.getSetCookie(), device]) responseHeaders.append('set-cookie', cookie)
  return { success: true } as const
})
