import { createHash } from 'node:crypto'
import { Refusal } from '@sofra/contract'
import { asMerchant, createSession, extendSession, findTokenOwners, type TokenOwner, type Tx } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { networkOf } from '../http/ip-address.ts'
import type { RequestValues } from '../http/serve.ts'
import { generateToken } from './secrets.ts'

/** A signed-in customer of one merchant. */
export interface SignedInCustomer extends Omit<TokenOwner, 'customerId' | 'lastUsedAt'> {
  readonly id: string
  /** How the request was authenticated. */
  readonly by: 'cookie' | 'bearer'
}

type SessionDeps = Pick<AppContext, 'pool' | 'clock'>

const dayMilliseconds = 86_400_000
/** A session expires after this time without use. */
const sessionMilliseconds = 90 * dayMilliseconds
/** The minimum interval between updates of a session's last use. */
const touchMilliseconds = 60 * 60_000
/** The maximum lifetime of a cookie in browsers; the database decides whether the session is valid. */
const cookieSeconds = 400 * 86_400

/**
 * The customer of this merchant who sends the request, authenticated by bearer token, else by cookie (docs/product.md,
 * section 4). Null for guests and for customers of other merchants.
 */
export async function currentCustomer(
  request: Request,
  context: SessionDeps,
  merchantId: string,
): Promise<SignedInCustomer | null> {
  return (await currentCustomers(request, context)).find((customer) => customer.merchantId === merchantId) ?? null
}

/**
 * The signed-in customer with this id.
 * @throws {Refusal} unauthenticated without a session; customer_not_found with a session of another customer, whether or
 * not the id exists
 */
export async function requireCustomer(
  request: Request,
  context: SessionDeps,
  customerId: string,
): Promise<SignedInCustomer> {
  const customers = await currentCustomers(request, context)
  if (customers.length === 0) throw new Refusal('unauthenticated')
  const customer = customers.find(({ id }) => id === customerId)
  if (!customer) throw new Refusal('customer_not_found', { customerId })
  return customer
}

/** The customers of all sessions of the request: a browser may be signed in at several merchants. */
export async function currentCustomers(request: Request, context: SessionDeps): Promise<SignedInCustomer[]> {
  const bearer = bearerToken(request)
  const tokens = bearer === null ? sessionTokensOf(request) : [bearer]
  const hashes = tokens.filter((token) => /^[\w-]{43}$/.test(token)).map(hashToken)
  // Most requests are from guests: skip the database without a token.
  if (hashes.length === 0) return []
  const now = context.clock.now()
  const owners = await findTokenOwners(context.pool, hashes, now)
  return Promise.all(
    owners.map(async ({ customerId: id, lastUsedAt, ...session }) => {
      if (now - lastUsedAt > touchMilliseconds) {
        await asMerchant(context.pool, session.merchantId, (tx) =>
          extendSession(tx, session.sessionId, now, now + sessionMilliseconds),
        )
      }
      return { ...session, id, by: bearer === null ? ('cookie' as const) : ('bearer' as const) }
    }),
  )
}

/** The bearer token of the request; null without one. Other authorization schemes are ignored. */
export function bearerToken({ headers }: Pick<Request, 'headers'>): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Creates a session and returns its token, of which only the hash is stored. */
export async function startSession(
  tx: Tx,
  { request, clientIp }: { readonly request: Request; readonly clientIp: string },
  { customerId, kind, now }: { customerId: string; kind: 'cookie' | 'bearer'; now: number },
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const token = generateToken()
  const sessionId = await createSession(tx, {
    customerId,
    tokenHash: hashToken(token),
    kind,
    // The header is client-controlled: limit its length and replace lone surrogates.
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300).toWellFormed(),
    network: networkOf(clientIp),
    at: now,
    expiresAt: now + sessionMilliseconds,
  })
  return { token, sessionId }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const cookiePrefix = 'sofra-guest-'

/** One cookie per merchant, because shops of several merchants share one origin. */
function sessionCookieName(merchantId: string): string {
  return `${cookiePrefix}${merchantId}`
}

/** The session tokens of the request's cookies, for all merchants. */
function sessionTokensOf({ headers }: Pick<Request, 'headers'>): string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies
    .filter((cookie) => cookie.startsWith(cookiePrefix))
    .slice(0, maxCookies)
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
}

const maxCookies = 50

type CookieCall = Pick<RequestValues, 'secure'> & { readonly responseHeaders: Headers }

/** Stores a token in a cookie that scripts cannot read and that other sites' POST requests do not send. */
export function setSessionCookie(
  call: CookieCall,
  merchantId: string,
  token: string,
  context: Pick<AppContext, 'publicUrl'>,
): void {
  setCookie(call, `${sessionCookieName(merchantId)}=${token}; Path=/; Max-Age=${cookieSeconds}`, context)
}

/** Deletes the session cookie. */
export function clearSessionCookie(call: CookieCall, merchantId: string, context: Pick<AppContext, 'publicUrl'>): void {
  setCookie(call, `${sessionCookieName(merchantId)}=; Path=/; Max-Age=0`, context)
}

/** Sets a cookie that scripts cannot read. `cookie`: name, value and lifetime. */
export function setCookie(
  { responseHeaders, secure }: CookieCall,
  cookie: string,
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): void {
  const secureAttribute = secure || publicUrl().startsWith('https:') ? '; Secure' : ''
  responseHeaders.append('set-cookie', `${cookie}; HttpOnly; SameSite=Lax${secureAttribute}`)
}
