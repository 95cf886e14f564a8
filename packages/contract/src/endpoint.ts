import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

const Empty = z.object({})
type Empty = typeof Empty

/** A call as a value both ends read: its place, its shapes on the wire, and how its answer becomes our words. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Ours = unknown,
  Sent = unknown,
> {
  readonly method: 'GET' | 'POST'
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params: Params
  readonly query: Query
  /** Lower-case names; only the headers the call itself reads. */
  readonly headers: Headers
  /** Null: the call takes no body. */
  readonly body: Body | null
  readonly response: Response
  /** The refusals of the call itself, beside those any call may meet. */
  readonly errors: readonly ErrorCode[]
  /** `events`: server-sent events whose data has the shape of `response`; `pdf`: a file. */
  readonly responseType: 'json' | 'events' | 'pdf'
  /** The wire's answer in our words. */
  readonly read: (wire: z.output<Response>) => Ours
  /** What the caller means, as the wire's body. */
  readonly write: (sent: Sent) => z.input<Body>
}

/** A call whose types do not matter here. */
// biome-ignore lint/suspicious/noExplicitAny: `read` takes what `response` gives, which only the call itself can say
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType, any, any>

/** Describes one call; what is left out is empty. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Empty,
  Query extends z.ZodType = Empty,
  Headers extends z.ZodType = Empty,
  Body extends z.ZodType = z.ZodUndefined,
  Ours = z.output<Response>,
  Sent = z.input<Body>,
>(definition: {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  readonly response: Response
  readonly errors?: readonly ErrorCode[]
  readonly answers?: 'json' | 'events' | 'pdf'
  readonly read?: (wire: z.output<Response>) => Ours
  readonly write?: (sent: Sent) => z.input<Body>
}): Endpoint<Params, Query, Headers, Body, Response, Ours, Sent> {
  const nothing = Empty as unknown
  const same = (value: unknown) => value as never
  return {
    ...definition,
    params: definition.params ?? (nothing as Params),
    query: definition.query ?? (nothing as Query),
    headers: definition.headers ?? (nothing as Headers),
    body: definition.body ?? null,
    errors: definition.errors ?? [],
    responseType: definition.answers ?? 'json',
    read: definition.read ?? same,
    write: definition.write ?? same,
  }
}
