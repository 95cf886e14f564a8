import type { AppContext } from '../context.ts'
import { networkPrefixOf } from '../http/ip-address.ts'
import type { RequestValues } from '../http/serve.ts'
import { generateToken } from './secrets.ts'
import { type SignedInCustomer, setCookie } from './session.ts'

/*
 * Who sends a request, with or without an account: the browser by a cookie, and the network prefix of its address. They
 * are stored as pseudonyms. docs/decisions/0063-codes-and-requesters.md
 */

type RequesterCall = Pick<RequestValues, 'clientIp' | 'secure'> & {
  readonly request: Pick<Request, 'headers'>
  readonly responseHeaders: Headers
}

const cookieName = 'sofra-requester'
/** As long as an idempotency key is stored. */
const cookieSeconds = 7 * 86_400

/** The pseudonyms of a request's sender: of its account and its cookie, if it has them, and last of its network prefix. */
export function requesterNames(
  { request, clientIp }: Pick<RequesterCall, 'request' | 'clientIp'>,
  { secrets }: Pick<AppContext, 'secrets'>,
  signedIn: Pick<SignedInCustomer, 'id'> | null = null,
): readonly string[] {
  const token = requesterToken(request)
  return [
    ...(signedIn ? [secrets.pseudonymOf('requester account', signedIn.id)] : []),
    ...(token === null ? [] : [secrets.pseudonymOf('requester', token)]),
    secrets.pseudonymOf('requester network', networkPrefixOf(clientIp)),
  ]
}

/** The pseudonym of the sender's cookie, which the response sets if the request has none. */
export function identifyRequester(call: RequesterCall, context: Pick<AppContext, 'secrets' | 'publicUrl'>): string {
  const sent = requesterToken(call.request)
  const token = sent ?? generateToken()
  if (sent === null) setCookie(call, `${cookieName}=${token}; Path=/; Max-Age=${cookieSeconds}`, context)
  return context.secrets.pseudonymOf('requester', token)
}

function requesterToken({ headers }: Pick<Request, 'headers'>): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null
}
