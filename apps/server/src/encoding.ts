import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body in the three forms a browser may ask for, made once. */
export type EncodedBody = { identity: Buffer; gzip: Buffer; br: Buffer }
export type Encoding = keyof EncodedBody

/** Compresses `identity` for repeated sending. `quality` is brotli's: 11 for what never changes. */
export async function encodeBody(identity: Buffer, quality: number): Promise<EncodedBody> {
  const [br, zipped] = await Promise.all([
    brotli(identity, quality),
    promisify(gzip)(identity, { level: quality > 9 ? 9 : 6 }),
  ])
  return { identity, br, gzip: zipped }
}

/** `quality` 11 is ten times the work of 8, for a tenth less. */
export function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return promisify(brotliCompress)(identity, { params })
}

/** The best form of a body that `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (allows(accepted, 'br')) return 'br'
  return allows(accepted, 'gzip') ? 'gzip' : 'identity'
}

function allows(accepted: string, encoding: string): boolean {
  const match = new RegExp(`(?:^|[\\s,])${encoding}(?:;q=([\\d.]+))?(?=$|[\\s,;])`).exec(accepted)
  return match !== null && Number(match[1] ?? 1) > 0
}
