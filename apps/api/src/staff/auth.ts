import { Refusal } from '@sofra/contract'
import { saveDevice } from '@sofra/database'
import { betterAuth } from 'better-auth'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../context.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { readJsonBody } from '../http/read-body.ts'
import type { RequestValues } from '../http/serve.ts'
import { deviceCookie, deviceHash, deviceOf, newDevice } from './device-cookie.ts'
import { openSessionPlugin } from './open-session.ts'
import { countSignIn } from './sign-in-limits.ts'

/** A user signed in to the console. */
export interface StaffUser {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** A session that is valid now. */
export interface StaffSession {
  readonly id: string
  readonly user: StaffUser
}

/** Authentication for the console; authorization is in permissions.ts. */
export interface StaffAuth {
  /** The session of a request, read from the database, or null. `cookies` must be set on the response. */
  authenticate(
    request: Request,
  ): Promise<{ readonly session: StaffSession | null; readonly cookies: readonly string[] }>
  /**
   * Handles the requests below `/api/console/auth`; only `authEndpoints` exist.
   * @throws {Refusal} not_found, sign_in_limited, or what reading the body throws
   */
  handle(request: Request, values: RequestValues): Promise<Response>
  /** Opens a session of a user who has proven their identity, and returns its cookies. */
  openSession(request: Request, values: RequestValues, userId: string): Promise<readonly string[]>
}

export const authPath = '/api/console/auth'
/** The endpoints of better-auth that the console uses, all of them POST. Its other endpoints are not reachable. */
export const authEndpoints: readonly string[] = ['/sign-in/email', '/sign-out']
const clientHeader = 'x-sofra-client'
/** A sign-in request contains only an email address and a password. */
const maxBodyBytes = 10_000

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
      if (!headers.get('cookie')?.includes(`${cookiePrefix}.session_token`)) return { session: null, cookies: [] }
      const { response, headers: sessionHeaders } = await auth().api.getSession({ headers, returnHeaders: true })
      const account = response?.user
      return {
        session: account
          ? { id: response.session.id, user: { userId: account.id, name: account.name, email: account.email } }
          : null,
        cookies: sessionHeaders.getSetCookie(),
      }
    },
    async handle(request, { clientIp }) {
      const path = new URL(request.url).pathname.slice(authPath.length)
      if (request.method !== 'POST' || !authEndpoints.includes(path)) throw new Refusal('not_found', { path })
      const headers = new Headers(request.headers)
      headers.set(clientHeader, clientIp)
      if (path !== '/sign-in/email') return auth().handler(new Request(request, { headers }))

      const body = await readJsonBody(request, maxBodyBytes)
      const { url, method } = request
      headers.delete('content-length')
      const read = new Request(url, { method, headers, body: JSON.stringify(body) })
      return signIn(options, read, { email: emailOf(body), clientIp, handle: auth().handler })
    },
    async openSession(request, { clientIp }, userId) {
      const headers = new Headers(request.headers)
      headers.set(clientHeader, clientIp)
      const opened = await auth().api.openSession({ headers, body: { userId }, returnHeaders: true })
      return [...opened.headers.getSetCookie(), await rememberDevice(options, request, userId)]
    },
  }
}

/** Signs in within the limits of the account, and remembers the device of a successful sign-in. */
async function signIn(
  options: StaffAuthOptions,
  request: Request,
  { email, clientIp, handle }: { email: string; clientIp: string; handle: (request: Request) => Promise<Response> },
): Promise<Response> {
  // The library rejects a body without an email address.
  if (email === '') return handle(request)
  const { pool, clock } = options
  const attempt = await countSignIn(pool, { email, clientIp, device: deviceOf(request.headers) }, clock.now())
  const response = await handle(request)
  if (response.status === 401) return response
  if (!response.ok) {
    await attempt.notChecked()
    return response
  }
  await attempt.succeeded()
  const { user } = (await response.clone().json()) as { user: { id: string } }
  response.headers.append('set-cookie', await rememberDevice(options, request, user.id))
  return response
}

/** Stores that the user has signed in on the device of a request, and returns the cookie that identifies the device. */
async function rememberDevice(
  { pool, clock, publicUrl }: StaffAuthOptions,
  { headers }: Request,
  userId: string,
): Promise<string> {
  const device = deviceOf(headers) ?? newDevice()
  await saveDevice(pool, { deviceHash: deviceHash(device), userId, at: clock.now() })
  return deviceCookie(device, publicUrl().startsWith('https:'))
}

const SignInBody = z.object({ email: z.email().toLowerCase() })

/** The email address of a sign-in as better-auth looks it up; '' if there is none. */
function emailOf(body: unknown): string {
  return SignInBody.safeParse(body).data?.email ?? ''
}

const cookiePrefix = 'sofra'
const secondsPerDay = 86_400

/** The library with our settings; exported for a test of its endpoints. */
export function buildAuth({ pool, secret, publicUrl, clock }: StaffAuthOptions) {
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
      // No cookie cache: a session that has ended is rejected at once, by every process.
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
    plugins: [openSessionPlugin],
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
