import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { assetHeaders, securityHeaders } from './security-headers.ts'

type StaticFile = { type: string; cacheControl: string; bodies: Partial<Record<Encoding, Buffer>> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** Types that browsers load as parts of pages and never render as documents with scripts. */
const assetTypes = new Set([
  types['.js'],
  types['.css'],
  types['.json'],
  types['.woff2'],
  types['.avif'],
  types['.webp'],
])

/**
 * The built files of the web apps, held in memory. Only listed files are served, so no path leads out of their folder.
 * Files below `assets/` have a content hash in their name and are immutable.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  /**
   * Adds all files below `folder`, under `prefix` (`''` or `/console`).
   *
   * @throws Error when the folder cannot be read.
   */
  add(folder: string, prefix: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = types[path.extname(entry.name)]
      if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
      const file = path.join(entry.parentPath, entry.name)
      const name = `${prefix}/${path.relative(folder, file).replaceAll(path.sep, '/')}`
      const immutable = name.startsWith(`${prefix}/assets/`)
      const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      this.#files.set(name, { type, cacheControl, bodies: readBodies(file) })
    }
  }

  /** Sends the file of a path; returns false when there is none. */
  serve(method: string | undefined, pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = this.#files.get(pathname)
    if (!file) return false

    const preferred = chooseEncoding(String(request.headers['accept-encoding'] ?? ''))
    const encoding = file.bodies[preferred] ? preferred : 'identity'
    const body = file.bodies[encoding] ?? Buffer.alloc(0)
    const headers: Record<string, string | number> = {
      ...(assetTypes.has(file.type) ? assetHeaders : securityHeaders),
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, headers)
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

function readBodies(file: string): StaticFile['bodies'] {
  const bodies: StaticFile['bodies'] = { identity: readFileSync(file) }
  // The build (scripts/build.ts) writes compressed files where compression helps.
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    try {
      bodies[encoding] = readFileSync(`${file}${ending}`)
    } catch {
      // The build left out this encoding.
    }
  }
  return bodies
}
