import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body in the three forms a browser may ask for, made once. */
export type Prepared = { identity: Buffer; gzip: Buffer; br: Buffer }
export type Encoding = keyof Prepared

/** Compresses `identity` for repeated sending. `quality` is brotli's: 11 for what never changes. */
export async function prepare(identity: Buffer, quality: number): Promise<Prepared> {
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, options),
    promisify(gzip)(identity, { level: quality > 9 ? 9 : 6 }),
  ])
  return { identity, br, gzip: zipped }
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
