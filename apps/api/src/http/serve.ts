import { type AnyEndpoint, type Endpoint, type FieldProblem, Refusal } from '@sofra/contract'
import type { z } from 'zod'
import type { AppContext } from '../context.ts'
import { type ApiLanguage, languageOf } from '../messages/index.ts'
import type { PreviewClaims } from '../preview/preview-token.ts'
import { bodyLimits, findBrokenText, readJsonBody } from './read-body.ts'

/** Request metadata that the server determines. */
export interface RequestValues {
  readonly requestId: string
  /** The client's IP address, resolved through trusted proxies; '' if unknown. */
  readonly clientIp: string
  /** Whether the client connected over TLS, according to trusted proxies. */
  readonly secure?: boolean
  /**
   * Whether orders placed by this request are practice orders. Set by the server from proof that it issued to staff; no
   * header or body of a client sets it. Left out: they are not.
   */
  readonly practice?: boolean
  /** The preview that the request belongs to; undefined for guests and for the console. */
  readonly preview?: PreviewClaims | undefined
}

/** A request with its params, query, headers and body parsed and validated. */
export interface Call<Params, Query, Headers_, Body> extends RequestValues {
  readonly params: Params
  readonly query: Query
  readonly headers: Headers_
  readonly body: Body
  readonly language: ApiLanguage
  readonly request: Request
  /** Headers of the response. */
  readonly responseHeaders: Headers
}

/** A contract endpoint with its handler. */
export interface ServedEndpoint {
  readonly endpoint: AnyEndpoint
  handle(
    request: Request,
    params: Readonly<Record<string, string>>,
    values: RequestValues,
    context: AppContext,
  ): Promise<Response>
}

/**
 * Implements a contract endpoint: validates the request, calls the handler and sends its result as JSON. The returned
 * `handle` throws `Refusal` for invalid requests.
 */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers_ extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
  Ours,
  Sent,
>(
  endpoint: Endpoint<Params, Query, Headers_, Body, ResponseSchema, Ours, Sent>,
  handle: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Headers_>, z.output<Body>>,
    context: AppContext,
  ) => Promise<z.input<ResponseSchema> | Response>,
  { bodyLimit = bodyLimits.usual }: { readonly bodyLimit?: number } = {},
): ServedEndpoint {
  return {
    endpoint,
    async handle(request, params, values, context) {
      const responseHeaders = new Headers({ 'cache-control': 'no-store' })
      const search = new URL(request.url).searchParams
      const call = {
        ...values,
        params: validate(endpoint.params, params, 'bad_request'),
        query: validate(endpoint.query, Object.fromEntries(search), 'bad_request'),
        headers: validate(endpoint.headers, Object.fromEntries(request.headers), 'bad_request'),
        body: (endpoint.body === null
          ? undefined
          : validate(endpoint.body, await readJsonBody(request, bodyLimit), 'invalid_body')) as z.output<Body>,
        language: languageOf(request.headers),
        request,
        responseHeaders,
      }
      const result = await handle(call, context)
      return result instanceof Response ? result : Response.json(result, { headers: responseHeaders })
    },
  }
}

/**
 * Parses a value by its schema.
 * @throws {Refusal} `code` with the invalid fields
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'bad_request' | 'invalid_body' | 'invalid_file',
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal(code, undefined, { fields: fieldProblems(result.error) })
  const broken = findBrokenText(result.data)
  if (broken !== null) throw new Refusal(code, undefined, { fields: [{ path: broken, code: 'invalid_text' }] })
  return result.data
}

/** The maximum number of invalid fields in a refusal. */
const maxFields = 50

function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, maxFields).map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code }))
}

/**
 * Converts amounts and similar values of a validated body; `parse` throws a RangeError for, say, an amount with more
 * decimals than its currency has.
 * @throws {Refusal} invalid_body instead of the RangeError
 */
export function parseOrRefuse<T>(parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    if (cause instanceof RangeError) throw new Refusal('invalid_body', { cause })
    throw cause
  }
}
