import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body in the three supported encodings. */
export type EncodedBody = { identity: Buffer; gzip: Buffer; br: Buffer }
export type Encoding = keyof EncodedBody

/** Encodes a body for repeated sending. `quality` is the Brotli quality, 0 to 11. */
export async function encodeBody(identity: Buffer, quality: number): Promise<EncodedBody> {
  const [br, zipped] = await Promise.all([
    brotli(identity, quality),
    promisify(gzip)(identity, { level: quality > 9 ? 9 : 6 }),
  ])
  return { identity, br, gzip: zipped }
}

/** Compresses with Brotli. `quality` 11 takes ten times as long as 8 and saves a tenth. */
export function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return promisify(brotliCompress)(identity, { params })
}

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (allows(accepted, 'br')) return 'br'
  return allows(accepted, 'gzip') ? 'gzip' : 'identity'
}

function allows(accepted: string, encoding: string): boolean {
  const match = new RegExp(`(?:^|[\\s,])${encoding}(?:;q=([\\d.]+))?(?=$|[\\s,;])`).exec(accepted)
  return match !== null && Number(match[1] ?? 1) > 0
}
