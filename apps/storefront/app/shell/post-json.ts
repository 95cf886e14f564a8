import { pathInPreview } from './preview.ts'

/**
 * Posts a value as JSON to an address of this server and returns the JSON of the response.
 * @throws Error when the request fails, is aborted by `signal`, or has no successful response.
 */
export async function postJson<Value>(address: string, value: object, signal?: AbortSignal): Promise<Value> {
  const response = await fetch(pathInPreview(address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`Cannot post to ${address}: the server responded with status ${response.status}`)
  return response.json()
}
