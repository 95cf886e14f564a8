import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@sofra/contract'

/** A received file: its path and a hash of its content. */
export interface ReceivedFile {
  readonly path: string
  readonly hash: string
}

/**
 * Writes the body of a request to a temporary file in `folder`, without holding it in memory. The caller moves or deletes
 * it. A body over the limit is read to its end: a connection with an unread request would reset the next request on it.
 * @throws Refusal body_too_large for more than `limit` bytes; invalid_picture for an empty body
 */
export async function receiveFile(request: Request, folder: string, limit: number): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `.upload-${randomUUID()}`)
  const hash = createHash('sha256')
  const target = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) continue
      hash.update(chunk)
      await target.writeFile(chunk)
    }
    if (size > limit) throw new Refusal('body_too_large', { limit })
    if (size === 0) throw new Refusal('invalid_picture', {}, { fields: [{ path: 'picture', code: 'unknown_format' }] })
    return { path: file, hash: hash.digest('base64url') }
  } catch (cause) {
    await rm(file, { force: true })
    throw cause
  } finally {
    await target.close()
  }
}
