import type { IncomingMessage } from 'node:http'

/** A body up to a limit, one over the limit that was read to its end, or one that did not end soon after it. */
export type LimitedBody = { kind: 'read'; bytes: Buffer<ArrayBuffer> } | { kind: 'too-large' } | { kind: 'endless' }

/** How much of a body over the limit is read, in bytes: more than the largest upload. */
const maxDiscardedBytes = 16 * 1024 * 1024

/**
 * Reads a body of up to `maxBytes`. A larger body is read and discarded, because a connection whose request was not read
 * to its end cannot be used again: the next request on it would be reset.
 */
export function readLimited(incoming: IncomingMessage, maxBytes: number): Promise<LimitedBody> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
      if (size > maxBytes + maxDiscardedBytes) settle(() => resolve({ kind: 'endless' }))
    }
    const onEnd = () =>
      settle(() => resolve(size > maxBytes ? { kind: 'too-large' } : { kind: 'read', bytes: Buffer.concat(chunks) }))
    const onError = (error: Error) => settle(() => reject(error))
    const settle = (then: () => void) => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      then()
    }
    const onClose = () => onError(new Error('The connection was closed before the end of the request'))
    incoming.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}
