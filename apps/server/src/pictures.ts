import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pictureFile } from '@sofra/api'
import { assetHeaders } from './security-headers.ts'

const path = /^\/pictures\/([\w-]+)\/(\d{1,5})\.(avif|webp)$/

/** Returns whether a path is that of a shop's picture. */
export function isPicture(pathname: string): boolean {
  return pathname.startsWith('/pictures/')
}

/**
 * Sends one size of a picture; returns false when there is none. The id is a hash of the content, so it never changes.
 */
export async function servePicture(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, id = '', width = '', format = ''] = path.exec(pathname) ?? []
  const file = pictureFile(folder, id, Number(width), format)
  const bytes = file === null ? undefined : await readFile(file).catch(() => undefined)
  if (!bytes) return false
  response.writeHead(200, {
    ...assetHeaders,
    'content-type': `image/${format}`,
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return true
}
