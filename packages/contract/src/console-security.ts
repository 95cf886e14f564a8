import { z } from 'zod'
import { Done, Iso } from './basics.ts'
import { endpoint } from './endpoint.ts'

/* Options and responses of WebAuthn, as browsers read and write them (W3C WebAuthn Level 3, JSON serialization). */

const WebAuthnOptions = z.looseObject({ challenge: z.string() })
const Bytes = z.string().max(20_000)
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.exactOptional(),
  }),
})
const CurrentPassword = z.string().min(1).max(128)

export const StaffSessionShape = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.string(),
  ip_address: z.string(),
  created_at: Iso,
  /** Accurate to a day. */
  used_at: Iso,
})
export const PasskeyShape = z.object({ id: z.string(), name: z.string(), created_at: Iso })

export const getSecurity = endpoint({
  method: 'GET',
  path: '/console/security',
  summary: 'The sessions, passkeys and second factor of the signed-in user',
  response: z.object({
    sessions: z.array(StaffSessionShape),
    passkeys: z.array(PasskeyShape),
    /** Whether a sign-in by password also needs a code of an authenticator app. */
    two_factor: z.boolean(),
    /** Whether the user has a PIN for shared devices. */
    pin: z.boolean(),
  }),
  errors: ['unauthenticated'],
})

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/console/security/sessions/:id/end',
  summary: 'Ends a session of the signed-in user',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({}),
  response: Done,
  errors: ['unauthenticated', 'session_not_found'],
})

export const endOtherStaffSessions = endpoint({
  method: 'POST',
  path: '/console/security/sessions/end-others',
  summary: 'Ends all sessions of the signed-in user but the current one',
  body: z.object({}),
  response: Done,
  errors: ['unauthenticated'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/console/security/passkeys/options',
  summary: 'The options with which the browser creates a passkey, valid for five minutes',
  body: z.object({}),
  response: WebAuthnOptions,
  errors: ['unauthenticated', 'sign_in_again'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/console/security/passkeys',
  summary: 'Adds a passkey that the browser has created',
  body: z.object({ name: z.string().trim().min(1).max(60), response: NewCredential }),
  response: Done,
  errors: ['unauthenticated', 'sign_in_again', 'passkey_refused'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/console/security/passkeys/:id/remove',
  summary: 'Removes a passkey of the signed-in user',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({}),
  response: Done,
  errors: ['unauthenticated', 'sign_in_again', 'not_found'],
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/console/security/two-factor/start',
  summary: 'Creates the secret of an authenticator app and recovery codes; in force once a code has confirmed them',
  body: z.object({ password: CurrentPassword }),
  response: z.object({
    /** `otpauth://totp/...`, which authenticator apps read from a QR code. */
    uri: z.string(),
    /** Each replaces a code of the app once. They are shown only here. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['unauthenticated', 'password_wrong', 'sign_in_limited', 'two_factor_on'],
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/console/security/two-factor/confirm',
  summary: 'Requires codes of the authenticator app from now on, after a first code has shown that it works',
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  response: Done,
  errors: ['unauthenticated', 'code_wrong', 'code_expired', 'code_locked'],
})

export const stopTwoFactor = endpoint({
  method: 'POST',
  path: '/console/security/two-factor/stop',
  summary: 'Requires no codes any more',
  body: z.object({ password: CurrentPassword }),
  response: Done,
  errors: ['unauthenticated', 'password_wrong', 'sign_in_limited'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/console/security/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes',
  body: z.object({ password: CurrentPassword }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['unauthenticated', 'password_wrong', 'sign_in_limited', 'code_expired'],
})

export const enterCode = endpoint({
  method: 'POST',
  path: '/console/sign-in/code',
  summary: 'Completes a sign-in by password with a code of the authenticator app or a recovery code',
  body: z.object({ kind: z.enum(['app', 'recovery']), code: z.string().trim().min(1).max(40) }),
  response: Done,
  /** `code_expired`: the sign-in has to begin again. */
  errors: ['code_wrong', 'code_expired', 'code_locked'],
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/console/sign-in/passkey/options',
  summary: 'The options with which the browser asks for a passkey, valid for five minutes',
  body: z.object({}),
  response: WebAuthnOptions,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/console/sign-in/passkey',
  summary: 'Signs in with a passkey, by cookie',
  body: z.object({ response: UsedCredential }),
  response: Done,
  errors: ['passkey_refused'],
})
