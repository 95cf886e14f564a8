import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from './encoding.ts'

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|problem\+json)|image\/svg)/i
const minBytes = 1024

/**
 * Compresses a dynamic response. Already encoded responses, event streams and responses under 1 KB are returned
 * unchanged. A streamed page is flushed chunk by chunk.
 */
export function compressResponse(response: Response, acceptEncoding: string | undefined): Response {
  const { headers } = response
  const length = headers.get('content-length')
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? '')) return response
  const vary = headers.get('vary')
  if (!vary?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
  if (length !== null && Number(length) < minBytes) return response

  const encoding = chooseEncoding(acceptEncoding)
  // Access the body last: an untouched response is sent in one piece, which is twice as fast.
  if (encoding === 'identity' || !response.body) return response
  // A failure of the source aborts this response only.
  const stream = pipeline(Readable.fromWeb(response.body as NodeStream), compressor(encoding), () => {})
  const compressed = new Response(Readable.toWeb(stream) as ReadableStream, response)
  compressed.headers.set('content-encoding', encoding)
  compressed.headers.delete('content-length')
  return compressed
}

function compressor(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
}
