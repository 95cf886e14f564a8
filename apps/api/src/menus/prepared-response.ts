import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A JSON response compressed once in every supported encoding, each with its ETag. */
export type PreparedResponse = Readonly<Record<Encoding, { readonly bytes: Buffer; readonly etag: string }>>

const brotli = promisify(brotliCompress)
// Quality 11 takes seconds for a long menu and is only 3 % smaller than quality 9.
const brotliQuality = 9

export async function prepareResponse(json: string): Promise<PreparedResponse> {
  const identity = Buffer.from(json)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // A strong ETag identifies bytes, which differ by encoding.
  return {
    br: { bytes: br, etag: `"${hash}-br"` },
    gzip: { bytes: gz, etag: `"${hash}-gz"` },
    identity: { bytes: identity, etag: `"${hash}"` },
  }
}

/** The response encoding: brotli, else gzip, if the client accepts it and does not exclude it with `q=0`. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

/** Whether the If-None-Match header contains the ETag. */
export function isFresh(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch != null && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}

/** Browsers and proxies may cache menus but must revalidate them, so that a changed price shows immediately. */
export const menuHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
} as const

/** The prepared response to a request, or 304 if the client has it already. */
export function respondWithPrepared(prepared: PreparedResponse, request: Request): Response {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const { bytes, etag } = prepared[encoding]
  const headers = new Headers({ ...menuHeaders, etag })
  if (isFresh(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}
