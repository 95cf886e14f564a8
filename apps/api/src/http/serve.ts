import { type AnyEndpoint, type Endpoint, type FieldProblem, Refusal } from '@sofra/contract'
import type { z } from 'zod'
import { type ApiLanguage, languageOf } from '../messages/index.ts'
import type { AppContext } from '../context.ts'
import { bodyLimits, findBrokenText, readJsonBody } from './read-body.ts'

/** What the server knows of a request beside the request. */
export interface RequestValues {
  readonly requestId: string
  /** The caller's address, as the server found it behind its proxies. */
  readonly clientIp: string
  /** Whether the caller came by TLS, as far as the server's proxies can be believed. */
  readonly secure?: boolean
}

/** One call as an endpoint sees it: everything read and checked. */
export interface Call<Params, Query, Headers_, Body> extends RequestValues {
  readonly params: Params
  readonly query: Query
  readonly headers: Headers_
  readonly body: Body
  readonly language: ApiLanguage
  readonly request: Request
  /** Headers to answer with. */
  readonly answerHeaders: Headers
}

/** An endpoint with the code behind it. */
export interface Served {
  readonly endpoint: AnyEndpoint
  answer(
    request: Request,
    params: Readonly<Record<string, string>>,
    values: RequestValues,
    parts: AppContext,
  ): Promise<Response>
}

/** Puts the code behind a call: reads and checks what came in, and sends what the code gives. */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers_ extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Ours,
  Sent,
>(
  endpoint: Endpoint<Params, Query, Headers_, Body, Answer, Ours, Sent>,
  handle: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Headers_>, z.output<Body>>,
    parts: AppContext,
  ) => Promise<z.input<Answer> | Response>,
  { bodyLimit = bodyLimits.usual }: { readonly bodyLimit?: number } = {},
): Served {
  return {
    endpoint,
    async answer(request, params, values, parts) {
      const answerHeaders = new Headers({ 'cache-control': 'no-store' })
      const search = new URL(request.url).searchParams
      const call = {
        ...values,
        params: check(endpoint.params, params, 'bad_request'),
        query: check(endpoint.query, Object.fromEntries(search), 'bad_request'),
        headers: check(endpoint.headers, Object.fromEntries(request.headers), 'bad_request'),
        body: (endpoint.body === null
          ? undefined
          : check(endpoint.body, await readJsonBody(request, bodyLimit), 'invalid_body')) as z.output<Body>,
        language: languageOf(request.headers),
        request,
        answerHeaders,
      }
      const answer = await handle(call, parts)
      return answer instanceof Response ? answer : Response.json(answer, { headers: answerHeaders })
    },
  }
}

/** The checked value, or a refusal that says which fields are wrong. */
export function check<Schema extends z.ZodType>(
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

/** More than a person reads is not worth sending. */
const mostFields = 50

function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues
    .slice(0, mostFields)
    .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code }))
}

/** Reads amounts and the like from a checked body: what is finer than the currency's coin is a wrong field, not a crash. */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof RangeError) throw new Refusal('invalid_body', { cause })
    throw cause
  }
}
