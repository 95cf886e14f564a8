import { z } from 'zod'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { parseJson } from '../../parse-json.ts'
import type { RawResponse } from '../raw-response.ts'

export interface TapClient {
  get(path: string): Promise<RawResponse>
  /** `body.reference.idempotent` makes it safe to send again, so what came to nothing is sent once more. */
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
    const reply = await httpCall(address, { ...verb, headers }, limits)
    if (reply.kind === 'silent') return reply
    const { status, text } = reply
    if (status >= 500 || status === 429 || status === 409) return { kind: 'fault', status }
    const value = parseJson(text)
    if (status >= 400) {
      const problem = Problem.safeParse(value)
      return { kind: 'refused', status, code: problem.data?.errors[0]?.code ?? '' }
    }
    if (status !== 200 || typeof value !== 'object' || value === null)
      return { kind: 'nonsense', why: `status ${status}` }
    return { kind: 'answer', value }
  }
  const withRetry = async (path: string, body?: object): Promise<RawResponse> => {
    const first = await request(path, body)
    return first.kind === 'silent' || first.kind === 'fault' ? request(path, body) : first
  }
  return { get: (path) => withRetry(path), post: withRetry }
}
