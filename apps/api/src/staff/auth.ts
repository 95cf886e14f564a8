import { betterAuth } from 'better-auth'
import type pg from 'pg'
import { RateLimit } from '../http/rate-limit.ts'
import type { RequestValues } from '../http/serve.ts'
import type { Clock } from '../context.ts'

/** Somebody who has signed in to the console. */
export interface SignedIn {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** Signing in and out of the console; what somebody may do there is not its business. */
export interface StaffAuth {
  /** Who sends this request; null for strangers. `cookies` are to be set with the answer. */
  whoIs(request: Request): Promise<{ readonly who: SignedIn | null; readonly cookies: readonly string[] }>
  /** Answers the calls below `/api/console/auth`. */
  answer(request: Request, values: RequestValues): Promise<Response>
}

export const authPath = '/api/console/auth'
const clientHeader = 'x-sofra-client'

export interface StaffAuthOptions {
  readonly pool: pg.Pool
  /** Signs the cookies; the same in every process. */
  readonly secret: string
  /** Where people reach the console; asked for with the first request. */
  readonly publicUrl: () => string
  readonly clock: Clock
}

/** Email and password through better-auth: security code we should not own. */
export function createStaffAuth(options: StaffAuthOptions): StaffAuth {
  let made: ReturnType<typeof makeAuth> | undefined
  const auth = () => {
    made ??= makeAuth(options)
    return made
  }

  return {
    async whoIs({ headers }) {
      // Most requests are guests': without a cookie there is nothing to ask.
      if (!headers.get('cookie')?.includes(cookiePrefix)) return { who: null, cookies: [] }
      const { response, headers: answered } = await auth().api.getSession({ headers, returnHeaders: true })
      const user = response?.user
      return {
        who: user ? { userId: user.id, name: user.name, email: user.email } : null,
        cookies: answered.getSetCookie(),
      }
    },
    answer(request, { clientIp }) {
      const headers = new Headers(request.headers)
      headers.set(clientHeader, clientIp)
      return auth().handler(new Request(request, { headers }))
    },
  }
}

const cookiePrefix = 'sofra'
const secondsPerDay = 86_400

function makeAuth({ pool, secret, publicUrl, clock }: StaffAuthOptions) {
  const url = publicUrl()
  return betterAuth({
    appName: 'Sofra',
    baseURL: url,
    basePath: authPath,
    secret,
    database: pool,
    telemetry: { enabled: false },
    // The server in front compares Origin with Host; here the same is asked of whoever comes another way.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin, url] : [url]),
    // Accounts are made by owners, never by whoever finds the page.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      modelName: 'auth_session',
      expiresIn: 30 * secondsPerDay,
      updateAge: secondsPerDay,
      // For a minute the cookie itself says who it is; then the database is asked again.
      cookieCache: { enabled: true, maxAge: 60 },
    },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      // A shop's staff share one address, and a shift begins with everybody signing in.
      customRules: { '/sign-in/email': { window: 60, max: 30 } },
      customStorage: evenlyLimited(clock),
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
 * The library's own count starts anew only after a whole window in which it has let nobody in. At one address, of a food
 * court say, somebody always comes, so that in the end it would refuse them again and again, however few they are.
 */
function evenlyLimited(clock: Clock) {
  const limits = new Map<string, RateLimit>()
  const limitOf = ({ max, window }: { max: number; window: number }) => {
    const name = `${max} in ${window}`
    const limit = limits.get(name) ?? new RateLimit(max, window)
    limits.set(name, limit)
    return limit
  }
  return {
    async consume(caller: string, rule: { max: number; window: number }) {
      const answer = limitOf(rule).take(caller, clock.now())
      if (answer.kind === 'allowed') return { allowed: true, retryAfter: null }
      return { allowed: false, retryAfter: answer.retryAfterSeconds }
    },
  }
}
