import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import type { AccountMailSender } from '../gateways/messages/account-mails.ts'
import { RateLimit } from '../http/rate-limit.ts'
import {
  confirmationMilliseconds,
  passwordWasReset,
  resetMilliseconds,
  sendConfirmationMail,
  sendResetMail,
} from './account-notices.ts'
import { openSessionPlugin } from './open-session.ts'

export const authPath = '/api/console/auth'
/** The header in which we pass the client's address to the library. */
export const clientHeader = 'x-sofra-client'

export interface StaffAuthOptions {
  readonly pool: pg.Pool
  /** Signs the cookies; identical in every process. */
  readonly secret: string
  /** The public base URL of the console; evaluated with the first request. */
  readonly publicUrl: () => string
  readonly clock: Clock
  readonly mails: AccountMailSender
}

export const cookiePrefix = 'sofra'
const secondsPerDay = 86_400

/** The library with our settings. */
export type AuthLibrary = ReturnType<typeof buildAuth>

/** The library with our settings; exported for a test of its endpoints. */
export function buildAuth(options: StaffAuthOptions) {
  const { pool, secret, publicUrl, clock } = options
  const url = publicUrl()
  return betterAuth({
    appName: 'Sofra',
    baseURL: url,
    basePath: authPath,
    secret,
    database: pool,
    telemetry: { enabled: false },
    // The server compares Origin with Host; this repeats the check for requests that bypass the server.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin, url] : [url]),
    emailAndPassword: {
      enabled: true,
      // Accounts are created by links: docs/decisions/0071-owner-accounts.md
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetMilliseconds / 1000,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendResetMail(options, user, token),
      onPasswordReset: ({ user }) => passwordWasReset(options, user),
    },
    emailVerification: {
      expiresIn: confirmationMilliseconds / 1000,
      sendVerificationEmail: ({ user, token }) => sendConfirmationMail(options, user, token),
    },
    session: {
      modelName: 'auth_session',
      expiresIn: 30 * secondsPerDay,
      updateAge: secondsPerDay,
      // Whether the session was opened by PIN: docs/decisions/0090-pins.md
      additionalFields: { byPin: { type: 'boolean', required: false, input: false } },
      // No cookie cache: a session that has ended is rejected at once, by every process.
    },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    // Tokens of links are stored as hashes.
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      // The staff of a shop share one IP address and sign in at the start of a shift.
      customRules: { '/sign-in/email': { window: 60, max: 30 } },
      customStorage: tokenBucketStorage(clock),
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: url.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [clientHeader] },
    },
    logger: { disabled: true },
    plugins: [
      openSessionPlugin,
      twoFactor({
        issuer: 'Sofra',
        schema: { twoFactor: { modelName: 'auth_two_factor' } },
      }),
      passkey({
        rpName: 'Sofra',
        rpID: new URL(url).hostname,
        origin: url,
        // Listed by the authenticator, so that no address has to be typed.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        schema: { passkey: { modelName: 'auth_passkey' } },
        advanced: { webAuthnChallengeCookie: `${cookiePrefix}.passkey` },
      }),
    ],
  })
}

/**
 * The library's own rate limiter resets only after a full window without requests. An IP address with steady traffic,
 * such as that of a food court, would never reset and be limited at a low rate; a token bucket is not.
 */
function tokenBucketStorage(clock: Clock) {
  const limits = new Map<string, RateLimit>()
  const limitOf = ({ max, window }: { max: number; window: number }) => {
    const name = `${max} in ${window}`
    const limit = limits.get(name) ?? new RateLimit(max, window)
    limits.set(name, limit)
    return limit
  }
  return {
    async consume(caller: string, rule: { max: number; window: number }) {
      const result = limitOf(rule).take(caller, clock.now())
      if (result.kind === 'allowed') return { allowed: true, retryAfter: null }
      return { allowed: false, retryAfter: result.retryAfterSeconds }
    },
  }
}
