import { betterAuth } from 'better-auth'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import { RateLimit } from '../http/rate-limit.ts'
import type { RequestValues } from '../http/serve.ts'

/** A user signed in to the console. */
export interface StaffUser {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** Authentication for the console; authorization is in permissions.ts. */
export interface StaffAuth {
  /** The signed-in user of a request, or null. `cookies` must be set on the response. */
  authenticate(request: Request): Promise<{ readonly user: StaffUser | null; readonly cookies: readonly string[] }>
  /** Handles the requests below `/api/console/auth`. */
  handle(request: Request, values: RequestValues): Promise<Response>
}

export const authPath = '/api/console/auth'
const clientHeader = 'x-sofra-client'

export interface StaffAuthOptions {
  readonly pool: pg.Pool
  /** Signs the cookies; identical in every process. */
  readonly secret: string
  /** The public base URL of the console; evaluated with the first request. */
  readonly publicUrl: () => string
  readonly clock: Clock
}

/** Sign-in by email and password, implemented by better-auth. */
export function createStaffAuth(options: StaffAuthOptions): StaffAuth {
  let instance: ReturnType<typeof buildAuth> | undefined
  const auth = () => {
    instance ??= buildAuth(options)
    return instance
  }

  return {
    async authenticate({ headers }) {
      // Skip the library without a session cookie.
      if (!headers.get('cookie')?.includes(cookiePrefix)) return { user: null, cookies: [] }
      const { response, headers: sessionHeaders } = await auth().api.getSession({ headers, returnHeaders: true })
      const account = response?.user
      return {
        user: account ? { userId: account.id, name: account.name, email: account.email } : null,
        cookies: sessionHeaders.getSetCookie(),
      }
    },
    handle(request, { clientIp }) {
      const headers = new Headers(request.headers)
      headers.set(clientHeader, clientIp)
      return auth().handler(new Request(request, { headers }))
    },
  }
}

const cookiePrefix = 'sofra'
const secondsPerDay = 86_400

function buildAuth({ pool, secret, publicUrl, clock }: StaffAuthOptions) {
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
    // Owners create accounts; public sign-up is off.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      modelName: 'auth_session',
      expiresIn: 30 * secondsPerDay,
      updateAge: secondsPerDay,
      // The signed cookie is trusted for a minute; then the session is read from the database again.
      cookieCache: { enabled: true, maxAge: 60 },
    },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
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
