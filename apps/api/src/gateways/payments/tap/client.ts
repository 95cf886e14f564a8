import { z } from 'zod'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { parseJson } from '../../parse-json.ts'
import type { RawResponse } from '../raw-response.ts'

export interface TapClient {
  get(path: string): Promise<RawResponse>
  /** Retries once after a timeout or provider error; `body.reference.idempotent` must make the request idempotent. */
  post(path: string, body: object): Promise<RawResponse>
}

const Problem = z.object({ errors: z.array(z.object({ code: z.coerce.string() })).min(1) })

export function createTapClient(secretKey: string, url: string, limits: HttpLimits): TapClient {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  const request = async (path: string, body?: object): Promise<RawResponse> => {
    const address = new URL(`${url}${path}`)
    const verb = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : ({ method: 'GET' } as const)
    const result = await httpCall(address, { ...verb, headers }, limits)
    if (result.kind === 'timeout') return result
    const { status, text } = result
    if (status >= 500 || status === 429 || status === 409) return { kind: 'provider-error', status }
    const value = parseJson(text)
    if (status >= 400) {
      const problem = Problem.safeParse(value)
      return { kind: 'refused', status, code: problem.data?.errors[0]?.code ?? '' }
    }
    if (status !== 200 || typeof value !== 'object' || value === null)
      return { kind: 'invalid-response', reason: `status ${status}` }
    return { kind: 'response', value }
  }
  const withRetry = async (path: string, body?: object): Promise<RawResponse> => {
    const first = await request(path, body)
    return first.kind === 'timeout' || first.kind === 'provider-error' ? request(path, body) : first
  }
  return { get: (path) => withRetry(path), post: withRetry }
}
