import type { AnyEndpoint } from '@sofra/contract'
import { endpoints } from '@sofra/contract/endpoints'
import type { Call, TestRequest } from './isolated-calls.ts'
import type { TestApi } from './start-api.ts'

/** The parts of a response that differ each time: ids, keys and order numbers. */
const differing = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=key":"|key=)[\w-]+|(?<="number":)\d+/g

/** Sends a call, with a new idempotency key. The text of a stream is ''. */
export async function sendCall(
  { request }: Pick<TestApi, 'request'>,
  call: Call,
  { path, json }: TestRequest,
  headers: Readonly<Record<string, string>>,
  from?: string,
): Promise<{ readonly response: Response; readonly text: string }> {
  const { method }: AnyEndpoint = endpoints[call]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const response = await request(path, { method, headers: { ...key, ...headers }, ...(json && { json }) }, from)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return { response, text: isStream ? '' : await response.text() }
}

/** What two answers must have in common to reveal nothing. */
export function comparable({ response, text }: Awaited<ReturnType<typeof sendCall>>) {
  return { status: response.status, body: text.replaceAll(differing, '…') }
}
