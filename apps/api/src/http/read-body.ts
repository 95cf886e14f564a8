import { Refusal } from '@sofra/contract'

/** Maximum body sizes in bytes; an import contains a whole shop. */
export const bodyLimits = { usual: 256 * 1024, import: 12 * 1024 * 1024 } as const

/**
 * The JSON value of a request's body. An empty body is not read as an empty object.
 * @throws {Refusal} unsupported_media_type, body_too_large or invalid_json
 */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new Refusal('unsupported_media_type', { type })
  }
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('invalid_json', { cause })
  }
}

/**
 * The raw bytes of a request's body, over which webhook signatures are computed. A body over the limit is read to its end
 * and discarded (the server bounds it): a connection with an unread request would reset the next request on it.
 * @throws {Refusal} body_too_large for more than `limit` bytes
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > limit) throw new Refusal('body_too_large', { limit })
  return Buffer.concat(chunks)
}

async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) throw new Refusal('invalid_json', { body: 'none' })
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Refusal('invalid_json', { cause })
  }
}

/**
 * The path of the first text that the database cannot store (it contains a NUL character or a lone surrogate), or null.
 * JSON allows both.
 */
export function findBrokenText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    const found = findBrokenText(key, here) ?? findBrokenText(part, here)
    if (found !== null) return found
  }
  return null
}
