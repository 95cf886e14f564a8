import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * What a caller needs of an endpoint: its path, and how request and response are encoded and decoded. The schemas are the server's;
 * a browser calls without loading them.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Result = unknown,
  Input = unknown,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `/api`, with parameters as `:name`. */
  readonly path: `/${string}`
  /** Whether it sends JSON. */
  readonly hasBody: boolean
  /** Decodes the response body to a domain value. */
  readonly read: (wire: never) => Result
  /** Encodes the caller's input as the request body. */
  readonly write: (input: Input) => unknown
  /** Never set: the types of the inputs. */
  readonly inputs?: { readonly params: Params; readonly query: Query; readonly headers: Headers }
}

/** The call of an endpoint. */
export type CallOf<Of> =
  Of extends Endpoint<infer Params, infer Query, infer Headers, infer _Body, infer _Response, infer Result, infer Input>
    ? Call<Params, Query, Headers, Result, Input>
    : never

/** `read` or `write` of an endpoint whose wire form is its domain value. */
export function passThrough<Value>(value: Value): Value {
  return value
}
