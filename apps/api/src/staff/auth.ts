import { Refusal } from '@sofra/contract'
import { saveDevice, setAccountLanguage } from '@sofra/database'
import { z } from 'zod'
import { readJsonBody } from '../http/read-body.ts'
import type { RequestValues } from '../http/serve.ts'
import { languageOf } from '../messages/index.ts'
import { sendDeviceNotice } from './account-notices.ts'
import {
  type AuthLibrary,
  authPath,
  buildAuth,
  clientHeader,
  cookiePrefix,
  type StaffAuthOptions,
} from './build-auth.ts'
import { deviceCookie, deviceHash, deviceOf, newDevice } from './device-cookie.ts'
import { countSignIn } from './sign-in-limits.ts'

/** A user signed in to the console. */
export interface StaffUser {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

/** A session that is valid now. */
export interface StaffSession {
  readonly id: string
  readonly user: StaffUser
  /** Opened by a PIN on a shared device: it may change neither the account nor the team. */
  readonly byPin: boolean
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
  /** The library, for calls in process. */
  readonly library: AuthLibrary
  /**
   * Records that a user has signed in with a request, and emails them if the device is new. Returns the cookie that
   * identifies the device.
   */
  rememberSignIn(request: Request, userId: string): Promise<string>
  /** Opens a session of a user who has proven their identity, and returns its cookies. */
  openSession(request: Request, values: RequestValues, userId: string): Promise<readonly string[]>
  /** Opens a session of a user who has entered their PIN, and returns its cookies. It does not count as a use of the device. */
  openPinSession(request: Request, values: RequestValues, userId: string): Promise<readonly string[]>
}

/** The endpoints of better-auth that the console uses, all of them POST. Its other endpoints are not reachable. */
export const authEndpoints: readonly string[] = ['/sign-in/email', '/sign-out']
/** A sign-in request contains only an email address and a password. */
const maxBodyBytes = 10_000

/** Sign-in by email and password, implemented by better-auth. */
export function createStaffAuth(options: StaffAuthOptions): StaffAuth {
  let instance: AuthLibrary | undefined
  const auth = () => {
    instance ??= buildAuth(options)
    return instance
  }

  return {
    get library() {
      return auth()
    },
    async authenticate({ headers }) {
      // Skip the library without a session cookie.
      if (!headers.get('cookie')?.includes(`${cookiePrefix}.session_token`)) return { session: null, cookies: [] }
      const { response, headers: sessionHeaders } = await auth().api.getSession({ headers, returnHeaders: true })
      const account = response?.user
      return {
        session: account
          ? { id: response.session.id, user: userOf(account), byPin: response.session.byPin ?? false }
          : null,
        cookies: sessionHeaders.getSetCookie(),
      }
    },
    async handle(request, { clientIp }) {
      const path = new URL(request.url).pathname.slice(authPath.length)
      if (request.method !== 'POST' || !authEndpoints.includes(path)) throw new Refusal('not_found', { path })
      const headers = libraryHeaders(request, clientIp)
      if (path !== '/sign-in/email') return auth().handler(new Request(request, { headers }))

      const body = await readJsonBody(request, maxBodyBytes)
      const { url, method } = request
      headers.delete('content-length')
      const read = new Request(url, { method, headers, body: JSON.stringify(body) })
      return signIn(options, read, { email: emailOf(body), clientIp, handle: auth().handler })
    },
    rememberSignIn: (request, userId) => rememberSignIn(options, request, userId),
    async openSession(request, { clientIp }, userId) {
      const headers = libraryHeaders(request, clientIp)
      const opened = await auth().api.openSession({ headers, body: { userId }, returnHeaders: true })
      return [...opened.headers.getSetCookie(), await rememberSignIn(options, request, userId)]
    },
    async openPinSession(request, { clientIp }, userId) {
      const headers = libraryHeaders(request, clientIp)
      const body = { userId, byPin: true }
      return (await auth().api.openSession({ headers, body, returnHeaders: true })).headers.getSetCookie()
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
  const { user } = (await response.clone().json()) as { user?: { id: string } }
  // Without a user, the sign-in continues with a code: endpoints/accounts/two-factor.ts
  if (user) response.headers.append('set-cookie', await rememberSignIn(options, request, user.id))
  return response
}

function userOf(account: { id: string; name: string; email: string; emailVerified: boolean }): StaffUser {
  const { id: userId, name, email, emailVerified } = account
  return { userId, name, email, emailVerified }
}

/** The headers of a request as the library reads them. */
export function libraryHeaders(request: Request, clientIp: string): Headers {
  const headers = new Headers(request.headers)
  headers.set(clientHeader, clientIp)
  return headers
}

async function rememberSignIn(options: StaffAuthOptions, { headers }: Request, userId: string): Promise<string> {
  const { pool, clock, publicUrl } = options
  const device = deviceOf(headers) ?? newDevice()
  const isNew = await saveDevice(pool, { deviceHash: deviceHash(device), userId, at: clock.now() })
  await setAccountLanguage(pool, userId, languageOf(headers))
  if (isNew) await sendDeviceNotice(options, userId, headers)
  return deviceCookie(device, publicUrl().startsWith('https:'))
}

const SignInBody = z.object({ email: z.email().toLowerCase() })

/** The email address of a sign-in as better-auth looks it up; '' if there is none. */
function emailOf(body: unknown): string {
  return SignInBody.safeParse(body).data?.email ?? ''
}
