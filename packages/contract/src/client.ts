import type { z } from 'zod'
import type { Call } from './call.ts'
import { type ErrorBody, type ErrorCode, errorStatus, Refusal } from './errors.ts'
import { fillPath } from './path.ts'

/** The input of a call: parameters and query as on the wire, the body as a domain value. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

type Part<Name extends string, Value, Empty> = [Empty] extends [Value]
  ? { readonly [name in Name]?: Value }
  : { readonly [name in Name]: Value }

/** The options of one call: required inputs are required, unknown ones are rejected. */
export type OptionsOf<Params extends z.ZodType, Query extends z.ZodType, Headers extends z.ZodType, Input> = Part<
  'params',
  z.input<Params>,
  Record<never, never>
> &
  Part<'query', z.input<Query>, Record<never, never>> &
  Part<'body', Input, undefined> & {
    readonly headers?: Partial<z.input<Headers>> & Readonly<Record<string, string>>
    readonly signal?: AbortSignal
  }

export interface ClientOptions {
  /** The base URL of the API, including `/api`. */
  readonly baseUrl: string
  /** The language of the guest, for messages of refusals. */
  readonly locale?: string
  /** Headers of every call, such as cookies and the request id on the server. */
  readonly headers?: Readonly<Record<string, string>>
  /** Response cache by URL with ETags, so that an unchanged menu is neither sent nor parsed twice. */
  readonly cache?: Map<string, { readonly etag: string; readonly value: unknown }>
}

export interface Client {
  /**
   * Calls an endpoint and returns the decoded response.
   * @throws Refusal if the API refuses the call, cannot be reached (`unavailable`) or does not return JSON.
   * @throws TypeError if a path parameter is missing.
   */
  call<P extends z.ZodType, Q extends z.ZodType, H extends z.ZodType, Result, Input>(
    endpoint: Call<P, Q, H, Result, Input>,
    ...options: Record<never, never> extends OptionsOf<P, Q, H, Input>
      ? [options?: OptionsOf<P, Q, H, Input>]
      : [options: OptionsOf<P, Q, H, Input>]
  ): Promise<Result>
  /**
   * The URL of an endpoint, for an `EventSource` or a link.
   * @throws TypeError if a path parameter is missing.
   */
  url(endpoint: { readonly path: string }, options?: Pick<CallOptions, 'params' | 'query'>): string
}

const maxCacheEntries = 500

/** Creates an API client that calls `fetch`: in process (`app.fetch`), from another server, or from a browser. */
export function createClient(
  fetch: (request: Request) => Response | Promise<Response>,
  options: ClientOptions,
): Client {
  const { baseUrl, locale, cache } = options

  const url: Client['url'] = (endpoint, { params = {}, query = {} } = {}) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
    const text = search.toString()
    return `${baseUrl}${fillPath(endpoint.path, params)}${text === '' ? '' : `?${text}`}`
  }

  async function call(endpoint: Call, input: CallOptions = {}): Promise<unknown> {
    const address = url(endpoint, input)
    const cached = endpoint.method === 'GET' ? cache?.get(address) : undefined
    const headers = new Headers({ accept: 'application/json', webapp: 'true', version: '5', ...options.headers })
    if (locale) headers.set('locale', locale)
    if (cached) headers.set('if-none-match', cached.etag)
    for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value)
    const init: RequestInit = { method: endpoint.method, headers }
    if (endpoint.hasBody) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(endpoint.write(input.body))
    }
    if (input.signal) init.signal = input.signal

    const response = await send(new Request(address, init))
    if (response.status === 304 && cached) return cached.value
    const body = await readJson(response)
    if (!response.ok) throw asRefusal(response, body)

    const value = endpoint.read(body as never)
    const etag = response.headers.get('etag')
    if (cache && etag && endpoint.method === 'GET') {
      if (cache.size >= maxCacheEntries) cache.clear()
      cache.set(address, { etag, value })
    }
    return value
  }

  async function send(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw new Refusal('unavailable', { tried: `${request.method} ${request.url}`, cause })
    }
  }

  return { call: call as Client['call'], url }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new Refusal(response.status === 503 ? 'unavailable' : 'internal', { status: response.status, cause })
  }
}

function asRefusal(response: Response, body: unknown): Refusal {
  const error = (body as Partial<ErrorBody> | null)?.error
  const code: ErrorCode = error && Object.hasOwn(errorStatus, error.code) ? error.code : 'internal'
  const { fields, data } = error ?? {}
  return new Refusal(
    code,
    { status: response.status, requestId: error?.request_id, message: error?.message },
    { ...(fields ? { fields } : {}), ...(data === undefined ? {} : { data }) },
  )
}
