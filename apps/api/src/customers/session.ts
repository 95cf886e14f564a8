import { createHash } from 'node:crypto'
import { Refusal } from '@sofra/contract'
import { asMerchant, openSession, ownersOfTokens, type TokenOwner, type Tx, touchSession } from '@sofra/database'
import { networkOf } from '../http/address.ts'
import type { RequestValues } from '../http/serve.ts'
import type { AppContext } from '../context.ts'
import { newToken } from './secrets.ts'

/** A guest who has signed in, at the merchant in question. */
export interface SignedInCustomer extends Omit<TokenOwner, 'customerId' | 'lastUsedAt'> {
  readonly id: string
  /** How they showed who they are. */
  readonly by: 'cookie' | 'bearer'
}

type Asking = Pick<AppContext, 'pool' | 'clock'>

const dayMilliseconds = 86_400_000
/** A session that nobody has used for so long is over. */
const sessionMilliseconds = 90 * dayMilliseconds
/** More often than this nobody writes down that it is used. */
const touchMilliseconds = 60 * 60_000
/** As long as browsers keep a cookie; whether its session lives is the database's to say. */
const cookieSeconds = 400 * 86_400

/**
 * Who sends this request, if they have signed in to an account of this merchant (source spec, section 4): by bearer
 * token, else by cookie. A customer of another merchant is a stranger here.
 */
export async function whoIsCustomer(
  request: Request,
  parts: Asking,
  merchantId: string,
): Promise<SignedInCustomer | null> {
  return (await whoAreThey(request, parts)).find((who) => who.merchantId === merchantId) ?? null
}

/**
 * The customer a call names, when it is they who send it. Without a session nobody is: sign in first; with a session of
 * somebody else there is no such customer, whether or not there is.
 */
export async function mustBeCustomer(request: Request, parts: Asking, customerId: string): Promise<SignedInCustomer> {
  const customers = await whoAreThey(request, parts)
  if (customers.length === 0) throw new Refusal('unauthenticated')
  const who = customers.find(({ id }) => id === customerId)
  if (!who) throw new Refusal('customer_not_found', { customerId })
  return who
}

/** Everybody this request comes from: a browser may have signed in at several merchants. */
export async function whoAreThey(request: Request, parts: Asking): Promise<SignedInCustomer[]> {
  const bearer = bearerOf(request)
  const tokens = bearer === null ? cookiesOf(request) : [bearer]
  const hashes = tokens.filter((token) => /^[\w-]{43}$/.test(token)).map(hashToken)
  // Most requests are guests': without a token there is nothing to ask.
  if (hashes.length === 0) return []
  const now = parts.clock.now()
  const owners = await ownersOfTokens(parts.pool, hashes, now)
  return Promise.all(
    owners.map(async ({ customerId: id, lastUsedAt, ...known }) => {
      if (now - lastUsedAt > touchMilliseconds) {
        await asMerchant(parts.pool, known.merchantId, (tx) =>
          touchSession(tx, known.sessionId, now, now + sessionMilliseconds),
        )
      }
      return { ...known, id, by: bearer === null ? ('cookie' as const) : ('bearer' as const) }
    }),
  )
}

/** The token of another program than a browser. A header of another kind is none of ours. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Opens a session: the token for whoever signed in, which is stored nowhere. */
export async function startSession(
  tx: Tx,
  { request, clientIp }: { readonly request: Request; readonly clientIp: string },
  { customerId, kind, now }: { customerId: string; kind: 'cookie' | 'bearer'; now: number },
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const token = newToken()
  const sessionId = await openSession(tx, {
    customerId,
    tokenHash: hashToken(token),
    kind,
    // What a browser calls itself may be anything.
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

/** One cookie a merchant: shops of several live below one address, and each knows its own guests. */
function cookieName(merchantId: string): string {
  return `${cookiePrefix}${merchantId}`
}

/** The token of every session a browser keeps, at whatever merchants. */
function cookiesOf({ headers }: Pick<Request, 'headers'>): string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies
    .filter((cookie) => cookie.startsWith(cookiePrefix))
    .slice(0, mostCookies)
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
}

const mostCookies = 50

type Answering = Pick<RequestValues, 'secure'> & { readonly answerHeaders: Headers }

/** Keeps a token in the browser, where no script reads it and no other site sends it along with what it changes. */
export function keepCookie(call: Answering, merchantId: string, token: string, parts: Pick<AppContext, 'publicUrl'>): void {
  setCookie(call, `${cookieName(merchantId)}=${token}; Path=/; Max-Age=${cookieSeconds}`, parts)
}

/** Lets the browser forget its token. */
export function endCookie(call: Answering, merchantId: string, parts: Pick<AppContext, 'publicUrl'>): void {
  setCookie(call, `${cookieName(merchantId)}=; Path=/; Max-Age=0`, parts)
}

function setCookie(
  { answerHeaders, secure }: Answering,
  cookie: string,
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): void {
  const onlyByTls = secure || publicUrl().startsWith('https:') ? '; Secure' : ''
  answerHeaders.append('set-cookie', `${cookie}; HttpOnly; SameSite=Lax${onlyByTls}`)
}
