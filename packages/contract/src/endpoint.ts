import { z } from 'zod'
import { type Call, passThrough } from './call.ts'
import type { ErrorCode } from './errors.ts'

const Empty = z.object({})
type Empty = typeof Empty

/**
 * An API endpoint as a value shared by client and server: its path, its schemas on the wire, and how request and
 * response are encoded and decoded.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Result = unknown,
  Input = unknown,
> extends Call<Params, Query, Headers, Result, Input> {
  readonly summary: string
  readonly params: Params
  readonly query: Query
  /** Lower-case names of the headers that the endpoint reads. */
  readonly headers: Headers
  /** Null: no JSON body. */
  readonly body: Body | null
  /** The media types of the file that is the body; null: the body is none. */
  readonly upload: readonly string[] | null
  readonly response: Response
  /** The refusals of this endpoint, in addition to those of every endpoint. */
  readonly errors: readonly ErrorCode[]
  /** `events`: server-sent events whose data matches `response`; `pdf` and `file`: a download. */
  readonly responseType: 'json' | 'events' | 'pdf' | 'file'
  /** Decodes the response body to a domain value. */
  readonly read: (wire: z.output<Response>) => Result
  /** Encodes the caller's input as the request body. */
  readonly write: (input: Input) => z.input<Body>
}

/** An endpoint of unknown types. */
// biome-ignore lint/suspicious/noExplicitAny: `read` takes what `response` gives, which only the call itself can say
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType, any, any>

/** Defines an endpoint; omitted schemas are empty, and without `read` or `write` a body is passed through. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Empty,
  Query extends z.ZodType = Empty,
  Headers extends z.ZodType = Empty,
  Body extends z.ZodType = z.ZodUndefined,
  Result = z.output<Response>,
  Input = z.input<Body>,
>(definition: {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  readonly upload?: readonly string[]
  readonly response: Response
  readonly errors?: readonly ErrorCode[]
  readonly responseType?: 'json' | 'events' | 'pdf' | 'file'
  readonly read?: (wire: z.output<Response>) => Result
  readonly write?: (input: Input) => z.input<Body>
}): Endpoint<Params, Query, Headers, Body, Response, Result, Input> {
  const empty = Empty as unknown
  return {
    ...definition,
    hasBody: definition.body !== undefined,
    params: definition.params ?? (empty as Params),
    query: definition.query ?? (empty as Query),
    headers: definition.headers ?? (empty as Headers),
    body: definition.body ?? null,
    upload: definition.upload ?? null,
    errors: definition.errors ?? [],
    responseType: definition.responseType ?? 'json',
    read: definition.read ?? (passThrough as never),
    write: definition.write ?? (passThrough as never),
  }
}
