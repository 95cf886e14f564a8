import type { ErrorCode } from '@sofra/contract'
import { addPasskey, signInByPasskey, startPasskey, startPasskeySignIn } from '@sofra/contract/console-security'
import { serve } from '../../http/serve.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { orRefuse } from '../../staff/library-call.ts'
import { requireFullSession } from '../../staff/scope.ts'

/** What the library answers to responses of browsers that are invalid, late or about another account. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  SESSION_NOT_FRESH: 'sign_in_again',
}

export const serveStartPasskey = serve(startPasskey, async ({ request, clientIp, responseHeaders }, context) => {
  await requireFullSession(request, responseHeaders, context)
  const { api } = context.auth.library
  const headers = libraryHeaders(request, clientIp)
  const started = await orRefuse(api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }), refusals)
  for (const cookie of started.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  return { ...started.response }
})

export const serveAddPasskey = serve(addPasskey, async ({ request, body, clientIp, responseHeaders }, context) => {
  await requireFullSession(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  await orRefuse(context.auth.library.api.verifyPasskeyRegistration({ headers, body }), refusals)
  return { success: true } as const
})

export const serveStartPasskeySignIn = serve(startPasskeySignIn, async (call, { auth }) => {
  const headers = libraryHeaders(call.request, call.clientIp)
  const started = await auth.library.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
  for (const cookie of started.headers.getSetCookie()) call.responseHeaders.append('set-cookie', cookie)
  return { ...started.response }
})

export const serveSignInByPasskey = serve(signInByPasskey, async (call, { auth }) => {
  const { request, body, clientIp, responseHeaders } = call
  const headers = libraryHeaders(request, clientIp)
  const verify = auth.library.api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
  const signedIn = await orRefuse(verify, refusals)
  const device = await auth.rememberSignIn(request, signedIn.response.user.id)
  for (const cookie of [...signedIn.headers.getSetCookie(), device]) responseHeaders.append('set-cookie', cookie)
  return { success: true } as const
})
